package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"bourse.example"
	"bourse.example/internal/words"
	"bourse.example/rng"
)

// This file implements Service, the rules for programs that have none. A request is a line, and so is its
// answer.

// A Service answers requests about its games. It knows everything about its tables and worlds and answers
// anyone, so it should serve a single program. Use it from one goroutine at a time.
type Service struct {
	Name, Version string
	Games         []Game
	// Seed is the seed for requests without one. If it is empty, a secret seed is used.
	Seed string

	root   *rng.Rand
	drawn  uint64 // children of root that have been used
	next   int    // the next number for a table or world
	tables map[int]desk
	worlds map[int]*place
}

// A place is a world and its source of chance.
type place struct {
	world
	chance rng.Rand
}

// Run answers requests until the input or the context ends.
func (s *Service) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := newLineReader(in, MaxLine)
	for ctx.Err() == nil {
		line, err := lines.next()
		var answer []byte
		switch {
		case err == io.EOF:
			return nil
		case errors.Is(err, errLong):
			answer = refusal(nil, refuse("too-long", "the line is longer than %d bytes", MaxLine))
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

// A Refusal says why a request was not executed. A refused request changes nothing.
type Refusal struct {
	Code string `json:"code"`           // a stable name: the code of an Illegal, or one in README.md
	Rule string `json:"rule,omitempty"` // the clause that forbids a move
	Why  string `json:"why"`
}

// Error returns the reason.
func (r *Refusal) Error() string { return r.Why }

func refuse(code, format string, args ...any) error {
	return &Refusal{Code: code, Why: fmt.Sprintf(format, args...)}
}

// Refused returns an error as a refusal. The code is that of the rules or of the question if these refuse it, and
// otherwise the given one. If err is nil, so is the refusal.
func Refused(code string, err error) *Refusal {
	r, _ := because(code, err).(*Refusal)
	return r
}

// because is Refused for a caller that returns an error.
func because(code string, err error) error {
	var illegal *bourse.Illegal
	var r *Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &r):
		return r
	case errors.As(err, &illegal):
		return &Refusal{illegal.Code(), illegal.Rule(), illegal.Why()}
	case errors.As(err, new(badMove)):
		code = "bad-move"
	case errors.Is(err, bourse.ErrStale):
		code = "stale"
	case errors.Is(err, bourse.ErrAsk):
		code = "no-question"
	}
	return &Refusal{Code: code, Why: err.Error()}
}

