package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
)

// This file reads what is typed.

// maxTyped is the longest line that is read, in bytes. No move is as long.
const maxTyped = 4096

// errResized is returned instead of a line when the window has been resized.
var errResized = errors.New("the window has been resized")

var errTooLong = fmt.Errorf("a line has at most %d bytes", maxTyped)

// A reader reads lines.
type reader struct {
	in      *bufio.Reader
	waiting chan answer      // for the line that is being read, or nil
	resized <-chan os.Signal // or nil
}

func newReader(in io.Reader) *reader { return &reader{in: bufio.NewReaderSize(in, maxTyped+2)} }

// An answer is a line, or why there is none.
type answer struct {
	text string
	err  error
}

// next returns the next line, or the context's error when that ends first, or errResized. The line that is
// being waited for then is the next that is asked for.
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
