### Stormy Letters.


stormy-letters-reveals = { $wild ->
    [yes] { $seat_is ->
        [you] You reveal a wild.
       *[other] { $seat } reveals a wild.
    }
   *[no] { $seat_is ->
        [you] You reveal { $letters }.
       *[other] { $seat } reveals { $letters }.
    }
}
