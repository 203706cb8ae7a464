package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gofrs/flock"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
)

// This file keeps DIR/games.jsonl: a line that describes the run, then a line for each game, in order. The
// file is only ever appended to, so however the program ends, the file has whole lines and at most one torn
// line at the end. Each game's line ends with a checksum, see seal.go.

// format is the version of the lines. Format 1 had no checksums, and in format 2 bots with one move drew too.
const format = 3

// Names of the files in the folder of a run.
const (
	gamesFile  = "games.jsonl"
	timingFile = "timing.json"
	reportFile = "report.html"
	lockFile   = ".lock"
)

// maxLine limits the length of a line, in bytes.
const maxLine = 1 << 20

// A header is the first line: everything that the games depend on, and the test that may end the run.
type header struct {
	Arena   int             `json:"arena"` // the version of the format
	Game    string          `json:"game"`
	Edition string          `json:"edition"` // of the rules
	Players int             `json:"players"`
	Config  json.RawMessage `json:"config"` // every field
	Seed    string          `json:"seed"`
	Bots    []bot           `json:"bots"`
	// Lineup is the bots of every game, as indices into Bots, or nil in a tournament.
	Lineup     []int       `json:"lineup,omitempty"`
	Tournament *tournament `json:"tournament,omitempty"`
	// Once says that each deal is played in one seating, and not in all.
	Once bool `json:"once,omitempty"`
	// Openings are the lines of moves with which the blocks begin, in turn.
	Openings []string `json:"openings,omitempty"`
	// Max is the number of moves after which a game is cut off, or 0.
	Max int `json:"max,omitempty"`
	// Shard is the part of the blocks that the file has, or nil, and Build the program that plays it.
	Shard *shard `json:"shard,omitempty"`
	Build string `json:"build,omitempty"`
	// Varies gives the reasons why the games cannot be reproduced. It is empty if they can.
	Varies []string `json:"notReproducible,omitempty"`
	SPRT   *sprt    `json:"sprt,omitempty"`
	Goods  []string `json:"goods,omitempty"` // the goods of the prices in each line
	// Figures describes the figures in each line, not their values.
	Figures []games.Figure `json:"figures,omitempty"`
}

// A sprt is the question whether bot A is better than bot B.
type sprt struct {
	A     string  `json:"a"`
	B     string  `json:"b"`
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// bot returns the index of a bot by its name or spec, or -1.
func (h *header) bot(name string) int {
	for i, b := range h.Bots {
		if b.Name == name {
			return i
		}
	}
	for i, b := range h.Bots {
		if spec, err := parseBot(name, 0); err == nil && spec.Spec == b.Spec {
			return i
		}
	}
	return -1
}

// digest returns a digest of the run.
func (h *header) digest() string {
	text, err := json.Marshal(h)
	if err != nil {
		return ""
	}
	return checksum{}.of(text).String()
}

// listed returns the names of the bots, for errors.
func (h *header) listed() string { return strings.Join(h.names(), ", ") }

func (h *header) names() []string {
	var names []string
	for _, b := range h.Bots {
		names = append(names, b.Name)
	}
	return names
}

// A journal is the file of a run, locked by this process.
type journal struct {
	dir  string
	file *os.File
	lock *flock.Flock
	last checksum // of the last line
}

// errHeld reports a folder that another process writes to.
var errHeld = errors.New("another arena is writing to it")

// open opens or creates the journal of a run, and returns the lines of the games in it. It refuses a folder
// of another run without changing it.
func openJournal(dir string, s *schedule) (*journal, []line, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, nil, fmt.Errorf("-out: %w", err)
	}
	name := filepath.Join(dir, gamesFile)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		for _, other := range []string{timingFile, reportFile} {
			if _, err := os.Stat(filepath.Join(dir, other)); err == nil {
				return nil, nil, fmt.Errorf("-out: %s has a %s but no %s; nothing was changed", dir, other,
					gamesFile)
			}
		}
	}
	j := &journal{dir: dir, lock: flock.New(filepath.Join(dir, lockFile))}
	held, err := j.lock.TryLock()
	if err == nil && !held {
		err = errHeld
	}
	if err != nil {
		return nil, nil, fmt.Errorf("-out: %s: %w", dir, err)
	}
	j.file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		j.lock.Unlock()
		return nil, nil, fmt.Errorf("-out: %w", err)
	}
	lines, err := j.resume(s)
	if err != nil {
		j.close()
		return nil, nil, fmt.Errorf("-out: %s: %w", name, err)
	}
	return j, lines, nil
}

