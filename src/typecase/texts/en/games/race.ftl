### Races: whoever sees a word first has it.

## Buttons.

race-no-word = No word

## House rules.

race-option-response-window = Seconds to challenge
race-option-response-window-about = Seconds to challenge a word. The race is paused meanwhile.

## The log.

race-wrong = { $seat_is ->
    [you] Your { $word } is not a word.
   *[other] { $seat }'s { $word } is not a word.
}
race-challenge = { $good ->
    [yes] { $challenger_seat_is ->
        [you] You challenge { $seat }'s { $word }: valid.
       *[other] { $seat_is ->
            [you] { $challenger_seat } challenges your { $word }: valid.
           *[other] { $challenger_seat } challenges { $seat }'s { $word }: valid.
        }
    }
   *[no] { $challenger_seat_is ->
        [you] You challenge { $seat }'s { $word }: not a word.
       *[other] { $seat_is ->
            [you] { $challenger_seat } challenges your { $word }: not a word.
           *[other] { $challenger_seat } challenges { $seat }'s { $word }: not a word.
        }
    }
}

## The last claim, above the middle.

race-not-a-word = not a word
race-points = { COUNT($points, of: "point") }

## Questions.

race-is-it = Is { $word } a word?
race-free-to-challenge = A wrong challenge costs nothing.

## What a word brings.

race-cards = Cards in { $word }

## Hints: why a move is good, and what to look for.

race-no-word-why = No common word can be made from these cards.
race-no-word-why-nudge = Is there a word at all?

## Tips.

race-tip-challenge = Only the first challenge counts, and the word list decides.
