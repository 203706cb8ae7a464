package merlin_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"bourse.example"
	"bourse.example/internal/testkit/altered"
	"bourse.example/internal/testkit/conform"
	"bourse.example/merlin"
)

// This file checks the properties of internal/testkit/conform.

// TestLaws plays normal games and, every other time with magic, games in which all players start with labs,
// shops, cards in hand and potions, so that all hidden cards differ.
func TestLaws(t *testing.T) {
	notShort(t)
	g := lawGame(t)
	g.Deals = lawDeals(t)
	g.Games = 4
	g.Rules = altered.Rules(g.Rules, func(d *definition) {
		d.New = func(config []byte) (merlin.State, error) {
			s, err := merlin.Rules.New(config)
			c := s.Config
			rich := c.Parts.Has(merlin.Paper) && c.Parts.Has(merlin.Magic) && c.Gold == 200 && c.Goods == 60 &&
				c.Mead == 20
			if r := newRand(t, fmt.Sprint(c)); err == nil && rich && r.IntN(3) > 0 {
				s = acting(t, c)
				endow(t, &s, r)
				enrich(t, &s, r)
			}
			return s, err
		}
	})
	conform.Run(t, g)
}

// TestTogether plays short games in many goroutines at once, for the race detector.
func TestTogether(t *testing.T) {
	notShort(t)
	conform.Together(t, fuzzGame(t))
}

func FuzzView(f *testing.F)   { notShort(f); conform.FuzzView(f, fuzzGame(f)) }
func FuzzConfig(f *testing.F) { notShort(f); conform.FuzzConfig(f, fuzzGame(f)) }

// fuzzGame has short games, because every input is played to its end.
func fuzzGame(tb testing.TB) law {
	g := lawGame(tb)
	g.Configs = rapid.Custom(func(t *rapid.T) merlin.Config {
		c := drawConfig(t)
		c.MaxTurns = min(c.MaxTurns, 4)
		return c
	}).AsAny()
	return g
}

// completeLaw adds what the properties need to know about the game.
func completeLaw(g *law) {
	g.Length = "maxTurns"
	g.Secrets = map[string]conform.Knows[merlin.State]{
		"Own[].Sealed":         conform.Owner[merlin.State], // M35.2
		"Own[].Actions":        conform.Owner[merlin.State], // M3.4
		"Own[].Open.Kind":      conform.Owner[merlin.State], // M36.7
		"Own[].Open.Card":      conform.Owner[merlin.State],
		"Own[].Open.Lab":       conform.Owner[merlin.State],
		"Own[].Open.Via":       conform.Owner[merlin.State],
		"Own[].Hand[].Card":    conform.Owner[merlin.State], // M35.2
		"Own[].Hand[].Lab":     conform.Owner[merlin.State],
		"Own[].Front[]":        conform.Owner[merlin.State],
		"Own[].Under[]":        conform.Owner[merlin.State],
		"Own[].Shown":          partners,                    // M13.1
		"Own[].Looked[]":       conform.Owner[merlin.State], // M23.1
		"Own[].Open.Also":      conform.Owner[merlin.State],
		"Own[].Open.Plot":      conform.Owner[merlin.State],
		"Own[].Open.Good":      conform.Owner[merlin.State],
		"Own[].Open.To":        conform.Owner[merlin.State],
		"Own[].Open.Step":      conform.Owner[merlin.State],
		"Own[].Open.Give.Item": conform.Owner[merlin.State],
		"Own[].Open.Give.Card": conform.Owner[merlin.State],
		"Own[].Open.Give.N":    conform.Owner[merlin.State],
		"Own[].Open.Get":       conform.Owner[merlin.State],
		"Own[].Open.Note":      conform.Owner[merlin.State],
		"Own[].Open.Paper":     conform.Owner[merlin.State],
		"Own[].Open.Amount":    conform.Owner[merlin.State],
		"Own[].Open.Price":     conform.Owner[merlin.State],
		"Own[].Open.Cover":     conform.Owner[merlin.State],
		"Own[].Open.Numbers":   conform.Owner[merlin.State],
		"Own[].Open.X":         conform.Owner[merlin.State],
	}
	g.Seldom = []string{"Own[].Shown", "Own[].Open.Via", "Own[].Open.Note", "Own[].Open.Numbers",
		"Own[].Open.Price", "Own[].Open.X", "Own[].Open.Also"}
	g.Open = openMove
	g.Reveals = revealed
	// TestPlayouts plays games with these: games of futures that are due, asks, mead, and units that meet.
	g.Elsewhere = []string{"take", "give-ask", "give-stall", "deliver", "settle", "assign", "mead", "pour",
		"give-mead",
		"foe", "fetch", "lastcall", "strike", "breach", "pair", "cure"}
	g.Weight = chancesOf
	g.Odds = oddsOf
	// play from a damaged position is thousands of moves with paper; see TestDamaged and FuzzState too
	g.Damage = 1024
	// MaxMoves is for players who buy in every action a card that draws all events: see TestMaxMoves
	g.Factor = 30
	g.Rich = func(config any) bool { // with paper the bound has every note paid in every turn
		c := config.(merlin.Config)
		return c.CoLCap == 3 && c.Gold == 200 && !c.Parts.Has(merlin.Paper) && c.Parts&newest == 0
	}
	g.Unranked = func(s *merlin.State, seat bourse.Seat) bool { return s.Out.Has(seat) } // M29.4
}

