-- +goose Up
CREATE TABLE settings (
	name  TEXT COLLATE "C" PRIMARY KEY,
	value BYTEA NOT NULL
);
