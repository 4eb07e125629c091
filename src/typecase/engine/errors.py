"""Errors at a table, with messages that a player understands."""

from typecase.texts import Explained


class TypecaseError(Explained):
    """A request that cannot be fulfilled; the message says what would be right."""


class IllegalMove(TypecaseError):
    """A move that the rules do not allow now. Nothing has changed."""


class OptionError(TypecaseError, ValueError):
    """A house rule outside its range, or one that this game does not have."""


class DeclarationError(TypecaseError, TypeError):
    """A field that a table cannot have, as its class declares it."""


class SeatError(TypecaseError, ValueError):
    """Too many or too few players, or a seat that is not at this table."""
