package host

import (
	"crypto/sha256"
	"encoding/base64"
	"log/slog"

	"bourse.example/examples/web/store"
)

// This file implements Secret: what links and cookies carry.

// A Secret is 256 bits that nobody can guess: who has it has what it stands for. Only its hash is kept.
// Package fmt prints it only by String, so it must be kept out of logs; package log/slog does not print it.
type Secret [32]byte

// String returns 43 characters of base64 as in addresses, without padding.
func (s Secret) String() string { return base64.RawURLEncoding.EncodeToString(s[:]) }

// Hash returns what is kept of the secret.
func (s Secret) Hash() store.Hash { return sha256.Sum256(s[:]) }

// LogValue keeps the secret out of logs.
func (s Secret) LogValue() slog.Value { return slog.StringValue("secret") }

// ParseSecret reads what String writes, exactly. The error is ErrSecret, and never repeats the text.
func ParseSecret(text string) (Secret, error) {
	var s Secret
	if len(text) != base64.RawURLEncoding.EncodedLen(len(s)) {
		return Secret{}, ErrSecret
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) != len(s) || [32]byte(b) == s {
		return Secret{}, ErrSecret
	}
	return Secret(b), nil
}
