package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestDescribe_pinned holds what the command describe writes to testdata.
func TestDescribe_pinned(t *testing.T) {
	described.Pinned(t, merlin.Rules.Describe(), *rulestest.Update)
}

// TestDescribe_cards wants a sentence of every card that is in the packs when all parts are played that are played here:
// of four suits all ranks, the Taxman, spells, potions, visions and Royal Decrees.
func TestDescribe_cards(t *testing.T) {
	d := merlin.Rules.Describe()
	same(t, "cards", len(d.Cards), 4*13+1+14+10+12+10+12)
	of := map[string]bourse.Card{}
	for _, c := range d.Cards {
		of[c.ID] = c
		if c.Name == "" || !strings.HasSuffix(c.Text, ")") || c.Copies < 2 && !strings.HasPrefix(c.Text, "a Royal Decree") || strings.Contains(c.Text, "%!") {
			t.Errorf("%+v", c)
		}
	}
	for _, want := range []bourse.Card{
		{ID: "c2", Name: "2 of clubs", Text: "a property: 5 gold when 2 is rolled (M7.1)", Copies: 4},
		{ID: "d2", Name: "2 of diamonds", Text: "a land: souls when 2 is rolled (M11.1)", Copies: 4},
		{ID: "s8", Name: "8 of spades", Text: "a spell lab: funded, it brings a spell when 8 is rolled; successful, it can become a Spell Shop (M9.1, M9.3)", Copies: 4},
		{ID: "h7", Name: "7 of hearts", Text: "lies in the unrest row until a 7 is rolled; then the fullest vault pays 1 gold for every 5 in it (M25.4)", Copies: 4},
		{ID: "hex-of-idleness", Name: "Hex of Idleness", Text: "a spell at another player's funded lab: the grant goes to the bank (M30.8)", Copies: 3},
		{ID: "stoneskin", Name: "Stoneskin", Text: "a potion brewed under a property without a land, of 1 soul and 1 oil: the next damage to the property is ignored (M31.5)", Copies: 3},
		{ID: "sj", Name: "jack of spades", Text: "a Stone Sentinel, aggressive, animated for 1 soul (M20.1, M20.2): Hexbreaker, for 1 oil attacks a plot past its defender (M33.1)", Copies: 4},
		{ID: "dk", Name: "king of diamonds", Text: "a Royal Guard, motivated for 3 gold and the Cost of Living (M21.1): Quartermaster, fetches 3 units from the supply, and the Cost of Living rises by 1 (M33.11)", Copies: 4},
		{ID: "steam", Name: "Steam", Text: "a vision, mature after 4 turns, met by any roll, unless a die shows 1 to 3: the Research Cost falls by 1 (M32.8)", Copies: 2},
		{ID: "tithe", Name: "Tithe", Text: "a Royal Decree: a crown, and a Tax Rate higher by 1 (M34.6)", Copies: 1},
		{ID: "antidote", Name: "Antidote", Text: "a potion brewed in front of oneself, of 2 grain: the next spell that targets oneself has no effect (M31.10)", Copies: 3},
	} {
		same(t, want.ID, of[want.ID], want)
	}
}

// TestDescribe_codes holds that the reason of each refusal has room in a line of a terminal, indented by two on both sides.
func TestDescribe_codes(t *testing.T) {
	for _, c := range merlin.Rules.Describe().Codes {
		if len(c.Why) > 76 {
			t.Errorf("%s: %d columns: %s", c.Code, len(c.Why), c.Why)
		}
	}
}

