package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file reads and writes records.

// tagSeats is the tag of a record that says who sits where, tagUndo that a decision was taken back.
const (
	tagSeats = "seats"
	tagUndo  = "undo"
)

// openRecord opens a record and finds out which game it is of.
func openRecord(name string) (*os.File, games.Game, error) {
	// What is no regular file may let the program wait without end.
	info, err := os.Stat(name)
	if err == nil {
		err = regular(name, info)
	}
	if err != nil {
		return nil, games.Game{}, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, games.Game{}, err
	}
	game, err := games.OfRecord(f)
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		f.Close()
		return nil, games.Game{}, fmt.Errorf("%s: %w", name, err)
	}
	return f, game, nil
}

// verify checks a record and says what that has shown.
func verify(name string, out io.Writer) error {
	f, game, err := openRecord(name)
	if err != nil {
		return err
	}
	defer f.Close()
	proof, err := game.Verify(f)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintln(out, proof)
	return nil
}

// load reads a record as a session.
func load(name string) (games.Game, games.Session, error) {
	f, game, err := openRecord(name)
	if err != nil {
		return game, nil, err
	}
	defer f.Close()
	s, err := game.Load(f)
	if err != nil {
		return game, nil, fmt.Errorf("%s: %w", name, err)
	}
	return game, s, nil
}

// tagged returns the last value of a tag in a record's header.
func tagged(s games.Session, key string) (value string, ok bool) {
	for _, line := range strings.Split(s.Header(), "\n") {
		rest, found := strings.CutPrefix(line, "tag "+key+" ")
		if !found {
			continue
		}
		if text, err := strconv.Unquote(rest); err == nil {
			value, ok = text, true
		}
	}
	return value, ok
}

// committed returns the commitment to the seed that the record has, or "".
func committed(s games.Session) string {
	for _, line := range strings.Split(s.Header(), "\n") {
		if rest, ok := strings.CutPrefix(line, "commit "); ok {
			return rest
		}
	}
	return ""
}

// seedOf returns the seed that a record ends with, if chance is not typed in.
func seedOf(s games.Session) (seed rng.Seed, ok bool) {
	for _, line := range strings.Split(s.Record().String(), "\n") {
		if rest, found := strings.CutPrefix(line, "seed "); found {
			parsed, err := rng.ParseSeed(rest)
			return parsed, err == nil
		}
	}
	return rng.Seed{}, false
}

// regular refuses what is there and is no regular file.
func regular(name string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return fmt.Errorf("%s is a folder", name)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no regular file", name)
	}
	return nil
}

// replaceable refuses the name of a file that no record is to be written to.
func replaceable(name string) error {
	switch {
	case name == "":
		return errors.New("no file is named")
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("the name %s has characters that cannot be shown", words.Quote(name))
	}
	// Of a link, what is there is the link: it would be replaced.
	info, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = regular(name, info)
	}
	if err != nil {
		return err
	}
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	// A record may be overwritten; anything else is likelier to be a slip.
	head := make([]byte, len("bourse "))
	if n, err := io.ReadFull(f, head); (n > 0 || err != io.EOF) && string(head[:n]) != "bourse " {
		return fmt.Errorf("%s exists and is no record", name)
	}
	return nil
}

// create makes the temporary file that will become a record.
func create(name string) (*os.File, error) {
	if err := replaceable(name); err != nil {
		return nil, err
	}
	folder := filepath.Dir(name)
	f, err := os.CreateTemp(folder, ".play-*.tmp")
	if fault := new(fs.PathError); errors.As(err, &fault) {
		err = fmt.Errorf("no file can be made in %s: %w", folder, fault.Err) // what the file is called is of no use
	}
	return f, err
}

// writable refuses the name of a file that no record can be written to: in time, and not when the
// game is over.
func writable(name string) error {
	f, err := create(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// write writes a record to a file: all of it, or the file stays as it was.
func write(name string, s games.Session) (err error) {
	f, err := create(name)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	_, err = s.Record().WriteTo(f)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	return err
}
