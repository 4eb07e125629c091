### Paperback: what is drawn besides the cards.

## How far the game is. The number is drawn before it.

paperback-scene-piles-empty = fame piles empty
paperback-scene-fame-left = { $count ->
    [one] fame card left
   *[other] fame cards left
}
paperback-scene-cubes = cubes on the fullest card
paperback-scene-left = left

## Beside the common card: "Earned with", and then the lengths.

paperback-scene-earned-with = earned with
paperback-scene-letters = { COUNT($length, of: "letter") }

## At a seat. The number is drawn before it.

paperback-scene-owned = cards owned
paperback-scene-next-turn = cards next turn

## What the word scores and what it buys.

paperback-scene-cards = cards
paperback-scene-this-word = this word
