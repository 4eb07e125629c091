"""A ladder as a self-contained HTML page, and as a Markdown table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

from typecase.texts import say

Found = dict[str, Any]
"""The result of a ladder as plain data."""

STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fbfaf7; --faint: #6b665c; --line: #ddd8cd;
        --mark: #8c2f1b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e4da; --paper: #1b1a18; --faint: #a09a8e; --line: #3a3733; --mark: #e58a6f; }
}
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: normal; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right;
         font-variant-numeric: tabular-nums; }
th { font-weight: normal; color: var(--faint); }
th:first-child, td:first-child { text-align: left; }
code { font-size: .9em; overflow-wrap: anywhere; }
small { color: var(--faint); white-space: nowrap; }
table { display: block; overflow-x: auto; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 13px Georgia, serif; }
svg .faint { fill: var(--faint); }
svg .grid { stroke: var(--line); }
svg .mark { stroke: var(--mark); fill: var(--mark); stroke-width: 2; }
"""

ENDS = {
    "sets": "lab-ended-sets",
    "width": "lab-ended-width",
    "unequal": "lab-ended-unequal",
}
"""Why a matchup ended."""

WIDTH, NAME, ROW, EDGE = 720, 190, 30, 30


def title(found: Found) -> str:
    """`Word Poker, 2 seats, 240 games`."""
    return say("lab-ladder-title", game=found["name"], size=found["seats"], games=found["games"])


def percent_text(estimate: dict[str, float]) -> str:
    """`78.1% (74.0 to 81.7)`."""
    value, low, high = (100 * estimate[name] for name in ("value", "low", "high"))
    return say("lab-interval", value=f"{value:.1f}%", low=f"{low:.1f}", high=f"{high:.1f}")


def elo_text(estimate: dict[str, float]) -> str:
    """`+120 (+95 to +145)`."""
    value, low, high = (estimate[name] for name in ("value", "low", "high"))
    return say("lab-interval", value=f"{value:+.0f}", low=f"{low:+.0f}", high=f"{high:+.0f}")


def html(ladders: Sequence[Found]) -> str:
    """All ladders on one page."""
    one = len(ladders) == 1
    name = say("lab-ladder-of", game=ladders[0]["name"]) if one else say("lab-ladders")
    command = escape(ladders[0]["command"])
    sections = "\n".join(_section(found) for found in ladders)
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)}</title>
<style>{STYLE}</style>
<h1>{escape(name)}</h1>
<p><code>{command}</code></p>
<p>{escape(say("lab-ladder-about"))}</p>
{sections}
</html>
"""


def _section(found: Found) -> str:
    return f"""<section>
