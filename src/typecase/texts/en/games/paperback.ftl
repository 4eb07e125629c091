### Paperback.


## Questions.

paperback-make-a-word = Make a word.
paperback-does-it-fit = Does { $word } fit the theme “{ $theme }”?
paperback-what-to-copy = What will your { $letters } copy?
paperback-trash-a-card = Trash a card?
paperback-trash-from-market = Trash a card in the market?
paperback-what-to-buy = You have { $cents }¢ to spend.
paperback-rest-is-lost = The rest is lost at the end of your turn.
paperback-where-the-cube = No fame bought this turn. Where will you put the cube?
paperback-keep-a-card = Keep an unused card?

## What the attack cards of others do to you.

paperback-threat = { $seat_is ->
    [you] Your { $letters }: { $threat }
   *[other] { $seat }'s { $letters }: { $threat }
}
paperback-threat-wilds = you lose { $amount }¢ for each wild.
paperback-threat-letters = letters cost you { $amount }¢ more.
paperback-threat-fame = fame costs you { $amount }¢ more.
paperback-threat-common = you can't use the common card.
paperback-threat-draw = you draw { COUNT($amount, of: "card") } fewer.
paperback-threat-length = your cards have no abilities after letter { $length }.

## The log.

paperback-goes-first = { $seat_is ->
    [you] You go first.
   *[other] { $seat } goes first.
}
paperback-passes = { $seat_is ->
    [you] You pass.
   *[other] { $seat } passes.
}
paperback-plays = { $seat_is ->
    [you] You play { $word }.
   *[other] { $seat } plays { $word }.
}
paperback-earns-common = { $seat_is ->
    [you] You earn the common card { $letters } with { COUNT($length, of: "letter") }.
   *[other] { $seat } earns the common card { $letters } with { COUNT($length, of: "letter") }.
}
paperback-says-it-fits = { $seats_are ->
    [you] You say it fits “{ $theme }”.
    [one] { $seats } says it fits “{ $theme }”.
   *[several] { $seats } say it fits “{ $theme }”.
}
paperback-nobody-says-it-fits = Nobody says it fits “{ $theme }”.
paperback-copies = { $seat_is ->
    [you] Your { $letters } copies { $other_letters }'s ability.
   *[other] { $seat }'s { $letters } copies { $other_letters }'s ability.
}
paperback-trashes = { $wild ->
    [yes] { $seat_is ->
        [you] You trash a wild.
       *[other] { $seat } trashes a wild.
    }
   *[no] { $seat_is ->
        [you] You trash { $letters }.
       *[other] { $seat } trashes { $letters }.
    }
}
paperback-earns = { $seat_is ->
    [you] Your { $word } earns { $points }¢.
   *[other] { $seat }'s { $word } earns { $points }¢.
}
paperback-buys = { $seat_is ->
    [you] You buy { $letters } for { $cost }¢.
   *[other] { $seat } buys { $letters } for { $cost }¢.
}
paperback-buys-fame = { $seat_is ->
    [you] You buy { $fame } fame for { $cost }¢.
   *[other] { $seat } buys { $fame } fame for { $cost }¢.
}
paperback-puts-a-cube = { $seat_is ->
    [you] You put cube { $cubes } of { $limit } on a { $cost }¢ fame card.
   *[other] { $seat } puts cube { $cubes } of { $limit } on a { $cost }¢ fame card.
}
paperback-keeps = { $seat_is ->
    [you] You keep a card.
   *[other] { $seat } keeps a card.
}
paperback-writers-block = { $seat_is ->
    [you] You draw an extra card (Writer's Block).
   *[other] { $seat } draws an extra card (Writer's Block).
}

## The end.

paperback-won = The last fame card has been bought. The game is won!
paperback-lost = That card is full. The game is lost.
paperback-two-piles-empty = Two fame piles are empty. The game ends.
paperback-last-common = The last common card has been earned. The game ends.
paperback-quiet = Nobody has bought or earned anything for three rounds. The game ends.

## The lines of what a move brings.

paperback-sum-cents = Cents
paperback-sum-fame = Fame
paperback-sum-gives = Cents when played
paperback-sum-copy = Copying { $letters }
