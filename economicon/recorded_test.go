package economicon_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/rng"
)

// This file replays recorded games, one for each way in which a game can end; with 2 bankers, 3 and 4;
// with chance from a seed and typed in.

// short is a game of one round without laws, in which ties are to be had.
func short(players int, edit func(*economicon.Config)) economicon.Config {
	c := lawless(players)
	c.Rounds = 1
	edit(&c)
	return c
}

// recorded are the games of testdata. They stay as they are unless they are recorded anew.
var recorded = []struct {
	file   string
	config economicon.Config
	manual bool
	busy   int // bankers make any move once in so many times, else the mildest
	want   string
	result string
}{
	{"win", economicon.Standard(4), false, 3, "value", "result p3 39 wins, p0 34, p2 23, p1 4"},
	{"gold", short(2, func(c *economicon.Config) { c.MarketGold = 20 }), false, 2, "gold", "result p0 44 wins, p1 44"},
	{"shared", short(3, func(c *economicon.Config) { c.OpenProduction = true }), false, 4, "shared", "result p1 25 wins, p2 25 wins, p0 18"},
	{"nobody", economicon.Standard(3), false, 1, "nobody", "result p0 10, p2 8, p1 6"},
	{"manual", short(4, func(c *economicon.Config) { c.LawRounds = economicon.RoundsOf(1) }), true, 2, "value", "result p1 57 wins, p3 51, p0 29, p2 25"},
}

// endingOf says what decides a game, from its last position.
func endingOf(s *economicon.State) string {
	first, second := bourse.None, bourse.None
	for _, at := range s.Standings(nil) {
		switch {
		case s.Tokens[at.Seat] >= s.Config.TokenLimit:
		case first == bourse.None:
			first = at.Seat
		case second == bourse.None:
			second = at.Seat
		}
	}
	switch {
	case first == bourse.None:
		return "nobody"
	case second == bourse.None || worth(s, first).Cmp(worth(s, second)) != 0:
		return "value"
	case s.Reserves[first].Of(economicon.Gold) != s.Reserves[second].Of(economicon.Gold):
		return "gold"
	}
	return "shared"
}

// record plays games until one ends as wanted.
func record(t *testing.T, name string, c economicon.Config, manual bool, busy int, want string) string {
	t.Helper()
	config, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 20000 {
		var chance *rng.Seed
		if !manual {
			own := rng.FromText(fmt.Sprint(name, " ", n))
			chance = &own
		}
		m, err := bourse.NewMatch(economicon.Rules, config, chance)
		if err != nil {
			t.Fatal(err)
		}
		r := newRand(t, fmt.Sprint(name, " players ", n))
		for !m.Over() {
			seat := m.Turn()
			var move economicon.Move
			switch s := m.State(); {
			case seat == bourse.Nature:
				move = s.Deal(r)
			case r.IntN(busy) == 0:
				move = bourse.Pick(m.Options(seat, nil), r)
			default:
				move = bourse.Idle(m.Options(seat, nil))
			}
			if _, err := m.Play(seat, move); err != nil {
				t.Fatal(err)
			}
		}
		if s := m.State(); endingOf(&s) == want {
			return m.Record().String()
		}
	}
	t.Fatalf("no game of 20000 is decided by %s", want)
	return ""
}

// TestRecorded verifies each record: every move is legal, every hash that of the state reached, the
// standings at the end are those that are pinned here and those of the fractions, and every unit is
// accounted for.
func TestRecorded(t *testing.T) {
	met := map[string]bool{}
	for _, game := range recorded {
		t.Run(game.file, func(t *testing.T) {
			file := "testdata/" + game.file + ".record"
			if *update {
				if err := os.WriteFile(file, []byte(record(t, game.file, game.config, game.manual, game.busy, game.want)), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			proof, err := economicon.Rules.Verify(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			if !proof.Finished || proof.Seeded == game.manual || proof.Players != int(game.config.Players) || proof.Result != game.result {
				t.Errorf("%s\n%q, want %q", proof, proof.Result, game.result)
			}
			match, err := economicon.Rules.Load(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			s := match.State()
			if s.Config != game.config || s.Phase != economicon.Over {
				t.Errorf("the game of %+v ends in the phase %s", s.Config, s.Phase)
			}
			if got := endingOf(&s); got != game.want {
				t.Errorf("it is decided by %s, want %s", got, game.want)
			}
			stand(t, &s)
			for u := economicon.Gold; u < economicon.CurrencyOf(0)+economicon.Unit(game.config.Players); u++ {
				want := int(game.config.Currencies)
				switch {
				case u == economicon.Gold:
					want = int(game.config.Gold)
				case u.Commodity():
					want = int(game.config.Commodities)
				}
				if got := total(&s, u); got != want {
					t.Errorf("there are %d %s, want %d", got, u, want)
				}
			}
			if n := len(match.Moves()); n > economicon.MaxMoves(game.config) {
				t.Errorf("%d moves, and at most %d are possible", n, economicon.MaxMoves(game.config))
			}
			// A peg changed is found.
			damaged := strings.Replace(string(text), " keep", " peg oil", 1)
			if damaged == string(text) {
				t.Fatal("nobody keeps a peg")
			}
			if _, err := economicon.Rules.Verify(strings.NewReader(damaged)); err == nil {
				t.Error("a record with a move changed is verified")
			}
		})
		met[game.want], met[fmt.Sprint(game.config.Players)], met[fmt.Sprint(game.manual)] = true, true, true
	}
	for _, way := range []string{"value", "gold", "shared", "nobody", "2", "3", "4", "true", "false"} {
		if !met[way] {
			t.Errorf("no recorded game: %s", way)
		}
	}
}
