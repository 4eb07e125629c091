### What only the terminal says: `typecase play`, `typecase words`.

## What is typed for the fields of a move.

terminal-usage-card = CARD
terminal-usage-cards = CARDS
terminal-usage-cell = CELL
terminal-usage-cells = CELLS
terminal-usage-word = WORD

terminal-tip-card = CARD: its letters, as in `t`. `?` is a wild, and `#3` is the third card from the left.
terminal-tip-cards = { $most ->
    [one] CARDS: one of them, as in `a`.
   *[other] CARDS: up to { $most } of them, as in `a b c`, `abc` or `#1 #2`. `all` means all of them.
}
terminal-tip-cards-exactly = { $count ->
    [one] CARDS: exactly one, as in `a`.
   *[other] CARDS: exactly { $count }, as in `a b c`, `abc` or `#1 #2`. `all` means all of them.
}
terminal-tip-cards-between = CARDS: { $least } to { $most } of them, as in `a b c`, `abc` or `#1 #2`. `all` means all of them.
terminal-tip-order = CARDS: all of them, in the order you want.
terminal-tip-word = WORD: type it to use the best cards. To choose the cards yourself, name them after it: `prank p r ? n k`.
terminal-tip-two-words = WORD: type it to use the best cards. To choose the cards yourself, name them after it: `prank p r ? n k`. Type two words with `_` between them.
terminal-tip-bluff = WORD: put letters that you play face down in brackets, as in `par(ty)`. To bluff, name the cards you really play face down after it: `(b)e(ve)l g u w`.
terminal-tip-yes-no = { $name }: type it for yes, leave it out for no.
terminal-tip-choice = { $name }: { $choices }.
terminal-tip-no-choice = { $name }: there is nothing to choose.
terminal-tip-cell = CELL: column and row, as in `b2`.
terminal-tip-cells = { $ordered ->
    [yes] CELLS: column and row of each, in order, as in `a1 b1 b2`.
   *[no] CELLS: column and row of each, in any order, as in `a1 b1 b2`.
}
terminal-tip-path = WORD: type it, or its cells in order, as in `a1 b1 b2`.
terminal-tip-shorter = You can shorten the name of a move, or leave it out if only one move fits.

## Lines that are not understood. $usage is what to type, $choices a list of it.

terminal-type = Type { $choices }.
terminal-unknown = Unknown command “{ $text }”. Try { $choices }, or ? for help.
terminal-ambiguous = “{ $text }” is ambiguous: { $choices }?
terminal-ambiguous-line = That is ambiguous. Type { $choices }.
terminal-unexpected = Unexpected “{ $text }”. Type { $usage }.
terminal-missing = Something is missing: { $usage }.
terminal-not-a-number = { $only ->
    [yes] “{ $text }” is not a number. You can only choose { $low }.
   *[no] “{ $text }” is not a number. Choose one from { $low } to { $high }.
}
terminal-not-yes-or-no = “{ $text }” is not clear. Add { $name } for yes, or nothing for no.
terminal-not-a-choice = “{ $text }” is not one of your choices. Choose { $choices }.
terminal-nothing-to-choose = There is nothing to choose.
terminal-not-a-cell = “{ $text }” is not a cell. Type its column and row, as in b2.
terminal-no-path = No path of touching cells spells { $word }.

## Cards.

terminal-not-a-card = “{ $text }” is not a card. Name cards by their letters.
terminal-no-card = There is no { $letters } here to choose.
terminal-no-other-card = There is no other { $letters } here to choose.
terminal-no-such-card = { $count ->
    [0] There are no cards to choose.
    [one] There is no card { $text }. Use #1.
   *[other] There is no card { $text }. Use #1 to #{ $count }.
}
terminal-card-twice = You named card { $text } twice.
terminal-which-card = Which { $letters }: { $choices }?
terminal-card-at = #{ $number } ({ $printed })
terminal-not-letters = “{ $text }” is not a word in plain letters A to Z.
terminal-brackets = Close every bracket: (ty) marks letters played face down.
terminal-bluff-cards = After { $word }, name the { $down } cards you play face down, or all { $count } cards. You named { $named }.
terminal-no-letter-down = You have no { $letters }. After the word, name the cards you play face down, as in (b)e(ve)l g u w.
terminal-no-letter-up = You have no { $letters } to play face up. To bluff, put it in brackets, as in par(ty).

## Cards and piles, in short.

