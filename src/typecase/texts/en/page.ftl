### What only the page says.

## Cards, as a screen reader says them.

page-card-back = face-down card
page-card-back-own = { $letters }, face down, only you see it
page-card-back-claimed = face-down card, claimed as { $letters }
page-card-task = { $task }, earns { $reward }
page-card-task-gives = { $task }: { $reward }
page-card-points = { COUNT($points, of: "point") }
page-card-twice = { $letters }, used as a double letter
page-card-place = card { $at } of { $of }
page-card-blocked = blocked
page-card-wild = wild
page-card-stands-for = standing for { $letters }
page-card-one = { $letters }, one card
page-card-space = space
page-card-costs = costs { $price }
page-card-token = bonus token { $count }
page-card-in-word = in your word
page-card-won = your word wins it
page-row-won = your word wins { $letters }
page-challenge-met = met
page-challenge-is-met = your word meets it
page-challenge-met-by = met by { $seats }
page-lines-win = { $count ->
    [0] Nothing is collected here.
   *[other] Collects { $letters }: { COUNT($points, of: "point") }
}
page-lines-left = One place to the left
page-lines-right = One place to the right
page-order-unseen = a card
# Within a sentence: "You draw E and a wild."
page-card-a-wild = a wild
page-card-the-wild = the wild
page-card-a-block = a block

page-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Piles and grids.

page-pile-empty = empty
page-pile-open = { $cards }, { $card } on top
page-pile-down = { $cards }, face down
page-pile-whose = { $seat_is ->
    [you] Your { $pile }
   *[other] { $seat }'s { $pile }
}
page-pile-has-none = There are no cards in { $pile }.
page-grid = Grid
page-grid-whose = { $seat_is ->
    [you] Your grid
   *[other] { $seat }'s grid
}
page-cell = { $cell }. { $what }
page-cell-where = Row { $row }, column { $column }
page-cell-down = face down
page-cell-empty = empty
page-cell-cubes = { $count ->
    [one] 1 cube
   *[other] { $count } cubes
}
page-cell-marked = marked by { $players }
page-cell-step = step { $steps }
page-cell-less = one less
page-cell-unused = unused
page-cell-stop = counting stops here
page-cell-met = your word meets it
page-cell-stop-tab = stops here
page-cell-name = Place
page-cell-not-now = You can't choose { $cell } now.
page-gain = +{ $points }
page-line-ends = Words in the lines
page-line-row = Row { $number }:
page-line-column = Column { $number }:
page-line-with = { $points } with { $letters }

## Scores, counts and how far the game is.

page-unit-point = { $count ->
    [one] point
   *[other] points
}
page-unit-chip = { $count ->
    [one] chip
   *[other] chips
}
page-unit-mark = { $count ->
    [one] mark
   *[other] marks
}
page-unit-fame = fame
page-unit-card = { $count ->
    [one] card
   *[other] cards
}
page-unit-deal = { $count ->
    [one] deal
   *[other] deals
}
page-unit-cent = { $count ->
    [one] cent
   *[other] cents
}
page-total = { $count } { $unit }
page-total-so-far = { $count } { $unit } so far
page-so-far = so far
page-track = { $label } { $now }
page-track-of = { $label } { $now } of { $of }
page-track-met = , met
page-meter = { $count } { $label }
page-meter-of = { $count } of { $of } { $label }
page-words = { $label }: { $entries }
page-words-entry = { $word } for { $points }
page-words-marked = { $entry }, marked
page-words-is-marked = marked
page-words-more = { $count } more
page-words-place = empty place
page-browse = Look through the cards
page-card-in-large = A card in large
page-card-among = { $pile }, card { $at } of { $of }
page-card-before = Previous card
page-card-after = Next card
page-hand-in-large = Show cards in large
page-bill-line = { $label }:
page-bill-total = Total
page-tellings = The words and their scores
page-best-word = best word
# Beside the reader's own name.
page-standing-behind = { $place ->
    [1] 1st, { $by } behind { $seat }
    [2] 2nd, { $by } behind { $seat }
    [3] 3rd, { $by } behind { $seat }
   *[other] { $place }th, { $by } behind { $seat }
}
page-standing-ahead = 1st, { $by } ahead of { $seat }
page-standing-tied = { $place ->
    [1] 1st, tied with { $seat }
    [2] 2nd, tied with { $seat }
    [3] 3rd, tied with { $seat }
   *[other] { $place }th, tied with { $seat }
}

