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
letterpress-solo-others-go = The others go under the deck.
letterpress-solo-good-word = Score { $points } or more to take a card from the library.
letterpress-solo-to-save = You scored { $points }, at least { $good }. Take a card from the library.
letterpress-solo-to-return = { $points ->
    [0] You wrote no word. A card leaves the library.
   *[other] You scored { $points }, less than { $good }. A card leaves the library.
}
letterpress-solo-collected = You collect each card worth no more than the card below it.

## The log

letterpress-solo-keeps = { $seat_is ->
    [you] You keep a card and put { COUNT($count, of: "card") } under the deck.
   *[other] { $seat } keeps a card and puts { COUNT($count, of: "card") } under the deck.
}
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
letterpress-solo-saves = { $seat_is ->
    [you] You take { $letters } from the library.
   *[other] { $seat } takes { $letters } from the library.
}
letterpress-solo-returns = { $seat_is ->
    [you] You return { $letters } from the library to its deck.
   *[other] { $seat } returns { $letters } from the library to its deck.
}
letterpress-solo-last-round = { $seat_is ->
    [you] You write your last word from your collection.
   *[other] { $seat } writes the last word from the collection.
}
letterpress-solo-end = { $seat_is ->
    [you] You have { COUNT($points, of: "point") }. The Printer has { $printed }.
   *[other] { $seat } has { COUNT($points, of: "point") }. The Printer has { $printed }.
}

## Labels

letterpress-solo-printer = the Printer
letterpress-solo-for-the-printer = { $count ->
    [one] point for the Printer
   *[other] points for the Printer
}
letterpress-solo-collect = Collect { $letters }

## Buttons with what was chosen for them, and what their fields are called.

letterpress-solo-line-up-with = Place it here
letterpress-solo-line-up-shift = Shift
letterpress-solo-put-back-with = Return { $card_letters }
letterpress-solo-save-with = Add { $card_letters }
