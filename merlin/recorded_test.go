package merlin_test

import (
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file replays recorded games. Together they contain every ending and every part. The reference games
// and testdata/games.txt have every kind of move.

type recording = rulestest.Recorded[merlin.State, merlin.Move]

// config returns the standard game without parts, with changes.
func config(players int, edit func(*merlin.Config)) merlin.Config {
	c := board(players)
	edit(&c)
	return c
}

// plenty returns a game in which gold is plenty, cards are cheap and turns are short.
func plenty(players int, parts merlin.Parts, edit ...func(*merlin.Config)) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = parts
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.MaxActions, c.Years, c.MaxTurns = 20, 200, 60, 1, 3, 10,
		9, 60
	for _, edit := range edit {
		edit(&c)
	}
	return c
}

// bank returns such a game for notes, academy one for labs.
func bank(players int) merlin.Config {
	return plenty(players, merlin.PartsOf(merlin.Market, merlin.Paper), func(c *merlin.Config) {
		c.StartGold, c.Taxmen, c.PriceCap, c.MaxActions = 12, 0, 6, 6
	})
}

func academy(players int) merlin.Config {
	return plenty(players, merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic), func(c *merlin.Config) {
		c.StartGold, c.ResearchCap, c.Taxmen, c.Uses, c.MaxActions, c.MaxTurns = 15, 1, 0, 1, 6, 80
	})
}

// recorded lists the games of testdata, each with the reason for it. They do not change unless they are
// recorded again.
var recorded = func() []struct {
	name   string
	config merlin.Config
	result string
	want   []string
} {
	all := merlin.Standard(4).Parts
	war, rule := merlin.PartsOf(merlin.War), merlin.PartsOf(merlin.War, merlin.Court, merlin.Visions)
	return []struct {
		name   string
		config merlin.Config
		result string
		want   []string
	}{
		{"dominance", board(4), "result p2 12 wins, p0 0, p1 0, p3 0", []string{"ends by dominance"}},
		{"manual", config(4, func(c *merlin.Config) { c.MaxTurns = 6 }),
			"result p1 21 wins, p0 15, p3 6, p2 0", []string{"ends with the turns"}},
		{"market", trading(4, lively, func(c *merlin.Config) { c.MaxTurns, c.Tax = 30, 1 }),
			"result p3 72 wins, p2 57, p1 0, p0 0", []string{"move take", "move rebid", "M12.2"}},
		{"paper-assigned", bank(6), "result p0 32 wins, p2 25, p5 23, p1 22, p3 22, p4 18",
			[]string{"move assign", "move settle"}},
		{"paper-delivered", bank(4), "result p3 51 wins, p0 9, p1 1, p2 0",
			[]string{"move deliver", "debt by M15.6"}},
		{"magic-vaults", academy(4), "result p3 128 wins, p2 74, p0 56, p1 37",
			[]string{"move mead", "move sell", "M31.6"}},
		{"magic-lands", academy(4), "result p1 78 wins, p3 76, p0 72, p2 61",
			[]string{"M31.1", "M31.3", "move give-lab"}},
		{"war-mender", plenty(4, war), "result p2 97 wins, p0 60, p3 28, p1 0", []string{"move cure"}},
		{"war-decree", plenty(4, rule, func(c *merlin.Config) {
			c.Tax, c.Taxmen, c.StartGold, c.Gold, c.CoLCap, c.MaxTurns = 3, 6, 6, 60, 6, 120
		}), "result p1 12 wins, p0 0, p2 0, p3 0", []string{"debt by M34.1"}},
		{"war-crowns-shared", plenty(4, merlin.PartsOf(merlin.Court),
			func(c *merlin.Config) { c.Crowns = 1 }),
			"result p0 18 wins, p1 18 wins, p3 16, p2 12", []string{"ends by royal favour", "shared"}},
		{"war-crowns", plenty(4, all, func(c *merlin.Config) { c.Crowns = 3 }),
			"result p3 65 wins, p1 65, p0 55, p2 51",
			[]string{"ends by royal favour", "M34.4"}},
		{"war-turns", plenty(5, all, func(c *merlin.Config) { c.MaxTurns = 20 }),
			"result p1 86 wins, p4 48, p3 46, p0 15, p2 1",
			[]string{"M22.4", "debt by M34.3"}},
		{"visions-years", plenty(6, merlin.PartsOf(merlin.Visions),
			func(c *merlin.Config) { c.Years, c.MaxTurns, c.MaxActions = 1, 400, 3 }),
			"result p2 52 wins, p3 40, p1 36, p5 17, p0 0, p4 0",
			[]string{"ends with the years"}},
		{"court-erratic", plenty(4, merlin.PartsOf(merlin.Court), func(c *merlin.Config) {
			c.ClimateThreshold = 1
		}), "result p0 0 wins, p2 0, p1 0, p3 0", []string{"the erratic wheel"}},
	}
}()

