### The draw of Word Poker and Stormy Letters.

draw-poker-discard = Discard and draw
draw-poker-ask-cards = Which cards will you replace?
draw-poker-draws = { $count ->
    [0] { $seat_is ->
        [you] You stand pat.
       *[other] { $seat } stands pat.
    }
   *[other] { $seat_is ->
        [you] You draw { COUNT($count, of: "card") }.
       *[other] { $seat } draws { COUNT($count, of: "card") }.
    }
}

## Buttons with what was chosen for them, and what their fields are called.

draw-poker-discard-with = Replace { $cards_letters }
draw-poker-discard-none = Keep all cards

## What a player did last, at their seat.

draw-poker-draws-did = { $count ->
    [0] stands pat
   *[other] draws { COUNT($count, of: "card") }
}

## Hints: why a move is good, and what to look for.

draw-poker-hint-replace = With { $count ->
    [one] a new card
   *[other] { COUNT($count, of: "card") } replaced
} you win { $odds }{ $close ->
    [yes] , a little more often than with the hand as it is.
   *[no] ; with the hand as it is, { $as_dealt }.
}
draw-poker-hint-replace-nudge = Which cards work together, and which are alone?
draw-poker-hint-keep = As it is, your hand wins { $odds }, and no exchange of cards makes that better on average.
draw-poker-hint-keep-nudge = Is there a card that you could lose without losing your word?
