### Red-Handed.


## Buttons.

red-handed-table-word = Call a word
red-handed-hand-word = Play from hand
red-handed-swap = Swap a card

## House rules.

red-handed-option-tell-no-word = Announce empty grids
red-handed-option-tell-no-word-about = Announce when the grid contains no word.

## Questions.

red-handed-who-first = Who sees a word first?
red-handed-next = Ready for the grid?
red-handed-which-card = Nobody sees a word. Which card will you replace?
red-handed-least = { $hand ->
    [yes] At least { COUNT($shortest, of: "letter") }: all from the grid, or all from your hand.
   *[no] At least { COUNT($shortest, of: "letter") }, all from the grid.
}
red-handed-challenge-cost = If it's valid, you sit out this round and the next.

## The log.

red-handed-lifted = Everyone is sitting out, so everyone may play.
red-handed-deals = { $seat_is ->
    [you] You deal round { $round }.
   *[other] { $seat } deals round { $round }.
}
red-handed-no-word-there = There is no word in the grid.
red-handed-all-out = Nobody is left to call a word. Nobody wins this round.
red-handed-time-up = Time is up.
red-handed-no-word = { $seat_is ->
    [you] You see no word.
   *[other] { $seat } sees no word.
}
red-handed-calls = { $seat_is ->
    [you] You call { $word }.
   *[other] { $seat } calls { $word }.
}
red-handed-from-hand = { $seat_is ->
    [you] You play { $word } from your hand.
   *[other] { $seat } plays { $word } from their hand.
}
red-handed-sits-out = { $seat_is ->
    [you] You sit out this round and the next.
   *[other] { $seat } sits out this round and the next.
}
red-handed-pick-up = { $wild ->
    [yes] { $seat_is ->
        [you] You pick up a wild.
       *[other] { $seat } picks up a wild.
    }
   *[no] { $seat_is ->
        [you] You pick up { $letters }.
       *[other] { $seat } picks up { $letters }.
    }
}
red-handed-no-cards = The deck is empty. Nobody wins this round.
red-handed-swaps = { $wild ->
    [yes] { $seat_is ->
        [you] You discard a wild.
       *[other] { $seat } discards a wild.
    }
   *[no] { $seat_is ->
        [you] You discard { $letters }.
       *[other] { $seat } discards { $letters }.
    }
}
red-handed-cost = { $cost ->
    [0] { $seat_is ->
        [you] You lose no points for cards in hand.
       *[other] { $seat } loses no points for cards in hand.
    }
   *[other] { $seat_is ->
        [you] You lose { COUNT($cost, of: "point") } for cards in hand.
       *[other] { $seat } loses { COUNT($cost, of: "point") } for cards in hand.
    }
}
red-handed-win = { $seat_is ->
    [you] You win the round with { $word } for { COUNT($points, of: "point") }.
   *[other] { $seat } wins the round with { $word } for { COUNT($points, of: "point") }.
}

## At the table.

red-handed-round = round
red-handed-out = sitting out
red-handed-sees-none = no word
red-handed-picked-up = { $wild ->
    [yes] picked up a wild
   *[no] picked up { $letters }
}
red-handed-brings = { $wild ->
    [yes] You pick up a wild
   *[no] You pick up { $letters }
}

## Hints: why a move is good, and what to look for.

red-handed-hint-hand-word = It wins the round. You lose { $costs } for the cards in your hand, but score { $points } for the word.
red-handed-hint-hand-word-nudge = Look at your own hand.
red-handed-hint-word = { $now ->
    [yes] The card that it gives you costs { COUNT($points, of: "point") }, but then your hand spells a word.
   *[no] { $points ->
        [0] The card that it gives you costs nothing, and your hand soon spells a word { $odds }.
       *[other] The card that it gives you costs { COUNT($points, of: "point") }, but then your hand soon spells a word { $odds }.
    }
}
red-handed-hint-word-nudge = { $length ->
    [8] There's an 8-letter word in the grid. Which card would it give you?
    [11] There's an 11-letter word in the grid. Which card would it give you?
   *[other] There's a { $length }-letter word in the grid. Which card would it give you?
}
red-handed-hint-no-word = No common word in the grid gives you a card that helps your hand as much as it costs.
red-handed-hint-no-word-nudge = Every card in your hand costs points. Is there one that you want?
red-handed-hint-swap = At { COUNT($points, of: "point") }, no card in the grid costs more to pick up.
red-handed-hint-swap-nudge = Which card in the grid would you least like to pick up?

## Tips.

red-handed-tip-swap = Nobody has called a word, so the dealer replaces a card of the grid.
