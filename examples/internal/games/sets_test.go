package games_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
)

// TestSets checks the parts of each set and the rest of its config (M37.4), and that each set has all parts
// of the one before.
func TestSets(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	tests := []struct {
		name  string
		parts []merlin.Part
		years int8
		turns [3]int16 // by number of players, from 4
		shown string
	}{
		{"none", nil, 1, [3]int16{48, 60, 72}, "12"},
		{"market", []merlin.Part{merlin.Market}, 1, [3]int16{48, 60, 72}, "12"},
		{"paper", []merlin.Part{merlin.Market, merlin.Paper}, 1, [3]int16{48, 60, 72}, "12"},
		{"no-war", []merlin.Part{merlin.Market, merlin.Paper, merlin.Magic, merlin.Court, merlin.Visions}, 2,
			[3]int16{400, 400, 400}, "66-100"},
		{"all", []merlin.Part{merlin.Market, merlin.Paper, merlin.Magic, merlin.War, merlin.Court,
			merlin.Visions}, 2, [3]int16{400, 400, 400}, "66-100"},
	}
	var before merlin.Parts
	for i, test := range tests {
		set := must.Get(game.Set(test.name))
		if set.Name != test.name || set.Name != game.Sets[i].Name || set.About == "" ||
			set.Years != int(test.years) || set.Turns != test.shown {
			t.Errorf("set %d is %+v", i, set)
		}
		for k, turns := range test.turns {
			fields := map[string]json.RawMessage{"players": json.RawMessage{byte('4' + k)},
				"parts": json.RawMessage(set.Parts)}
			for _, s := range set.Lasts(4 + k) {
				fields[s.Name] = json.RawMessage(s.Value)
			}
			text := must.Get(json.Marshal(fields))
			want := merlin.Standard(4 + k)
			want.Parts, want.Years, want.MaxTurns = merlin.PartsOf(test.parts...), test.years, turns
			var got merlin.Config
			if err := json.Unmarshal(text, &got); err != nil || got != want ||
				got != merlin.Teaching(4+k, want.Parts) {
				t.Errorf("%s for %d is %+v, %v, want %+v", test.name, 4+k, got, err, want)
			}
			if whole, err := json.Marshal(got); err != nil || game.SetOf(whole) != i {
				t.Errorf("%s is set %d", whole, game.SetOf(whole))
			}
			if got.Parts&before != before {
				t.Errorf("%s lacks a part of the set before", test.name)
			}
			if k == len(test.turns)-1 {
				before = got.Parts
			}
		}
		for _, players := range []int{-1, 0, 3, 7, 1 << 30} { // the game refuses them
			if !slices.Equal(set.Lasts(players), set.Lasts(min(max(players, 4), 6))) {
				t.Errorf("%s for %d lasts %v", test.name, players, set.Lasts(players))
			}
		}
	}
	if len(game.Sets) != len(tests) {
		t.Errorf("there are %d sets", len(game.Sets))
	}
	for _, config := range []string{"", "{}", `{"parts":["magic"]}`, "no JSON"} {
		if i := game.SetOf([]byte(config)); i != -1 {
			t.Errorf("%q is set %d", config, i)
		}
	}
}

// TestSets_wrong checks the error for a set that does not exist.
func TestSets_wrong(t *testing.T) {
	list := ": " + strings.Join([]string{"none", "market", "paper", "no-war", "all"}, ", ")
	for _, game := range games.All() {
		want := game.Name() + " has no parts to leave out, merlin has sets of them" + list
		if game.Name() == "merlin" {
			want = `no set of parts is called "war", merlin has` + list
		}
		if _, err := game.Set("war"); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