<h2>{escape(title(found))}</h2>
{_chart(found["ratings"])}
{_ratings(found["ratings"])}
{_matrix(found)}
{_pairs(found["pairs"])}
</section>"""


def _chart(ratings: Sequence[Found]) -> str:
    """Each player's rating as a point, with its interval as a line."""
    rows = _ranked(ratings)
    low = min(row["elo"]["low"] for row in rows)
    high = max(row["elo"]["high"] for row in rows)
    unit = next(unit for unit in (50, 100, 200, 500, 1000, 10**6) if high - low <= 8 * unit)
    first, last = int(low // unit), int(-(-high // unit))
    scale = (WIDTH - NAME - EDGE) / ((last - first) * unit)

    def x(elo: float) -> float:
        return round(NAME + (elo - first * unit) * scale, 1)

    bottom = EDGE + ROW * len(rows)
    drawn = [
        f'<path class="grid" d="M{x(at * unit)} {EDGE - 8}V{bottom}"/>'
        f'<text class="faint" x="{x(at * unit)}" y="{EDGE - 14}" text-anchor="middle">'
        f"{at * unit:+d}</text>".replace("+0<", "0<")
        for at in range(first, last + 1)
    ]
    for number, row in enumerate(rows):
        elo, y = row["elo"], EDGE + ROW * number + ROW // 2
        drawn.append(
            f'<text x="0" y="{y + 4}">{escape(row["player"])}</text>'
            f'<line class="mark" x1="{x(elo["low"])}" x2="{x(elo["high"])}" y1="{y}" y2="{y}"/>'
            f'<circle class="mark" cx="{x(elo["value"])}" cy="{y}" r="4"/>'
        )
    label = say("lab-elo-chart")
    return (
        f'<svg viewBox="0 0 {WIDTH} {bottom + 8}" role="img" aria-label="{label}">'
        f"{''.join(drawn)}</svg>"
    )


def _ranked(ratings: Sequence[Found]) -> list[Found]:
    return sorted(ratings, key=lambda row: -row["elo"]["value"])


def _ratings(ratings: Sequence[Found]) -> str:
    rows = [
        [
            escape(row["player"]),
            elo_text(row["elo"]),
            *(f"{row['openskill'][name]:.2f}" for name in ("mu", "sigma") if row["openskill"]),
        ]
        for row in _ranked(ratings)
    ]
    heads = [say("lab-player"), say("lab-elo"), say("lab-openskill-mu"), say("lab-sigma")]
    return _table(heads[: len(rows[0])], rows)


def _matrix(found: Found) -> str:
    """All pairs: the percentage of the row's player against the column's."""
    names = [row["player"] for row in found["ratings"]]
    cells = {}
    for pair in found["pairs"]:
        value = pair["for_two"]
        cells[pair["player"], pair["rival"]] = value
        cells[pair["rival"], pair["player"]] = {
            "value": 1 - value["value"],
            "low": 1 - value["high"],
            "high": 1 - value["low"],
        }
    rows = [[escape(name), *(_cell(cells.get((name, other))) for other in names)] for name in names]
    return _table([say("lab-against"), *map(escape, names)], rows)


def _cell(estimate: dict[str, float] | None) -> str:
    if estimate is None:
        return ""
    value, low, high = (100 * estimate[name] for name in ("value", "low", "high"))
    return f"{value:.1f}% <small>({low:.0f} to {high:.0f})</small>"


def _pairs(pairs: Sequence[Found]) -> str:
    rows = [
        [
            escape(say("lab-player-against", player=pair["player"], opponent=pair["rival"])),
            percent_text(pair["for_two"]),
            str(pair["sets"]),
            f"{pair['won']} / {pair['shared']} / {pair['sets'] - pair['won'] - pair['shared']}",
            str(pair["looks"]),
            say(ENDS[pair["ended"]]),
        ]
        for pair in pairs
    ]
    heads = [
        say("lab-matchup"),
        say("lab-wins-of-two"),
        say("lab-pairs"),
        say("lab-won-shared-lost"),
        say("lab-analyses"),
        say("lab-stopped"),
    ]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{text}</th>" for text in heads)
    body = "".join(f"<tr>{''.join(f'<td>{text}</td>' for text in row)}</tr>\n" for row in rows)
    return f"<table>\n<tr>{head}</tr>\n{body}</table>"


def markdown(ladders: Sequence[Found]) -> str:
    """One row per game: how often each player beats the one before, at a table for two."""
    names = [row["player"] for row in ladders[0]["ratings"]]
    steps = [(player, opponent) for opponent, player in pairwise(names)]
    lines = [
        f"`{ladders[0]['command']}`",
        "",
        f"| {' | '.join([say('lab-game'), say('lab-seats'), *map(_over, steps)])} |",
        f"|---|---|{'---|' * len(steps)}",
    ]
    for found in ladders:
        pairs = {(pair["player"], pair["rival"]): pair for pair in found["pairs"]}
        cells = [_plain_cell(pairs[step]) for step in steps]
        lines.append(f"| {found['name']} | {found['seats']} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _over(step: tuple[str, str]) -> str:
    player, opponent = step
    return say("lab-player-over", player=player, opponent=opponent)


def _plain_cell(pair: Found) -> str:
    if pair["shared"] == pair["sets"]:
        return say("lab-always-equal")
    value, low, high = (100 * pair["for_two"][name] for name in ("value", "low", "high"))
    return say("lab-interval", value=f"{value:.0f}%", low=f"{low:.0f}", high=f"{high:.0f}")
