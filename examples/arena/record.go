package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file writes the records of games, and begins games with openings, which are records cut after a move.

// recordFile returns the file of a game's record. A folder has a thousand.
func (o *options) recordFile(game int) string {
	return filepath.Join(o.records, fmt.Sprintf("%05d", game/1000), fmt.Sprintf("game-%d.txt", game))
}

// keepRecord writes the record of a game.
func (o *options) keepRecord(game int, text string) error {
	if o.records == "" || text == "" {
		return nil
	}
	name := o.recordFile(game)
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o666)
}

// haveRecords returns an error if a game of the journal has no record.
func (c *contest) haveRecords() error {
	for _, l := range c.lines {
		if c.records == "" {
			break
		}
		if _, err := os.Stat(c.recordFile(l.Game)); err != nil {
			return fmt.Errorf("-records: game %d was played without a record: %w", l.Game, errors.Unwrap(err))
		}
	}
	return nil
}

// record returns the record of a finished game. A game that ended early is unfinished, and a tag says why.
func (p *playing) record(l *line) (string, error) {
	tags := [][2]string{{"deal", l.Deal}}
	for seat, name := range l.Seats {
		tags = append(tags, [2]string{bourse.Seat(seat).String(), name})
	}
	if f := l.Forfeit; f != nil && p.Failed(bourse.Seat(f.Seat)) == "" { // the failure of a program has its tag
		tags = append(tags, [2]string{games.TagForfeit, games.ForfeitTag(bourse.Seat(f.Seat), f.Why)})
	}
	if l.Cut {
		tags = append(tags, [2]string{"cut", fmt.Sprintf("after %s", plural(l.Moves, "move"))})
	}
	for _, t := range tags {
		if err := p.Tag(t[0], t[1]); err != nil {
			return "", err
		}
	}
	return p.Record(), nil
}

// openings reads the records of -openings, cuts them after n moves, and takes the game and the config from them.
func openings(text string, n int) (game games.Game, config string, lines []string, err error) {
	dirs, err := folders(text)
	if err != nil {
		return game, "", nil, errors.New(strings.Replace(err.Error(), "-merge", "-openings", 1))
	}
	terms := ""
	for _, name := range dirs {
		one, its, cut, err := opening(name, n)
		if err == nil && terms != "" && its != terms {
			err = fmt.Errorf("it is of another game, edition or config than %s", dirs[0])
		}
		if err != nil {
			return game, "", nil, fmt.Errorf("-openings: %s: %w", name, err)
		}
		game, terms, lines = one, its, append(lines, cut)
	}
	_, config, _ = strings.Cut(terms, "\nconfig ")
	return game, strings.TrimSuffix(config, "\n"), lines, nil
}

// opening reads a record and returns its game, its terms and the lines of its first n moves.
func opening(name string, n int) (game games.Game, terms, cut string, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return game, "", "", err
	}
	if game, err = games.OfRecord(strings.NewReader(string(text))); err != nil {
		return game, "", "", err
	}
	s, err := game.Load(strings.NewReader(string(text)))
	if err != nil {
		return game, "", "", err
	}
	defer s.Close()
	if s.Len() < n {
		return game, "", "", fmt.Errorf("it has %s, not %d", plural(s.Len(), "move"), n)
	}
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\r", "")) {
		if n > 0 && (line[0] == '~' || line[0] == 'p') {
			cut += line
			n--
		}
	}
	return game, s.Terms(), cut, nil
}

// begin begins the match of a block: with its deal, or with its opening, whose chance moves the arena draws.
func (s *schedule) begin(game games.Game, block int) (games.Session, error) {
	seed := s.match(block)
	if len(s.header.Openings) == 0 {
		return game.Begin(s.header.Config, &seed)
	}
	text := fmt.Sprintf("bourse 1\ngame %s\nedition %s\nconfig %s\nchance manual\n%s", s.header.Game, s.header.Edition,
		s.header.Config, s.header.Openings[block%len(s.header.Openings)])
	return game.Resume(strings.NewReader(text), nil)
}

// chance makes the chance moves that come next in a match that began with an opening: the kth move of the match from
// the child k of the seed.
func (p *playing) chance(seed rng.Seed) error {
	for !p.Over() && p.Turn() == bourse.Nature {
		root, err := rng.New(seed)
		if err != nil {
			return err
		}
		r := root.Split(uint64(p.Len()))
		var weights []int64
		choices := p.Choices(bourse.Nature)
		for _, c := range choices {
			weights = append(weights, c.Weight)
		}
		if _, _, err := p.Play(bourse.Nature, p.Ask(bourse.Nature), choices[r.Weighted(weights)].Move(0)); err != nil {
			return err
		}
	}
	return nil
}
