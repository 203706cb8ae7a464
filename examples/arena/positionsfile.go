package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"bourse.example/examples/arena/internal/columns"
)

// This file maintains DIR/positions.jsonl and converts it to DIR/positions.parquet. A game's positions are
// written before its line in games.jsonl. After a kill there may be too many positions, never too few; the
// surplus is cut off.

// Names of the position files.
const (
	positionsFile = "positions.jsonl"
	columnsFile   = "positions.parquet"
)

// A book is the positions file of a run. The nil book records nothing.
type book struct {
	file *os.File
	path string
}

// openBook opens or creates the positions file. The lines are those of the journal.
func openBook(dir string, s *schedule, lines []line) (*book, error) {
	played := len(lines)
	path := filepath.Join(dir, positionsFile)
	if s.positions == 0 {
		if _, err := os.Stat(path); err == nil {
			return nil, fmt.Errorf("-positions is not given, but %s has positions", path)
		}
		return nil, nil
	}
	head, err := json.Marshal(positionsHead{positionsFormat, s.positions, s.header})
	if err != nil {
		return nil, err
	}
	head = append(head, '\n')
	if info, err := os.Stat(path); played > 0 && (err != nil || info.Size() == 0) {
		return nil, fmt.Errorf("-positions: the run already has %s without positions", plural(played, "game"))
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	b := &book{f, path}
	if err := b.resume(s, head, lines); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	return b, nil
}

// resume reads the file and cuts off positions of games that are not in the journal.
func (b *book) resume(s *schedule, head []byte, lines []line) error {
	played := len(lines)
	r := bufio.NewReaderSize(b.file, 1<<16)
	first, whole, err := readLine(r)
	if err != nil {
		return err
	}
	if !whole && bytes.HasPrefix(head, first) && played == 0 {
		if err := b.file.Truncate(0); err != nil {
			return err
		}
		_, err := b.file.Write(head)
		return err
	}
	if !bytes.Equal(first, head) {
		return errors.New("it is from another run, or has another number of positions; nothing was changed")
	}
	kept, last := int64(len(first)), 0
	counts := make([]int, played) // positions of each game
	for n := 2; ; n++ {
		text, whole, err := readLine(r)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if !whole {
			break
		}
		game, err := gameOf(text)
		if err == nil && s.number(s.index(game)) != game {
			err = fmt.Errorf("game %d is not in shard %s", game, s.header.Shard)
		}
		if err == nil && game < last {
			err = fmt.Errorf("it is of game %d, but follows game %d", game, last)
		}
		at := s.index(game)
		if err == nil && at < played {
			err = s.checkPosition(text, game)
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if last = game; at >= played {
			break
		}
		counts[at]++
		kept += int64(len(text))
	}
	for k, n := range counts {
		if least, most := noted(&lines[k], s.positions); n < least || n > most {
			return fmt.Errorf("it has %d of game %d, want at least %d and at most %d", n, lines[k].Game, least,
				most)
		}
	}
	return b.file.Truncate(kept)
}

// noted returns the range for the number of positions of a game: one per decision with a choice, up to each.
// A forfeited game may have one fewer, because its last decision was not made and may have been one with a
// choice.
func noted(l *line, each int) (least, most int) {
	if l.Branching == nil {
		return 0, 0
	}
	for _, n := range l.Branching.Log2[min(1, len(l.Branching.Log2)):] {
		most += n
	}
	least = most
	if l.Forfeit != nil {
		least = max(0, most-1)
	}
	return min(least, each), min(most, each)
}

// append writes the positions of the next game.
func (b *book) append(text []byte) error {
	if b == nil || len(text) == 0 {
		return nil
	}
	_, err := b.file.Write(text)
	return err
}

func (b *book) sync() error {
	if b == nil {
		return nil
	}
	return b.file.Sync()
}

func (b *book) close() error {
	if b == nil {
		return nil
	}
	return errors.Join(b.file.Sync(), b.file.Close())
}

// columns writes the columnar file atomically.
func (b *book) columns(dir string) (err error) {
	if b == nil {
		return nil
	}
	in, err := os.Open(b.path)
	if err != nil {
		return err
	}
	defer in.Close()
	path := filepath.Join(dir, columnsFile)
	out, err := os.Create(path + ".tmp")
	if err != nil {
		return err
	}
	if err := errors.Join(convert(in, out), out.Close()); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

// convert writes positions as columns.
func convert(in io.Reader, out io.Writer) error {
	r := bufio.NewReaderSize(in, 1<<16)
	head, _, err := readLine(r)
	if err != nil {
		return err
	}
	w := columns.NewWriter(out, string(bytes.TrimSpace(head)))
	for n := 2; ; n++ {
		text, whole, err := readLine(r)
		if err == nil && !whole {
			return w.Close()
		}
		var p position
		if err == nil {
			p, err = parsePosition(text)
		}
		if err == nil {
			err = w.Write(p.row())
		}
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", positionsFile, n, err)
		}
	}
}

// row returns the position as a row of the columnar file.
func (p *position) row() columns.Row {
	row := columns.Row{
		Game: int64(p.Game), Block: int64(p.Block), Decision: int32(p.Decision), Seat: int32(p.Seat),
		Bot:  p.Bot,
		View: p.View, Options: p.Options, Move: p.Move, Payoff: make([]float32, len(p.Payoff)),
		Score: p.Score, Forfeit: p.Forfeit,
	}
	for i, x := range p.Payoff {
		row.Payoff[i] = float32(x)
	}
	for _, s := range p.Search {
		row.Moves = append(row.Moves, s.Move)
		row.Visits = append(row.Visits, int32(s.Visits))
		row.Values = append(row.Values, float32(s.Value))
	}
	return row
}
