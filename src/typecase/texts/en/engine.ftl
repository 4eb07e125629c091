### What every game says when a move is refused. `$pile` is one of the messages in pile.ftl, `$button`
### what stands on the button of a move.

## Whether anything may be done.

engine-button = “{ $text }”
# $choices: one or more buttons, each in quotation marks.
engine-not-now = You can't choose “{ $button }” now. You can choose { $choices }.
engine-cannot-now = You can't choose “{ $button }” now. Choose something else.
engine-cannot-add-now = You can't add that to “{ $button }” now. Leave it out.
engine-game-over = The game is over.
engine-not-your-turn = It's not your turn. Wait for the others.
# During a countdown.
engine-not-yet = Wait a moment. Nobody can act yet.
engine-answered = You've already answered. Wait for the others.
engine-too-late = That move arrived too late. Choose again.
engine-time-up = Time's up. Wait for the next question.
engine-locked = { $seconds ->
    [one] You're locked out for { $seconds } more second. Then try again.
   *[other] You're locked out for { $seconds } more seconds. Then try again.
}
engine-phase-goes-on = The phase { $phase } has had an answer. Set up the table before it.
engine-nothing-to-undo = There's nothing to undo. Make a move first.
engine-undo-seen = Others have seen that move. They must agree to undo it.

## Moves that a program sent in a wrong form.

engine-no-move = { $game } has no move “{ $name }”.
engine-move-extra = “{ $button }” was sent with something that doesn't belong to it. Leave that out.
engine-move-incomplete = “{ $button }” was sent incomplete or in the wrong form. Send every field in its own form.

## Choosing cards.

engine-choose-card = Choose one card from { $pile }.
engine-choose-only = Choose only cards from { $pile }.
engine-choose-exactly = { $count ->
    [0] Choose no cards.
    [one] Choose exactly one card.
   *[other] Choose exactly { $count } cards.
}
engine-choose-up-to = { $most ->
    [0] Choose no cards.
    [one] Choose at most one card.
   *[other] Choose at most { $most } cards.
}
engine-choose-some = Choose { $least } to { $most } cards.
engine-card-twice = You chose the same card twice. Choose each card only once.
engine-each-card-once = List each card in { $pile } exactly once.

## Choosing something else.

engine-choose-number = Choose a number from { $low } to { $high }.
engine-only-number = The only number you can choose is { $number }.
engine-yes-or-no = Answer yes or no.
engine-no-choice = That isn't one of your choices. Choose one that is offered.
engine-choice-twice = You chose the same thing twice. Choose each only once.
# $piles: "the deck or the discard pile".
engine-choose-pile = Choose { $piles }.

## In a grid.

engine-choose-in = Choose a card in { $pile }.
engine-empty-in = Choose an empty space in { $pile }.
engine-empty-beside = Choose an empty space in { $pile }, next to a card.
engine-path-exactly = { $count ->
    [one] Choose a path of exactly one card.
   *[other] Choose a path of exactly { $count } cards.
}
engine-path-up-to = { $most ->
    [one] Choose a path of at most one card.
   *[other] Choose a path of at most { $most } cards.
}
engine-path-length = Choose a path of { $least } to { $most } cards.
engine-path-twice = A path can't use the same card twice. Use each card only once.
engine-path-no-card = There's no card there. Choose a space that has one.
# $corners: whether cards also touch at their corners.
engine-path-apart = { $corners ->
    [yes] Each card must touch the one before it, at a side or a corner.
   *[no] Each card must touch the one before it, at a side.
}
engine-no-path = { $corners ->
    [yes] Those cards don't form a path. Each card must touch the next one, at a side or a corner.
   *[no] Those cards don't form a path. Each card must touch the next one, at a side.
}

## Words.

engine-enter-word = Enter a word.
engine-enter-word-of = Enter a word of at least { COUNT($shortest, of: "letter") }.
engine-too-short = { $word } is too short: words need at least { COUNT($shortest, of: "letter") }.
engine-too-long = { $word } is too long: words have at most { COUNT($longest, of: "letter") }.

## Words that are spelled with cards. $piles: "the middle and your hand".

engine-use-only = Use only cards from { $piles }.
engine-used-twice = You used the same card twice. Use each card only once.
engine-use-one-from = Use at least one card from { $pile }.
engine-use-one-from-each = Use at least one card from each of them.
engine-use-at-most = { $most ->
    [one] Use at most one card from { $pile }.
   *[other] Use at most { $most } cards from { $pile }.
}
engine-wild-letter = Choose a letter for each wild.
engine-not-spelled = Those cards don't spell { $word }. Choose a card for each letter.
engine-cannot-spell = You can't spell { $word } with cards from { $piles }.

## Words that are claimed, with cards face up or face down.

engine-claim-word = Choose a word and one card per letter.
engine-claim-count = Choose exactly { $count } cards for { $word }, one per letter.
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
engine-option-twice = You set the option { $name } twice. Set it once.
engine-turn-clock = The turn clock ({ $name }) must be 15 to 600 seconds, or whole hours (3600, 7200 and so on).

## What a house rule may be, in words.

engine-range-words = words, separated by commas
engine-range-numbers = numbers from { $low } to { $high }, separated by commas
engine-range-between = { $low } to { $high }
engine-range-least = { $low } or more
engine-range-most = at most { $high }

## A word beside a player's name.

engine-dealer = dealer
