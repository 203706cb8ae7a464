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

// tagSeats is the tag of a record for the bots and people at the seats, tagNames for their names, and tagUndo
// for an undone decision.
const (
	tagSeats = "seats"
	tagNames = "names"
	tagUndo  = "undo"
)

// maxUndoTags is the most undone decisions that a record notes. It has room for 64 tags in all.
const maxUndoTags = 32

// undone returns how many undone decisions a record notes.
func undone(s games.Session) int { return strings.Count(s.Header(), "\ntag "+tagUndo+" ") }

// A recordFile is an open record or journal.
type recordFile struct {
	io.Reader // a record, or what follows the head of a journal
	io.Closer
	game    games.Game
	journal bool
	seed    *rng.Seed // of a journal, or nil
}

// openRecord opens a record or a journal and finds its game.
func openRecord(name string) (*recordFile, error) {
	// Opening a pipe or a device could block forever.
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

// readHead reads the head of a journal, and finds the game of a journal or a record.
func readHead(f *os.File) (*recordFile, error) {
	in := bufio.NewReader(f)
	r := &recordFile{Reader: in, Closer: f}
	if err := r.readJournal(in); err != nil {
		return nil, err
	}
	var head bytes.Buffer
	game, err := games.OfRecord(io.TeeReader(r.Reader, &head))
	r.game, r.Reader = game, io.MultiReader(&head, r.Reader)
	return r, err
}

// verify checks a record and prints what it proves.
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
		r.Reader = strings.NewReader(s.Record())
	}
	proof, err := r.game.Verify(r)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	h := &host{options: new(options)} // for the names of the players
	if h.game, h.s, _, err = load(name); err == nil {
		err = h.name()
	}
	if err == nil {
		fmt.Fprintln(out, h.named(fmt.Sprint(proof)))
	}
	return err
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

// valueOf returns the rest of the last line of a record that begins with a word, or "".
func valueOf(record, word string) (value string) {
	for line := range strings.Lines(record) {
		if rest, ok := strings.CutPrefix(line, word+" "); ok {
			value = strings.TrimSuffix(rest, "\n")
		}
	}
	return value
}

// tagged returns the last value of a tag in a record's header.
func tagged(s games.Session, key string) (value string, ok bool) {
	value, err := strconv.Unquote(valueOf(s.Header(), "tag "+key))
	return value, err == nil
}

// committed returns the commitment to the seed in the record, or "".
func committed(s games.Session) string { return valueOf(s.Header(), "commit") }

// seedOf returns the seed at the end of a record. ok is false if people type the chance moves.
func seedOf(s games.Session) (seed rng.Seed, ok bool) {
	seed, err := rng.ParseSeed(valueOf(s.Record(), "seed"))
	return seed, err == nil
}

// regular returns an error for anything but a regular file.
func regular(name string, info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return fmt.Errorf("%s is a folder", name)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a regular file", name)
	}
	return nil
}

// replaceable returns an error if no record may be written to a file of this name.
func replaceable(name string) error {
	switch {
	case name == "":
		return errors.New("name a file")
	case !utf8.ValidString(name) ||
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("the name %s has characters that cannot be shown", words.Quote(name))
	}
	// Writing would replace a link, not the file it leads to.
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
	if info.Size() == 0 {
		return nil
	}
	// A record may be overwritten. Any other file was probably named by mistake.
	if r, err := openRecord(name); err == nil {
		return r.Close()
	} else if errors.Is(err, fs.ErrPermission) {
		return err
	}
	return fmt.Errorf("%s exists and is not a record", name)
}

// create makes a temporary file beside a file.
func create(name string) (*os.File, error) {
	folder := filepath.Dir(name)
	f, err := os.CreateTemp(folder, ".play-*.tmp")
	if fault := new(fs.PathError); errors.As(err, &fault) {
		// the name of the temporary file would not help
		err = fmt.Errorf("cannot make a file in %s: %w", folder, fault.Err)
	}
	return f, err
}

// writable returns an error if no record can be written to a file of this name. It finds out before the game.
func writable(name string) error {
	if err := replaceable(name); err != nil {
		return err
	}
	f, err := create(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// write writes a record to a file. After an error the file is as it was.
func write(name string, s games.Session) error {
	if err := replaceable(name); err != nil {
		return err
	}
	f, err := replace(name, s.Record())
	if err != nil {
		return err
	}
	return f.Close()
}

// replace writes a file, possibly in place of an older one, and returns it open for more.
func replace(name, text string) (*os.File, error) {
	f, err := create(name)
	if err != nil {
		return nil, err
	}
	_, err = f.WriteString(text)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		f.Close()
		os.Remove(f.Name())
		return nil, err
	}
	return f, nil
}
