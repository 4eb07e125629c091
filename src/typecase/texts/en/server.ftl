### What a server says: refusals, notices in a room, and errors.

## Refused at a table.

server-unknown-command = Unknown command.
server-no-seat = You don't have a seat here, but you can watch.
server-host-only = Only the host can do that.
server-not-in-a-game = You can't do that during a game.
server-dealing = The cards are being dealt. Wait a moment.
server-game-over = The game is over.
server-game-not-over = The game isn't over yet.
server-not-begun = The game hasn't started yet.
server-paused = The game is paused.
server-already-paused = The game is already paused.
server-not-paused = The game isn't paused.
server-not-your-turn = It's not your turn.
server-too-late = Too late: that decision is over. It costs you nothing.
server-no-ask = A move without cards must name the decision it answers.
server-card-moved = One of those cards has moved.
server-hints-with-bots-only = Hints are only available when you play against bots.
server-waiting-for-others = You're ready. Waiting for the others.

## Undo.

server-nothing-to-undo = You haven't made a move yet.
server-undo-asked-already = Someone has already asked to undo.
server-nothing-to-agree-to = There is nothing to agree to.
server-undo-asked = { $seat_is ->
    [you] You ask to undo a move.
   *[other] { $seat } asks to undo a move.
}
server-undo-declined = { $seat_is ->
    [you] You declined to undo the move.
   *[other] { $seat } declined to undo the move.
}

## Seats.

server-too-few-seats = { $seats_here ->
    [one] This table has only { $seats_here } seat.
   *[other] This table has only { $seats_here } seats.
}
server-invited-only = You need an invitation to play here, but you can watch.
server-your-seat-already = That's already your seat.
server-seat-taken = { $seat_is ->
    [you] You're sitting there.
   *[other] { $seat } is sitting there.
}
server-have-a-seat = You already have a seat in this game.
server-seen-another-hand = You've seen another player's cards in this game. You can join the next one.
server-own-seat = That's your own seat. Use Leave to give it up.
server-empty-seat = Nobody is sitting there.
server-too-many-people = { $people ->
    [one] { $people } person is seated, so you need at least { $people } seat.
   *[other] { $people } people are seated, so you need at least { $people } seats.
}
server-unknown-game = There's no game “{ $game }”.
server-unknown-level = Unknown bot level “{ $level }”. The levels are { $levels }.
server-you-were-removed = The host removed you from this table. You can't come back to it.

## The shuffle.

server-already-dealt = The cards have already been dealt.
server-salt-too-early = Salts are shown when the cards are dealt.
server-salt-not-committed = Your page didn't commit to a salt for this deal.
server-salt-shown-already = Your page has already shown its salt.
server-salt-changed = That isn't the salt your page committed to.
server-salt-missing = { $seats_are ->
    [you] You didn't show your salt, so the cards were shuffled without it.
    [one] { $seats } didn't show a salt, so the cards were shuffled without it.
   *[several] { $seats } didn't show any salt, so the cards were shuffled without it.
}
server-salt-missing-left = A player who left didn't show a salt, so the cards were shuffled without it.
server-salt-missing-and-left = { $seats } didn't show any salt, and neither did a player who left. The cards were shuffled without those salts.

## Notices in a room.

server-sat-down = { $seat_is ->
    [you] You sat down.
   *[other] { $seat } sat down.
}
server-left = { $name } left.
server-removed = { $name } was removed by the host.
server-game-paused = Game paused.
server-game-resumed = Game resumed.
server-away = { $seat_is ->
    [you] You're away.
   *[other] { $seat } is away.
}
server-back = { $seat_is ->
    [you] You're back.
   *[other] { $seat } is back.
}
server-bot-plays = { $seat_is ->
    [you] A bot is playing for you.
   *[other] A bot is playing for { $seat }.
}
server-table-closed = This table has been closed.

## Tables that don't open.

