### Crosswords Solitaire.


crosswords-solitaire-place = Place the card
crosswords-solitaire-mulligan = Use a mulligan

crosswords-solitaire-ask-place = Where does it go?

# How far the game is: "card 7 of 25", "2 mulligans left". The number is drawn before the latter.
crosswords-solitaire-card = card
crosswords-solitaire-mulligans-left = { $count ->
    [one] mulligan left
   *[other] mulligans left
}

crosswords-solitaire-option-judging = Invalid words
crosswords-solitaire-option-judging-about = A word that is not in the word list is refused.
crosswords-solitaire-option-judging-auto = Refused automatically
crosswords-solitaire-option-mulligans = Mulligans
crosswords-solitaire-option-mulligans-about = How many drawn cards you may return to the bottom of the deck.
