### The end of a match.

end-after = over after { COUNT($minutes, of: "minute") }

## Who won.

end-over = The game is over.
end-shared = { $seats } share the win.
end-wins = { $seat_is ->
    [you] You win.
   *[other] { $seat } wins.
}
end-wins-by = { $seat_is ->
    [you] You win by { $total }.
   *[other] { $seat } wins by { $total }.
}
# Alone.
end-finishes = { $seat_is ->
    [you] You finish with { $total }.
   *[other] { $seat } finishes with { $total }.
}
end-lost = Not this time: { $total }.
end-used-cards = { $seat_is ->
    [you] You used { $total }.
   *[other] { $seat } used { $total }.
}
## How it went, in the line under that.

end-led-throughout = { $seat_is ->
    [you] You led from start to finish.
   *[other] { $seat } led from start to finish.
}
end-led-until = { $seat_is ->
    [you] You led until { $word }.
   *[other] { $seat } led until { $word }.
}
end-lead-changed = The lead changed { $count ->
    [one] once.
    [2] twice.
   *[other] { $count } times.
}
end-words = { COUNT($count, of: "word") }

## The best word, and its picture.

end-best-word = Best word of the game
end-game-of = A game of
end-bill = { $lines }.
end-bill-line = { $label }: { $count }
end-picture-by = { $name }, { $total }, { $game }
end-picture-text = { $word }, { $total }
end-share = Share this word
end-picture-saved = The picture is saved.
end-picture-failed = Couldn't create the picture.

## Other words, in the line under each.

end-word-yours = your best, { $total }
# Instead of the word in braces; only words that most people know.
end-word-missed = you could have played this instead of { $word }, { $total }
end-word-rejected = was challenged and rejected
end-word-longest = the longest, by { $seat }, { $total }
end-word-by = by { $seat }, { $total }

## What comes next.

end-again = Play again
end-again-waiting = Waiting for others
end-waiting = Waiting for { $seats }.
end-want-again = { $seats } would like another game.
end-replay = Replay
end-check = Check the shuffle
end-check-fair = Check the shuffle: it was fair
end-leave = Leave
