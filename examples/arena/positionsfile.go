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
	"slices"

	"github.com/parquet-go/parquet-go"
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
	if info, err := os.Stat(path); len(lines) > 0 && (err != nil || info.Size() == 0) {
		return nil, fmt.Errorf("-positions: the run already has %s without positions", plural(len(lines), "game"))
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
	last := -1 // the game of the last position
	err := resume(b.file, head, func([]byte) error {
		return errors.New("it is from another run, or has another number of positions; nothing was changed")
	}, func(text []byte) (bool, error) {
		game, err := gameOf(text)
		if err == nil && (s.number(s.index(game)) != game || game < last) {
			err = fmt.Errorf("it is of game %d, which is not the next", game)
		}
		if err != nil || s.index(game) >= len(lines) {
			return false, err
		}
		last = game
		return true, s.checkPosition(text, game)
	})
	if err != nil {
		return err
	}
	for _, l := range slices.Backward(lines) {
		if l.Forfeit == nil && l.Branching != nil && l.Branching.Max > 1 {
			if last < l.Game {
				return fmt.Errorf("it has no position of game %d", l.Game)
			}
			break
		}
	}
	return nil
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

// A columnsRow is a position in the columnar file. Lists have one entry per searched move, or one per seat.
type columnsRow struct {
	Game     int64     `parquet:"game,delta"`
	Block    int64     `parquet:"block,delta"`
	Decision int32     `parquet:"decision"`
	Seat     int32     `parquet:"seat"`
	Bot      string    `parquet:"bot,dict"`
	View     []byte    `parquet:"view,json,zstd"`
	Options  []byte    `parquet:"options,json,zstd"`
	Move     string    `parquet:"move,dict"`
	Moves    []string  `parquet:"moves,list,dict"`
	Visits   []int32   `parquet:"visits,list"`
	Values   []float32 `parquet:"values,list"`
	Payoff   []float32 `parquet:"payoff,list"`
	Score    []int64   `parquet:"score,list"`
	Forfeit  bool      `parquet:"forfeit"`
}

const (
	rowGroup = 16384        // the number of rows of the columnar file that are in memory at a time
	runKey   = "bourse.run" // the key of its metadata for the first line of positions.jsonl
)

// convert writes positions as columns.
func convert(in io.Reader, out io.Writer) error {
	r := bufio.NewReaderSize(in, 1<<16)
	head, _, err := readLine(r)
	if err != nil {
		return err
	}
	w := parquet.NewGenericWriter[columnsRow](out, parquet.MaxRowsPerRowGroup(rowGroup), parquet.KeyValueMetadata(runKey, string(bytes.TrimSpace(head))))
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
			_, err = w.Write([]columnsRow{p.row()})
		}
		if err != nil {
			return fmt.Errorf("%s: line %d: %w", positionsFile, n, err)
		}
	}
}

// row returns the position as a row of the columnar file.
func (p *position) row() columnsRow {
	row := columnsRow{Game: int64(p.Game), Block: int64(p.Block), Decision: int32(p.Decision), Seat: int32(p.Seat), Bot: p.Bot, View: p.View, Options: p.Options,
		Move: p.Move, Score: p.Score, Forfeit: p.Forfeit}
	for _, x := range p.Payoff {
		row.Payoff = append(row.Payoff, float32(x))
	}
	for _, s := range p.Search {
		row.Moves, row.Visits, row.Values = append(row.Moves, s.Move), append(row.Visits, int32(s.Visits)), append(row.Values, float32(s.Value))
	}
	return row
}
