package bourse

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"

	"bourse.example/internal/form"
	"bourse.example/internal/strict"
	"bourse.example/rng"
)

// This file implements Match, a game in progress.

// These are the refusals that all games share. They cite no clause. The first two do not depend on the state: Match
// returns them before it reads the state.
var (
	// ErrWrongSeat refuses a move of a seat other than its sender, or other than the owner of the view.
	ErrWrongSeat = &Illegal{"", "wrong-seat", "the move belongs to another seat"}
	// ErrSeedMoves refuses a move of Nature in a match that draws chance from a seed.
	ErrSeedMoves = &Illegal{"", "seed-moves", "Nature's moves come from the seed"}
	// ErrOver refuses every move after the end of a match.
	ErrOver = &Illegal{"", "over", "the game is over"}
)

// A Match is a game in progress. It checks and makes moves, draws chance from a seed, and keeps a record.
// Start one with the NewMatch of a game or of its [Rules]; the methods of the zero Match panic. A Match may be used by
// only one goroutine at a time.
type Match[S comparable, M Move[M], V View[S, M], E Event[E]] struct {
	rules  Rules[S, M, V, E]
	first  S
	state  S
	live   Observable[M, V, E] // points to state
	noted  func(E)             // is note, which Trace calls for each event
	config string
	head   form.Header // of the state's binary form, with the edition of the config

	seed   *rng.Seed       // nil if Nature's moves are typed in
	root   *rng.Rand       // of the seed
	chance rng.Rand        // the stream of one chance move, kept here so that it is allocated once
	commit *rng.Commitment // the published commitment to the seed, or nil
	tags   []tag

	opened  int // moves made before Play was first called
	moves   []M
	hashes  []uint32          // of the state after each player's move; 0 after Nature's
	made    [MaxSeats + 1]int // moves by each seat, Nature last
	forked  bool              // the match is a fork, or was resumed from one
	undone  int               // calls of Undo
	kept    int               // moves that the fork started with
	skipped [MaxSeats + 1]int // question numbers that no move in this match answers
	events  []E
	logs    [MaxSeats + 1]seatLog // what each seat has seen, the spectator last
	content form.Content[S]       // of the states, for their hashes
	buf     []byte
}

// A seatLog is what one seat has seen of a match. It is brought up to date when someone asks for it.
type seatLog struct {
	looked int     // events of the match that have been looked at
	events []int32 // those among them that the seat sees
	memory Memory  // of the first folded of these
	folded int
}

// A tag is a remark in a record's header.
type tag struct{ key, value string }

// NewMatch starts a match from a config in JSON. Settings that it omits are those of the standard game for its
// number of players. A nil config is the standard game for 4 players. Each game also has a NewMatch for its
// Config, and a NewManualMatch.
//
// If the seed is nil, the caller passes Nature's moves to Play. Otherwise the match draws them: if Nature
// moves first, NewMatch makes its moves before it returns. The error is [ErrSyntax] for a config that cannot
// be read or played.
func (rules Rules[S, M, V, E]) NewMatch(config []byte, seed *rng.Seed) (*Match[S, M, V, E], error) {
	if config == nil {
		config = []byte("{}")
	}
	s, err := rules.New(config)
	if err != nil {
		return nil, strict.Mark(err)
	}
	// The record has every setting, in one spelling.
	text, err := marshalCompact(rules.Config(&s))
	if err != nil {
		return nil, fmt.Errorf("match: config: %w", err)
	}
	if len("config ")+len(text) > maxLine {
		return nil, strict.Errorf("match: the config is longer than a record's line of %d bytes", maxLine)
	}
	m := &Match[S, M, V, E]{rules: rules, first: s, state: s, config: string(text),
		head: form.Header{Game: rules.Name(), Edition: editionOf(text, uint16(rules.def.Edition)),
			Format: uint16(rules.def.Format)}}
	m.observe()
	if seed != nil {
		own := *seed
		m.seed = &own
		if m.root, err = rng.New(own); err != nil {
			return nil, fmt.Errorf("match: %w", err)
		}
		m.open()
	}
	return m, nil
}