# Where you stand, for those who press the key for it.
page-have = You have { $total }
page-have-used = You have used { $total }
page-have-won = You have won { $total }
page-stand = { $have }.
page-stand-place = { $have }: { $place }.
page-stand-fact = { $fact }.
page-stand-cards = Your cards: { $letters }.
page-stand-table = On the table: { $letters }.

# What you can do: the keys, one after the other.
page-can-press = { $number }: { $label }
page-can-press-plus = plus: { $label }
page-can-more = { $first }; { $rest }

## Chips and pots.

page-pot = Pot
page-pot-main = Main pot
page-pot-side = Side pot
page-pot-side-number = Side pot { $number }
# Within a sentence.
page-the-pot = the pot
page-the-pot-main = the main pot
page-the-pot-side = the side pot
page-the-pot-side-number = side pot { $number }
page-pot-in = in the pot
page-pot-in-bets = in the pot, including bets
page-pot-not = not { $seats }
page-pot-no-share = { $seats_are ->
    [you] You, all in, have no share in it.
    [one] { $seats }, all in, has no share in it.
   *[several] { $seats }, all in, have no share in it.
}
page-pot-best-of = The best of { $count } words.
page-pot-won = won by { $seats }
page-pot-paid = { $seats_are ->
    [several] { $chips } each from { $seats }
   *[other] { $chips } from { $seats }
}
page-pot-wins = { $seat_is ->
    [you] You win { $pot }, { $chips }
   *[other] { $seat } wins { $pot }, { $chips }
}
page-pot-shares = { $seat_is ->
    [you] You share { $pot } with { $other_seats }, { $chips }
   *[other] { $seat } shares { $pot } with { $other_seats }, { $chips }
}
page-chips-bet = chips bet

## A word that is written, what it meets, and the words written before.

page-desk-best-path = Use the best path
page-desk-nth = { $number ->
    [1] first word
    [2] second word
    [3] third word
   *[other] another word
}
page-met = What your word meets
page-met-unused = not on the path
page-held = What each card asks for
page-held-points = { COUNT($points, of: "point") }:
page-held-met = met by { $word }
page-held-lost = costs { $points } if not met by the end
page-held-lost-alike = A card that is not met by the end costs its points.

## The stick beside the hand.

page-stick-best = Your best word
page-stick-own = Your word
page-stick-none = No word in these cards
page-stick-empty = Press cards to set a word.
page-stick-private = Only you see your cards and your words.
page-stick-left = left over
page-stick-others = Others you have
page-stick-cards = { $points } on the cards
page-stick-bonus = { $points } for { COUNT($length, of: "letter") }
page-stick-set = { $word }, { COUNT($points, of: "point") }

## Seats.

page-players = Players
page-you = you
page-seat-bot = bot
page-seat-host = host
page-seat-locked = locked out { $seconds } s
page-seat-played-by-bot = away, a bot is playing
page-seat-away = away
page-seat-away-until = away, bot takes over in { $time }
page-seat-answered = has answered
# The same where there is little room.
page-seat-done = done
page-seat-ready = ready
page-seat-thinking = thinking
page-seat-thinking-for = thinking, { $time }
page-seat-their-turn = their turn
page-seat-played = { $cards }, { $count } played
page-seat-options = Options for { $name }

## Time.

page-time-days = { $count } days
page-time-hours = { $count } h
page-time-left = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
}
page-time-seconds = { $count ->
    [one] 1 second left.
   *[other] { $count } seconds left.
}

## The table.

page-title = { $game } · Typecase
page-title-turn = { $seats_are ->
    [you] Your turn · { $game }
   *[other] Waiting for { $seats } · { $game }
}
page-title-over = Game over · { $game }
page-title-paused = Paused · { $game }
page-title-replay = Replay of { $game } · Typecase
page-title-replays = Replay · Typecase
page-middle = The middle of the table
page-your-cards = Your cards
page-side-panel = Side panel
page-table-nav = Table
page-lobby = Lobby
page-hint = Hint
page-close = Close
page-log = Log
page-chat = Chat
page-rules = Rules
page-unread-new = new
page-gone-text = Ask for another link, or pick a game of your own.
page-cannot-load = Can't load this table
page-cannot-reach = Can't reach this table
page-still-trying = Still trying. Your seat is kept.
page-try-again = Try again
page-retry = Retry
page-watching = Watching
page-watching-text = You are watching. You can't see players' hands.
page-take-seat = Take { $seat }'s seat
page-namesake = Somebody here is already called { $wanted }, so at this table you are { $name }.

## The word in play.

