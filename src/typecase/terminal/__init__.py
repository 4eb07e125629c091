"""Playing in the terminal. It draws any ask of any game, and knows none by name."""
