package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tales and the questions of games with war.

// wars is a game of four with war alone, and sieges one with market, paper and magic too.
func wars() merlin.Config {
	c := board(4)
	c.Parts = merlin.PartsOf(merlin.War)
	return c
}

func sieges() merlin.Config {
	c := magics()
	c.Parts |= merlin.PartsOf(merlin.War)
	return c
}

// camp gives p0 a field with two golems, and p1 next to it one with a golem, a stake and a planted land.
func camp(s *merlin.State) {
	lay(s, "p0.1", "c5")
	lay(s, "p0.2", "c6", "d8")
	lay(s, "p0.8", "c3")
	lay(s, "p1.1", "c8", "d4")
	lay(s, "p1.2", "c2")
	lay(s, "p1.7", "c9")
	lay(s, "p1.8", "c10")
	plant(s, "p1.1")
	stake(s, "p1.7", 3)
	store(s, 0, 3, 3, 3)
	store(s, 1, 1, 1, 1)
	troop(s, 0, "sj", "p0.2", 4, 3)
	troop(s, 0, "cj", "p0.8", 3, 5)
	troop(s, 1, "hj", "p1.1", 2, 4)
}

// haunted is a war with a Better Nature under a plot of p1's, two spells of Rust, and a Brewery for a guard.
func haunted(s *merlin.State) {
	camp(s)
	s.Plots[named[merlin.Place]("p1.2")-1].Permit = named[merlin.Card]("h9")
	s.Unseen[named[merlin.Card]("h9")]--
	lay(s, "p0.7", "c9", "h8")
	brew(s, "p1.2", "better-nature")
	s.Seats[0].Units[0].Plot, s.Seats[1].Units[0].HP = named[merlin.Place]("p1.8"), 1
	swap(s, 0, 1, "ck")
	s.Seats[0].Units[guardPlace], s.Seats[0].Units[1] = s.Seats[0].Units[1], merlin.Unit{}
	s.Seats[0].Mead, s.Mead = 1, s.Mead-1
	deal(s, 0, 0, "rust", "rust")
	troop(s, 1, "cq", "p1.7", 3, 3)
}

