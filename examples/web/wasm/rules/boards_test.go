package rules_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/wasm/rules"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// decisions calls a function in positions of recorded games of every game, with the seat that must decide, and the request
// about the seat of a table and about its view.
func decisions(t *testing.T, each func(s *service.Rules, at games.Session, seat bourse.Seat, about [][]any)) {
	for _, g := range games.All() {
		records := corpus.Records(t, g.Name())
		for n := range scale.N(3, 200) {
			s := rules.New()
			session := must.Get(g.Load(strings.NewReader(records[n%len(records)].Text)))
			past := must.Get(session.Back(n * 7919 % (1 + session.Len())))
			past.Name(map[bourse.Seat]string{0: "Ann", 1: `Bo <"&>`})
			seat := past.Turn()
			if !seat.Player() {
				seat = bourse.Spectator
			}
			m := good[table](t, s, "load", "record", past.Record()).Table
			view := json.RawMessage(must.Get(past.View(seat)))
			each(s, past, seat, [][]any{{"table", m, "seat", seat}, {"game", g.Name(), "view", view}})
		}
	}
}

// TestPicture checks that the pictures of a view and of its table are those that package board draws, with the
// names, the history of prices and the moves of the seat.
func TestPicture(t *testing.T) {
	drawn := map[string]int{}
	decisions(t, func(s *service.Rules, at games.Session, seat bourse.Seat, about [][]any) {
		choices := board.ChoicesOf(at.Choices(seat))
		for i := range choices {
			choices[i].Price()
		}
		want := must.Get(board.Draw(board.Input{Game: at.Game(), View: must.Get(at.View(seat)), Names: map[bourse.Seat]string{0: "Ann", 1: `Bo <"&>`},
			Choices: choices, History: at.History()}))
		for i := range want.Panels {
			drawn[at.Game()] += len(want.Panels[i].Spots)
		}
		for i, about := range about {
			if about = append(about, "names", []string{"Ann", `Bo <"&>`}); i == 1 {
				about = append(about, "history", append([]board.Moment{}, at.History()...))
			}
			got := good[struct {
				board.Picture
				Symbols string
			}](t, s, "picture", about...)
			if one, two := must.Get(json.Marshal(got.Picture)), must.Get(json.Marshal(want)); string(one) != string(two) ||
				got.Symbols != string(board.Symbols(at.Game())) {
				t.Errorf("the picture of %s is\n%.2000s\nwant\n%.2000s", at.Game(), one, two)
			}
		}
	})
	for _, g := range games.All() {
		if drawn[g.Name()] == 0 {
			t.Errorf("no picture of %s has a spot", g.Name())
		}
	}
}

// TestBot checks that bots choose legal moves, the same ones from the same seed, and in a match others in other positions,
// and that a bot returns a legal move when its time is over.
func TestBot(t *testing.T) {
	decisions(t, func(s *service.Rules, at games.Session, seat bourse.Seat, about [][]any) {
		if !seat.Player() {
			return
		}
		for _, bot := range []string{"random", "greedy", "ismcts:20"} {
			for _, about := range about {
				one := good[string](t, s, "bot", append(about, "bot", bot, "seed", seed)...)
				two := good[string](t, s, "bot", append(about, "bot", bot, "seed", seed)...)
				three := good[string](t, s, "bot", append(about, "bot", bot)...)
				if one != two || at.Check(seat, one) != nil || at.Check(seat, three) != nil {
					t.Errorf("%s plays %q, %q and %q", bot, one, two, three)
				}
			}
		}
		late := rules.Within(-time.Second)
		for _, bot := range []string{"ismcts:1000000", "rollout:1000000", "greedy:10000"} {
			if move := must.Get(at.See(seat).Choose(late, bot, rng.FromText("late"))); at.Check(seat, move) != nil {
				t.Errorf("%s plays %q", bot, move)
			}
		}
	})
	s := rules.New()
	good[table](t, s, "new", "game", "smallprint", "seed", seed)
	var taken []int
	for range 6 {
		turn := good[struct{ Turn string }](t, s, "status", "table", 1).Turn
		move := good[string](t, s, "bot", "table", 1, "seat", turn, "bot", "random", "seed", seed)
		options := good[struct{ Options []struct{ Text string } }](t, s, "options", "table", 1, "seat", turn).Options
		taken = append(taken, slices.IndexFunc(options, func(o struct{ Text string }) bool { return o.Text == move }))
		good[table](t, s, "apply", "table", 1, "seat", turn, "move", move)
	}
	if slices.Sort(taken); len(slices.Compact(taken)) < 3 {
		t.Errorf("a random bot takes the options %v", taken)
	}
}

// TestHint checks that hints are legal moves in words, and say how good each is.
func TestHint(t *testing.T) {
	decisions(t, func(s *service.Rules, at games.Session, seat bourse.Seat, about [][]any) {
		for _, about := range about {
			if !seat.Player() {
				continue
			}
			hint := good[rules.Hint](t, s, "hint", append(about, "milliseconds", 20)...)
			if len(hint.Moves) == 0 {
				t.Errorf("there is no hint for %s", seat)
			}
			for _, a := range hint.Moves {
				if err := at.Check(seat, a.Move); err != nil || a.Text == "" || strings.HasPrefix(a.Text, seat.String()) {
					t.Errorf("the hint is %+v: %v", a, err)
				}
				if (a.Wins == nil) == (a.Lead == nil) || hint.Worlds < 1 {
					t.Errorf("the hint is %+v in %d positions", a, hint.Worlds)
				}
			}
		}
	})
}
