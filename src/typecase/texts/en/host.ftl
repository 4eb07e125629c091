### What the host of a server reads on the command line: `typecase serve`, `admin`, `backup` and `restore`.

## Arguments. $default is the value that is used if you give none.

host-take-config-all = TOML file with limits and all the settings below; arguments given here override it
host-take-host = address to listen on (0.0.0.0: reachable from your network; default: { $usual })
host-take-port = port (fails if taken; default: { $usual } or the next free one)
host-take-database-new = where to keep tables and games (default: in your data folder)
host-take-skip-damaged = start even if the log of a table is damaged; that table can't be opened
host-take-origin = another address of the page, for example behind a proxy: https://games.example.org; can be given more than once
host-take-proxy = a reverse proxy, or a network of them, whose X-Forwarded-For header is trusted; can be given more than once
host-take-metrics = where to serve metrics for Prometheus: a port on this machine, or ADDRESS:PORT (default: nowhere)
host-take-pace = multiply bot thinking time by this: 0.5 is twice as fast, 0 instant (default: 1)
host-take-open = open the page, if there is a display
host-take-log = format of the log on standard error (default: plain)
host-take-quiet = log errors only
host-take-seed = random seed, for tests on this machine: every run deals the same cards
host-take-database = the one the server uses
host-take-config = the one the server uses
host-take-backup-to = where to write the backup
host-take-backup = a backup
host-take-force = replace an existing file
host-take-yes = do not ask for confirmation
host-take-table = an id from `typecase admin tables`
host-take-person = an id from `typecase admin people`, or its beginning: @Xr4k

host-not-a-port = “{ $text }” is not a port. Use a number from 0 to 65535
host-not-a-pace = “{ $text }” is not a pace. Use a number from 0 to { $most }

## A server that starts.

host-running = Typecase is running at { $address } (Ctrl+C stops it)
host-on-network = On your network: { $address }
host-metrics = Metrics: { $address }
host-database = Database: { $file }
host-table-shut = { $damage } That table can't be opened.

host-cannot-listen = Can't listen on { $host }. Try 127.0.0.1 or 0.0.0.0.
host-no-port-free = No port from { $low } to { $high } is free on { $host }: { $problem }. Choose another with --port.
host-port-taken = Can't use port { $port } on { $host }: { $problem }. Choose another with --port.
host-seed-is-for-tests = --seed is only for tests on this machine and can't be used with { $host }: anyone who knows the seed knows every card.
host-metrics-taken = Can't serve metrics at { $where }: { $problem }.

## Settings. $right is an example.

host-setting-at = { $file }:{ $line }: { $problem }
host-setting-unreadable = { $file } can't be read: { $problem }.
host-setting-not-utf-8 = { $file } is not UTF-8 text. Save it as UTF-8.
host-setting-not-toml = { $file }:{ $line }: This is not TOML: { $problem }.
host-setting-is-section = “{ $name }” is a section. Write [{ $name }], with its keys below.
host-setting-no-section = “{ $name }” is not in a section. The sections are { $sections }.
host-setting-belongs = “{ $name }” is not in a section. It belongs under [{ $section }].
host-setting-unknown-section = There's no section [{ $name }]. The sections are { $sections }.
host-setting-unknown-section-near = There's no section [{ $name }]. Did you mean [{ $near }]?
host-setting-section = [{ $name }]
host-setting-unknown-key = [{ $section }] has no key “{ $key }”. Its keys are { $keys }.
host-setting-unknown-key-near = [{ $section }] has no key “{ $key }”. Did you mean { $near }?
host-setting-example = { $problem } For example: { $right }
host-setting-problem = { $problem }.
host-setting-rate = A rate is [burst, per second]: the first is at least 1, the second more than 0.
host-setting-no-limit = { $number } is not a limit. For no limit, use a large number.
host-setting-days = “{ $name }” must be more than 0 days. Leave it out to keep things forever.
host-setting-every = “every” must be more than 0 seconds.
host-setting-replays = Replays are kept as long as their tables, so “finished” must be set too.
host-setting-proxy = “{ $text }” is not a proxy: { $problem }. Use an address like 127.0.0.1 or 10.0.0.0/24.
host-setting-any-proxy = “{ $text }” is every address. Name the address of your proxy.
host-setting-origin = “{ $text }” is not an origin. An origin looks like https://games.example.org.
host-setting-metrics = “{ $text }” is not an address for metrics. Use 9420 or 10.0.0.5:9420.

## The database and its backups.

