package value_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/bots/value"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
)

// merlinWith is the standard game of four players with some parts in play.
func merlinWith(parts ...merlin.Part) merlin.Config {
	c := merlin.Standard(4)
	c.Parts = merlin.PartsOf(parts...)
	return c
}

// merlinOf returns a game of four players in which p0 acts in its first turn, after a roll without effect.
// c4, c2, c10 and d4, d6, d9, d2 are at the Offices, and everybody has 10 gold.
func merlinOf(t testing.TB, c merlin.Config) merlin.State {
	t.Helper()
	s := must.Get(merlin.New(c))
	merlinPlay(t, &s, "~ draw c4", "~ draw c2", "~ draw c10", "~ draw d4", "~ draw d6", "~ draw d9",
		"~ draw d2",
		"p0 seal 0", "p1 seal 0", "p2 seal 0", "p3 seal 0", "~ lot p0", "~ lot p1", "~ lot p2", "~ dice 5 6")
	return s
}

// merlinPlay makes moves.
func merlinPlay(t testing.TB, s *merlin.State, moves ...string) {
	t.Helper()
	makeMoves(t, s, merlin.Parse, moves...)
}

// makeMoves makes moves from their texts.
func makeMoves[M any](t testing.TB, s interface{ Apply(M) error }, parse func(string) (M, error),
	texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, err := parse(text)
		if err == nil {
			err = s.Apply(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// merlinCard returns a card by its name.
func merlinCard(t testing.TB, name string) (c merlin.Card) {
	t.Helper()
	must.Do(t, c.UnmarshalText([]byte(name)))
	return c
}

// A merlinChange changes a position without making or losing anything.
type merlinChange func(testing.TB, *merlin.State)

// lays puts cards of the decks on a plot of p0, with gold of the bank: a property, then a permit or a second
// property.
func lays(n int, gold int16, cards ...string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		plot := &s.Plots[n-1]
		for i, name := range cards {
			c := merlinCard(t, name)
			s.Unseen[c]--
			switch {
			case i == 0:
				plot.Property = c
			case c.Property():
				plot.Second = c
			default:
				plot.Permit = c
			}
		}
		plot.Gold = gold
		s.Bank -= gold
	}
}

// reserves puts a card of the decks into the reserve of p0, after lower ones.
func reserves(name string) merlinChange {
	return func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, name)
		s.Unseen[c]--
		s.Seats[0].Reserve[s.Seats[0].Reserve.Len()] = c
	}
}

// purses sets the players' gold. The bank has the rest.
func purses(gold ...int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		for seat, n := range gold {
			s.Bank += s.Seats[seat].Purse - n
			s.Seats[seat].Purse = n
		}
	}
}

// stores gives p0 commodities of the supply.
func stores(souls, oil, grain int16) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		for i, n := range [...]int16{souls, oil, grain} {
			s.Seats[0].Store[i] += n
			s.Supply[i] -= n
		}
	}
}

// dear sets the Cost of Living, and late the wheel.
func dear(n int8) merlinChange { return func(_ testing.TB, s *merlin.State) { s.CoL = n } }

func late(year, month int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) { s.Year, s.Month = year, month }
}

// A merlinChoice is a position and two moves, each possibly with others after it. The first must be worth
// more than the second to the player who makes it.
type merlinChoice struct {
	name          string
	changes       []merlinChange
	moves         string // made before
	better, worse string
}

// try checks the choice in a game of a config, after some changes.
func (c *merlinChoice) try(t *testing.T, config merlin.Config, first []merlinChange) {
	t.Run(c.name, func(t *testing.T) {
		s := merlinOf(t, config)
		for _, change := range slices.Concat(first, c.changes) {
			change(t, &s)
		}
		must.Do(t, s.Validate())
		play := func(s *merlin.State, moves string) {
			if moves != "" {
				merlinPlay(t, s, strings.Split(moves, "; ")...)
			}
		}
		play(&s, c.moves)
		worth := func(moves string) int64 {
			m := must.Get(merlin.Parse(strings.Split(moves, "; ")[0]))
			next := s
			play(&next, moves)
			return value.Merlin(&next, m.Seat)
		}
		if better, worse := worth(c.better), worth(c.worse); better <= worse {
			t.Errorf("%s is worth %d, %s %d", c.better, better, c.worse, worse)
		}
	})
}

