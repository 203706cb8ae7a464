package main

import (
	"bufio"
	"bytes"
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

// tagSeats is the tag of a record that says who sits where, tagNames what they are called, tagUndo that a
// decision was taken back.
const (
	tagSeats = "seats"
	tagNames = "names"
	tagUndo  = "undo"
)

// maxUndoTags is how many undone decisions a record notes: it has room for 64 tags in all.
const maxUndoTags = 32

// undone returns how many undone decisions a record notes.
func undone(s games.Session) int { return strings.Count(s.Header(), "\ntag "+tagUndo+" ") }

// A recordFile is a record, or a journal, to be read.
type recordFile struct {
	io.Reader // behind the comments
	io.Closer
	game    games.Game
	journal bool
	seed    *rng.Seed // of a journal
}

// openRecord opens a record, or a journal, and finds out which game it is of.
func openRecord(name string) (*recordFile, error) {
	// What is no regular file may let the program wait without end.
	info, err := os.Stat(name)
	if err == nil {
		err = regular(name, info)
	}
	if err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	r, err := readHead(f)
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// readHead reads the comments of a record, and finds out which game it is of.
func readHead(f *os.File) (*recordFile, error) {
	in := bufio.NewReader(f)
	lines, err := comments(in)
	if err != nil {
		return nil, err
	}
	r := &recordFile{Closer: f}
	if r.seed, r.journal, err = journalOf(lines); err != nil {
		return nil, err
	}
	var head bytes.Buffer
	if r.game, err = games.OfRecord(io.TeeReader(in, &head)); err != nil {
		return nil, err
	}
	r.Reader = io.MultiReader(&head, in)
	return r, nil
}

// verify checks a record and says what that has shown.
func verify(name string, out io.Writer) error {
	r, err := openRecord(name)
	if err != nil {
		return err
	}
	defer r.Close()
	if r.journal {
		s, err := r.session(name)
		if err != nil {
			return err
		}
		r.Reader = strings.NewReader(s.Record().String())
	}
	proof, err := r.game.Verify(r)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintln(out, proof)
	return nil
}

// session reads the rest of the file as a session.
func (r *recordFile) session(name string) (s games.Session, err error) {
	if r.journal {
		var text io.Reader
		if text, err = whole(r); err == nil {
			s, err = r.game.Resume(text, r.seed)
		}
	} else {
		s, err = r.game.Load(r)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

// load reads a record or a journal as a session.
func load(name string) (game games.Game, s games.Session, journal bool, err error) {
	r, err := openRecord(name)
	if err != nil {
		return game, nil, false, err
	}
	defer r.Close()
	s, err = r.session(name)
	return r.game, s, r.journal, err
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

// configOf returns the config that the record has, or "".
func configOf(s games.Session) string {
	for _, line := range strings.Split(s.Header(), "\n") {
		if rest, ok := strings.CutPrefix(line, "config "); ok {
			return rest
		}
	}
	return ""
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
	case !utf8.ValidString(name) ||
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
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
	head := make([]byte, len(allHands))
	n, err := io.ReadFull(f, head)
	if text := string(head[:n]); n == 0 && err == io.EOF || strings.HasPrefix(text, "bourse ") ||
		text == allHands {
		return nil
	}
	return fmt.Errorf("%s exists and is no record", name)
}

// create makes the temporary file that will become a record.
func create(name string) (*os.File, error) {
	if err := replaceable(name); err != nil {
		return nil, err
	}
	folder := filepath.Dir(name)
	f, err := os.CreateTemp(folder, ".play-*.tmp")
	if fault := new(fs.PathError); errors.As(err, &fault) {
		// what the file is called is of no use
		err = fmt.Errorf("no file can be made in %s: %w", folder, fault.Err)
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
	if !s.Over() {
		_, err = f.WriteString(allHands)
	}
	if err == nil {
		_, err = s.Record().WriteTo(f)
	}
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
