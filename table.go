package bourse

import (
	"encoding/json"
	"errors"
	"slices"

	"bourse.example/rng"
)

// This file implements Table, a match without type parameters.

// ErrStale refuses an answer to a question that has been answered before.
var ErrStale = errors.New("stale answer: the question has been answered")

// ErrAsk refuses an answer to a question that has not been asked.
var ErrAsk = errors.New("no such question")

// A Table is a match without type parameters, for programs that run any game. It may be used by only one
// goroutine at a time. Moves are read as text or JSON. Views, options and events are written as JSON.
//
// Only this package implements it, so it may get more methods.
type Table interface {
	// For everyone: these tell nothing that a seat may not know.

	Game() string
	Players() int
	Over() bool
	Turn() Seat
	Waiting() Seats
	Standings() []Standing

	// For a player's client: the question to its seat, what the seat sees, and its answer.

	// Ask returns the number of the current question to a seat, from 1, or 0 if there is none. The number
	// changes when the seat answers, but not when others answer at the same time. It never repeats, even
	// after a fork or a restart. If chance is typed in, Nature is asked too. The number reveals how many
	// moves the seat has made, hidden ones included, so show it to that seat only.
	Ask(Seat) int
	// Play answers a question with a move. It returns the lines that the answer adds to the record. The host
	// stores them before it answers the client.
	//
	// A client that did not get the reply may send its last answer again. Play then changes nothing and
	// returns the same lines, and repeated is true: the host must not store them twice.
	//
	// The error is ErrStale for any other answer to an old question, ErrAsk for a question that has not been
	// asked, ErrOver after the end, ErrSyntax for a move that cannot be read, and ErrIllegal for a refused
	// move. If Play returns an error, nothing has changed. A server must never pass Nature on behalf of a
	// client.
	Play(as Seat, ask int, move string) (lines string, repeated bool, err error)
	// Check returns the error that Play would return for the move as an answer to the current question.
	Check(as Seat, move string) error

	// View returns what a seat knows, in JSON.
	View(Seat) ([]byte, error)
	// Text returns what a seat knows as a picture in text.
	Text(Seat) string
	// Options returns the seat's legal moves, a JSON array of [Option] values. If chance is typed in and
	// moves next, Nature's options are all possible deals or rolls, which reveals what is in the deck.
	Options(Seat) ([]byte, error)
	// Idle returns the text of a seat's mildest legal move, for time-outs, or "" if the seat has none.
	Idle(Seat) string
	// Events returns the events that a seat has seen, starting with the given number, as a JSON array. It
	// also returns the number to ask for next. After an undo the numbers start again, so the number of undos
	// is asked with them: if it is not Undone, the error is ErrStale.
	Events(seat Seat, undone, from int) (events []byte, next int, err error)
	// Undone returns the number of undos, also those before a restart.
	Undone() int
	// Memory returns the key for everything that a seat has seen. It writes a cache.
	Memory(Seat) Memory

	// For the program that runs the table: these reveal more than any seat may know.

	// Len returns the number of moves made so far, including Nature's and hidden ones.
	Len() int
	// Move returns the seat that made move n, counted from 0, and the move's text. It returns None and "" if
	// there is no such move.
	Move(n int) (Seat, string)
	// Undo is Match.Undo. It returns the texts of the chance moves that were typed in.
	Undo(seat Seat) (typed []string, err error)
	// Fork returns a table with the first n moves, as Match.Fork does. Its questions get new numbers.
	Fork(n int) (Table, error)
	// Publish and Terms are the methods of Match, for a seed that is committed to.
	Publish() (rng.Commitment, error)
	Terms() string

	// For storing the table: Game.LoadTable and Game.ResumeTable read Record and Header.

	// Tag, Header, Record and RecordFor are the methods of Match.
	Tag(key, value string) error
	Header() string
	Record() string
	RecordFor(Seat) string
	sealed()
}

