### The lobby: games, a game's sheet, house rules, tables and replays.

## The page.

lobby-title = Typecase: word card games
# Two lines.
lobby-headline = { $games ->
    [one] { $games } word game,
        one table.
   *[other] { $games } word games,
        one table.
}
lobby-pick = Pick a game. Bots fill empty seats.
lobby-games = Games
lobby-loading = Loading the games
lobby-cannot-load = The games can't be loaded right now.
lobby-safe = Your tables and seats are safe. Retrying automatically.
lobby-out-of-date = { $why } This may be out of date.
lobby-retry = Retry

## Which games are shown.

lobby-filter = Filter games
lobby-filter-all = All
lobby-filter-alone = Solo
lobby-filter-two = Two players
lobby-filter-party = Party
lobby-filter-race = Race
lobby-filter-bluff = Bluffing and betting
lobby-filter-children = Kids

## An invitation.

lobby-invitation = Invitation
lobby-invitation-label = Have an invitation?
lobby-invitation-placeholder = Link or code
lobby-invitation-empty = Paste your invitation link or code.
lobby-invitation-wrong = That's not a link to a table. It should look like …/t/k7m2qa#….

## A game.

lobby-players = { COUNT($count, of: "player") }
lobby-players-between = { $least }–{ $most } players
lobby-minutes = about { COUNT($minutes, of: "minute") }
lobby-read-rules = Read the full rules
lobby-seats = Players
lobby-bots = Bot level
lobby-play = Play
lobby-play-bots = Play against bots
lobby-play-friends = Play with friends
lobby-learn = Learn in a minute
lobby-learned = (learned)
lobby-no-lesson = The lesson can't begin
lobby-new-here = New here?
lobby-new-here-about = Learn { $game } by playing it.

## Levels of bots.

lobby-level-sprout = Sprout
lobby-level-sprout-about = Easy words. Plays slowly.
lobby-level-casual = Casual
lobby-level-casual-about = Everyday words.
lobby-level-sharp = Sharp
lobby-level-sharp-about = A large vocabulary. Plans which letters to keep.
lobby-level-master = Master
lobby-level-master-about = Knows every word and thinks ahead.

## House rules.

lobby-rules = House rules
lobby-rules-changed = { $count ->
    [0] standard rules
   *[other] { $count } changed
}
lobby-rules-reset = Use standard rules
lobby-rule-yes = Yes
lobby-rule-no = No
lobby-rule-none = None
# A rule of this table: "Word list: Common".
lobby-rule-value = { $rule }: { $value }
lobby-rule-range = { $rule }: choose { $range }.
lobby-clock = { $time } per turn
lobby-clock-none = No time limit

## Tables.

lobby-current-table = Your current table
lobby-more-tables = { $count ->
    [one] { $count } more table
   *[other] { $count } more tables
}
lobby-public-tables = Public tables
lobby-public-tables-none = No public tables right now. Pick a game and choose “Play with friends”.
lobby-your-tables = Your tables
lobby-your-tables-none = You haven't joined a table yet. Pick a game: bots fill empty seats.
lobby-table-with = { $game } with { $seats }
lobby-state-turn = Your turn
lobby-state-others = Others' turn
lobby-state-playing = In progress
lobby-state-over = Over
lobby-state-gathering = { $free ->
    [0] Not started, full
   *[other] Not started, { COUNT($free, of: "seat") } free
}
lobby-resume = Resume
lobby-join = Join
lobby-watch = Watch
# A button of a table, as a screen reader says it: "Join: Freeze with Ann".
lobby-button-of = { $button }: { $table }

## Replays.

lobby-replays = Replays
lobby-replays-none = No replays yet. Your finished games appear here.
lobby-replay = Replay { $game }, { $when }
lobby-result = { $seats_are ->
    [several] { $seats } tied at { $best }
   *[one] { $seats } won, { $best } to { $second }
}
lobby-result-nobody = Nobody won
lobby-result-alone = Score: { $score }
lobby-just-now = just now
