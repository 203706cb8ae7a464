package smallprint_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// This file tests chapter S6.

// TestRule_S6_1_pool pays the pool to the players with the fewest chits, with equal shares and a remainder.
func TestRule_S6_1_pool(t *testing.T) {
	row := [3]int{1, 2, 4} // 7 for the pool
	for _, test := range []struct {
		name    string
		pool    int16
		players []purse
		want    [4]int16
		left    int16
		events  []string
	}{
		{"the fewest takes all", 0, []purse{{10, 1, 11}, {11, 0, 12}}, [4]int16{10, 18}, 0,
			[]string{"pool > p1: 7 money (S6.1)"}},
		{"the other way round", 0, []purse{{10, 1, 10}, {11, 2, 10}}, [4]int16{17, 11}, 0,
			[]string{"pool > p0: 7 money (S6.1)"}},
		{"two share and 1 stays", 0, []purse{{10, 0, 12}, {11, 0, 12}}, [4]int16{13, 14}, 1,
			[]string{"pool > p0: 3 money (S6.1)", "pool > p1: 3 money (S6.1)"}},
		{"two share without a rest", 3, []purse{{10, 2, 10}, {11, 2, 10}}, [4]int16{15, 16}, 0,
			[]string{"pool > p0: 5 money (S6.1)", "pool > p1: 5 money (S6.1)"}},
		{"three share and 1 stays", 0, []purse{{10, 0, 12}, {9, 0, 12}, {8, 0, 12}}, [4]int16{12, 11, 10}, 1,
			[]string{"pool > p0: 2 money (S6.1)", "pool > p1: 2 money (S6.1)", "pool > p2: 2 money (S6.1)"}},
		{"two of three share", 2, []purse{{10, 1, 9}, {9, 2, 9}, {8, 1, 9}}, [4]int16{14, 9, 12}, 1,
			[]string{"pool > p0: 4 money (S6.1)", "pool > p2: 4 money (S6.1)"}},
		{"four share and 3 stay", 0, []purse{{10, 3, 9}, {5, 3, 9}, {8, 3, 9}, {4, 3, 9}},
			[4]int16{11, 6, 9, 5}, 3,
			[]string{"pool > p0: 1 money (S6.1)", "pool > p1: 1 money (S6.1)", "pool > p2: 1 money (S6.1)",
				"pool > p3: 1 money (S6.1)"}},
		{"the last of four", 4, []purse{{10, 3, 9}, {5, 2, 9}, {8, 3, 9}, {4, 1, 9}}, [4]int16{10, 5, 8, 15},
			0,
			[]string{"pool > p3: 11 money (S6.1)"}},
	} {
		s := eve(t, row, test.pool, test.players...)
		events := pass(t, &s)
		if !s.Over() {
			t.Fatalf("%s: the game goes on", test.name)
		}
		if s.Money != test.want || s.Pool != test.left {
			t.Errorf("%s: %v, and %d stays in the pool; want %v and %d", test.name, s.Money, s.Pool,
				test.want, test.left)
		}
		equal(t, test.events, clauseOf(events, "S6.1"), "%s", test.name)
	}
	// There is less than a pound for each player, so all of it stays in the pool.
	s := eve(t, row, 0, purse{10, 3, 9}, purse{5, 3, 9}, purse{8, 3, 9}, purse{4, 3, 9})
	place(t, &s, "total 2", "big 1", "-", "-", "small 1") // for p1 and p2; the pool gets 1
	if s.Money != [4]int16{10, 10, 9, 4} || s.Pool != 1 {
		t.Errorf("of a pool of 1 four players get %v, and %d stays", s.Money, s.Pool)
	}
	// The chits of the last round count.
	s = eve(t, row, 0, purse{10, 0, 12}, purse{9, 0, 12})
	place(t, &s, "share 0 marked big")
	if s.Chits != [4]int8{0, 1} || s.Money != [4]int16{16, 10} || s.Pool != 0 {
		t.Errorf("chits %v, money %v, pool %d", s.Chits, s.Money, s.Pool)
	}
	// The pool is paid only at the end of the game.
	c := smallprint.Standard(2)
	s = revealed(t, c, 1, 2, 3)
	pass(t, &s)
	if s.Pool != 6 || s.Money != [4]int16{} {
		t.Errorf("after the first round the pool holds %d", s.Pool)
	}
}

