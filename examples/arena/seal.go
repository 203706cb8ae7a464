package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// This file implements the checksums of the lines of games.jsonl. They are a chain: each is of its own
// line and of the checksum of the line before, the first of the line that says what the run is. So a
// line that has been changed is noticed, and one that comes from another run too. They find damage;
// against forgery they are nothing, since anyone can compute them.

// A checksum is the beginning of SHA-256 over the checksum of the line before and the line, without the
// field that the checksum stands in and with the line's end. Before the first line it is zero.
type checksum [8]byte

// of returns the checksum of the line behind that of c.
func (c checksum) of(text []byte) (next checksum) {
	h := sha256.New()
	h.Write(c[:])
	h.Write(text)
	copy(next[:], h.Sum(nil))
	return next
}

// String returns 16 lower-case hexadecimal digits.
func (c checksum) String() string { return hex.EncodeToString(c[:]) }

// How a line ends, and how it ends with its checksum between sumField and sumEnd.
const (
	lineEnd  = "}\n"
	sumField = `,"sum":"`
	sumEnd   = `"` + lineEnd
)

// seal adds the field of the checksum to a line, which is a JSON object that is not empty. Before is the
// checksum of the line before.
func seal(text []byte, before checksum) ([]byte, checksum) {
	sum := before.of(text)
	sealed := append([]byte(nil), bytes.TrimSuffix(text, []byte(lineEnd))...)
	return append(sealed, sumField+sum.String()+sumEnd...), sum
}

// unseal takes the field of the checksum off a line. Without one the text is returned as it is.
func unseal(text []byte) (line []byte, sum string, sealed bool) {
	at := len(text) - len(sumField) - 2*len(checksum{}) - len(sumEnd)
	if at < 0 || !bytes.HasPrefix(text[at:], []byte(sumField)) || !bytes.HasSuffix(text, []byte(sumEnd)) {
		return text, "", false
	}
	sum = string(text[at+len(sumField) : len(text)-len(sumEnd)])
	return append(bytes.Clone(text[:at]), lineEnd...), sum, true
}
