package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// This file reads what is typed.

// maxTyped is the longest line that is read, in bytes. No move is as long.
const maxTyped = 4096

var errTooLong = fmt.Errorf("a line has at most %d bytes", maxTyped)

// A reader reads lines.
type reader struct{ in *bufio.Reader }

func newReader(in io.Reader) *reader { return &reader{bufio.NewReaderSize(in, maxTyped+2)} }

// line returns the next line without its end; io.EOF after the last. Of a line that is too long
// nothing is kept.
func (r *reader) line() (string, error) {
	text, err := r.in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = r.in.ReadSlice('\n')
		}
		if err != nil && err != io.EOF {
			return "", err
		}
		return "", errTooLong
	}
	if err == io.EOF && len(text) > 0 {
		err = nil // a last line without an end counts
	}
	if n := len(text); n > 0 && text[n-1] == '\n' {
		text = text[:n-1]
	}
	if n := len(text); n > 0 && text[n-1] == '\r' {
		text = text[:n-1]
	}
	return string(text), err
}
