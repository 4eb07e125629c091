### Paperback: what a word scores, line by line. In a list of their own the lines begin with a capital.

paperback-abilities-cards = Cards in { $word }
# "R 2¢, TH 4¢, K 3¢"
paperback-abilities-card = { $letters } { $points }¢
paperback-abilities-neighbours = { $capital ->
    [yes] Neighbours doubled
   *[no] neighbours doubled
}
paperback-abilities-times = { $capital ->
    [yes] { $times ->
        [2] Word doubled
        [3] Word tripled
       *[other] Word times { $times }
    }
   *[no] { $times ->
        [2] word doubled
        [3] word tripled
       *[other] word times { $times }
    }
}
# A card and what is printed on it: "S: +3¢ if last".
paperback-abilities-bonus = { $letters }: { $ability }
paperback-abilities-trash = { $capital ->
    [yes] Trashed cards
   *[no] trashed cards
}
paperback-abilities-attack = { $capital ->
    [yes] Attack on wilds
   *[no] attack on wilds
}
