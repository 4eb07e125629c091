### Paperback: what is drawn besides the cards.

## How far the game is. The number is drawn before it.

paperback-scene-piles-empty = fame piles empty
paperback-scene-fame-left = { $count ->
    [one] fame card left
   *[other] fame cards left
}
paperback-scene-cubes = cubes
paperback-scene-left = left
paperback-scene-price = { $cents }¢
paperback-scene-prices = { $cents }–{ $most_cents }¢

## Beside the common card: "Earn it with", and then the lengths.

paperback-scene-earn-it-with = earn it with
paperback-scene-letters = { COUNT($length, of: "letter") }

## At a seat. The number is drawn before it.

paperback-scene-owned = cards owned
paperback-scene-attacks = attacks with { $some_letters }
paperback-scene-next-turn = cards next turn

## What the word scores and what it buys.

paperback-scene-cards = cards
paperback-scene-this-word = this word
paperback-scene-to-spend = to spend
paperback-scene-bought = bought this turn
paperback-scene-left-over = left over
