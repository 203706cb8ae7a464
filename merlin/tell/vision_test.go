package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file has the tales and the questions of games with visions.

// visionaries is a game of four with visions alone, and wholes one with all parts.
func visionaries() merlin.Config {
	c := board(4)
	c.Parts = merlin.PartsOf(merlin.Visions)
	return c
}

func wholes() merlin.Config {
	c := royals()
	c.Parts |= merlin.PartsOf(merlin.Visions)
	return c
}

// foretold begins a game with visions: p0 has laid a Steam.
const foretold = begun + "p0 vision tea; ~ draw steam;"

// laid has visions lie open that are mature, older than what lies there.
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

// visionStories returns those that need visions.
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
		{"visions are laid", visionaries(), 1, nil, begun + "// p0 vision tea; ~ draw honey; p0 end; ~ dice 1 2; p1 vision crystal; ~ draw thaw", `
p0 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 2: p1
the dice show 1 and 2: 3
nobody gets anything
p1 turns to the crystal balls
   a vision, Thaw: after 2 turns, in spring: the Cost of Living falls by 1 (M32.18)`},
		{"visions of goods", visionaries(), 1, lands("loose-leaves", "sinkhole"), foretold + "p0 end // ~ dice 1 3; ~ die 4; ~ die 5", `
the dice show 1 and 3: 4
   the vision Loose Leaves is met
the die for Loose Leaves shows 4
    Loose Leaves comes true: everyone with a souls land gets 1 soul
   the supply gives: p0 1 soul
   the vision Sinkhole is met
the die for Sinkhole shows 5
    Sinkhole comes true: the plot with the largest stake takes 1 damage
    plot 1 of p3 takes 1 damage
    what stands on plot 1 of p3 is destroyed
    the stake of p3 on plot 1, 4 gold, goes to the bank
   lands yield: p0 1 soul`},
		{"visions that are waived", visionaries(), 1, lands("oily-rim", "market-boom"), foretold + "p0 end // ~ dice 2 3; ~ die 3; ~ die 3", `
the dice show 2 and 3: 5
   the vision Oily Rim is met
the die for Oily Rim shows 3: nothing happens
   the vision Market Boom is met
the die for Market Boom shows 3
nothing comes of Market Boom
   properties pay: p1 2, p0 2`},
		{"visions of gold", visionaries(), 1, lands("honey"), foretold + "p0 end // ~ dice 1 1; ~ draw c4; ~ draw d4", `
the dice show 1 and 1: 2
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Honey is met
    Honey comes true: everyone gets 1 gold from the bank
   the bank gives: p1 1 gold, p2 1 gold, p3 1 gold, p0 1 gold`},
		{"visions of the R.O.W.", visionaries(), 1, lands("tax-rebate", "two-sugars"), foretold + "p0 end // ~ dice 2 4; ~ die 6", `
the dice show 2 and 4: 6
   the vision Tax Rebate is met
    Tax Rebate comes true: the R.O.W. pays out all its gold, the same to each
   the R.O.W. gives: p1 2 gold, p2 2 gold, p3 2 gold, p0 2 gold
   the vision Two Sugars is met
the die for Two Sugars shows 6
    Two Sugars comes true: properties 6 pay twice
   properties pay: p2 2
   lands yield: p2 1 oil
   the Climate rises by 1 to 1`},
		{"a vision that is opposed", visionaries(), 1, lands("chipped-cup", "tax-rebate"), foretold + "p0 end // ~ dice 3 3; ~ draw c4; ~ draw d4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 6; ~ die 5", `
the dice show 3 and 3: 6
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
the vision Tax Rebate is met, but an older one lies against it
   properties pay: p2 1
   lands yield: p2 1 oil
   the Climate rises by 1 to 1
p1 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 3: p2
the dice show 4 and 6: 10
   the vision Chipped Cup is met
the die for Chipped Cup shows 5
    Chipped Cup comes true: everyone pays 1 gold of its purse to the R.O.W.
   paid: p2 1, p3 1, p0 1, p1 1`},
		{"visions of a season", visionaries(), 1, func(s *merlin.State) {
			lands("cold-tea", "thaw")(s)
			s.Month = 6
		}, foretold + "p0 end // ~ dice 1 3; ~ die 4", `
the dice show 1 and 3: 4
   the vision Cold Tea is met
the die for Cold Tea shows 4
    Cold Tea comes true: everyone loses 1 grain of its store
    lost from stores: p1 1 grain`},
		{"a harvest", visionaries(), 1, lands("restless-dead", "spilt-milk"), foretold + "p0 end // ~ dice 2 6; ~ die 4", `
the dice show 2 and 6: 8
   the vision Restless Dead is met
    Restless Dead comes true: all souls lands produce once
   lands yield: p0 1 soul
   the vision Spilt Milk is met
the die for Spilt Milk shows 4
    Spilt Milk comes true: properties 8 pay nothing
   p3 gets its stake on plot 1 back, 4 gold, and 4 more from the bank
   lands yield: p1 1 grain`},
		{"a rebate of nothing", visionaries(), 1, laid("tax-rebate", "golem-fever"), foretold + "p0 end // ~ dice 2 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 6 6; ~ draw c4; ~ draw d4", `
the dice show 2 and 4: 6
   the vision Tax Rebate is met
nothing comes of Tax Rebate
p1 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 3: p2
the dice show 6 and 6: 12
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Golem Fever is met
nothing comes of Golem Fever`},
		{"twelve visions", visionaries(), 1, laid("chipped-cup", "cold-tea", "two-sugars", "spilt-milk", "thaw", "thaw", "dregs", "golem-fever", "honey", "lump", "crash"),
			foretold + "p0 end // ~ dice 1 3; p1 vision crystal; ~ draw great-harvest", `
the dice show 1 and 3: 4
nobody gets anything
p1 turns to the crystal balls
Chipped Cup, the oldest vision, makes room
   a vision, Great Harvest: after 3 turns, in autumn: all grain lands produce once (M32.13)`},
		{"visions of the market", wholes(), 1, marketed("lump", "crash", "market-boom"), foretold + "p0 end // ~ dice 5 6; ~ die 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 5; ~ die 3", `
the dice show 5 and 6: 11
   the vision Lump is met
the die for Lump shows 4
    Lump comes true: the best bid for each commodity goes off
    bids go off: the R.O.W. 2, p1 3, the bank 2
p1 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 3: p2
the dice show 4 and 5: 9
   the vision Crash is met
the die for Crash shows 3
    Crash comes true: all higher asks fall to the Cost of Living
   asks fall: p2 oil by 4
   properties pay: p0 2
   maintenance of shops and breweries: p1 1`},
		{"a boom", wholes(), 1, marketed("market-boom"), foretold + "p0 end // ~ dice 2 3; ~ die 3", `
the dice show 2 and 3: 5
   the vision Market Boom is met
the die for Market Boom shows 3
    Market Boom comes true: the bank bids for goods, 1 above the Cost of Living
   the bank puts 3 gold into bids for souls, 3 gold into bids for oil, 3 gold into bids for grain
   properties pay: p0 2
   lab 1 (spell lab 5) of p1 works: its grant of 2 gold goes to the bank`},
		{"carts roll", wholes(), 1, marketed("sieve"), foretold + "p0 end // ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4; ~ die 2", `
the dice show 2 and 2: 4
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Sieve is met
the die for Sieve shows 4
    Sieve comes true: every loaded cart rolls, as on a 7
  each loaded cart rolls a die: on 1 to 3 its load is lost
the die for a cart shows 2: its load is lost
    the supply takes the load: p1 1 oil
   lands yield: p1 2 souls, p1 1 soul that was planted on plot 1`},
		{"a potion for a cart", wholes(), 1, func(s *merlin.State) { marketed("sieve")(s); front(s, 1, 0, "liquid-luck") }, foretold + "p0 end // ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4", `
the dice show 2 and 2: 4
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Sieve is met
the die for Sieve shows 4
    Sieve comes true: every loaded cart rolls, as on a 7
  each loaded cart rolls a die: on 1 to 3 its load is lost
   p1 reveals Liquid Luck: no die is rolled, and it comes through
   lands yield: p1 2 souls, p1 1 soul that was planted on plot 1`},
		{"nothing comes of visions", wholes(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 9)
			}
			laid("restless-dead", "spilt-milk", "sieve", "royal-visit", "sinkhole")(s)
		},
			foretold + "p0 end // ~ dice 2 6; ~ die 4; p1 vision tea; ~ draw honey; p1 end; ~ dice 2 2; ~ draw c4; ~ draw d4; ~ die 4; ~ die 4; p2 vision tea; ~ draw honey; p2 end; ~ dice 4 6; ~ die 4", `
the dice show 2 and 6: 8
   the vision Restless Dead is met
nothing comes of Restless Dead
   the vision Spilt Milk is met
the die for Spilt Milk shows 4
    Spilt Milk comes true: properties 8 pay nothing
p1 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 3: p2
the dice show 2 and 2: 4
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Sieve is met
the die for Sieve shows 4
nothing comes of Sieve
   the vision Sinkhole is met
the die for Sinkhole shows 4
nothing comes of Sinkhole
p2 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 4: p3
the dice show 4 and 6: 10
   the vision Royal Visit is met
the die for Royal Visit shows 4
nothing comes of Royal Visit`},
		{"visions of war and the court", wholes(), 1, func(s *merlin.State) {
			wizardry(s)
			camped(s)
			laid("golem-fever", "long-peace", "royal-visit")(s)
		}, foretold + "p0 end // ~ dice 6 6; ~ draw c4; ~ draw d4; p1 vision tea; ~ draw honey; p1 end; ~ dice 4 6; ~ die 3", `
the dice show 6 and 6: 12
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   the vision Golem Fever is met
    Golem Fever comes true: every golem has 1 AP more for good
   golems grow stronger: Mender of p1 on plot 1 of p1 to AP 3, Hexbreaker of p0 on plot 3 of p0 to AP 4
   the vision Long Peace is met
    Long Peace comes true: no attacks for a round of rolls
p1 turns to the tea leaves
   a vision, Honey: after 3 turns, when 2 is rolled: everyone gets 1 gold from the bank (M32.11)
 turn 3: p2
the dice show 4 and 6: 10
   the vision Royal Visit is met
the die for Royal Visit shows 3
    Royal Visit comes true: the second in net worth gets a crown
   p0 gets 1 crown
   properties pay: p1 3`},
	}
}