// warStories returns those that need war.
func warStories() []tale {
	guards := func(s *merlin.State) {
		camp(s)
		reserve(s, 0, "ck", "dk", "hk", "sk")
		purse(s, 0, 30)
		hurt(s, "p0.2", 1)
	}
	return []tale{
		{"a golem is animated", wars(), 2, func(s *merlin.State) { camp(s); reserve(s, 0, "hq") },
			begun + "// p0 card hq; p0 at p0.1; ~ die 4; ~ die 6; p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end", `
   p0 animates Shielding Sovereign on plot 1, for 1 soul
the die for the golem shows 4
the die for the golem shows 6
   Shielding Sovereign of p0 stands on plot 1: AP 4, HP 6
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 3: p2
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 4: p3
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 5: p0
active from now on: Shielding Sovereign on plot 1 of p0`},
		{"golems fight", wars(), 2, camp, begun + "// p0 unit p0.2; p0 pair p0.8; p0 attack p1.1; p0 end; ~ dice 1 2; p1 end", `
    p0 attacks plot 1 of p1 with two golems
    Hexbreaker of p0 and its partner deal 7 to Mender of p1
    Mender of p1 deals 1 to Hexbreaker of p0
    Mender of p1 on plot 1 of p1 is out of the game
    Hexbreaker of p0 on plot 2 of p0 is left with HP 2
    plot 1 of p1 takes 2 damage
    what stands on plot 1 of p1 is destroyed
    p0 loots what is planted on plot 1 of p1: 1 soul
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 3: p2`},
		{"golems raid", wars(), 2, func(s *merlin.State) { camp(s); s.Seats[0].Units[1].Plot = named[merlin.Place]("p1.2") },
			begun + "// p0 unit p0.2; p0 breach p1.1; p0 unit p1.2; p0 attack p1.7", `
    p0 attacks plot 1 of p1 past its defender
   p0 pays 1 oil for the special of its Hexbreaker
    Hexbreaker of p0 deals 4 to the property on plot 1 of p1
    plot 1 of p1 takes 4 damage
    what stands on plot 1 of p1 is destroyed
    p0 loots what is planted on plot 1 of p1: 1 soul
    Mender of p1 on plot 1 of p1 is out of the game
    p0 attacks plot 7 of p1
    Toll-taker of p0 deals 4 to the property on plot 7 of p1
    plot 7 of p1 takes 4 damage
    what stands on plot 7 of p1 is destroyed
    p0 loots the stake of p1 on plot 7: 3 gold`},
		{"golems go, and seize what plots yield", wars(), 2, func(s *merlin.State) { camp(s); troop(s, 2, "hq", "p0.2", 1, 1) },
			begun + "// p0 unit p0.8; p0 go p1.7; p0 end; ~ dice 4 5; p1 end; ~ dice 4 4; ~ draw c4; ~ draw d4; ~ die 2; p2 end; ~ dice 2 6; ~ die 5", `
    Toll-taker of p0 goes from plot 8 of p0 to plot 7 of p1
 turn 2: p1
the dice show 4 and 5: 9
    seized from plots of others: p0 2 gold
   p1 gets its stake on plot 7 back, 3 gold, and 3 more from the bank
 turn 3: p2
the dice show 4 and 4: 8
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   properties pay: p1 1
the die for the entrenched plot shows 2: it yields to its owner
   lands yield: p0 1 grain
 turn 4: p3
the dice show 2 and 6: 8
   properties pay: p1 1
the die for the entrenched plot shows 5: it yields nothing`},
		{"golems stir", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			s.Seats[1].Units[0].HP = 2
			troop(s, 2, "cq", "p1.7", 3, 3)
		}, begun + "p0 end // ~ dice 6 6; ~ draw c4; ~ draw d4; p1 end; ~ dice 5 6", `
the dice show 6 and 6: 12
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 4, souls land 4
   plot 2 of p0 is healed by 1
   Mender of p1 on plot 1 of p1 recovers: HP 3
 turn 3: p2
the dice show 5 and 6: 11
    plot 7 of p1 takes 1 damage
    what stands on plot 7 of p1 is destroyed
    p2 loots the stake of p1 on plot 7: 3 gold`},
		{"guards", wars(), 2, guards, begun + "// p0 card dk; p0 use; ~ dice 2 3; ~ dice 4 4; p0 use; p0 fetch 1; p0 fetch 0; p0 at p0.1", `
   p0 motivates Quartermaster
   p0 pays the bank 5 gold for it
the dice for the guard show 2 and 3: 5
the dice for the guard show 4 and 4: 8
    p0 uses the ability of its guard
   p0 gets 1 soul from the supply
   p0 gets 2 grain from the supply
   the Cost of Living rises by 1 to 3
   Quartermaster of p0 stands on plot 1: strength 5, health 8`},
		{"an Executioner, active at once", wars(), 2, guards, begun + "// p0 card sk; p0 rally; ~ dice 2 3; ~ dice 6 6; p0 foe p1 p1.1; p0 at p0.1", `
   p0 motivates Executioner, active at once
   p0 pays the bank 7 gold for it
the dice for the guard show 2 and 3: 5
the dice for the guard show 6 and 6: 12
    p0 uses the ability of its guard on the golem of p1 on plot 1 of p1
    Mender of p1 on plot 1 of p1 is out of the game
   the Cost of Living rises by 1 to 3
   Executioner of p0 stands on plot 1: strength 5, health 12`},
		{"a Chamberlain", wars(), 2, guards, begun + "// p0 card ck; p0 use; ~ dice 2 3; ~ dice 6 6; p0 use; p0 at p0.1", `
   p0 motivates Chamberlain
   p0 pays the bank 5 gold for it
the dice for the guard show 2 and 3: 5
the dice for the guard show 6 and 6: 12
    p0 uses the ability of its guard
    its guard collects from: p1 1, p2 1, p3 1
   the Cost of Living rises by 1 to 3
   Chamberlain of p0 stands on plot 1: strength 5, health 12`},
		{"a Confessor", wars(), 2, guards, begun + "// p0 card hk; p0 use; ~ dice 2 3; ~ dice 6 6; p0 use; p0 at p0.1", `
   p0 motivates Confessor
   p0 pays the bank 5 gold for it
the dice for the guard show 2 and 3: 5
the dice for the guard show 6 and 6: 12
    p0 uses the ability of its guard
   plot 2 of p0 is healed by 1
   the Cost of Living falls by 1 to 1
   Confessor of p0 stands on plot 1: strength 5, health 12`},
		{"a guard whose ability is not used", wars(), 2, guards, begun + "// p0 card hk; p0 use; ~ dice 2 3; ~ dice 6 6; p0 waive; p0 at p0.1", `
   p0 motivates Confessor
   p0 pays the bank 5 gold for it
the dice for the guard show 2 and 3: 5
the dice for the guard show 6 and 6: 12
p0 does without the ability of its guard
   Confessor of p0 stands on plot 1: strength 5, health 12`},
		{"guards fight", wars(), 2, func(s *merlin.State) {
			camp(s)
			swap(s, 1, 0, "cj")
			troop(s, 0, "ck", "p0.1", 3, 6).Plot = named[merlin.Place]("p0.2")
			s.Seats[0].Units[0].Plot = named[merlin.Place]("p0.1")
			troop(s, 1, "hk", "p1.2", 2, 8).Plot = named[merlin.Place]("p1.7")
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.8")
			s.Seats[0].Units[1].Plot = named[merlin.Place]("p1.2")
		}, begun + "// p0 unit p0.2; p0 attack p1.7; p0 unit p0.1; p0 strike p0.8; p0 end; ~ dice 1 2; p1 unit p1.7; p1 attack p0.2", `
    p0 attacks plot 7 of p1
    Chamberlain of p0 deals 3 to Confessor of p1
    Confessor of p1 deals 2 to Chamberlain of p0
    Confessor of p1 on plot 7 of p1 is left with health 5
    Chamberlain of p0 on plot 2 of p0 is left with health 4
    p0 attacks the intruder on plot 8 of p0
    Hexbreaker of p0 deals 4 to Toll-taker of p1
    Toll-taker of p1 deals 2 to Hexbreaker of p0
    Toll-taker of p1 on plot 8 of p0 is out of the game
    Hexbreaker of p0 on plot 1 of p0 is left with HP 1
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
    p1 attacks plot 2 of p0
    Confessor of p1 deals 2 to Chamberlain of p0
    Chamberlain of p0 deals 3 to Confessor of p1
    Chamberlain of p0 on plot 2 of p0 is left with health 2
    Confessor of p1 on plot 7 of p1 is left with health 2`},
		{"specials", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "hj")
			swap(s, 0, 1, "sq")
			troop(s, 0, "hq", "p0.1", 2, 2)
		}, begun + "// p0 unit p0.2; p0 at p0.2; p0 unit p0.1; p0 at p0.2; p0 unit p0.8; p0 foe p1 p1.1; p0 at p1.2; p0 end; ~ dice 1 2; p1 unit p1.2; p1 go p1.1; p1 end; ~ dice 1 2; p2 end;" +
			"~ dice 1 2; p3 end; ~ dice 1 2", `
   p0 pays 1 grain for the special of its Mender
   plot 2 of p0 is healed by 1
   p0 pays 1 oil for the special of its Shielding Sovereign
   an Aegis shields plot 2 of p0 until its next turn
   p0 pays 1 oil for the special of its Puppet Matriarch
    Mender of p1 is moved from plot 1 of p1 to plot 2 of p1
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
    Mender of p1 goes from plot 2 of p1 to plot 1 of p1
 turn 3: p2
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 4: p3
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 5: p0
the dice show 1 and 2: 3
   properties pay: p0 4`},
		{"more specials", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "dj")
			troop(s, 0, "cq", "p0.1", 2, 2)
		}, begun + "// p0 unit p0.2; p0 use; p0 unit p0.8; p0 to p1; p0 unit p0.1; p0 at p0.8; p0 unit p0.8; p0 to p1; p0 end; ~ dice 1 2; p1 unit p1.1; p1 attack p0.2", `
   p0 pays 1 grain for the special of its Imposing Colossus
   Imposing Colossus of p0 on plot 2 of p0 draws attacks upon itself until the next turn of p0
   p0 pays 1 soul for the special of its Toll-taker
    p0 takes 1 gold of the purse of p1 as a toll
   p0 pays 1 soul for the special of its Warlord Regent
   Toll-taker of p0 on plot 8 of p0 may act once more
   p0 pays 1 soul for the special of its Toll-taker
    p0 takes 1 gold of the purse of p1 as a toll
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
    p1 attacks plot 2 of p0
    Mender of p1 deals 1 to Imposing Colossus of p0
    Imposing Colossus of p0 deals 3 to Mender of p1
    Mender of p1 on plot 1 of p1 is left with HP 2`},
		{"attention lapses", wars(), 2, func(s *merlin.State) {
			camp(s)
			swap(s, 0, 0, "dj")
			s.Seats[0].Units[1].Sleep = 1
		}, begun + "// p0 unit p0.2; p0 use; p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end", `
   p0 pays 1 grain for the special of its Imposing Colossus
   Imposing Colossus of p0 on plot 2 of p0 draws attacks upon itself until the next turn of p0
 turn 2: p1
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 3: p2
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 4: p3
the dice show 1 and 2: 3
   properties pay: p0 4
 turn 5: p0
Imposing Colossus of p0 on plot 2 of p0 draws attacks no more
active from now on: Toll-taker on plot 8 of p0`},
		{"healing", wars(), 2, func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, "hj")
			swap(s, 0, 1, "dq")
			s.Seats[0].Units[0].HP = 1
		}, begun + "// p0 unit p0.2; p0 cure p0.2; p0 unit p0.8; p0 use", `
   p0 pays 1 grain for the special of its Mender
   Mender of p0 on plot 2 of p0 recovers: HP 2
    Martyr Chancellor of p0 on plot 8 of p0 is out of the game
   plot 2 of p0 is healed by 1`},
		{"an Aegis holds", wars(), 2, func(s *merlin.State) {
			camp(s)
			s.Plots[named[merlin.Place]("p1.1")-1].Shielded = true
		}, begun + "// p0 unit p0.2; p0 attack p1.1; p0 unit p0.8; p0 attack p1.1", `
    p0 attacks plot 1 of p1
    the Aegis of plot 1 of p1 stops the attack, and is gone
    p0 attacks plot 1 of p1
    Toll-taker of p0 deals 3 to Mender of p1
    Mender of p1 deals 1 to Toll-taker of p0
    Mender of p1 on plot 1 of p1 is left with HP 2
    Toll-taker of p0 on plot 8 of p0 is left with HP 4`},
		{"war with magic", sieges(), 2, haunted, begun + "// p0 hand rust; p0 foe p1 p1.1; p0 hand rust; p0 foe p1 p1.7; p0 plot p0.7; p0 lastcall; p0 unit p1.8; p0 attack p1.2; ~ die 3", `
    p0 casts Rust at the golem of p1 on plot 1 of p1
    Mender of p1 on plot 1 of p1 rusts: AP 1, HP 0 of 3
    Mender of p1 on plot 1 of p1 is out of the game
    p0 casts Rust at the golem of p1 on plot 7 of p1
    Warlord Regent of p1 on plot 7 of p1 rusts: AP 2, HP 2 of 2
   Last Call: p0 pays 1 mead, and its guard comes to plot 7
   Chamberlain of p0 stands on plot 7
    p0 attacks plot 2 of p1
   p1 reveals Better Nature under plot 2: a die is rolled
the die for Better Nature shows 3: the attack is off
    Hexbreaker of p0 on plot 8 of p1 is asleep through the next turn of p0`},
		{"an attack on a Better Nature", sieges(), 2, haunted, begun + "// p0 unit p1.8; p0 attack p1.2; ~ die 2", `
    p0 attacks plot 2 of p1
   p1 reveals Better Nature under plot 2: a die is rolled
the die for Better Nature shows 2: the attack goes on
    Hexbreaker of p0 deals 5 to the property on plot 2 of p1
    plot 2 of p1 takes 5 damage
    what stands on plot 2 of p1 is destroyed`},
		{"a tax that is not paid", sieges(), 2, func(s *merlin.State) {
			s.Month = 2
			front(s, 1, 0, "philtre-of-amnesty")
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   p1 reveals Philtre of Amnesty: it pays no tax
   paid: p2 1, p3 1, p0 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
		{"a debtor's golem", wars(), 2, func(s *merlin.State) {
			camp(s)
			s.Month, s.Tax = 2, 3
			purse(s, 1, 0)
			store(s, 1, 0, 0, 0)
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-planted p1.1; p1 give-permit p1.1; p1 give-plot p1.1", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 gives up 1 soul planted on plot 1
    p1 gives up souls land 4 on plot 1
    Mender of p1 on plot 1 of p1 is out of the game
    p1 gives up property 8 on plot 1
   paid: p2 3, p3 3, p0 3
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
	}
}

// guardPlace is where units have a guard.
const guardPlace = merlin.MaxGolems

// hurt has a plot have taken damage.
func hurt(s *merlin.State, at string, n int8) { s.Plots[named[merlin.Place](at)-1].Damage = n }

// swap makes another golem of one.
func swap(s *merlin.State, seat bourse.Seat, i int, card string) {
	u, c := &s.Seats[seat].Units[i], named[merlin.Card](card)
	s.Unseen[u.Card]++
	s.Unseen[c]--
	u.Card = c
}
