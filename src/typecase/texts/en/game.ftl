### The house rules that every game has.

game-option-words = Word list
game-option-words-about = Which words are valid.
game-option-words-full = Full
game-option-words-common = Common
game-option-words-young = Young readers
game-option-words-own = Only added words
game-option-added = Extra words
game-option-added-about = Extra words to allow.
game-option-banned = Banned words
game-option-banned-about = Words to ban.
game-option-family = Family-friendly words
game-option-family-about = Block words that might offend.
game-option-judging = Invalid words
game-option-judging-about = Invalid words are refused automatically, or players challenge them.
game-option-judging-auto = Refused automatically
game-option-judging-challenge = Players challenge them
game-option-turn-clock = Turn clock
game-option-turn-clock-about = Seconds per turn (15 to 600), or whole hours for slow games.
game-option-turn-clock-range = 15 to 600, whole hours (3600, 7200 and so on), or none
game-option-response-window = Seconds to challenge
game-option-response-window-about = Seconds to challenge a word.
game-option-race-penalty = Wrong word in a race
game-option-race-penalty-about = Penalty for a wrong word in a race: a short lock-out, or the one in the rulebook.
game-option-race-penalty-casual = Short lock-out
game-option-race-penalty-strict = Rulebook penalty
