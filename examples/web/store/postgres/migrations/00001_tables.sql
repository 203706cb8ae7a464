-- +goose Up
-- Times are nanoseconds since 1970. IDs are compared by bytes, as in Go.
CREATE TABLE tables (
	id       TEXT COLLATE "C" PRIMARY KEY,
	began    BOOLEAN NOT NULL,
	created  BIGINT NOT NULL,
	ended    BIGINT,
	revision INTEGER NOT NULL,
	game     TEXT NOT NULL,
	edition  INTEGER NOT NULL,
	title    TEXT NOT NULL,
	listed   BOOLEAN NOT NULL,
	limit_ns BIGINT NOT NULL,
	timeout  TEXT NOT NULL,
	owner    BYTEA NOT NULL,
	watch    BYTEA NOT NULL,
	attempt  INTEGER NOT NULL,
	entropy  BYTEA NOT NULL,
	secret   BYTEA NOT NULL,
	seed     BYTEA NOT NULL,
	origin   INTEGER NOT NULL,
	next     TEXT NOT NULL,
	aside    TEXT NOT NULL,
	notes    TEXT NOT NULL,
	config   BYTEA NOT NULL,
	mix      BYTEA NOT NULL,
	header   TEXT NOT NULL
);
CREATE INDEX tables_going_on ON tables (created, id) WHERE ended IS NULL;
CREATE INDEX tables_ended ON tables (ended DESC, id) WHERE ended IS NOT NULL;

CREATE TABLE seats (
	table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	seat     INTEGER NOT NULL,
	name     TEXT NOT NULL,
	bot      TEXT NOT NULL,
	link     BYTEA NOT NULL,
	taken    BOOLEAN NOT NULL,
	script   BOOLEAN NOT NULL,
	hook     TEXT NOT NULL,
	PRIMARY KEY (table_id, seat)
);

-- The n-th answered move of a table, counted from 1.
CREATE TABLE moves (
	table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	n        INTEGER NOT NULL,
	lines    TEXT NOT NULL,
	PRIMARY KEY (table_id, n)
);

CREATE TABLE holds (
	browser  BYTEA NOT NULL,
	table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
	seat     INTEGER NOT NULL,
	owner    BOOLEAN NOT NULL,
	PRIMARY KEY (browser, table_id, seat)
);
CREATE INDEX holds_at ON holds (table_id, seat);
