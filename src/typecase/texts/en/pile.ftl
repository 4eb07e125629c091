### What piles are called: within a sentence ("from your hand", "in the grid"), and above their cards.
### A key is `pile-` with the name of the pile's field. Piles of a game of one's own are called by that
### name.

pile-named = the { $name }
pile-named-yours = your { $name }

## In several games.

pile-deck = the deck
pile-deck-label = Deck
pile-discards = the discard pile
pile-discards-label = Discard pile
pile-draws = your draw pile
pile-draws-label = Draw pile
pile-grid = the grid
pile-grid-label = Grid
pile-grids = your grid
pile-grids-label = Grid
pile-hands = your hand
pile-hands-label = Hand
pile-laid = the played cards
pile-laid-label = Played
pile-middle = the middle
pile-middle-label = Middle
pile-won = your score pile
pile-won-label = Score pile
pile-word = the word
pile-word-label = Word

## Better Letters.

pile-bonus-deck = the bonus deck
pile-bonus-deck-label = Bonus deck
pile-bonus-discards = the bonus discard pile
pile-bonus-discards-label = Bonus discards
pile-fulfilled = the fulfilled bonus cards
pile-fulfilled-label = Fulfilled bonus cards

## Crosswords and Crosswords Solitaire.

pile-display = the display
pile-display-label = Display
pile-drawn = the drawn card
pile-drawn-label = Drawn card

## Letter Boxing.

pile-string = the string
pile-string-label = String

## Letter Head Solitaire.

pile-recycled = the recycling pile
pile-recycled-label = Recycling pile
pile-used = the cards in your words
pile-used-label = In words

## Letter Hogs.

pile-passed = the cards passed to you
pile-passed-label = Passed cards
pile-wilds = the wilds
pile-wilds-label = Wilds

## Letter Perfect.

pile-alphabet = the alphabet
pile-alphabet-label = Alphabet

## Letter Recall.

pile-aside = the cards set aside
pile-aside-label = Set aside

## Letterpress.

pile-challenge-deck = the challenge deck
pile-challenge-deck-label = Challenge deck
pile-challenges = the open challenges
pile-challenges-label = Challenges
pile-collections = your collection
pile-collections-label = Collection
pile-letters = the letters in play
pile-letters-label = Letters in play
pile-library = the library
pile-library-label = Library
pile-packs = your draft pack
pile-packs-label = Draft pack
pile-shared-letters = the shared letters
pile-shared-letters-label = Shared letters
pile-vowel-deck = the vowel deck
pile-vowel-deck-label = Vowel deck
pile-word-above = the previous word
pile-word-above-label = Previous word

## Paperback.

pile-attacks = your attack cards
pile-attacks-label = Attacks
pile-common = the common card
pile-common-label = Common card
pile-commons = the pile of common cards
pile-commons-label = Common cards
pile-extras = the award and the theme
pile-extras-label = Award and theme
pile-fame = the fame cards
pile-fame-label = Fame cards
pile-market = the market
pile-market-label = Market
pile-prizes = your awards and powers
pile-prizes-label = Awards and powers
pile-shelf5 = the 5¢ fame pile
pile-shelf5-label = 5¢ fame
pile-shelf8 = the 8¢ fame pile
pile-shelf8-label = 8¢ fame
pile-shelf11 = the 11¢ fame pile
pile-shelf11-label = 11¢ fame
pile-shelf17 = the 17¢ fame pile
pile-shelf17-label = 17¢ fame
pile-stock2 = the 2¢ pile
pile-stock2-label = 2¢ pile
pile-stock3 = the 3¢ pile
pile-stock3-label = 3¢ pile
pile-stock4 = the 4¢ pile
pile-stock4-label = 4¢ pile
pile-stock5 = the 5¢ pile
pile-stock5-label = 5¢ pile
pile-stock6 = the 6¢ pile
pile-stock6-label = 6¢ pile
pile-stock7 = the 7¢ pile
pile-stock7-label = 7¢ pile
pile-stock8 = the 8¢ pile
pile-stock8-label = 8¢ pile
pile-trash = the trash
pile-trash-label = Trash
pile-unused = the unused cards
pile-unused-label = Unused

## Seven-Letter Stud and Stormy Letters.

pile-community = the community cards
pile-community-label = Community cards
pile-face-up = your face-up cards
pile-face-up-label = Face up

## Vultures.

pile-carrion = the word on the table
pile-carrion-label = On the table
