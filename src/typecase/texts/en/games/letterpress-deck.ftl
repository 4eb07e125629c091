### What Letterpress and its solo game share.

letterpress-deck-option-judging = Invalid words
letterpress-deck-option-judging-about = Words that are not in the word list are refused.
letterpress-deck-option-judging-auto = Refused automatically

letterpress-deck-keep = Keep
letterpress-deck-write = Submit word

letterpress-deck-keep-one-of = { $count ->
    [2] Keep one of two
    [3] Keep one of three
    [4] Keep one of four
   *[other] Keep one of five
}
letterpress-deck-which-word = What's your word?

letterpress-deck-shared = The shared letters are { $letters } and { $vowel_letters }.
letterpress-deck-has-no-word = { $seat_is ->
    [you] You have no word.
   *[other] { $seat } has no word.
}
letterpress-deck-writes = { $seat_is ->
    [you] You write { $word } for { COUNT($points, of: "point") }.
   *[other] { $seat } writes { $word } for { COUNT($points, of: "point") }.
}

letterpress-deck-round = round
letterpress-deck-step = step
letterpress-deck-step-draft = Draft
letterpress-deck-step-write = Write
letterpress-deck-step-place = Place
letterpress-deck-step-score = Score
letterpress-deck-step-claim = Claim
letterpress-deck-pick = pick
letterpress-deck-kept = kept
letterpress-deck-collected = collected
letterpress-deck-written = written
letterpress-deck-cards-in = Cards in { $word }
letterpress-deck-letter = Letter { $letters }

## Buttons with what was chosen for them, and what their fields are called.

letterpress-deck-keep-with = Keep { $card_letters }
