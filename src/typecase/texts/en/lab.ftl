### The lab on the command line: `typecase simulate`, `ladder` and `solve`. $default is the value that
### is used if you give none.

## Arguments.

lab-take-game = a game, as `typecase games` lists it
lab-take-games = number of games (default: { $default })
lab-take-players = who plays, in seat order (default: as many random players as the game needs)
lab-take-out = write a row for each game: FILE.jsonl, or FILE.parquet
lab-take-timing = with --json: include timings
lab-take-seed = the same seed gives the same games (default: { $default })
lab-take-workers = processes (default: one per available core)
lab-take-engine = where to run: on this machine, or on Ray (default: { $default })
lab-take-address = with --engine ray: the address of a running cluster
lab-take-all = all games; compare neighbours only
lab-take-compared = the players to compare, the weakest first (default: { $all }; with --all { $levels })
lab-take-equal = give all levels the last one's value of this parameter
lab-take-seats = number of players (default: as few as the game allows)
lab-take-sets = duplicate pairs per matchup; with --stop at most (default: { $usual }; with --stop any)
lab-take-stop = stop a matchup when its interval is no wider than this many percent, or excludes 50%
lab-take-html = write an HTML page
lab-take-markdown = write a table of neighbours' percentages
lab-take-hands = hands that are dealt to make the buckets (default: { $default })
lab-take-buckets = buckets of hands before the draw (default: { $default })
lab-take-iterations = rounds of CFR+ (default: { $default })
lab-take-blueprint-seed = the same seed gives the same blueprint (default: { $default })
lab-take-blueprint = write the blueprint: FILE.npz
lab-take-check = solve nothing; measure the one in the package

## What cannot be done. $option is an argument, $value what was given for it.

lab-too-few = { $option } can't be { $value }. It must be at least { $least }.
lab-not-a-width = --stop can't be { $value }. It is a width in percent, such as 10.
lab-equal-levels = --equal { $parameter } compares levels. Give --players two or more of { $levels }.
lab-player-twice = --players has “{ $player }” twice. Name each player once.
lab-one-player = --players has only one player. A ladder needs two or more.
lab-all-as-it-is = --all plays every game with its standard rules. Leave out { $option }, or --all.
lab-no-folder = { $file } can't be written: there is no folder { $folder }.
lab-wrong-ending = --out can't be { $file }. Its name must end in { $endings }.
lab-needs-pyarrow = A Parquet file needs pyarrow, which is not installed. Type pip install 'typecase[lab]', or let the file end in .jsonl.
lab-needs-ray = --engine ray needs Ray, which is not installed. Type pip install 'typecase[cluster]'.
lab-address-needs-ray = --address is for a Ray cluster. Add --engine ray.
lab-no-cluster = No Ray cluster answers at { $address }: { $problem }.
lab-ray-failed = Ray doesn't start: { $problem }.
lab-worker-died = A worker process died, perhaps because there was not enough memory. Try fewer --workers.
lab-game-broke = Game { $number } of seed { $seed }: { $problem }
lab-pair-broke = Duplicate pair { $number } of { $player } against { $opponent }, seed { $seed }: { $problem }

## What is printed.

# A figure with its 95% interval.
lab-interval = { $value } ({ $low } to { $high })
lab-title = { $game }, { COUNT($games, of: "game") }
lab-seat = seat
lab-player = player
lab-score = score (95% interval)
lab-wins = wins (95% interval)
lab-summary = { $workers ->
    [one] { $moves } moves per game, { $speed } games/s, { $workers } process.
   *[other] { $moves } moves per game, { $speed } games/s, { $workers } processes.
}
lab-shared-wins = A shared win counts as its fraction.

lab-ladder-title = { $game }, { COUNT($size, of: "seat") }, { COUNT($games, of: "game") }
lab-ladder-of = Ladder of { $game }
lab-ladders = Ladders of all games
lab-ladder-about = The percentage is for a table for two, with its 95% interval in brackets. Each duplicate pair is one deal played twice, with the players' seats swapped. Ratings are Bradley and Terry's in Elo points around a mean of 0: 100 points mean 64%, 200 mean 76%, 400 mean 91%.
lab-ladder-progress = { $game }, duplicate pairs
lab-elo = Elo
lab-elo-interval = Elo (95% interval)
lab-elo-chart = Elo ratings with their 95% intervals
lab-openskill = openskill
lab-openskill-mu = openskill mu
lab-sigma = sigma
lab-not-installed = not installed
lab-against = against
lab-matchup = matchup
lab-player-against = { $player } against { $opponent }
lab-player-over = { $player } over { $opponent }
lab-wins-of-two = wins at a table for two
lab-wins-of-two-interval = wins at a table for two (95% interval)
lab-pairs = pairs
lab-won-shared-lost = won / shared / lost
lab-analyses = interim analyses
lab-stopped = stopped because
lab-ended-sets = all duplicate pairs were played
lab-ended-width = the interval is narrow enough
lab-ended-unequal = the interval excludes 50%
lab-game = game
lab-seats = seats
lab-always-equal = always equal

lab-solve-title = Word Poker, two players, bets of { $bet }
lab-response = a best response wins
lab-blueprint = blueprint
lab-thresholds = thresholds
lab-mbb = { $count } mbb/hand
lab-solve-about = { $before } buckets before the draw, { $after } after it, { $draws } draws; { $iterations } iterations, seed { $seed }.
lab-solve-unit = 1 mbb is a thousandth of the ante.
lab-solved = Solved in { $seconds } CPU seconds.
