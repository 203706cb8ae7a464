package games_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// This file compares views in words with sessions.

func see(t *testing.T, g games.Game, s games.Session, seat bourse.Seat,
	names map[bourse.Seat]string) games.Sight {
	t.Helper()
	view := must.Get(s.View(seat))
	sight, err := g.See(view, names)
	if err != nil {
		t.Fatalf("%s of\n%s: %v", seat, view, err)
	}
	return sight
}

func agree(t *testing.T, s games.Session, seat bourse.Seat, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s of %s after\n%s\nis\n%v\nand of the session\n%v", what, seat, s.Record(), got, want)
	}
}

// refusal returns everything about an error that a host may inspect.
func refusal(err error) string {
	var refused *bourse.Illegal
	return fmt.Sprint(err, errors.Is(err, bourse.ErrSyntax), errors.As(err, &refused), refused)
}

// compare compares the Sight of a seat with the Session, and returns the number of the next event.
func compare(t *testing.T, g games.Game, s games.Session, seat bourse.Seat, from int,
	names map[bourse.Seat]string) int {
	t.Helper()
	sight := see(t, g, s, seat, names)
	agree(t, s, seat, "Seat", sight.Seat(), seat)
	agree(t, s, seat, "Players", sight.Players(), s.Players())
	agree(t, s, seat, "Over", sight.Over(), s.Over())
	agree(t, s, seat, "Waiting", sight.Waiting(), s.Waiting())
	agree(t, s, seat, "Standings", sight.Standings(), s.Standings())
	options, err := sight.Options()
	want, wanted := s.Options(seat)
	if err != nil || wanted != nil || !bytes.Equal(options, want) {
		t.Fatalf("options of %s are\n%s (%v)\nand of the table\n%s (%v)", seat, options, err, want, wanted)
	}
	agree(t, s, seat, "Idle", sight.Idle(), s.Idle(seat))
	what, why := sight.Asked()
	wantWhat, wantWhy := s.Asked(seat)
	agree(t, s, seat, "Asked", []string{what, why}, []string{wantWhat, wantWhy})
	what, why = sight.Phase()
	wantWhat, wantWhy = s.Phase(seat)
	agree(t, s, seat, "Phase", []string{what, why}, []string{wantWhat, wantWhy})
	agree(t, s, seat, "Board", sight.Board(), s.Board(seat))
	agree(t, s, seat, "Text", sight.Text(), s.Text(seat))
	agree(t, s, seat, "Worth", sight.Worth(), s.Worth(seat))
	agree(t, s, seat, "Aim", sight.Aim(), s.Aim())
	agree(t, s, seat, "Choices", spelled(sight.Choices()), spelled(s.Choices(seat)))
	for _, move := range checked(s, seat) {
		agree(t, s, seat, "Check "+move, refusal(sight.Check(move)), refusal(s.Check(seat, move)))
	}
	events, next := must.Get2(s.Events(seat, s.Undone(), from))
	story, err := sight.Story(events)
	if err != nil {
		t.Fatalf("the story of\n%s\n%v", events, err)
	}
	lines, _ := s.Story(seat, from)
	agree(t, s, seat, "Story", fmt.Sprint(story), fmt.Sprint(lines))
	return next
}

// spelled returns choices as text, with the moves and the costs at both ends of their ranges.
func spelled(choices []games.Choice) (all []string) {
	for _, c := range choices {
		text := fmt.Sprint(c.Words, c.Group, c.Item, c.Min, c.Max, c.Weight, c.Means, c.Move(c.Min),
			c.Move(c.Max))
		if c.Cost != nil {
			text += fmt.Sprint(c.Cost(c.Min))
			text += fmt.Sprint(c.Cost(c.Max))
		}
		all = append(all, text)
	}
	return all
}