terminal-pile-empty = empty
terminal-pile-under = { $count } under
terminal-short-syllables = { $count } syl.
# What the colours of our cards are called; the start of one is typed, too: e-red.
terminal-colour-red = red
terminal-colour-yellow = yellow
terminal-hand-empty = Your hand is empty.

## The table.

terminal-score = score
terminal-name-you = { $name } (you)
terminal-so-far = { $count } so far
terminal-total-of = { $label } { $count }
terminal-track-worth = { $track }, +{ $more }
terminal-over-pile = { $pile }: { $entries }
terminal-pot = pot { $chips }
terminal-pot-part = { $chips } for { $seats }
terminal-bets = { $seat } bets { $chips }
terminal-of-seat = { $seat }: { $text }
terminal-claim = { $word }, { $result }
terminal-word-found = { $word }, { COUNT($count, of: "letter") } found
terminal-entry = { $word } { $points }
terminal-entry-note = { $entry } ({ $note })
terminal-entry-marked = { $entry }*
terminal-bill = { $head }: { $entries }, total { $total }
terminal-bill-total = { $entries }, total { $total }
terminal-bill-of = { $seat }, { $word }
terminal-bill-line = { $label } { $count }
terminal-row = row { $number } { $word } { $points }
terminal-column = column { $column } { $word } { $points }
terminal-token-bonus = +{ $count } on { $cell }
terminal-token-cube = { $count ->
    [one] 1 cube on { $cell }
   *[other] { $count } cubes on { $cell }
}
terminal-token-one-less = one less on { $cell }
terminal-path-of = { $word } on { $cells }
terminal-meets = { $word } meets: { $entries }
terminal-unseen-card = a card
terminal-challenge = { $condition }: { $reward }
terminal-challenge-met = { $condition }: { $reward }, met by { $seats }
terminal-shift-wins = shift { $shift } wins { $cards }
terminal-path-stops = { $cells }, stops at { $cell }

terminal-wait = Wait for the others
terminal-race = A race: first come, first served.
terminal-race-seconds = { $seconds ->
    [one] A race: first come, first served. You have 1 second.
   *[other] A race: first come, first served. You have { $seconds } seconds.
}
terminal-more-happened = { $count ->
    [one] (1 more line. Type log to see everything.)
   *[other] ({ $count } more lines. Type log to see everything.)
}

## Commands.

terminal-help = Type ? for help.
terminal-about-help = show this help
terminal-about-rules = show the rules of the game
terminal-about-define = look up a word: what it means, and if it is in the word list
terminal-about-hand = show the table and your cards again
terminal-about-log = show what happened so far
terminal-about-hint = get a hint, and another one if you repeat it
terminal-about-undo = undo your last move (bots agree)
terminal-about-quit = leave the game

terminal-word-too = { $text } is also a word. Type { $line } to play it, or { $text } again.
terminal-which-word = Which word? Type define WORD.
terminal-not-yet = { $word } can still grow, so it isn't looked up yet.
terminal-means = { $word }: { $meaning }
terminal-no-meaning = { $word }: no definition available
terminal-in-list = { $word } is in this table's word list.
terminal-you-could = You could type: { $line }
terminal-nothing-to-undo = You haven't made a move yet.

## Lessons.

terminal-about-back = go back one step
terminal-about-skip = skip the lesson and play a game
terminal-about-lesson-hint = show how to type what the lesson asks for
terminal-learn-which = Learn a game in about a minute, as in typecase learn freeze:
terminal-learn-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
terminal-learn-none = There's no lesson for { $game } yet. Type typecase learn to see those there are.
terminal-learn-step = { $number } of { $count }: { $title }
terminal-learn-do = Type back, skip, or hint for how to type it.
terminal-learn-go-on = Press Enter to go on. Or type back or skip.
terminal-learn-over = That's the end of the lesson. The same game can go on, with easy bots.
terminal-learn-play-on = Press Enter to play on.
terminal-learn-passed = { $passed } of { COUNT($all, of: "lesson") } passed
terminal-learn-taught = { $move } ({ $where })
terminal-learn-missing = { $count ->
    [0] Every kind of move is taught.
    [one] 1 kind of move is taught nowhere. Show it in the lesson, tell it by a tip, or name it on the rules page.
   *[other] { $count } kinds of move are taught nowhere. Show them in the lesson, tell them by tips, or name them on the rules page.
}
terminal-learn-report = { $title }: { $steps } steps, { $said } words, about { $seconds } s; { $tried } other moves tried

## What happens at the terminal.

