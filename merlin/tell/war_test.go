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

// guardOf gives a player a guard on a plot, awake.
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
		{"war with magic", sieges(), 2, func(s *merlin.State) {
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
		}, begun + "// p0 hand rust; p0 foe p1 p1.1; p0 hand rust; p0 foe p1 p1.7; p0 plot p0.7; p0 lastcall; p0 unit p1.8; p0 attack p1.2; ~ die 3", `
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

// warQuestions returns those that need war.
func warQuestions() []question {
	reserved := func(s *merlin.State) {
		camp(s)
		reserve(s, 0, "ck", "dk", "hq", "sk")
		purse(s, 0, 30)
	}
	specialist := func(card string, more ...func(*merlin.State)) func(*merlin.State) {
		return func(s *merlin.State) {
			camp(s)
			hurt(s, "p0.2", 1)
			swap(s, 0, 0, card)
			s.Seats[0].Units[1].HP = 2
			for _, change := range more {
				change(s)
			}
		}
	}
	peaceful := wars()
	peaceful.Parts |= merlin.PartsOf(merlin.Visions)
	return []question{
		{"in its turn, with war", wars(), 0, begun, func(s *merlin.State) {
			reserved(s)
			s.Offices[6] = named[merlin.Card]("sj")
			s.Unseen[named[merlin.Card]("d8")]++
			s.Unseen[named[merlin.Card]("sj")]--
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.1")
		}, `
it is your turn: what do you do?
Enemies on your plots: Mender of p1 on 1.
A card costs 2 of your 30 gold; it goes to your reserve, to be laid for free.
In the end a card in your field counts 6; any other card, gold or unit 1.
A golem or a guard in play counts 6 too.
It is summer: lands yield 1 each.
end / the turn
buy property / c2 pays 5, 1/36 - 2 gold + 5 gold when 2 is rolled, 1 in 36
buy property / c3 pays 4, 2/36 - 2 gold + 4 gold when 3 is rolled, 2 in 36
buy property / c4 pays 3, 3/36 - 2 gold + 3 gold when 4 is rolled, 3 in 36
buy land / d2 souls, 1/36 - 2 gold + 1 soul when 2 is rolled, 1 in 36, by season
buy land / d3 souls, 2/36 - 2 gold + 1 soul when 3 is rolled, 2 in 36, by season
buy land / d5 oil, 4/36 - 2 gold + 1 oil when 5 is rolled, 4 in 36
buy golem / sj Hexbreaker - 2 gold + attacks past a defender
motivate or discard / ck Chamberlain + 1 gold of every other purse
motivate or discard / dk Quartermaster + fetches 3 units of goods
animate or discard / hq Shielding Sovereign + shields a plot
motivate or discard / sk Executioner + a weaker golem falls
open plot / 2: grain land 8 on property 6 + a unit planted
open unit / 2: Hexbreaker, AP 4, HP 3 of 3 + attack, move
open unit / 8: Toll-taker, AP 3, HP 5 of 5 + attack, move, takes tolls of neighbours`},
		{"a golem in the reserve", wars(), 0, begun + "// p0 card hq", reserved, `
Shielding Sovereign: on which plot do you animate it?
It costs 1 soul. A die is its AP, what it deals, another its HP, what it bears; it is active from your next turn on.
It is defensive: on a plot of yours it takes 1 less of each blow.
Special: for 1 oil the first attack by golems on a plot of yours, its own or one next to it, does nothing until your next turn (M33.7).
back / leave it as it is
animate it on plot / 1: property 5 - 1 soul + counts 6 in the end, not 1; AP and HP of a die each
discard / Shielding Sovereign`},
		{"a golem in the reserve without souls", wars(), 0, begun + "// p0 card hq", func(s *merlin.State) { reserved(s); store(s, 0, 0, 0, 0) }, `
Shielding Sovereign: it cannot be animated now; discard it, or leave it
That takes 1 soul, a plot with a property and without a unit of yours, and fewer than 3 golems in play.
back / leave it as it is
discard / Shielding Sovereign`},
		{"a king in the reserve", wars(), 0, begun + "// p0 card dk", reserved, `
Quartermaster: do you motivate it?
It costs 5 gold, or 7 to be active at once. Two dice are its strength, two its health.
Ability: you get 3 units of your choice from the supply, or all there are; the Cost of Living rises by 1 (M33.11).
back / leave it as it is
motivate it / active from your next turn on - 5 gold + fetches 3 units of goods
motivate it / active at once - 7 gold + fetches 3 units of goods
discard / Quartermaster`},
		{"a king in the reserve of a poor player", wars(), 0, begun + "// p0 card dk", func(s *merlin.State) { reserved(s); purse(s, 0, 0) }, `
Quartermaster: it cannot be motivated now; discard it, or leave it
That takes 5 gold, a plot with a property and without a unit of yours, and no other guard in play.
back / leave it as it is
discard / Quartermaster`},
		{"an ability", wars(), 0, begun + "// p0 card ck; p0 use; ~ dice 3 4; ~ dice 1 6", reserved, `
Chamberlain, strength 7, health 7: do you use its ability?
Ability: you get 1 gold from every other purse that has one; the Cost of Living rises by 1 (M33.12).
It can be used now, and never again.
its ability / do without
its ability / use it + 1 gold of every other purse`},
		{"an ability on a golem", wars(), 0, begun + "// p0 card sk; p0 use; ~ dice 3 4; ~ dice 1 6", reserved, `
Executioner, strength 7, health 7: do you use its ability?
Ability: an enemy golem, wherever it is, with no more HP than your guard's strength is out of the game; the Cost of Living rises by 1 (M33.9).
It can be used now, and never again.
its ability / do without
fell the golem of p1 on / plot 1 of p1: Mender, AP 2, HP 4 of 4 + a weaker golem falls`},
		{"units that are fetched", wars(), 0, begun + "// p0 card dk; p0 use; ~ dice 3 4; ~ dice 1 6; p0 use", reserved, `
how many souls do you take? 3 units are still to come
What you do not take of souls and oil you take of grain.
take souls / N 0>3`},
		{"a guard's post", wars(), 0, begun + "// p0 card dk; p0 use; ~ dice 3 4; ~ dice 1 6; p0 waive", reserved, `
Quartermaster, strength 7, health 7: on which plot do you place it?
It defends the plot, attacks from there, and never moves, but for a Last Call.
place it on plot / 1: property 5 + it defends the plot`},
		{"a Hexbreaker", wars(), 0, begun + "// p0 unit p0.2", specialist("sj"), `
2: Hexbreaker, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is aggressive: it attacks plots with 1 AP more.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 oil it attacks a plot past its defender: the property takes the damage, and nothing strikes back (M33.1).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
attack past the defender of p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 - 1 oil + damage to the property
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields`},
		{"a Toll-taker", peaceful, 0, foretold + "// p0 unit p0.8", specialist("sj", func(s *merlin.State) { troop(s, 2, "hq", "p0.1", 1, 2); s.Peace = 2 }), `
8: Toll-taker, AP 3, HP 2 of 5: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is aggressive: it attacks plots with 1 AP more.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 soul you get 1 gold from the purse of another player to whom its plot or one next to it belongs (M33.2).
A Long Peace: no attacks for 2 more rolls.
back / leave it as it is
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
take a toll of / p1 - 1 soul + takes tolls of neighbours`},
		{"a Mender", wars(), 0, begun + "// p0 unit p0.2", specialist("hj"), `
2: Mender, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is defensive: on a plot of yours it takes 1 less of each blow.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 grain it heals a property by 1, anyone's, or a golem of yours by 1 HP, on its plot or next to it (M33.3).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
heal the golem on / 8: Toll-taker, AP 3, HP 2 of 5 - 1 grain + heals a property or a golem
heal the property on / 2: grain land 8 on property 6, hit - 1 grain + heals a property or a golem`},
		{"an Imposing Colossus", wars(), 0, begun + "// p0 unit p0.2", specialist("dj"), `
2: Imposing Colossus, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is defensive: on a plot of yours it takes 1 less of each blow.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 grain enemies on its plot or next to it may attack nothing else until your next turn (M33.4).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
use its special / now - 1 grain + draws attacks upon itself`},
		{"a Puppet Matriarch", wars(), 0, begun + "// p0 unit p0.2", specialist("sq"), `
2: Puppet Matriarch, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is aggressive: it attacks plots with 1 AP more.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 oil it moves an enemy golem from a plot next to it to one that this golem could go to (M33.5).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
move the golem of p1 on / plot 1 of p1: Mender, AP 2, HP 4 of 4 - 1 oil + moves golems of enemies`},
		{"a golem that is moved", wars(), 0, begun + "// p0 unit p0.2; p0 foe p1 p1.1", specialist("sq"), `
Mender, AP 2, HP 4 of 4, of p1: where does it go?
back / leave it as it is
move it to / plot 2 of p1: property 2 - 1 oil
move it to / plot 7 of p1: property 9, 3 gold staked - 1 oil
move it to / plot 8 of p1: property 10 - 1 oil`},
		{"a Warlord Regent", wars(), 0, begun + "p0 end; ~ dice 1 2; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2; p3 end; ~ dice 1 2 // p0 unit p0.8; p0 to p1; p0 unit p0.2", specialist("cq"), `
2: Warlord Regent, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is aggressive: it attacks plots with 1 AP more.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 soul a golem of yours next to it that has acted may act once more, but not attack twice, or attack and move (M33.6).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
have the golem act again on / 8: Toll-taker, AP 3, HP 2 of 5 - 1 soul + has golems act once more`},
		{"a Shielding Sovereign", wars(), 0, begun + "// p0 unit p0.2", specialist("hq"), `
2: Shielding Sovereign, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is defensive: on a plot of yours it takes 1 less of each blow.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 oil the first attack by golems on a plot of yours, its own or one next to it, does nothing until your next turn (M33.7).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
shield plot / 1: property 5 - 1 oil + shields a plot
shield plot / 2: grain land 8 on property 6, hit - 1 oil + shields a plot
shield plot / 8: property 3 - 1 oil + shields a plot`},
		{"a Martyr Chancellor", wars(), 0, begun + "// p0 unit p0.2", specialist("dq"), `
2: Martyr Chancellor, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is defensive: on a plot of yours it takes 1 less of each blow.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: it is out of the game, and your properties on its plot and next to it are healed in full (M33.8).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5 + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
use its special / now + falls, and heals plots around it`},
		{"a pair", wars(), 0, begun + "// p0 unit p0.2; p0 pair p0.8", specialist("sj"), `
Hexbreaker, AP 4, HP 3 of 3, with Toll-taker, AP 3, HP 2 of 5: what do they attack?
Their AP add up; Hexbreaker, AP 4, HP 3 of 3 alone takes what strikes back.
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Mender, AP 2, HP 4 of 4 + a fight
attack p1, plot / 7: property 9, 3 gold staked + damage to the property`},
		{"an intruder", wars(), 0, begun + "// p0 unit p0.2", specialist("sj", func(s *merlin.State) { s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.1") }), `
2: Hexbreaker, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is aggressive: it attacks plots with 1 AP more.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 oil it attacks a plot past its defender: the property takes the damage, and nothing strikes back (M33.1).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted + damage to the property
attack p1, plot / 7: property 9, 3 gold staked + damage to the property
attack the unit of p1 on / 1: Mender, AP 2, HP 4 of 4 + a fight
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / plot 1 of p1: souls land 4 on property 8, planted + undefended, what the plot yields
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields`},
		{"a guard that attacks", wars(), 0, begun + "// p0 unit p0.1", specialist("sj", func(s *merlin.State) {
			troop(s, 0, "ck", "p0.1", 7, 8)
			s.Seats[0].Units[0].Plot, s.Seats[0].Units[guardPlace].Plot = named[merlin.Place]("p0.1"), named[merlin.Place]("p0.1")
			s.Seats[0].Units[0].Plot = named[merlin.Place]("p0.2")
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p0.7")
			lay(s, "p0.7", "c9")
		}), `
1: Chamberlain, strength 7, health 8 of 8: what does it do?
Once a turn it attacks its plot or one next to it. It strikes golems first, with 1 more.
back / leave it as it is
attack p1, plot / 2: property 2 + damage to the property
attack p1, plot / 8: property 10 + damage to the property
attack the unit of p1 on / 7: Mender, AP 2, HP 4 of 4 + a fight`},
		{"a spell at a golem", sieges(), 0, begun + "// p0 hand rust", func(s *merlin.State) { camp(s); deal(s, 0, 0, "rust") }, `
Rust: what do you do with it?
A spell: a golem of another player loses 1 AP and 1 HP for good.
It bears no lab's mark: used, it is shuffled back.
back / leave it as it is
cast it at the golem of p1 on / plot 1 of p1: Mender, AP 2, HP 4 of 4 + a golem weakens`},
		{"a Brewery for a guard", sieges(), 0, begun + "// p0 plot p0.7", func(s *merlin.State) {
			camp(s)
			lay(s, "p0.7", "c9", "h8")
			troop(s, 0, "ck", "p0.1", 7, 8)
			s.Seats[0].Mead, s.Mead = 1, s.Mead-1
		}, `
plot 7, Brewery 8 on property 9: what do you do with it?
For 1 mead your guard comes here at once.
back / leave it as it is
Last Call / your guard comes here - 1 mead + it defends the plot`},
	}
}
