### Letter Recall.


## Buttons.

letter-recall-flip = Turn over a card
letter-recall-name = Spell a word
letter-recall-turn = Turn over this card
letter-recall-stop = I don't remember
letter-recall-no-more-words = No more words
letter-recall-may-be-more = There may be more words
letter-recall-may-be-more-short = Maybe more words

## House rules.

letter-recall-option-shortest = Shortest word
letter-recall-option-shortest-about = Shortest word allowed, in letters.

## Questions.

letter-recall-flip-or-spell = Turn over a card or spell a word?
letter-recall-where = Where is the { $letters } in { $word }?
letter-recall-choose-or-type = Choose a card, or type its place. A wrong card ends your turn.
letter-recall-is-it = Is { $word } a word?
letter-recall-if-not = { $seat_is ->
    [you] If it isn't, you get nothing and won't see the next card.
   *[other] If it isn't, { $seat } gets nothing and won't see the next card.
}
letter-recall-if-it-is = If it is, you won't see the next card.

## Refusals.

letter-recall-too-long = { $left ->
    [one] { $word } has { COUNT($length, of: "letter") }. Only one card is left.
   *[other] { $word } has { COUNT($length, of: "letter") }. Only { $left } cards are left: spell a shorter word.
}
letter-recall-already-up = That card is already face up. Choose another.

## The log.

letter-recall-spells = { $seat_is ->
    [you] You try to spell { $word }.
   *[other] { $seat } tries to spell { $word }.
}
letter-recall-turns = { $seat_is ->
    [you] You turn over { $place }.
   *[other] { $seat } turns over { $place }.
}
letter-recall-turns-did = turns over { $place }
letter-recall-closed = { $seats } can't see this card.
letter-recall-forgets = { $seat } can't remember the { $letters }.
letter-recall-wrong = That's not the { $letters }.
letter-recall-eyes = { $seat } won't see the next card.
letter-recall-take = { $seat_is ->
    [you] You take { $word } for { COUNT($points, of: "point") }.
   *[other] { $seat } takes { $word } for { COUNT($points, of: "point") }.
}
letter-recall-take-did = takes { $word }
letter-recall-agreed = { $agreed ->
    [yes] { $seat_is ->
        [you] You say there are no more words.
       *[other] { $seat } says there are no more words.
    }
   *[no] { $seat_is ->
        [you] You have changed your mind: there may be more words.
       *[other] { $seat } has changed their mind: there may be more words.
    }
}
letter-recall-all-agree = Everyone agrees that there are no more words.
letter-recall-empty = The grid is empty.
letter-recall-none-left = There are no words left in the grid.
letter-recall-no-word = Nobody has found a word in { $turns } turns. This grid ends.
letter-recall-count = { $seat_is ->
    [you] You score { COUNT($points, of: "point") }.
   *[other] { $seat } scores { COUNT($points, of: "point") }.
}
letter-recall-dealer = { $seat_is ->
    [you] You have the fewest points and deal.
   *[other] { $seat } has the fewest points and deals.
}

## At the table.

letter-recall-grid = grid
letter-recall-face-down = { $count ->
    [one] card face down
   *[other] cards face down
}
letter-recall-eyes-closed = eyes closed
letter-recall-says-no-more = says no more words
letter-recall-words = words found
letter-recall-if-all = if you find them all
letter-recall-letters = Letters in { $word }

## Buttons with what was chosen for them, and what their fields are called.

letter-recall-name-with = Spell { $word }
letter-recall-flip-with = Turn over { $cell }
letter-recall-turn-with = Turn over { $cell }
letter-recall-name-word = Word
