-- +goose Up
-- Players type words for the seed. The column tables.mix has the numbers that browsers added before.
ALTER TABLE seats ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE seats DROP COLUMN script;