// camped gives two players a golem each.
func camped(s *merlin.State) {
	troop(s, 0, "sj", "p0.3", 3, 3)
	troop(s, 1, "hj", "p1.1", 2, 4)
}

// visionQuestions returns those that need visions.
func visionQuestions() []question {
	return []question{
		{"a vision", visionaries(), 1, foretold + "p0 end // ~ dice 1 2", laid("chipped-cup", "sieve", "royal-visit"), `
do you read tea leaves or a crystal ball?
The top card is laid open, and comes true for everyone, once it is mature and its roll or its season comes.
Chipped Cup: when 10 is rolled: everyone pays 1 gold of its purse to the R.O.W., unless a die shows 1 to 4 (M32.4).
Sieve: on doubles: every loaded cart rolls, as on a 7, unless a die shows 1 to 3 (M32.10).
Royal Visit: when 10 is rolled: the second in net worth gets a crown, unless a die shows 1 to 2 (M32.20).
Steam: after 3 turns, at the next roll: the Research Cost falls by 1, unless a die shows 1 to 3 (M32.8).
read / tea leaves + a small vision, often waived
read / crystal balls + a great vision, seldom waived`},
		{"a vision among many", visionaries(), 1, foretold + "p0 end // ~ dice 1 3", laid("chipped-cup", "cold-tea", "two-sugars", "spilt-milk", "thaw", "honey"), `
do you read tea leaves or a crystal ball?
The top card is laid open, and comes true for everyone, once it is mature and its roll or its season comes.
Chipped Cup: when 10 is rolled: everyone pays 1 gold of its purse to the R.O.W., unless a die shows 1 to 4 (M32.4).
Cold Tea: in winter: everyone loses 1 grain of its store, unless a die shows 1 to 3 (M32.5).
Two Sugars: when 6 is rolled: properties 6 pay twice, unless a die shows 1 to 3 (M32.6).
Spilt Milk: when 8 is rolled: properties 8 pay nothing, unless a die shows 1 to 3 (M32.7).
Thaw: in spring: the Cost of Living falls by 1 (M32.18).
And 2 more.
read / tea leaves + a small vision, often waived
read / crystal balls + a great vision, seldom waived`},
	}
}

// TestSights holds what is said of each vision, how long it waits, what meets it and which dice waive it, to all rolls in all
// seasons.
func TestSights(t *testing.T) {
	teller := bare(t)
	for c := merlin.LooseLeaves; c <= merlin.LongPeace; c++ {
		deck := "tea"
		if c.Crystal() {
			deck = "crystal"
		}
		s, events := played(t, wholes(), bourse.Spectator, begun+"// p0 vision "+deck+"; ~ draw "+c.String(), nil)
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
						t.Fatalf("%s, %d and %d in %s: met %t, fulfilled %t; told was %+v", c, a, b, rolled.Season(), met, fulfilled, said)
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

// meets makes a move of chance, and draws cards for the Offices after it, and reports whether a vision is met, and whether it takes
// effect.
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
