### Crosswords.


## Buttons.

crosswords-take = Take a card
crosswords-challenge = Challenge

## Questions.

crosswords-ask-card = Which card, and where?
crosswords-ask-challenge = Challenge a word?
crosswords-ask-another = Another word for { $lines }?

## The log.

crosswords-announces-across = { $seat_is ->
    [you] You announce { $words } across.
   *[other] { $seat } announces { $words } across.
}
crosswords-announces-down = { $seat_is ->
    [you] You announce { $words } down.
   *[other] { $seat } announces { $words } down.
}
crosswords-announces-both = { $seat_is ->
    [you] You announce { $across_words } across, and { $down_words } down.
   *[other] { $seat } announces { $across_words } across, and { $down_words } down.
}
crosswords-announces-none = { $seat_is ->
    [you] You announce no words.
   *[other] { $seat } announces no words.
}
crosswords-challenged = { $good ->
    [yes] { $challenger_seats_are ->
        [you] { $seats_are ->
            [one] You challenge { $seats }'s { $word }: valid.
           *[several] You challenge { $word }, announced by { $seats }: valid.
        }
        [one] { $seats_are ->
            [you] { $challenger_seats } challenges your { $word }: valid.
            [one] { $challenger_seats } challenges { $seats }'s { $word }: valid.
           *[several] { $challenger_seats } challenges { $word }, announced by { $seats }: valid.
        }
       *[several] { $seats_are ->
            [you] { $challenger_seats } challenge your { $word }: valid.
            [one] { $challenger_seats } challenge { $seats }'s { $word }: valid.
           *[several] { $challenger_seats } challenge { $word }, announced by { $seats }: valid.
        }
    }
   *[no] { $challenger_seats_are ->
        [you] { $seats_are ->
            [one] You challenge { $seats }'s { $word }: not a word.
           *[several] You challenge { $word }, announced by { $seats }: not a word.
        }
        [one] { $seats_are ->
            [you] { $challenger_seats } challenges your { $word }: not a word.
            [one] { $challenger_seats } challenges { $seats }'s { $word }: not a word.
           *[several] { $challenger_seats } challenges { $word }, announced by { $seats }: not a word.
        }
       *[several] { $seats_are ->
            [you] { $challenger_seats } challenge your { $word }: not a word.
            [one] { $challenger_seats } challenge { $seats }'s { $word }: not a word.
           *[several] { $challenger_seats } challenge { $word }, announced by { $seats }: not a word.
        }
    }
}

## How far the game is.

crosswords-deal = deal

## Buttons with what was chosen for them, and what their fields are called.

crosswords-take-with = Put { $card_letters } here
crosswords-challenge-with = Challenge { $words }
crosswords-challenge-none = Accept all
crosswords-challenge-words = Words

## Hints: why a move is good, and what to look for.

crosswords-take-hint = Put { $card_letters } in { $cell }

## Tips.

crosswords-tip-challenge = The word list decides only about words that are challenged.
