### The cards of Better Letters.

rule-cards-starts-with = { $word } doesn't start with { $letters }.
rule-cards-ends-with = { $word } doesn't end with { $letters }.
rule-cards-includes = { $word } doesn't include { $letters }.
rule-cards-syllables = { $count ->
    [one] { $word } doesn't have { $count } syllable.
   *[other] { $word } doesn't have { $count } syllables.
}
rule-cards-too-few-syllables = { $word } has fewer than { $count } syllables.

# A card in a sum: "2 syl.", "4+ syl."
rule-cards-short-syllables = { $count } syl.
