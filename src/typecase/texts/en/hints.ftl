### Hints: from a nudge to the answer.

hints-word = { $length ->
    [8] There's an 8-letter word.
    [11] There's an 11-letter word.
    [18] There's an 18-letter word.
   *[other] There's a { $length }-letter word.
}
hints-word-worth = { $length ->
    [8] There's an 8-letter word worth { $points }.
    [11] There's an 11-letter word worth { $points }.
    [18] There's an 18-letter word worth { $points }.
   *[other] There's a { $length }-letter word worth { $points }.
}
hints-meaning = It means: { $meaning }.
hints-ends = It begins with { $first_letters } and ends with { $last_letters }.
hints-answer = { $word }.

## Where the hint is not a word. `$move` is what stands on the button of a move.

hints-move = Try “{ $move }”.
hints-do = { $move }.
hints-do-with = { $move }: { $choices }.

# What is chosen for a move: cards, a space in a grid, anything else.
hints-cards = { $letters }
hints-hidden-cards = { $count ->
    [one] a hidden card
   *[other] { $count } hidden cards
}
hints-cell = row { $row }, column { $column }
hints-choice = { $choice }
