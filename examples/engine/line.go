package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file reads and writes lines of bounded length.

// MaxLine is the longest line that an engine or a service reads, in bytes without its end.
const MaxLine = strict.MaxBytes

// MaxReply is the longest line that a program may answer with, in bytes without its end.
const MaxReply = 1 << 16

// errLong is the error for a line that is too long. The rest of the line is skipped.
var errLong = errors.New("the line is too long")

// A lineReader reads lines of at most max bytes. A line ends with LF or CR LF; the last one may lack its end.
type lineReader struct {
	in   *bufio.Reader
	max  int
	buf  []byte
	rest bool // whether the rest of a long line must be skipped
}

func newLineReader(r io.Reader, max int) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(r, 1<<12), max: max}
}

// next returns the next line, which is valid until the next call. It returns errLong as soon as a line is too
// long. After the last line it returns io.EOF or the reader's error.
func (l *lineReader) next() ([]byte, error) {
	l.buf = l.buf[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		full := errors.Is(err, bufio.ErrBufferFull)
		if err != nil && err != io.EOF && !full {
			return nil, err
		}
		if l.rest {
			if l.rest = full; err == io.EOF {
				return nil, err
			}
			continue
		}
		if err == io.EOF && len(l.buf)+len(part) == 0 {
			return nil, err
		}
		l.buf = append(l.buf, part...)
		line := bytes.TrimSuffix(bytes.TrimSuffix(l.buf, []byte("\n")), []byte("\r"))
		if len(line) > l.max {
			l.rest = full
			return nil, errLong
		}
		if !full {
			return line, nil
		}
	}
}

// A message is a line of the bot protocol: a word and, after a space, an object in JSON. A word that needs no
// object may come alone.
type message struct {
	word string
	body []byte
}

// read splits a line.
func read(line []byte) (message, error) {
	word, body, _ := bytes.Cut(line, []byte(" "))
	if len(word) == 0 || len(word) > 16 || len(bytes.Trim(word, "abcdefghijklmnopqrstuvwxyz")) > 0 {
		return message{}, fmt.Errorf("%s is not a line of the protocol", words.Quote(string(line)))
	}
	return message{string(word), body}, nil
}

// into decodes the object of a message strictly: all fields are required, and others are refused. A missing
// object is an empty one.
func (m message) into(v any) error {
	body := m.body
	if len(bytes.TrimSpace(body)) == 0 {
		body = []byte("{}")
	}
	if err := strict.Unmarshal(body, v); err != nil {
		return fmt.Errorf("%s: %w", m.word, err)
	}
	return nil
}

// write appends a line.
func write(b []byte, word string, v any) ([]byte, error) {
	b = append(b, word...)
	if v != nil {
		body, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", word, err)
		}
		b = append(append(b, ' '), body...)
	}
	return append(b, '\n'), nil
}
