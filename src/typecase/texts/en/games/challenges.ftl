### Challenges of a word.

## Buttons.

challenges-challenge = Challenge
challenges-accept = Accept

## The log.

challenges-verdict = { $good ->
    [yes] { $challenger_seats_are ->
        [you] You challenge { $seat }'s { $word }: valid.
        [one] { $seat_is ->
            [you] { $challenger_seats } challenges your { $word }: valid.
           *[other] { $challenger_seats } challenges { $seat }'s { $word }: valid.
        }
       *[several] { $seat_is ->
            [you] { $challenger_seats } challenge your { $word }: valid.
           *[other] { $challenger_seats } challenge { $seat }'s { $word }: valid.
        }
    }
   *[no] { $challenger_seats_are ->
        [you] You challenge { $seat }'s { $word }: not a word.
        [one] { $seat_is ->
            [you] { $challenger_seats } challenges your { $word }: not a word.
           *[other] { $challenger_seats } challenges { $seat }'s { $word }: not a word.
        }
       *[several] { $seat_is ->
            [you] { $challenger_seats } challenge your { $word }: not a word.
           *[other] { $challenger_seats } challenge { $seat }'s { $word }: not a word.
        }
    }
}

## Tips.

challenges-tip-challenge = A word that nobody challenges counts as valid.
