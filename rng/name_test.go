package rng

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func mixName(t testing.TB, name, terms string, seats []int) string {
	t.Helper()
	n, err := MixName(name, terms, seats)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestMixName_binds checks that the name contains everything that the server could choose once it knows the
// seed: with any other choice, nobody's entropy opens the commitment.
func TestMixName_binds(t *testing.T) {
	const terms = "game futures\nedition 1\nconfig {\"players\":3}\n"
	agreed := mixName(t, "table 2", terms, []int{1, 2, 3})
	r := newRound(agreed, 3)
	seed, err := r.mix()
	if err != nil {
		t.Fatal(err)
	}
	if err := VerifyMix(agreed, seed, r.server, r.players, r.commitments); err != nil {
		t.Error(err)
	}
	for what, played := range map[string]string{
		"another config": mixName(t, "table 2", strings.Replace(terms, "3", "4", 1), []int{1, 2, 3}),
		"another edition": mixName(t, "table 2", strings.Replace(terms, "edition 1", "edition 2", 1),
			[]int{1, 2, 3}),
		"another game":  mixName(t, "table 2", strings.Replace(terms, "futures", "merlin", 1), []int{1, 2, 3}),
		"other seats":   mixName(t, "table 2", terms, []int{2, 1, 3}),
		"a bot's seat":  mixName(t, "table 2", terms, []int{1, 2, 0}),
		"one seat more": mixName(t, "table 2", terms, []int{1, 2, 3, 0}),
		"another table": mixName(t, "table 3", terms, []int{1, 2, 3}),
	} {
		if err := VerifyMix(played, seed, r.server, r.players, r.commitments); !errors.Is(err, ErrOpening) {
			t.Errorf("%s: %v, want ErrOpening", what, err)
		}
		r.game = played
		if seed, err := r.mix(); !errors.Is(err, ErrOpening) || seed != (Seed{}) {
			t.Errorf("%s: mixed %v, %v, want ErrOpening", what, seed, err)
		}
	}
}

func TestMixName_refuses(t *testing.T) {
	const leaves = "rng: the name leaves something open: "
	for _, test := range []struct {
		name, terms string
		seats       []int
		want        string
	}{
		{"", "t", []int{1}, leaves + "it does not distinguish the game from others"},
		{"n", "", []int{1}, leaves + "it has no terms"},
		{"n", "t", nil, leaves + "it does not say who sits where"},
		{"n", "t", []int{1, -1}, leaves + "p1 is participant -1"},
		{"n", "t", []int{MaxPlayers + 1}, leaves + "p0 is participant 17"},
		{"n", "t", []int{0, MaxPlayers}, ""},
		{"n", "t", []int{1, 1}, ""}, // one player with two seats
	} {
		got, err := MixName(test.name, test.terms, test.seats)
		if test.want == "" && (err != nil || got == "") ||
			test.want != "" && (!errors.Is(err, ErrName) || err.Error() != test.want || got != "") {
			t.Errorf("MixName(%q, %q, %d) = %q, %v, want %q", test.name, test.terms, test.seats, got, err,
				test.want)
		}
	}
}

// TestMixName_differs checks that no two agreements have the same name.
func TestMixName_differs(t *testing.T) {
	type agreement struct {
		name, terms string
		seats       []int
	}
	draw := rapid.Custom(func(t *rapid.T) agreement {
		text := rapid.StringMatching(`("|\\\\|\n|é|\xff|n|terms\n|p[01] (server|player [12])\n){1,5}`)
		return agreement{text.Draw(t, "name"), text.Draw(t, "terms"),
			rapid.SliceOfN(rapid.IntRange(0, 2), 1, 3).Draw(t, "seats")}
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := draw.Draw(t, "a"), draw.Draw(t, "b")
		if rapid.Bool().Draw(t, "alike") { // equal except for one part
			switch rapid.IntRange(0, 2).Draw(t, "but") {
			case 0:
				a.name, a.seats = b.name, b.seats
			case 1:
				a.name, a.terms = b.name, b.terms
			case 2:
				a.terms, a.seats = b.terms, b.seats
			}
		}
		m, err1 := MixName(a.name, a.terms, a.seats)
		n, err2 := MixName(b.name, b.terms, b.seats)
		same := a.name == b.name && a.terms == b.terms && slices.Equal(a.seats, b.seats)
		if err1 != nil || err2 != nil || (m == n) != same {
			t.Fatalf("%q, %v, and %q, %v", m, err1, n, err2)
		}
	})
}
