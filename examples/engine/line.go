package engine

import (
	"bytes"
	"encoding/json"
	"fmt"

	"bourse.example/internal/strict"
	"bourse.example/internal/words"
)

// This file reads and writes the lines of the bot protocol.

// MaxLine is the longest line that an engine or a service reads, in bytes without its end.
const MaxLine = strict.MaxBytes

// MaxReply is the longest line that a program may answer with, in bytes without its end.
const MaxReply = 1 << 16

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
