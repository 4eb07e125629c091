### Hints: a nudge, then a reason, then the answer. The reasons of a game are in its own file: its keys
### have “hint” in them. Each reason has a second text, -nudge, which tells what to look for and not the move.

hints-odds = { $tenths ->
    [0] less than one time in twenty
    [1] about one time in ten
    [2] about one time in five
    [3] about three times in ten
    [4] about two times in five
    [5] about half the time
    [6] about three times in five
    [7] about seven times in ten
    [8] about four times in five
    [9] about nine times in ten
   *[10] almost always
}

## Reasons that any game may have.

hints-best-word = It scores { COUNT($points, of: "point") }, and no other common word in these cards scores more.
hints-best-word-nudge = { $length ->
    [8] There's an 8-letter word in these cards.
    [11] There's an 11-letter word in these cards.
    [18] There's an 18-letter word in these cards.
   *[other] There's a { $length }-letter word in these cards.
}
hints-most = It scores { COUNT($points, of: "point") } now, and no other move scores more.
hints-most-nudge = Look for what scores most right now.
hints-first = { $points ->
    [0] It's a common word in the cards that you can use, and the first good word wins the race.
   *[other] It scores { COUNT($points, of: "point") }, and the first good word wins the race.
}
hints-first-nudge = There's a common { $length }-letter word in these cards.
hints-no-word = No common word can be made from the cards that you can use.
hints-no-word-nudge = Try each vowel with the letters around it. Is there a word at all?
hints-nothing-found = No common word can be made from these cards, and it costs nothing to let the others look.
hints-nothing-found-nudge = Is there a word at all?
hints-known-word = { $word } is in the word list, so a challenge would fail.
hints-known-word-nudge = Have you seen this word in print?
hints-known-words = All of the words here are in the word list, so a challenge would fail.
hints-known-words-nudge = Have you seen all of these words in print?
hints-strange-word = { $word } isn't a word that most people know, so it may well be invalid.
hints-strange-word-nudge = Have you seen this word in print?
hints-strange-words = Most people don't know { $words }, and a wrong challenge costs nothing.
hints-strange-words-nudge = Have you seen all of these words in print?
hints-risky = { $word } isn't a word that most people know, but most words that players use are valid, and a wrong challenge costs you.
hints-risky-nudge = How sure are you that this word is invalid?
hints-only-move = It's the only thing that you can do now.
hints-only-move-nudge = There's only one thing that you can do.
hints-scores = It scores { COUNT($points, of: "point") } now.
hints-scores-nudge = What scores points right now?
hints-usual = None of your choices scores points now, so this one does no harm.
hints-usual-nudge = Does any of your choices score points now?

## The answer. `$move` is what the button of a move says.

hints-do = { $move }.
hints-do-with = { $move }: { $choices }.
hints-do-from = { $move } from { $pile }.
hints-word = { $word }.
hints-wait = Wait.

# What is chosen for a move.
hints-card = { $letters }
hints-wild = a wild
hints-wild-for = the wild for { $cost }¢
hints-hidden-cards = { $count ->
    [one] a hidden card
   *[other] { $count } hidden cards
}
hints-a-word = { $word }
hints-words = { $words }
hints-seats = { $seats }
hints-cell-name = { $letters }
hints-cell = row { $row }, column { $column }
hints-amount = { $amount }
hints-choice = { $choice }
