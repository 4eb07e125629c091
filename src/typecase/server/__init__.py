"""The table in the browser: rooms where people and bots meet, and the lines to them."""