// TestSchema_fits_what_is_written holds all that games write to the schema.
func TestSchema_fits_what_is_written(t *testing.T) {
	t.Parallel() // it takes long
	if testing.Short() {
		t.Skip("it writes whole games, and reads all of them")
	}
	var starts []merlin.State
	for k := range 5 {
		starts = append(starts, begun(t, config(4, func(c *merlin.Config) {
			// Rich at first, and then taxed: all kinds of moves come.
			c.StartGold, c.ClimateThreshold, c.Goods, c.Tax, c.MaxTurns = 20, 1, 60, 3, int16(40+10*k)
			c.CoLCap = 4
		})))
	}
	for _, offers := range []int8{0, 0, 3} { // who offers much does little else
		starts = append(starts, begun(t, trading(4, lively, func(c *merlin.Config) { c.MaxTurns, c.Offers = 60, offers })))
	}
	starts = append(starts, begun(t, papers(4, lively, func(c *merlin.Config) { c.Tax, c.MaxTurns, c.MaxActions = 1, 60, 8 })))
	for _, parts := range [][]merlin.Part{{merlin.Magic}, {merlin.Market, merlin.Magic}} { // what spells bring about is seldom
		starts = append(starts, begun(t, wizards(4, func(c *merlin.Config) {
			c.Parts, c.MaxTurns, c.Years, c.Taxmen = merlin.PartsOf(parts...), 250, 9, 0
		})))
	}
	for k := range 2 { // units, kings and visions
		r := newRand(t, fmt.Sprint("schema ", k))
		field := battlefield(t, r).Config
		field.MaxTurns = 24 + int16(k)
		all := courtGame(r, 2*k+1)
		all.Parts, all.MaxTurns = merlin.Standard(4).Parts, 50
		starts = append(starts, begun(t, field), begun(t, all))
	}
	game := merlin.Rules
	game.New = func(config []byte) (merlin.State, error) {
		s, err := merlin.Rules.New(config)
		if c := s.Config; c.Parts.Has(merlin.War) && !c.Parts.Has(merlin.Visions) { // units stand everywhere
			s = battlefield(t, newRand(t, string(config)))
			s.Config = c
		}
		return s, err
	}
	described.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		Rules:  game,
		Starts: starts,
		Choose: func(s *merlin.State, r *rng.Rand) merlin.Move {
			if s.Config.Parts.Has(merlin.War) {
				return marching(s, r)
			}
			if s.Config.Parts.Has(merlin.Magic) {
				return pickMagic(s, r)
			}
			if s.Config.Parts.Has(merlin.Paper) {
				return pickPaper(s, r)
			}
			return bourse.Pick(s.Options(s.Turn(), nil), r)
		},
		Moves: []merlin.Move{rules.Parse(t, "p0 take"), rules.Parse(t, "p0 mead 2"), rules.Parse(t, "p0 pour 2"), rules.Parse(t, "p0 give-mead 2"), rules.Parse(t, "p0 unissue"), rules.Parse(t, "p0 give-cart 1 oil"), rules.Parse(t, "p0 deliver"), rules.Parse(t, "p0 settle"), rules.Parse(t, "p0 assign p2 3"),
			rules.Parse(t, "p0 foe p1 p1.1"), rules.Parse(t, "p0 fetch 2"), rules.Parse(t, "p0 lastcall"), rules.Parse(t, "p0 breach p1.1"), rules.Parse(t, "p0 pair p0.2"), rules.Parse(t, "p0 cure p0.2"), rules.Parse(t, "p0 rally"), rules.Parse(t, "p0 waive")},
		Events: rare(t),
		Tried: func(seat bourse.Seat) []merlin.Move {
			return []merlin.Move{{Seat: seat, Kind: merlin.KindEnd}, {Seat: seat, Kind: merlin.KindBack}}
		},
	}.Written(t)
}

// rare are events to which random games seldom come.
func rare(t *testing.T) []merlin.Event {
	to := merlin.PlotOf(at(t, "p1.2"))
	return []merlin.Event{
		{Kind: merlin.Mended, Rule: merlin.Clause{Chapter: 20, Number: 7}, To: to, N: 1},
		{Kind: merlin.Shielded, Rule: merlin.Clause{Chapter: 33, Number: 7}, To: to},
		{Kind: merlin.Warded, Rule: merlin.Clause{Chapter: 33, Number: 7}, To: to},
		{Kind: merlin.Boomed, Rule: merlin.Clause{Chapter: 32, Number: 16}, Good: merlin.Oil, N: 3},
		{Kind: merlin.Lowered, Rule: merlin.Clause{Chapter: 32, Number: 17}, Good: merlin.Grain, From: merlin.AsksOf(2), N: 4},
	}
}
