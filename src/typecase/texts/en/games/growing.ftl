### The string of cards in Letter Boxing.

growing-add-a-card = Add at least one card.
growing-cannot-make = You can't make { $word } from { $string_letters } with your cards. Try another word.
growing-one-card = Add exactly one card.
growing-too-long = No word is that long. Fold or challenge.
growing-yellow = Add at least one yellow card. A red card can't be played last.
