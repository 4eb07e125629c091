### Betting: chips and rounds of bets.

## Buttons.

betting-check = Check
betting-call = Call
betting-call-chips = Call { $chips }
betting-call-all-in = Call all in ({ $chips })
betting-bet = Bet
betting-raise = Raise
betting-fold = Fold

## Questions.

betting-ask-call = Call { $chips }?
betting-ask-check = Check or bet?
betting-in-the-pot = Pot: { $chips }.

## The log.

betting-folds = { $seat_is ->
    [you] You fold.
   *[other] { $seat } folds.
}
betting-checks = { $seat_is ->
    [you] You check.
   *[other] { $seat } checks.
}
# Several seats in a row.
betting-folds-each = { $seats } fold.
betting-checks-each = { $seats } check.
betting-calls = { $all_in ->
    [yes] { $seat_is ->
        [you] You call { $chips } and are all in.
       *[other] { $seat } calls { $chips } and is all in.
    }
   *[no] { $seat_is ->
        [you] You call { $chips }.
       *[other] { $seat } calls { $chips }.
    }
}
betting-bets = { $all_in ->
    [yes] { $seat_is ->
        [you] You bet { $chips } and are all in.
       *[other] { $seat } bets { $chips } and is all in.
    }
   *[no] { $seat_is ->
        [you] You bet { $chips }.
       *[other] { $seat } bets { $chips }.
    }
}
# As players say it: what is added to the highest bet, and what the highest bet is then.
betting-raises = { $all_in ->
    [yes] { $seat_is ->
        [you] You raise { $by } to { $chips } and are all in.
       *[other] { $seat } raises { $by } to { $chips } and is all in.
    }
   *[no] { $seat_is ->
        [you] You raise { $by } to { $chips }.
       *[other] { $seat } raises { $by } to { $chips }.
    }
}
betting-uncalled = { $chips ->
    [one] { $seat_is ->
        [you] You take back { $chips } uncalled chip.
       *[other] { $seat } takes back { $chips } uncalled chip.
    }
   *[other] { $seat_is ->
        [you] You take back { $chips } uncalled chips.
       *[other] { $seat } takes back { $chips } uncalled chips.
    }
}

## House rules.

betting-option-maximum-bet = Maximum bet
betting-option-maximum-bet-about = The most a bet or raise may add on top of the call.
betting-option-maximum-bet-none = No limit
betting-option-maximum-bet-pot = Size of the pot
betting-option-minimum-raise = Minimum raise
betting-option-minimum-raise-about = The least a raise may add: 1 chip, or the size of the last bet or raise.
betting-option-minimum-raise-last = Size of the last bet
betting-option-raises = Raises per round
betting-option-raises-about = How many times a bet may be raised in one round.
betting-option-raises-any = No limit
betting-option-no-raise-after-call = No raise after a call
betting-option-no-raise-after-call-about = A player who has called may not raise later in that hand.

## Buttons with what was chosen for them, and what their fields are called.

betting-bet-with = Bet { $chips }
betting-bet-chips = Chips
betting-raise-with = Raise to { $to }
betting-raise-by = Chips on top

## What a player did last, at their seat.

betting-folds-did = folds
betting-checks-did = checks
betting-calls-did = calls { $chips }
betting-bets-did = bets { $chips }
betting-raises-did = raises { $by } to { $chips }
