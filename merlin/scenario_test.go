package merlin_test

import (
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scenario"
	"bourse.example/merlin"
)

// This file plays the scripts of testdata and of the documentation of refusals.

const (
	double = "~ dice 6 6\n~ draw c10\n~ draw d4\n"
	draws  = "~ draw c2\n~ draw c3\n~ draw c4\n~ draw d2\n~ draw d3\n~ draw d5\n~ draw d8"
	// from p0's end to its next turn
	round   = "~ dice 5 6\np1 end\n~ dice 5 6\np2 end\n~ dice 5 6\np3 end\n~ dice 5 6\n"
	sixLabs = "\np0 card s2\np0 use\np0 card s2\np0 use\np0 card s2\np0 use\np0 card s2\np0 use\np0 card s3\np0 use\np0 card s3\np0 use"
	seals   = "p0 seal 3\np1 seal 2\np2 seal 1\np3 seal 0\n"
)

var game = scenario.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
	Rules: merlin.Rules,
	Facts: map[string]scenario.Fact[merlin.State]{
		"frame":   scenario.Of(func(s *merlin.State) any { return s.Top().Kind }),
		"turn-of": scenario.Of(func(s *merlin.State) any { return s.Stack[0].Seat }),
		"season":  scenario.Of(func(s *merlin.State) any { return s.Season() }),
		"worth":   scenario.OfSeat(func(s *merlin.State, seat bourse.Seat) any { return s.Worth(seat) }),
		"spot":    scenario.OfName((*merlin.State).Spot),
		"has":     scenario.OfNames((*merlin.State).Balance),
	},
	Openings: map[string]string{
		"bids":   "new 4 parts=[\"market\",\"paper\",\"magic\"]\n" + draws,
		"begun":  draws + "\n" + seals + "~ dice 5 6",
		"roll":   "open bids\n" + seals,
		"seeing": "new 4 parts=[\"visions\"]\n" + draws + "\n" + seals + "~ dice 5 6",
		"first":  "open roll\n~ dice 5 6",
		"field":  "new 4 parts=[\"market\",\"paper\",\"magic\"] startGold=20\nopen begun\np0 buy c2\n~ draw c5\np0 card c2\np0 at p0.1\np0 buy c3\n~ draw c9\np0 card c3\np0 at p0.2\np0 buy c5\n~ draw c6\np0 buy d5\n~ draw d9",
		"vault":  "open field\np0 plot p0.1\np0 join p0.2",
		"keep":   "open first\np0 buy d8\n~ draw ca\n~ draw d9\n~ draw d10\np0 end\n~ dice 3 4",
		"debt":   "new 4 parts=[\"market\",\"paper\",\"magic\"] startGold=5 col=1\nopen begun\np0 buy c2\n~ draw c8\np0 card c2\np0 at p0.1\np0 buy d5\n~ draw joker",
		"market": "new 4 parts=[\"market\"]\nopen begun\np0 buy d8\n~ draw ca\n~ draw d2\n~ draw d10",
		"asks": "open market\np0 goods souls\np0 load 1\np0 end\n" + round +
			"p0 goods souls\np0 ask 20\np0 end\n~ dice 5 6\np1 end\n~ dice 5 6",
		"trade":   "new 4 parts=[\"market\"] startGold=20\nopen begun\np0 buy c2\n~ draw c5\np0 buy d2\n~ draw ca\n~ draw d9\n~ draw d10",
		"full":    "new 4 parts=[\"market\"] startGold=20 col=1 colCap=1\nopen begun\nopen shopping\np0 end\n~ dice 5 6\np1 buy c3\n~ draw c9",
		"bank":    "open begun\np0 buy c2\n~ draw c5\np0 card c2\np0 at p0.1\np0 buy c3\n~ draw c9\np0 card c3\np0 at p0.2\np0 buy c5\n~ draw c6\np0 plot p0.1\np0 join p0.2",
		"banking": "new 4 parts=[\"market\",\"paper\"] startGold=20\nopen bank",
		"bond":    "p0 write bond\np0 set 12\np0 set 9\np0 set 2",
		"called": "open banking\np0 write future\np0 good souls\np0 set 3\np0 set 1\np0 end\n" + double +
			"p1 papers p0\np1 note 1\np1 purchase\np1 end\n" + double + "p2 end\n" + double +
			"p0 cut 0\np1 cut 0\np2 cut 0\np3 cut 0\np3 end\n~ dice 5 6",
		"cuts":     "open roll\n~ dice 6 6\n~ draw c5\n~ draw d4\np0 end\n~ dice 6 6\n~ draw c5\n~ draw d4\np1 end\n~ dice 6 6\n~ draw c5\n~ draw d4",
		"wizard":   "open begun\np0 buy c2\n~ draw c5\np0 card c2\np0 at p0.1\np0 buy d8\n~ draw ca\n~ draw s5\n~ draw pickpocket-sprite\n~ draw ca\n~ draw h5\n~ draw antidote\n~ draw d9",
		"war":      "new 4 parts=[\"war\"] startGold=20\nopen begun\np0 buy c2\n~ draw c5\np0 card c2\np0 at p0.1\np0 buy d8\n~ draw ca\n~ draw d2\n~ draw sj\np0 buy sj\n~ draw hj\np0 buy hj\n~ draw d9",
		"golem":    "open war\np0 buy c5\n~ draw c9\np0 card c5\np0 at p0.2\np0 card sj\np0 at p0.1\n~ die 3\n~ die 4\np0 end\n" + round,
		"magic":    "new 4 parts=[\"magic\"] startGold=20 uses=0\nopen wizard",
		"lab":      "open magic\np0 card s5\np0 use",
		"shop":     "open wizard\np0 card s5\np0 use\np0 lab 1\np0 fund\np0 lab 1\np0 at p0.1",
		"labs":     "new 4 parts=[\"magic\"] startGold=20 col=1 colCap=1\nopen begun\np0 buy d2\n~ draw s2\np0 buy s2\n~ draw s2\np0 buy s2\n~ draw s2\np0 buy s2\n~ draw s2\np0 buy s2\n~ draw s3\np0 buy s3\n~ draw s3\np0 buy s3\n~ draw s3\np0 buy s3\n~ draw d9" + sixLabs,
		"king":     "new 4 parts=[\"court\"] startGold=20\nopen begun\np0 buy d2\n~ draw hk\n~ draw tithe\n~ draw enclosure",
		"bidding":  "open king\np0 choose tithe\np0 refuse",
		"harvest":  "open magic\np0 buy d9\n~ draw ca\n~ draw d10\n~ draw ca\n~ draw d10\n~ draw d10",
		"shopping": "p0 buy c2\n~ draw c2\np0 buy c2\n~ draw c2\np0 buy c2\n~ draw c2\np0 buy c2\n~ draw c5\np0 buy c5\n~ draw c5\np0 buy c5\n~ draw c5\np0 buy c5\n~ draw c5\np0 buy c5\n~ draw c6\np0 buy c6\n~ draw c6\np0 buy c6\n~ draw c6\np0 buy c6\n~ draw c6\np0 buy c6\n~ draw c8",
	},
}

