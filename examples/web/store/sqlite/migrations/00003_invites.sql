-- +goose Up
ALTER TABLE tables ADD COLUMN invites INTEGER NOT NULL DEFAULT 0 CHECK (invites IN (0, 1));