// checked returns moves to check, in text and in JSON: legal ones at both ends of their range, some just
// beyond it, other players' moves, and texts that are not moves.
func checked(s games.Session, seat bourse.Seat) (moves []string) {
	choices := s.Choices(seat)
	for i := 0; i < len(choices); i += 1 + len(choices)/4 {
		c := choices[i]
		moves = append(moves, c.Move(c.Min), c.Move(c.Max), c.Move(c.Max+1), " "+c.Move(c.Min))
	}
	other := (seat + 1) % bourse.Seat(s.Players())
	return append(moves, s.Idle(other), "", "{", `{"seat":"p0","kind":"none"}`, seat.String()+" none",
		other.String()+" end", "~ die 3", "p7 end", "none end")
}

// TestSight_refused checks that texts that are not views or events are refused, and that the refusal changes
// nothing.
func TestSight_refused(t *testing.T) {
	for _, g := range games.All() {
		seed := rng.FromText("refused")
		s := must.Get(g.Begin(nil, &seed))
		view := must.Get(s.View(0))
		for _, text := range []string{"", "null", "{}", "[]", string(view[:len(view)-1]),
			string(view) + "1"} {
			if sight, err := g.See([]byte(text), nil); !errors.Is(err, bourse.ErrSyntax) || sight != nil {
				t.Errorf("%s: the view %.40s is seen: %v", g.Name(), text, err)
			}
		}
		sight := must.Get(g.See(view, nil))
		events, _ := must.Get2(s.Events(0, 0, 0))
		for _, text := range []string{"", "null", "{}", "[null]", "[{}]", "[1]", `["moved"]`,
			string(events[:len(events)-1]), string(events) + "1"} {
			if lines, err := sight.Story([]byte(text)); !errors.Is(err, bourse.ErrSyntax) || lines != nil {
				t.Errorf("%s: the events %.40s are told: %v", g.Name(), text, err)
			}
		}
		if _, err := sight.Story(make([]byte, 32<<20+1)); !errors.Is(err, bourse.ErrSyntax) {
			t.Errorf("%s: endless events are told: %v", g.Name(), err)
		}
		if lines, err := sight.Story([]byte(" [] ")); err != nil || len(lines) != 0 {
			t.Errorf("%s: of nothing is told %v: %v", g.Name(), lines, err)
		}
	}
}

// TestSight_hostile exchanges members between events and asks for the story: it must be told or refused
// without a panic.
func TestSight_hostile(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			r := must.Get(rng.New(rng.FromText("hostile")))
			seed := rng.FromText("hostile sight")
			s := must.Get(g.Begin(map[string][]byte{"merlin": []byte(`{"maxTurns":24}`)}[g.Name()], &seed))
			told, from := 0, 0
			for !s.Over() {
				seat := s.Turn()
				choices := s.Choices(seat)
				c := choices[r.IntN(len(choices))]
				if _, _, err := s.Play(seat, s.Ask(seat), c.Move(c.Min+r.IntN(c.Max-c.Min+1)%9)); err != nil {
					t.Fatal(err)
				}
				if s.Len()%64 != 0 && !s.Over() {
					continue
				}
				events, next := must.Get2(s.Events(seat, s.Undone(), from))
				from = max(0, next-20) // and some that this seat has seen
				sight := see(t, g, s, seat, nil)
				for range scale.N(10, 1000) {
					if _, err := sight.Story(exchanged(t, r, events)); err == nil {
						told++
					} else if !errors.Is(err, bourse.ErrSyntax) {
						t.Fatal(err)
					}
				}
			}
			if told == 0 {
				t.Error("all stories were refused")
			}
		})
	}
}

// exchanged returns some of the events, one of which has members of others.
func exchanged(t *testing.T, r *rng.Rand, events []byte) []byte {
	t.Helper()
	var all []map[string]json.RawMessage
	must.Do(t, json.Unmarshal(events, &all))
	at := r.IntN(len(all))
	all = all[max(0, at-3):min(len(all), at+4)]
	kept := all[r.IntN(len(all))]
	for range 1 + r.IntN(3) {
		other := all[r.IntN(len(all))]
		for _, name := range members(kept) {
			if value, ok := other[name]; ok && r.IntN(3) == 0 {
				kept[name] = value
			}
		}
	}
	text := must.Get(json.Marshal(all))
	return text
}

// members returns the sorted names of an event's members.
func members(event map[string]json.RawMessage) (names []string) {
	for name := range event {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
