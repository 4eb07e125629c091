## Buttons.

vultures-lay = Play the word
vultures-fresh-meat = Call fresh meat
vultures-pass = Pass

## Questions.

vultures-ask-lay = Play a word or pass.
vultures-use-a-card = Use at least one card from { $word } and one from your hand.
vultures-ask-challenge = Is { $word } a word?
vultures-stakes = If it isn't, you score { $points }. If it is, { $seat } scores { $points } more.

## The log.

vultures-calls = { $seat_is ->
    [you] You call “Fresh meat!”
   *[other] { $seat } calls “Fresh meat!”
}
vultures-passes = { $count ->
    [0] { $seat_is ->
        [you] You pass.
       *[other] { $seat } passes.
    }
   *[other] { $seat_is ->
        [you] You pass and discard { COUNT($count, of: "card") }.
       *[other] { $seat } passes and discards { COUNT($count, of: "card") }.
    }
}
vultures-stale = Nobody has used the word on the table. It is discarded.
vultures-nobody-lays = Everyone has passed { $times } times in a row. The game is over.
vultures-word = { $seat_is ->
    [you] You play { $word }.
   *[other] { $seat } plays { $word }.
}
vultures-scores = { $challenges ->
    [0] { $seat_is ->
        [you] You score { COUNT($points, of: "point") }: letters { $cards }, length { $bonus }.
       *[other] { $seat } scores { COUNT($points, of: "point") }: letters { $cards }, length { $bonus }.
    }
   *[other] { $seat_is ->
        [you] You score { COUNT($points, of: "point") }: letters { $cards }, length { $bonus }, failed challenges { $challenges }.
       *[other] { $seat } scores { COUNT($points, of: "point") }: letters { $cards }, length { $bonus }, failed challenges { $challenges }.
    }
}
vultures-scores-nothing = { $seat_is ->
    [you] You score nothing.
   *[other] { $seat } scores nothing.
}
vultures-reward = { $seat_is ->
    [you] You score { $points } for a successful challenge.
   *[other] { $seat } scores { $points } for a successful challenge.
}
vultures-target = { $seats_are ->
    [you] You have reached { COUNT($target, of: "point") }.
    [one] { $seats } has reached { COUNT($target, of: "point") }.
   *[several] { $seats } have reached { COUNT($target, of: "point") }.
}

## At the table.

vultures-track-first-to = first to
vultures-called = called fresh meat
vultures-failed-challenges = failed challenges

## House rules.

vultures-option-judging = Invalid words
vultures-option-judging-about = Invalid words are refused automatically, or players challenge words they don't believe.
vultures-option-judging-auto = Refused automatically
vultures-option-judging-challenge = Players challenge them
vultures-option-shortest = Shortest word
vultures-option-shortest-about = Shortest word allowed, in letters.

## Buttons with what was chosen for them, and what their fields are called.

vultures-pass-with = Pass, discard { $cards_letters }

## What a player did last, at their seat.

vultures-passes-did = passes

## Hints: why a move is good, and what to look for.

vultures-hint-wins = It takes you to { $total }, which reaches { $target } and wins the game.
vultures-hint-wins-nudge = How many points do you need to win?
vultures-hint-most = It scores { COUNT($points, of: "point") }, and no common word here scores more. The next player scores about { $theirs } from what it leaves.
vultures-hint-most-nudge = { $length ->
    [8] There's an 8-letter word, and it takes a card from your hand.
    [11] There's an 11-letter word, and it takes a card from your hand.
   *[other] There's a { $length }-letter word, with at least one card from your hand.
}
vultures-hint-word = It scores { COUNT($points, of: "point") }, { $less } less than the best word here, but it leaves the next player less: about { $theirs } on average.
vultures-hint-own = It scores { COUNT($points, of: "point") }, { $less } less than the best word here, but the cards that you keep make up for that: your next word scores about { $own }.
vultures-hint-own-nudge = The best word here has { COUNT($most_length, of: "letter") }. Another one keeps better cards for your next word.
vultures-hint-word-nudge = The best word here has { COUNT($most_length, of: "letter") }. Another one leaves the next player less.
vultures-hint-fresh-meat = No common word uses the cards on the table and yours, and it gives everyone other cards.
vultures-hint-fresh-meat-nudge = Is there a word at all? If not, what could bring you other cards?
vultures-hint-pass = No common word uses the cards on the table and yours, so replace what doesn't help you.
vultures-hint-pass-nudge = Is there a word at all? If not, which cards would you keep?

## Tips.

vultures-tip-fresh-meat = After “Fresh meat!” everybody takes one hidden card from their left.
