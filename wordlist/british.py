"""British spellings of words that the lists have in American dress: FAVOURITE, ORGANISATION.

The base list has some of them and not others, and the spelling dictionary is American.
"""

import re
from collections.abc import Callable, Iterator, Set

OUR = "arm|behavi|col|fav|flav|hon|misdemean|neighb|od|sav"
AFTER_OUR = (
    "(s|ed|ing|ings|er|ers|able|ably|al|ally|ful|fully|fulness|hood|hoods|ism|isms|ist|ists|istic|"
    "ite|ites|itism|itisms|less|ly|liness|y)?"
)
AFTER_ISE = "e|es|ed|ing|ings|er|ers|able|ability|ation|ations|ational|ationally"

# A stem with what follows it in America, and how it goes on in Britain. All forms of a stem are
# taken if one of them is in use.
FAMILIES = [
    (rf"(\w*(?:{OUR}))or{AFTER_OUR}", "our"),
    (rf"(\w*[aeiouy]\w*)iz({AFTER_ISE})", "is"),
    (rf"(\w+)yz({AFTER_ISE})", "ys"),
    (r"(\w*(?:cent|fib|lit|lust|met|theat))er(s)?", "re"),
    (r"(\w*[aeiou]\w*[^aeiou][aeiou])l(ed|ing|ings|er|ers|ist|ists)", "ll"),
    (r"(\w+gram)(s)?", "me"),
]

# Learned words differ within, and each must be in use itself.
WITHIN = {
    "anesth": "anaesth",
    "encyclopedi": "encyclopaedi",
    "esophag": "oesophag",
    "estrogen": "oestrogen",
    "gynec": "gynaec",
    "hem": "haem",
    "homeopath": "homoeopath",
    "orthopedi": "orthopaedi",
    "paleo": "palaeo",
    "pedo": "paedo",
    "emi": "aemi",
    "rrhea": "rrhoea",
}


def british(words: Set[str], known: Callable[[str], bool]) -> set[str]:
    """The British spellings of these words, where they are in use."""
    found: set[str] = set()
    for pattern, ending in FAMILIES:
        stems: dict[str, list[str]] = {}
        for word in words:
            if match := re.fullmatch(pattern, word):
                stem, after = match[1], match[2] or ""
                stems.setdefault(stem, []).append(stem + ending + after)
        for forms in stems.values():
            if any(form not in words and known(form) for form in forms):
                found.update(forms)
    for word in words:
        found.update(form for form in _learned(word) if known(form))
    return found - words


def _learned(word: str) -> Iterator[str]:
    for ours, theirs in WITHIN.items():
        if ours in word and theirs not in word:
            yield word.replace(ours, theirs)