// inPrograms lists the refusals that no text can cause.
var inPrograms = map[string]func(*testing.T) string{
	"UnitsAsked": func(t *testing.T) string {
		s := called(t)
		store(&s, 0, 0, 3, 0)
		slips(t, &s, "asks oil 1 p1")
		play(t, &s, "p0 papers p0", "p0 note 1")
		return refusedText(t, s, "p0 settle")
	},
	"GuardInPlay": func(t *testing.T) string {
		s := courtly(t, "hk", func(s *merlin.State) { unit(t, s, 0, "p0.1", "sk", 2, 2) })
		play(t, &s, "p0 card hk")
		return refusedText(t, s, "p0 use")
	},
	"GuardTooDear": func(t *testing.T) string {
		s := courtly(t, "hk", func(s *merlin.State) { purse(s, 0, 4) })
		play(t, &s, "p0 card hk")
		return refusedText(t, s, "p0 use")
	},
	"NoPost": func(t *testing.T) string {
		s := courtly(t, "hk", func(s *merlin.State) {
			unit(t, s, 0, "p0.1", "sj", 2, 2)
			unit(t, s, 0, "p0.2", "cj", 2, 2)
		})
		play(t, &s, "p0 card hk")
		return refusedText(t, s, "p0 use")
	},
	"NotExecutable": func(t *testing.T) string {
		return refusedText(t, motivated(t, "sk"), "p0 foe p1 p1.1")
	},
	"FetchWrong": func(t *testing.T) string {
		s := motivated(t, "dk")
		play(t, &s, "p0 use")
		return refusedText(t, s, "p0 fetch 4")
	},
	"TooManyGolems": func(t *testing.T) string {
		s := warring(t)
		row(t, &s, "p0.1 p1.1 p1.2 p1.3")
		store(&s, 0, 1, 0, 0)
		reserve(t, &s, 0, "hj")
		for i, c := range []string{"sj", "cj", "dj"} {
			unit(t, &s, 0, "p1."+strconv.Itoa(i+1), c, 1, 1)
		}
		play(t, &s, "p0 card hj")
		return refusedText(t, s, "p0 at p0.1")
	},
	"NoWay": func(t *testing.T) string {
		s := warring(t)
		row(t, &s, "p0.1 p0.2")
		unit(t, &s, 0, "p0.1", "hj", 1, 1)
		play(t, &s, "p0 unit p0.1")
		return refusedText(t, s, "p0 go p0.3")
	},
	"Beset": func(t *testing.T) string {
		s := warring(t)
		wrecked(t, &s, "p0.1", "c2", "d2")
		lay(t, &s, "p0.2", "c2")
		unit(t, &s, 1, "p0.1", "hj", 1, 1)
		play(t, &s, "p0 plot p0.2")
		s.Own[0].Open.Plot = at(t, "p0.1")
		return refusedText(t, s, "p0 clear")
	},
	"StrayField": func(t *testing.T) string {
		return refused(t, acting(t, board(4)), merlin.Move{Kind: merlin.KindEnd, Good: merlin.Oil})
	},
}

// TestScenarios plays the scripts in testdata.
func TestScenarios(t *testing.T) { game.Run(t, "testdata/scenario_*.txt", *rulestest.Update) }

// TestCodes plays the example in the documentation of each code, which must return that code.
func TestCodes(t *testing.T) { game.Codes(t, "illegal*.go", inPrograms) }
