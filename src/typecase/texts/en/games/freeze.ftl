## Buttons.

freeze-draw = Draw a card
freeze-discard = Discard a card

## Questions.

freeze-ask-draw = Draw from the deck or take the top discard?
freeze-ask-discard = Which card will you discard?
freeze-ask-announce = What is your best word?
freeze-ask-challenge = Challenge a word?

## The log.

freeze-call = { $seat_is ->
    [you] You call Freeze!
   *[other] { $seat } calls Freeze!
}
freeze-nobody-calls = Nobody called Freeze. Everyone shows a word.
freeze-tally = { $seats_are ->
    [you] You win a tally mark with { COUNT($points, of: "point") }.
    [one] { $seats } wins a tally mark with { COUNT($points, of: "point") }.
   *[several] { $seats } each win a tally mark with { COUNT($points, of: "point") }.
}
freeze-nobody-scores = Nobody has a word. Nobody scores.

## At the table.

freeze-track-deal = deal
freeze-track-step = step
freeze-track-first-to = first to
freeze-step-draw = Draw and discard
freeze-step-last-turns = Last turns
freeze-step-showdown = Showdown
freeze-marks = marks
freeze-called = called Freeze

## House rules.

freeze-option-hand = Cards in hand
freeze-option-hand-about = How many cards each player holds.
freeze-option-marks = Tally marks to win
freeze-option-marks-about = How many tally marks a player needs to win.
freeze-option-shortest = Shortest word
freeze-option-shortest-about = Shortest word allowed, in letters.

## Buttons with what was chosen for them, and what their fields are called.

freeze-discard-with = { $freeze ->
    [yes] Discard { $card_letters } and freeze
   *[no] Discard { $card_letters }
}
freeze-discard-freeze = Call Freeze

## Hints: why a move is good, and what to look for.

freeze-hint-no-discard = There's no discard to take yet.
freeze-hint-no-discard-nudge = Which piles have cards?
freeze-hint-take = { $wild ->
    [yes] A wild
   *[no] The { $letters }
} is better for you than an unknown card on average: with it, your best word scores { $points }.
freeze-hint-take-nudge = What would your best word score with the top discard?
freeze-hint-draw = An unknown card is better for you on average than { $wild ->
    [yes] the wild
   *[no] the { $letters }
}, with which your best word scores { $points }.
freeze-hint-draw-nudge = What would your best word score with the top discard?
freeze-hint-call = { $close ->
    [yes] What's left scores { $points }. Calling now, you win the tally mark { $now }, and waiting doesn't raise that.
   *[no] What's left scores { $points }. Calling now, you win the tally mark { $now }; waiting, { $later }.
}
freeze-hint-call-nudge = Could the others get a better word than yours if you gave them another turn?
freeze-hint-discard = { $close ->
    [yes] What's left scores { $points } and can still grow. Going on, you win the tally mark { $later }, and calling now doesn't raise that.
   *[no] What's left scores { $points } and can still grow. Going on, you win the tally mark { $later }; calling now, { $now }.
}
freeze-hint-discard-nudge = Which card could you lose without losing your best word, and which could help a longer one?
freeze-hint-last = It's your last turn, so only the word counts: what's left scores { $points }, and that wins the tally mark { $odds }.
freeze-hint-last-nudge = You get no other card. Which word scores most without one of these cards?