server-no-table = This table doesn't exist.
server-table-invited-only = This table is invitation-only. Ask a player for the link.
server-table-elsewhere = This table is open on another server. Try again in a moment.
server-table-unloaded = This table can't be loaded right now. Try again in a moment.
server-table-broke = This table can't be loaded. The error has been logged.
server-table-damaged = This table is damaged and can't be loaded. The server's operator can restore it from a backup.
server-table-without-game = This table plays { $game }, a custom game that isn't loaded. The server's operator can load it with --from FILE.
server-table-reloaded = That didn't go through: the table had to be reloaded. Please try again.
server-closed-by-operator = This table was closed by the server's operator.
server-closed-already = This table is already closed.
server-links-renewed = This table has new links. Ask a player for the new one.

## Finished games.

server-no-record = There is no finished game at this address.
server-replay-invited-only = This game was invitation-only. Ask one of its players to share the replay.
server-replay-no-seat = That match had no such seat.
server-replay-without-game = This was a game of { $game }, a custom game that isn't loaded. The server's operator can load it with --from FILE.
server-replay-as = “as” must be a seat number or “all”.

## The connection.

server-restarting = The server is restarting. Try again in a moment.
server-restarting-soon = The server is restarting. Come back in a moment.
server-restarting-table-saved = The server is restarting. Your table is saved.
server-stopping = The server is shutting down.
server-too-slow = Your connection is too slow.
server-unknown-browser = Session not found. Reload the page.
server-too-many-pages = Too many tabs open. Close some.
server-too-many-connections = Too many connections from your network. Close some tabs.
server-no-hello = Connection timed out. Reload the page.
server-hello-first = Protocol error. Reload the page.
server-already-connected = Already connected to a table.
server-too-fast = Too many messages. Wait a moment.
server-flood = Too many messages.
server-message-too-long = Message too long (limit { $kilobytes } KB).
server-invalid = Invalid request: { $problem }.
server-too-many-invalid = Too many invalid messages.
server-broke = Something went wrong on our side. It has been logged.
server-broke-at-table = Something went wrong on our side. It has been logged, and nothing changed at the table.

## Chat, names and people.

server-chat-too-fast = You're chatting too fast. Wait a moment.
server-empty-message = The message is empty.
server-empty-name = A name needs at least one letter.
server-muted = You can't chat here: the server's operator has muted you.
server-banned = You have been banned from this server.
server-data-removed = Your data has been removed from this server.
server-too-many-tables = You've opened too many tables. Try again in a few minutes.
server-too-many-names = You've changed your name too often. Try again in a few minutes.
server-too-many-codes = Too many codes requested. Try again in a few minutes.
server-too-many-attempts = Too many attempts. Try again in a few minutes.
server-wrong-code = That code is wrong or has expired. Get a new one on your other device.

## HTTP.

server-page-not-found = Page not found.
server-method-not-allowed = Method not allowed.
server-request-too-large = Request too large (limit { $kilobytes } KB).
server-request-timed-out = The request timed out.
server-json-only = Send JSON, with the content type application/json.
server-foreign = Request blocked: it came from another site. Open the game at its own address.
server-too-many-requests = Too many requests. Wait a moment.

## The disk.

server-disk-full = The server's disk is full. Everything so far is saved.
server-disk-broken = The server can't write to its disk. Everything so far is saved.
server-database-locked = Another program is using the server's database. Everything so far is saved, and play resumes as soon as it is free.
server-database-read-only = The server's database is read-only. Everything so far is saved, and play resumes as soon as it can be written.
server-database-unopened = The server's database can't be opened. Everything so far is saved, and play resumes as soon as it opens again.
server-database-damaged = The server's database is damaged. Play resumes as soon as it is repaired.
server-silent = { $seconds ->
    [one] The server hasn't been able to save anything for { $seconds } second.
   *[other] The server hasn't been able to save anything for { $seconds } seconds.
}

## Lessons.

server-no-lesson = { $game } has no lesson yet.
server-in-a-lesson = You can't do that during a lesson.
server-not-in-a-lesson = There is no lesson at this table.
server-first-step = This is the first step.
server-lesson-not-over = The lesson isn't over yet. Skip it if you want to play.
server-lesson-asks = This step asks for a move.
