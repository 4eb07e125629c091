### Rules pages: what is wrong with a block.

rulebook-at = { $file }:{ $line }: { $problem }
rulebook-not-toml = This is not TOML: { $problem }.
rulebook-no-kind = There is no block “{ $kind }”. The blocks are { $kinds }.
rulebook-no-part = There is no shared text “{ $name }”.
rulebook-no-scenario = There is no scenario “{ $name }”.
rulebook-wrong-key = A key or a value is wrong: { $problem }.
rulebook-no-card = { $game } has no card “{ $card }”.
rulebook-not-in-grid = “{ $card }” is not in the grid.
rulebook-row-length = Row { $row } has a different number of cards.
rulebook-reads = There are { $cards } cards, but “reads” has { $count }.
rulebook-wrong-sum = The sum is { $right }, not { $total }.
rulebook-no-option = There is no house rule “{ $name }”. This game has { $options }.
