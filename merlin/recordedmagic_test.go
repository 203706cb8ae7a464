package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file replays recorded games with magic: what labs bring, how each potion is used, and what is lost.

// omens replays a game and says what has become of its magic.
func omens(t testing.TB, c merlin.Config, moves []merlin.Move) map[string]bool {
	t.Helper()
	s, met := begun(t, c), map[string]bool{}
	for _, m := range moves {
		before := s
		if err := s.Trace(m, func(e merlin.Event) { omen(met, &before, m, e) }); err != nil {
			t.Fatal(err)
		}
	}
	return met
}

// omen notes what an event says.
func omen(met map[string]bool, before *merlin.State, m merlin.Move, e merlin.Event) {
	rule := e.Rule.String()
	switch {
	case e.Kind == merlin.Moved && m.Kind == merlin.KindSell:
		met[map[bool]string{true: "sold through the own shop", false: "sold through another's shop"}[m.To == m.Seat]] = true
	case e.Kind == merlin.Moved && m.Kind == merlin.KindGiveLab:
		lab := before.Seats[m.Seat].Labs[m.Lab-1]
		if lab.Used[0] != 0 && lab.Marked > 0 {
			met["a lab lost with its cards"] = true
		}
	case e.Kind == merlin.Moved && m.Kind == merlin.KindGiveHand:
		met["a card of the hand given up"] = true
	case e.Kind == merlin.Moved && m.Kind == merlin.KindPour:
		met["mead poured"] = true
	case e.Kind == merlin.Carried && e.Rule.Chapter == 31:
		met[e.Card.String()+" used"] = true
	case e.Kind == merlin.Slipped && rule == "M26.1":
		met["an ace brings a card"] = true
	case e.Kind == merlin.Slipped && (rule == "M13.1" || rule == "M13.2"):
		met["a hidden card traded"] = true
	case e.Kind == merlin.Transferred && e.Rule.Chapter == 30:
		met[rule+" moves something"] = true
	case e.Kind == merlin.Carried && rule == "M9.3":
		met["a Spell Shop placed"] = met["a Spell Shop placed"] || e.Card.SpellLab()
	case e.Kind == merlin.Carried && rule == "M10.1":
		met["a Brewery placed"] = met["a Brewery placed"] || e.Card.PotionLab()
	case e.Kind == merlin.Clouded && m.Kind == merlin.KindDice:
		met["a land is blocked"] = true
	case e.Kind == merlin.Destroyed:
		met["a property is destroyed"] = true
	case e.Kind == merlin.Carried && rule == "M22.6":
		met["a plot is cleared"] = true
	case e.Kind == merlin.Noted && rule == "M19.1" && e.Change == merlin.Voided:
		met["policy on "+e.Note.Cover.String()+" paid"] = true
	case e.Kind == merlin.Entered && e.Frame == merlin.FrameDebt:
		met["debt of "+rule] = true
	case e.Kind == merlin.Ruined:
		met["bankrupt by "+before.Top().Rule.String()] = true
	}
}

// academy is the game in which most is recorded: gold is plenty, cards are cheap, labs succeed soon, and turns are short.
func academy(players int, edit ...func(*merlin.Config)) merlin.Config {
	return magical(players, append([]func(*merlin.Config){func(c *merlin.Config) {
		c.StartGold, c.Gold, c.Goods, c.CoL, c.CoLCap, c.ResearchCap, c.Taxmen, c.Uses, c.MaxActions, c.Years, c.MaxTurns = 15, 200, 60, 1, 3, 1, 0, 1, 6, 9, 80
	}}, edit...)...)
}

// poor has everything dear, so that labs are given up.
func poor(c *merlin.Config) { c.Tax, c.Taxmen, c.StartGold, c.Gold = 3, 6, 8, 60 }

// studious are the weights of who is after magic.
var studious = weights{
	merlin.KindLab: 10, merlin.KindFund: 4, merlin.KindHand: 8, merlin.KindTo: 2, merlin.KindUse: 4, merlin.KindHex: 2, merlin.KindCounterfeit: 2, merlin.KindSell: 2,
	merlin.KindMead: 4, merlin.KindPour: 4, merlin.KindClear: 2, merlin.KindPlant: 2, merlin.KindInvest: 1, merlin.KindDeposit: 4,
	merlin.KindFreeGrant: 1, merlin.KindGiveMead: 1, merlin.KindGiveHand: 1, merlin.KindGiveLab: 1,
	merlin.KindPapers: 0, merlin.KindWrite: 0, merlin.KindNote: 0,
}

// with returns the weights with others besides.
func (w weights) with(more weights) weights {
	all := weights{}
	for _, list := range []weights{w, more} {
		for k, n := range list {
			all[k] = n
		}
	}
	return all
}

