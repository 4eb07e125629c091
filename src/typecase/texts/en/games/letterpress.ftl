### Letterpress: draft letters, write words, and collect the best letters for the last one.

letterpress-about = draft and collect

letterpress-option-writing-clock = Seconds to write
letterpress-option-writing-clock-about = Seconds to write a word.

letterpress-collect = Claim

letterpress-claim-what = What will you claim?
letterpress-last-word = This word decides the game.
letterpress-gain-card = { $condition }: gain { $letters } ({ COUNT($worth, of: "point") }).
letterpress-gain-reward = { $condition }: { $reward }.

## The log

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
    [you] You claim the challenge “{ $condition }” and gain { $letters } ({ COUNT($worth, of: "point") }).
   *[other] { $seat } claims the challenge “{ $condition }” and gains { $letters } ({ COUNT($worth, of: "point") }).
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

letterpress-claims-at = { $place ->
    [1] claims first
    [2] claims second
    [3] claims third
    [4] claims fourth
    [5] claims fifth
   *[other] claims sixth
}
letterpress-no-word = no word
letterpress-points-left = { $count ->
    [one] point in unused cards
   *[other] points in unused cards
}
letterpress-challenge = Challenge: { $condition }

## Buttons with what was chosen for them, and what their fields are called.

letterpress-collect-with = { $cards ->
    [0] Claim { $challenge }
   *[other] Claim { $cards_letters }
}
letterpress-collect-none = Claim nothing
letterpress-collect-challenge = Challenge
