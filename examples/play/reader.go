package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// This file reads lines from the input.

// maxTyped is the longest line in bytes. No move is as long.
const maxTyped = 4096

// errResized is returned instead of a line when the window has been resized.
var errResized = errors.New("the window has been resized")

var errTooLong = fmt.Errorf("a line can have at most %d bytes", maxTyped)

// A reader reads lines.
type reader struct {
	in      *bufio.Reader
	waiting chan answer      // for the line being read, or nil
	resized <-chan os.Signal // or nil
}

func newReader(in io.Reader) *reader { return &reader{in: bufio.NewReaderSize(in, maxTyped+2)} }

// An answer is a line, or an error.
type answer struct {
	text string
	err  error
}

// next returns the next line, the context's error if the context ends first, or errResized. After an error,
// the next call waits for the same line.
func (r *reader) next(ctx context.Context) (string, error) {
	if r.waiting == nil {
		came := make(chan answer, 1)
		r.waiting = came
		go func() {
			text, err := r.line()
			came <- answer{text, err}
		}()
	}
	select {
	case got := <-r.waiting:
		r.waiting = nil
		return got.text, got.err
	case <-ctx.Done():
		return "", ctx.Err()
	case <-r.resized:
		return "", errResized
	}
}

// line returns the next line without its end, or io.EOF after the last. It discards a line that is too long.
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
