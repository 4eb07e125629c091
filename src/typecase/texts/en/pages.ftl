### Pages to read, and pages that are not there.

pages-title = { $title } · Typecase
pages-all-games = All games
pages-gone-about = Your tables and seats are safe. Try again in a moment.
pages-lost = Page not found
pages-lost-about = There is no page at { $path }. If someone sent you a link, check that the link is complete.

## Rules.

pages-rules-title = Rules of { $game } · Typecase
pages-rules-contents = Contents
pages-rules-lost = Rules not found
pages-rules-play = Play
pages-rules-print = Print
pages-rules-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
pages-rules-kind = Kind
pages-rules-points = Points
pages-rules-letters = Letters
pages-rules-chart = Bonus for the letters in a word
pages-rules-hand = { $count } cards in hand
pages-rules-task = The word or path
pages-rules-earns = Earns
pages-rules-usual = Usually: { $value }
pages-rules-here = Here: { $value }

## Replays.

pages-replays-none = No replays yet
pages-replays-about = Finished games appear here.
pages-replays-pick = Pick a game

## Words.

pages-words-about = The word lists used at every table, the same for people and bots.
pages-words-ask = Look up a word
pages-words-look-up = Look up
pages-words-list = Word list
pages-words-list-full = Full
pages-words-list-common = Common
pages-words-list-young = Young readers
pages-words-good = In the list.
pages-words-common = How common
pages-words-syllables = Syllables
pages-words-letters = Letters

## Making a game.

pages-make-about = Change a house rule, change a deck, or write a game in one Python file. It can be played in the browser right away, with bots and replays.
pages-make-rule = Change a house rule
pages-make-rule-about = Open a game and look under “House rules”: hand sizes, rounds, the word list, words you add or ban. There is nothing to install.
pages-make-cards = Change the cards
pages-make-cards-about = A deck is a text file: the letters, how many there are of each, and what they are worth. The same file is used to play, to simulate and to print.
pages-make-game = Write a game
pages-make-game-about = A game is a Python class that reads like a chapter of a rulebook: the phases in order, and what the players are asked in each. The tutorial in the documentation walks you through one, and “Adding a game” says which game to copy from.
pages-make-simulate = Simulate it
pages-make-simulate-about = Let bots play it ten thousand times, and see whether going first is an advantage.

## The shuffle of a match, verified.

pages-verify = Check the shuffle
pages-verify-about = Everything behind the deal, computed again in your browser.
pages-verify-checks = What was checked here
pages-verify-yes = Right:
pages-verify-no = Wrong:
pages-verify-how = How a deal is made
pages-verify-how-about = Before the deal, the server chooses a secret and shows a commitment to it, so it can't change the secret later. Each page keeps that commitment, and commits to a salt of its own in the same way. The salts are shown only once it is fixed whose salts are used. The order of the cards follows from the secret and the salts, so neither the server nor a player can choose it. A page that kept what it was shown can check this.
pages-verify-scheme-1 = This match is older: its salts were sent openly.
pages-verify-secret = Secret
pages-verify-salt = { $seat }'s salt
pages-verify-salt-withheld = none (committed to, but not shown)
pages-verify-salt-none = none (a bot, or a page that was away)
pages-verify-cards = Check the cards too
pages-verify-cards-about = Download the proof, and let Typecase replay the match on your own machine. It deals from the seed, makes every move and compares the result.
pages-verify-cards-about-kept = Download the proof and what your page kept before the deal, and let Typecase replay the match on your own machine. It deals from the seed, makes every move and compares the result.
pages-verify-get-proof = Download proof
pages-verify-get-kept = Download kept file
pages-verify-not-over = The secret of a match is shown when the match is over. Until then, there is nothing to check.

## The card sheet, for people who work on the cards.

pages-cards = Cards
pages-cards-about = Three by four. A letter and its value, and nothing else unless the rules need it.
pages-cards-kinds = Kinds
pages-cards-states = States
pages-cards-backs = Backs
pages-cards-sizes = Sizes
pages-cards-letter = Letter
pages-cards-letter-about = value at the bottom right
pages-cards-two = Two letters
pages-cards-three = Three letters
pages-cards-tied = joined below
pages-cards-wild = Wild
pages-cards-wild-about = no letter yet
pages-cards-wild-as = Wild as { $letters }
pages-cards-wild-as-about = outlined letter, star
pages-cards-twice = Double letter
pages-cards-twice-about = one card, SS, counts once
pages-cards-yours = Yours, face down
pages-cards-yours-about = only you see the tab
pages-cards-down = Face down
pages-cards-down-about = what others see
pages-cards-block = Block
pages-cards-rest = Normal
pages-cards-playable = Playable
pages-cards-playable-about = bar underneath
pages-cards-selected = Selected
pages-cards-selected-about = lifted, numbered
pages-cards-drawn = Just drawn
pages-cards-drawn-about = corner, 1.2 s
pages-cards-focus = Focus
pages-cards-focus-about = ring, 3 px gap
pages-cards-disabled = Disabled
pages-cards-disabled-about = flat, readable
pages-cards-held = Held
pages-cards-held-about = while dragging
pages-cards-empty = Empty place
pages-cards-empty-about = its number
pages-cards-away = Its card is elsewhere
pages-cards-legal = Legal place
pages-cards-locked = Locked
pages-cards-locked-about = seconds left
pages-cards-yellow = Yellow
pages-cards-yellow-about = plain band
pages-cards-yellow-pair = Yellow pair
pages-cards-red = Red
pages-cards-red-about = hatched
pages-cards-red-pair = Red pair
pages-cards-price-about = gives · costs
pages-cards-pair = Pair
pages-cards-pair-about = counts as two
pages-cards-fame = Fame
pages-cards-fame-about = wild, 7 points
pages-cards-attack = Attack
pages-cards-attack-about = striped bottom edge
pages-cards-rule = Rule
pages-cards-rule-about = dots are points
pages-cards-bonus = With bonus
pages-cards-bonus-about = token on top
pages-cards-lattice = Lattice
pages-cards-rules = Rules
pages-cards-rings = Rings
pages-cards-book = Book
pages-cards-net = Net
pages-cards-boxes = Boxes
