-- +goose Up
-- Browsers receive push messages in place of webhooks. The column seats.push has a list in JSON.
ALTER TABLE seats ADD COLUMN push TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats DROP COLUMN hook;
