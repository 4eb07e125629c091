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

## What the engine finds when it reads the classes of a game and plays it for a moment. $field is the
## name of a field of a table or a move, $phase of a method.

own-field-no-type = { $kind }.{ $field } has no type, so all tables would share it. Write { $field }: ... = ...
own-field-no-default = { $kind }.{ $field } has no default. Add one: a table starts with all its fields.
own-field-not-plain = { $kind }.{ $field } can't be saved. Use plain data: numbers, texts, yes or no, None, frozen structs and tuples of them, or flat lists and dicts of those.
own-field-undeclared = { $kind } doesn't declare its field “{ $field }”, so it would be lost in a save. Write { $field }: ... = ... into the class.
own-field-of-cards = { $kind }.{ $field } is chosen among cards, and its type doesn't say so. Write { $field }: Card, or tuple[Card, ...] for several.
own-tip-never-due = { $kind }: The tip “{ $tip }” waits for “{ $name }”, and there is no such thing in this game. Name a kind of move, an announcement or an element of a scene.
own-tip-no-text = { $kind }: The tip “{ $tip }” has no text. Write it into the catalogue of the game.
own-no-pile = “reach” names the pile “{ $pile }”, and { $kind } has no such pile. Name one that it declares.
own-bad-default = { $game }: The default of phase { $phase } can't be played on a time-out: { $reason }
own-no-default = { $game }: Phase { $phase } asks without a default. Add one for time-outs.
own-refused = { $game }: Phase { $phase } asks for { $move } and then refuses it: { $reason }
own-never-asks = { $game }: Phase { $phase } waits, and asks nobody. Ask a player, or give it a time limit.
own-loops = { $game }: Phase { $phase } never asks anybody and never ends. Ask a player, or return None.
own-never-ends = { $game } has not ended after { $moves } moves. Check how it ends.
own-nobody-moves = Everybody in { $game } is waiting, and no clock is running. Ask a player, or set a time limit.
