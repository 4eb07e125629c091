### Paperback: moves and house rules.

## Buttons.

paperback-moves-write = Play the word
paperback-moves-pass = Pass
paperback-moves-fits = It fits
paperback-moves-does-not-fit = It doesn't fit
paperback-moves-copy = Copy an ability
paperback-moves-copy-nothing = Don't copy
paperback-moves-trash = Trash your card
paperback-moves-trash-offer = Trash a market card
paperback-moves-enough = Done trashing
paperback-moves-buy = Buy a card
paperback-moves-done = End your turn
paperback-moves-place-cube = Place cube
paperback-moves-keep = Keep a card
paperback-moves-keep-none = Keep no card

## House rules.

paperback-moves-option-judging = Invalid words
paperback-moves-option-judging-about = Words that are not in the word list are refused.
paperback-moves-option-judging-auto = Refused automatically
paperback-moves-option-mode = Mode
paperback-moves-option-mode-about = Competitive, or co-operative (also solo) against the fame pyramid.
paperback-moves-option-mode-competitive = Competitive
paperback-moves-option-mode-co-operative = Co-operative
paperback-moves-option-attacks = Attack cards
paperback-moves-option-attacks-about = Play with the eleven attack cards.
paperback-moves-option-expansion = Spacebar and Dyslexic
paperback-moves-option-expansion-about = Shuffle these two in with the common cards and deal four of the six.
paperback-moves-option-powers = Powers
paperback-moves-option-powers-about = Each player gets a power.
paperback-moves-option-award = Award
paperback-moves-option-award-about = An award worth 5 fame at the end of the game.
paperback-moves-option-award-off = Off
paperback-moves-option-award-random = Random
paperback-moves-option-award-thesaurus = Thesaurus
paperback-moves-option-award-editor = Editor
paperback-moves-option-award-proofreader = Proofreader
paperback-moves-option-award-muse = Muse
paperback-moves-option-theme = Theme
paperback-moves-option-theme-about = A card worth 5 fame that goes to the last player whose word fits.
paperback-moves-option-theme-off = Off
paperback-moves-option-theme-random = Random
paperback-moves-option-theme-food-and-drink = Food and drink
paperback-moves-option-theme-animals-and-plants = Animals and plants
paperback-moves-option-theme-crime-and-mystery = Crime and mystery
paperback-moves-option-theme-love-and-feelings = Love and feelings
paperback-moves-option-theme-travel-and-sky = Travel and sky
paperback-moves-option-theme-body-and-clothes = Body and clothes
paperback-moves-option-theme-judge = Theme decided by
paperback-moves-option-theme-judge-about = Who decides if a word fits the theme.
paperback-moves-option-theme-judge-list = A list of words
paperback-moves-option-theme-judge-vote = The other players
paperback-moves-option-cubes = Cube limit
paperback-moves-option-cubes-about = Co-operative: the number of cubes on one card that loses the game (none: depends on the number of players).

paperback-moves-not-together = A co-operative game has no attack cards, no award and no theme.

## Buttons with what was chosen for them, and what their fields are called.

paperback-moves-buy-with = Buy { $card_letters }
paperback-moves-copy-with = Copy { $card_letters }
paperback-moves-keep-with = Keep { $card_letters }
paperback-moves-place-cube-with = Place cube on { $card_letters }
paperback-moves-trash-with = Trash { $card_letters }
paperback-moves-trash-offer-with = Trash { $card_letters }
