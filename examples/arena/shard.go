package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// This file divides a run among machines. Each plays one shard of the blocks into its own folder, with the same
// command and -shard K/N. -merge puts the folders together: the files are byte for byte those of one machine.

// A shard is the blocks b of a run with b mod Of = Part.
type shard struct {
	Part int `json:"part"`
	Of   int `json:"of"`
}

const maxShards = 100_000

// Set parses K/N, with K from 1.
func (s *shard) Set(text string) error {
	k, n, _ := strings.Cut(text, "/")
	part, err1 := strconv.Atoi(k)
	of, err2 := strconv.Atoi(n)
	if err1 != nil || err2 != nil || part < 1 || part > of || of > maxShards {
		return fmt.Errorf("it is not K/N, with K from 1 to N and N to %d", maxShards)
	}
	*s = shard{part - 1, of}
	return nil
}

func (s *shard) String() string {
	if s == nil || s.Of == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.Part+1, s.Of)
}

// number returns the game that is the nth of the file, and index is its inverse.
func (s *schedule) number(n int) int {
	if sh := s.header.Shard; sh != nil {
		return (n/s.size*sh.Of+sh.Part)*s.size + n%s.size
	}
	return n
}

func (s *schedule) index(game int) int {
	if sh := s.header.Shard; sh != nil {
		return game/s.size/sh.Of*s.size + game%s.size
	}
	return game
}

// part returns how many of a run's games the file has.
func (s *schedule) part(games int) int {
	if sh := s.header.Shard; sh != nil {
		return (games/s.size - sh.Part + sh.Of - 1) / sh.Of * s.size
	}
	return games
}

// A source is a shard's folder that is read for a merge.
type source struct {
	dir             string
	s               *schedule
	games, book     *bufio.Reader
	last            checksum
	n               int    // games read
	ahead           []byte // the next line of positions
	blocks, missing int
	files           []*os.File
}

// openSource opens a folder of a shard of this run.
func openSource(dir string, run *schedule, games int) (*source, error) {
	src := &source{dir: dir}
	f, err := os.Open(filepath.Join(dir, gamesFile))
	if err != nil {
		return nil, err
	}
	src.files = append(src.files, f)
	src.games = bufio.NewReaderSize(f, 1<<16)
	head, _, err := readLine(src.games)
	var h header
	if err == nil {
		err = json.Unmarshal(head, &h)
	}
	if err != nil || h.Shard == nil || h.Shard.Part < 0 || h.Shard.Part >= h.Shard.Of || h.Shard.Of > maxShards {
		return src, errors.Join(fmt.Errorf("%s is not the folder of a shard", dir), err)
	}
	want := run.header
	want.Shard, want.Build = h.Shard, h.Build
	if text, err := json.Marshal(want); err != nil || !bytes.Equal(append(text, '\n'), head) {
		return src, fmt.Errorf("%s: %w", dir, differs(head, want))
	}
	src.s, src.last = newSchedule(h), checksum{}.of(head)
	if run.positions > 0 {
		f, err := os.Open(filepath.Join(dir, positionsFile))
		if err != nil {
			return src, err
		}
		src.files = append(src.files, f)
		src.book = bufio.NewReaderSize(f, 1<<16)
		head, err := json.Marshal(positionsHead{positionsFormat, run.positions, h})
		if got, _, fault := readLine(src.book); err != nil || fault != nil || !bytes.Equal(got, append(head, '\n')) {
			return src, fmt.Errorf("%s: its positions are of another run", dir)
		}
		src.ahead, _, err = readLine(src.book)
		if err != nil {
			return src, err
		}
	}
	whole, err := os.ReadFile(filepath.Join(dir, gamesFile))
	src.blocks = (bytes.Count(whole, []byte("\n")) - 1) / run.size
	src.missing = src.s.part(games)/run.size - src.blocks
	return src, err
}

// next returns the next game of a shard, or io.EOF.
func (src *source) next() (r result, err error) {
	text, whole, err := readLine(src.games)
	if err == nil && !whole {
		return r, io.EOF
	}
	if err == nil {
		r.line, src.last, err = src.s.read(text, src.s.number(src.n), src.last)
	}
	if err != nil {
		return r, fmt.Errorf("%s: line %d: %w", src.dir, src.n+2, err)
	}
	src.n++
	r.text, _, _ = unseal(text)
	for len(src.ahead) > 0 {
		if game, err := gameOf(src.ahead); err != nil || game > r.line.Game {
			return r, err
		}
		if err := src.s.checkPosition(src.ahead, r.line.Game); err != nil {
			return r, fmt.Errorf("%s: %s: %w", src.dir, positionsFile, err)
		}
		r.positions = append(r.positions, src.ahead...)
		if src.ahead, _, err = readLine(src.book); err != nil {
			return r, err
		}
	}
	return r, nil
}

