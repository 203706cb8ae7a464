package merlin_test

import (
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file replays recorded games with war, the court and visions: each way in which they end, and what befalls units.

// annals replays a game and says what has come about in it.
func annals(t testing.TB, c merlin.Config, moves []merlin.Move) map[string]bool {
	t.Helper()
	s, met := begun(t, c), map[string]bool{}
	for _, m := range moves {
		before := s
		if err := s.Trace(m, func(e merlin.Event) { chronicle(met, &before, m, e) }); err != nil {
			t.Fatal(err)
		}
	}
	if wins := len(slices.DeleteFunc(s.Standings(nil), func(at bourse.Standing) bool { return !at.Win })); wins > 1 && met["ended by M29.2"] {
		met["royal favour shared"] = true
	}
	met["an erratic year"] = s.Erratic && s.Year > 2
	return met
}

// chronicle notes what an event says.
func chronicle(met map[string]bool, before *merlin.State, m merlin.Move, e merlin.Event) {
	rule := e.Rule.String()
	within := func(k merlin.FrameKind) bool {
		return slices.ContainsFunc(before.Stack[:], func(f merlin.Frame) bool { return f.Kind == k })
	}
	switch {
	case e.Kind == merlin.Moved && m.Kind == merlin.KindDie && rule == "M22.7":
		met["a die for an entrenched plot"] = true
	case e.Kind == merlin.Moved && (m.Kind == merlin.KindAttack || m.Kind == merlin.KindStrike):
		met[m.Kind.String()] = true
		if before.Own[m.Seat].Open.Also != 0 {
			met["a pair attacks"] = true
		}
	case e.Kind == merlin.Moved && m.Seat.Player():
		met[m.Kind.String()] = true
	case e.Kind == merlin.Ruined && within(merlin.FrameKing):
		met["bankrupt by a decree"] = true
	case e.Kind == merlin.Ruined && within(merlin.FrameChain):
		met["bankrupt in a chain"] = true
	case e.Kind == merlin.Transferred && rule == "M23.2" && e.To.Seat().Player():
		met["a decree is sold"] = true
	case e.Kind == merlin.Transferred && rule == "M22.6" && e.To.Seat().Player():
		met["a raid pays"] = true
	case e.Kind == merlin.Transferred && rule == "M22.7":
		met["a plot is seized"] = true
	case e.Kind == merlin.Carried && e.To == merlin.OutOfGame && rule == "M22.8":
		met["a unit falls"] = true
	case e.Kind == merlin.Destroyed && m.Kind == merlin.KindAttack:
		met["an attack destroys a property"] = true
	case e.Kind == merlin.Ended:
		met["ended by "+rule] = true
	}
	if c := e.Rule.Chapter; (c == 33 || c == 34 || c == 32) && e.Kind != merlin.Entered {
		met[rule] = true
	}
}

// campaign has players be after properties, golems and kings, move their units before all else, and otherwise do anything.
func campaign(s *merlin.State, seat bourse.Seat, options []merlin.Option, r *rng.Rand) merlin.Move {
	if s.Own[seat].Open.Kind == merlin.KindUnit {
		return marching(s, r)
	}
	var likely []merlin.Option
	if s.Top().Kind == merlin.FrameAct && r.IntN(4) > 0 {
		for _, o := range options {
			c := o.Move.Card
			switch o.Move.Kind {
			case merlin.KindUnit, merlin.KindAt, merlin.KindUse, merlin.KindRally, merlin.KindLastCall:
				likely = append(likely, o)
			case merlin.KindBuy, merlin.KindCard:
				if c.Property() || c.Golem() || c.Guard() || c.Land() && r.IntN(3) == 0 {
					likely = append(likely, o)
				}
			}
		}
	}
	if len(likely) == 0 {
		likely = options
	}
	return bourse.Pick(likely, r)
}

// kingdom is the game in which most of these are recorded: gold is plenty and cards are cheap.
func kingdom(players int, parts merlin.Parts, edit ...func(*merlin.Config)) merlin.Config {
	c := merlin.Standard(players)
	c.Parts = parts
	c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.MaxActions, c.Years, c.MaxTurns = 20, 200, 60, 1, 3, 10, 9, 60
	for _, edit := range edit {
		edit(&c)
	}
	return c
}

// beggared has everything dear.
func beggared(c *merlin.Config) {
	c.Tax, c.Taxmen, c.StartGold, c.Gold, c.CoLCap, c.MaxTurns = 3, 6, 6, 60, 6, 120
}

var (
	sixParts = merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic, merlin.War, merlin.Court, merlin.Visions)
	ofWar    = merlin.PartsOf(merlin.War)
	ofRule   = merlin.PartsOf(merlin.War, merlin.Court, merlin.Visions)
)

