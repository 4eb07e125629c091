"""What can go wrong at a table, said so that a player understands it."""

from typecase.texts import Explained


class TypecaseError(Explained):
    """Somebody asked for something that cannot be; the text says what would be right."""


class IllegalMove(TypecaseError):
    """A move the rules do not allow now. It changed nothing."""


class OptionError(TypecaseError, ValueError):
    """A house rule out of its range, or one this game does not have."""


class SeatError(TypecaseError, ValueError):
    """Too many or too few players, or a seat that is not at this table."""
