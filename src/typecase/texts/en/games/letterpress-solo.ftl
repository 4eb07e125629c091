### Letterpress solo: five rounds against the Rotary Printer.


letterpress-solo-option-difficulty = Difficulty
letterpress-solo-option-difficulty-about = Easy: write any number of final words. Hard: unused cards count for the Printer.
letterpress-solo-option-difficulty-easy = Easy
letterpress-solo-option-difficulty-normal = Normal
letterpress-solo-option-difficulty-hard = Hard

letterpress-solo-line-up = Place the word
letterpress-solo-save = Add to collection
letterpress-solo-put-back = Return to deck
letterpress-solo-done = Done

## Questions

letterpress-solo-place-where = Where will you place the word?
letterpress-solo-save-which = Which library card will you collect?
letterpress-solo-return-which = Which library card will you return to its deck?
letterpress-solo-how-it-stands = You have { COUNT($points, of: "point") }. The Printer has { $printed }.
letterpress-solo-many-words = Write as many words as you like.
letterpress-solo-unused-cards = Unused cards count for the Printer.
letterpress-solo-good-word = Score { $points } or more to take a card from the library.
letterpress-solo-zero = A shift of 0 lines up the first letters.
letterpress-solo-collected = You collect each card worth no more than the card below it.

## The log

letterpress-solo-has-no-more-words = { $seat_is ->
    [you] You have no more words.
   *[other] { $seat } has no more words.
}
letterpress-solo-collects = { $seat_is ->
    [you] { $count ->
        [0] You collect nothing.
        [one] You collect { $letters }.
       *[other] You collect { COUNT($count, of: "card") }: { $letters }.
    }
   *[other] { $count ->
        [0] { $seat } collects nothing.
        [one] { $seat } collects { $letters }.
       *[other] { $seat } collects { COUNT($count, of: "card") }: { $letters }.
    }
}
letterpress-solo-end = { $seat_is ->
    [you] You have { COUNT($points, of: "point") }. The Printer has { $printed }.
   *[other] { $seat } has { COUNT($points, of: "point") }. The Printer has { $printed }.
}

## Labels

letterpress-solo-printer = the Printer
letterpress-solo-collect = Collect { $letters }

## Buttons with what was chosen for them, and what their fields are called.

letterpress-solo-line-up-with = Shift by { $shift }
letterpress-solo-line-up-shift = Shift
letterpress-solo-put-back-with = Return { $card_letters }
letterpress-solo-save-with = Add { $card_letters }
