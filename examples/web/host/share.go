package host

import (
	"crypto/hmac"
	"crypto/sha256"
	"io"
)

// This file implements links that show a finished match to anyone.

// Shared returns the secret of the link to a finished match. Anyone with it may see what spectators saw. The
// error is ErrStage before the end.
func (t *Table) Shared() (s Secret, err error) {
	err = ErrStage
	t.host.peek(t.id, func(l *live) {
		if l.stage() == Over {
			s, err = l.shared(), nil
		}
	})
	return s, err
}

// IsShared reports whether a secret is that of the link to a finished match.
func (t *Table) IsShared(s Secret) bool {
	want, err := t.Shared()
	return err == nil && hmac.Equal(s[:], want[:])
}

// shared derives the secret from the one of the match, so the store does not have to keep it. It says nothing about
// the seed.
func (l *live) shared() (s Secret) {
	sum := hmac.New(sha256.New, l.row.Secret[:])
	io.WriteString(sum, "bourse web share\x00"+l.row.ID)
	sum.Sum(s[:0])
	return s
}
