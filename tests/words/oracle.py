"""Slow, obvious answers about words and cards: every order of cards is tried.

What the package answers quickly is held against these.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from typecase.words import Assignment, Scoring

Way = tuple[tuple[int, ...], tuple[str, ...]]


def ways(word: str, cards: Sequence[str], doubles: int) -> Iterator[Way]:
    """Every order of cards, and what each reads, that spells the word."""

    def lay(at: int, used: tuple[int, ...], reads: tuple[str, ...], doubled: int) -> Iterator[Way]:
        if at == len(word):
            yield used, reads
            return
        for card, letters in enumerate(cards):
            if card in used:
                continue
            if letters == "":
                yield from lay(at + 1, (*used, card), (*reads, word[at]), doubled)
                continue
            if word[at:].startswith(letters):
                yield from lay(at + len(letters), (*used, card), (*reads, letters), doubled)
            twice = letters * 2
            if doubled < doubles and len(letters) == 1 and word[at:].startswith(twice):
                yield from lay(at + 2, (*used, card), (*reads, twice), doubled + 1)

    yield from lay(0, (), (), 0)


def slow_assign(
    word: str,
    cards: Sequence[str],
    points: Sequence[int],
    wild: Mapping[str, int],
    need: Sequence[Collection[int]],
    prefer: Sequence[int],
    doubles: int,
) -> Assignment | None:
    """The best way by score, then fewest wilds, then liking, then index."""
    found = []
    for used, read in ways(word, cards, doubles):
        if not all(set(some) & set(used) for some in need):
            continue
        score = 0
        for card, letters in zip(used, read, strict=True):
            if cards[card] == "":
                score += wild.get(letters, 0)
            else:
                score += points[card]
        wilds = sum(cards[card] == "" for card in used)
        liking = sum(prefer[card] for card in used)
        found.append((-score, wilds, liking, used, read))
    if not found:
        return None
    lost, _, _, used, read = min(found)
    return Assignment(used, read, -lost)


def slow_words(
    lexicon: Iterable[str],
    cards: Sequence[str],
    shortest: int,
    must: Collection[int],
    doubles: int,
) -> list[str]:
    """Every word with at least one way to lay it."""
    good = [
        word
        for word in lexicon
        if len(word) >= shortest
        and any(not must or set(must) & set(used) for used, _ in ways(word, cards, doubles))
    ]
    return sorted(good, key=lambda word: (-len(word), word))


def slow_scores(
    words: Iterable[str],
    cards: Sequence[str],
    points: Sequence[int],
    rule: Scoring,
    must: Collection[int],
    doubles: int,
) -> dict[str, int]:
    """The score of each of these words, all of which the cards can spell."""
    need = [must] if must else []
    scores = {}
    for word in words:
        way = slow_assign(word, cards, points, rule.wild, need, [0] * len(cards), doubles)
        assert way is not None
        scores[word] = way.score + rule.extra(len(word))
    return scores


def first_best(scores: Mapping[str, int]) -> tuple[str, int] | None:
    """The highest score, and the first word that has it: longest, then by the alphabet."""
    if not scores:
        return None
    word = min(scores, key=lambda word: (-scores[word], -len(word), word))
    return word, scores[word]
