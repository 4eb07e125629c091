### Letterpress: draft letters, write words, and collect the best letters for the last one.


letterpress-option-writing-clock = Seconds to write
letterpress-option-writing-clock-about = Seconds to write a word.

letterpress-collect = Claim
letterpress-read = Go on
letterpress-go-to-claims = Go to claims
letterpress-see-result = See the result

letterpress-which-to-collect = Which letter will you collect?
letterpress-goes-on = { $count ->
    [1] The other card goes on to { $seat }.
    [2] The other two go on to { $seat }.
    [3] The other three go on to { $seat }.
   *[other] The other four go on to { $seat }.
}
letterpress-ready-to-claim = Ready to claim letters?
letterpress-ready-for-result = Ready for the result?
letterpress-claim-what = What will you claim?
letterpress-may-claim-up-to = { $challenge ->
    [yes] { $count ->
        [1] One letter, and one challenge that your word met.
       *[other] Up to two letters, and one challenge that your word met.
    }
   *[no] { $count ->
        [1] You may claim one letter.
       *[other] You may claim up to two letters.
    }
}
letterpress-last-word = This word decides the game.

## The log

letterpress-all-pass = { $count ->
    [1] Everyone keeps a card, and the last one that they are passed.
   *[other] Everyone keeps a card and passes on { COUNT($count, of: "card") }.
}
# Who claims first, second and so on: the order counts.
letterpress-order = { $count ->
    [2] Claiming order: { $first_seat }, { $second_seat }.
    [3] Claiming order: { $first_seat }, { $second_seat }, { $third_seat }.
    [4] Claiming order: { $first_seat }, { $second_seat }, { $third_seat }, { $fourth_seat }.
    [5] Claiming order: { $first_seat }, { $second_seat }, { $third_seat }, { $fourth_seat }, { $fifth_seat }.
   *[other] Claiming order: { $first_seat }, { $second_seat }, { $third_seat }, { $fourth_seat }, { $fifth_seat }, { $sixth_seat }.
}
# What each of those who are tied has drawn: "K (Ann), O (you)".
letterpress-tie-break = { $count ->
    [2] { $seats } are tied. Tie-break draw: { $first_letters } ({ $first_seat }), { $second_letters } ({ $second_seat }).
    [3] { $seats } are tied. Tie-break draw: { $first_letters } ({ $first_seat }), { $second_letters } ({ $second_seat }), { $third_letters } ({ $third_seat }).
    [4] { $seats } are tied. Tie-break draw: { $first_letters } ({ $first_seat }), { $second_letters } ({ $second_seat }), { $third_letters } ({ $third_seat }), { $fourth_letters } ({ $fourth_seat }).
    [5] { $seats } are tied. Tie-break draw: { $first_letters } ({ $first_seat }), { $second_letters } ({ $second_seat }), { $third_letters } ({ $third_seat }), { $fourth_letters } ({ $fourth_seat }), { $fifth_letters } ({ $fifth_seat }).
   *[other] { $seats } are tied. Tie-break draw: { $first_letters } ({ $first_seat }), { $second_letters } ({ $second_seat }), { $third_letters } ({ $third_seat }), { $fourth_letters } ({ $fourth_seat }), { $fifth_letters } ({ $fifth_seat }), { $sixth_letters } ({ $sixth_seat }).
}
letterpress-claims-nothing = { $seat_is ->
    [you] You claim nothing.
   *[other] { $seat } claims nothing.
}
letterpress-claims-one = { $seat_is ->
    [you] You claim { $letters }.
   *[other] { $seat } claims { $letters }.
}
letterpress-claims-two = { $seat_is ->
    [you] You claim { $letters } and { $other_letters }.
   *[other] { $seat } claims { $letters } and { $other_letters }.
}
letterpress-gains-card = { $seat_is ->
    [you] You gain { $letters }, { COUNT($worth, of: "point") }: “{ $condition }”.
   *[other] { $seat } gains { $letters }, { COUNT($worth, of: "point") }: “{ $condition }”.
}
letterpress-gains-reward = { $seat_is ->
    [you] You claim the challenge “{ $condition }” ({ $reward }).
   *[other] { $seat } claims the challenge “{ $condition }” ({ $reward }).
}
letterpress-unused-cards = { $seat_is ->
    [you] You have { COUNT($points, of: "point") } in unused cards.
   *[other] { $seat } has { COUNT($points, of: "point") } in unused cards.
}

