### Scenario files: what is wrong with one, and how a match differs from what one expects. $value is
### what the file has, and $example what to write.

scenario-no-files = There's no scenario in { $paths }. A scenario is a .toml file.
scenario-no-file = There's no file { $file }.
scenario-unreadable = { $file } can't be read: { $problem }.
scenario-not-utf-8 = { $file }: This is not UTF-8 text. Save it as UTF-8.
scenario-at = { $file }:{ $line }: { $problem }
scenario-at-title = { $title }: { $problem }
scenario-not-toml = This is not TOML: { $problem }.

## Keys.

scenario-unknown-key = Unknown key “{ $key }”. The keys here are { $keys }.
scenario-unknown-key-without-move = Unknown key “{ $key }”. A play without a move has { $keys }.
scenario-missing-key = “{ $key }” is missing. Add { $example }.
scenario-wrong-value = “{ $key }” can't be { $value }. Write it like this: { $example }.

## Plays.

scenario-empty-play = This play is empty. It needs { $keys }.
scenario-two-steps = One play can't have both “{ $first }” and “{ $second }”. Write two plays.
scenario-only-with-move = “{ $key }” needs a move. Add “seat” and “move”.
scenario-only-with-say = “{ $key }” is for a step of a lesson. Add “say”.
scenario-no-field = { $move } has no field “{ $field }”. Its fields are { $fields }.
scenario-no-fields = { $move } has no field “{ $field }”. It has none: leave it out.
scenario-missing-field = { $move } needs “{ $field }”. Add it.

## Lessons. $key is a key of the file.

scenario-lesson-no-steps = This is no lesson yet. A lesson has at least one play with “say”.
scenario-lesson-too-many-steps = This lesson has { $count } steps. It can have { $most }.
scenario-lesson-too-long = That's { $count } words. Say it in { $most }.
scenario-lesson-too-long-in-all = The steps of this lesson say { $count } words. Say it in { $most }.
scenario-lesson-no-title = This step has no title. Add a short one: title = "Draw a card".
scenario-lesson-not-here = A lesson can't have “{ $key }” here. Set up its cards in “table”, or before the first step.
scenario-lesson-expire = A lesson can't wait for some seconds. Write expire = true.
scenario-lesson-not-said = A step that says something can't have “{ $key }”. Write two plays.
scenario-lesson-not-the-learner = A step is for the learner, in the first seat. Write seat = "{ $name }".
scenario-lesson-asterisk = An asterisk is missing in “{ $text }”. Write words in play as *crane*.
scenario-lesson-no-button = There's no button “{ $name }” at this step. There are { $names }.
scenario-lesson-no-buttons = There's no button “{ $name }” at this step. The learner has nothing to choose.

# The check of a lesson. $move is a move as one would write it in the file.

scenario-lesson-unlike = The model answers don't lead there: { $what }. Expected: { $expected }. Found: { $found }.
scenario-lesson-model = The model answer is not right by “accept”. Change one of them.
scenario-lesson-no-wrong = The learner could also choose { $move }. Add “wrong” or “other” and say why not.
scenario-lesson-not-asked = The learner can't choose “{ $move }” here. Leave it out of “wrong”, or write it as “tempt”.
scenario-lesson-hidden = The entry { $number } of “wrong” fits this move, too. Put this one before it.
scenario-lesson-illegal = The rules refuse this move: { $reason } Write it as “tempt”.
scenario-lesson-right = This move counts as right. Leave it out of “wrong”, or change “accept”.
scenario-lesson-changed = A move that is not right changes the match. This is a bug in the rules.
scenario-lesson-says-nothing = Nothing is said to { $move }.
scenario-lesson-stuck = After the right answer { $move }, no right answer is left at the step “{ $title }”.
scenario-lesson-breaks = After the right answer { $move }, the lesson can't go on: { $problem }

## Names at the table.

scenario-no-seat = There's no seat “{ $name }”. The seats are { $names }.
scenario-same-name = Two seats have the same name. Give each seat a name of its own.
scenario-no-pile = There's no pile “{ $name }”. The piles are { $names }.
scenario-no-move = There's no move “{ $name }” in { $game }. The moves are { $names }.
scenario-no-fact = There's no fact “{ $name }”. The facts are { $names }.
scenario-no-part = { $what } has no “{ $name }”. Its parts are { $names }.
scenario-no-parts = { $what } has no “{ $name }”. It has no parts: write its value.