// TestMerlin checks a player's choices by this value, without market and paper.
func TestMerlin(t *testing.T) {
	all := func(changes ...merlinChange) []merlinChange { return changes }
	rest := "p0 end"
	for _, test := range []merlinChoice{
		{"cards are bought while they are cheap", nil, "", "p0 buy c4; ~ draw c8", rest},
		{"of properties the one that pays best", nil, "", "p0 buy c4; ~ draw c8", "p0 buy c2; ~ draw c8"},
		{"a property, as long as there is none for a land", nil, "", "p0 buy c2; ~ draw c8",
			"p0 buy d6; ~ draw d8"},
		{"a land, where there are no plots left",
			all(lays(1, 0, "c8"), lays(2, 0, "c8"), lays(3, 0, "c8"), lays(4, 0, "c6"), lays(5, 0, "c6"),
				lays(6, 0, "c6"),
				lays(7, 0, "c9"), lays(8, 0, "c9"), lays(9, 0, "c9"), lays(10, 0, "c5"), lays(11, 0, "c5"),
				lays(12, 0, "c5")), "", "p0 buy d2; ~ draw d2", "p0 buy c4; ~ draw c4"},
		{"no dear card in the end", all(dear(7), late(2, 11)), "", rest, "p0 buy c4; ~ draw c8"},
		{"a card is opened to be laid", all(reserves("c4"), purses(0)), "", "p0 card c4", rest},
		{"a card is not discarded", all(reserves("c4"), purses(0)), "p0 card c4", "p0 back", "p0 discard"},
		{"a card for which there is no plot is not opened", all(reserves("d4"), purses(0)), "", rest,
			"p0 card d4"},
		{"nothing is invested: a 7 comes first more often", all(lays(1, 0, "c8"), dear(12)), "p0 plot p0.1",
			"p0 back", "p0 invest 5"},
		{"a plot is not opened for nothing", all(lays(1, 0, "c8"), dear(12)), "", rest, "p0 plot p0.1"},
		{"a Chauffeur for whom gold can grow",
			all(lays(1, 0, "c8"), lays(2, 0, "c8"), purses(30), dear(12), late(2, 6)),
			"p0 plot p0.1", "p0 join p0.2", "p0 back"},
		{"a vault is opened", all(lays(1, 0, "c8", "c8"), dear(12), late(2, 10)), "", "p0 plot p0.1", rest},
		{"gold is put where it grows", all(lays(1, 0, "c8", "c8"), dear(12), late(2, 10)), "p0 plot p0.1", "p0 deposit 10",
			"p0 deposit 5"},
		{"it stays there", all(lays(1, 20, "c8", "c8"), dear(12), late(2, 8)), "p0 plot p0.1", "p0 back",
			"p0 withdraw 10"},
		{"what the next 7 takes is not paid for", all(stores(3, 0, 0)), "p0 end; ~ dice 3 4", "p0 keep 0",
			"p0 keep 3"},
		{"a debtor parts with goods before properties",
			all(stores(3, 0, 0), lays(1, 0, "c9"), purses(0), late(1, 2)),
			"p0 end; ~ dice 2 2; ~ draw c8; ~ draw d8", "p0 give-store 1 souls", "p0 give-plot p0.1"},
		{"who gets most wants to live cheaply",
			all(purses(1, 1, 1, 1), lays(1, 0, "c9"), lays(2, 0, "c9"), lays(3, 0, "c10"), lays(4, 0, "c10"),
				dear(4), late(1, 2)),
			"p0 end; ~ dice 2 2; ~ draw c8; ~ draw d8; p1 cut 3; p2 cut 3; p3 cut 3", "p0 cut 3", "p0 cut 0"},
	} {
		test.try(t, merlinWith(), nil)
	}
}

// soul puts a soul of the supply into the stall of p0, and waits a bid of the R.O.W. for one into the book.
func soul(_ testing.TB, s *merlin.State) { s.Seats[0].Stall[0]++; s.Supply[0]-- }

func waits(price int8) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		s.Books[0].Bids[0], s.Books[0].Quiet = merlin.Slip{Owner: merlin.TraderROW, Price: price}, 0
		s.RowBids, s.Bank = s.RowBids+int16(price), s.Bank-int16(price)
	}
}

// TestMerlin_market checks choices in games with the market, in which the R.O.W. has gold to buy with.
func TestMerlin_market(t *testing.T) {
	taxed := func(_ testing.TB, s *merlin.State) { s.Row, s.Bank = s.Row+20, s.Bank-20 }
	for _, test := range []merlinChoice{
		{"goods go to the market", []merlinChange{stores(3, 0, 0)}, "p0 goods souls", "p0 load 3", "p0 back"},
		{"and are opened for that", []merlinChange{stores(3, 0, 0), purses(0)}, "", "p0 goods souls", "p0 end"},
		{"a commodity is not opened for nothing", nil, "", "p0 end", "p0 goods souls"},
		{"a bid of the R.O.W. is hit", []merlinChange{soul, waits(6)}, "p0 goods souls", "p0 hit", "p0 back"},
		{"a unit is asked for what the R.O.W. will bid", []merlinChange{soul}, "p0 goods souls", "p0 ask 6", "p0 back"},
		{"not for less", []merlinChange{soul}, "p0 goods souls", "p0 ask 6", "p0 ask 2"},
		{"nor for much more", []merlinChange{soul}, "p0 goods souls", "p0 ask 6", "p0 ask 12"},
	} {
		test.try(t, merlinWith(merlin.Market), []merlinChange{dear(6), taxed})
	}
}

