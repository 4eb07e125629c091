## Buttons.

letter-head-draw = Draw a card
letter-head-declare = Play the word
letter-head-pass = Pass
letter-head-accept = Accept
letter-head-call = Call bluff
letter-head-challenge = Challenge word
letter-head-both = Call and challenge

## Questions.

letter-head-ask-declare = Play a word or pass.
letter-head-ask-belief = Do you believe { $seat }?
letter-head-stakes-call = If the cards don't spell { $word }, you score { $points }. If they do, { $seat } scores { $points } more.
letter-head-stakes-challenge = If { $word } isn't a word, you score { $points }. If it is, { $seat } scores { $points } more.

## The log.

letter-head-declares = { $backs ->
    [0] { $seat_is ->
        [you] You play { $word }: all cards face up, hand of { $hand }.
       *[other] { $seat } plays { $word }: all cards face up, hand of { $hand }.
    }
    [one] { $seat_is ->
        [you] You play { $word }: { $backs } card face down, hand of { $hand }.
       *[other] { $seat } plays { $word }: { $backs } card face down, hand of { $hand }.
    }
   *[other] { $seat_is ->
        [you] You play { $word }: { $backs } cards face down, hand of { $hand }.
       *[other] { $seat } plays { $word }: { $backs } cards face down, hand of { $hand }.
    }
}
letter-head-passes = { $count ->
    [0] { $seat_is ->
        [you] You pass.
       *[other] { $seat } passes.
    }
   *[other] { $seat_is ->
        [you] You pass and discard { COUNT($count, of: "card") }.
       *[other] { $seat } passes and discards { COUNT($count, of: "card") }.
    }
}
letter-head-calls = { $seats_are ->
    [you] You call the bluff.
    [one] { $seats } calls the bluff.
   *[several] { $seats } call the bluff.
}
letter-head-no-calls = Nobody calls the bluff.
letter-head-cards = { $good ->
    [yes] The cards spell { $word }.
   *[no] The cards are { $letters }, not { $word }.
}
letter-head-verdict = { $good ->
    [yes] { $seats_are ->
        [you] You challenge { $word }: valid.
        [one] { $seats } challenges { $word }: valid.
       *[several] { $seats } challenge { $word }: valid.
    }
   *[no] { $seats_are ->
        [you] You challenge { $word }: not a word.
        [one] { $seats } challenges { $word }: not a word.
       *[several] { $seats } challenge { $word }: not a word.
    }
}
letter-head-scores = { $challenges ->
    [0] { $bonus ->
        [0] { $seat_is ->
            [you] You score { COUNT($points, of: "point") } for cards.
           *[other] { $seat } scores { COUNT($points, of: "point") } for cards.
        }
       *[other] { $seat_is ->
            [you] You score { COUNT($points, of: "point") }: cards { $cards }, bonus { $bonus }.
           *[other] { $seat } scores { COUNT($points, of: "point") }: cards { $cards }, bonus { $bonus }.
        }
    }
   *[other] { $bonus ->
        [0] { $seat_is ->
            [you] You score { COUNT($points, of: "point") }: cards { $cards }, failed challenges { $challenges }.
           *[other] { $seat } scores { COUNT($points, of: "point") }: cards { $cards }, failed challenges { $challenges }.
        }
       *[other] { $seat_is ->
            [you] You score { COUNT($points, of: "point") }: cards { $cards }, bonus { $bonus }, failed challenges { $challenges }.
           *[other] { $seat } scores { COUNT($points, of: "point") }: cards { $cards }, bonus { $bonus }, failed challenges { $challenges }.
        }
    }
}
letter-head-scores-nothing = { $seat_is ->
    [you] You score nothing.
   *[other] { $seat } scores nothing.
}
letter-head-right-call = { $seat_is ->
    [you] You score { $points } for calling the bluff.
   *[other] { $seat } scores { $points } for calling the bluff.
}
letter-head-right-challenge = { $seat_is ->
    [you] You score { $points } for a successful challenge.
   *[other] { $seat } scores { $points } for a successful challenge.
}
letter-head-target = { $seats_are ->
    [you] You have reached { COUNT($target, of: "point") }.
    [one] { $seats } has reached { COUNT($target, of: "point") }.
   *[several] { $seats } have reached { COUNT($target, of: "point") }.
}
letter-head-last-round = That was the last round.

## At the table.

letter-head-track-first-to = first to
letter-head-track-turn = turn
letter-head-track-letters = letters
letter-head-failed-calls = failed bluff calls
letter-head-failed-challenges = failed challenges

## House rules.

letter-head-option-judging = Invalid words
letter-head-option-judging-about = Invalid words are refused automatically, or players challenge words they don't believe.
letter-head-option-judging-auto = Refused automatically
letter-head-option-judging-challenge = Players challenge them
letter-head-option-rounds = Turns per player
letter-head-option-rounds-about = How many turns each player has.
letter-head-option-target = Target score
letter-head-option-target-about = Race to this many points instead of playing a fixed number of turns.
letter-head-option-finish-round = Finish the round
letter-head-option-finish-round-about = Finish the round in which the target is reached.
letter-head-option-shortest = Shortest word
letter-head-option-shortest-about = Shortest word allowed, in letters.

## Buttons with what was chosen for them, and what their fields are called.

letter-head-pass-with = Pass, discard { $cards_letters }
# Where there is little room.
letter-head-draw-short = Draw

## What a player did last, at their seat.

letter-head-passes-did = passes

## Hints: why a move is good, and what to look for.

letter-head-hint-draw = { $points ->
    [0] You have no common word now
   *[other] Your best word scores { $points } now
}. With { COUNT($count, of: "card") } in hand, the average is about { $later }.
letter-head-hint-draw-nudge = Would your best word score more from a larger hand?
letter-head-hint-pass = No common word is in your hand, so replace all { COUNT($count, of: "card") } but the wilds.
letter-head-hint-pass-nudge = Is there a word in your hand? If not, which cards would you keep?
letter-head-hint-word = It scores { COUNT($points, of: "point") }, the most a common word from your hand scores, and more cards wouldn't raise that on average. Face down, the others can only guess.
letter-head-hint-word-nudge = { $length ->
    [8] There's an 8-letter word in your hand.
    [11] There's an 11-letter word in your hand.
   *[other] There's a { $length }-letter word in your hand.
}
letter-head-hint-bluff = Your hand has no word half as good. Face down, your best cards score { COUNT($points, of: "point") } as a bluff of a length that everyone expects.
letter-head-hint-bluff-nudge = Nobody sees the cards that you play face down.
letter-head-hint-accept = The cards face down fail to spell { $word } { $odds }: too rarely for a call to pay.
letter-head-hint-accept-nudge = How many of the letters have you seen elsewhere?
letter-head-hint-call = The cards face down fail to spell { $word } { $odds }: often enough for a call to pay.
letter-head-hint-call-nudge = How many of the letters have you seen elsewhere?
letter-head-hint-challenge = { $word } isn't a word that most people know, so it may well be invalid.
letter-head-hint-challenge-nudge = Have you seen this word in print?
letter-head-hint-both = { $word } isn't a word that most people know, and the cards face down fail to spell it { $odds }.
letter-head-hint-both-nudge = Have you seen this word in print, and its letters elsewhere?

## Tips.

letter-head-tip-challenge = Call if you doubt the cards, and challenge if you doubt the word.
