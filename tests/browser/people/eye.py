"""An eye on a page: what it shows, looked at ten times a second, beside what it was told.

The page is told events by the server, and shows them one after the other. Whatever it shows at a
moment must have been so after one of the events it has shown by then. How far it is, its log says:
each of its lines has how many things it tells.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket

from fold import Scene, fold, started, totals

SAMPLE = """() => {
  const samples = (window.samples = []);
  const sample = () => {
    const log = document.querySelector('[aria-label="What happened"]');
    if (!log) return null;
    const words = [...document.querySelectorAll('[data-word]')].map((word) => [
      word.dataset.word.toUpperCase(),
      [...word.querySelectorAll('[data-card]:not([data-rest])')].map((card) => +card.dataset.card),
    ]);
    return {
      said: [...log.querySelectorAll('p.said')].reduce((sum, p) => sum + +p.dataset.tells, 0),
      ask: document.querySelector('[data-ask]')?.dataset.ask ?? '',
      words,
      totals: Object.fromEntries(
        [...document.querySelectorAll('[data-seat] [data-total]')].map((total) => [
          total.closest('[data-seat]').dataset.seat,
          +total.dataset.total,
        ]),
      ),
    };
  };
  let last = '';
  setInterval(() => {
    const now = JSON.stringify(sample());
    if (now !== 'null' && now !== last) samples.push(JSON.parse((last = now)));
  }, 100);
}"""


class State(NamedTuple):
    """The match after an event, and how many things had been said by then."""

    said: int
    scene: Scene


class Eye:
    """Watches a page from before it goes to its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[Any] = []
        page.on("websocket", self._listen)
        page.add_init_script(f"addEventListener('DOMContentLoaded', {SAMPLE})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(frame))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        for one in message if isinstance(message, list) else [message]:
            if one["is"] in ("welcome", "match"):
                self.heard.append(one)

    def samples(self) -> list[Any]:
        found: list[Any] = self.page.evaluate("() => window.samples")
        return found

    def states(self) -> list[State]:
        """The match after each event that the page was told."""
        found: list[State] = []
        scene, said = started(), 0
        for message in self.heard:
            if message["is"] == "welcome":
                said = sum(event["event"] == "said" for event in message["story"])
                if message["now"] is not None:
                    scene = started() | message["now"]
                    found.append(State(said, scene))
                continue
            for event in message["events"]:
                scene = fold(scene, event)
                said += event["event"] == "said"
                found.append(State(said, scene))
        return found

    def faults(self) -> list[str]:
        """What the page showed that was not so."""
        states = self.states()
        return [
            f"{fault}: {sample}" for sample in self.samples() for fault in faults_of(sample, states)
        ]


def faults_of(sample: Any, states: list[State]) -> list[str]:
    return [
        *faults_of_words(sample, states),
        *faults_of_ask(sample, states),
        *faults_of_totals(sample, states),
    ]


def faults_of_words(sample: Any, states: list[State]) -> list[str]:
    """A card that is drawn under a word is one of its cards, and has a letter of it."""
    faults = []
    for word, cards in sample["words"]:
        own: set[int] = set()
        letters: dict[int, str] = {}
        for _, scene in states:
            for element in scene["centre"]:
                if element["is"] == "word" and element["word"].upper() == word:
                    for pile, place, reads in element.get("cards", ()):
                        card = (scene["piles"][pile].get("cards") or {place: None})[place]
                        if card is not None:
                            own.add(card[0])
                            letters[card[0]] = reads
        if not own.issuperset(cards):
            faults.append(f"cards that are not of {word}")
        reads = Counter("".join(letters.get(card, "") for card in cards).upper())
        if reads - Counter(word):
            faults.append(f"letters that are not in {word}")
    return faults


def faults_of_ask(sample: Any, states: list[State]) -> list[str]:
    """What is asked was shown to begin: the page is as far as it was when that was asked first, in
    its log or, in a race, in the heading and the word that the question is about."""
    if not sample["ask"]:
        return []
    asked = [state for state in states if (state.scene["ask"] or {}).get("id") == sample["ask"]]
    if not asked:
        return ["a question that was never asked"]
    said, scene = asked[0]
    if not scene["race"]:
        return [] if sample["said"] >= said else ["a question before its beginning was shown"]
    words = [element["word"].upper() for element in scene["centre"] if element["is"] == "word"]
    shown = [word for word, _ in sample["words"]]
    if sample["said"] < said and not set(words) <= set(shown):
        return ["a claim is asked about before it was shown"]
    return []


def faults_of_totals(sample: Any, states: list[State]) -> list[str]:
    """All totals together are what they were when the log had told so much."""
    if not sample["totals"]:
        return []
    shown = [sample["totals"][seat] for seat in sorted(sample["totals"], key=int)]
    then = [totals(state.scene) for state in states if state.said == sample["said"]]
    return [] if shown in then else [f"totals that were not so (then: {then})"]
