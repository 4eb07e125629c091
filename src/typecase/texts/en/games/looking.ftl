### A time to look at what ended a deal.

## Buttons.

looking-ready = Ready
