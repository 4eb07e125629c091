### My Word!


## Buttons.

my-word-lay = Play a card
my-word-form = My word!

## House rules.

my-word-option-deals = Deals
my-word-option-deals-about = Number of deals.
my-word-option-shortest = Shortest word
my-word-option-shortest-about = Shortest word allowed, in letters.
my-word-option-children = Children's seats
my-word-option-children-about = Seat numbers of children, who may form words of any length.
my-word-option-lay-limit = Seconds to play a card
my-word-option-lay-limit-about = Seconds to play a card. After that, a card is played at random.
my-word-option-lay-limit-none = No limit

## Questions.

my-word-which-card = Which card will you play?
my-word-who-first = Who sees a word first?
my-word-next = Next deal?
my-word-form-or-play = Form a word or play a card.
my-word-least = At least { COUNT($shortest, of: "letter") }, at most one from your hand.
my-word-challenge-cost = If it's valid, you miss your chance on the next card.

## The log.

my-word-time-up = { $seat_is ->
    [you] You run out of time.
   *[other] { $seat } runs out of time.
}
my-word-lays = { $wild ->
    [yes] { $seat_is ->
        [you] You play a wild.
       *[other] { $seat } plays a wild.
    }
   *[no] { $seat_is ->
        [you] You play { $letters }.
       *[other] { $seat } plays { $letters }.
    }
}
my-word-word = { $seat_is ->
    [you] You call “My word!”: { $word }.
   *[other] { $seat } calls “My word!”: { $word }.
}
my-word-take = { $seat_is ->
    [you] You take { $word } for { COUNT($points, of: "point") }.
   *[other] { $seat } takes { $word } for { COUNT($points, of: "point") }.
}
my-word-count = { $seat_is ->
    [you] You score { COUNT($points, of: "point") }.
   *[other] { $seat } scores { COUNT($points, of: "point") }.
}

## At the table.

my-word-deal = deal
my-word-must-wait = must wait

## Buttons with what was chosen for them, and what their fields are called.

my-word-lay-with = Play { $card_letters }

## Hints: why a move is good, and what to look for.

my-word-hint-lay = { $count ->
    [0] None of the { $cards } cards that you haven't seen makes a common word with it for the others.
    [one] Only one of the { $cards } cards that you haven't seen makes a common word with it for the others.
   *[other] Of the { $cards } cards that you haven't seen, { $count } make a common word with it for the others: with your other cards no fewer.
}
my-word-hint-lay-nudge = Until the next card, only the others can use this one. Which card helps them least?