// TestRecorded verifies each record, and checks that the record contains its reason and that all records
// together contain every ending and every part.
func TestRecorded(t *testing.T) {
	notShort(t)
	all := map[string]bool{}
	for _, r := range recorded {
		rules.Replay(t, recording{
			Name: r.name, Config: r.config, Manual: r.name == "manual", Result: r.result, Choose: eager,
			Move: " end", Another: " back",
			Met: func(moves []merlin.Move) bool {
				got := occurs(t, r.config, moves)
				return len(moves) < 1200 && !slices.ContainsFunc(r.want,
					func(what string) bool { return !got[what] })
			},
			Look: func(t *testing.T, s *merlin.State, moves []merlin.Move) {
				got := occurs(t, r.config, moves)
				for _, what := range r.want {
					if !got[what] {
						t.Errorf("there is no %s", what)
					}
				}
				for what := range got {
					all[what] = true
				}
				for seat := range bourse.Seat(s.Players()) {
					if s.Out.Has(seat) {
						same(t, "what a bankrupt has", s.Seats[seat], merlin.Player{})
					}
				}
				sound(t, s)
			},
		})
	}
	want := []string{"ends by dominance", "ends by royal favour", "ends with the years",
		"ends with the turns", "shared", "the erratic wheel"}
	for part := merlin.Market; part <= merlin.Visions; part++ {
		want = append(want, "part "+part.String())
	}
	for _, what := range want {
		if !all[what] {
			t.Errorf("no game has %s", what)
		}
	}
}

// occurs replays a game, sometimes reads positions back from their forms, and lists what occurs: the
// ending, the parts, the kinds of moves, and the clauses of events and of frames.
func occurs(t *testing.T, c merlin.Config, moves []merlin.Move) map[string]bool {
	t.Helper()
	s, got := begun(t, c), map[string]bool{}
	for part := merlin.Market; part <= merlin.Visions; part++ {
		got["part "+part.String()] = c.Parts.Has(part)
	}
	for i, m := range moves {
		got["move "+m.Kind.String()] = true
		if err := s.Trace(m, func(e merlin.Event) {
			got[e.Rule.String()] = true
			if e.Kind == merlin.Entered {
				got[fmt.Sprint(e.Frame, " by ", e.Rule)] = true
			}
		}); err != nil {
			t.Fatalf("move %d, %s: %v", i, m, err)
		}
		if i%100 == 50 {
			s = reread(t, s)
		}
	}
	got["the erratic wheel"] = s.Erratic
	got["shared"] = winners(&s).Len() > 1
	switch {
	case s.Out.Len() == s.Players()-1:
		got["ends by dominance"] = true
	case got["M29.2"]:
		got["ends by royal favour"] = true
	case s.Year > s.Config.Years:
		got["ends with the years"] = true
	default:
		got["ends with the turns"] = true
	}
	return got
}

// winners returns who has won.
func winners(s *merlin.State) (won bourse.Seats) {
	for _, at := range s.Standings(nil) {
		if at.Win {
			won = won.With(at.Seat)
		}
	}
	return won
}

// eager plays a game for a record: notes, cards in hand and units come first.
func eager(s *merlin.State, seat bourse.Seat, options []merlin.Option, r *rng.Rand) merlin.Move {
	m := bourse.Pick(options, r)
	switch parts := s.Config.Parts; {
	case s.Waiting() != bourse.SeatsOf(seat):
	case parts.Has(merlin.War) && r.IntN(2) == 0:
		m = marching(s, r)
	case parts.Has(merlin.Magic) && r.IntN(2) == 0:
		m = pickMagic(s, r)
	case parts.Has(merlin.Paper) && r.IntN(2) == 0:
		m = pickPaper(s, r)
	}
	return m
}
