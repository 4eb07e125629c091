-- When somebody was here last. Who is known already counts as seen today, so that nobody is
-- forgotten sooner than the host says.
ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0;
UPDATE people SET seen = strftime('%s', 'now');
CREATE INDEX people_seen ON people (seen);
CREATE INDEX records_ended ON records (ended);

-- The key comes first: of other columns between, SQLite 3.40 thinks that they are damaged.
CREATE TABLE played_anew (
    person TEXT NOT NULL, room TEXT NOT NULL, number INTEGER NOT NULL, ended REAL NOT NULL,
    PRIMARY KEY (person, room, number)
) WITHOUT ROWID;
INSERT INTO played_anew SELECT person, room, number, ended FROM played;
DROP TABLE played;
ALTER TABLE played_anew RENAME TO played;

-- Who was sent away, muted or forgotten.
CREATE TABLE IF NOT EXISTS sanctions (
    person TEXT NOT NULL, kind TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (person, kind)
) WITHOUT ROWID;
