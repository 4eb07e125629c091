### A time to look at what ended a deal.

## Buttons.

looking-ready = Ready

## Hints: why a move is good, and what to look for.

looking-ready-why = It goes on as soon as everyone is ready.
looking-ready-why-nudge = There's nothing to weigh up here.