// Table returns the match as a Table. Moves made on either appear on both.
func (m *Match[S, M, V, E]) Table() Table { return &table[S, M, V, E]{Match: m} }

// A table wraps a match in methods without type parameters.
type table[S comparable, M Move[M], V View[S, M], E Event[E]] struct {
	*Match[S, M, V, E]
}

func (t *table[S, M, V, E]) sealed() {}

func (t *table[S, M, V, E]) Game() string { return t.rules.Name() }

func (t *table[S, M, V, E]) Ask(seat Seat) int {
	switch {
	case seat == Nature && t.seed == nil && t.Turn() == Nature, t.Waiting().Has(seat):
		return t.asked(seat) + 1
	}
	return 0
}

func (t *table[S, M, V, E]) Play(as Seat, ask int, move string) (lines string, repeated bool, err error) {
	if as != Nature && (!as.Player() || int(as) >= t.Players()) {
		return "", false, ErrWrongSeat
	}
	m, err := t.rules.ReadMove(move)
	if err != nil {
		return "", false, err
	}
	if r := t.refuseSender(as, m); r != nil {
		return "", false, r
	}
	switch asked := t.asked(as); {
	case 0 < ask && ask == asked && t.made[indexOf(as)] > 0:
		lines, err = t.same(m)
		return lines, err == nil, err
	case 0 < ask && ask <= asked:
		return "", false, ErrStale
	case t.Over():
		return "", false, ErrOver
	case ask <= 0 || ask != t.Ask(as):
		return "", false, ErrAsk
	}
	lines, err = t.Match.Play(as, m)
	return lines, false, err
}

// same handles a repeated answer to the last question. If the move is the same, it returns the lines that the
// first answer added.
func (t *table[S, M, V, E]) same(m M) (string, error) {
	last := len(t.moves) - 1
	for t.moves[last].By() != m.By() {
		last--
	}
	if t.moves[last] != m {
		return "", ErrStale
	}
	to := last + 1
	for t.seed != nil && to < len(t.moves) && t.moves[to].By() == Nature {
		to++
	}
	return t.lines(last, to), nil
}

func (t *table[S, M, V, E]) Check(as Seat, move string) error {
	m, err := t.rules.ReadMove(move)
	if err != nil {
		return err
	}
	return t.Match.Check(as, m)
}

func (t *table[S, M, V, E]) View(seat Seat) ([]byte, error) {
	return json.Marshal(t.Match.View(seat))
}

func (t *table[S, M, V, E]) Text(seat Seat) string { return t.Match.View(seat).String() }

func (t *table[S, M, V, E]) Options(seat Seat) ([]byte, error) {
	return json.Marshal(t.Match.Options(seat, make([]Option[M], 0, 64)))
}

func (t *table[S, M, V, E]) Idle(seat Seat) string {
	options := t.at().Options(seat, nil)
	if len(options) == 0 {
		return ""
	}
	return Idle(options).String()
}

func (t *table[S, M, V, E]) Move(n int) (Seat, string) {
	if n < 0 || n >= t.Len() {
		return None, ""
	}
	m := t.Match.Move(n)
	return m.By(), m.String()
}

func (t *table[S, M, V, E]) Undo(seat Seat) (typed []string, err error) {
	moves, err := t.Match.Undo(seat)
	for _, move := range moves {
		typed = append(typed, move.String())
	}
	return typed, err
}

func (t *table[S, M, V, E]) Events(seat Seat, undone, from int) ([]byte, int, error) {
	if undone != t.Undone() {
		return nil, 0, ErrStale
	}
	events := slices.AppendSeq([]E{}, t.Match.Events(seat, from)) // an empty list is [], not null
	b, err := json.Marshal(events)
	return b, t.seen(seat), err
}

func (t *table[S, M, V, E]) Fork(n int) (Table, error) {
	m, err := t.Match.Fork(n)
	if err != nil {
		return nil, err
	}
	return m.Table(), nil
}
