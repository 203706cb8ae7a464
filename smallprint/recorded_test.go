package smallprint_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file replays recorded games, one for each way in which a game can end; with 2 players, 3 and 4;
// with chance from a seed and typed in.

// An ending is what decides a game, and what becomes of the pool.
type ending struct {
	decided string // by money, by chits, by cards, or shared
	pool    string // paid, shared, or shared with a remainder
}

// recorded are the games of testdata. They stay as they are unless they are recorded anew.
var recorded = []struct {
	file   string
	config smallprint.Config
	manual bool
	want   ending
	result string
}{
	{"money", smallprint.Standard(4), false, ending{"money", "paid"}, "result p2 31 wins, p1 28, p3 23, p0 21"},
	{"chits", smallprint.Standard(2), false, ending{"chits", "paid"}, "result p0 49 wins, p1 49"},
	{"cards", smallprint.Standard(3), false, ending{"cards", "shared"}, "result p2 33 wins, p1 33, p0 10"},
	{"shared", smallprint.Standard(4), false, ending{"shared", "shared"}, "result p1 27 wins, p2 27 wins, p3 20, p0 18"},
	{"remainder", smallprint.Standard(3), false, ending{"money", "remainder"}, "result p0 34 wins, p2 20, p1 10"},
	{"manual", smallprint.Config{Edition: 1, Players: 2, Start: 1, Rounds: 2, Shares: 3, LoneBig: true}, true, ending{"money", "remainder"}, "result p0 24 wins, p1 15"},
}

// endingOf says how a game has ended, from its last position.
func endingOf(s *smallprint.State) ending {
	var e ending
	// Who is as good as the best, as more and more is compared.
	var best [3]int
	rank := func(seat int) [3]int {
		return [3]int{int(s.Money[seat]), -int(s.Chits[seat]), s.Left[seat].Len()}
	}
	for seat := range s.Players() {
		if r := rank(seat); seat == 0 || r[0] > best[0] || r[0] == best[0] && (r[1] > best[1] || r[1] == best[1] && r[2] > best[2]) {
			best = r
		}
	}
	e.decided = "shared"
	for upto, by := range []string{"money", "chits", "cards"} {
		ties := 0
		for seat := range s.Players() {
			same := true
			for k := range upto + 1 {
				same = same && rank(seat)[k] == best[k]
			}
			if same {
				ties++
			}
		}
		if ties == 1 {
			e.decided = by
			break
		}
	}
	fewest, payees := s.Chits[0], 0
	for _, chits := range s.Chits[:s.Players()] {
		fewest = min(fewest, chits)
	}
	for _, chits := range s.Chits[:s.Players()] {
		if chits == fewest {
			payees++
		}
	}
	switch {
	case s.Pool > 0:
		e.pool = "remainder"
	case payees > 1:
		e.pool = "shared"
	default:
		e.pool = "paid"
	}
	return e
}

// record plays random games until one ends as wanted.
func record(t *testing.T, name string, c smallprint.Config, manual bool, want ending) string {
	t.Helper()
	config, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 100000 {
		var chance *rng.Seed
		if !manual {
			own := rng.FromText(fmt.Sprint(name, " ", n))
			chance = &own
		}
		m, err := bourse.NewMatch(smallprint.Rules, config, chance)
		if err != nil {
			t.Fatal(err)
		}
		r := newRand(t, fmt.Sprint(name, " players ", n))
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
		if s := m.State(); endingOf(&s) == want {
			return m.Record().String()
		}
	}
	t.Fatalf("no game of 100000 ends as %v", want)
	return ""
}

// TestRecorded verifies each record: every move is legal, every hash that of the state reached, the
// standings at the end are those that are pinned here, and all money is accounted for.
func TestRecorded(t *testing.T) {
	met := map[string]bool{}
	for _, game := range recorded {
		t.Run(game.file, func(t *testing.T) {
			file := "testdata/" + game.file + ".record"
			if *update {
				if err := os.WriteFile(file, []byte(record(t, game.file, game.config, game.manual, game.want)), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			proof, err := smallprint.Rules.Verify(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			if !proof.Finished || proof.Seeded == game.manual || proof.Players != int(game.config.Players) || proof.Result != game.result {
				t.Errorf("%s, want %s", proof, game.result)
			}
			match, err := smallprint.Rules.Load(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			s := match.State()
			if s.Config != game.config || s.Phase != smallprint.Over {
				t.Errorf("the game of %+v ends in the phase %s", s.Config, s.Phase)
			}
			if got := endingOf(&s); got != game.want {
				t.Errorf("it is decided by %s, the pool is %s; want %v", got.decided, got.pool, game.want)
			}
			second := newSecond(t, game.config)
			for _, move := range match.Moves() {
				second.play(move.String())
			}
			if got, want := told(&s), second.String(); got != want {
				t.Errorf("it ends with %s, want %s", got, want)
			}
			if n := len(match.Moves()); n > smallprint.MaxMoves(game.config) {
				t.Errorf("%d moves, and at most %d are possible", n, smallprint.MaxMoves(game.config))
			}
			// A move changed is found.
			damaged := strings.Replace(string(text), " place share 0", " place share 1", 1)
			if damaged == string(text) {
				t.Fatal("no share lies under business 0")
			}
			if _, err := smallprint.Rules.Verify(strings.NewReader(damaged)); err == nil {
				t.Error("a record with a move changed is verified")
			}
		})
		met[game.want.decided], met[game.want.pool], met[fmt.Sprint(game.config.Players)] = true, true, true
	}
	for _, way := range []string{"money", "chits", "cards", "shared", "paid", "remainder", "2", "3", "4"} {
		if !met[way] {
			t.Errorf("no recorded game: %s", way)
		}
	}
}