## Labels

letterpress-claims = claims
letterpress-may-claim = { COUNT($count, of: "letter") }
letterpress-claimed-nothing = nothing
letterpress-no-word = no word
letterpress-points-left = { $count ->
    [one] point in unused cards
   *[other] points in unused cards
}
letterpress-challenge = Challenge: { $condition }

## Buttons with what was chosen for them, and what their fields are called.

letterpress-collect-with = { $cards ->
    [0] Claim “{ $challenge }”
   *[other] Claim { $cards_letters }
}
letterpress-collect-none = Claim nothing
letterpress-collect-challenge = Challenge

# What challenges ask for, and what those without letters give, as it is printed on the cards.
letterpress-collect-challenge-none = no challenge
letterpress-collect-challenge-seven-letters = 7 or more letters
letterpress-collect-challenge-eight-letters = 8 or more letters
letterpress-collect-challenge-four-letters = exactly 4 letters
letterpress-collect-challenge-one-vowel = exactly one vowel
letterpress-collect-challenge-no-vowel = no vowels
letterpress-collect-challenge-four-vowels = 4 or more vowels
letterpress-collect-challenge-double-letter = uses a double letter
letterpress-collect-challenge-same-ends = same first and last letter
letterpress-collect-challenge-vowel-first = begins with a vowel
letterpress-collect-challenge-ends-in-y = ends in Y
letterpress-collect-challenge-all-drafted = uses all five drafted cards
letterpress-collect-challenge-all-shared = uses all three shared cards
letterpress-collect-challenge-none-shared = uses no shared cards
letterpress-collect-challenge-shortest = shortest word
letterpress-collect-challenge-longest = longest word
letterpress-collect-challenge-lowest = lowest score
letterpress-collect-challenge-high-card = uses a card worth 5 or more
letterpress-collect-challenge-no-repeat = no repeated letters
letterpress-collect-challenge-backwards = also a word when reversed
letterpress-reward-draw = draw a letter card
letterpress-reward-claim = claim one more letter
letterpress-reward-look = choose 1 of 3 letter cards

## Hints: why a move is good, and what to look for.

letterpress-read-why = It goes on when everyone has read the result.
letterpress-read-why-nudge = There's nothing to weigh up here.
letterpress-hint-keep = Of the { COUNT($count, of: "card") }, it makes the best words with your letters, the shared ones and those to come: about { COUNT($points, of: "point") } on average.
letterpress-hint-keep-nudge = Which letter goes with what you have already kept and the shared letters?
letterpress-hint-collect-card = With it, your last word scores about { COUNT($points, of: "point") } on average, more than with any other of these cards.
letterpress-hint-collect-card-nudge = Only your last word decides. Which letter helps it most?
letterpress-hint-word = It scores { COUNT($points, of: "point") }, and no other common word here scores more. A higher rank lets you claim more.
letterpress-hint-word-nudge = { $length ->
    [8] There's an 8-letter word in these cards.
    [11] There's an 11-letter word in these cards.
   *[other] There's a { $length }-letter word in these cards.
}
letterpress-hint-last-word = It scores { COUNT($points, of: "point") }, and no other common word here scores more. This word decides the game.
letterpress-hint-last-word-nudge = { $length ->
    [8] There's an 8-letter word in these cards.
    [11] There's an 11-letter word in these cards.
   *[other] There's a { $length }-letter word in these cards.
}
letterpress-hint-claim = With { $count ->
    [one] it
   *[other] them
}, your last word scores about { COUNT($points, of: "point") } on average{ $without ->
    [0] .
   *[other] ; without, about { $without }.
}
letterpress-hint-claim-nudge = Only your last word decides. Which letter helps it most?
letterpress-hint-challenge = With the challenge's reward, your last word scores about { COUNT($points, of: "point") } on average; with what you have, about { $without }.
letterpress-hint-challenge-nudge = Has your word met a challenge? Which reward helps your last word most?
letterpress-hint-nothing = There's nothing that you may claim.
letterpress-hint-nothing-nudge = What may you claim in this round?
