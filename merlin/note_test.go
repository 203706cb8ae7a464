package merlin_test

import (
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/internal/setup"
)

// This file makes notes and positions with them, and tests full lists of them.

// papers returns the config of a game with the market and paper.
func papers(players int, edit ...func(*merlin.Config)) merlin.Config {
	c := trading(players, edit...)
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
	return c
}

// issued adds notes to the state.
func issued(t testing.TB, s *merlin.State, notes ...merlin.Note) {
	t.Helper()
	setup.Issue(s, notes...)
	sound(t, s)
}

// turns ends turns, with rolls that produce nothing, until a player acts.
func turns(t testing.TB, s *merlin.State, until bourse.Seat) {
	t.Helper()
	for {
		play(t, s, s.Turn().String()+" end")
		for s.Turn() == bourse.Nature {
			play(t, s, "~ dice 5 6")
		}
		if s.Turn() == until {
			return
		}
	}
}

// season turns the wheel to the last month before a season, so that the next doubles start that season.
func season(s *merlin.State, n int8) {
	s.Year, s.Month = (n-1)/4+1, (n-1)%4*3+2
}

// entered ends a turn, and has the next player's doubles bring a season; nobody cuts.
func entered(t testing.TB, s *merlin.State, dice string) {
	t.Helper()
	play(t, s, s.Turn().String()+" end")
	rolled(t, s, dice)
}

// rolled rolls, and then makes the smallest choice at every decision until a player acts.
func rolled(t testing.TB, s *merlin.State, dice string) {
	t.Helper()
	play(t, s, "~ dice "+dice)
	for s.Top().Kind != merlin.FrameAct && !s.Over() && s.Top().Kind != merlin.FrameDebt {
		var m merlin.Move
		if s.Turn() == bourse.Nature {
			m = s.Chances(nil)[0].Move
		} else {
			m = s.Options(s.Turn(), nil)[0].Move
		}
		play(t, s, m.String())
	}
}

// TestRule_M15_1_all has the maximum number of notes out.
func TestRule_M15_1_all(t *testing.T) {
	s := acting(t, papers(merlin.MaxPlayers))
	var all []merlin.Note
	for n := range len(s.Notes) {
		issuer := bourse.Seat(n % merlin.MaxPlayers)
		all = append(all, merlin.Note{Kind: merlin.Future, Issuer: issuer,
			Holder: (issuer + 1) % merlin.MaxPlayers, Good: merlin.Oil, Amount: 1, Due: 1})
	}
	issued(t, &s, all...)
	season(&s, 1)
	entered(t, &s, "6 6")
	same(t, "sold ones stay", s.Notes.Len(), 48)
	entered(t, &s, "5 6")
	same(t, "and are called", s.Notes[s.Stack[0].Seat].Called, 1)
	sound(t, &s)
}

// TestOptions_of_no_player lists the options of views made by a program, in which notes may belong to
// invalid players.
func TestOptions_of_no_player(t *testing.T) {
	s := position(t, "banking")
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 2, Price: 1, Amount: 1, Due: 1})
	whole := len(s.Options(0, nil))
	for _, issuer := range []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator, 4, 6, 127, -128} {
		v := s.View(0)
		v.Notes[0].Issuer = issuer
		same(t, fmt.Sprintf("options with a note of %d", issuer), len(v.Options(nil)), whole-1)
	}
}

// policy returns a policy of 5 that p0 has sold to p2, for so many rolls.
func policy(cover merlin.Cover, left int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Issuer: 0, Holder: 2, Amount: 5, Cover: cover,
		Term: merlin.TermRound, Left: left}
}

// on returns a policy with numbers, or with the price of a spot.
func on(n merlin.Note, numbers merlin.Totals, x int8) merlin.Note {
	n.Numbers, n.X = numbers, x
	return n
}

// future returns a future that has been sold.
func future(issuer, holder bourse.Seat, g merlin.Good, forward, due int8) merlin.Note {
	return merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: holder, Good: g, Amount: forward,
		Due: due}
}

func TestState_Settlement(t *testing.T) {
	s := position(t, "called")
	for _, n := range []merlin.Note{{}, {Kind: merlin.Bond, Good: merlin.Oil, Amount: 5},
		{Kind: merlin.Future, Amount: 7}} {
		same(t, n.String(), s.Settlement(&n), 0)
	}
	same(t, "a future", s.Settlement(&s.Notes[0]), 12)
}

// TestRule_M19_2_full looks at policies when every player has issued as many notes as possible.
func TestRule_M19_2_full(t *testing.T) {
	s := acting(t, papers(merlin.MaxPlayers, func(c *merlin.Config) { c.Notes = 8 }))
	for issuer := range bourse.Seat(merlin.MaxPlayers) {
		for range s.Config.Notes {
			n := on(policy(merlin.CoverRolls, 4), 1<<9, 0)
			n.Issuer, n.Holder = issuer, (issuer+1)%merlin.MaxPlayers
			issued(t, &s, n)
		}
	}
	same(t, "notes", s.Notes.Len(), len(s.Notes))
	play(t, &s, "p0 end", "~ dice 5 6")
	for _, n := range s.Notes {
		same(t, n.String()+", left", n.Left, 3)
	}
}
