### Crosswords Solitaire.


crosswords-solitaire-place = Place the card
crosswords-solitaire-mulligan = Use a mulligan

crosswords-solitaire-ask-place = { $wild ->
    [yes] Where does the wild go?
   *[no] Where does { $letters } go?
}

## The log.

crosswords-solitaire-draws = { $wild ->
    [yes] { $seat_is ->
        [you] You draw a wild.
       *[other] { $seat } draws a wild.
    }
   *[no] { $seat_is ->
        [you] You draw { $letters }.
       *[other] { $seat } draws { $letters }.
    }
}
crosswords-solitaire-places = { $seat_is ->
    [you] You place it in row { $row }, column { $column }.
   *[other] { $seat } places it in row { $row }, column { $column }.
}
crosswords-solitaire-returns = { $seat_is ->
    [you] You return it to the deck.
   *[other] { $seat } returns it to the deck.
}

# How far the game is: "card 7 of 25", "2 mulligans left". The number is drawn before the latter.
crosswords-solitaire-card = card
crosswords-solitaire-mulligans-left = { $count ->
    [one] mulligan left
   *[other] mulligans left
}

crosswords-solitaire-option-judging = Invalid words
crosswords-solitaire-option-judging-about = Words that are not in the word list are refused.
crosswords-solitaire-option-judging-auto = Refused automatically
crosswords-solitaire-option-mulligans = Mulligans
crosswords-solitaire-option-mulligans-about = How many drawn cards you may return to the bottom of the deck.

## Hints: why a move is good, and what to look for.

crosswords-solitaire-place-hint = Put it in { $cell }
