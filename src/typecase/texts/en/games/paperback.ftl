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

## Hints: why a move is good, and what to look for.

paperback-hint-word = It pays { $cents }¢, which buys { $count ->
    [0] nothing that helps your deck
    [one] the best single card for your deck
   *[other] the best { $count } cards for your deck
}{ $fame ->
    [0] .
   *[other] {" "}and earns { $fame } fame.
}
paperback-hint-word-nudge = { $length ->
    [8] There's an 8-letter word. What would you like to buy with it?
    [11] There's an 11-letter word. What would you like to buy with it?
   *[other] There's a { $length }-letter word. What would you like to buy with it?
}
paperback-hint-common = It's long enough for the common card, pays { $cents }¢ and earns { $fame } fame.
paperback-hint-common-nudge = Could a word be long enough for the common card?
paperback-hint-copy = With it, your word pays { $cents }¢ in all.
paperback-hint-copy-nudge = Which ability next to it is worth most in this word?
paperback-hint-buy = Of the cards that { $cents }¢ can buy, it makes your next words worth most{ $count ->
    [0] .
    [one] , and leaves enough for one more card.
   *[other] , and leaves enough for { $count } more cards.
}
paperback-hint-buy-nudge = Which letter or ability does your deck lack?
paperback-hint-buy-fame = It's worth { $fame } fame, and fame decides the game{ $count ->
    [0] .
    [one] . It leaves enough for one more card.
   *[other] . It leaves enough for { $count } more cards.
}
paperback-hint-buy-fame-nudge = Is it time for fame, or for better letters?
paperback-hint-buy-nothing = No card that { $cents }¢ can buy makes your deck better.
paperback-hint-buy-nothing-nudge = Would a card that you can buy be better than what it takes the place of in your hand?
paperback-hint-trash = It pays { $cents }¢ now, and your deck is better without a card that gives { $points ->
    [0] nothing
   *[other] { $points }¢
}.
paperback-hint-trash-nudge = Is there a card that your deck would be better without?
paperback-hint-trash-offer = The others would like it most of the cards that you won't buy yourself.
paperback-hint-trash-offer-nudge = Which card in the market would you rather not see in another deck?
paperback-hint-keep-all = Your cards are worth more in your deck than what trashing them pays.
paperback-hint-keep-all-nudge = Is there a card that your deck would be better without?
paperback-hint-cube = { $count ->
    [0] It has no cubes
    [one] It has one cube
   *[other] It has { $count } cubes
} and room for { $left } more, and all of its cubes leave when it's bought: fewer cards to look after.
paperback-hint-cube-nudge = When a card is bought, all of its cubes leave with it.
paperback-hint-cube-full = Every card is full, so the game is lost wherever it goes.
paperback-hint-cube-full-nudge = Is there a card with room for a cube?
paperback-hint-keep = Of your { COUNT($count, of: "card") }, it's the most useful in your next word.
paperback-hint-keep-nudge = Which unused card would you like to have next time?
paperback-hint-keep-none = { $count ->
    [one] Your card is
   *[other] Your { $count } cards are
} worth less than a new one from your draw pile.
paperback-hint-keep-none-nudge = Is one of these cards better than a random one from your deck?
paperback-hint-fits = { $word } is close to the theme in meaning.
paperback-hint-fits-nudge = Does this word have anything to do with the theme?
paperback-hint-does-not-fit = { $word } isn't close to the theme in meaning.
paperback-hint-does-not-fit-nudge = Does this word have anything to do with the theme?

## Tips.

paperback-tip-attack = An attack lasts until its owner's next turn begins.
paperback-tip-done = Buy all you can afford: cents that are left are lost.
paperback-tip-copy = A copy has the ability of the card before or after it.
paperback-tip-enough = Trashed cards leave the game, and you may trash none.
paperback-tip-vote = The theme card is won if more than half of the others agree.
paperback-tip-keep = If you keep a card, you draw one card less.
paperback-tip-cube = If you buy no fame in your turn, you must place a cube.
