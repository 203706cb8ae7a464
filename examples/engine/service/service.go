// Package service is the rules for programs that have none: requests in JSON and their answers. It has the table of
// operations, from which the faces of the rules and their documents are made. ../README.md describes it.
package service

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/lines"
	"bourse.example/internal/strict"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Rules. A request is a line, and so is its answer.

// Protocol is the version of the operations, and MaxLine the longest line in bytes without its end.
const (
	Protocol = engine.Protocol
	MaxLine  = strict.MaxBytes
)

// A Rules answers requests about its games. It knows everything about its tables and worlds and answers anyone, so it
// should serve a single program. Use it from one goroutine at a time.
type Rules struct {
	Name, Version string
	Games         []Game
	// Seed is the seed for requests without one. If it is empty, a secret seed is used.
	Seed   string
	Limits Limits

	rows   func() []Operation
	root   *rng.Rand
	drawn  uint64 // children of root that have been used
	next   int    // the next number for a table or world
	tables map[int]games.Session
	worlds map[int]*place
	seen   []view // the last views, so that repeated requests about one do not read it again
	ops    map[string]*Operation
}

// A place is a world and its source of chance.
type place struct {
	games.World
	chance rng.Rand
}

// A Game is a game of a Rules. Of makes one.
type Game = games.Game

// A Speech has a game's words for people, as its package tell does.
type Speech[M bourse.Move[M], V, E any] = games.Speech[M, V, E]

// New returns the rules of the given games, or of all. A seed given as text is not secret.
func New(seed string, only ...Game) *Rules {
	if len(only) == 0 {
		only = games.All()
	}
	return &Rules{Name: "bourse rules", Version: engine.Version, Games: only, Seed: seed, Limits: ServiceLimits, rows: Operations}
}

// Of makes a game of other rules than the four games have. seat returns the seat of a view, and speak the game's words in a
// language, which is en; nil if it has none.
func Of[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E], P interface {
	*V
	games.Position[M]
}](rules bourse.Rules[S, M, V, E], seat func(V) bourse.Seat, speak func(language string, names map[bourse.Seat]string) Speech[M, V, E]) Game {
	return games.Of[S, M, V, E, P](rules, seat, speak)
}

// ForPage returns the rules of all games without worlds, and with more operations, for a page.
func ForPage(more ...Operation) *Rules {
	return &Rules{Name: "bourse rules", Version: engine.Version, Games: games.All(), Limits: JavaScriptLimits,
		rows: func() []Operation { return append(tableRows(), more...) }}
}

