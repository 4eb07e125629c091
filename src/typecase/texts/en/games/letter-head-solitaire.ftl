## Buttons.

letter-head-solitaire-play = Play the word
letter-head-solitaire-stymied = Say you're stymied
letter-head-solitaire-stop = End game

## Questions.

letter-head-solitaire-ask-play = Which word will you play?

## The log.

letter-head-solitaire-word = { $seat_is ->
    [you] You play { $word }.
   *[other] { $seat } plays { $word }.
}
letter-head-solitaire-is-stymied = { $seat_is ->
    [you] You are stymied.
   *[other] { $seat } is stymied.
}
letter-head-solitaire-stops = { $seat_is ->
    [you] You end the game.
   *[other] { $seat } ends the game.
}
letter-head-solitaire-no-word-left = The remaining cards make no word.
letter-head-solitaire-twice-through = { $seat_is ->
    [you] You went through the deck twice without a word.
   *[other] { $seat } went through the deck twice without a word.
}
letter-head-solitaire-end = { $left ->
    [0] { $seat_is ->
        [you] You used every card, in { COUNT($played, of: "word") }.
       *[other] { $seat } used every card, in { COUNT($played, of: "word") }.
    }
    [one] { $seat_is ->
        [you] You have { $left } card left after { COUNT($played, of: "word") }.
       *[other] { $seat } has { $left } card left after { COUNT($played, of: "word") }.
    }
   *[other] { $seat_is ->
        [you] You have { $left } cards left after { COUNT($played, of: "word") }.
       *[other] { $seat } has { $left } cards left after { COUNT($played, of: "word") }.
    }
}

## What is refused.

letter-head-solitaire-not-stymied = You aren't stymied. Play the word that is in your hand.

## At the table.

letter-head-solitaire-words = { $count ->
    [one] word
   *[other] words
}
letter-head-solitaire-words-played = words played
letter-head-solitaire-cards-used-by = Cards used by { $word }

## House rules.

letter-head-solitaire-option-judging = Invalid words
letter-head-solitaire-option-judging-about = Words that are not in the word list are refused.
letter-head-solitaire-option-judging-auto = Refused automatically
letter-head-solitaire-option-stymied = Stymied hands
letter-head-solitaire-option-stymied-about = When you may say that you are stymied.
letter-head-solitaire-option-stymied-strict = Only if your hand has no word
letter-head-solitaire-option-stymied-casual = Whenever you like

## Hints: why a move is good, and what to look for.

letter-head-solitaire-hint-ending = Of all the words in your hand, it leads to the best ending: { $left ->
    [0] no cards are left
    [one] one card is left
   *[other] { $left } cards are left
} after it, and every order of them was tried.
letter-head-solitaire-hint-ending-nudge = Few cards are left. Which { $length }-letter word leaves cards that make a last one?
letter-head-solitaire-hint-consonants = It gets rid of { $consonants ->
    [one] one consonant
   *[other] { $consonants } consonants
}, which are hardest to use up in the end.
letter-head-solitaire-hint-consonants-nudge = Which { $length }-letter word uses up most consonants?
letter-head-solitaire-hint-word = It gets rid of { $consonants ->
    [one] one consonant
   *[other] { $consonants } consonants
} and keeps { $vowels ->
    [0] { $wilds ->
        [one] a wild
       *[other] { $wilds } wilds
    }
    [one] { $wilds ->
        [0] a vowel
        [one] a vowel and a wild
       *[other] a vowel and { $wilds } wilds
    }
   *[other] { $wilds ->
        [0] { $vowels } vowels
        [one] { $vowels } vowels and a wild
       *[other] { $vowels } vowels and { $wilds } wilds
    }
}: the last words need vowels and wilds.
letter-head-solitaire-hint-word-nudge = Which { $length }-letter word uses up most consonants and keeps the wilds?
letter-head-solitaire-hint-all = It uses all { COUNT($cards, of: "card") } in your hand.
letter-head-solitaire-hint-all-nudge = Which { $length }-letter word uses your whole hand?
