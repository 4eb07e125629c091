"""How a game declares the fields of its table, and which declarations are refused.

    class FreezeTable(Table):
        deck: Pile = pile(Visibility.NOBODY)
        hands: list[Pile] = piles(Visibility.OWNER)  # one per seat
        marks: list[int] = each(0)                   # one per seat
        caller: Seat | None = None

Fields that are not piles are public, unless they are annotated `Secret[...]` or `Own[...]`. They
hold plain data only, so that a table can be copied in microseconds and saved as JSON. Undeclared
fields are not part of a table: a field without a type is refused when the class is created, a field
that appears during play when the table is copied or saved.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

from typecase.engine.errors import DeclarationError, TypecaseError
from typecase.engine.pile import CARD, Grid, Pile, Seat, Visibility
from typecase.engine.plain import is_plain

T = TypeVar("T")

SECRET = "secret"
Secret = Annotated[T, SECRET]
"""A field that no view shows. In determinized tables (`Match.determinize`) it has its default."""

OWN = "own"
Own = Annotated[T, OWN]
"""A field with an entry for each seat that only this seat knows. No view shows it; a game tells
a seat its own entry in the prompt. Determinized tables keep the entry of the seat they are made
for."""


def mentions(hint: Any, mark: object) -> bool:
    """Whether a type, or a type nested in it, carries an annotation."""
    return hint is mark or any(mentions(part, mark) for part in get_args(hint))


class _PileField:
    def __init__(self, make: Callable[[str, Seat | None], Pile], per_seat: bool) -> None:
        self.make = make
        self.per_seat = per_seat


class _Each:
    def __init__(self, value: object) -> None:
        self.value = value


def pile(visibility: Visibility) -> Any:
    """Field: one pile for the table."""
    return _PileField(lambda name, _: Pile(visibility, None, name), per_seat=False)


def piles(visibility: Visibility) -> Any:
    """Field: one pile for each seat, owned by it."""
    return _PileField(lambda name, seat: Pile(visibility, seat, name), per_seat=True)


def grid(rows: int, columns: int, visibility: Visibility) -> Any:
    """Field: one grid for the table."""
    return _PileField(lambda name, _: Grid(rows, columns, visibility, None, name), per_seat=False)


def grids(rows: int, columns: int, visibility: Visibility) -> Any:
    """Field: one grid for each seat, owned by it."""
    return _PileField(lambda name, seat: Grid(rows, columns, visibility, seat, name), per_seat=True)


def each(value: object) -> Any:
    """Field: a list with this value for each seat."""
    return _Each(value)


class Declared:
    """The base of `Table`: it reads the fields that a class declares."""

    __slots__ = ()

    seats: range

    _piles: ClassVar[dict[str, _PileField]] = {}
    _facts: ClassVar[dict[str, object]] = {}
    _secret: ClassVar[frozenset[str]] = frozenset()
    _own: ClassVar[frozenset[str]] = frozenset()
    _lists: ClassVar[tuple[str, ...]] = ()
    _of_cards: ClassVar[frozenset[str]] = frozenset()
    _told: ClassVar[tuple[str, ...]] = ()
    public_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that are neither piles nor hidden."""
    _declared: ClassVar[int] = 0

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        annotated = get_annotations(cls)
        for name, value in vars(cls).items():
            is_method = callable(value) or hasattr(value, "__get__")
            if not is_method and name not in annotated and not name.startswith("__"):
                raise DeclarationError("own-field-no-type", kind=cls.__name__, field=name)
        hints, plain = get_type_hints(cls, include_extras=True), get_type_hints(cls)
        cls._piles = dict(cls._piles)
        cls._facts = dict(cls._facts)
        secret, own, of_cards = set(cls._secret), set(cls._own), set(cls._of_cards)
        for name in annotated:
            if get_origin(hints[name]) is ClassVar:
                continue
            if name not in cls.__dict__:
                raise DeclarationError("own-field-no-default", kind=cls.__name__, field=name)
            value = cls.__dict__[name]
            # Python reads an attribute much faster if the class has none of the same name.
            delattr(cls, name)
            if isinstance(value, _PileField):
                cls._piles[name] = value
            elif is_plain(plain[name]):
                cls._facts[name] = value
            else:
                raise DeclarationError("own-field-not-plain", kind=cls.__name__, field=name)
            marks = get_args(hints[name]) if get_origin(hints[name]) is Annotated else ()
            if SECRET in marks or OWN in marks:
                secret.add(name)
            if OWN in marks:
                own.add(name)
            if mentions(hints[name], CARD):
                of_cards.add(name)
        cls._of_cards = frozenset(of_cards)
        cls._secret, cls._own = frozenset(secret), frozenset(own)
        cls.public_fields = tuple(name for name in cls._facts if name not in secret)
        cls._told = tuple(name for name in cls.public_fields if name not in of_cards)
        cls._lists = tuple(
            name for name, value in cls._facts.items() if isinstance(value, _Each | list | dict)
        )
        cls._declared = len(cls._piles) + len(cls._facts)

    def _fresh(self, value: object) -> object:
        if isinstance(value, _Each):
            return [value.value for _ in self.seats]
        return deepcopy(value) if isinstance(value, list | dict) else value

    def check_fields(self) -> None:
        """TypecaseError if the table has a field that its class does not declare."""
        for name in self.__dict__:
            if name not in self._facts and name not in self._piles:
                kind = type(self).__name__
                raise TypecaseError("own-field-undeclared", kind=kind, field=name)
