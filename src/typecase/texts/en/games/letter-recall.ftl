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

## Hints: why a move is good, and what to look for.

letter-recall-hint-word = The { COUNT($count, of: "card") } that you've seen and could remember spell it, and no common word from them scores more.
letter-recall-hint-word-nudge = { $length ->
    [8] There's an 8-letter word in the cards that you've seen.
    [11] There's an 11-letter word in the cards that you've seen.
   *[other] There's a { $length }-letter word in the cards that you've seen.
}
letter-recall-hint-no-more = { COUNT($count, of: "card") } are left, and no common word is in those that you could remember.
letter-recall-hint-no-more-nudge = Could the cards that are left still spell a word?
letter-recall-hint-known = You've seen all of the { COUNT($count, of: "card") } left, and no common word is in them: nothing new can be revealed.
letter-recall-hint-known-nudge = Is there a card that you haven't seen yet?
letter-recall-hint-wait = A new card would help the next player first, before it helps you. A card that everyone has just seen reveals nothing.
letter-recall-hint-wait-nudge = Who can use a new card first?
letter-recall-hint-new = The cards that you know spell no word, even with one more. There { $count ->
    [one] is one card
   *[other] are { $count } cards
} that you don't know.
letter-recall-hint-new-nudge = Which cards don't you know yet?
letter-recall-hint-lucky = You know all of its letters but one, and a new card may be that one.
letter-recall-hint-lucky-nudge = { $length ->
    [8] An 8-letter word lacks just one card.
    [11] An 11-letter word lacks just one card.
   *[other] A { $length }-letter word lacks just one card.
}
letter-recall-hint-turn = You've seen the { $letters } there.
letter-recall-hint-turn-nudge = Where did you see the next letter?
letter-recall-hint-turn-wild = You need a { $letters }, and you've seen a wild there.
letter-recall-hint-turn-wild-nudge = You haven't seen the next letter. Where did you see a wild?
letter-recall-hint-guess = You haven't seen a { $letters } that you could remember, and { $count ->
    [one] this is the only card
   *[other] this is one of { $count } cards
} that you don't know.
letter-recall-hint-guess-nudge = You haven't seen the next letter. Where might it be?
letter-recall-hint-stop = You need a { $letters }, but you've seen all of the other cards, and none of them is one.
letter-recall-hint-stop-nudge = Where did you see the next letter, if at all?

## Tips.

letter-recall-tip-stop = If you don't remember the next letter, say so: your turn ends.
