### Word Slam.


## Buttons.

word-slam-slam = Slam!

## Questions.

word-slam-who-first = Who sees a word first?
word-slam-next = Next hand?
word-slam-least = At least { COUNT($shortest, of: "letter") }, including the card in the middle.

## The log.

word-slam-begins = { $seat_is ->
    [you] You say “Slam!”
   *[other] { $seat } says “Slam!”
}
word-slam-time-up = Time is up.
word-slam-no-word = { $seat_is ->
    [you] You have no word.
   *[other] { $seat } has no word.
}
word-slam-word = { $seat_is ->
    [you] You slam { $word }.
   *[other] { $seat } slams { $word }.
}
word-slam-take = { $seat_is ->
    [you] You take { $word } for { COUNT($points, of: "point") }.
   *[other] { $seat } takes { $word } for { COUNT($points, of: "point") }.
}
word-slam-void = There aren't enough cards for everyone. Nobody wins this hand.
word-slam-count = { $seat_is ->
    [you] You score { COUNT($points, of: "point") }.
   *[other] { $seat } scores { COUNT($points, of: "point") }.
}

## At the table.

word-slam-deck = deck
word-slam-race = race
word-slam-has-none = no word