host-no-database = There's no database { $file }. Name your server's with --database or --config.
host-database-is-folder = { $file } is a folder. --database needs a file.
host-not-a-database = { $file } is not a Typecase database. Choose another file.
host-foreign-database = { $file } is another program's database. Choose another file.
host-database-in-use = { $file } is in use by another server. Stop it, or choose another file with --database.
host-database-empty = { $file } is empty.
host-database-newer = { $file } was written by a newer version of Typecase: its schema is number { $newest }, and this version knows up to { $known }. Use the newer version, or restore an older backup.
host-database-other-step = { $file } was made with a different version of migration { $step }. Restore that file, and put the change into a new migration.
host-database-incomplete = { $file } is missing tables. Restore a backup with typecase restore.
host-database-damaged = { $file } is damaged ({ $problem }). Restore a backup with typecase restore.
host-tables-damaged = { $more ->
    [0] { $file }: { $damage } Restore a backup with typecase restore, or use --skip-damaged to start without that table.
    [one] { $file }: { $damage } One more table is damaged, too. Restore a backup with typecase restore, or use --skip-damaged to start without them.
   *[other] { $file }: { $damage } { $more } more tables are damaged, too. Restore a backup with typecase restore, or use --skip-damaged to start without them.
}
host-row-unreadable = Row { $row } of table { $table } is unreadable.
host-row-missing = Row { $row } of table { $table } is missing.

host-disk-full = { $file } can't be used: the disk is full.
host-disk-broken = { $file } can't be used: the disk can't be read or written.
host-file-locked = { $file } can't be used: another program is using it.
host-file-read-only = { $file } can't be used: it is read-only.
host-file-damaged = { $file } can't be used: it is damaged. Restore a backup with typecase restore.
host-file-unopened = { $file } can't be used: it can't be opened.

host-no-file = There's no file { $file }.
host-not-a-backup = { $file } is not a Typecase backup.
host-file-is-database = { $file } is the database itself. Choose another file.
host-file-is-folder = { $file } is a folder. Name a file.
host-file-exists = { $file } already exists. Choose another name, or use --force.
host-database-exists = { $file } already exists. Use --force to replace it with the backup. The old one is kept as { $kept }.
host-unwritable = { $file } can't be written: { $problem }.
host-backing-up = Backing up: { $percent } %
host-restoring = Restoring: { $percent } %
host-backed-up = Backed up to { $file }: { $contents }.
host-restored = Restored to { $file }: { $contents }.
host-contents = { COUNT($tables, of: "table") } with { COUNT($rows, of: "row") }, { COUNT($replays, of: "replay") }
host-damaged-too = { $damage } It is the same in the original.

## `typecase admin`: what it does, in a line each, and what it asks before it does it.

host-do-tables = list all tables
host-do-people = list all people
host-do-close = close a table for good
host-do-renew-keys = replace a table's links
host-do-ban = ban a person
host-do-unban = lift a ban
host-do-mute = stop a person from chatting
host-do-unmute = let a person chat again
host-do-forget = remove a person's data

host-ask-close = Close table { $what } for good? This can't be undone. [y/N]
host-ask-forget = Remove the data of { $what }? This can't be undone. [y/N]
# What counts as a yes, in small letters.
host-ask-yes = y yes
host-ask-needs-yes = This can't be undone. Add --yes to confirm.
host-nothing-done = Nothing was done.

## Its answers.

host-tables = { COUNT($count, of: "table") }.
host-people = { $count ->
    [one] 1 person.
   *[other] { $count } people.
}
host-listed = { $names } (in the lobby)
host-nobody = nobody
host-pages = { $count ->
    [one] 1 page
   *[other] { $count } pages
}
host-days-ago = { $count } days
host-hours-ago = { $count } h
host-minutes-ago = { $count } min
host-is-banned = banned
host-is-muted = muted

host-closed = Table { $table } is closed. Its finished games are kept.
host-renewed = Table { $table } has new links, and the old ones no longer work. Its players can see the new ones.
host-unbanned = { $name } can come back.
host-banned = { $name } is banned.
host-muted = { $name } can no longer chat.
host-unmuted = { $name } can chat again.
host-banned-already = { $name } is already banned.
host-muted-already = { $name } is already muted.
host-not-banned = { $name } is not banned.
host-not-muted = { $name } is not muted.
host-forgotten = { $count ->
    [0] { $name }'s data was removed. It was at no table.
    [one] { $name }'s data was removed from 1 table, where the name is now “{ $somebody }”.
   *[other] { $name }'s data was removed from { $count } tables, where the name is now “{ $somebody }”.
}
host-no-person = Nobody matches @{ $id }. `typecase admin people` lists everyone.
host-several-people = @{ $id } matches { $count } people. Give more of the id.
host-not-running = The server is not running. Start it first: tables can only be changed there.
host-stopping = The server is stopping. Try again when it is running.
host-stopped = The server stopped before it answered. Try again.
host-not-yours = Only the user who runs the server can do that: { $file } belongs to that user.
host-socket-unusable = { $file } can't be used: { $problem }.
host-invalid = Invalid request: { $problem }.
host-broke = Something went wrong. See the server's log.
