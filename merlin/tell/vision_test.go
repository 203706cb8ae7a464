package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file has the stories and questions of games with visions.

// visionaries is a game of four with visions alone, and wholes is one with all parts.
func visionaries() merlin.Config { return with(board(4), merlin.Visions) }

func wholes() merlin.Config { return with(royals(), merlin.Visions) }

// foretold begins a game with visions in which p0 has laid a Steam.
const foretold = begun + "p0 vision tea; ~ draw steam;"

// laid puts mature visions on the table that are older than those already there.
func laid(visions ...string) func(*merlin.State) {
	return func(s *merlin.State) {
		for i, name := range visions {
			c := named[merlin.Card](name)
			s.Unseen[c]--
			copy(s.Visions[i+1:], s.Visions[i:])
			s.Visions[i] = merlin.Vision{Card: c}
		}
	}
}

// visionStories returns the stories that need visions.
func visionStories() []tale {
	lands := func(visions ...string) func(*merlin.State) {
		return func(s *merlin.State) {
			lay(s, "p0.1", "c5", "d4")
			lay(s, "p1.1", "c5", "d8")
			lay(s, "p2.1", "c6", "d6")
			lay(s, "p3.1", "c8")
			store(s, 1, 0, 0, 1)
			stake(s, "p3.1", 4)
			s.Row, s.Bank = 9, s.Bank-9
			laid(visions...)(s)
		}
	}
	marketed := func(visions ...string) func(*merlin.State) {
		return func(s *merlin.State) {
			wizardry(s)
			s.Books[0].Bids[0] = merlin.Slip{Owner: merlin.TraderROW, Price: 2}
			s.Books[0].Quiet, s.Books[2].Quiet = 0, 0
			s.RowBids, s.Bank = 2, s.Bank-2
			s.Books[2].Bids[0] = merlin.Slip{Owner: merlin.TraderBank, Price: 2}
			s.BankBids, s.Bank = 2, s.Bank-2
			laid(visions...)(s)
		}
	}
	return []tale{
		at("visions are laid", visionaries(), 1, nil,
			begun+"// p0 vision tea; ~ draw honey; p0 end; ~ dice 1 2; p1 vision crystal; ~ draw thaw"),
		at("visions of goods", visionaries(), 1, lands("loose-leaves", "sinkhole"),
			foretold+"p0 end // ~ dice 1 3; ~ die 4; ~ die 5"),
		at("visions that are waived", visionaries(), 1, lands("oily-rim", "market-boom"),
			foretold+"p0 end // ~ dice 2 3; ~ die 3; ~ die 3"),
		at("visions of gold", visionaries(), 1, lands("honey"),
			foretold+"p0 end // ~ dice 1 1; ~ draw c4; ~ draw d4"),
		at("visions of the R.O.W.", visionaries(), 1, lands("tax-rebate", "two-sugars"),
			foretold+"p0 end // ~ dice 2 4; ~ die 6"),
		at("a vision that is opposed", visionaries(), 1, lands("chipped-cup", "tax-rebate"),
			foretold+"p0 end // ~ dice 3 3; ~ draw c4; ~ draw d4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 6; ~ die 5"),
		at("visions of a season", visionaries(), 1, func(s *merlin.State) {
			lands("cold-tea", "thaw")(s)
			s.Month = 6
		}, foretold+"p0 end // ~ dice 1 3; ~ die 4"),
		at("a harvest", visionaries(), 1, lands("restless-dead", "spilt-milk"),
			foretold+"p0 end // ~ dice 2 6; ~ die 4"),
		at("a rebate of nothing", visionaries(), 1, laid("tax-rebate", "golem-fever"),
			foretold+"p0 end // ~ dice 2 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 6 6; ~ draw c4; ~ draw d4"),
		at("twelve visions", visionaries(), 1,
			laid("chipped-cup", "cold-tea", "two-sugars", "spilt-milk", "thaw", "thaw", "dregs",
				"golem-fever", "honey", "lump", "crash"),
			foretold+"p0 end // ~ dice 1 3; p1 vision crystal; ~ draw great-harvest"),
		at("visions of the market", wholes(), 1, marketed("lump", "crash", "market-boom"),
			foretold+"p0 end // ~ dice 5 6; ~ die 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 5; ~ die 3"),
		at("a boom", wholes(), 1, marketed("market-boom"), foretold+"p0 end // ~ dice 2 3; ~ die 3"),
		at("carts roll", wholes(), 1, marketed("sieve"),
			foretold+"p0 end // ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4; ~ die 2"),
		at("a potion for a cart", wholes(), 1,
			func(s *merlin.State) { marketed("sieve")(s); front(s, 1, 0, "liquid-luck") },
			foretold+"p0 end // ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4"),
		at("nothing comes of visions", wholes(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 9)
			}
			laid("restless-dead", "spilt-milk", "sieve", "royal-visit", "sinkhole")(s)
		},
			foretold+"p0 end // ~ dice 2 6; ~ die 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4; ~ die 4; p2 vision tea; ~ draw honey; p2 end; ~ dice 4 6; ~ die 4"),
		at("visions of war and the court", wholes(), 1, func(s *merlin.State) {
			wizardry(s)
			camped(s)
			laid("golem-fever", "long-peace", "royal-visit")(s)
		}, foretold+"p0 end // ~ dice 6 6; ~ draw c4; ~ draw d4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 6; ~ die 3"),
	}
}

