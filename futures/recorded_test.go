package futures_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file replays recorded games, one for each way in which a game can end: one wins, two share
// the win; with 3 players and with 4; with chance from a seed and typed in.

// recorded are the games of testdata. They stay as they are unless they are recorded anew.
var recorded = []struct {
	file    string
	players int
	rounds  int8
	seed    string
	manual  bool
	result  string
}{
	{"three", 3, 9, "three", false, "result p0 15 wins, p1 -2, p2 -9"},
	{"four", 4, 8, "four", false, "result p3 -27 wins, p0 -38, p1 -65, p2 -79"},
	{"tie", 4, 8, "tie 27", false, "result p0 -21 wins, p2 -21 wins, p1 -32, p3 -50"},
	{"manual", 3, 2, "manual", true, "result p2 11 wins, p1 -10, p0 -22"},
}

// record plays a game with random moves.
func record(t *testing.T, c futures.Config, seed string, manual bool) string {
	t.Helper()
	config, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var chance *rng.Seed
	if !manual {
		own := rng.FromText(seed)
		chance = &own
	}
	m, err := bourse.NewMatch(futures.Rules, config, chance)
	if err != nil {
		t.Fatal(err)
	}
	r := stream(t, seed+" players")
	for !m.Over() {
		seat := m.Turn()
		move := bourse.Pick(m.Options(seat, nil), r)
		if seat == bourse.Nature {
			s := m.State()
			move = s.Deal(r)
		}
		if _, err := m.Play(seat, move); err != nil {
			t.Fatal(err)
		}
	}
	return m.Record().String()
}

// TestRecorded verifies each record: every move is legal, every hash that of the state reached, and
// the standings at the end are those that are pinned here.
func TestRecorded(t *testing.T) {
	for _, game := range recorded {
		t.Run(game.file, func(t *testing.T) {
			c := futures.Standard(game.players)
			c.Rounds = game.rounds
			file := "testdata/" + game.file + ".record"
			if *rulestest.Update {
				if err := os.WriteFile(file, []byte(record(t, c, game.seed, game.manual)), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			proof, err := futures.Rules.Verify(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			if !proof.Finished || proof.Seeded == game.manual || proof.Players != game.players || proof.Result != game.result {
				t.Errorf("%s, want %s", proof, game.result)
			}
			match, err := futures.Rules.Load(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			s := match.State()
			if s.Config != c || s.Phase != futures.Over || s.Balance(futures.Board, futures.TradeMarker) != 0 {
				t.Errorf("the game of %+v ends in the phase %s", s.Config, s.Phase)
			}
			sum := s.Exchange // all gold is accounted for
			for _, n := range s.Gold {
				sum += n
			}
			if sum != 0 {
				t.Errorf("all gold adds up to %d", sum)
			}
			if n := len(match.Moves()); n > futures.MaxMoves(c) {
				t.Errorf("%d moves, and at most %d are possible", n, futures.MaxMoves(c))
			}
			// A move changed is found.
			damaged := strings.Replace(string(text), " pass @", " end @", 1)
			if _, err := futures.Rules.Verify(strings.NewReader(damaged)); err == nil {
				t.Error("a record with a move changed is verified")
			}
		})
	}
}