// Run answers requests until the input or the context ends.
func (s *Rules) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	from := lines.New(in, MaxLine)
	for ctx.Err() == nil {
		line, err := from.Next()
		var answer []byte
		switch {
		case err == io.EOF:
			return nil
		case errors.Is(err, lines.ErrLong):
			answer = s.answer(nil, nil, refuse("too-long", "the line is longer than %d bytes", MaxLine))
		case err != nil:
			return err
		case len(bytes.TrimSpace(line)) == 0:
			continue
		default:
			answer = s.Answer(line)
		}
		if _, err := out.Write(append(answer, '\n')); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func refuse(code, format string, args ...any) error {
	return &engine.Refusal{Code: code, Why: fmt.Sprintf(format, args...)}
}

// because returns an error as a refusal.
func because(code string, err error) error {
	if err == nil {
		return nil
	}
	return engine.Refused(code, err)
}

// Answer answers a request, or a list of requests with a list of answers, in JSON without a line end.
func (s *Rules) Answer(line []byte) []byte {
	trimmed := bytes.TrimSpace(line)
	if len(trimmed) == 0 || trimmed[0] != '[' {
		return s.one(line)
	}
	var requests []json.RawMessage
	if err := json.Unmarshal(line, &requests); err != nil {
		return s.answer(nil, nil, refuse("bad-request", "%v", err))
	}
	if len(requests) > s.Limits.Batch {
		return s.answer(nil, nil, refuse("too-many", "%d requests in a line, more than %d", len(requests), s.Limits.Batch))
	}
	answers := []byte{'['}
	for i, r := range requests {
		if i > 0 {
			answers = append(answers, ',')
		}
		if len(answers) > s.Limits.Answer {
			id, _, err := s.header(r)
			answers = append(answers, s.answer(id, nil, cmp.Or(err,
				refuse("too-long", "not executed: the answers so far are longer than %d bytes", s.Limits.Answer)))...)
			continue
		}
		answers = append(answers, s.one(r)...)
	}
	return append(answers, ']')
}

// A Head has the fields of every request.
type Head struct {
	ID json.RawMessage `json:"id,omitempty"`
	Op string          `json:"op"`
}

// header reads the id and the op of a request.
func (s *Rules) header(request []byte) (id json.RawMessage, op string, err error) {
	var h Head
	err = json.Unmarshal(request, &h)
	switch mistyped := new(json.UnmarshalTypeError); {
	case errors.As(err, &mistyped) && mistyped.Field == "", string(bytes.TrimSpace(request)) == "null":
		return nil, "", refuse("bad-request", "a request is an object")
	case errors.As(err, &mistyped):
		return nil, "", refuse("bad-request", "the op is a string")
	case err != nil:
		return nil, "", refuse("bad-request", "%v", err)
	}
	if n := len(h.ID); n > 0 && (n > s.Limits.ID || bytes.IndexByte([]byte(`{[tfn`), h.ID[0]) >= 0) {
		return nil, "", refuse("bad-request", "an id is a number or a string of at most %d bytes", s.Limits.ID)
	}
	return h.ID, h.Op, nil
}

func (s *Rules) one(request []byte) []byte {
	if len(request) > s.Limits.Request {
		return s.answer(nil, nil, refuse("too-long", "a request has at most %d bytes", s.Limits.Request))
	}
	id, op, err := s.header(request)
	if err == nil && s.root == nil {
		err = s.start()
	}
	if err != nil {
		return s.answer(id, nil, err)
	}
	row, ok := s.ops[op]
	if !ok {
		return s.answer(id, nil, refuse("unknown-op", "unknown op %s", words.Quote(op)))
	}
	result, err := row.execute(s, request)
	return s.answer(id, result, err)
}

// answer writes an answer.
func (s *Rules) answer(id json.RawMessage, result any, err error) []byte {
	var answer any = struct {
		ID     json.RawMessage `json:"id,omitempty"`
		Result any             `json:"result"`
	}{id, result}
	if err != nil {
		answer = struct {
			ID    json.RawMessage `json:"id,omitempty"`
			Error error           `json:"error"`
		}{id, because("bad-request", err)}
	}
	var text bytes.Buffer
	to := json.NewEncoder(&text)
	to.SetEscapeHTML(false)
	if err := to.Encode(answer); err != nil {
		return s.answer(nil, nil, refuse("internal", "the answer cannot be written: %v", err))
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}

// start seeds the service and makes its table of operations.
func (s *Rules) start() error {
	seed, err := engine.SeedOf(s.Seed)
	if err != nil {
		return err
	}
	s.root, err = rng.New(seed)
	s.tables, s.worlds, s.next, s.ops = map[int]games.Session{}, map[int]*place{}, 1, map[string]*Operation{}
	rows := s.rows()
	for i := range rows {
		s.ops[rows[i].Name] = &rows[i]
	}
	return err
}

// stream returns the source of chance for a request: its seed, or the next child of the service's own.
func (s *Rules) stream(seed string) (rng.Rand, error) {
	if seed == "" {
		s.drawn++
		return s.root.Split(s.drawn - 1), nil
	}
	from, err := engine.SeedOf(seed)
	if err != nil {
		return rng.Rand{}, because("bad-seed", err)
	}
	r, err := rng.New(from)
	if err != nil {
		return rng.Rand{}, because("bad-seed", err)
	}
	return *r, nil
}

// room refuses more worlds or tables than the limits allow.
func (s *Rules) room(worlds, tables int) error {
	switch {
	case len(s.worlds)+worlds > s.Limits.Worlds:
		return refuse("too-many", "there are %d worlds and the limit is %d: free some", len(s.worlds), s.Limits.Worlds)
	case len(s.tables)+tables > s.Limits.Tables:
		return refuse("too-many", "there are %d tables and the limit is %d: free some", len(s.tables), s.Limits.Tables)
	}
	return nil
}

// keep stores a world under a new number.
func (s *Rules) keep(w games.World, chance rng.Rand) int {
	s.next++
	s.worlds[s.next-1] = &place{w, chance}
	return s.next - 1
}

func (s *Rules) keepTable(t games.Session) tableStatus {
	s.next++
	s.tables[s.next-1] = t
	return statusOf(s.next-1, t)
}
