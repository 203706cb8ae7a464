package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file saves a game while it is played: every move is in a file before it is shown.
//
// The file of an unfinished game is a journal: a comment that warns readers, a comment with the seed, and
// then the lines that bourse.Rules.Resume reads. The file of a finished game is a record.

const (
	allHands     = "# An unfinished game with all hands and all cards to come: to read on is to cheat.\n"
	journalMark  = "# journal"
	maxComments  = 4
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
	head := allHands + journalMark
	if j.seed != nil {
		head += " seed " + j.seed.String()
	}
	f, err := replace(j.name, head+"\n"+s.Header())
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

// comments reads the comments at the beginning of a file. Only the record follows them.
func comments(r *bufio.Reader) (lines []string, err error) {
	for {
		head, err := r.Peek(1)
		if err != nil || head[0] != '#' {
			return lines, nil // the next read will report the error
		}
		line, err := r.ReadSlice('\n')
		if err != nil || len(lines) == maxComments {
			return nil, errors.New("the comments are too long")
		}
		lines = append(lines, strings.TrimSuffix(string(line), "\n"))
	}
}

// journalOf reports whether comments are those of a journal, and returns its seed.
func journalOf(lines []string) (seed *rng.Seed, ok bool, err error) {
	for _, line := range lines {
		rest, found := strings.CutPrefix(line, journalMark)
		if !found {
			continue
		}
		if rest == "" {
			return nil, true, nil
		}
		text, found := strings.CutPrefix(rest, " seed ")
		parsed, err := rng.ParseSeed(text)
		if !found || err != nil {
			return nil, false, fmt.Errorf("%s is not a line of a journal", words.Quote(line))
		}
		return &parsed, true, nil
	}
	return nil, false, nil
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
		if head, err := firstByte(f.file); err != nil || head != '#' {
			continue
		}
		game, s, _, err := load(f.file)
		if err != nil || s.Over() {
			continue
		}
		f.game, f.s = game, s
		f.seats, _ = tagged(s, tagSeats)
		list = append(list, f)
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

// firstByte returns the first byte of a file: # for a journal.
func firstByte(name string) (byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var head [1]byte
	_, err = io.ReadFull(f, head[:])
	return head[0], err
}

// finished returns the file of the last finished match of a game in a folder, or "".
func finished(folder string, game games.Game) string {
	for _, f := range filesOf(folder) {
		if strings.HasPrefix(filepath.Base(f.file), game.Name()+"-") {
			if head, err := firstByte(f.file); err == nil && head != '#' {
				return f.file
			}
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
