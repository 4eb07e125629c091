### The cards of Better Letters.

# What is printed above the letters or the number of a Word Rule card.
rule-cards-title-starts-with = starts with
rule-cards-title-ends-with = ends with
rule-cards-title-includes = includes
rule-cards-title-syllables = syllables

rule-cards-starts-with = { $word } doesn't start with { $letters }. Leave that card out.
rule-cards-ends-with = { $word } doesn't end with { $letters }. Leave that card out.
rule-cards-includes = { $word } doesn't include { $letters }. Leave that card out.
rule-cards-syllables = { $count ->
    [one] { $word } doesn't have { $count } syllable. Leave that card out.
   *[other] { $word } doesn't have { $count } syllables. Leave that card out.
}
rule-cards-too-few-syllables = { $word } has fewer than { $count } syllables. Leave that card out.

# What a card asks for, beside a word that does it.
rule-cards-asks-starts = starts with { $letters }
rule-cards-asks-ends = ends with { $letters }
rule-cards-asks-includes = includes { $letters }
rule-cards-asks-syllables = { $count ->
    [one] { $count } syllable
   *[other] { $count } syllables
}
rule-cards-asks-syllables-least = { $count } syllables or more

# A card in a sum: "2 syl.", "4+ syl."
rule-cards-short-syllables = { $count } syl.

# What the Personal Bonus cards ask for, as it is printed on them.
rule-cards-bonus-3-cards = three cards or more
rule-cards-bonus-4-cards = four cards or more
rule-cards-bonus-5-cards = five cards or more
rule-cards-bonus-6-cards = six cards
rule-cards-bonus-straight = three cards in a straight line
rule-cards-bonus-corner = a corner of the grid
rule-cards-bonus-corners = two corners of the grid
rule-cards-bonus-2-includes = two Includes cards
rule-cards-bonus-3-includes = three Includes cards
rule-cards-bonus-both = a Starts card and an Ends card
rule-cards-bonus-each = a Starts, an Ends and an Includes card
rule-cards-bonus-2-hard = two three-dot cards
rule-cards-bonus-hard = a three-dot card
rule-cards-bonus-token = a card with a bonus token
rule-cards-bonus-tokens = two cards with bonus tokens
rule-cards-bonus-alone = two cards or more, shared with nobody
rule-cards-bonus-share = a shared card
rule-cards-bonus-shares = two shared cards
rule-cards-bonus-8-letters = eight letters or more
rule-cards-bonus-10-letters = ten letters or more
rule-cards-bonus-4-letters = a four-letter word on two cards or more
rule-cards-bonus-double = a double letter
rule-cards-bonus-vowel = five letters or more with only one vowel
rule-cards-bonus-vowels = four different vowels
rule-cards-bonus-loop = the same first and last letter
rule-cards-bonus-jqxz = a J, Q, X or Z
rule-cards-bonus-unique = seven letters or more, all different
rule-cards-bonus-6-points = six points or more from the cards
rule-cards-bonus-8-points = eight points or more from the cards
rule-cards-bonus-10-points = ten points or more from the cards
