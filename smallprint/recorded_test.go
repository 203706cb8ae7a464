package smallprint_test

import (
	"fmt"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/smallprint"
)

// This file replays recorded games, one for each way in which a game can end; with 2 players, 3 and 4;
// with chance from a seed and typed in.

// An ending is what decides a game, and what becomes of the pool.
type ending struct {
	decided string // by money, by chits, by cards, or shared
	pool    string // paid, shared, or shared with a remainder
}

type recording = rulestest.Recorded[smallprint.State, smallprint.Move]

// recorded are the games of testdata, each with its ending. They stay as they are unless they are
// recorded anew.
var recorded = []struct {
	game recording
	want ending
}{
	{recording{Name: "money", Config: smallprint.Standard(4), Result: "result p2 31 wins, p1 28, p3 23, p0 21"}, ending{"money", "paid"}},
	{recording{Name: "chits", Config: smallprint.Standard(2), Result: "result p0 49 wins, p1 49"}, ending{"chits", "paid"}},
	{recording{Name: "cards", Config: smallprint.Standard(3), Result: "result p2 33 wins, p1 33, p0 10"}, ending{"cards", "shared"}},
	{recording{Name: "shared", Config: smallprint.Standard(4), Result: "result p1 27 wins, p2 27 wins, p3 20, p0 18"}, ending{"shared", "shared"}},
	{recording{Name: "remainder", Config: smallprint.Standard(3), Result: "result p0 34 wins, p2 20, p1 10"}, ending{"money", "remainder"}},
	{recording{Name: "manual", Config: smallprint.Config{Edition: 1, Players: 2, Start: 1, Rounds: 2, Shares: 3, LoneBig: true},
		Manual: true, Result: "result p0 24 wins, p1 15"}, ending{"money", "remainder"}},
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

// TestRecorded verifies each record, and wants it to end as the second implementation ends.
func TestRecorded(t *testing.T) {
	met := map[string]bool{}
	for _, r := range recorded {
		game, config := r.game, r.game.Config.(smallprint.Config)
		game.Move, game.Another = " place share 0", " place share 1"
		game.Wanted = func(s *smallprint.State) bool { return endingOf(s) == r.want }
		game.Look = func(t *testing.T, s *smallprint.State, moves []smallprint.Move) {
			if got := endingOf(s); got != r.want || s.Phase != smallprint.Over {
				t.Errorf("in the phase %s it is decided by %s, the pool is %s; want %v", s.Phase, got.decided, got.pool, r.want)
			}
			second := newSecond(t, config)
			for _, move := range moves {
				second.play(move.String())
			}
			if got, want := told(s), second.String(); got != want {
				t.Errorf("it ends with %s, want %s", got, want)
			}
		}
		rules.Replay(t, game)
		met[r.want.decided], met[r.want.pool], met[fmt.Sprint(config.Players)] = true, true, true
	}
	for _, way := range []string{"money", "chits", "cards", "shared", "paid", "remainder", "2", "3", "4"} {
		if !met[way] {
			t.Errorf("no recorded game: %s", way)
		}
	}
}
