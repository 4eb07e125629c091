"""The lab: simulations of many games, ratings of players, and benchmarks."""
