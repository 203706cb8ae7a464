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

	"bourse.example/examples/internal/games"
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

// writable refuses the name of a file that no record can be written to: in time, and not when the
// game is over.
func writable(name string) error {
	if name == "" {
		return errors.New("no file is named")
	}
	if info, err := os.Stat(filepath.Dir(name)); err != nil {
		return err
	} else if !info.IsDir() {
		return fmt.Errorf("%s is no folder", filepath.Dir(name))
	}
	f, err := os.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	defer f.Close()
	// A record may be overwritten; anything else is likelier to be a slip.
	head := make([]byte, len("bourse "))
	switch n, err := io.ReadFull(f, head); {
	case n == 0 && err == io.EOF:
		return nil
	case string(head[:n]) != "bourse ":
		return fmt.Errorf("%s exists and is no record", name)
	}
	return nil
}

// write writes a record to a file: all of it, or the file stays as it was.
func write(name string, s games.Session) (err error) {
	if err := writable(name); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.tmp")
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
