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

## Hints: why a move is good, and what to look for.

letterpress-solo-line-up-hint = { $shift ->
    [-9] Put its tenth card below the first card above
    [-8] Put its ninth card below the first card above
    [-7] Put its eighth card below the first card above
    [-6] Put its seventh card below the first card above
    [-5] Put its sixth card below the first card above
    [-4] Put its fifth card below the first card above
    [-3] Put its fourth card below the first card above
    [-2] Put its third card below the first card above
    [-1] Put its second card below the first card above
    [1] Put its first card below the second card above
    [2] Put its first card below the third card above
    [3] Put its first card below the fourth card above
    [4] Put its first card below the fifth card above
    [5] Put its first card below the sixth card above
    [6] Put its first card below the seventh card above
    [7] Put its first card below the eighth card above
    [8] Put its first card below the ninth card above
    [9] Put its first card below the tenth card above
   *[0] Put its first card below the first card above
}
letterpress-solo-hint-line-up = { $count ->
    [0] You collect no card, but no other place is better: with that you win
    [one] You collect one card, worth { COUNT($points, of: "point") }. With that you win
   *[other] You collect { $count } cards worth { COUNT($points, of: "point") } in all. With those you win
} { $odds }.
letterpress-solo-hint-line-up-nudge = A card above is collected if the card below it is worth at least as much. Which ones do you need?
letterpress-solo-hint-save = It's worth { COUNT($points, of: "point") } less for the Printer, and with it you win { $odds }.
letterpress-solo-hint-save-nudge = Which card helps your last word, and which helps the Printer?
letterpress-solo-hint-put-back = At { COUNT($points, of: "point") }, no card in the library is worth more to the Printer.
letterpress-solo-hint-put-back-nudge = Which card is worth most to the Printer?
letterpress-solo-hint-keep = It's worth { COUNT($points, of: "point") }. Of the { COUNT($count, of: "card") }, it leaves you the best words and the Printer the least.
letterpress-solo-hint-keep-nudge = Letters that you don't use score for the Printer. Which one will you surely use?
letterpress-solo-hint-word = It scores { COUNT($points, of: "point") } and leaves { $left } for the Printer. With that you win { $odds }.
letterpress-solo-hint-word-nudge = { $length ->
    [8] There's an 8-letter word that leaves the Printer little.
    [11] There's an 11-letter word that leaves the Printer little.
   *[other] There's a { $length }-letter word that leaves the Printer little.
}
letterpress-solo-hint-last-word = It scores { COUNT($points, of: "point") } against the Printer's library.
letterpress-solo-hint-last-word-nudge = { $length ->
    [8] There's an 8-letter word in your collection.
    [11] There's an 11-letter word in your collection.
   *[other] There's a { $length }-letter word in your collection.
}

## Tips.

letterpress-solo-tip-save = A word of 13 points or more wins you a card from the library.