// TestRule_S6_2_standings ranks by money, then by the fewest chits, then by the most cards in hand. Players
// equal in all three tie.
func TestRule_S6_2_standings(t *testing.T) {
	// The pool of 7 is paid first.
	row := [3]int{1, 2, 4}
	for _, test := range []struct {
		name    string
		players []purse
		want    string // after the game; before the end nobody has won
	}{
		{"money", []purse{{14, 1, 9}, {13, 2, 9}}, "1:p0 21*, 2:p1 13"},
		{"money by 1, with more chits and fewer cards", []purse{{10, 0, 12}, {18, 3, 9}},
			"1:p1 18*, 2:p0 17"},
		{"a tie in money: the fewest chits", []purse{{17, 1, 9}, {10, 0, 9}}, "1:p1 17*, 2:p0 17"},
		{"a tie in money: chits before cards", []purse{{17, 1, 11}, {10, 0, 9}}, "1:p1 17*, 2:p0 17"},
		{"a tie in money and chits: the most cards", []purse{{10, 1, 9}, {10, 1, 10}}, "1:p1 13*, 2:p0 13"},
		{"the other way round", []purse{{10, 1, 11}, {10, 1, 10}}, "1:p0 13*, 2:p1 13"},
		{"a tie in all", []purse{{10, 1, 10}, {10, 1, 10}}, "1:p0 13*, 1:p1 13*"},
		{"a tie in all of two of three", []purse{{6, 1, 10}, {10, 1, 10}, {10, 1, 10}},
			"1:p1 12*, 1:p2 12*, 3:p0 8"},
		{"the second place is tied", []purse{{6, 1, 10}, {10, 1, 10}, {6, 1, 10}},
			"1:p1 12*, 2:p0 8, 2:p2 8"},
		{"the second place by chits", []purse{{5, 3, 9}, {10, 1, 10}, {5, 2, 9}}, "1:p1 17*, 2:p2 5, 3:p0 5"},
		{"the second place by cards", []purse{{5, 2, 9}, {10, 1, 10}, {5, 2, 10}},
			"1:p1 17*, 2:p2 5, 3:p0 5"},
		{"four of four", []purse{{6, 0, 12}, {6, 0, 12}, {6, 0, 12}, {6, 0, 12}},
			"1:p0 7*, 1:p1 7*, 1:p2 7*, 1:p3 7*"},
		{"last to first", []purse{{4, 0, 12}, {5, 0, 12}, {6, 0, 12}, {7, 0, 12}},
			"1:p3 8*, 2:p2 7, 3:p1 6, 4:p0 5"},
		{"two and two", []purse{{7, 0, 12}, {5, 0, 12}, {7, 0, 12}, {5, 0, 12}},
			"1:p0 8*, 1:p2 8*, 3:p1 6, 3:p3 6"},
	} {
		s := eve(t, row, 0, test.players...)
		pass(t, &s)
		if got := standings(&s); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
		kept := bourse.Standing{Seat: 7, Place: 7, Score: 1 << 40}
		if got := s.Standings([]bourse.Standing{kept}); len(got) != len(test.players)+1 || got[0] != kept {
			t.Errorf("%s: appended they are %v", test.name, got)
		}
	}
}

// TestRule_S6_2_before ranks the players during the game. The ranking is as if the game ended before the
// cards on the table are turned up: the pool is divided, and nobody has won.
func TestRule_S6_2_before(t *testing.T) {
	for _, test := range []struct {
		pool    int16
		players []purse
		want    string
	}{
		{7, []purse{{10, 1, 9}, {8, 0, 9}}, "1:p1 15, 2:p0 10"},
		{7, []purse{{10, 0, 9}, {8, 0, 9}}, "1:p0 13, 2:p1 11"},
		{0, []purse{{10, 1, 9}, {10, 0, 9}}, "1:p1 10, 2:p0 10"},
		{0, []purse{{10, 1, 9}, {10, 1, 9}}, "1:p0 10, 1:p1 10"},
	} {
		s := eve(t, [3]int{1, 2, 4}, test.pool, test.players...)
		if got := standings(&s); got != test.want {
			t.Errorf("%v: %s, want %s", test.players, got, test.want)
		}
	}
	// A card on the table is not a card in hand.
	s := eve(t, [3]int{1, 2, 4}, 0, purse{10, 1, 9}, purse{10, 1, 9})
	play(t, &s, "p1 place share 0")
	if got := standings(&s); got != "1:p0 10, 2:p1 10" {
		t.Errorf("with a card on the table: %s", got)
	}
	// A value that is not a game has no standings.
	for _, players := range []int8{-128, 0, 1, 5, 127} {
		p := smallprint.Public{Config: smallprint.Config{Players: players}}
		if got := p.Standings(nil); len(got) > 0 {
			t.Errorf("of %d players stand %v", players, got)
		}
	}
	if got := strings.Count(standings(&s), "*"); got != 0 {
		t.Errorf("%d have won before the end", got)
	}
}
