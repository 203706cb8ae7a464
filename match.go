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

// This file implements Rules, a game as the generic code sees it, and Match, a game being played.

// Rules connect a game to the generic code. Each game exports its own: futures.Rules, for example.
type Rules[S comparable, M Move[M], V View[S, M], E Event[E]] struct {
	Game     string // the package's name
	Edition  int    // of the rules, from 1: the newest that New makes
	Format   int    // of the JSON and binary forms, from 1
	Min, Max int    // players

	New      func(config []byte) (S, error) // from a config in JSON: what {} leaves out is standard
	Config   func(*S) any                   // to be written as JSON
	Parse    func(string) (M, error)        // a move's text form
	MaxMoves func(*S) int                   // Nature's included
	Observe  func(*S) Observable[M, V, E]   // func(s *State) … { return s }
	Describe func() Description

	// Later names the settings that an edition was given after there were records of it: a record
	// without one has its standard value.
	Later []string
}

// FromJSON makes the New of a game's Rules, a function that reads a config in JSON and begins a game of it.
func FromJSON[C, S any, P interface {
	*C
	json.Unmarshaler
}](begin func(C) (S, error)) func(config []byte) (S, error) {
	return func(config []byte) (s S, err error) {
		var c C
		if err = P(&c).UnmarshalJSON(config); err != nil {
			return s, err
		}
		return begin(c)
	}
}

// The refusals that all games share. The first two do not depend on the state: Match returns them before it
// reads the state.
var (
	// ErrWrongSeat refuses a move that belongs to another seat than the one that sends it, or whose view is
	// asked.
	ErrWrongSeat = &Illegal{"match", "wrong-seat", "the move is not of the seat that sends it"}
	// ErrSeedMoves refuses a move of Nature in a match that draws them from a seed.
	ErrSeedMoves = &Illegal{"match", "seed-moves", "Nature's moves come from the seed"}
	// ErrOver refuses every move after the end of a match.
	ErrOver = &Illegal{"match", "over", "the game is over"}
)

// A Match is a game being played: it checks and makes moves, draws chance from a seed, and keeps a record. It
// may be used by one goroutine at a time. Begin one with [NewMatch]; the zero Match cannot be used.
type Match[S comparable, M Move[M], V View[S, M], E Event[E]] struct {
	rules  Rules[S, M, V, E]
	first  S
	state  S
	live   Observable[M, V, E] // plays state
	config string
	head   form.Header // of the state's binary form; the edition is the config's

	seed   *rng.Seed       // nil: Nature's moves are typed in
	root   *rng.Rand       // of the seed
	chance rng.Rand        // the stream of one chance move, kept here so that it is allocated once
	commit *rng.Commitment // to the seed, as it was published; nil if none was
	tags   []Tag

	opened  int // moves that were made before Play was first called
	moves   []M
	hashes  []uint32          // of the state after each move of a player; 0 after Nature's
	made    [MaxSeats + 1]int // moves by each seat, Nature last
	forked  bool              // by Fork, here or before a restart
	kept    int               // moves that the fork began with
	skipped [MaxSeats + 1]int // numbers of questions that no move here answers
	events  []E
	logs    [MaxSeats + 1]seatLog // what each seat, and last the spectator, has seen
	buf     []byte
}

// A seatLog is what one seat has seen of a match: its events, and the memory of the first folded.
type seatLog struct {
	events []int32
	memory Memory
	folded int
}

// A Tag is a remark in a record's header.
type Tag struct {
	Key   string // 1 to 32 of a-z, 0-9 and -
	Value string // at most 256 bytes
}

