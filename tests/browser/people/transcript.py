"""What a screen reader says at a table: all that is added to live regions, and its faults."""

from __future__ import annotations

import re
import string
from itertools import pairwise
from pathlib import Path

import msgspec
from playwright.sync_api import Page

AFTER_OTHERS = 12
AT_OWN_TURN = 20
"""Words in an announcement at most; a word that is spelled is one of them."""

RECORD = """() => {
  window.announced = [];
  let happened = 0;
  let news = [];
  let key = '';
  addEventListener('keydown', (event) => {
    key = event.key;
    requestAnimationFrame(() => (key = ''));
  }, true);
  const loud = (element) =>
    element.getAttribute('aria-live') ??
    { alert: 'assertive', status: 'polite', log: 'polite' }[element.getAttribute('role')];
  const LIVE = '[aria-live], [role=alert], [role=status], [role=log]';
  const region = (node) => node.parentElement?.closest(LIVE);
  const regions = (element) => [element, ...element.querySelectorAll(LIVE)];
  const shown = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let text = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement.checkVisibility() && !node.parentElement.closest('.hidden'))
        text += node.data;
    return text.replace(/\\s+/g, ' ');
  };
  const record = (urgent, text) => {
    if (!text) return;
    const ask = document.querySelector('[data-ask]')?.dataset.ask ?? '';
    const at = performance.now() / 1000;
    const one = { at, urgent, text, happened, news, ask, key, shown: '' };
    window.announced.push(one);
    if (urgent) requestAnimationFrame(() => (one.shown = shown()));
  };
  const textOf = (node) => (node.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const hear = (node) => {
    const text = textOf(node);
    const around = region(node);
    if (around) return void (loud(around) === 'off' || record(loud(around) === 'assertive', text));
    if (!(node instanceof Element)) return;
    for (const each of regions(node))
      if (['polite', 'assertive'].includes(loud(each)))
        record(loud(each) === 'assertive', textOf(each));
  };
  const isLine = (node) => node.matches?.('[aria-label="What happened"] p');
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    const lines = added.filter(isLine).map(textOf);
    happened += lines.length;
    if (lines.length) news = lines;
    added.forEach(hear);
  }).observe(document, { childList: true, subtree: true });
}"""

SPELLED = re.compile(r"(\w+), ([A-Z](?: [A-Z])+)\b,?")
LETTERS = re.compile(r"\b[A-Z](?: [A-Z])+\b")
RAW = re.compile(r"\b[a-z]+(?:-[a-z]+){2,}\b|[_{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object")
UNSEEN = re.compile(r"Your turn\.|\d+ seconds? left\.")
"""A clock and a lamp at the own seat show these."""


class Announced(msgspec.Struct):
    """A text that was added to a live region."""

    at: float
    urgent: bool
    text: str
    happened: int
    """How many lines the log had got by then."""
    news: list[str]
    """The last of them that came together."""
    ask: str
    key: str
    """The key that was just pressed, if one was."""
    shown: str
    """All text on the screen when it was said, if it was said at once."""

    @property
    def unspelled(self) -> str:
        return SPELLED.sub(r"\1", self.text)

    @property
    def words(self) -> int:
        return len(self.unspelled.split())

    @property
    def own(self) -> bool:
        """Whether it is to or about the person who hears it: a question is."""
        return self.urgent or re.search(r"\byou(r|rs)?\b|\?", self.text, re.I) is not None

    @property
    def sentences(self) -> list[str]:
        return re.split(r"(?<=[.!?]) (?=[A-Z0-9])", self.unspelled)

    @property
    def wanted(self) -> bool:
        """Whether somebody pressed the key for it."""
        return self.urgent and self.key in (".", "0")

    @property
    def moment(self) -> tuple[int, str]:
        return self.happened, self.ask

    def __str__(self) -> str:
        how = f"key {self.key}" if self.wanted else "at once" if self.urgent else "polite"
        return f"{self.at:7.1f}  {how:7}  {self.words:2}  {self.text}"


class Transcript:
    """Listens to a page from before it goes to its table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.add_init_script(f"({RECORD})()")

    def announced(self) -> list[Announced]:
        return msgspec.convert(self.page.evaluate("() => window.announced"), list[Announced])

    def faults(self) -> list[str]:
        return faults_of(self.announced())

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{each}\n" for each in self.announced()))


def faults_of(announced: list[Announced]) -> list[str]:
    """Two refusals may have a sentence in common: each answers a press."""
    alone = [f"{fault}: {each}" for each in announced for fault in faults_of_one(each)]
    unasked = [each for each in announced if not each.wanted]
    doubles = [
        f"said twice: {one} / {other}"
        for one, other in pairwise(unasked)
        if doubles_of(one, other) and not (one.urgent and other.urgent)
    ]
    return [*alone, *doubles]


def faults_of_one(one: Announced) -> list[str]:
    """Too long, not for people, spelled though it is no word, twice, or not to be seen."""
    faults = []
    if (words := len(before_list(one).split())) > (AT_OWN_TURN if one.own else AFTER_OTHERS):
        faults.append(f"{words} words")
    if RAW.search(one.text):
        faults.append("a raw name")
    spelled = SPELLED.findall(one.text)
    rows = [string.ascii_uppercase, *(word.upper() for word, _ in spelled)]
    loose = [run.replace(" ", "") for run in LETTERS.findall(one.unspelled)]
    if not all(is_spelled(letters, word) for word, letters in spelled) or not all(
        any(run in row for row in rows) for run in loose
    ):
        faults.append("spelled, and no word")
    if len(set(one.sentences)) < len(one.sentences):
        faults.append("a sentence twice")
    if one.urgent and (unseen := unseen_of(one)):
        faults.append(f"not on the screen: {unseen}")
    return faults


def before_list(one: Announced) -> str:
    """Without the own hand, the cards to use or the keys: those who ask for them hear all."""
    return (
        re.split(r"Your cards: |On the table: |\b1: ", one.unspelled)[0]
        if one.wanted
        else one.unspelled
    )


def is_spelled(letters: str, word: str) -> bool:
    return letters.replace(" ", "") == word.upper()


def doubles_of(one: Announced, other: Announced) -> set[str]:
    """What is said in both of them though nothing happened between, or not twice."""
    if one.moment != other.moment:
        return set()
    both = set(one.sentences) & set(other.sentences)
    return {each for each in both if sum(each in line for line in other.news) < 2}


def unseen_of(one: Announced) -> list[str]:
    screen = one.shown.casefold()
    return [
        each
        for each in one.sentences
        if not UNSEEN.fullmatch(each) and each.rstrip(".").casefold() not in screen
    ]
