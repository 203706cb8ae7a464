package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// This file implements the checksums of the lines of games.jsonl. They form a chain: each covers its line and
// the checksum of the line before. The first one covers the line that describes the run. So they detect a
// changed line, and also a line from another run. They detect damage, not forgery: anyone can compute them.

// A checksum is the first 8 bytes of the SHA-256 of the previous line's checksum and the line, with the
// line's end but without its checksum field. Before the first line it is zero.
type checksum [8]byte

// of returns the checksum of the line that follows the line with checksum c.
func (c checksum) of(text []byte) (next checksum) {
	h := sha256.New()
	h.Write(c[:])
	h.Write(text)
	copy(next[:], h.Sum(nil))
	return next
}

// String returns 16 lower-case hexadecimal digits.
func (c checksum) String() string { return hex.EncodeToString(c[:]) }

// lineEnd ends a line without a checksum. In a line with a checksum, sumField and sumEnd enclose it.
const (
	lineEnd  = "}\n"
	sumField = `,"sum":"`
	sumEnd   = `"` + lineEnd
)

// seal adds the checksum field to a line, which must be a non-empty JSON object. The argument before is the
// checksum of the previous line.
func seal(text []byte, before checksum) ([]byte, checksum) {
	sum := before.of(text)
	sealed := append([]byte(nil), bytes.TrimSuffix(text, []byte(lineEnd))...)
	return append(sealed, sumField+sum.String()+sumEnd...), sum
}

// unseal removes the checksum field from a line. It returns a line without one unchanged.
func unseal(text []byte) (line []byte, sum string, sealed bool) {
	at := len(text) - len(sumField) - 2*len(checksum{}) - len(sumEnd)
	if at < 0 || !bytes.HasPrefix(text[at:], []byte(sumField)) || !bytes.HasSuffix(text, []byte(sumEnd)) {
		return text, "", false
	}
	sum = string(text[at+len(sumField) : len(text)-len(sumEnd)])
	return append(bytes.Clone(text[:at]), lineEnd...), sum, true
}
