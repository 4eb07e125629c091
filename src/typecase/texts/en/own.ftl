### Files with games of your own: what is wrong with one. $kind is the name of a class.

# $problem is what Python says, or the engine when it tries the game.
own-at = { $place }: { $problem }
own-no-file = There's no file { $file }.
own-unreadable = { $file } can't be read: { $problem }.
own-no-game = { $file } has no game in it. Write a class that extends Game, and give it a slug.
own-not-python = { $file } is not a Python file. A game is written in a file that ends in .py.
own-known = { $file }: there is already a game “{ $slug }”. Give yours another slug.
own-slug = { $file }: { $kind } can't have the slug “{ $slug }”. Use lower-case letters, digits and hyphens.
own-missing = { $file }: { $kind } has no { $names }. Add what is missing.
own-abstract = { $file }: { $kind } does not implement { $methods }.
own-players = { $file }: { $kind }.players must be a range, such as range(2, 5) for 2 to 4 players.
