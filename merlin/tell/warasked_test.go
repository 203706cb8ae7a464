package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the questions of games with war.

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
		{"an ability without a golem", wars(), 0, begun + "// p0 card sk; p0 use; ~ dice 1 2; ~ dice 1 6", reserved, `
Executioner, strength 3, health 7: do you use its ability?
Ability: an enemy golem, wherever it is, with no more HP than your guard's strength is out of the game; the Cost of Living rises by 1 (M33.9).
It can be used now, and never again.
its ability / do without
its ability / use it + Cost of Living +1, no golem falls`},
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
		{"a Toll-taker", peaceful, 0, foretold + "// p0 unit p0.8", specialist("sj", func(s *merlin.State) {
			troop(s, 2, "hq", "p0.1", 1, 2).Sleep = 3
			s.Seats[0].Units[0].Sleep, s.Peace = 3, 2
		}), `
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
		{"an Aegis, and a center of attention", wars(), 0, begun + "// p0 unit p0.2", specialist("hq", func(s *merlin.State) {
			s.Plots[named[merlin.Place]("p0.1")-1].Shielded = true
			swap(s, 1, 0, "dj")
			s.Seats[1].Units[0].Center = true
		}), `
2: Shielding Sovereign, AP 4, HP 3 of 3: what does it do?
One thing a turn: it attacks its plot or one next to it, moves to one next to it, or uses its special.
It is defensive: on a plot of yours it takes 1 less of each blow.
On a land each golem has 1 AP less; on a Spell Shop who attacks has 1 more; next to one of its suit 1 more.
Special: for 1 oil the first attack by golems on a plot of yours, its own or one next to it, does nothing until your next turn (M33.7).
back / leave it as it is
attack p1, plot / 1: souls land 4 on property 8, planted; Imposing Colossus, AP 2, HP 4 of 4, drawing attacks + a fight
attack together with / 8: Toll-taker, AP 3, HP 2 of 5 + both AP in one attack
move to / 1: property 5, under an Aegis + it defends the plot
move to / plot 7 of p1: property 9, 3 gold staked + undefended, what the plot yields
shield plot / 2: grain land 8 on property 6, hit - 1 oil + shields a plot
shield plot / 8: property 3 - 1 oil + shields a plot`},
		{"a die for Better Nature", sieges(), bourse.Spectator, begun + "// p0 unit p1.8; p0 attack p1.2", haunted, `
a die for Better Nature`},
		{"a debtor with a golem", wars(), 1, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", func(s *merlin.State) {
			camp(s)
			s.Month, s.Tax = 2, 3
			purse(s, 1, 0)
			store(s, 1, 0, 0, 0)
			s.Seats[1].Units[0].Plot = named[merlin.Place]("p1.2")
			s.Seats[0].Units[0].Plot = named[merlin.Place]("p1.2")
		}, `
you owe the R.O.W. 3 gold more than you have: what do you give up?
What you sell covers 1 gold of the debt each, a stake what it is worth. A card in the field counts 6 in net worth, a card of the reserve and a unit 1.
Who has nothing left to give up is bankrupt and out of the game.
take back a stake / plot 7, 3 gold + 3 gold of the debt
sell a planted unit / plot 1, 1 soul + 1 gold of the debt
sell the land on plot / 1: souls land 4 on property 8, planted - 1 soul + 1 gold of the debt
sell plot / 2: property 2 - Hexbreaker and Mender + 1 gold of the debt
sell plot / 7: property 9, 3 gold staked - 3 gold + 1 gold of the debt
sell plot / 8: property 10 + 1 gold of the debt`},
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