// camped gives two players a golem each.
func camped(s *merlin.State) {
	troop(s, 0, "sj", "p0.3", 3, 3)
	troop(s, 1, "hj", "p1.1", 2, 4)
}

// visionQuestions returns the questions that need visions.
func visionQuestions() []tale {
	return []tale{
		ask("a vision", visionaries(), 1, foretold+"p0 end // ~ dice 1 2",
			laid("chipped-cup", "sieve", "royal-visit")),
		ask("a vision among many", visionaries(), 1, foretold+"p0 end // ~ dice 1 3",
			laid("chipped-cup", "cold-tea", "two-sugars", "spilt-milk", "thaw", "honey")),
	}
}

// TestSights compares what is said about each vision with all rolls in all seasons: how long it waits, what
// meets it, and which dice waive it.
func TestSights(t *testing.T) {
	teller := bare(t)
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		deck := "tea"
		if c.Crystal() {
			deck = "crystal"
		}
		s, events := played(t, wholes(), bourse.Spectator, begun+"// p0 vision "+deck+"; ~ draw "+c.String(),
			nil)
		said, waiver := map[string]told.Record{}, 0
		for _, line := range teller.Story(s.View(bourse.Spectator), events) {
			for _, r := range words.Read(line.Text) {
				said[r.Name] = r
				if r.Values["waiver"] != "" {
					waiver = r.Number(t, "waiver")
				}
			}
		}
		of, waived := said["effect-vision-waiver"]
		if !waived {
			of = said["effect-vision"]
		}
		if got := of.Number(t, "turns"); got != int(s.Visions[0].Wait) {
			t.Errorf("%s waits %d turns, told were %d", c, s.Visions[0].Wait, got)
		}
		s, _ = played(t, wholes(), bourse.Spectator, foretold+"p0 end //", func(s *merlin.State) {
			laid(c.String())(s)
			s.Row, s.Bank = 20, s.Bank-20
		})
		for month := int8(1); month < 12; month += 3 {
			for a := 1; a <= 6; a++ {
				for b := a; b <= 6; b++ {
					rolled := s
					rolled.Month = month
					met, fulfilled := meets(t, &rolled, merlin.Dice(a, b), c)
					want := false
					if r, ok := said["when-total"]; ok {
						want = r.Number(t, "n") == a+b
					} else if r, ok := said["when-season"]; ok {
						want = r.Values["season"] == rolled.Season().String()
					} else if _, ok := said["when-doubles"]; ok {
						want = a == b
					} else {
						want = true
					}
					if met != want || fulfilled != (met && waiver == 0) {
						t.Fatalf("%s, %d and %d in %s: met %t, fulfilled %t; told was %+v", c, a, b,
							rolled.Season(), met, fulfilled, said)
					}
					for n := 1; met && waiver > 0 && n <= 6; n++ {
						died := rolled
						if _, fulfilled := meets(t, &died, merlin.Die(n), c); fulfilled != (n > waiver) {
							t.Fatalf("%s, a die of %d: fulfilled %t; told was %d", c, n, fulfilled, waiver)
						}
					}
				}
			}
		}
	}
}

// meets makes a chance move, draws the cards for the Offices that it calls for, and reports whether a vision
// is met and whether it takes effect.
func meets(t *testing.T, s *merlin.State, m merlin.Move, c merlin.Card) (met, fulfilled bool) {
	t.Helper()
	for {
		if err := s.Trace(m, func(e merlin.Event) {
			met = met || e.Kind == merlin.Carried && e.From == merlin.VisionsLaid && e.Card == c
			fulfilled = fulfilled || e.Kind == merlin.Fulfilled && e.Card == c
		}); err != nil {
			t.Fatal(err)
		}
		if s.Top().Kind != merlin.FrameDraw {
			return met, fulfilled
		}
		m = s.Chances(nil)[0].Move
	}
}