## Cards and words.

scenario-not-in-deck = There's no card “{ $card }” in this deck. Name a card that it has.
scenario-not-among = There's no card “{ $card }” among { $cards }. Choose from these.
scenario-not-apart = There's no card “{ $card }” among { $cards }. Write cards apart: “{ $apart }”.
scenario-not-cards = { $value } can't be cards. Write their letters: "A B".
scenario-one-card = { $count ->
    [0] “{ $text }” is no card. Name one.
   *[other] “{ $text }” is { $count } cards. Name one.
}
scenario-not-a-word = { $value } can't be a word. Write { $example }.
scenario-wrong-down = “down” can't be { $value }. Write letters ("A B"), places ([1, 2]) or true.
scenario-not-down = There's no card { $card } among { $cards }. Choose from these what lies face down.
scenario-too-many-cards = { $named } cards are named for { $pile }, which has { $has }. Name at most { $has }.
scenario-none-left = { $pile }: There's no “{ $card }” left in this deck. Name another card.

## Setting up the table.

scenario-fact-of-cards = “{ $name }” holds cards and can't be set. Name the cards in “table”, or play up to here.
scenario-wrong-fact = “{ $name }” can't be { $value }. Write it like its present value: { $found }.
scenario-fact-undone = The rules set “{ $name }” themselves here: it is { $found }. Leave it out.
scenario-cannot-go-on = The rules can't go on from here ({ $problem }). Set every fact that depends on the others.
scenario-count-of-grid = { $pile } is a grid. Cards come onto it only by moves.
scenario-too-few-cards = { $pile } can't have { COUNT($count, of: "card") }: { $missing } are missing. Give other piles fewer.
scenario-one-rest = A count is a number. One pile can have "rest": the cards that the others leave.
scenario-no-rest = Say where the other cards go: give one more pile "rest".
scenario-not-shuffled = { $pile } isn't shuffled before the first decision. Name its cards in “table”.
scenario-two-gaps = { $pile } can have “...” once: before its bottom cards.

## What never happens.

scenario-no-start = No deal starts like this: “{ $name }” doesn't fit. Tried: { $seeds } seeds from { $seed } on.
scenario-never-starts = No deal starts like this: “{ $name }” is always { $found }. Set it in “facts”.
scenario-set-up-last = The last step set up cards. Only a move can be undone.
scenario-no-clock = No time limit is running here. Set one in the options, such as turn_clock = 60.
scenario-nobody-answers = Nobody has to answer in phase { $phase }, and no time limit is running.
scenario-never = This doesn't happen within { $answers } answers.
scenario-over-before = The game ended first. This didn't happen: { $what } is { $expected }.

## What is compared, and what was expected or found. These are labels.

scenario-phase = the phase
scenario-asked = the seats that are asked
scenario-winners = the winners
scenario-score = the score of { $name }
scenario-moves = the moves of { $name }
scenario-cards = the cards in { $pile }
scenario-count = the number of cards in { $pile }
scenario-top = the top card of { $pile }
scenario-sees = what { $name } sees of { $pile }
scenario-part = { $what } of { $name }
scenario-said = what was said since the last expectation
scenario-over = the end of the game
scenario-play = { $name } plays { $move }

scenario-no-card = no card
scenario-nothing = nothing
scenario-with-text = … { $text } …
scenario-is-over = the game is over
scenario-goes-on = the game goes on
scenario-legal = it is legal
scenario-accepted = it was accepted
scenario-unchanged = nothing changes
scenario-changed = it was refused, but it changed the match
scenario-refused-with = refused: … { $text } …
scenario-refused = refused: { $reason }

## The report.

scenario-pass = pass
scenario-fail = fail
scenario-error = error
scenario-passed = { $passed } of { COUNT($all, of: "scenario") } passed
scenario-where = play { $play }
scenario-where-in-file = play { $play }, { $file }:{ $line }
scenario-row-where = where
scenario-row-what = what
scenario-row-expected = expected
scenario-row-found = found
scenario-row-said = said so far