// at returns the methods of the position.
func (m *Match[S, M, V, E]) at() Observable[M, V, E] {
	if m.live == nil {
		panic("bourse: the zero Match belongs to no game; start one with a game's NewMatch")
	}
	return m.live
}

// observe makes live and noted those of this match, and not of one that it was copied from.
func (m *Match[S, M, V, E]) observe() { m.live, m.noted = m.rules.Observe(&m.state), m.note }

// editionOf returns the edition of the rules that a config in JSON asks for: its member edition, or the
// newest if it has none.
func editionOf(config []byte, newest uint16) uint16 {
	of := struct {
		Edition uint16 `json:"edition"`
	}{newest}
	if json.Unmarshal(config, &of) != nil {
		return newest
	}
	return of.Edition
}

// open makes the chance moves that come before the first call of Play.
func (m *Match[S, M, V, E]) open() {
	m.playNature()
	m.opened = len(m.moves)
}

// Publish adds a commitment to the seed to the record. It returns the commitment, which the host shows to the
// players. The commitment binds the seed to this game, edition and config: see [Match.Terms].
//
// Publish fails once a player has moved, since a commitment proves nothing after that. Nobody may be able to
// guess the seed, see [rng.Commit], and it must be used for one match only.
func (m *Match[S, M, V, E]) Publish() (rng.Commitment, error) {
	if m.seed == nil {
		return rng.Commitment{}, errors.New("match: there is no seed to commit to")
	}
	if m.made[indexOf(Nature)] < len(m.moves) {
		return rng.Commitment{}, errors.New("match: a commitment must come before the first decision")
	}
	c, err := rng.Commit(*m.seed, m.Terms())
	if err != nil {
		return rng.Commitment{}, fmt.Errorf("match: %w", err)
	}
	m.commit = &c
	return c, nil
}

// Terms returns what Publish binds the seed to: the record's lines for the game, edition and config. For a
// mixed seed, all participants commit to the terms before there is a seed, see [rng.MixName]. Get them from a
// match of the same config without a seed.
func (m *Match[S, M, V, E]) Terms() string {
	return fmt.Sprintf("game %s\nedition %d\nconfig %s\n", m.rules.Name(), m.head.Edition, m.config)
}

// Tag adds a remark to the record's header. The key has 1 to 32 of a-z, 0-9 and -, and the value has at most 256
// bytes. A record has at most 64 remarks.
func (m *Match[S, M, V, E]) Tag(key, value string) error {
	t := tag{key, value}
	if err := t.validate(); err != nil {
		return err
	}
	if len(m.tags) >= maxTags {
		return fmt.Errorf("tag: a record has at most %d", maxTags)
	}
	m.tags = append(m.tags, t)
	return nil
}

// State returns a copy of the position. It contains everything that is hidden, so it is only for the host.
func (m *Match[S, M, V, E]) State() S { return m.state }

// View returns what a seat knows.
func (m *Match[S, M, V, E]) View(seat Seat) V { return m.at().View(seat) }

// Options appends the legal moves of a seat. If chance is typed in and moves next, those of Nature are all possible
// deals or rolls, which reveals what is in the deck: see [Match.Chances].
func (m *Match[S, M, V, E]) Options(seat Seat, options []Option[M]) []Option[M] {
	if seat == Nature && m.seed == nil {
		for _, c := range m.at().Chances(nil) {
			options = append(options, Option[M]{Move: c.Move})
		}
		return options
	}
	return m.at().Options(seat, options)
}

// Chances appends Nature's moves with their weights. It appends nothing when Nature is not to move.
func (m *Match[S, M, V, E]) Chances(chances []Chance[M]) []Chance[M] { return m.at().Chances(chances) }

// Players returns the number of players.
func (m *Match[S, M, V, E]) Players() int { return m.at().Players() }

