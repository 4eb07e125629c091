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

## Hints: why a move is good, and what to look for.

letter-hogs-nose-hint = Touch your nose
letter-hogs-hint-wait = You have no three in a row, no finger is up, and no card is waiting for you.
letter-hogs-hint-wait-nudge = Watch the others' noses.
letter-hogs-hint-row = You have { $letters }: three letters in a row of the alphabet.
letter-hogs-hint-row-nudge = Say the alphabet and look at your cards.
letter-hogs-hint-finger = { $count ->
    [one] One finger is already up
   *[other] { $count } fingers are already up
}, and the last player becomes a hog.
letter-hogs-hint-finger-nudge = Have you looked at the other players?
letter-hogs-hint-take = You hold { COUNT($count, of: "card") }, and a card is waiting for you. It may complete three in a row.
letter-hogs-hint-take-nudge = Is a card waiting for you?
letter-hogs-hint-pass = With the six that you keep, the next card makes three in a row { $odds }: with no other six more often.
letter-hogs-hint-pass-nudge = Which of your letters are close together in the alphabet, and which one is alone?
letter-hogs-hint-keep-row = The six that you keep have three in a row.
letter-hogs-hint-keep-row-nudge = Look for three letters in a row, and don't break them up.
letter-hogs-hint-change = The same cards keep going round, so any change is good.
letter-hogs-hint-change-nudge = Do the same cards keep coming back?

## Tips.

letter-hogs-tip-false-claim = Nobody is the hog, because there was no row of three.