terminal-up-to-you = Nobody else can act. It's up to you.
terminal-time-up = Time's up.
terminal-faster = { $seat } was faster than { $other_seat }.
terminal-undone = { $seat } undoes the last move.
terminal-hand-over = Hand the screen to { $name }.
terminal-press-enter = { $name }, press Enter when only you can see the screen.
terminal-turn-of = { $name }'s turn.
terminal-left = You left the game.
terminal-input-ended = The input ended, so the game stops here.
terminal-nobody-acts = { $game } can't go on: everybody is waiting, and no clock is running.
terminal-bot-illegal = The bot { $name } made an illegal move: { $why }

## Choosing a game and its players.

terminal-which-game = Which game?
terminal-no-game = No game was chosen.
terminal-choose-game = Type a number from 1 to { $count }, or the name of a game.
terminal-same-cards = The same cards again: { $line }
terminal-minutes = { $count } min
terminal-players = { $high ->
    [one] { $high } player
   *[other] { $low }-{ $high } players
}
terminal-players-exactly = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
terminal-no-player = There's no player “{ $name }”. Choose { $choices }.
terminal-no-player-near = There's no player “{ $name }”. Did you mean { $near }?
terminal-no-parameters = “{ $name }” has no parameters. Only the levels have: { $levels }.
terminal-no-parameter = There's no parameter “{ $name }”. The parameters are { $names }.
terminal-parameter-range = { $name } can't be “{ $value }”. It must be { $choices }.
terminal-parameter-number = { $name } can't be “{ $value }”. It must be a number, or as a level has it: { $choices }.
terminal-bad-name = “{ $name }” can't be a player's name. Use up to { $longest } letters, without spaces.
terminal-same-name = Two players are called { $name }. Give each a different name.

## The word finder. $list is the name of a word list, $deck that of a deck, as they are typed.

terminal-find-none = Enter some letters, as in typecase words RETAINS.
terminal-find-not-a-card = “{ $text }” is not a card. Use letters A to Z, ? for a wild, and [TH] for a card with two letters.
terminal-find-open = “{ $text }” needs a closing bracket. A card with two letters is [TH].
terminal-find-in-brackets = “{ $text }” is not a card. Brackets hold two or more letters A to Z.
terminal-find-too-many = That's { $count } cards. A hand has at most { $most }.
terminal-find-too-many-kinds = That's too many different cards with two or more letters.
terminal-find-needs-deck = { $option } needs a deck to score by. Add --value letter-head.
terminal-find-letters-alone = With --letters, leave out “{ $text }”.
terminal-find-which-word = Which word? Type typecase words { $text } WORD. To use these letters as cards, type typecase words { $letters }.
terminal-find-two-words = “{ $text }” is more than one word. Write the letters together, or look up a word with define or why.
terminal-find-one-word = { $name } takes one word. Leave out “{ $text }”.
terminal-find-must-none = Name at least one card after --must.
terminal-find-must-more = --must names { $letters } more often than you have it.
terminal-find-not-in-deck = The deck { $deck } has no card { $letters }.
terminal-find-hand = --hand can't be { $hand }. The bonus chart of { $deck } is for { $low } to { $high } cards.
terminal-find-no-chart = --hand can't be { $hand }. { $deck } has no bonus chart.
terminal-find-all-or-limit = Use --all or --limit, not both.

terminal-found = { $count ->
    [0] No words in the list “{ $list }”
    [one] 1 word in the list “{ $list }”
   *[other] { $count } words in the list “{ $list }”
}
terminal-found-scored = { $found }, scored by { $deck }, no bonus
terminal-found-bonus = { $found }, scored by { $deck }, bonus for a hand of { $hand }
terminal-found-of-length = { $length } letters, { COUNT($count, of: "word") }
terminal-found-more = { $count ->
    [one] and 1 more (--all shows it)
   *[other] and { $count } more (--all shows them)
}
terminal-no-definition = no definition available

terminal-syllables = { $about ->
    [yes] { $most ->
        [one] about { $counts } syllable
       *[other] about { $counts } syllables
    }
   *[no] { $most ->
        [one] { $counts } syllable
       *[other] { $counts } syllables
    }
}
terminal-lists = { $count ->
    [one] in the list { $names }
   *[other] in the lists { $names }
}
terminal-lists-not = { $count ->
    [one] in the list { $names }, not in { $others }
   *[other] in the lists { $names }, not in { $others }
}
terminal-is-in = { $word } is { $lists }.
