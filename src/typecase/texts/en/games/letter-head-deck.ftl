### What the games of the Letter Head deck share.

letter-head-deck-deals = { $seat_is ->
    [you] You draw the card closest to A and deal.
   *[other] { $seat } draws the card closest to A and deals.
}

## How far the game is: "7 cards left". The number is drawn before it.

letter-head-deck-cards-left = { $count ->
    [one] card left
   *[other] cards left
}

## The lines of what a word scores.

letter-head-deck-cards = cards
letter-head-deck-cards-in = Cards in { $word }
letter-head-deck-length = { COUNT($length, of: "letter") }
letter-head-deck-out-of = { COUNT($length, of: "letter") } from { COUNT($hand, of: "card") }
