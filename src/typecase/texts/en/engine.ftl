### What every game says when a move is refused. `$pile` is one of the messages in pile.ftl, `$button`
### what stands on the button of a move.

## Whether anything may be done.

engine-button = “{ $text }”
# $choices: one or more buttons, each in quotation marks.
engine-not-now = You can't choose “{ $button }” now. You can choose { $choices }.
engine-cannot-now = You can't choose “{ $button }” now.
engine-cannot-add-now = You can't add that to “{ $button }” now.
engine-game-over = The game is over.
engine-not-your-turn = It's not your turn.
engine-answered = You've already answered. Wait for the others.
engine-too-late = That move arrived too late.
engine-time-up = Time's up.
engine-locked = { $seconds ->
    [one] You're locked out for { $seconds } more second.
   *[other] You're locked out for { $seconds } more seconds.
}
engine-nothing-to-undo = There's nothing to undo.
engine-undo-seen = Others have seen that move, so they must agree to undo it.

## Moves that a program sent in a wrong form.

engine-no-move = { $game } has no move “{ $name }”.
engine-move-extra = “{ $button }” was sent with something that doesn't belong to it.
engine-move-incomplete = “{ $button }” was sent incomplete or in the wrong form.

## Choosing cards.

engine-choose-card = Choose one card from { $pile }.
engine-choose-only = Choose only cards from { $pile }.
engine-choose-exactly = { $count ->
    [0] You can't choose any cards.
    [one] Choose exactly one card.
   *[other] Choose exactly { $count } cards.
}
engine-choose-up-to = { $most ->
    [one] Choose one card at most.
   *[other] Choose up to { $most } cards.
}
engine-choose-some = Choose { $least } to { $most } cards.
engine-card-twice = You chose the same card twice.
engine-each-card-once = List each card in { $pile } exactly once.

## Choosing something else.

engine-choose-number = Choose a number from { $low } to { $high }.
engine-only-number = The only number you can choose is { $number }.
engine-yes-or-no = Answer yes or no.
engine-no-choice = That isn't one of your choices.
engine-choice-twice = You chose the same thing twice.
# $piles: "the deck or the discard pile".
engine-choose-pile = Choose { $piles }.

## In a grid.

engine-choose-in = Choose a card in { $pile }.
engine-empty-in = Choose an empty space in { $pile }.
engine-empty-beside = Choose an empty space in { $pile }, next to a card.
engine-path-exactly = { $count ->
    [one] A path covers exactly one card.
   *[other] A path covers exactly { $count } cards.
}
engine-path-up-to = { $most ->
    [one] A path covers one card at most.
   *[other] A path covers up to { $most } cards.
}
engine-path-length = A path covers { $least } to { $most } cards.
engine-path-twice = A path can't use the same card twice.
engine-path-no-card = There's no card there.
# $corners: whether cards also touch at their corners.
engine-path-apart = { $corners ->
    [yes] Each card must touch the one before it, at a side or a corner.
   *[no] Each card must be directly beside the one before it.
}
engine-no-path = { $corners ->
    [yes] Those cards don't form a path. Each card must touch the next one, at a side or a corner.
   *[no] Those cards don't form a path. Each card must be directly beside the next one.
}

## Words.

engine-enter-word = Enter a word.
engine-enter-word-of = Enter a word of at least { COUNT($shortest, of: "letter") }.
engine-too-short = { $word } is too short: words need at least { COUNT($shortest, of: "letter") }.
engine-too-long = { $word } is too long: words have at most { COUNT($longest, of: "letter") }.

## Words that are spelled with cards. $piles: "the middle and your hand".

engine-use-only = Use only cards from { $piles }.
engine-used-twice = You used the same card twice.
engine-use-one-from = Use at least one card from { $pile }.
engine-use-one-from-each = Use at least one card from each.
engine-use-at-most = { $most ->
    [one] Use at most one card from { $pile }.
   *[other] Use at most { $most } cards from { $pile }.
}
engine-wild-letter = Choose a letter for each wild.
engine-not-spelled = Those cards don't spell { $word }.
engine-cannot-spell = You can't spell { $word } with cards from { $piles }.

## Words that are claimed, with cards face up or face down.

engine-claim-word = Choose a word and one card per letter.
engine-claim-count = { $word } needs exactly { $count } cards, one for each letter.
engine-claim-face-up = A face-up { $letters } can't stand for { $for_letters }. Turn it face down or take it out.
engine-claim-bluff = You can't spell { $word } with cards from { $pile }. To bluff, choose the cards yourself and play the wrong ones face down.

## Players and house rules. $title is what the form calls a house rule, $name what one types.

engine-players = { $game } is for { $low } to { $high } players, not { $count }.
engine-players-exactly = { $needed ->
    [one] { $game } is for { $needed } player, not { $count }.
   *[other] { $game } is for { $needed } players, not { $count }.
}
engine-option-range = { $title } ({ $name }) can't be { $value }. It must be { $range }. The default is { $default }.
engine-option-only = { $title } ({ $name }) can't be { $value }. In this game it is always { $default }.
engine-option-unknown = This game has no option { $name }. Its options are { $names }.
engine-option-near = This game has no option { $name }. Did you mean { $near }?
engine-option-form = Options look like name=value, not { $text }.
engine-option-twice = You set the option { $name } twice.
engine-turn-clock = The turn clock (turn_clock) must be 15 to 600 seconds, or whole hours (3600, 7200 and so on).

## What a house rule may be, in words.

engine-range-words = words, separated by commas
engine-range-numbers = numbers from { $low } to { $high }, separated by commas
engine-range-between = { $low } to { $high }
engine-range-least = { $low } or more
engine-range-most = at most { $high }
