### Cards that moved, where nobody said anything about it. `$cards` is one of the first two messages.

log-cards = { COUNT($count, of: "card") }
log-letters = { $letters }
# A card that is named by what it asks for.
log-quoted = “{ $text }”

log-dealt = The cards are dealt.
log-gets = { $seat_is ->
    [you] You get { $cards }.
   *[other] { $seat } gets { $cards }.
}
log-draws = { $seat_is ->
    [you] You draw { $cards }.
   *[other] { $seat } draws { $cards }.
}
# Several seats in a row.
log-draws-each = { $seats } each draw { $cards }.
log-takes = { $seat_is ->
    [you] You take { $cards } from { $pile }.
   *[other] { $seat } takes { $cards } from { $pile }.
}
log-puts = { $seat_is ->
    [you] You put { $cards } on { $pile }.
   *[other] { $seat } puts { $cards } on { $pile }.
}
log-plays = { $seat_is ->
    [you] You play { $cards }.
   *[other] { $seat } plays { $cards }.
}
log-keeps = { $seat_is ->
    [you] You take { $cards }.
   *[other] { $seat } takes { $cards }.
}
log-gives = { $seat_is ->
    [you] You give { $cards } to { $other_seat }.
   *[other] { $other_seat_is ->
        [you] { $seat } gives you { $cards }.
       *[other] { $seat } gives { $cards } to { $other_seat }.
    }
}
# A card that is turned over where it lies.
log-is = It is { $letters }.
log-moves = { $count ->
    [one] { $cards } goes to { $pile }.
   *[other] { $cards } go to { $pile }.
}

## What else happens to cards.

log-shows = { $seat_is ->
    [you] You show { $cards }.
   *[other] { $seat } shows { $cards }.
}
log-turned-up = { $cards } from { $pile }, face up.
log-peeked = Someone looks at { COUNT($count, of: "card") } from { $pile }.
log-covered = { $count ->
    [one] A card in { $pile } is turned face down.
   *[other] { $count } cards in { $pile } are turned face down.
}
log-shuffled = Shuffled: { $pile }.
log-gathered = All cards go back to { $pile }.
log-reshuffled = All cards go back to { $pile }, shuffled.

## A game as a text to read: its title, the scores after each round, and how it ended. $entries is a
## list of the scores.

log-title = { $game }: { $seats }
log-title-dated = { $game }: { $seats }, { $day }
log-day = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[other] { $day } December { $year }
}
log-score = { $seat } { $score }
log-scores = Scores: { $entries }.
log-final-scores = Final scores: { $entries }.
log-final-score = { $seat_is ->
    [you] Your final score is { $score }.
   *[other] { $seat }'s final score is { $score }.
}
log-wins = { $seats_are ->
    [you] You win.
    [one] { $seats } wins.
   *[several] { $seats } share the win.
}
log-win-together = { $seats } win together.
log-lost = { $seats_are ->
    [you] You lose.
    [one] { $seats } loses.
   *[several] { $seats } lose.
}
log-nobody-wins = Nobody wins.
