package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file saves a game while it is played: every move is in a file before it is shown.
//
// The file of an unfinished game is a journal, whose format the package comment describes. The file of a finished game
// is a record.

const (
	journalName = "bourse-play journal "
	journalHead = journalName + "1: an unfinished game with all hands and all cards to come, so to read on is to cheat"
	// oldHead begins journals from before version 1, and oldMark their second line. Unfinished records began with
	// oldHead, too.
	oldHead = "# An unfinished game with all hands and all cards to come: to read on is to cheat."
	oldMark = "# journal"

	savesFolder  = "bourse" // in the user's folder of settings
	listedSaves  = 20
	maxSavesRead = 1000 // files of the folder that are looked at
)

// A journal is the file of an unfinished game. A nil journal keeps nothing, and neither does one whose file
// cannot be written.
type journal struct {
	name  string
	file  *os.File
	seed  *rng.Seed // nil if people type the chance moves
	fault func(error)
}

// keep begins a journal of a session in a file of the given name. If the name is empty it makes one in the
// folder.
func keep(folder, name string, s games.Session, fault func(error)) *journal {
	j := &journal{name: name, fault: fault}
	if seed, ok := seedOf(s); ok {
		j.seed = &seed
	}
	if name == "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			fault(err)
			return nil
		}
		f, err := os.CreateTemp(folder, s.Game()+time.Now().Format("-20060102-150405-")+"*.txt")
		if err != nil {
			fault(err)
			return nil
		}
		j.name = f.Name()
		f.Close()
	}
	j.renew(s)
	return j
}

// good reports whether the file has all moves.
func (j *journal) good() bool { return j != nil && j.file != nil }

// renew replaces the file when a game begins, is resumed, or continues from an earlier position. The file is
// complete at all times.
func (j *journal) renew(s games.Session) {
	if j == nil {
		return
	}
	if j.file != nil {
		j.file.Close()
		j.file = nil
	}
	head := journalHead + "\n"
	if j.seed != nil {
		head += "seed " + j.seed.String() + "\n"
	}
	f, err := replace(j.name, head+s.Header())
	if err != nil {
		j.fault(err)
		return
	}
	j.file = f
}

// add appends the lines of a move.
func (j *journal) add(lines string) {
	if !j.good() {
		return
	}
	if _, err := j.file.WriteString(lines); err != nil {
		j.lose(err)
	}
}

// lose gives up the file after an error.
func (j *journal) lose(err error) {
	j.file.Close()
	j.file = nil
	j.fault(err)
}

// sync waits until all moves are on the disk.
func (j *journal) sync() {
	if j.good() {
		if err := j.file.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			j.lose(err)
		}
	}
}

// finish replaces the journal of a finished game by its record.
func (j *journal) finish(s games.Session) {
	if !j.good() {
		return
	}
	j.file.Close()
	j.file = nil
	f, err := replace(j.name, s.Record())
	if err != nil {
		j.fault(err)
		return
	}
	f.Close()
}

func (j *journal) close() {
	if j.good() {
		j.file.Close()
	}
}

// readJournal reads the head of a journal. It leaves a record as it is.
func (r *recordFile) readJournal(in *bufio.Reader) (err error) {
	raw, _ := in.ReadSlice('\n') // the next read reports an error
	first := string(strict.Line(raw, true))
	switch r.journal = first == journalHead; {
	case strings.HasPrefix(first, journalName) && !r.journal:
		return fmt.Errorf("%s is not the first line of a journal of version 1", words.Quote(first))
	case r.journal || first == oldHead:
		raw, _ = in.ReadSlice('\n')
		line := string(strict.Line(raw, false))
		second := strings.TrimPrefix(strings.TrimPrefix(line, oldMark), " ")
		r.journal = r.journal || second != line
		if digits, ok := strings.CutPrefix(second, "seed "); ok {
			seed, err := rng.ParseSeed(digits)
			r.seed = &seed
			return err
		}
		if line == oldMark {
			return nil
		}
	}
	r.Reader = io.MultiReader(bytes.NewReader(bytes.Clone(raw)), in)
	return nil
}

// whole returns the rest of a journal without an incomplete last line: a crash may have cut off a move.
func whole(r io.Reader) (io.Reader, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxJournal+1))
	switch {
	case err != nil:
		return nil, err
	case len(text) > maxJournal:
		return nil, fmt.Errorf("a journal has at most %d bytes", maxJournal)
	}
	return strings.NewReader(string(text[:strings.LastIndexByte(string(text), '\n')+1])), nil
}

// maxJournal is larger than the journal of the longest game.
const maxJournal = 64 << 20

// A save is an unfinished game in the folder.
type save struct {
	file  string
	when  time.Time
	game  games.Game
	s     games.Session
	seats string
}

// unfinished returns up to most unfinished games of a folder, the latest first. It leaves out unreadable
// files.
func unfinished(folder string, most int) []save {
	var list []save
	for _, f := range filesOf(folder) {
		if len(list) == most {
			break
		}
		r, err := openRecord(f.file)
		if err != nil {
			continue
		}
		if f.game = r.game; r.journal {
			f.s, _ = r.session(f.file)
		}
		if r.Close(); f.s != nil && !f.s.Over() {
			f.seats, _ = tagged(f.s, tagSeats)
			list = append(list, f)
		}
	}
	return list
}

// filesOf returns the files of a folder that may be saved games, the latest first.
func filesOf(folder string) []save {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var list []save
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && filepath.Ext(e.Name()) == ".txt" &&
			len(list) < maxSavesRead {
			list = append(list, save{file: filepath.Join(folder, e.Name()), when: info.ModTime()})
		}
	}
	slices.SortStableFunc(list, func(a, b save) int { return b.when.Compare(a.when) })
	return list
}

// finished returns the file of the last finished match of a game in a folder, perhaps a damaged one, or "".
func finished(folder string, game games.Game) string {
	for _, f := range filesOf(folder) {
		if !strings.HasPrefix(filepath.Base(f.file), game.Name()+"-") {
			continue
		}
		r, err := openRecord(f.file)
		if err == nil {
			r.Close()
		}
		if err != nil || !r.journal {
			return f.file
		}
	}
	return ""
}

// String describes a save in one line.
func (s save) String() string {
	text := s.game.Title
	if round := s.s.Round(); round > 0 {
		text += fmt.Sprintf(", %s %d", s.game.Rounds, round)
	}
	return fmt.Sprintf("%s, %d moves, %s, %s", text, s.s.Len(), s.when.Format("2 Jan 15:04"), s.seats)
}

// folderOf returns the folder for saved games, or "" if the user has no folder of settings.
func folderOf() string {
	home, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, savesFolder)
}

// choose lists the unfinished games and, on a terminal, asks for one. It returns its file, or "".
func (h *host) choose(list []save) (name string, err error) {
	if len(list) == 0 {
		h.note("There is no unfinished game in %s.", h.folder)
		return "", nil
	}
	for i, s := range list {
		h.scr.printf("  [%d] %s\n", i+1, clip(s.String(), h.scr.columns-7))
		if !h.scr.terminal {
			h.scr.printf("      -resume %s\n", s.file)
		}
	}
	if !h.scr.terminal {
		return "", nil
	}
	n, err := h.number("Which game do you want to continue?", 1, len(list), 1)
	if err != nil {
		return "", err
	}
	return list[n-1].file, nil
}

// clip cuts a text to a width.
func clip(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width])
	}
	return text
}
