### Crossing words: what Crosswords and Crosswords Solitaire share.

## Buttons.

crossing-announce = Add a word
crossing-change = Edit words
crossing-leave = Leave a line empty
crossing-done = Done
crossing-score-these = Score these words

## Questions, and the words so far.

crossing-ask-score = Score these words?
crossing-ask-words = Which words are in your grid?
crossing-no-words-yet = No words yet.
crossing-words-across = Across: { $list }.
crossing-words-down = Down: { $list }.
# One of a list: "HEART 9".
crossing-word-worth = { $word } { $points }
crossing-total-so-far = Total: { COUNT($points, of: "point") }.

# A line of the grid, in a list of them.
crossing-row = row { $number }
crossing-column = column { $number }

## The log.

crossing-scores-row = { $seat_is ->
    [you] You score { COUNT($points, of: "point") } for { $word } in row { $number }.
   *[other] { $seat } scores { COUNT($points, of: "point") } for { $word } in row { $number }.
}
crossing-scores-column = { $seat_is ->
    [you] You score { COUNT($points, of: "point") } for { $word } in column { $number }.
   *[other] { $seat } scores { COUNT($points, of: "point") } for { $word } in column { $number }.
}
crossing-total = { $seat_is ->
    [you] You have a total of { COUNT($total, of: "point") }.
   *[other] { $seat } has a total of { COUNT($total, of: "point") }.
}

## What a move would score.

crossing-across = Across
crossing-down = Down
crossing-instead-of = Instead of { $word }
crossing-without = Without { $word }

## Refusals.

crossing-struck = { $word } was rejected. Choose another word, or none.
crossing-not-there = { $word } isn't in any row or column you can still choose. Choose another word.

## House rules.

crossing-option-proposed = Suggest words
crossing-option-proposed-about = Suggest the best word in each row and column (automatic judging only).

## Buttons with what was chosen for them, and what their fields are called.

crossing-leave-with = Leave { $line } empty
crossing-leave-line = Line
