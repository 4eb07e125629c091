### What every part of Typecase says.

you = you
nobody = nobody
seat-number = Seat { $number }

# A list: "Ann and Bo", "Ann, Bo and Cy".
list-end = { $first } and { $rest }
list-more = { $first }, { $rest }

# A choice: "Draw or Pass", "Check, Bet or Fold".
list-or-end = { $first } or { $rest }
list-or-more = { $first }, { $rest }

# Two whole sentences.
list-sentences = { $first } { $rest }

## Numbers with their nouns: COUNT($points, of: "point").

count-point = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-card = { $count ->
    [one] a card
   *[other] { $count } cards
}
count-chip = { $count ->
    [one] { $count } chip
   *[other] { $count } chips
}
count-letter = { $count ->
    [one] { $count } letter
   *[other] { $count } letters
}
count-syllable-card = { $count ->
    [one] a syllable card
   *[other] { $count } syllable cards
}
count-word = { $count ->
    [one] { $count } word
   *[other] { $count } words
}
count-minute = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
count-player = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
count-seat = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
count-table = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
count-row = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
count-replay = { $count ->
    [one] { $count } replay
   *[other] { $count } replays
}
count-game = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
count-lesson = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
}
count-scenario = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