// sells issues a note of p1 that is for sale.
func sells(n merlin.Note) merlinChange {
	return func(_ testing.TB, s *merlin.State) {
		n.Number, n.Issuer, n.Holder = 1, 1, bourse.None
		s.Notes[0] = n
	}
}

// seven is a policy on a 7, which comes in a round of four rolls with 52 %.
func seven(pays, premium int8) merlin.Note {
	return merlin.Note{Kind: merlin.Policy, Amount: pays, Cover: merlin.CoverRolls, Numbers: 1 << 7,
		Term: merlin.TermRound, Price: premium}
}

// TestMerlin_paper checks choices in games with paper, late in the game, when cards are expensive. p1 has a vault,
// and twelve gold.
func TestMerlin_paper(t *testing.T) {
	bond := func(face, price int8) merlinChange {
		return sells(merlin.Note{Kind: merlin.Bond, Amount: face, Due: 7, Price: price})
	}
	vault := func(t testing.TB, s *merlin.State) {
		plot, c := &s.Plots[merlin.FieldPlots], merlinCard(t, "c8")
		plot.Property, plot.Second = c, c
		s.Unseen[c] -= 2
	}
	open := "p0 papers p1; p0 note 1"
	for _, test := range []merlinChoice{
		{"a cheap policy is bought", []merlinChange{sells(seven(16, 4))}, open, "p0 purchase", "p0 back"},
		{"and opened for that", []merlinChange{sells(seven(16, 4))}, "", "p0 papers p1", "p0 end"},
		{"a dear one is not", []merlinChange{sells(seven(16, 9))}, open, "p0 back", "p0 purchase"},
		{"a bond is bought for less than it brings", []merlinChange{bond(8, 5)}, open, "p0 purchase", "p0 back"},
		{"a dear one is not", []merlinChange{bond(8, 9)}, open, "p0 back", "p0 purchase"},
	} {
		test.try(t, merlinWith(merlin.Market, merlin.Paper), []merlinChange{vault, purses(10, 12), dear(12), late(2, 8)})
	}
}

// TestMerlin_war checks choices in games with war. p1 has a property beside the one of p0.
func TestMerlin_war(t *testing.T) {
	golem := func(n int) merlinChange {
		return func(t testing.TB, s *merlin.State) {
			c := merlinCard(t, "sj")
			s.Unseen[c]--
			s.Seats[0].Units[0] = merlin.Unit{Card: c, Plot: merlin.PlaceOf(0, n), AP: 3, HP: 4, Top: 6}
		}
	}
	foe := func(t testing.TB, s *merlin.State) {
		c := merlinCard(t, "c9")
		s.Unseen[c]--
		s.Plots[merlin.FieldPlots].Property = c
	}
	for _, test := range []merlinChoice{
		{"a golem is animated", []merlinChange{reserves("sj"), stores(1, 0, 0)}, "p0 card sj", "p0 at p0.1", "p0 back"},
		{"an undefended property is raided", []merlinChange{golem(1)}, "p0 unit p0.1", "p0 attack p1.1", "p0 back"},
		{"a golem goes where it can raid", []merlinChange{golem(2), lays(2, 0, "c8"), lays(3, 0, "c8")}, "p0 unit p0.2",
			"p0 go p0.3", "p0 back"},
	} {
		test.try(t, merlinWith(merlin.War), []merlinChange{lays(1, 0, "c9"), foe})
	}
}

// TestMerlin_end checks that the value of a finished game ranks the players as the rules do.
func TestMerlin_end(t *testing.T) {
	s := merlinOf(t, merlinWith())
	purses(20, 12, 12, 9)(t, &s)
	s.Ended, s.Depth, s.Stack = true, 0, merlin.Frames{}
	for seat, want := range []int64{20 - 12, 12 - 20, 12 - 20, 9 - 20} {
		if got := value.Merlin(&s, bourse.Seat(seat)); (got > 0) != (want > 0) {
			t.Errorf("p%d is worth %d", seat, got)
		}
	}
	if a, b, c := value.Merlin(&s, 1), value.Merlin(&s, 2), value.Merlin(&s, 3); a != b || a <= c {
		t.Errorf("p1, p2 and p3 are worth %d, %d and %d", a, b, c)
	}
	s.Seats[3].Purse, s.Bank = 0, s.Bank+9
	poor := value.Merlin(&s, 3)
	s.Out = s.Out.With(3)
	if got := value.Merlin(&s, 3); got >= poor {
		t.Errorf("to be bankrupt is worth %d, to have nothing %d", got, poor)
	}
}
