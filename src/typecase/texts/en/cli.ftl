### The command `typecase`: its help, and what is wrong with a command line. The help of what a host
### or the lab needs is in host.ftl and lab.ftl.

cli-about = A table for word card games.

## The commands, in one line each.

cli-play = play a game in the terminal against bots
cli-serve = run a server, to play in the browser
cli-admin = manage a server: tables, people, data
cli-games = list the games, their players and house rules
cli-rules = show the rules of a game
cli-words = find the words that letters make, or look up a word
cli-replay = print a finished match as text
cli-verify = verify that a deal was fair
cli-learn = take a lesson: learn a game in about a minute
cli-scenario = run scenario files
cli-simulate = let bots play many games
cli-ladder = compare and rate players
cli-solve = compute the poker strategy again
cli-backup = copy a server's data while it runs
cli-restore = restore a backup
cli-bench = measure how fast everything is

## What they take. $default is the value that is used if you give none.

cli-take-game = the game's name as `typecase games` lists it
cli-take-game-or-menu = the game's name as `typecase games` lists it (default: choose from a menu)
cli-take-lesson = the game's name, or the file of a lesson (default: list the lessons)
cli-take-check = check these lessons instead of taking one (default: all)
cli-take-coverage = list the kinds of move of these games and where each is taught (default: all games)
cli-take-games = only these (default: all)
cli-take-from = a Python file with a game of your own; may be given more than once
cli-take-option = a house rule, as `typecase games` lists them; may be given more than once
cli-take-json = print JSON
cli-take-players = who plays, in seat order: you, bot, sprout, casual, sharp or master, with a name if you like: you:Mia (default: you and bots)
cli-take-seed = random seed for the deal
cli-take-bot-speed = how fast bots are in races (default: { $default })
cli-take-proof = the proof of a match, from its page; or the address of that page; - for stdin
cli-take-kept = what your page kept before the deal, downloaded with the proof
cli-take-commitment = the commitment you saw before the deal, if that is all you have
cli-take-scenarios = scenario files (default: those that come with Typecase)
cli-take-letters = the cards: ? is a wild, [TH] a card with two letters (quote both); or `define` or `why` in lower case and a word: what it means, and which lists have it
cli-take-only-letters = the cards, even if they spell a command: --letters define
cli-take-value = score words by a deck, such as letter-head
cli-take-hand = cards in hand, for the deck's bonus chart (default: as many as given)
cli-take-silent-wild = a wild scores 0 instead of its letter's points
cli-take-double = up to N cards may be used as a double letter
cli-take-must = use at least one of these cards
cli-take-min = shortest words to show (default: { $default })
cli-take-list = the word list (default: full)
cli-take-sort = which words come first (default: score with --value, otherwise length)
cli-take-limit = show the first N words (default: a screenful in a terminal, all in a pipe)
cli-take-all = show every word
cli-take-define = show definitions

## A command line that cannot be run. $line is what to type for help.

cli-no-command = There's no command “{ $command }”. Type { $line } for help.
cli-no-command-near = There's no command “{ $command }”. Did you mean { $near }?
cli-no-argument = There's no argument “{ $argument }” here. Type { $line } for help.
cli-no-argument-near = There's no argument “{ $argument }” here. Did you mean { $near }?
cli-one-lesson = You can take one lesson at a time. Name one game.
cli-which-game = Which game? Name one, as in { $line }.
# $problem is a clause of Python's own argument parser.
cli-wrong = { $problem }. Type { $line } for help.
cli-not-whole = “{ $text }” is not a whole number

## Games and their rules.

cli-no-game = There's no game “{ $game }”. The games are { $games }.
cli-no-game-near = There's no game “{ $game }”. Did you mean { $near }?
cli-no-rules = { $game } has no rules page yet.
cli-no-rules-beside = { $game } has no rules page yet. Write one in { $file }, next to its file.