// sources opens the folders of a merge and checks that they are shards of one run, played by one program.
func (c *contest) sources() (all []*source, err error) {
	for _, dir := range c.from {
		src, err := openSource(dir, c.schedule, c.games)
		if src != nil {
			all = append(all, src)
		}
		if err != nil {
			return all, err
		}
		a, b := all[0].s.header, src.s.header
		switch {
		case a.Shard.Of != b.Shard.Of:
			return all, fmt.Errorf("%s is one of %d shards, and %s one of %d", all[0].dir, a.Shard.Of, dir, b.Shard.Of)
		case a.Build != b.Build:
			return all, fmt.Errorf("%s was played by another program or type of processor than %s", dir, all[0].dir)
		}
		for _, other := range all[:len(all)-1] {
			if *other.s.header.Shard == *b.Shard {
				return all, fmt.Errorf("%s and %s both have shard %s", other.dir, dir, b.Shard)
			}
		}
	}
	build, err := thisBuild()
	if err == nil && c.audit > 0 && build != all[0].s.header.Build {
		err = errors.New("the shards were played by another program or type of processor, so this one cannot play games again to check them: use that program, or -audit 0")
	}
	return all, err
}

// merge writes the games of the shards that come next, up to the first that is missing or decides the test. It plays
// a share of them again, and stops at one that differs. Its error names what is missing.
func (c *contest) merge(ctx context.Context) error {
	all, err := c.sources()
	defer func() {
		for _, src := range all {
			for _, f := range src.files {
				f.Close()
			}
		}
	}()
	if err != nil {
		return fmt.Errorf("-merge: %w", err)
	}
	of := all[0].s.header.Shard.Of
	parts := make([]*source, of)
	c.clock = &clock{bots: make([]timed, len(c.header.Bots)), begun: time.Now()}
	for _, src := range all {
		parts[src.s.header.Shard.Part] = src
		c.clock.join(loadClock(src.dir, &src.s.header, src.blocks*c.schedule.size))
	}
	for n := 0; n < c.games && !c.tracker.decided(); n++ {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		src := parts[n/c.schedule.size%of]
		if src == nil {
			break
		}
		r, err := src.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return fmt.Errorf("-merge: %w", err)
		}
		if n < len(c.lines) { // merged before
			continue
		}
		if err := c.verify(ctx, src, r); err != nil {
			return err
		}
		if _, err := c.settle(map[int]result{n: r}); err != nil {
			return err
		}
	}
	if c.tracker.decided() || len(c.lines) == c.games {
		return nil
	}
	return missing(c.missing(parts))
}

// A missing lists what the shards of a merge lack.
type missing string

func (m missing) Error() string { return "-merge: " + string(m) }

// verify plays a share of the games again. Nobody can foresee which.
func (c *contest) verify(ctx context.Context, src *source, r result) error {
	if c.records != "" {
		if _, err := os.Stat(c.recordFile(r.line.Game)); err != nil {
			return fmt.Errorf("-records: the record of game %d is missing: %w", r.line.Game, errors.Unwrap(err))
		}
	}
	if len(c.header.Varies) > 0 || rand.Float64() >= c.audit {
		return nil
	}
	again, err := c.schedule.play(ctx, c.game, r.line.Game)
	if err == nil && !again.same(r) {
		err = fmt.Errorf("-merge: game %d in %s differs from the game played here", r.line.Game, src.dir)
	}
	return err
}

// missing lists the blocks that the shards do not have.
func (c *contest) missing(parts []*source) string {
	var list []string
	for k, src := range parts {
		sh := shard{k, len(parts)}
		if src == nil {
			of := schedule{header: header{Shard: &sh}, size: c.schedule.size}
			list = append(list, fmt.Sprintf("shard %s has no folder: %s", &sh, blocksOf(sh, 0, of.part(c.games)/c.schedule.size)))
		} else if src.missing > 0 {
			list = append(list, fmt.Sprintf("shard %s in %s lacks %s", &sh, src.dir, blocksOf(sh, src.blocks, src.missing)))
		}
	}
	return fmt.Sprintf("%d of %s merged; blocks are missing: %s", len(c.lines), plural(c.games, "game"), strings.Join(list, "; "))
}

// blocksOf lists blocks of a shard, n of them from its kth.
func blocksOf(sh shard, k, n int) string {
	const most = 5
	var list []string
	for i := range min(n, most) {
		list = append(list, strconv.Itoa((k+i)*sh.Of+sh.Part))
	}
	text := plural(n, "block") + ": " + strings.Join(list, ", ")
	if n > most {
		text += fmt.Sprintf(" … %d", (k+n-1)*sh.Of+sh.Part)
	}
	return text
}

// folders returns the folders that -merge names, which may be patterns.
func folders(text string) (dirs []string, err error) {
	for _, pattern := range strings.Split(text, ",") {
		found, err := filepath.Glob(strings.TrimSpace(pattern))
		if err == nil && len(found) == 0 {
			err = fs.ErrNotExist
		}
		if err != nil {
			return nil, fmt.Errorf("-merge %s: %w", pattern, err)
		}
		dirs = append(dirs, found...)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs), nil
}