func transferOf(e merlin.Event) (conform.Transfer, bool) {
	unit := e.Good.String()
	if e.Kind == merlin.Carried || e.Kind == merlin.Slipped {
		unit = "card " + e.Card.String()
	}
	if e.Kind == merlin.Passed {
		unit = "scrip of " + e.Seat.String()
	}
	return conform.Transfer{From: e.From.String(), To: e.To.String(), Unit: unit, N: int64(e.N)},
		e.Kind == merlin.Transferred || e.Kind == merlin.Carried || e.Kind == merlin.Slipped ||
			e.Kind == merlin.Passed
}

// drawConfig draws from the whole range of the settings: mostly short games, of the poor and of the rich.
func drawConfig(t *rapid.T) merlin.Config {
	c := board(rapid.IntRange(merlin.MinPlayers, merlin.MaxPlayers).Draw(t, "players"))
	between := func(low, high int16, name string) int16 { return rapid.Int16Range(low, high).Draw(t, name) }
	small := func(low, high int8, name string) int8 { return rapid.Int8Range(low, high).Draw(t, name) }
	paper, magic := merlin.PartsOf(merlin.Market, merlin.Paper), merlin.PartsOf(merlin.Magic)
	war, court, visions := merlin.PartsOf(merlin.War), merlin.PartsOf(merlin.Court),
		merlin.PartsOf(merlin.Visions)
	c.Parts = rapid.SampledFrom([]merlin.Parts{0, market, paper, magic, paper | magic, paper | magic,
		market | magic | war, war, court, visions, war | court | visions, paper | magic | newest,
		paper | magic | newest}).Draw(t, "parts")
	c.MaxTurns = between(1, 30, "turns")
	c.Years = small(1, 9, "years")
	size := rapid.IntRange(0, 7).Draw(t, "size")
	if c.Parts != 0 && size >= 6 || c.Parts.Has(merlin.Paper) && c.Parts.Has(merlin.Magic) && size < 3 {
		size = 3 // asks come of goods, and those of fields; spells and potions of labs
	}
	switch size {
	case 0:
		return c
	case 1: // who can pay for everything
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.MaxActions, c.PriceCap = 20, 200, 1, 3, 8,
			small(2, 20, "price cap")
	case 2: // who can pay for nothing
		c.StartGold, c.Tax, c.Taxmen, c.CoL = between(0, 3, "gold"), 3, 6, small(1, 3, "col")
	case 3: // who can build a lot, and must pay often
		c.StartGold, c.Gold, c.CoL, c.CoLCap, c.Taxmen, c.MaxActions, c.MaxTurns = 20, 200, 1, 1, 6, 12, 45
		if c.Parts.Has(merlin.Market) {
			lively(&c)
			c.MaxTurns = 45
		}
		if c.Parts.Has(merlin.Magic) {
			c.ResearchCap, c.Uses, c.Goods = 1, small(0, 1, "uses"), 60
		}
		if c.Parts.Has(merlin.Paper) && c.Parts.Has(merlin.Magic) {
			c.MaxTurns = 12 // much happens in each: see TestLaws
		}
	default:
		c.StartGold = between(0, 20, "gold")
		c.Gold = between(max(40, c.StartGold*int16(c.Players)), 200, "all gold")
		c.CoLCap = small(1, 12, "col cap")
		c.CoL = small(1, c.CoLCap, "col")
		c.MaxActions = small(1, 40, "actions")
	}
	if size > 3 {
		c.Taxmen, c.Tax, c.Volatility = small(0, 6, "taxmen"), small(1, 3, "tax"), small(1, 3, "volatility")
		c.Goods = between(6, 60, "goods")
		c.ResearchCap = small(1, 6, "research cap")
		c.Research = small(1, c.ResearchCap, "research")
		c.Worth = small(0, 9, "worth")
		c.Mead, c.Uses = between(0, 40, "mead"), small(0, 3, "uses")
		c.PriceCap, c.Slips, c.Offers = small(1, 20, "price cap"), small(1, 4, "slips"), small(0, 3, "offers")
		c.Notes = small(1, 8, "notes")
	}
	c.ClimateThreshold = rapid.SampledFrom([]int8{1, 2, 12, 60}).Draw(t, "climate")
	return c
}
