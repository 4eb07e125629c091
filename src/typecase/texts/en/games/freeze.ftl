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
