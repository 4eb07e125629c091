### Word Poker.


word-poker-option-second-round = Second round opener
word-poker-option-second-round-about = Who bets first in the second round: the last raiser, or the opener.
word-poker-option-second-round-raiser = Last raiser
word-poker-option-second-round-opener = Opener
