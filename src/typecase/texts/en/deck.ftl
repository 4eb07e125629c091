### Deck files: what is wrong with one. $value is what the file has, and $example what to write.

deck-unknown = There's no deck “{ $deck }”. The decks are { $decks }.
deck-no-file = { $file }: There is no such file in { $folder }.
deck-not-utf-8 = { $file }: This is not UTF-8 text. Save it as UTF-8.
deck-at = { $file }:{ $line }: { $problem }
deck-not-toml = This is not TOML: { $problem }.

## Any key.

deck-unknown-key = Unknown key “{ $key }”. The keys here are { $keys }.
deck-missing-key = “{ $key }” is missing. Add { $example }.
deck-wrong-value = “{ $key }” can't be { $value }. Write it like this: { $example }.
deck-not-a-choice = “{ $key }” can't be { $value }. It must be { $choices }.

## Cards.

deck-no-cards = There are no cards. Write { $example }.
deck-not-a-card = { $value } is not a card. Write { $example }.
deck-card-twice = There is already a row for “{ $card }” worth { $points }. Keep one row and add up the counts.
deck-name = “name” can't be { $value }. Only a card without letters has a name, in capitals.
deck-letters = “letters” can't be { $value }. Write capitals from A to Z, or '?' for a wild.
deck-count-low = “count” of “{ $card }” can't be { $value }. A deck needs at least one.
deck-count-high = “count” of “{ $card }” can't be { $value }. A deck can have at most { $most }.
deck-points = “points” of “{ $card }” can't be { $value }. They go from 0 to { $most }.
deck-colour = “colour” of “{ $card }” can't be { $value }. Write one word in small letters.
deck-field = { $value } can't be a field. Name it in small letters, unlike the other keys.
deck-printed = “{ $key }” can't be { $value }. What is printed is text, a number, true or false.

## The bonus chart.

deck-hands = “cards” can't be { $value }. Write the sizes of a hand, such as [5, 6, 7].
deck-hands-gap = “cards” can't be { $value }. The sizes of a hand go up by one, such as [5, 6, 7].
deck-chart-key = Unknown key “{ $key }”. A bonus chart has provenance, cards and word lengths.
deck-chart-gap = The bonus chart has no row for { $letters } letters. Add one.
deck-chart-too-long = No hand has { $letters } cards to make { $letters } letters of. Leave the row out.
deck-chart-row = The row for { $letters } letters can't be { $value }. Write points, such as [5, 3, 1].
deck-chart-values = { $has ->
    [one] The row for { $letters } letters has { $has } value. It needs { $needs }, one for each hand of at least { $hand } cards.
   *[other] The row for { $letters } letters has { $has } values. It needs { $needs }, one for each hand of at least { $hand } cards.
}

## The look.

deck-ink = “ink” can't be { $value }. Write the name of a deck, or [look.ink] with its colours.
deck-unknown-ink = There's no ink “{ $ink }”. Use the ink of { $decks }, or define one as [look.ink].
deck-not-a-face = { $value } is not a kind of face. Write { $example }.
deck-when = “{ $key }” can't be { $value }. Write a value, a list of values, or true for any.
deck-not-printed = “{ $name }” is not printed on these cards. What is printed on them: { $names }.
deck-face-without-when = This kind of face has no “when”, so no later one is used. Put it last.
deck-bands-alike = Two bands differ only by colour. Give one of them a hatch or a text.
deck-not-a-colour = “{ $key }” can't be { $value }. Write a colour as #2A3FA0.
deck-contrast = “{ $key }” { $colour } has a contrast of { $has } with { $ground } ({ $ground_colour }) and needs { $need }. Use { $nearest }, for example.

# What a colour has to be told from.
deck-on-paper = paper
deck-on-paper-at-night = paper at night
deck-on-table = the table
deck-on-table-at-night = the table at night
deck-on-ink = the ink by day
deck-on-pattern = the pattern
deck-on-pattern-at-night = the pattern at night
deck-on-text = its white text
