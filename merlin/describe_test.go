package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/altered"
	"bourse.example/internal/testkit/described"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestDescribe_cards checks the description of every card that is in the game with all parts: all ranks of
// the four suits, the Taxman, spells, potions, visions and Royal Decrees.
func TestDescribe_cards(t *testing.T) {
	d := merlin.Rules.Description()
	rows := map[string]int{}
	for _, c := range d.Clauses {
		chapter, _, _ := strings.Cut(c.ID, ".")
		rows[chapter]++
	}
	same(t, "cards", len(d.Cards), 4*13+1+rows["M30"]+rows["M31"]+rows["M32"]+rows["M34"])
	of := map[string]bourse.Card{}
	for _, c := range d.Cards {
		of[c.ID] = c
		if c.Name == "" || !strings.HasSuffix(c.Text, ")") ||
			c.Copies < 2 && !strings.HasPrefix(c.Text, "a Royal Decree") || strings.Contains(c.Text, "%!") {
			t.Errorf("%+v", c)
		}
	}
	for _, want := range []bourse.Card{
		{ID: "c2", Name: "2 of clubs", Text: "a property: 5 gold when 2 is rolled (M7.1)", Copies: 4},
		{ID: "d2", Name: "2 of diamonds", Text: "a land: souls when 2 is rolled (M11.1)", Copies: 4},
		{ID: "s8", Name: "8 of spades",
			Text: "a spell lab: funded, it brings a spell when 8 is rolled; successful, it can become a Spell Shop (M9.1, M9.3)", Copies: 4},
		{ID: "h7", Name: "7 of hearts",
			Text: "stays in the unrest row until a 7 is rolled; then the fullest vault pays 1 gold for every 5 in it (M25.4)", Copies: 4},
		{ID: "hex-of-idleness", Name: "Hex of Idleness",
			Text: "a spell at another player's funded lab: the grant goes to the bank (M30.8)", Copies: 3},
		{ID: "stoneskin", Name: "Stoneskin",
			Text: "a potion brewed under a property without a land, of 1 soul and 1 oil: the next damage to the property is ignored (M31.5)", Copies: 3},
		{ID: "sj", Name: "jack of spades",
			Text: "a Stone Sentinel, aggressive, animated for 1 soul (M20.1, M20.2): Hexbreaker, for 1 oil attacks a plot past its defender (M33.1)", Copies: 4},
		{ID: "dk", Name: "king of diamonds",
			Text: "a Royal Guard, motivated for 3 gold and the Cost of Living (M21.1): Quartermaster, fetches 3 units from the supply, and the Cost of Living rises by 1 (M33.11)", Copies: 4},
		{ID: "steam", Name: "Steam", Text: "a vision, mature after 4 turns, met by any roll, unless a die shows 1 to 3: the Research Cost falls by 1 (M32.8)", Copies: 2},
		{ID: "tithe", Name: "Tithe", Text: "a Royal Decree: a crown, and the Tax Rate rises by 1 (M34.6)",
			Copies: 1},
		{ID: "antidote", Name: "Antidote",
			Text: "a potion brewed in front of its owner, of 2 grain: the next spell that targets the owner has no effect (M31.10)", Copies: 3},
	} {
		same(t, want.ID, of[want.ID], want)
	}
}

// TestDescribe_codes checks that the text of each refusal fits in a terminal line with a margin of two on
// each side.
func TestDescribe_codes(t *testing.T) {
	for _, c := range merlin.Rules.Description().Codes {
		if len(c.Why()) > 76 {
			t.Errorf("%s: %d columns: %s", c.Code(), len(c.Why()), c.Why())
		}
	}
}

// TestSchema_fits_what_is_written checks that the schema accepts what games write: a few random games, and
// a move and an event of each kind from the frozen games.
func TestSchema_fits_what_is_written(t *testing.T) {
	t.Parallel() // it takes long
	notShort(t)
	var starts []merlin.State
	for k := range scale.N(1, 3) { // all kinds of amounts, units everywhere, kings, visions and labs
		r := newRand(t, fmt.Sprint("schema ", k))
		field, all := battlefield(t, r).Config, courtConfig(r, 2*k+1)
		field.MaxTurns, all.Parts, all.MaxTurns = int16(scale.N(2, 24)), merlin.Standard(4).Parts,
			int16(scale.N(3, 50))
		starts = append(starts, begun(t, field), begun(t, all),
			begun(t, wizards(4, func(c *merlin.Config) { c.MaxTurns, c.Years = int16(scale.N(4, 250)), 9 })),
			begun(t, papers(4, lively, func(c *merlin.Config) { c.MaxTurns = int16(scale.N(3, 60)) })))
	}
	game := altered.Rules(merlin.Rules, func(d *definition) {
		d.New = func(config []byte) (merlin.State, error) {
			s, err := merlin.Rules.New(config)
			if c := s.Config; c.Parts.Has(merlin.War) && !c.Parts.Has(merlin.Visions) { // units everywhere
				s = battlefield(t, newRand(t, string(config)))
				s.Config = c
			}
			return s, err
		}
	})
	moves, events := frozenGame.Kinds(t)
	// no such game has them
	for _, text := range []string{"p0 give-mead 2", "p0 lastcall", "p0 counterfeit p1 oil"} {
		moves = append(moves, rules.Parse(t, text))
	}
	events = append(events,
		merlin.Event{Kind: merlin.Warded, Rule: merlin.Clause{Chapter: 33, Number: 7}, To: merlin.PlotOf(1)},
		merlin.Event{Kind: merlin.Mended, Rule: merlin.Clause{Chapter: 33, Number: 6}, To: merlin.PlotOf(1),
			N: 1},
		merlin.Event{Kind: merlin.Lowered, Rule: merlin.Clause{Chapter: 32, Number: 17}, Good: merlin.Oil,
			From: merlin.AsksOf(1), N: 1})
	described.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		Rules:  game,
		Starts: starts,
		Choose: func(s *merlin.State, r *rng.Rand) merlin.Move {
			if s.Config.Parts.Has(merlin.War) {
				return marching(s, r)
			}
			return pickMagic(s, r)
		},
		Moves:  moves,
		Events: events,
		Tried: func(seat bourse.Seat) []merlin.Move {
			return []merlin.Move{{Seat: seat, Kind: merlin.KindEnd}, {Seat: seat, Kind: merlin.KindBack}}
		},
	}.Written(t)
}