// recordedMagic are the games of testdata with magic, each with what becomes of it.
var recordedMagic = []struct {
	name    string
	config  merlin.Config
	result  string
	want    []string
	players steer
}{
	{"magic-shops", academy(4), "result p3 105 wins, p2 85, p1 75, p0 52",
		[]string{"sold through another's shop", "sold through the own shop", "a Spell Shop placed", "debt of M9.5", "an ace brings a card"},
		steer{magic: "s", more: 4, kinds: studious}},
	{"magic-spells", academy(5), "result p1 138 wins, p4 87, p0 59, p3 58, p2 54",
		[]string{"M30.2 moves something", "M30.8 moves something", "M30.10 moves something", "antidote used"},
		steer{magic: "sh", more: 2, kinds: studious.with(weights{merlin.KindSell: 0})}},
	{"magic-ruins", academy(5), "result p4 119 wins, p2 112, p0 98, p1 76, p3 51",
		[]string{"a property is destroyed", "a plot is cleared", "a land is blocked"},
		steer{magic: "sd", more: 4, kinds: studious.with(weights{merlin.KindSell: 0})}},
	{"magic-front", academy(4), "result p3 91 wins, p1 87, p0 44, p2 21",
		[]string{"draught-of-thrift used", "philtre-of-amnesty used", "antidote used", "liquid-luck used"},
		steer{magic: "hsd", more: 4, kinds: studious.with(weights{merlin.KindLoad: 6, merlin.KindGoods: 6, merlin.KindSell: 0})}},
	{"magic-lands", academy(4), "result p1 78 wins, p3 76, p0 72, p2 61",
		[]string{"raining-gold used", "double-harvest used", "warm-winter used"},
		steer{magic: "hd", more: 4, kinds: studious}},
	{"magic-vaults", academy(4), "result p3 128 wins, p2 74, p0 56, p1 37",
		[]string{"elixir-of-interest used"},
		steer{magic: "hd", more: 4, kinds: studious.with(weights{merlin.KindDeposit: 12})}},
	{"magic-stoneskin", academy(5), "result p3 122 wins, p4 121, p0 90, p1 71, p2 20",
		[]string{"stoneskin used"},
		steer{magic: "hsd", more: 4, kinds: studious.with(weights{merlin.KindSell: 0})}},
	{"magic-mead", academy(4), "result p2 87 wins, p1 85, p3 85, p0 52",
		[]string{"a Brewery placed", "mead poured", "debt of M9.5"},
		steer{magic: "hd", more: 4, kinds: studious}},
	{"magic-lost", academy(4, poor), "result p2 32 wins, p0 0, p1 0, p3 0",
		[]string{"a lab lost with its cards", "a card of the hand given up"},
		steer{magic: "sh", more: 2, kinds: studious}},
	{"magic-traded", academy(4), "result p3 111 wins, p0 71, p2 26, p1 1",
		[]string{"a hidden card traded", "sold through another's shop"},
		steer{magic: "sh", more: 4, kinds: studious.with(weights{merlin.KindOffer: 6})}},
	{"magic-insured", academy(4), "result p3 83 wins, p2 78, p0 50, p1 0",
		[]string{"policy on property paid"},
		steer{magic: "s", more: 4, papers: []merlin.NoteKind{merlin.Policy}, covers: []merlin.Cover{merlin.CoverProperty}, amount: 8, price: 2, due: 8,
			kinds: studious.with(weights{merlin.KindSell: 0, merlin.KindPapers: 4, merlin.KindWrite: 4, merlin.KindNote: 4})}},
}

// TestRecorded_magic verifies each record, and finds in it what it was recorded for. The game can be read from each form
// of each position and move, and goes on to the same end.
func TestRecorded_magic(t *testing.T) {
	for _, r := range recordedMagic {
		replay(t, recording{Name: r.name, Config: r.config, Choose: r.players.choose, Result: r.result}, mostMagic, r.want, omens)
	}
}

// mostMagic is how many moves a recorded game with magic may have.
const mostMagic = 1000

// studies reports whether a move brings a player nearer to what it is after who studies magic: a Chauffeur, properties,
// and labs and lands of some suits.
func (st *steer) studies(s *merlin.State, seat bourse.Seat, m merlin.Move) bool {
	labs, lands, bare, properties := 0, 0, 0, 0
	for _, lab := range s.Seats[seat].Labs {
		if lab.Card != 0 {
			labs++
		}
	}
	for n := 1; n <= merlin.FieldPlots; n++ {
		switch p := s.Plots[merlin.PlaceOf(seat, n)-1]; {
		case p.Chauffeur() || p.Property == 0:
		case p.Permit != 0:
			lands++
			properties++
		default:
			bare++
			properties++
		}
	}
	wanted := func(suit string) bool {
		for _, r := range st.magic {
			if string(r) == suit {
				return true
			}
		}
		return false
	}
	suit := ""
	if m.Card != 0 {
		suit = m.Card.String()[:1]
	}
	switch m.Kind {
	case merlin.KindBuy:
		switch {
		case m.Card.Property():
			return properties < 2+st.more
		case m.Card.Land():
			return wanted("d") && bare > 0 && lands < 3
		case m.Card.Permit():
			return wanted(suit) && labs < 3
		}
		return false
	case merlin.KindCard:
		return !m.Card.Land() || bare > 1
	case merlin.KindPlot:
		return true
	case merlin.KindJoin:
		return properties > 3
	}
	return true
}
