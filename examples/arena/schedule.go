package main

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"bourse.example/examples/bots"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file schedules the games: the bots, the seatings of a block, and the sources of randomness.

// A bot is a competitor. Entries with the same name are one bot in several seats.
type bot struct {
	Name string `json:"name"`
	Spec string `json:"spec"` // complete, with all defaults
	// Limit is the time that an external program has for a decision, or "".
	Limit string `json:"limit,omitempty"`
}

// parseBots parses -bots. It returns each bot once, and the index of the bot for each entry.
func parseBots(text string, limit time.Duration) (list []bot, entries []int, err error) {
	for _, entry := range strings.Split(text, ",") {
		b, err := parseBot(strings.TrimSpace(entry), limit)
		if err != nil {
			return nil, nil, fmt.Errorf("-bots: %w", err)
		}
		at := 0
		for at < len(list) && list[at].Name != b.Name {
			at++
		}
		if at == len(list) {
			list = append(list, b)
		}
		if list[at] != b {
			return nil, nil, fmt.Errorf("-bots: %s names both %s and %s", b.Name, list[at].Spec,
				b.Spec)
		}
		if entries = append(entries, at); len(entries) > maxBots {
			return nil, nil, fmt.Errorf("-bots names more than %d bots", maxBots)
		}
	}
	return list, entries, nil
}

// parseBot parses SPEC or NAME=SPEC.
func parseBot(text string, limit time.Duration) (bot, error) {
	name, spec, named := strings.Cut(text, "=")
	if !named || strings.Trim(name, nameLetters) != "" { // a later = belongs to the program's command
		named, spec = false, text
	}
	if named && name == "" {
		return bot{}, fmt.Errorf("%s has no name before the =", words.Quote(text))
	}
	if named && len(name) > maxName {
		return bot{}, fmt.Errorf("the name %s is longer than %d letters", words.Quote(name), maxName)
	}
	if err := games.CheckBot(spec); err != nil {
		return bot{}, err
	}
	b := bot{Name: name, Spec: spec}
	if parsed, err := bots.ParseSpec(spec); err == nil {
		b.Spec = parsed.String()
	} else {
		b.Limit = limit.String()
	}
	if !named {
		b.Name = b.Spec
	}
	return b, nil
}

const (
	nameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	maxName     = 40
)

// program reports whether the bot is an external program.
func (b bot) program() bool { return strings.HasPrefix(b.Spec, games.Exec) }

// reproducible reports whether the bot makes the same moves on every machine, and if not, why.
func (b bot) reproducible() (bool, string) {
	switch spec, err := bots.ParseSpec(b.Spec); {
	case err != nil:
		return false, b.Name + " is an external program, which can play as it likes"
	case !spec.Reproducible():
		return false, b.Name + " has a time budget"
	}
	return true, ""
}

// lineup returns the bots of a game: the entries of -bots, repeated in order until all seats are taken, and
// sorted.
func lineup(entries []int, players int) ([]int, error) {
	if len(entries) > players {
		return nil, fmt.Errorf("-bots names %d bots, but the game has only %d seats; -roundrobin plays all sets of as many", len(entries), players)
	}
	var seats []int
	for seat := range players {
		seats = append(seats, entries[seat%len(entries)])
	}
	sort.Ints(seats)
	return seats, nil
}

// A schedule defines who sits where in every game. The line-ups of a tournament take turns, block by block. The games
// of a block are the distinct seatings of its deal, in lexicographic order of the bots. With -once a block is one game,
// and the seatings take turns too. A shard has every Of-th block.
type schedule struct {
	header   header
	digest   string  // of the header
	lineups  [][]int // the bots of each line-up
	seatings [][]int // as indices into a line-up
	held     []int   // how many seats each bot of a line-up has
	size     int     // games in a block
	// positions are recorded of each game, and its record if records is true.
	positions int
	records   bool
}

func newSchedule(h header) *schedule {
	s := &schedule{header: h, digest: h.digest(), size: 1}
	s.lineups, _ = h.lineups()
	line := h.Lineup
	if h.Tournament != nil {
		line = s.lineups[0]
	}
	roles := make([]int, len(line)) // the same number for the same bot
	for i := range line {
		if roles[i] = i; h.Tournament == nil {
			roles[i] = line[i]
		}
	}
	s.held = make([]int, slices.Max(roles)+1)
	for _, r := range roles {
		s.held[r]++
	}
	if h.Tournament == nil {
		s.lineups = [][]int{make([]int, len(h.Bots))}
		for b := range h.Bots {
			s.lineups[0][b] = b
		}
	}
	if s.seatings = seatings(roles); !h.Once {
		s.size = len(s.seatings)
	}
	return s
}

// at returns the block of a game and the bot of each seat.
func (s *schedule) at(game int) (block int, seats []int) {
	block = game / s.size
	lineup, order := s.lineups[block%len(s.lineups)], game%s.size
	if s.header.Once {
		order = (block/len(s.lineups) + block%len(s.lineups)) % len(s.seatings)
	}
	seats = make([]int, len(s.seatings[order]))
	for seat, role := range s.seatings[order] {
		seats[seat] = lineup[role]
	}
	return block, seats
}

// seatsOf returns how many seats a bot has in the games in which it plays.
func (s *schedule) seatsOf(bot int) int {
	if s.header.Tournament != nil {
		return 1
	}
	return s.held[bot]
}

// cycle returns how many games have all line-ups in all seatings, or with -once all line-ups.
func (s *schedule) cycle() int {
	if n := len(s.lineups); n > 1 || !s.header.Once {
		return n * s.size
	}
	return len(s.seatings)
}

// seatings returns the distinct orders of a sorted list.
func seatings(sorted []int) [][]int {
	now := append([]int(nil), sorted...)
	var all [][]int
	for {
		all = append(all, append([]int(nil), now...))
		i := len(now) - 2
		for i >= 0 && now[i] >= now[i+1] {
			i--
		}
		if i < 0 {
			return all
		}
		j := len(now) - 1
		for now[j] <= now[i] {
			j--
		}
		now[i], now[j] = now[j], now[i]
		for a, b := i+1, len(now)-1; a < b; a, b = a+1, b-1 {
			now[a], now[b] = now[b], now[a]
		}
	}
}

// deal returns the name of a block's deal: the text from which the seed of its matches is made.
func (s *schedule) deal(block int) string { return s.header.Seed + "/" + strconv.Itoa(block) }

// match returns the seed of a block's matches.
func (s *schedule) match(block int) rng.Seed { return rng.FromText(s.deal(block)) }

// bot returns the seed of the nth seat of a bot in a game. It is never the seed of a match, whose text ends
// in a number after the last slash. A program's seed is secret and different each time: if it were made from
// the run's text, a program could search for that text and so find the seed of the match.
func (s *schedule) bot(game, bot, nth int) (rng.Seed, error) {
	b := s.header.Bots[bot]
	if b.program() {
		return rng.Secret()
	}
	return rng.FromText(fmt.Sprintf("%s/%d/%s/seat %d", s.header.Seed, game, b.Name, nth)), nil
}