// recordedWar are the games of testdata with war, the court and visions, each with what comes about in it.
var recordedWar = []struct {
	name   string
	config merlin.Config
	result string
	want   []string
}{
	{"war-crowns", kingdom(4, sixParts, func(c *merlin.Config) { c.Crowns = 3 }), "result p3 65 wins, p1 65, p0 55, p2 51",
		[]string{"ended by M29.2", "enact", "a decree is sold"}},
	{"war-crowns-shared", kingdom(4, merlin.PartsOf(merlin.Court), func(c *merlin.Config) { c.Crowns = 1 }), "result p0 18 wins, p1 18 wins, p3 16, p2 12",
		[]string{"royal favour shared"}},
	{"war-dominance", kingdom(4, sixParts, beggared), "result p2 19 wins, p0 0, p1 0, p3 0", []string{"ended by M29.1"}},
	{"war-years", kingdom(6, sixParts, func(c *merlin.Config) { c.Years, c.MaxTurns, c.Crowns = 2, 400, 12 }), "result p2 137 wins, p3 107, p0 56, p4 43, p1 15, p5 0",
		[]string{"ended by M29.3", "attack", "vision", "choose"}},
	{"war-turns", kingdom(5, sixParts, func(c *merlin.Config) { c.MaxTurns = 20 }), "result p1 86 wins, p4 48, p3 46, p0 15, p2 1", []string{"ended by M29.3", "a unit falls"}},
	{"war-erratic", kingdom(4, sixParts, func(c *merlin.Config) { c.ClimateThreshold, c.MaxTurns = 1, 200 }), "result p3 133 wins, p0 0, p1 0, p2 0", []string{"an erratic year"}},
	{"war-chain", kingdom(4, ofRule, beggared), "result p2 45 wins, p0 0, p1 0, p3 0", []string{"bankrupt in a chain"}},
	{"war-decree", kingdom(4, ofRule, beggared), "result p1 12 wins, p0 0, p2 0, p3 0", []string{"bankrupt by a decree"}},
	{"war-raid", kingdom(4, ofWar), "result p0 141 wins, p2 105, p3 74, p1 0", []string{"an attack destroys a property", "a raid pays", "a plot is seized", "a unit falls"}},
	{"war-entrenched", kingdom(4, ofWar), "result p1 125 wins, p2 80, p0 24, p3 12", []string{"a die for an entrenched plot"}},
	{"war-pair", kingdom(4, ofWar), "result p0 158 wins, p2 119, p1 64, p3 12", []string{"a pair attacks"}},
	{"war-hexbreaker", kingdom(4, ofWar), "result p1 160 wins, p0 104, p2 0, p3 0", []string{"M33.1"}},
	{"war-mender", kingdom(4, ofWar), "result p2 97 wins, p0 60, p3 28, p1 0", []string{"M33.3"}},
	{"war-matriarch", kingdom(4, ofWar), "result p0 110 wins, p2 73, p3 0, p1 0", []string{"M33.5"}},
	{"war-sovereign", kingdom(4, ofWar), "result p3 154 wins, p0 143, p2 65, p1 0", []string{"M33.7"}},
	{"war-martyr", kingdom(4, ofWar), "result p2 93 wins, p0 0, p1 0, p3 0", []string{"M33.8"}},
	{"war-guards", kingdom(4, ofWar), "result p3 69 wins, p0 42, p1 40, p2 12", []string{"M33.11", "M33.12"}},
}

// TestRecorded_war verifies each record, and finds in it what it was recorded for. The game can be read from each form of each
// position and move, and goes on to the same end.
func TestRecorded_war(t *testing.T) {
	t.Parallel() // it takes long
	for _, r := range recordedWar {
		replay(t, recording{Name: r.name, Config: r.config, Choose: campaign, Result: r.result}, 4*mostMagic, r.want, annals)
	}
}