// Over reports whether the game has ended.
func (m *Match[S, M, V, E]) Over() bool { return m.at().Over() }

// Turn returns the seat to move: the lowest seat in Waiting, Nature if chance moves next, or None when the
// game is over.
func (m *Match[S, M, V, E]) Turn() Seat { return m.at().Turn() }

// Waiting returns the seats that may act now.
func (m *Match[S, M, V, E]) Waiting() Seats { return m.at().Waiting() }

// Standings returns the standing of every player, best first.
func (m *Match[S, M, V, E]) Standings() []Standing { return m.at().Standings(nil) }

// Len returns the number of moves made so far, including Nature's.
func (m *Match[S, M, V, E]) Len() int { return len(m.moves) }

// Move returns move n, counted from 0. It panics if there is none.
func (m *Match[S, M, V, E]) Move(n int) M { return m.moves[n] }

// Moves ranges over the moves made so far, including Nature's.
func (m *Match[S, M, V, E]) Moves() iter.Seq[M] { return slices.Values(m.moves) }

// Check returns the error that Play would return for a move. It returns nil if the move is legal.
func (m *Match[S, M, V, E]) Check(as Seat, move M) error {
	if r := m.refuseSender(as, move); r != nil {
		return r
	}
	if m.at().Over() {
		return ErrOver
	}
	return m.at().Check(move)
}

// refuseSender makes the refusals that do not depend on the state, before anything reads it.
func (m *Match[S, M, V, E]) refuseSender(as Seat, move M) *Illegal {
	if move.By() != as {
		return ErrWrongSeat
	}
	if as == Nature && m.seed != nil {
		return ErrSeedMoves
	}
	return nil
}

// Play makes a move for the seat that sends it, then the chance moves that follow. It returns the lines that
// these moves add to the record, so that a host can store them before it answers. The error is an [*Illegal].
// If Play returns an error, nothing has changed.
func (m *Match[S, M, V, E]) Play(as Seat, move M) (lines string, err error) {
	if r := m.refuseSender(as, move); r != nil {
		return "", r
	}
	if m.at().Over() {
		return "", ErrOver
	}
	from := len(m.moves)
	if err := m.apply(move); err != nil {
		return "", err
	}
	m.playNature()
	return m.lines(from, len(m.moves)), nil
}

// apply makes one move and records it.
func (m *Match[S, M, V, E]) apply(move M) error {
	if err := m.at().Trace(move, m.noted); err != nil {
		return err
	}
	hash := uint32(0)
	if move.By() != Nature {
		hash = m.hash()
	}
	m.moves = append(m.moves, move)
	m.hashes = append(m.hashes, hash)
	m.made[indexOf(move.By())]++
	return nil
}

// indexOf returns the index in Match.made for a seat, or for Nature.
func indexOf(s Seat) int {
	if s.Player() {
		return int(s)
	}
	return MaxSeats
}

// note records an event.
func (m *Match[S, M, V, E]) note(e E) { m.events = append(m.events, e) }

// playNature makes the chance moves that come next. Chance move k of a match is drawn from child k of the
// seed, so that each can be checked by itself.
func (m *Match[S, M, V, E]) playNature() {
	for m.seed != nil && m.at().Turn() == Nature {
		if err := m.apply(m.draw()); err != nil {
			panic("bourse: " + m.rules.Name() + " refuses the chance move that it draws: " + err.Error())
		}
	}
}

// draw returns the next chance move.
func (m *Match[S, M, V, E]) draw() M {
	m.chance = m.root.Split(uint64(m.made[indexOf(Nature)]))
	move, _ := m.at().SampleChance(&m.chance)
	return move
}

// hash returns a checksum of the position, the first four bytes of SHA-256. It leaves out the config, which is
// in the header.
func (m *Match[S, M, V, E]) hash() uint32 {
	b, err := m.content.Append(m.buf[:0], &m.state)
	if err != nil {
		panic("bourse: " + m.rules.Name() + "'s state has no content: " + err.Error())
	}
	m.buf = b
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint32(sum[:])
}

