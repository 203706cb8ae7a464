package rules

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// decisions calls a function in positions of recorded games of every game, with the seat that must decide.
func decisions(t *testing.T, each func(g games.Game, s games.Session, seat bourse.Seat)) {
	for _, g := range games.All() {
		records := corpus.Records(t, g.Name())
		for n := range scale.N(3, 200) {
			s := must.Get(g.Load(strings.NewReader(records[n%len(records)].Text)))
			past := must.Get(s.Back(n * 7919 % (1 + s.Len())))
			past.Name(map[bourse.Seat]string{0: "Ann", 1: `Bo <"&>`})
			each(g, past, past.Turn())
		}
	}
}

// TestPicture checks that the pictures of a view and of its match are those that package board draws, with the
// names, the history of prices and the moves of the seat.
func TestPicture(t *testing.T) {
	var r Rules
	drawn := map[string]int{}
	decisions(t, func(g games.Game, s games.Session, turn bourse.Seat) {
		names := map[bourse.Seat]string{0: "Ann", 1: `Bo <"&>`}
		called, history := must.Get(json.Marshal(names)), must.Get(json.Marshal(s.History()))
		m := good(t, &r, "load", s.Record())
		good(t, &r, "match.name", m, string(called))
		for _, seat := range []bourse.Seat{0, turn, bourse.Spectator} {
			if !seat.Player() && seat != bourse.Spectator {
				continue
			}
			view := must.Get(s.View(seat))
			picture := must.Get(board.Draw(board.Input{Game: g.Name(), View: view, Names: names,
				Choices: board.ChoicesOf(s.Choices(seat)), History: s.History()}))
			for i := range picture.Panels {
				drawn[g.Name()] += len(picture.Panels[i].Spots)
			}
			want := write(drawing{picture, board.Symbols(g.Name())}, nil)
			if got := r.Call("picture", []string{g.Name(), string(view), string(called), "", string(history)}); got != want {
				t.Errorf("the picture of a view of %s is\n%.2000s\nwant\n%.2000s", g.Name(), got, want)
			}
			if got := r.Call("match.picture", []string{m, seat.String()}); got != want {
				t.Errorf("the picture of a match of %s is\n%.2000s\nwant\n%.2000s", g.Name(), got, want)
			}
		}
		good(t, &r, "match.free", m)
	})
	for _, g := range games.All() {
		if drawn[g.Name()] == 0 {
			t.Errorf("no picture of %s has a spot", g.Name())
		}
	}
}

// TestBot checks that bots choose legal moves, and the same ones from the same seed.
func TestBot(t *testing.T) {
	var r Rules
	seed := strings.Repeat("ab", 32)
	decisions(t, func(g games.Game, s games.Session, seat bourse.Seat) {
		if !seat.Player() {
			return
		}
		m := good(t, &r, "load", s.Record())
		view := good(t, &r, "match.view", m, seat.String())
		for _, bot := range []string{"random", "greedy", "ismcts:20"} {
			for _, seed := range []string{"", seed} {
				var chosen [4]string
				for i, args := range [][]string{{"bot", g.Name(), view, "", "", bot, seed},
					{"match.bot", m, seat.String(), bot, seed}} {
					for k := range 2 {
						must.Do(t, json.Unmarshal([]byte(good(t, &r, args[0], args[1:]...)), &chosen[2*i+k]))
					}
				}
				for _, move := range chosen {
					if err := s.Check(seat, move); err != nil {
						t.Errorf("%s plays %q: %v", bot, move, err)
					}
				}
				if seed != "" && (chosen[0] != chosen[1] || chosen[2] != chosen[3]) {
					t.Errorf("from the same seed, %s plays %q", bot, chosen)
				}
			}
		}
		good(t, &r, "match.free", m)
	})
}

// TestBot_again checks that a bot with a seed plays differently in different positions of a match.
func TestBot_again(t *testing.T) {
	var r Rules
	m := good(t, &r, "new", "smallprint", "{}", strings.Repeat("ab", 32))
	var taken []string
	for range 6 {
		seat := strings.Trim(good(t, &r, "match.status", m), " ")
		var state struct{ Turn string }
		must.Do(t, json.Unmarshal([]byte(seat), &state))
		var move string
		must.Do(t, json.Unmarshal([]byte(good(t, &r, "match.bot", m, state.Turn, "random", strings.Repeat("cd", 32))), &move))
		var options []struct{ Text string }
		must.Do(t, json.Unmarshal([]byte(good(t, &r, "match.options", m, state.Turn)), &options))
		taken = append(taken, fmt.Sprint(slices.IndexFunc(options, func(o struct{ Text string }) bool { return o.Text == move })))
		good(t, &r, "match.apply", m, state.Turn, move, "0")
	}
	if slices.Sort(taken); len(slices.Compact(taken)) < 3 {
		t.Errorf("a random bot takes the options %q", taken)
	}
}

// TestBot_ends checks that a bot returns a legal move when its time is over.
func TestBot_ends(t *testing.T) {
	decisions(t, func(g games.Game, s games.Session, seat bourse.Seat) {
		if !seat.Player() {
			return
		}
		seen := must.Get(g.See(must.Get(s.View(seat)), nil))
		late := until{context.Background(), time.Now().Add(-time.Second)}
		for _, bot := range []string{"ismcts:1000000", "rollout:1000000", "greedy:10000"} {
			if move := must.Get(seen.Choose(late, bot, rng.FromText("late"))); s.Check(seat, move) != nil {
				t.Errorf("%s plays %q", bot, move)
			}
		}
	})
}

// TestHint checks that hints are legal moves in words, and say how good each is.
func TestHint(t *testing.T) {
	var r Rules
	decisions(t, func(g games.Game, s games.Session, seat bourse.Seat) {
		if !seat.Player() {
			return
		}
		m := good(t, &r, "load", s.Record())
		view := good(t, &r, "match.view", m, seat.String())
		for _, args := range [][]string{{"hint", g.Name(), view, "", "", "20"}, {"match.hint", m, seat.String(), "20"}} {
			var hint Hint
			must.Do(t, json.Unmarshal([]byte(good(t, &r, args[0], args[1:]...)), &hint))
			if len(hint.Moves) == 0 {
				t.Errorf("there is no hint for %s", seat)
			}
			for _, a := range hint.Moves {
				if err := s.Check(seat, a.Move); err != nil || a.Text == "" || strings.HasPrefix(a.Text, seat.String()) {
					t.Errorf("the hint is %+v: %v", a, err)
				}
				if (a.Wins == nil) == (a.Lead == nil) || hint.Worlds < 1 {
					t.Errorf("the hint is %+v in %d positions", a, hint.Worlds)
				}
			}
		}
		good(t, &r, "match.free", m)
	})
}