// resume reads the file, removes a torn last line, and writes the header if there is none.
func (j *journal) resume(s *schedule) (lines []line, err error) {
	first, err := json.Marshal(s.header)
	if err != nil {
		return nil, err
	}
	first = append(first, '\n')
	j.last = checksum{}.of(first)
	err = resume(j.file, first, func(head []byte) error { return differs(head, s.header) }, func(text []byte) (bool, error) {
		l, sum, err := s.read(text, s.number(len(lines)), j.last)
		if err == nil {
			lines, j.last = append(lines, l), sum
		}
		return true, err
	})
	return lines, err
}

// resume reads a file of lines after the first, which it writes if there is none. It cuts off a torn last line, and
// everything from the first line on that is not wanted. Another first line is an error.
func resume(f *os.File, first []byte, other func(head []byte) error, wanted func(text []byte) (bool, error)) error {
	r := bufio.NewReaderSize(f, 1<<16)
	head, whole, err := readLine(r)
	switch {
	case err != nil:
		return err
	case !whole && bytes.HasPrefix(first, head):
		if err := f.Truncate(0); err != nil {
			return err
		}
		_, err := f.Write(first)
		return err
	case !bytes.Equal(head, first):
		return other(head)
	}
	kept := int64(len(head))
	for n := 2; ; n++ {
		text, more, err := readLine(r)
		if err == nil && more {
			more, err = wanted(text)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if !more {
			return f.Truncate(kept)
		}
		kept += int64(len(text))
	}
}

// readLine reads a line with its end. The last line may be torn or empty; then whole is false.
func readLine(r *bufio.Reader) (text []byte, whole bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case len(text) > maxLine:
			return nil, false, fmt.Errorf("longer than %d bytes", maxLine)
		case errors.Is(err, bufio.ErrBufferFull):
		case err == io.EOF:
			return text, false, nil
		default:
			return text, err == nil, err
		}
	}
}

// differs describes how another run differs from this one.
func differs(head []byte, want header) error {
	var got header
	if err := strictly(head, &got); err != nil || got.Arena == 0 {
		return errors.New("it is not a file of the arena; nothing was changed")
	}
	if got.Arena < format && got.Arena > 0 {
		return fmt.Errorf("it has format %d, of an earlier arena; nothing was changed", got.Arena)
	}
	own, err := json.Marshal(want)
	var had, has map[string]json.RawMessage
	if err := errors.Join(err, json.Unmarshal(head, &had), json.Unmarshal(own, &has)); err != nil {
		return err
	}
	both := maps.Clone(had)
	maps.Copy(both, has)
	for _, field := range slices.Sorted(maps.Keys(both)) {
		if had, has := string(had[field]), string(has[field]); had != has {
			return fmt.Errorf("it is from another run: %s is %s, not %s; nothing was changed", field, cmp.Or(had, "none"), cmp.Or(has, "none"))
		}
	}
	return errors.New("it is from another run; nothing was changed")
}

// append writes the line of the next game.
func (j *journal) append(text []byte) error {
	text, j.last = seal(text, j.last)
	_, err := j.file.Write(text)
	return err
}

// sync flushes the appended lines to disk.
func (j *journal) sync() error { return j.file.Sync() }

// close closes the file and releases the lock.
func (j *journal) close() error {
	err := errors.Join(j.file.Sync(), j.file.Close())
	return errors.Join(err, j.lock.Unlock())
}

// replace writes a file of the run's folder atomically.
func (j *journal) replace(name string, text []byte) error {
	path := filepath.Join(j.dir, name)
	if err := os.WriteFile(path+".tmp", text, 0o666); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

// parse parses the line of a game, without its checksum, and checks it against the schedule.
func (s *schedule) parse(text []byte, game int) (line, error) {
	var l line
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return line{}, fmt.Errorf("it is not the line of a game: %w", err)
	}
	block, seats := s.at(game)
	if l.Game != game || l.Block != block || l.Deal != s.deal(block) ||
		strings.Join(l.Seats, ",") != strings.Join(s.seated(seats), ",") {
		return line{}, fmt.Errorf("it is not game %d of this run", game)
	}
	return l, nil
}

// read parses the line of a game, checks it against the schedule and the previous line's checksum, and
// returns its own checksum.
func (s *schedule) read(text []byte, game int, before checksum) (line, checksum, error) {
	text, written, sealed := unseal(text)
	l, err := s.parse(text, game)
	if err != nil {
		return line{}, checksum{}, err
	}
	if !sealed {
		return line{}, checksum{}, errors.New("it has no checksum")
	}
	sum := before.of(text)
	if written != sum.String() {
		return line{}, checksum{}, fmt.Errorf("it is damaged: its checksum is %s, want %s",
			words.Quote(written), sum)
	}
	if err := l.validate(&s.header); err != nil {
		return line{}, checksum{}, err
	}
	return l, sum, nil
}
