package service

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"strings"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// This file implements the operations on the service and on tables, which are matches with a seed and a record.

// A hello introduces the service.
type hello struct {
	Protocol int      `json:"protocol"`
	Name     string   `json:"name"`
	Version  string   `json:"version"`
	Games    []string `json:"games"`
}

func (s *Rules) hello(bare) (hello, error) {
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
	// Standard is the usual number of players, and Minutes how long one player needs for a game against bots.
	Standard  int      `json:"standard"`
	About     string   `json:"about"`
	Minutes   int      `json:"minutes"`
	Languages []string `json:"languages" about:"of its words, as tags: \"en\", \"ja\""`
}

func (s *Rules) games(bare) ([]listing, error) {
	list := []listing{}
	for _, g := range s.Games {
		list = append(list, listing{g.Name(), g.Title, g.Description().Edition, g.Min, g.Max, g.Standard, g.About,
			g.Minutes, g.Languages})
	}
	return list, nil
}

func (*Rules) describe(g games.Game, _ AboutGame) (bourse.Description, error) {
	return g.Description(), nil
}

type aimResult struct {
	Aim []string `json:"aim"`
}

type aimRequest struct {
	AboutSeat
	Language string `json:"language,omitempty"`
}

func (s *Rules) aim(r aimRequest) (aimResult, error) {
	if r.View == nil && r.Table == 0 && r.World == 0 {
		g, err := s.find(r.Game)
		if err == nil && g.Aim == nil {
			err = refuse("no-words", "%s has no words for people here", g.Name())
		}
		return aimResult{g.Aim}, err
	}
	seen, err := s.see(r.AboutSeat, InWords{Language: r.Language})
	if err == nil {
		err = seen.speak()
	}
	if err != nil {
		return aimResult{}, err
	}
	return aimResult{seen.Aim()}, nil
}

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

func statusOf(id int, t games.Session) tableStatus {
	return tableStatus{id, t.Game(), t.Players(), t.Len(), t.Turn(), t.Waiting(), t.Over()}
}

type newRequest struct {
	AboutGame
	Config json.RawMessage `json:"config,omitempty"`
	Seed   string          `json:"seed,omitempty"`
	Chance string          `json:"chance,omitempty" about:"\"seed\", the default, or \"manual\""`
}

func (s *Rules) new(g games.Game, r newRequest) (status tableStatus, err error) {
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
	t, err := g.Begin(configOf(r.Config), seed)
	if err != nil {
		return status, because("bad-config", err)
	}
	if seed != nil && r.Seed == "" {
		s.drawn++
	}
	return s.keepTable(t), nil
}

// tableSeed returns the seed of a new table. It is the seed of the request, or secret if the service's seed
// is secret, or drawn from the next child of the service's seed. A drawn seed does not reveal any other.
func (s *Rules) tableSeed(text string) (rng.Seed, error) {
	if text != "" || s.Seed == "" {
		return engine.SeedOf(text)
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
	return textOf(config)
}

type loadRequest struct {
	Head
	Record string `json:"record"`
}

func (s *Rules) load(r loadRequest) (status tableStatus, err error) {
	if err := s.room(0, 1); err != nil {
		return status, err
	}
	name, err := bourse.RecordGame(strings.NewReader(r.Record))
	if err != nil {
		return status, because("bad-record", err)
	}
	g, err := s.find(name)
	if err != nil {
		return status, err
	}
	t, err := g.Load(strings.NewReader(r.Record))
	if err != nil {
		return status, because("bad-record", err)
	}
	return s.keepTable(t), nil
}

// An aboutTableSeat names a table and a seat.
type aboutTableSeat struct {
	aboutTable
	Seat bourse.Seat `json:"seat"`
}

type recordResult struct {
	Record string `json:"record"`
}

func (*Rules) save(t games.Session, _ aboutTable) (recordResult, error) {
	return recordResult{t.Record()}, nil
}

func (*Rules) record(t games.Session, r aboutTableSeat) (recordResult, error) {
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

func (*Rules) events(t games.Session, r eventsRequest) (eventsResult, error) {
	events, next, err := t.Events(r.Seat, t.Undone(), r.From)
	return eventsResult{events, next}, err
}

type copyRequest struct {
	About
	Moves maybe  `json:"moves,omitempty" about:"of a table: the number of its moves to copy; all by default"`
	Seed  string `json:"seed,omitempty" about:"of a world"`
}

// copy copies a table, with its seed and record, or a world, which then gets its own chance.
func (s *Rules) copy(t games.Session, w *place, r copyRequest) (any, error) {
	if t != nil {
		if err := s.room(0, 1); err != nil {
			return nil, err
		}
		if r.Seed != "" {
			return nil, refuse("bad-request", "a table's copy keeps its seed")
		}
		fork, err := t.Back(r.Moves.or(t.Len()))
		if err != nil {
			return nil, because("bad-request", err)
		}
		return s.keepTable(fork), nil
	}
	if r.Moves != nil {
		return nil, refuse("bad-request", "a world does not know its moves")
	}
	if err := s.room(1, 0); err != nil {
		return nil, err
	}
	return s.settle(w.Copy(), r.Seed)
}

type freeRequest struct {
	Head
	Tables []int `json:"tables,omitempty"`
	Worlds []int `json:"worlds,omitempty"`
	All    bool  `json:"all,omitempty"`
}

type freeResult struct {
	Freed int `json:"freed"`
}

// free removes tables and worlds. If one that is named does not exist, it removes nothing.
func (s *Rules) free(r freeRequest) (result freeResult, err error) {
	if r.All == (len(r.Tables)+len(r.Worlds) > 0) {
		return result, refuse("bad-request", "free names tables or worlds, or says all")
	}
	for _, id := range r.Tables {
		if _, e := s.table(id); e != nil {
			err = cmp.Or(err, e)
		}
	}
	for _, id := range r.Worlds {
		if _, e := s.place(id); e != nil {
			err = cmp.Or(err, e)
		}
	}
	if err != nil {
		return result, err
	}
	before := len(s.tables) + len(s.worlds)
	if r.All {
		clear(s.tables)
		clear(s.worlds)
	}
	for _, id := range r.Tables {
		delete(s.tables, id)
	}
	for _, id := range r.Worlds {
		delete(s.worlds, id)
	}
	return freeResult{before - len(s.tables) - len(s.worlds)}, nil
}
