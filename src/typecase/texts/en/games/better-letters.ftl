### Better Letters: a grid of rules, one word for as many of them as a path can take in.


## House rules

better-letters-option-judging = Invalid words
better-letters-option-judging-about = Who decides if a word is valid: the word list, or a vote of the other players.
better-letters-option-judging-list = Refused automatically
better-letters-option-judging-vote = Players vote
better-letters-option-seconds = Seconds per round
better-letters-option-seconds-about = Seconds to find a word in each round.
better-letters-option-complete = Find the best path
better-letters-option-complete-about = Find the best path for you when you type a word.
better-letters-option-lone = Submit a single word
better-letters-option-lone-about = If you wrote only one word, submit it automatically.

## Buttons

better-letters-keep = Keep cards
better-letters-open = Reveal the grid
better-letters-mark = Choose a word
better-letters-ready = Submit your word
better-letters-ready-with = Ready with { $word }
better-letters-ready-without = Ready without a word
better-letters-vote = Reject words
better-letters-next-round = Next round
better-letters-draw = Draw two cards
better-letters-pass = Skip

## Questions

better-letters-keep-it = Keep it?
better-letters-keep-which = Which one will you keep?
better-letters-keep-which-two = Which two will you keep?
better-letters-ready-to-see = Ready to see the grid?
better-letters-most-rules = Which word meets the most rules?
better-letters-submit-which = Which word will you submit?
better-letters-reject-which = Should any of these words not count?
better-letters-ready-for-next = Ready for the next round?
better-letters-draw-two = Draw two bonus cards and keep one?
better-letters-draw-cost = Bonus cards you don't complete cost their points at the end.
better-letters-bonus-card = { COUNT($points, of: "point") }: { $condition }.

## The log

better-letters-round-begins = Round { $number } of { $rounds }.
better-letters-has-no-word = { $seat_is ->
    [you] You have no word.
   *[other] { $seat } has no word.
}
# $letters is what is printed on $lettered of the cards; the others are for a number of syllables.
better-letters-plays = { $syllables ->
    [0] { $seat_is ->
        [you] You play { $word } on { $letters }.
       *[other] { $seat } plays { $word } on { $letters }.
    }
   *[other] { $lettered ->
        [0] { $seat_is ->
            [you] You play { $word } on { COUNT($syllables, of: "syllable-card") }.
           *[other] { $seat } plays { $word } on { COUNT($syllables, of: "syllable-card") }.
        }
       *[other] { $seat_is ->
            [you] You play { $word } on { $letters } and { COUNT($syllables, of: "syllable-card") }.
           *[other] { $seat } plays { $word } on { $letters } and { COUNT($syllables, of: "syllable-card") }.
        }
    }
}
better-letters-nobody-votes-against = { $seat_is ->
    [you] Nobody votes against your { $word }: valid.
   *[other] Nobody votes against { $seat }'s { $word }: valid.
}
better-letters-votes-against = { $good ->
    [yes] { $seat_is ->
        [you] { $no_seats_are ->
            [one] { $no_seats } votes against your { $word }: valid.
           *[several] { $no_seats } vote against your { $word }: valid.
        }
       *[other] { $no_seats_are ->
            [one] { $no_seats } votes against { $seat }'s { $word }: valid.
           *[several] { $no_seats } vote against { $seat }'s { $word }: valid.
        }
    }
   *[no] { $seat_is ->
        [you] { $no_seats_are ->
            [one] { $no_seats } votes against your { $word }: not a word.
           *[several] { $no_seats } vote against your { $word }: not a word.
        }
       *[other] { $no_seats_are ->
            [one] { $no_seats } votes against { $seat }'s { $word }: not a word.
           *[several] { $no_seats } vote against { $seat }'s { $word }: not a word.
        }
    }
}
# $sum is such as "1 + 2 + 2 − 1". $more is scored for having laid so many $tokens.
better-letters-counts = { $more ->
    [0] { $seat_is ->
        [you] Your { $word }: { $sum } on the cards.
       *[other] { $seat }'s { $word }: { $sum } on the cards.
    }
   *[other] { $seat_is ->
        [you] Your { $word }: { $sum } on the cards, + { $more } for { $tokens } tokens.
       *[other] { $seat }'s { $word }: { $sum } on the cards, + { $more } for { $tokens } tokens.
    }
}
better-letters-worth = { $seat_is ->
    [you] Your { $word }: { COUNT($points, of: "point") }.
   *[other] { $seat }'s { $word }: { COUNT($points, of: "point") }.
}
better-letters-completes = { $seat_is ->
    [you] You complete the bonus “{ $condition }”: +{ COUNT($points, of: "point") }.
   *[other] { $seat } completes the bonus “{ $condition }”: +{ COUNT($points, of: "point") }.
}
better-letters-left-over = { $seat_is ->
    [you] You lose { COUNT($points, of: "point") } for leftover bonus cards.
   *[other] { $seat } loses { COUNT($points, of: "point") } for leftover bonus cards.
}

