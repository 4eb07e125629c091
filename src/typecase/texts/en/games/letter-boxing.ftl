### Letter Boxing: one string of cards that grows in turns, until somebody folds or is challenged.


## House rules

letter-boxing-option-judging = Invalid words
letter-boxing-option-judging-about = Invalid words are refused automatically, or players challenge them.
letter-boxing-option-judging-auto = Refused automatically
letter-boxing-option-judging-challenge = Players challenge them
letter-boxing-option-target = Points to win
letter-boxing-option-target-about = The first player with this many points wins.
letter-boxing-option-answer-time = Seconds to answer
letter-boxing-option-answer-time-about = Seconds to answer a challenge.
letter-boxing-option-show-words = Point out legal words
letter-boxing-option-show-words-about = For beginners: tell players when the string is a legal word.

## Buttons

letter-boxing-play = Play a card
letter-boxing-fold = Fold
letter-boxing-challenge = Challenge
letter-boxing-complete = Complete the word
letter-boxing-give-up = Give up
letter-boxing-look-up = Look it up

## Questions

letter-boxing-play-fold-or-challenge = Play a card, fold or challenge?
letter-boxing-play-or-fold = Play a card or fold?
letter-boxing-fold-or-challenge = Fold or challenge?
letter-boxing-only-fold = Fold?
letter-boxing-string-worth = The string is worth { COUNT($points, of: "point") }.
letter-boxing-string-worth-last = The string is worth { COUNT($points, of: "point") }. Last card: { $letters }.
letter-boxing-is-legal = { $word } is a legal word.
letter-boxing-last-is-red = The last card played is red. The string isn't a legal word yet.
letter-boxing-can-you-complete = Can you complete the word?
letter-boxing-how-to-complete = Add any cards, including at least one yellow.
letter-boxing-if-you-cannot = If you can't, { $seat } scores { COUNT($points, of: "point") }.
letter-boxing-is-it-a-word = Is { $word } a word?
letter-boxing-free-look-up = Looking it up is free.

## The log

letter-boxing-goes-first = { $seat_is ->
    [you] You go first.
   *[other] { $seat } goes first.
}
letter-boxing-toss = { $seat_is ->
    [you] { $odd ->
        [yes] You go first: { $letters } is worth { $points }, an odd number.
       *[no] You go first: { $letters } is worth { $points }, an even number.
    }
   *[other] { $odd ->
        [yes] { $seat } goes first: { $letters } is worth { $points }, an odd number.
       *[no] { $seat } goes first: { $letters } is worth { $points }, an even number.
    }
}
letter-boxing-goes-first-with = { $seat_is ->
    [you] You go first with { $letters }.
   *[other] { $seat } goes first with { $letters }.
}
letter-boxing-plays = { $seat_is ->
    [you] You play { $letters }: { $string_letters }.
   *[other] { $seat } plays { $letters }: { $string_letters }.
}
letter-boxing-folds = { $seat_is ->
    [you] { $count ->
        [0] You fold.
       *[other] You fold and discard { COUNT($count, of: "card") }.
    }
   *[other] { $count ->
        [0] { $seat } folds.
       *[other] { $seat } folds and discards { COUNT($count, of: "card") }.
    }
}
letter-boxing-challenges = { $seat_is ->
    [you] You challenge { $other_seat }.
   *[other] { $seat } challenges { $other_seat }.
}
letter-boxing-void = { $word } is a legal word. The challenge is void.
letter-boxing-gives-up = { $seat_is ->
    [you] You give up.
   *[other] { $seat } gives up.
}
letter-boxing-makes = { $seat_is ->
    [you] You make { $word }.
   *[other] { $seat } makes { $word }.
}
letter-boxing-looks-up = { $challenger_seat_is ->
    [you] { $good ->
        [yes] You look up { $seat }'s { $word }: valid.
       *[no] You look up { $seat }'s { $word }: not a word.
    }
   *[other] { $seat_is ->
        [you] { $good ->
            [yes] { $challenger_seat } looks up your { $word }: valid.
           *[no] { $challenger_seat } looks up your { $word }: not a word.
        }
       *[other] { $good ->
            [yes] { $challenger_seat } looks up { $seat }'s { $word }: valid.
           *[no] { $challenger_seat } looks up { $seat }'s { $word }: not a word.
        }
    }
}
letter-boxing-scores-string = { $seat_is ->
    [you] You score { COUNT($points, of: "point") } for the string { $string_letters }.
   *[other] { $seat } scores { COUNT($points, of: "point") } for the string { $string_letters }.
}
letter-boxing-scores-word = { $seat_is ->
    [you] You score { COUNT($points, of: "point") } for { $word }.
   *[other] { $seat } scores { COUNT($points, of: "point") } for { $word }.
}

## Labels

letter-boxing-first-to = first to
letter-boxing-folded = folded
letter-boxing-starts = starts
letter-boxing-point = point
letter-boxing-points = points
letter-boxing-on-cards = cards
letter-boxing-in-string = Cards in the string
letter-boxing-you-add = Cards you add

## Buttons with what was chosen for them, and what their fields are called.

letter-boxing-fold-with = Fold, replace { $cards_letters }

## What a player did last, at their seat.

letter-boxing-challenges-did = challenges

## On the red cards, and said aloud.

letter-boxing-not-last = not last
letter-boxing-red = red, can't be last

## Hints: why a move is good, and what to look for.

letter-boxing-play-hint = Play a card to make { $string_letters }
letter-boxing-hint-accept = It's in the word list, so looking it up changes nothing.
letter-boxing-hint-accept-nudge = Is it a word?
letter-boxing-hint-look-up = Most people don't know this word, and looking it up is free.
letter-boxing-hint-look-up-nudge = What does it cost to make sure?
letter-boxing-hint-challenge = The last player can finish a word from here { $odds }. If not, you score the { COUNT($points, of: "point") }.
letter-boxing-hint-challenge-nudge = Could the last player really finish a word from here?
letter-boxing-hint-play = With it you can still finish a word yourself, and the next player is stuck { $odds }. Then the string is worth { COUNT($points, of: "point") }.
letter-boxing-hint-play-nudge = Which card keeps a word possible for you, but leaves few for the next player?
letter-boxing-hint-bluff = You can't finish a word, but the next player may not know it, and is stuck { $odds }. Then the string is worth { COUNT($points, of: "point") }.
letter-boxing-hint-bluff-nudge = You can't finish a word from here. Does the next player know that?
letter-boxing-hint-fold = Every card you could play or challenge you could make is likely to cost more than the { COUNT($points, of: "point") } in the string.
letter-boxing-hint-fold-nudge = What does the string cost you now, and what after one more card?

## Tips.

letter-boxing-tip-fold = If you fold, the points in the string go to somebody else.
letter-boxing-tip-look-up = You alone may look the word up, and it costs nothing.
