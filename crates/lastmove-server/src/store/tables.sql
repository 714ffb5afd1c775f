CREATE TABLE games (
  id TEXT PRIMARY KEY,
  board TEXT NOT NULL,                -- JSON, as in docs/JSON.md
  kind TEXT NOT NULL,
  vertices INTEGER NOT NULL,
  public INTEGER NOT NULL,
  phase TEXT NOT NULL,                -- waiting, placing, playing, finished
  start TEXT,                         -- JSON of a place
  first_name TEXT,                    -- NULL: has not joined yet
  second_name TEXT,
  first_secret BLOB,                  -- SHA-256
  second_secret BLOB,
  invitation BLOB,                    -- SHA-256; NULL once it has been used
  ply INTEGER NOT NULL,
  winner TEXT,                        -- first or second, of a finished game
  reason TEXT,                        -- not NULL: finished
  created INTEGER NOT NULL,           -- milliseconds since 1970
  changed INTEGER NOT NULL,
  -- In which list it is: 0 in none, 1 among those that are played, 2 among those that are over.
  listed INTEGER NOT NULL AS (CASE WHEN public = 0 OR phase = 'waiting' THEN 0 WHEN phase = 'finished' THEN 2 ELSE 1 END)
) STRICT;
CREATE INDEX games_listed ON games (listed, changed, id);
CREATE TABLE moves (
  game TEXT NOT NULL REFERENCES games (id),
  ply INTEGER NOT NULL,
  place TEXT NOT NULL,                -- JSON
  made INTEGER NOT NULL,
  PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
