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

## Hints: why a move is good, and what to look for.

crossing-hint-done = { $count ->
    [one] The suggested word is a common one
   *[other] The { $count } suggested words are common ones
}, so { $count ->
    [one] it counts.
   *[other] they count.
}
crossing-hint-done-nudge = Do you know all of the suggested words?
crossing-hint-change = { $word } isn't a word that most people know, and an invalid word scores nothing.
crossing-hint-change-nudge = Do you know all of the suggested words?
crossing-hint-leave = No common word fits in that line.
crossing-hint-leave-nudge = Look along each line: is there a word at all?
crossing-hint-announce = It scores { COUNT($points, of: "point") }, the most that a common word in this line scores.
crossing-hint-announce-nudge = Which word in this line scores most?
crossing-hint-scores = It completes words worth { COUNT($points, of: "point") } more, and leaves the lines in which most is still possible: about { $later } in the end.
crossing-hint-scores-nudge = Look for a space where a card completes a word and keeps the other line open.
crossing-hint-grows = It scores nothing yet, but it leaves the lines in which most is still possible: about { COUNT($later, of: "point") } in the end.
crossing-hint-grows-nudge = Nothing has to score now. Which lines could still become long words?

## Tips.

crossing-tip-change = The game suggests these words, and you may edit them.
