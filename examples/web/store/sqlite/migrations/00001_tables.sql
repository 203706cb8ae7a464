-- +goose Up
-- The application ID of the file: "brse".
PRAGMA application_id = 1651667813;

-- Times are nanoseconds since 1970. Small columns come first, because Append reads them.
CREATE TABLE tables (
	id       TEXT PRIMARY KEY,
	began    INTEGER NOT NULL CHECK (began IN (0, 1)),
	created  INTEGER NOT NULL,
	ended    INTEGER,
	revision INTEGER NOT NULL,
	game     TEXT NOT NULL,
	edition  INTEGER NOT NULL,
	title    TEXT NOT NULL,
	listed   INTEGER NOT NULL CHECK (listed IN (0, 1)),
	limit_ns INTEGER NOT NULL,
	timeout  TEXT NOT NULL,
	owner    BLOB NOT NULL,
	watch    BLOB NOT NULL,
	attempt  INTEGER NOT NULL,
	entropy  BLOB NOT NULL,
	secret   BLOB NOT NULL,
	seed     BLOB NOT NULL,
	origin   INTEGER NOT NULL,
	next     TEXT NOT NULL,
	aside    TEXT NOT NULL,
	notes    TEXT NOT NULL,
	config   BLOB NOT NULL,
	mix      BLOB NOT NULL,
	header   TEXT NOT NULL
) STRICT;
CREATE INDEX tables_going_on ON tables (created, id) WHERE ended IS NULL;
CREATE INDEX tables_ended ON tables (ended DESC, id) WHERE ended IS NOT NULL;

CREATE TABLE seats (
	table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	seat     INTEGER NOT NULL,
	name     TEXT NOT NULL,
	bot      TEXT NOT NULL,
	link     BLOB NOT NULL,
	taken    INTEGER NOT NULL CHECK (taken IN (0, 1)),
	script   INTEGER NOT NULL CHECK (script IN (0, 1)),
	hook     TEXT NOT NULL,
	PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The n-th answered move of a table, counted from 1.
CREATE TABLE moves (
	table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	n        INTEGER NOT NULL,
	lines    TEXT NOT NULL,
	PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE holds (
	browser  BLOB NOT NULL,
	table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	seat     INTEGER NOT NULL,
	owner    INTEGER NOT NULL CHECK (owner IN (0, 1)),
	PRIMARY KEY (browser, table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX holds_at ON holds (table_id, seat);