// NewMatch begins a match. The config is a game's Config, or JSON in a []byte: what JSON leaves out is as
// in the standard game for the number of players that it names. nil is the standard game of 4 players. A
// nil seed leaves Nature's moves to Play. If Nature moves first, it has moved when NewMatch returns. A
// config that cannot be read or played is [ErrSyntax].
func NewMatch[S comparable, M Move[M], V View[S, M], E Event[E]](rules Rules[S, M, V, E], config any,
	seed *rng.Seed) (*Match[S, M, V, E], error) {
	text, err := configJSON(config)
	if err != nil {
		return nil, fmt.Errorf("match: config: %w", err)
	}
	s, err := rules.New(text)
	if err != nil {
		return nil, strict.Mark(err)
	}
	// The record has every field, in one spelling.
	if text, err = marshalCompact(rules.Config(&s)); err != nil {
		return nil, fmt.Errorf("match: config: %w", err)
	}
	if len("config ")+len(text) > maxLine {
		return nil, strict.Errorf("match: the config is longer than a record's line of %d bytes", maxLine)
	}
	m := &Match[S, M, V, E]{rules: rules, first: s, state: s, config: string(text),
		head: form.Header{Game: rules.Game, Edition: editionOf(text, uint16(rules.Edition)),
			Format: uint16(rules.Format)}}
	m.live = rules.Observe(&m.state)
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

// configJSON returns a config in JSON.
func configJSON(config any) ([]byte, error) {
	switch c := config.(type) {
	case []byte:
		if c != nil {
			return c, nil
		}
	case json.RawMessage:
		return c, nil
	case nil:
	default:
		return json.Marshal(config)
	}
	return []byte("{}"), nil
}

// editionOf returns the edition of the rules that a config in JSON is of: its member edition, or the
// newest, if it has none.
func editionOf(config []byte, newest uint16) uint16 {
	of := struct {
		Edition uint16 `json:"edition"`
	}{newest}
	if json.Unmarshal(config, &of) != nil {
		return newest
	}
	return of.Edition
}

// open makes the chance moves that are due before Play is first called.
func (m *Match[S, M, V, E]) open() {
	m.playNature()
	m.opened = len(m.moves)
}

// Publish adds a commitment to the seed to the record and returns it, for the host to show to the players. It
// binds the seed to this game, edition and config: see [Match.Terms]. Publish fails once a player has moved,
// since a commitment proves nothing then. The seed must be one that nobody can guess, see [rng.Commit], and
// must be used for one match only.
func (m *Match[S, M, V, E]) Publish() (rng.Commitment, error) {
	if m.seed == nil {
		return rng.Commitment{}, errors.New("match: there is no seed to commit to")
	}
	if m.made[indexOf(Nature)] < len(m.moves) {
		return rng.Commitment{}, errors.New("match: a commitment comes before the first decision")
	}
	c, err := rng.Commit(*m.seed, m.Terms())
	if err != nil {
		return rng.Commitment{}, fmt.Errorf("match: %w", err)
	}
	m.commit = &c
	return c, nil
}

// Terms returns what Publish binds the seed to: the record's lines about game, edition and config. For a
// mixed seed, all participants commit to the terms before there is a seed, see [rng.MixName]: get them from
// a match of the same config without a seed.
func (m *Match[S, M, V, E]) Terms() string {
	return fmt.Sprintf("game %s\nedition %d\nconfig %s\n", m.rules.Game, m.head.Edition, m.config)
}

// Tag adds a remark to the record's header, at most 64 of them.
func (m *Match[S, M, V, E]) Tag(key, value string) error {
	t := Tag{key, value}
	if err := t.validate(); err != nil {
		return err
	}
	if len(m.tags) >= maxTags {
		return fmt.Errorf("tag: a record has at most %d", maxTags)
	}
	m.tags = append(m.tags, t)
	return nil
}

// State returns a copy of the position. It knows everything: it is for the host alone.
func (m *Match[S, M, V, E]) State() S { return m.state }

// View returns what a seat knows.
func (m *Match[S, M, V, E]) View(seat Seat) V { return m.live.View(seat) }

// Options appends the legal moves of a seat.
func (m *Match[S, M, V, E]) Options(seat Seat, options []Option[M]) []Option[M] {
	return m.live.Options(seat, options)
}

// Players returns the number of players.
func (m *Match[S, M, V, E]) Players() int { return m.live.Players() }

// Over reports whether the game has ended.
func (m *Match[S, M, V, E]) Over() bool { return m.live.Over() }

// Turn returns the seat to move: the lowest of those awaited, Nature if chance is to move, or None when the
// game is over.
func (m *Match[S, M, V, E]) Turn() Seat { return m.live.Turn() }

// Waiting returns the seats that may act now.
func (m *Match[S, M, V, E]) Waiting() Seats { return m.live.Waiting() }

// Standings returns how the players stand, best first.
func (m *Match[S, M, V, E]) Standings() []Standing { return m.live.Standings(nil) }

// Len returns the number of moves made so far, Nature's included.
func (m *Match[S, M, V, E]) Len() int { return len(m.moves) }

// Move returns the n-th of the moves made so far, from 0. It panics if there is none.
func (m *Match[S, M, V, E]) Move(n int) M { return m.moves[n] }

// Moves ranges over the moves made so far, Nature's included.
func (m *Match[S, M, V, E]) Moves() iter.Seq[M] { return slices.Values(m.moves) }

// Check returns the error that Play would return for a move, or nil.
func (m *Match[S, M, V, E]) Check(as Seat, move M) error {
	if r := m.refuseSender(as, move); r != nil {
		return r
	}
	if m.live.Over() {
		return ErrOver
	}
	return m.live.Check(move)
}

// refuseSender refuses, before anything reads the state, what does not depend on it.
func (m *Match[S, M, V, E]) refuseSender(as Seat, move M) *Illegal {
	if move.By() != as {
		return ErrWrongSeat
	}
	if as == Nature && m.seed != nil {
		return ErrSeedMoves
	}
	return nil
}

// Play makes a move for the seat that sends it, then the chance moves that follow, and returns the lines that
// they add to the record, so that a host can store them before it answers. If Play returns an error, which is
// an [*Illegal], nothing has changed.
func (m *Match[S, M, V, E]) Play(as Seat, move M) (lines string, err error) {
	if r := m.refuseSender(as, move); r != nil {
		return "", r
	}
	if m.live.Over() {
		return "", ErrOver
	}
	from := len(m.moves)
	if err := m.apply(move); err != nil {
		return "", err
	}
	m.playNature()
	return m.lines(from, len(m.moves)), nil
}

// apply makes one move and writes it down.
func (m *Match[S, M, V, E]) apply(move M) error {
	if err := m.live.Trace(move, m.note); err != nil {
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

// indexOf returns where Match.made counts the moves of a seat, or of Nature.
func indexOf(s Seat) int {
	if s.Player() {
		return int(s)
	}
	return MaxSeats
}

// note writes down an event and who sees it.
func (m *Match[S, M, V, E]) note(e E) {
	at := int32(len(m.events))
	m.events = append(m.events, e)
	for i := range m.logs {
		seat := Seat(i)
		if i >= m.live.Players() {
			if i < MaxSeats {
				continue
			}
			seat = Spectator
		}
		if _, ok := e.For(seat); ok {
			m.logs[i].events = append(m.logs[i].events, at)
		}
	}
}

// playNature makes the chance moves that are due. The k-th of a match is drawn from the k-th child
// of the seed, so that each can be checked alone.
func (m *Match[S, M, V, E]) playNature() {
	for m.seed != nil && m.live.Turn() == Nature {
		if err := m.apply(m.draw()); err != nil {
			panic("bourse: " + m.rules.Game + " refuses the chance move that it draws: " + err.Error())
		}
	}
}

// draw returns the chance move that is due.
func (m *Match[S, M, V, E]) draw() M {
	m.chance = m.root.Split(uint64(m.made[indexOf(Nature)]))
	move, _ := m.live.SampleChance(&m.chance)
	return move
}

// hash returns the first 32 bits of SHA-256 over the state's content: what it holds but its config, which
// stands in the header.
func (m *Match[S, M, V, E]) hash() uint32 {
	b, err := form.AppendContent(m.buf[:0], &m.state)
	if err != nil {
		panic("bourse: " + m.rules.Game + "'s state has no content: " + err.Error())
	}
	m.buf = b
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint32(sum[:])
}

// lines writes the record lines of the moves from and up to the given numbers.
func (m *Match[S, M, V, E]) lines(from, to int) string {
	var b []byte
	for i := from; i < to; i++ {
		b = append(b, m.moves[i].String()...)
		if m.moves[i].By() != Nature {
			b = append(b, " @"...)
			b = hex.AppendEncode(b, binary.BigEndian.AppendUint32(nil, m.hashes[i]))
		}
		b = append(b, '\n')
	}
	return string(b)
}

// log returns what a seat has seen; a seat that is not in the game is a spectator.
func (m *Match[S, M, V, E]) log(seat Seat) (*seatLog, Seat) {
	i, seat := logIndex(seat, m.live.Players())
	return &m.logs[i], seat
}

// logIndex returns the index of a seat's log in Match.logs, and whose it is.
func logIndex(seat Seat, players int) (int, Seat) {
	if !seat.Player() || int(seat) >= players {
		return MaxSeats, Spectator
	}
	return int(seat), seat
}

// Seen returns the number of events that a seat has seen.
func (m *Match[S, M, V, E]) Seen(seat Seat) int {
	log, _ := m.log(seat)
	return len(log.events)
}

// Events ranges over the events that a seat has seen so far, from the given number on. The numbers count only
// the events that this seat sees, from 0 to one less than [Match.Seen]; from may be any number.
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

// Memory returns the key of everything that a seat has seen: see the type Memory.
func (m *Match[S, M, V, E]) Memory(seat Seat) Memory {
	log, seat := m.log(seat)
	for ; log.folded < len(log.events); log.folded++ {
		if e, ok := m.events[log.events[log.folded]].For(seat); ok {
			log.memory = Recall(log.memory, e)
		}
	}
	return log.memory
}

// Fork returns a new match that begins with the first n moves of this one, for analysis and for undo.
// Nature's moves are counted among the n, and the chance moves that follow them are made too: undo never
// rolls anew. Tags and the commitment to the seed are kept. Event numbers begin at 0 again, so clients must
// be sent all events again. Question numbers go on, so an answer that was on its way during an undo is
// stale; the fork's Header says where the numbers are, so that the answer stays stale after a restart.
func (m *Match[S, M, V, E]) Fork(n int) (*Match[S, M, V, E], error) {
	if n < 0 || n > len(m.moves) {
		return nil, fmt.Errorf("fork: move %d of a match of %d moves", n, len(m.moves))
	}
	f := &Match[S, M, V, E]{rules: m.rules, first: m.first, state: m.first, config: m.config, head: m.head,
		seed: m.seed, root: m.root, commit: m.commit, tags: append([]Tag(nil), m.tags...)}
	f.live = m.rules.Observe(&f.state)
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
