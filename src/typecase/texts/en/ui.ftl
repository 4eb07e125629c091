### The bar on top, and what every page has.

ui-brand-lobby = Typecase lobby
ui-skip = Skip to content
ui-pages = Pages
ui-play = Play
ui-replays = Replays
ui-words = Words
ui-make = Make a game
ui-to-light = Switch to light theme
ui-to-dark = Switch to dark theme
ui-game-facts = { $players }, about { COUNT($minutes, of: "minute") }

## Copying.

ui-copy = Copy
ui-copy-label = Copy: { $label }
ui-copied = Copied
ui-copied-aloud = Copied: { $label }.

## Settings.

ui-settings = Settings
ui-theme = Theme
ui-theme-light = Light
ui-theme-dark = Dark
ui-system = System
ui-contrast = High contrast
ui-motion = Motion
ui-motion-full = Full
ui-motion-reduced = Reduced
ui-text-size = Text size (%)
ui-sound = Sound
ui-volume = Volume
ui-tips-again = Show tips again
ui-tips-back = Tips will be shown again.

## Who you are.

ui-you = You
ui-your-name = Your name
ui-save-name = Save
ui-code-about = Use a code to continue as { $name } on another device.
ui-code-show = Show a code
ui-code-valid = valid once, for { COUNT($minutes, of: "minute") }
ui-code-enter = Enter a code from another device
ui-code-continue = Continue

ui-hold = Press and hold to open.
