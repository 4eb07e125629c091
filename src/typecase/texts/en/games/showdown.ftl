### Showdowns: everybody's word at the same time.

## Buttons.

showdown-announce = Submit word
showdown-no-word = Submit no word
showdown-challenge = Challenge

## The log.

showdown-word = { $seat_is ->
    [you] You play { $word }.
   *[other] { $seat } plays { $word }.
}
showdown-has-no-word = { $seat_is ->
    [you] You have no word.
   *[other] { $seat } has no word.
}
# Several seats in a row.
showdown-has-no-word-each = { $seats } have no word.
showdown-worth = { $seat_is ->
    [you] Your { $word }: { COUNT($points, of: "point") }.
   *[other] { $seat }'s { $word }: { COUNT($points, of: "point") }.
}

## At a seat.

showdown-struck-out = word rejected

## Buttons with what was chosen for them, and what their fields are called.

showdown-challenge-with = Challenge { $seats }
showdown-challenge-none = Accept all
showdown-challenge-seats = Players

## Tips.

showdown-tip-challenge = Challenge any word that you doubt: it costs nothing.
