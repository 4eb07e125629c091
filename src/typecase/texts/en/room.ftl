### A table before the deal.

room-table = A table
room-here = { $seats_are ->
    [you] You are here.
    [one] { $seats } is here.
   *[several] { $seats } are here.
}
room-nobody-here = Nobody is here yet.
room-free-seats = { $free ->
    [0] All seats are taken.
    [one] { COUNT($free, of: "seat") } is free. Bots fill empty seats.
   *[other] { COUNT($free, of: "seat") } are free. Bots fill empty seats.
}
room-dealing = The cards are being dealt.
room-deal = Deal
room-waiting = Waiting for { $seat } to deal.
room-waiting-host = Waiting for the host to deal.
room-leave-seat = Leave seat

## Seats.

room-seats = Seats
room-players = Players
# The line under a name.
room-seat-here = here
room-seat-away-kept = away, seat kept
room-seat-playing = playing
room-seat-free = free
# Buttons, and what a screen reader says of them.
room-sit = Sit here
room-sit-label = Sit here: { $name }
room-move = Move here
room-move-label = Move here: { $name }
room-replace = Replace the bot
room-replace-label = Replace the bot: { $name }
room-remove = Remove { $name }
room-remove-about = Remove { $name }. They can't come back to this table.
room-who = Player in seat { $number }
room-who-free = Free
room-who-bot = Bot, { $level }

## Invitations.

room-spectator-link = Spectator link (hands hidden)
room-public = Public table
room-public-about = Listed in the lobby. Anyone can join.
room-is-public = This table is public. It is listed in the lobby, and anyone can join.

## House rules.

room-house-rules = House rules
room-standard-rules = Standard rules.
