### The grid of Better Letters.

rule-grid-write = Add word

rule-grid-block = A path can't cross the Block. Go around it.
rule-grid-no-match = { $word } doesn't match any card in the grid. Try another word.

rule-grid-on-cards = { $count ->
    [one] On one card
   *[other] On { $count } cards
}
rule-grid-on-cards-estimated = { $count ->
    [one] On one card, syllables estimated
   *[other] On { $count } cards, syllables estimated
}
rule-grid-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
rule-grid-bonus = Bonus card: { $condition }
rule-grid-token = token
rule-grid-with-token = { $card }, token

## Buttons with what was chosen for them, and what their fields are called.

rule-grid-write-with = Add { $word }
rule-grid-write-word = Word
