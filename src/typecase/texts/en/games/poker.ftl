### Poker with words: what the three poker games share.

## Buttons.

poker-stop = End the game
poker-go-on = Play on
poker-next-hand = Next hand

## Questions.

poker-ask-word = What is your word?
poker-ask-challenge = Challenge a word?
poker-ask-another-hand = Play another hand?
poker-ask-next-hand = Ready for the next hand?

## The log.

poker-rebuy = { $seat_is ->
    [you] You rebuy for { COUNT($chips, of: "chip") }.
   *[other] { $seat } rebuys for { COUNT($chips, of: "chip") }.
}
poker-deals = { $seat_is ->
    [you] You deal hand { $number }.
   *[other] { $seat } deals hand { $number }.
}
poker-ante = Everyone antes. Pot: { $pot }.
poker-others-folded = { $chips ->
    [0] { $seat_is ->
        [you] You win the hand: everyone else folded.
       *[other] { $seat } wins the hand: everyone else folded.
    }
   *[other] { $seat_is ->
        [you] You win { COUNT($chips, of: "chip") }: everyone else folded.
       *[other] { $seat } wins { COUNT($chips, of: "chip") }: everyone else folded.
    }
}

# $pots is how many pots there are; $number is 0 for the main pot, then 1, 2 ... for the side pots.
poker-wins = { $pots ->
    [1] { $seats_are ->
        [you] You win the pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
        [one] { $seats } wins the pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
       *[several] { $seats } split the pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") } each.
    }
   *[other] { $number ->
        [0] { $seats_are ->
            [you] You win the main pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
            [one] { $seats } wins the main pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
           *[several] { $seats } split the main pot ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") } each.
        }
       *[other] { $seats_are ->
            [you] You win side pot { $number } ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
            [one] { $seats } wins side pot { $number } ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") }.
           *[several] { $seats } split side pot { $number } ({ COUNT($chips, of: "chip") }) with { COUNT($points, of: "point") } each.
        }
    }
}
poker-wins-with-a-card = { $pots ->
    [1] { $seats_are ->
        [you] You win the pot ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
        [one] { $seats } wins the pot ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
       *[several] { $seats } split the pot ({ COUNT($chips, of: "chip") }) with equal highest cards, worth { COUNT($single, of: "point") } each.
    }
   *[other] { $number ->
        [0] { $seats_are ->
            [you] You win the main pot ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
            [one] { $seats } wins the main pot ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
           *[several] { $seats } split the main pot ({ COUNT($chips, of: "chip") }) with equal highest cards, worth { COUNT($single, of: "point") } each.
        }
       *[other] { $seats_are ->
            [you] You win side pot { $number } ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
            [one] { $seats } wins side pot { $number } ({ COUNT($chips, of: "chip") }) with the highest card, worth { COUNT($single, of: "point") }.
           *[several] { $seats } split side pot { $number } ({ COUNT($chips, of: "chip") }) with equal highest cards, worth { COUNT($single, of: "point") } each.
        }
    }
}
poker-uncontested = { $pots ->
    [1] { $seats_are ->
        [you] You win the pot ({ COUNT($chips, of: "chip") }) uncontested.
       *[one] { $seats } wins the pot ({ COUNT($chips, of: "chip") }) uncontested.
    }
   *[other] { $number ->
        [0] { $seats_are ->
            [you] You win the main pot ({ COUNT($chips, of: "chip") }) uncontested.
           *[one] { $seats } wins the main pot ({ COUNT($chips, of: "chip") }) uncontested.
        }
       *[other] { $seats_are ->
            [you] You win side pot { $number } ({ COUNT($chips, of: "chip") }) uncontested.
           *[one] { $seats } wins side pot { $number } ({ COUNT($chips, of: "chip") }) uncontested.
        }
    }
}
poker-odd-chips = { $chips ->
    [one] { $chips } odd chip stays in the pot.
   *[other] { $chips } odd chips stay in the pot.
}
poker-out-of-chips = { $seat_is ->
    [you] You have no chips left and are out of the game.
   *[other] { $seat } has no chips left and is out of the game.
}

## Why the game ends.

poker-one-left = Only one player has chips left.
poker-last-hand = { $hands ->
    [1] That was the only hand.
   *[other] That was hand { $number } of { $hands }.
}
poker-time-is-up = Time is up.
poker-goal-reached = One player has reached the goal of { COUNT($chips, of: "chip") }.
poker-most-hands = The { $hands }-hand limit has been reached.
poker-agreed = Everyone agrees to end the game.

## How far the game is.

poker-hand = hand
poker-first-to = first to
poker-step = step
poker-first-bets = First bets
poker-draw = Draw
poker-second-bets = Second bets
poker-third-bets = Third bets
poker-fourth-bets = Fourth bets
poker-last-bets = Last bets
poker-showdown = Showdown

## At a seat.

poker-folded = folded
poker-out = out
poker-all-in = all in

## House rules.

poker-option-chips = Starting chips
poker-option-chips-about = Chips each player starts with.
poker-option-stop = Game ends
poker-option-stop-about = When the game ends. A hand in progress is always finished.
poker-option-stop-hands = After a set number of hands
poker-option-stop-minutes = After a set time
poker-option-stop-chips = At a chip goal
poker-option-stop-all = When one player has all the chips
poker-option-stop-agreement = By agreement
poker-option-hands = Hands to play
poker-option-hands-about = Number of hands, if the game ends after a set number of hands.
poker-option-minutes = Minutes to play
poker-option-minutes-about = Number of minutes, if the game ends after a set time.
poker-option-goal = Chip goal
poker-option-goal-about = Chips a player needs to win, if the game ends at a chip goal.
poker-option-rebuy = Rebuys
poker-option-rebuy-about = Can players who run out of chips buy in again?
poker-option-rebuy-no = No
poker-option-rebuy-once = Once
poker-option-rebuy-always = Always
poker-option-shortest = Shortest word
poker-option-shortest-about = Shortest word allowed, in letters.
poker-option-best-word = Show me my best word
poker-option-best-word-about = Each player sees the best word in their own hand, and nobody else does.
poker-goal-too-low = The chip goal is too low. It must be higher than the starting chips.

## Hints: why a move is good, and what to look for.

poker-go-on-why = It plays another hand, and you still have chips.
poker-go-on-why-nudge = Do you want to play another hand?
poker-stop-why = It ends the game as soon as everyone agrees.
poker-stop-why-nudge = Do you want to play another hand?
poker-next-hand-why = It deals the next hand as soon as everyone is ready.
poker-next-hand-why-nudge = There's nothing to weigh up here.

## Tips.

poker-tip-side-pot = Chips that an all-in player can't match are in a side pot.
poker-tip-no-word = If nobody has a word, the highest single card wins the pot.
poker-tip-stop = The game goes on unless everyone chooses to end it.