// lines returns the record lines of moves from to to-1.
func (m *Match[S, M, V, E]) lines(from, to int) string {
	var room [256]byte // enough for most moves, so that only the string is allocated
	b := room[:0]
	for i := from; i < to; i++ {
		b = append(b, m.moves[i].String()...)
		if m.moves[i].By() != Nature {
			var hash [4]byte
			binary.BigEndian.PutUint32(hash[:], m.hashes[i])
			b = hex.AppendEncode(append(b, " @"...), hash[:])
		}
		b = append(b, '\n')
	}
	return string(b)
}

// log returns what a seat has seen. A seat that is not in the game is a spectator.
func (m *Match[S, M, V, E]) log(seat Seat) (*seatLog, Seat) {
	i, seat := logIndex(seat, m.at().Players())
	log := &m.logs[i]
	for ; log.looked < len(m.events); log.looked++ {
		if _, ok := m.events[log.looked].For(seat); ok {
			log.events = append(log.events, int32(log.looked))
		}
	}
	return log, seat
}

// logIndex returns the index of a seat's log in Match.logs, and the seat that the log belongs to.
func logIndex(seat Seat, players int) (int, Seat) {
	if !seat.Player() || int(seat) >= players {
		return MaxSeats, Spectator
	}
	return int(seat), seat
}

// seen returns the number of events that a seat has seen.
func (m *Match[S, M, V, E]) seen(seat Seat) int {
	log, _ := m.log(seat)
	return len(log.events)
}

// Events ranges over the events that a seat has seen so far, starting with the given number. The numbers
// count only the events that this seat sees, from 0. From may be any number.
func (m *Match[S, M, V, E]) Events(seat Seat, from int) iter.Seq[E] {
	log, seat := m.log(seat)
	seen := log.events[max(0, min(from, len(log.events))):]
	return func(yield func(E) bool) {
		for _, at := range seen {
			if e, ok := m.events[at].For(seat); ok && !yield(e) {
				return
			}
		}
	}
}

// Memory returns the key for everything that a seat has seen: see [Memory]. It writes a cache in the match, so like
// Play it must not run beside another call.
func (m *Match[S, M, V, E]) Memory(seat Seat) Memory {
	log, seat := m.log(seat)
	for ; log.folded < len(log.events); log.folded++ {
		if e, ok := m.events[log.events[log.folded]].For(seat); ok {
			log.memory = Recall(log.memory, e)
		}
	}
	return log.memory
}

// Fork returns a new match that starts with the first n moves of this one, for analysis. The count n includes
// Nature's moves. Fork plays on to the next decision: it makes the chance moves that follow, with the same draws.
// [Match.StateAt] has the position after exactly n moves. Fork keeps the tags, the commitment to the seed and the
// number of undos.
//
// Event numbers start at 0 again, so clients need all events again. Question numbers continue, so an answer
// that was on its way during an undo is stale. The fork's Header records the numbers, so that the answer
// stays stale after a restart.
func (m *Match[S, M, V, E]) Fork(n int) (*Match[S, M, V, E], error) {
	if n < 0 || n > len(m.moves) {
		return nil, fmt.Errorf("fork: move %d of a match of %d moves", n, len(m.moves))
	}
	f := &Match[S, M, V, E]{rules: m.rules, first: m.first, state: m.first, config: m.config, head: m.head,
		seed: m.seed, root: m.root, commit: m.commit, tags: append([]tag(nil), m.tags...), undone: m.undone}
	f.observe()
	for _, move := range m.moves[:n] {
		if err := f.apply(move); err != nil {
			return nil, fmt.Errorf("fork: %s: %w", move, err)
		}
	}
	f.open()
	if err := f.skip(m); err != nil {
		return nil, fmt.Errorf("fork: %w", err)
	}
	return f, nil
}
