"""Games as rows: one row per game, in a file for data analysis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from typecase.engine import Match, Said, Seat, TypecaseError
from typecase.engine.log import Answered
from typecase.texts import any_of

PARQUET_ROWS = 4096
"""Rows per group: Parquet compresses a column of this many values together."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """The data of one game. The fields are the columns of the file, in this order."""

    number: int
    """The number of the game for this seed."""
    seed: int
    """The given seed; seed and number determine the game."""
    deal_seed: int
    """The seed of the deal."""
    game: str
    version: int
    seats: int
    players: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Each seat's share of the win: a win shared by three is a third for each."""
    moves: int
    seconds: float
    """The duration of the game on its virtual clock."""
    word: str | None
    """The best word, if the game announces the points of words."""
    word_points: int | None
    word_seat: int | None

    @classmethod
    def of(cls, match: Match, number: int, seed: int, players: tuple[str, ...]) -> Row:
        """The row for a finished match."""
        word, points, seat = best_word(match)
        return cls(
            number=number,
            seed=seed,
            deal_seed=match.seed,
            game=match.game.slug,
            version=match.game.version,
            seats=len(players),
            players=players,
            scores=tuple(match.scores),
            shares=tuple(float(share) for share in shares(match)),
            moves=sum(type(entry) is Answered for entry in match.log),
            seconds=match.now,
            word=word,
            word_points=points,
            word_seat=seat,
        )


def shares(match: Match) -> list[Fraction]:
    """Each seat's share of the win; 0 for all if nobody won."""
    winners = match.winners
    return [
        Fraction(1, len(winners)) if seat in winners else Fraction(0) for seat in match.table.seats
    ]


def best_word(match: Match) -> tuple[str, int, Seat] | tuple[None, None, None]:
    """The word with the most points and its seat; ties prefer the longer, then the earlier."""
    best = None
    for event in match.events:
        if type(event) is Said and "word" in event.facts:
            facts = event.facts
            word, points, seat = facts["word"], facts.get("points"), facts.get("seat")
            if isinstance(word, str) and isinstance(points, int) and isinstance(seat, int):
                found = (points, len(word)), word, seat
                if points > 0 and (best is None or found[0] > best[0]):
                    best = found
    return (None, None, None) if best is None else (best[1], best[0][0], best[2])


Write = Callable[[Row], None]


@contextmanager
def writing(path: Path) -> Iterator[Write]:
    """Write a file of rows atomically: if something goes wrong, no file is left and an existing one
    stays unchanged."""
    kind = KINDS.get(path.suffix)
    if kind is None:
        raise TypecaseError("lab-wrong-ending", file=str(path), endings=any_of(KINDS))
    if not path.parent.is_dir():
        raise TypecaseError("lab-no-folder", file=str(path), folder=str(path.parent))
    part = path.with_name(f".{path.name}.part")
    try:
        with kind(part) as write:
            yield write
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _json_lines(path: Path) -> Iterator[Write]:
    with path.open("wb") as file:
        encode = msgspec.json.Encoder().encode

        def write(row: Row) -> None:
            file.write(encode(row) + b"\n")

        yield write


@contextmanager
def _parquet(path: Path) -> Iterator[Write]:
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError as error:
        raise TypecaseError("lab-needs-pyarrow") from error
    whole, fraction, text = pa.int64(), pa.float64(), pa.string()
    types: dict[Any, Any] = {
        int: whole,
        float: fraction,
        str: text,
        int | None: whole,
        str | None: text,
        tuple[str, ...]: pa.list_(text),
        tuple[int, ...]: pa.list_(whole),
        tuple[float, ...]: pa.list_(fraction),
    }
    fields = msgspec.structs.fields(Row)
    schema = pa.schema([(field.name, types[field.type]) for field in fields])
    waiting: list[dict[str, Any]] = []
    with parquet.ParquetWriter(path, schema) as file:

        def flush() -> None:
            file.write_table(pa.Table.from_pylist(waiting, schema))
            waiting.clear()

        def write(row: Row) -> None:
            waiting.append(msgspec.structs.asdict(row))
            if len(waiting) == PARQUET_ROWS:
                flush()

        yield write
        flush()


KINDS = {".jsonl": _json_lines, ".parquet": _parquet}
