### Letter Hogs.


## Buttons.

letter-hogs-pass = Pass left
letter-hogs-take = Take the next card
letter-hogs-nose = Touch nose

## House rules.

letter-hogs-option-hogs = Times as hog to lose
letter-hogs-option-hogs-about = The game ends when somebody has been the hog this many times. 1 means a single deal.
letter-hogs-option-false-claims = False claims
letter-hogs-option-false-claims-about = Players may claim without having three in a row. False claims are checked and undone.
letter-hogs-option-judging = Claims
letter-hogs-option-judging-about = How claims are judged.
letter-hogs-option-judging-auto = Checked automatically

## Questions.

letter-hogs-which-card = Which card will you pass?
letter-hogs-card-waiting = A card is waiting for you.
letter-hogs-anyone = Does anyone have three in a row?
letter-hogs-next = Next deal?
letter-hogs-act-natural = Your finger is on your nose. Act as if nothing happened.
letter-hogs-look-out = Got three in a row, or see someone touching their nose? Touch yours!

## The log.

letter-hogs-false-claim = { $seat_is ->
    [you] You don't have three in a row ({ $letters }). Keep passing!
   *[other] { $seat } doesn't have three in a row ({ $letters }). Keep passing!
}
letter-hogs-row = { $seat_is ->
    [you] You have { $letters } in a row.
   *[other] { $seat } has { $letters } in a row.
}
letter-hogs-hog = { $seats_are ->
    [you] You are the letter hog. Stand up and say the alphabet!
    [one] { $seats } is the letter hog. Stand up and say the alphabet!
   *[several] { $seats } are letter hogs. Say the alphabet!
}
letter-hogs-void = Nobody made a true claim in time. This deal doesn't count.

## At the table. The number is drawn before it.

letter-hogs-to-lose = hogs and out
letter-hogs-times = { $count ->
    [one] time as hog
   *[other] times as hog
}
letter-hogs-on-nose = on nose
letter-hogs-has = has { $letters }
letter-hogs-is-hog = the hog

## What touching the nose brings.

letter-hogs-noticed = Noticed in time
letter-hogs-in-a-row = { $letters } in a row

## Buttons with what was chosen for them, and what their fields are called.

letter-hogs-pass-with = Pass { $card_letters } left
