### Seven-Letter Stud.


seven-letter-stud-ask-bet = You show the lowest card, so you must bet. How much?

seven-letter-stud-lowest = { $seat_is ->
    [you] You show the lowest card and must bet.
   *[other] { $seat } shows the lowest card and must bet.
}
seven-letter-stud-lead = { $seat_is ->
    [you] You act first, showing { COUNT($sum, of: "point") }.
   *[other] { $seat } acts first, showing { COUNT($sum, of: "point") }.
}

# At a seat: "12 showing". The number is drawn before it.
seven-letter-stud-showing = showing

seven-letter-stud-option-larger-forced-bet = Larger forced bet
seven-letter-stud-option-larger-forced-bet-about = The forced bet may be larger than one chip.
