### Paperback: what cannot be bought.

paperback-market-covered = That fame card is covered. Buy the cards on top of it first.
paperback-market-choose = Choose a letter in the market or a fame card.
paperback-market-too-dear = { $letters } costs { $cost }¢. Choose a card for { $cents }¢ or less.
paperback-market-fame-too-dear = That fame card costs { $cost }¢. Choose a card for { $cents }¢ or less.
