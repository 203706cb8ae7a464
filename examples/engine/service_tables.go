package engine

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"strings"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements the ops for tables, which are matches with a seed and a record.

// A tableStatus is the status of a table.
type tableStatus struct {
	Table   int          `json:"table"`
	Game    string       `json:"game"`
	Players int          `json:"players"`
	Moves   int          `json:"moves"`
	Turn    bourse.Seat  `json:"turn"`
	Waiting bourse.Seats `json:"waiting"`
	Over    bool         `json:"over"`
}

func statusOf(id int, t desk) tableStatus {
	return tableStatus{id, t.Game(), t.Players(), t.Len(), t.Turn(), t.Waiting(), t.Over()}
}

type newRequest struct {
	aboutGame
	Config json.RawMessage `json:"config,omitempty"`
	Seed   string          `json:"seed,omitempty"`
	Chance string          `json:"chance,omitempty"` // "seed", the default, or "manual"
}

func (s *Service) new(g Game, r newRequest) (status tableStatus, err error) {
	if err := s.room(0, 1); err != nil {
		return status, err
	}
	var seed *rng.Seed
	switch {
	case r.Chance == "" || r.Chance == "seed":
		from, err := s.tableSeed(r.Seed)
		if err != nil {
			return status, because("bad-seed", err)
		}
		seed = &from
	case r.Chance != "manual":
		return status, refuse("bad-request", "chance is seed or manual")
	case r.Seed != "":
		return status, refuse("bad-request", "manual chance has no seed")
	}
	t, err := g.open(configOf(r.Config), seed)
	if err != nil {
		return status, because("bad-config", err)
	}
	if seed != nil && r.Seed == "" {
		s.drawn++
	}
	return statusOf(s.keepTable(t), t), nil
}

// tableSeed returns the seed of a new table. It is the seed of the request, or secret if the service's seed
// is secret, or drawn from the next child of the service's seed. A drawn seed does not reveal any other.
func (s *Service) tableSeed(text string) (rng.Seed, error) {
	if text != "" || s.Seed == "" {
		return seedOf(text)
	}
	from := s.root.Split(s.drawn)
	var key [32]byte
	for i := 0; i < len(key); i += 8 {
		binary.BigEndian.PutUint64(key[i:], from.Uint64())
	}
	return rng.SeedOf(key)
}

// configOf returns the config of a request, by default the standard one.
func configOf(config json.RawMessage) []byte {
	if len(config) == 0 {
		return []byte("{}")
	}
	return config
}

type loadRequest struct {
	Head
	Record string `json:"record"`
}

func (s *Service) load(r loadRequest) (status tableStatus, err error) {
	if err := s.room(0, 1); err != nil {
		return status, err
	}
	name, err := bourse.RecordGame(strings.NewReader(r.Record))
	if err != nil {
		return status, badRecord(err)
	}
	g, err := s.find(name)
	if err != nil {
		return status, err
	}
	t, err := g.load(strings.NewReader(r.Record))
	if err != nil {
		return status, badRecord(err)
	}
	return statusOf(s.keepTable(t), t), nil
}

// badRecord refuses a record. The refusal has its own code, and the reason names the line.
func badRecord(err error) error {
	r := &Refusal{Code: "bad-record", Why: err.Error()}
	if illegal := new(bourse.Illegal); errors.As(err, &illegal) {
		r.Rule = illegal.Rule()
	}
	return r
}

// An aboutTable names a table.
type aboutTable struct {
	Head
	Table int `json:"table"`
}

func (r aboutTable) of(s *Service) (desk, error) { return s.table(r.Table) }

// An aboutTableSeat names a table and a seat.
type aboutTableSeat struct {
	aboutTable
	Seat bourse.Seat `json:"seat"`
}

type recordResult struct {
	Record string `json:"record"`
}

func (*Service) save(t desk, _ aboutTable) (recordResult, error) {
	return recordResult{t.Record()}, nil
}

func (*Service) record(t desk, r aboutTableSeat) (recordResult, error) {
	return recordResult{t.RecordFor(r.Seat)}, nil
}

type eventsRequest struct {
	aboutTableSeat
	From int `json:"from,omitempty"`
}

type eventsResult struct {
	Events json.RawMessage `json:"events"`
	Next   int             `json:"next"`
}

func (*Service) events(t desk, r eventsRequest) (eventsResult, error) {
	events, next, err := t.Events(r.Seat, t.Undone(), r.From)
	return eventsResult{events, next}, err
}
