"""Letter Recall: who sees no word any more says so, or the end would never come."""

from __future__ import annotations

from typecase.engine import Look, Move, Rng
from typecase.games.letter_recall import Name, NoMoreWords
from typecase.players.dials import Dials
from typecase.players.plain import Plain

FEW = 24
"""With more cards left there is hardly ever no word at all."""

PATIENCE = 3
"""So many turns in a row nothing came to mind."""


class Rememberer(Plain):
    """Plays for points, and gives up when nothing has come to mind for a while."""

    def __init__(self, rng: Rng, dials: Dials) -> None:
        super().__init__(rng, dials)
        self._in_vain = 0

    def choose(self, look: Look) -> Move | None:
        naming = next((option for option in look.ask.options if option.kind is Name), None)
        if naming is not None:
            found = look.candidates(naming, self.rng, 1)
            self._in_vain = 0 if found else self._in_vain + 1
            if not found and self._gives_up(look) and look.allows(NoMoreWords()):
                return NoMoreWords()
        return super().choose(look)

    def _gives_up(self, look: Look) -> bool:
        """After a while, or at once if all the others have."""
        agreed = look.facts()["agreed"]
        if agreed[look.seat]:
            return False
        if len(agreed) > 1 and sum(agreed) == len(agreed) - 1:
            return True
        return self._in_vain >= PATIENCE and look.view().piles["grid"].count <= FEW
