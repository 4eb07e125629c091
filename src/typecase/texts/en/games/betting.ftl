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

## Hints: why a move is good, and what to look for.

betting-raise-hint = Raise by { $by }
betting-hint-forced = The rules make you bet, and the smallest bet risks least before you know more.
betting-hint-forced-nudge = You have to bet. How much do you know about your hand yet?
betting-hint-strong = You win { $odds } against what the others may have, so more chips in the pot are good for you.
betting-hint-strong-nudge = How often would your hand win from here?
betting-hint-limit = You win { $odds } against what the others may have, and you can't bet more now.
betting-hint-limit-nudge = How often would your hand win from here?
betting-hint-bluff = You win only { $odds }, but nobody has bet: a bet may make the others fold.
betting-hint-bluff-nudge = Has anyone shown a strong hand yet?
betting-hint-check = You win { $odds } against what the others may have: not enough for a bet, and staying in is free.
betting-hint-check-nudge = What does it cost to stay in?
betting-hint-call = It costs { COUNT($chips, of: "chip") } to win { $pot }, and you win { $odds }: that pays in the long run.
betting-hint-call-nudge = Compare the price with the pot: how often would you have to win?
betting-hint-fold = It costs { COUNT($chips, of: "chip") } to win { $pot }, and you win { $odds }: that's too rarely to pay.
betting-hint-fold-nudge = Compare the price with the pot: how often would you have to win?

## Tips.

betting-tip-raise = If you raise, the others must call, raise or fold.
