"""Chance: one seeded generator per match (G-09), the same on every machine."""

from typecase._kernel import Rng

__all__ = ["Rng"]
