### The cards of Paperback, as they are printed.

# Fame cards. Beside the common cards they are also what is bought.
paperback-deck-genre-mystery = mystery
paperback-deck-genre-romance = romance
paperback-deck-genre-western = western
paperback-deck-genre-science-fiction = science fiction
paperback-deck-genre-bestseller = bestseller

# The common cards that are not letters.
paperback-deck-dyslexic = Dyslexic
paperback-deck-spacebar = Spacebar

## What a card gives and costs, said aloud. On a prize its fame is printed too.

paperback-deck-fame = { $points } fame
paperback-deck-gives = gives { $gives }¢
paperback-deck-price = costs { $price }
paperback-deck-attack = { $attack ->
   *[yes] attack
}

## What abilities do.

paperback-deck-trash-self = Trash after use
paperback-deck-first-2 = +2¢ if first
paperback-deck-last-2 = +2¢ if last
paperback-deck-last-3 = +3¢ if last
paperback-deck-nowild-2 = +2¢ if no wilds
paperback-deck-len7-3 = +3¢ if 7 letters or more
paperback-deck-len8-4 = +4¢ if 8 letters or more
paperback-deck-wild-1 = Wilds give 1¢
paperback-deck-double-adj = Doubles its neighbours
paperback-deck-double-word = Doubles the word
paperback-deck-double-word-if-last = Doubles the word if last
paperback-deck-double-word-if-len8 = Doubles the word if 8 letters or more
paperback-deck-copy-adj = Copy an adjacent card's ability
paperback-deck-next-draw1 = +1 card next hand
paperback-deck-next-draw2 = +2 cards next hand
paperback-deck-next-draw1-if-first = +1 card next hand if first
paperback-deck-next-draw1-if-last = +1 card next hand if last
paperback-deck-trash-hand-1 = You may trash a card from your hand: +1¢
paperback-deck-trash-hand-2 = You may trash a card from your hand or word: +2¢
paperback-deck-trash-offer = You may trash a letter in the market
paperback-deck-two-words = Play two words as one
paperback-deck-backwards = You may read two-letter cards backwards
paperback-deck-atk-wild-minus1 = Opponents: -1¢ per wild
paperback-deck-atk-letter-tax1 = Opponents: letters cost 1¢ more
paperback-deck-atk-fame-tax1 = Opponents: fame costs 1¢ more
paperback-deck-atk-no-common = Opponents: no common card
paperback-deck-atk-draw-less1 = Opponents: draw 1 fewer
paperback-deck-atk-maxlen6 = Opponents: no abilities after the 6th letter

## What powers do. Their names are in paperback-prizes.ftl, those of awards and themes in
## paperback-moves.ftl.

paperback-deck-power-writers-block = If your new hand has no wild, draw 1 extra card
paperback-deck-power-typo = Once per turn, use a single letter from your hand as any letter: 0¢, no ability
paperback-deck-power-plagiarism = Once per turn, add a letter from the previous player's last word: 0¢
paperback-deck-power-stuck-key = Once per turn, read a single letter twice in a row
paperback-deck-power-ghost-writer = You may keep one unused card and draw one fewer
