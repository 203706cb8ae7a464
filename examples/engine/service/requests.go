package service

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/naming"
)

// This file reads what requests are about.

// A bare request has no further fields.
type bare struct{ Head }

// An AboutGame names a game.
type AboutGame struct {
	Head
	Game string `json:"game"`
}

func (r AboutGame) game() string { return r.Game }

func (s *Rules) find(name string) (games.Game, error) {
	for _, g := range s.Games {
		if g.Name() == name {
			return g, nil
		}
	}
	_, err := games.Find(name)
	return games.Game{}, because("unknown-game", err)
}

// An aboutTable names a table.
type aboutTable struct {
	Head
	Table int `json:"table"`
}

func (r aboutTable) table() int { return r.Table }

func (s *Rules) table(id int) (games.Session, error) {
	if t, ok := s.tables[id]; ok {
		return t, nil
	}
	return nil, refuse("no-table", "unknown table %d", id)
}

// An aboutWorld names a world.
type aboutWorld struct {
	Head
	World int `json:"world"`
}

func (r aboutWorld) world() int { return r.World }

func (s *Rules) place(id int) (*place, error) {
	if w, ok := s.worlds[id]; ok {
		return w, nil
	}
	return nil, refuse("no-world", "unknown world %d", id)
}

// An About names a table or a world.
type About struct {
	Head
	Table int `json:"table,omitempty"`
	World int `json:"world,omitempty"`
}

func (a About) about() About { return a }

// pick looks up the table or the world of a request, which names one of the two.
func (s *Rules) pick(a About) (games.Session, *place, error) {
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

// A SeatName is the code of a seat.
type SeatName string

func (n SeatName) read() (bourse.Seat, error) {
	seat, err := bourse.ParseSeat(string(n))
	return seat, because("bad-request", err)
}

// An AboutSeat names a table or a world and a seat, or a game and the seat's view.
type AboutSeat struct {
	About
	Game string          `json:"game,omitempty"`
	View json.RawMessage `json:"view,omitempty"`
	Seat SeatName        `json:"seat,omitempty"`
}

func (a AboutSeat) seat() AboutSeat  { return a }
func (AboutSeat) words() (w InWords) { return w }

// An InWords says how to put an answer into words.
type InWords struct {
	Names    names  `json:"names,omitempty"`
	Language string `json:"language,omitempty"`
}

// A SeatInWords is an AboutSeat for an answer in words.
type SeatInWords struct {
	AboutSeat
	InWords
}

func (r SeatInWords) words() InWords { return r.InWords }

// A names lists what players are called, from p0 on. "" means no name.
type names []string

// seats returns the names by seat.
func (n names) seats() (map[bourse.Seat]string, error) {
	if len(n) > bourse.MaxSeats {
		return nil, refuse("bad-request", "%d names, more than %d", len(n), bourse.MaxSeats)
	}
	typed := map[bourse.Seat]string{}
	for i, name := range n {
		typed[bourse.Seat(i)] = name
	}
	read, err := naming.Seats(typed)
	return read, because("bad-request", err)
}

// A Seen is what a request of a seat is about. Table and World are nil for a view, and one of them otherwise.
type Seen struct {
	games.Sight
	Game  string
	Names map[bourse.Seat]string
	Table games.Session
	World *place
	seat  bourse.Seat
	// choices caches Choices, because a slider asks for many costs.
	choices *[]games.Choice
}

// Choices returns the legal moves as games.Sight does.
func (s Seen) Choices() []games.Choice {
	if *s.choices == nil {
		*s.choices = s.Sight.Choices()
	}
	return *s.choices
}

// Bare returns a move as people type it, without the seat in front.
func (s Seen) Bare(move string) string { return strings.TrimPrefix(move, s.seat.String()+" ") }

// see returns what the seat of a request sees.
func (s *Rules) see(r AboutSeat, w InWords) (seen Seen, err error) {
	seen.choices = new([]games.Choice)
	if r.View != nil && (r.Table != 0 || r.World != 0 || r.Seat != "" || r.Game == "") || r.View == nil && r.Game != "" {
		return seen, refuse("bad-request", "%s needs a table or a world and a seat, or a game and a view", r.Op)
	}
	if r.View == nil {
		if seen.Table, seen.World, err = s.pick(r.About); err != nil {
			return seen, err
		}
	}
	if seen.Names, err = w.Names.seats(); err != nil {
		return seen, err
	}
	if r.View != nil {
		return s.seeView(r, w, seen)
	}
	if seen.seat, err = r.Seat.read(); err != nil {
		return seen, err
	}
	if seen.Table != nil {
		seen.Game, seen.Sight = seen.Table.Game(), seen.Table.See(seen.seat)
	} else {
		seen.Sight = seen.World.See(seen.seat)
	}
	if len(seen.Names) > 0 {
		seen.Sight = seen.Named(seen.Names)
	}
	if w.Language != "" {
		seen.Sight = seen.In(w.Language)
	}
	return seen, nil
}

// A view is a view that has been read, and the request that it came with.
type view struct {
	about AboutSeat
	words InWords
	seen  Seen
}

// maxSeen is the number of views that are kept.
const maxSeen = 4

// seeView reads a view.
func (s *Rules) seeView(r AboutSeat, w InWords, seen Seen) (Seen, error) {
	for i, old := range s.seen {
		if old.about.Game == r.Game && bytes.Equal(old.about.View, r.View) && slices.Equal(old.words.Names, w.Names) &&
			old.words.Language == w.Language {
			s.seen = slices.Insert(slices.Delete(s.seen, i, i+1), 0, old)
			return old.seen, nil
		}
	}
	g, err := s.find(r.Game)
	if err != nil {
		return seen, err
	}
	if seen.Sight, err = g.See(textOf(r.View), seen.Names); err != nil {
		return seen, because("bad-view", err)
	}
	seen.Game, seen.Sight = r.Game, seen.In(w.Language)
	seen.seat = seen.Seat()
	r.View = slices.Clone(r.View)
	s.seen = slices.Insert(s.seen[:min(len(s.seen), maxSeen-1)], 0, view{r, w, seen})
	return seen, nil
}

// textOf returns JSON that is given as such, or as text.
func textOf(given json.RawMessage) []byte {
	var text string
	if json.Unmarshal(given, &text) == nil && given[0] == '"' {
		return []byte(text)
	}
	return given
}

// A maybe is a number that may be absent.
type maybe []int

func (m *maybe) UnmarshalJSON(text []byte) error {
	n, err := strconv.Atoi(string(text))
	*m = maybe{n}
	return err
}

func (m maybe) or(usual int) int {
	if m == nil {
		return usual
	}
	return m[0]
}