## Labels

better-letters-round = round
better-letters-step = step
better-letters-step-choose = Bonus cards
better-letters-step-write = Write
better-letters-step-reveal = Reveal
better-letters-is-ready = ready
better-letters-words-written = { $count ->
    [one] word written
   *[other] words written
}
better-letters-your-words = your words
better-letters-on-path = { $count ->
    [one] one card
    [2] two cards
    [3] three cards
    [4] four cards
    [5] five cards
   *[6] six cards
}
better-letters-on-cards = cards
better-letters-bonus = bonus card: { $condition }
better-letters-no-word = No word

## Buttons with what was chosen for them, and what their fields are called.

better-letters-keep-with = Keep { $cards_letters }
better-letters-keep-none = Keep none
better-letters-mark-with = { $slot ->
    [1] Choose { $first_word }
    [2] Choose { $second_word }
   *[3] Choose { $third_word }
}
better-letters-mark-slot = Word
better-letters-vote-with = Reject: { $seats }
better-letters-vote-none = Accept all
better-letters-vote-seats = Players

## Hints: why a move is good, and what to look for.

better-letters-ready-why = It submits the word you chose, and the grid is scored when everyone is ready.
better-letters-ready-why-nudge = You have a word. What's left to do?
better-letters-mark-why = Only a word that you choose is submitted, and you've already added the best one you can.
better-letters-mark-why-nudge = You have added a word. What's left to do?
better-letters-open-why = It reveals the grid, and the round begins.
better-letters-open-why-nudge = There's nothing to weigh up here.
better-letters-next-round-why = It starts the next round when everyone is ready.
better-letters-next-round-why-nudge = There's nothing to weigh up here.
better-letters-mark-hint = Choose your word
better-letters-hint-accept = All of these words are in a word list, so they should count.
better-letters-hint-accept-nudge = Have you seen all of these words in print?
better-letters-hint-reject = No word list has { $words }.
better-letters-hint-reject-nudge = Have you seen all of these words in print?
better-letters-hint-keep = { $count ->
    [one] It fits best
   *[other] They fit best
} with your other bonus cards: together with the best word on the grid, about { COUNT($points, of: "point") }.
better-letters-hint-keep-nudge = Which condition could you meet most often, and what would it cost you not to?
better-letters-hint-keep-none = An unmet bonus costs its dots. Without a new one, the best word and your cards are worth about { COUNT($points, of: "point") }, and that's more.
better-letters-hint-keep-none-nudge = An unmet bonus costs as much as a met one scores. Would you meet it?
better-letters-hint-draw = { $rounds ->
    [one] There is { $rounds } more round
   *[other] There are { $rounds } more rounds
} in which to meet a new bonus.
better-letters-hint-draw-nudge = How many rounds are left in which to meet a bonus?
better-letters-hint-skip = { $rounds ->
    [0] This is the last round
    [one] There is only { $rounds } more round
   *[other] There are only { $rounds } more rounds
}, and a bonus that you don't meet costs its dots.
better-letters-hint-skip-nudge = How many rounds are left in which to meet a bonus?
better-letters-hint-word = It meets the rules of { COUNT($count, of: "card") }, and is worth about { COUNT($points, of: "point") } with the bonuses that it meets.
better-letters-hint-word-nudge = { $length ->
    [8] There's an 8-letter word with a long path.
    [11] There's an 11-letter word with a long path.
   *[other] There's a { $length }-letter word with a good path.
}

## Tips.

better-letters-tip-open = Your time starts when you reveal the grid.
better-letters-tip-draw = A bonus card that you still hold at the end costs its dots.
better-letters-tip-vote = A word is invalid only if more players vote against it than for it.
