"""Typecase: a table for word card games.

Games, decks and words live here, and the ways to play them: in the terminal, against bots,
by the thousand in a simulation.
"""

from importlib.metadata import version

__version__ = version("typecase")