page-plays-and-says = { $seat_is ->
    [you] You play { COUNT($count, of: "card") } and say
   *[other] { $seat } plays { COUNT($count, of: "card") } and says
}
page-says = { $seat_is ->
    [you] You say
   *[other] { $seat } says
}
page-spells = { $seat_is ->
    [you] You spell
   *[other] { $seat } spells
}
page-laid = { $cards } played, { $down } face down
page-as = as
page-looked-for = looked for now
page-looked-for-mark = now
page-found-at = found at
page-not-found-yet = not found yet
page-what-means = What { $word } means
page-what-does-mean = What does { $word } mean?
page-looking-up = Looking it up...
page-not-yet = This string can still grow, so it isn't looked up yet.
page-no-definition = No definition available.
page-in-list = in the list
page-not-in-list = not in the list
page-common-5 = very common
page-common-4 = common
page-common-3 = familiar
page-common-2 = uncommon
page-common-1 = rare

## Log, chat and rules.

page-log-name = What happened
page-log-empty = The game log appears here.
page-log-copy = Copy log
page-log-copied = The log is copied
page-chat-empty = Nobody has said anything yet.
page-chat-watching = watching
page-chat-write = Say something
page-chat-send = Send
page-chat-left = { $count ->
    [one] 1 character left
   *[other] { $count } characters left
}
page-rules-of = Rules of { $game }
page-rules-here = At this table

## The table's menu.

page-menu = The table
page-menu-open = Menu
page-menu-invite-link = Invite link
page-menu-watch-link = Spectator link
page-menu-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
page-menu-play = Play
page-menu-undo = Undo
page-menu-pause = Pause game
page-menu-resume = Resume
page-menu-players = Players
page-menu-away = { $name }, away
page-menu-replace = Replace with a bot
page-menu-replaced = A bot is playing for { $name }.
page-menu-just-you = Just you.
page-menu-bots = All others are bots.
page-menu-leave = Leave
page-menu-leave-table = Leave the table
page-menu-leave-ask = Leave this table?
page-menu-leave-game = Leave this game? A bot will take your place. (If you just close the page, your seat is kept.)
page-menu-stay = Stay

## Keyboard shortcuts.

page-keys = Keyboard shortcuts
page-keys-about = Letter keys always spell words, so they are never shortcuts.
page-keys-letter = play that letter
page-keys-back = take the last card back
page-keys-clear = clear, close
page-keys-enter = the main button
page-keys-numbers = the numbered buttons
page-keys-wild = play a wild, then type its letter
page-keys-draw = draw
page-keys-tab = move around the table
page-keys-arrows = move within hand, grid and word
page-keys-space = choose a card, or turn it over in your word
page-keys-move = move a card
page-keys-sort = sort or shuffle your hand
page-keys-where = say where you stand
page-keys-what = say what you can do
page-keys-hint = a hint, when you play only against bots
page-keys-chat = chat
page-keys-rules = rules
page-keys-log = log
page-keys-help = these shortcuts

## Strips over the table.

page-lost = Connection lost.
page-lost-kept = Your seat and your word are safe.
page-lost-retry-in = Retrying in { $seconds } s.
page-lost-retry-now = Retrying now.
page-back = You're back.
page-back-missed = { $count ->
    [0] You missed nothing.
    [one] You missed one move.
   *[other] You missed { $count } moves.
}
page-trouble = The game is waiting.
page-clocks-stopped = All clocks are stopped.
page-shuffle-wrong = Do not trust this shuffle.
page-shuffle-see = See the sums
page-paused = The game is paused.
page-undo = Undo your last move
page-undo-waiting = You asked to undo your move. Waiting for { $seats }.
page-undo-wanted = { $seat } wants to undo the last move.
page-undo-allow = Allow
page-undo-refuse = No
page-not-connected = Not connected.
page-connection-closed = Connection closed.
page-no-server = Can't reach the server.
page-server-failed = The server couldn't do that.
page-failed = Something went wrong.

## Tips.

page-tip-dismiss = Got it

## What is asked, and the answer.

page-ask = Your turn
page-ask-answer = Your move
page-ask-any-time = At any time
page-ask-wait = Waiting
page-ask-turn = Your turn.
page-ask-done = Done.
# Said aloud where nothing that is told shows what was answered.
page-ask-did = Done: { $label }.
page-ask-done-waiting = Done. Waiting for { $seats }.
page-ask-waiting = Waiting for { $seats }.
page-ask-looking = The cards stay until all are ready.
page-ask-looking-ready = { $seats_are ->
    [several] { $seats } are ready. The cards stay until all are.
   *[other] { $seats } is ready. The cards stay until all are.
}
page-ask-sent = Sent
page-ask-is-sent = Sent.
page-ask-tell-again = Tell it again
page-ask-back = Back
page-ask-clear = Clear
page-ask-locked = Locked out for { $seconds } s.
page-ask-locked-word = Locked out for { $seconds } s. Your word is kept.
page-ask-locked-short = Locked out { $seconds } s
page-ask-choose-from = Cards to choose from
page-ask-order = Put the cards in order
# A button with what was chosen for it, where its move has no text of its own for that.
page-chosen = { $label }: { $chosen }
page-field = { $label }: { $field }
page-from-pile = From { $pile }
page-amount-half-pot = half pot
page-amount-pot = pot
page-amount-all-in = all in
page-amount-most = maximum
page-hint-more = Another hint
page-hint-use = Use it
page-hint-close = Close hint