// Answer answers a request, or a list of requests with a list of answers, in JSON without a line end.
func (s *Service) Answer(line []byte) []byte {
	trimmed := bytes.TrimSpace(line)
	if len(trimmed) == 0 || trimmed[0] != '[' {
		return s.one(line)
	}
	var requests []json.RawMessage
	if err := json.Unmarshal(line, &requests); err != nil {
		return refusal(nil, refuse("bad-request", "%v", err))
	}
	if len(requests) > ServiceLimits.Batch {
		return refusal(nil, refuse("too-many", "%d requests in a line, more than %d", len(requests),
			ServiceLimits.Batch))
	}
	answers := []byte{'['}
	for i, r := range requests {
		if i > 0 {
			answers = append(answers, ',')
		}
		if len(answers) > ServiceLimits.Answer {
			id, _, err := header(r)
			if err == nil {
				err = refuse("too-long", "not executed: the answers so far are longer than %d bytes",
					ServiceLimits.Answer)
			}
			answers = append(answers, refusal(id, err)...)
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
func header(request []byte) (id json.RawMessage, op string, err error) {
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
	if n := len(h.ID); n > 0 && (n > ServiceLimits.ID || bytes.IndexByte([]byte(`{[tfn`), h.ID[0]) >= 0) {
		return nil, "", refuse("bad-request", "an id is a number or a string of at most %d bytes", ServiceLimits.ID)
	}
	return h.ID, h.Op, nil
}

func (s *Service) one(request []byte) []byte {
	id, op, err := header(request)
	if err != nil {
		return refusal(id, err)
	}
	Operations()
	row, ok := ops[op]
	if !ok {
		return refusal(id, refuse("unknown-op", "unknown op %s", words.Quote(op)))
	}
	if s.root == nil {
		if err := s.seed(); err != nil {
			return refusal(id, err)
		}
	}
	result, err := row.do(s, request)
	if err != nil {
		return refusal(id, err)
	}
	answer, err := json.Marshal(struct {
		ID     json.RawMessage `json:"id,omitempty"`
		Result any             `json:"result"`
	}{id, result})
	if err != nil {
		return refusal(id, err)
	}
	return answer
}

func refusal(id json.RawMessage, err error) []byte {
	answer, err := json.Marshal(struct {
		ID    json.RawMessage `json:"id,omitempty"`
		Error error           `json:"error"`
	}{id, because("bad-request", err)})
	if err != nil {
		return []byte(`{"error":{"code":"bad-request","why":"the id cannot be repeated"}}`)
	}
	return answer
}

func (s *Service) seed() error {
	seed, err := seedOf(s.Seed)
	if err != nil {
		return err
	}
	s.root, err = rng.New(seed)
	s.tables, s.worlds, s.next = map[int]desk{}, map[int]*place{}, 1
	return err
}

// stream returns the source of chance for a request: its seed, or the next child of the service's own.
func (s *Service) stream(seed string) (rng.Rand, error) {
	if seed == "" {
		s.drawn++
		return s.root.Split(s.drawn - 1), nil
	}
	from, err := seedOf(seed)
	if err != nil {
		return rng.Rand{}, because("bad-seed", err)
	}
	r, err := rng.New(from)
	if err != nil {
		return rng.Rand{}, because("bad-seed", err)
	}
	return *r, nil
}

// A bare request has no further fields.
type bare struct{ Head }

func (s *Service) hello(bare) (hello, error) {
	h := hello{Protocol: Protocol, Name: s.Name, Version: s.Version}
	for _, g := range s.Games {
		h.Games = append(h.Games, g.Name())
	}
	return h, nil
}

// A listing is a game in the list of games.
type listing struct {
	Game    string `json:"game"`
	Title   string `json:"title"`
	Edition int    `json:"edition"`
	Min     int    `json:"minPlayers"`
	Max     int    `json:"maxPlayers"`
}

func (s *Service) games(bare) ([]listing, error) {
	list := []listing{}
	for _, g := range s.Games {
		d := g.Description()
		list = append(list, listing{d.Game, d.Title, d.Edition, d.Min, d.Max})
	}
	return list, nil
}

// An aboutGame names a game.
type aboutGame struct {
	Head
	Game string `json:"game"`
}

func (r aboutGame) of(s *Service) (Game, error) { return s.find(r.Game) }

func (*Service) describe(g Game, _ aboutGame) (bourse.Description, error) {
	return g.Description(), nil
}

func (s *Service) find(name string) (Game, error) {
	g, err := find(s.Games, name)
	return g, because("unknown-game", err)
}

// An About names a table or a world.
type About struct {
	Head
	Table int `json:"table,omitempty"`
	World int `json:"world,omitempty"`
}

func (a About) about() About { return a }

// pick looks up the table or the world of a request, which names one of the two.
func (s *Service) pick(a About) (desk, *place, error) {
	switch {
	case (a.Table == 0) == (a.World == 0):
		return nil, nil, refuse("bad-request", "%s needs a table or a world", a.Op)
	case a.Table != 0:
		t, err := s.table(a.Table)
		return t, nil, err
	}
	w, err := s.place(a.World)
	return nil, w, err
}

func (s *Service) table(id int) (desk, error) {
	if t, ok := s.tables[id]; ok {
		return t, nil
	}
	return nil, refuse("no-table", "unknown table %d", id)
}

func (s *Service) place(id int) (*place, error) {
	if w, ok := s.worlds[id]; ok {
		return w, nil
	}
	return nil, refuse("no-world", "unknown world %d", id)
}

// room refuses more worlds or tables than the limits allow.
func (s *Service) room(worlds, tables int) error {
	switch {
	case len(s.worlds)+worlds > ServiceLimits.Worlds:
		return refuse("too-many", "there are %d worlds and the limit is %d: free some", len(s.worlds),
			ServiceLimits.Worlds)
	case len(s.tables)+tables > ServiceLimits.Tables:
		return refuse("too-many", "there are %d tables and the limit is %d: free some", len(s.tables),
			ServiceLimits.Tables)
	}
	return nil
}

// keep stores a world under a new number.
func (s *Service) keep(w world, chance rng.Rand) int {
	id := s.next
	s.next++
	s.worlds[id] = &place{w, chance}
	return id
}

func (s *Service) keepTable(t desk) int {
	id := s.next
	s.next++
	s.tables[id] = t
	return id
}
