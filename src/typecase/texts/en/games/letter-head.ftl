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
