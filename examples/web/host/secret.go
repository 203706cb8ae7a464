package host

import (
	"crypto/sha256"
	"encoding/base64"
	"log/slog"

	"bourse.example/examples/web/store"
)

// This file implements Secret, the content of links and cookies.

// A Secret is 256 random bits that give access to a place. Only its hash is stored. Package fmt prints it
// with String, so it must be kept out of logs; package log/slog does not print it.
type Secret [32]byte

// String returns the secret in URL-safe base64: 43 characters without padding.
func (s Secret) String() string { return base64.RawURLEncoding.EncodeToString(s[:]) }

// Hash returns the hash of the secret, which is what the store keeps.
func (s Secret) Hash() store.Hash { return sha256.Sum256(s[:]) }

// LogValue keeps the secret out of logs.
func (s Secret) LogValue() slog.Value { return slog.StringValue("secret") }

// ParseSecret parses exactly what String returns. The error is ErrSecret and does not contain the text.
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
