package host

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log/slog"

	"bourse.example/examples/web/store"
)

// This file implements Secret, the content of links and cookies, and the link to a finished match.

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

// Shared returns the secret of the link to a finished match. Anyone with it may see what spectators saw. The
// error is ErrStage before the end. The secret is derived from that of the match, so the store does not have to keep
// it, and says nothing about the seed.
func (t *Table) Shared() (s Secret, err error) {
	err = ErrStage
	t.host.peek(t.id, func(l *live) {
		if l.stage() == Over {
			sum := hmac.New(sha256.New, l.row.Secret[:])
			io.WriteString(sum, "bourse web share\x00"+l.row.ID)
			sum.Sum(s[:0])
			err = nil
		}
	})
	return s, err
}

// IsShared reports whether a secret is that of the link to a finished match.
func (t *Table) IsShared(s Secret) bool {
	want, err := t.Shared()
	return err == nil && hmac.Equal(s[:], want[:])
}