## A lesson. $number is the present step of $count.

page-lesson-step = Step { $number } of { $count }.
page-lesson-count = { $number } of { $count }
page-lesson-step-done = done
page-lesson-steps = Steps of the lesson
page-lesson-about = It takes about a minute. Nothing here counts.
page-lesson-leave = Leave when you like. The lesson goes on from this step.
page-lesson-back = Back
page-lesson-skip = Skip the lesson
page-lesson-skip-short = Skip
page-lesson-go-on = Go on
page-lesson-over = That was the lesson. Now play on from here.
page-lesson-play-on = Play on
page-lesson-new-game = New game
page-lesson-return = Back to your table

## Where cards are passed on.

page-passing-to = to { $seat }
page-passing-for-you = for you

## The hand and the word in it.

page-hand = Your hand, { $cards }
page-hand-sort = Sort your hand
page-hand-shuffle = Shuffle your hand
page-word = Your word, { $cards }
page-word-place = place { $at } of { $of }
page-word-no-card = no card, claimed as { $letters }
page-word-down = face down, claimed as { $letters }
page-word-twice = used as a double letter
page-word-if-played = If you play it
page-place-menu = This card
page-place-up = Face up
page-place-down = Face down
page-place-once = Use once
page-place-twice = Use as double letter
page-place-other = Read as { $letters }
page-place-stands-for = Stands for
page-place-wild-stands-for = The wild stands for
page-place-claim = Claim it is
page-place-remove = Remove

## What an answer still lacks.

page-need-card = Choose a card.
page-need-cards = { $count ->
    [one] Choose 1 card.
   *[other] Choose { $count } cards.
}
page-need-cards-between = Choose { $least } to { $most } cards.
page-need-cards-up-to = { $most ->
    [one] Choose up to 1 card, or none.
   *[other] Choose up to { $most } cards, or none.
}
page-need-one = Choose one.
page-need-place = Choose a place.
page-need-path = A path has at least { $least } cards.
page-need-path-joined = No path goes over all these cards.
page-need-word = { $shortest ->
    [one] Enter a word of at least 1 letter.
   *[other] Enter a word of at least { $shortest } letters.
}
page-need-wild = Choose a letter for the wild.
page-need-more-cards = That's { COUNT($letters_count, of: "letter") }, but you have only { $cards }.
page-need-keep = You must keep every card already in the word, including { $letters }.
page-need-from-hand = Add a card from your hand.
page-need-use = Your word must use { $cards }.
# Where the next card goes in, in a word whose cards keep their order.
page-caret-start = At the beginning
page-caret-between = Between { $before_letters } and { $after_letters }
page-caret-end = At the end
page-no-letter-left = There is no { $letters } left.
page-no-wild-left = There is no wild left.

## Replays.

page-replay = Replay
page-replay-gone = There is no such replay
page-replay-status = replay
page-replay-match = replay of match { $number }
page-replay-at = step { $at } of { $of }
page-replay-step = Step of the replay
page-replay-start = To the start
page-replay-end = To the end
page-replay-back = Step back
page-replay-next = Next step
page-replay-play = Play
page-replay-pause = Pause
page-replay-speed = Speed { $speed }
page-replay-view = View as
page-replay-all = All cards
page-replay-as = As { $name } saw it
page-replay-copy = Copy link
page-replay-copy-step = Copy link to this step
page-replay-copied = Copied
page-replay-copy-failed = Copy it from the address bar

## A table for a child who cannot read yet.

page-child-hear = Hear it
page-child-show = Show me
page-child-go-on = Go on
page-child-again = Play again
page-child-place = Here
page-child-corner = For grown-ups
page-child-corner-hold = Grown-ups: hold to open
page-child-sound = Read letters and words aloud
page-child-letters = Letters
page-child-letters-both = Both
page-child-letters-capitals = Capitals
page-child-letters-small = Small letters
page-child-cards = Cards
page-child-cards-all = All letters
page-child-cards-few = Six at a time
page-child-leave = Leave
