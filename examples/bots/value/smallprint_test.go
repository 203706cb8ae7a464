package value_test

import (
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/must"
	"bourse.example/smallprint"
)

// position plays moves from the beginning of a game.
func position(t testing.TB, c smallprint.Config, moves ...string) smallprint.State {
	t.Helper()
	s := must.Get(smallprint.New(c))
	makeMoves(t, &s, smallprint.Parse, moves...)
	return s
}

// TestSmallprint checks which of two moves has the higher value for the player who makes it.
func TestSmallprint(t *testing.T) {
	for _, test := range []struct {
		name          string
		rounds        int8
		moves         []string
		pool          int16 // to be won at the end
		chits         int8  // of the player, before
		better, worse string
	}{
		{"a TOTAL where it takes most", 4, nil, 0, 0, "p0 place total 1", "p0 place total 2"},
		{"a TOTAL where no other claims one", 4, []string{"p0 place share 1 marked total"}, 0, 0,
			"p1 place total 0", "p1 place total 1"},
		{"a SMALL beside a BIG", 4, []string{"p0 place big 0 marked big"}, 0, 0, "p1 place small 0",
			"p1 place small 2"},
		{"a BIG not alone", 4, []string{"p0 place small 1 marked small"}, 0, 0, "p1 place big 1",
			"p1 place big 0"},
		{"a marker that tells the truth keeps others off", 4, nil, 0, 0, "p0 place total 1 marked total",
			"p0 place total 1"},
		{"a lie costs the pool", 1, nil, 40, 0, "p0 place share 0", "p0 place share 0 marked total"},
		{"a lie is free for whom the pool is lost", 1, nil, 40, 6, "p0 place share 0 marked total",
			"p0 place share 0"},
		{"a card is not kept for nothing", 1, nil, 0, 0, "p0 place share 2", "p0 pass"},
		{"a TOTAL is not wasted", 4, nil, 0, 0, "p0 place share 2", "p0 place total 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := smallprint.Standard(3)
			c.Rounds = min(c.Rounds, test.rounds)
			s := position(t, c, append([]string{"~ reveal 0 8", "~ reveal 1 10", "~ reveal 2 2"},
				test.moves...)...)
			s.Pool, s.Chits[s.Active] = test.pool, test.chits
			worth := func(text string) int64 {
				m := must.Get(smallprint.Parse(text))
				next := s
				must.Do(t, next.Apply(m))
				return value.Smallprint(&next, m.Seat)
			}
			if better, worse := worth(test.better), worth(test.worse); better <= worse {
				t.Errorf("%s is worth %d, %s %d", test.better, better, test.worse, worse)
			}
		})
	}
}

// TestSmallprint_end checks that the value of a finished game ranks the players as the rules do.
func TestSmallprint_end(t *testing.T) {
	var s smallprint.State
	s.Config, s.Phase, s.Round, s.Active = smallprint.Standard(3), smallprint.Over, 3, bourse.None
	s.Money = [smallprint.MaxPlayers]int16{20, 20, 19}
	s.Chits = [smallprint.MaxPlayers]int8{2, 1, 0}
	for seat := range 3 {
		s.Left[seat] = smallprint.Paper{0, 0, 0, 3}
	}
	for seat, want := range []bool{false, true, false} {
		if got := value.Smallprint(&s, bourse.Seat(seat)); (got > 0) != want {
			t.Errorf("p%d is worth %d", seat, got)
		}
	}
	s.Chits[1] = 2
	s.Left[0][smallprint.Share-1]++
	if got := value.Smallprint(&s, 0); got != 1 {
		t.Errorf("a card more is worth %d", got)
	}
}
