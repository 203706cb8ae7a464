package tell_test

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file has the tales and the questions of games with magic.

// magics is a game of four with market, paper and magic, in which a used card makes a lab successful.
func magics() merlin.Config {
	c := papers()
	c.Parts |= merlin.PartsOf(merlin.Magic)
	c.Uses = 1
	return c
}

// laboratory puts a lab into a place, with a grant of the bank and used cards of the deck under it.
func laboratory(s *merlin.State, seat bourse.Seat, place int, card string, grant int16, used ...string) {
	l := &s.Seats[seat].Labs[place-1]
	l.Card, l.Grant = named[merlin.Card](card), grant
	s.Unseen[l.Card]--
	s.Bank -= grant
	for i, name := range used {
		l.Used[i] = named[merlin.Card](name)
		s.Unseen[l.Used[i]]--
	}
}

// deal puts cards into a hand, each with the lab whose mark it bears, or 0.
func deal(s *merlin.State, seat bourse.Seat, mark uint8, cards ...string) {
	for _, name := range cards {
		give(s, seat, named[merlin.Card](name), mark)
	}
}

// brew puts a potion under a plot, or in front of a player.
func brew(s *merlin.State, at string, card string) {
	place := named[merlin.Place](at)
	s.Plots[place-1].Potion = true
	s.Own[place.Seat()].Under[place.Number()-1] = named[merlin.Card](card)
}

func front(s *merlin.State, seat bourse.Seat, mark uint8, card string) {
	f := &s.Seats[seat].Front
	s.Own[seat].Front[f.N], f.Labs[f.N] = named[merlin.Card](card), mark
	f.N++
}

// wizardry gives p0 labs, a hand, a shop and a brewery, and the others something to cast spells at.
func wizardry(s *merlin.State) {
	laboratory(s, 0, 1, "s8", 1)
	laboratory(s, 0, 2, "h4", 0, "antidote")
	lay(s, "p0.1", "c5", "s6")
	lay(s, "p0.2", "c6", "h8")
	lay(s, "p0.3", "c9")
	store(s, 0, 2, 2, 5)
	s.Seats[0].Mead, s.Mead = 2, s.Mead-2
	laboratory(s, 1, 1, "s5", 2)
	lay(s, "p1.1", "c8", "d4")
	lay(s, "p1.2", "c3", "c3")
	lay(s, "p1.3", "c2")
	lay(s, "p1.4", "c10", "h9")
	plant(s, "p1.1")
	stake(s, "p1.2", 5)
	stake(s, "p1.3", 3)
	store(s, 1, 0, 0, 3)
	cart(s, 1, 0, 1, 0)
	slips(s, 1, 3, 2, 6)
}

// magicStories returns those that need magic.
func magicStories() []tale {
	war := func(s *merlin.State) {
		wizardry(s)
		s.Plots[named[merlin.Place]("p1.1")-1].Damage = 1
		brew(s, "p1.1", "raining-gold")
		brew(s, "p1.3", "stoneskin")
		deal(s, 0, 1, "gremlins")
		deal(s, 0, 0, "gremlins", "gremlins", "cumulonimbus", "red-tape", "hex-of-idleness")
	}
	mischief := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "whisper")
		deal(s, 0, 0, "broken-axle", "counterfeit", "winged-cart", "frozen-hubs", "portal")
	}
	ward := func(s *merlin.State) {
		wizardry(s)
		front(s, 1, 0, "antidote")
		deal(s, 1, 0, "rust")
		deal(s, 0, 0, "frozen-hubs", "mildew", "pickpocket-sprite", "inflation-chant", "rust")
	}
	still := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 2, "stoneskin", "liquid-luck")
	}
	casts := "p0 hand gremlins 1; p0 at p1.3; p0 hand gremlins; p0 at p1.3; p0 hand cumulonimbus; p0 at p1.1; p0 hand red-tape; p0 at p1.4;" +
		"p0 hand hex-of-idleness; p0 hex p1 1; p0 hand gremlins; p0 at p1.1;"
	return []tale{
		{"spells at what stands", magics(), 2, war, begun + "//" + casts, `
    p0 casts Gremlins at plot 3 of p1
Gremlins goes under lab 1 (spell lab 8) of p0
   p1 reveals Stoneskin under plot 3: the damage is ignored
    p0 casts Gremlins at plot 3 of p1
    plot 3 of p1 takes 1 damage
    what stands on plot 3 of p1 is destroyed
    the stake of p1 on plot 3, 3 gold, goes to the bank
    p0 casts Cumulonimbus at plot 1 of p1
    the land on plot 1 of p1 gives nothing the next 2 times
    p0 casts Red Tape at plot 4 of p1
   maintenance of shops and breweries: p1 2
    p0 casts Hex of Idleness at lab 1 (spell lab 5) of p1
    lab 1 (spell lab 5) of p1 loses its grant of 2 gold to the bank
    p0 casts Gremlins at plot 1 of p1
    plot 1 of p1 takes 1 damage
    what stands on plot 1 of p1 is destroyed
    the unit planted on plot 1 of p1 is lost: 1 soul
    the potion under plot 1 of p1 is shuffled back`},
		{"spells at goods", magics(), 1, mischief, begun + "// p0 hand broken-axle; p0 to p1; ~ die 2; p0 hand counterfeit; p0 counterfeit p1 oil; p0 hand winged-cart; p0 use;" +
			"p0 hand frozen-hubs; p0 to p1; p0 hand portal; p0 use; p0 hand whisper 1; p0 at p1.2", `
    p0 casts Broken Axle at p1
  the cart of p1 rolls a die: on 1 to 3 its load is lost
the die for a cart shows 2: its load is lost
    the supply takes the load: p1 1 oil
    p0 casts Counterfeit at the best bid of p1 for oil
    the bid of p1 is off: its 3 gold go to the escrow
   p0 casts Winged Cart
   the carts of p0 do not roll until the year ends
    p0 casts Frozen Hubs at p1
    p1 may not load its cart in its next turn
   p0 casts Portal
   from the store to the stall: p0 2 souls, p0 2 oil, p0 5 grain
    p0 casts Whisper at plot 2 of p1
Whisper goes under lab 1 (spell lab 8) of p0
    3 gold of the vault on plot 2 go to the purse of p1`},
		{"an Antidote, and what it does not stop", magics(), 3, ward, begun + "// p0 hand frozen-hubs; p0 to p1; p0 hand mildew; p0 to p1; p0 hand pickpocket-sprite; p0 to p2;" +
			"p0 hand inflation-chant; p0 use; p0 hand rust; p0 sell p0", `
    p0 casts Frozen Hubs at p1
   p1 reveals Antidote: the spell has no effect
    p0 casts Mildew at p1
    p1 loses 2 grain of its store
    p0 casts Pickpocket Sprite at p2
    p0 takes 2 gold out of the purse of p2
   p0 casts Inflation Chant
   the Cost of Living rises by 1 to 3
   p0 sells Rust to the bank for 3 gold`},
		{"labs and mead", magics(), 0, still, begun + "// p0 lab 2; p0 fund; p0 mead 1; p0 pour 2; p0 hand stoneskin 2; p0 at p0.3; p0 hand liquid-luck 2; p0 use;" +
			"p0 end; ~ dice 4 4; ~ draw c10; ~ draw s4; ~ draw gremlins", `
   p0 funds its lab 2 (potion lab 4) with 1 gold
   p0 makes 1 mead of 2 grain
   p0 gets 4 gold of the bank for 2 mead
   p0 brews under plot 3: Stoneskin, of 1 soul and 1 oil
   p0 brews in front of it: Liquid Luck, of 2 grain
 turn 2: p1
   p1 gets 1 oil from its cart into its stall
the dice show 4 and 4: 8
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 10, spell lab 4
   properties pay: p1 1
   lab 1 (spell lab 8) of p0 works: its grant of 1 gold goes to the bank
   p0 draws Gremlins
   maintenance of shops and breweries: p0 1`},
		{"the same, to another", magics(), 1, still, begun + "// p0 lab 2; p0 fund; p0 mead 1; p0 pour 2; p0 hand stoneskin 2; p0 at p0.3; p0 hand liquid-luck 2; p0 use;" +
			"p0 end; ~ dice 4 4; ~ draw c10; ~ draw s4; ~ draw gremlins", `
   p0 funds its lab 2 (potion lab 4) with 1 gold
   p0 makes 1 mead of 2 grain
   p0 gets 4 gold of the bank for 2 mead
   p0 brews under plot 3: a potion, of 1 soul and 1 oil
   p0 brews in front of it: a potion, of 2 grain
 turn 2: p1
   p1 gets 1 oil from its cart into its stall
the dice show 4 and 4: 8
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 10, spell lab 4
   properties pay: p1 1
   lab 1 (spell lab 8) of p0 works: its grant of 1 gold goes to the bank
   p0 draws a spell
   maintenance of shops and breweries: p0 1`},
		{"a shop", magics(), 1, func(s *merlin.State) {
			still(s)
			s.Seats[0].Labs[1].Grant, s.Bank = 2, s.Bank-2
		}, begun + "// p0 lab 2; p0 at p0.3", `
the bank takes the grant of lab 2 (potion lab 4) of p0, 2 gold
shuffled back into the deck: Antidote under lab 2 (potion lab 4) of p0
   p0 places its lab 2 (potion lab 4) on plot 3: Brewery 4`},
		{"a plot is cleared", magics(), 1, func(s *merlin.State) {
			wizardry(s)
			s.Plots[named[merlin.Place]("p0.3")-1].Down = true
		}, begun + "// p0 plot p0.3; p0 clear", `
   p0 clears plot 3`},
		{"potions at a roll", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			brew(s, "p1.1", "raining-gold")
			brew(s, "p1.2", "elixir-of-interest")
			s.Plots[named[merlin.Place]("p1.1")-1].Wait = 2
		}, begun + "p0 end // ~ dice 1 3; p1 end; ~ dice 1 2", `
the dice show 1 and 3: 4
   p1 reveals Raining Gold under plot 1: gold from the bank
   p1 gets 3 gold from the bank
    the land on plot 1 of p1 is clouded and gives nothing, 1 time more
 turn 3: p2
the dice show 1 and 2: 3
   p1 reveals Elixir of Interest under plot 2: the vault makes double the gold
   vaults resonate and make gold: p1 2 in the vault on plot 2`},
		{"sevens of other suits", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			for i, c := range []string{"d7", "h7", "s7"} {
				s.Unrest[i] = named[merlin.Card](c)
				s.Unseen[s.Unrest[i]]--
			}
			cart(s, 1, 0, 0, 0)
			store(s, 0, 0, 0, 0)
			store(s, 1, 0, 0, 0)
		}, begun + "p0 end // ~ dice 3 4", `
the dice show 3 and 4: 7
  a 7: upheaval
   the Research Cost rises by 1 to 2, the Cost of Living rises by 1 to 3
    the bank takes all stakes: p1 3 on plot 3
    unrest, a seven of diamonds: the best ask of each commodity is lost
    the supply takes the best asks: p2 1 oil
    unrest, a seven of hearts: the fullest vault pays 1 gold for every 5 to the R.O.W.
   paid: p1 1 from the vault on plot 2
    unrest, a seven of spades: all labs lose their grants
    the bank takes grants: p1 2 of lab 1 (spell lab 5), p0 1 of lab 1 (spell lab 8)`},
		{"an ace of a lab", magics(), 2, wizardry, begun + "// p0 buy c2; ~ draw c9; p0 buy d2; ~ draw ha; ~ draw h5; ~ draw antidote; ~ draw s3", `
   p0 buys property 2 for 2 gold; property 9 comes to the Offices
   p0 buys souls land 2 for 2 gold
   an ace is drawn: p0 draws a permit for free
   p0 takes potion lab 5 into its reserve
   p0 draws a recipe
spell lab 3 comes to the Council's Offices`},
		{"a spell is offered", magics(), 0, ward, begun + "p0 end; ~ dice 5 6; // p1 offer p2; p1 with rust; p1 to p0; p1 item gold; p1 set 1; p2 accept", `
   p1 offers p2 a spell for 1 gold, through a Spell Shop of p0
p2 accepts
   p1 pays p0 1 gold for the way through its Spell Shop
   p1 gives p2 a spell
   p2 gives p1 1 gold`},
		{"a spell is offered to one", magics(), 2, ward, begun + "p0 end; ~ dice 5 6; // p1 offer p2; p1 with rust; p1 to p0; p1 item gold; p1 set 1; p2 accept", `
   p1 offers p2 Rust for 1 gold, through a Spell Shop of p0
p2 accepts
   p1 pays p0 1 gold for the way through its Spell Shop
   p1 gives p2 Rust
   p2 gives p1 1 gold`},
		{"scrip on the road, on a 4", magics(), 3, func(s *merlin.State) {
			wizardry(s)
			s.Seats[0].Scrip[1] = 2
		}, begun + "// p0 offer p1; p0 item scrip-p1; p0 set 2; p0 item grain; p0 set 1; p1 accept; ~ die 4; ~ die 4", `
   p0 offers p1 2 scrip of p1 for 1 grain
p1 accepts
  both sides take the road: for each a die is rolled, on 1 to 3 it is lost, on a 4 if one has ever cast a spell at the other
the die for the road shows 4
   p0 gives p1 back 2 scrip of p1
the die for the road shows 4
   p1 gives p0 1 grain`},
		{"luck for a cart", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			front(s, 1, 1, "liquid-luck")
			s.Seats[1].Labs[0].Card = named[merlin.Card]("h5")
			s.Unseen[named[merlin.Card]("h5")]--
			s.Unseen[named[merlin.Card]("s5")]++
			store(s, 0, 0, 0, 0)
			store(s, 1, 0, 0, 0)
		}, begun + "p0 end // ~ dice 3 4", `
the dice show 3 and 4: 7
  a 7: upheaval
   the Research Cost rises by 1 to 2, the Cost of Living rises by 1 to 3
    the bank takes all stakes: p1 3 on plot 3
  each loaded cart rolls a die: on 1 to 3 its load is lost
   p1 reveals Liquid Luck: no die is rolled, and it comes through
Liquid Luck goes under lab 1 (potion lab 5) of p1`},
		{"a debtor's magic", magics(), 2, func(s *merlin.State) {
			wizardry(s)
			deal(s, 1, 0, "rust")
			purse(s, 1, 0)
			stake(s, "p1.2", -5)
			s.Month = 2
			s.Seats[1].Mead, s.Mead = 1, s.Mead-1
			s.Config.Tax, s.Tax = 3, 3
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-hand rust; p1 give-lab 1; p1 give-mead 1", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 gives up a spell of its hand
    the grant of lab 1 (spell lab 5) of p1, 2 gold, goes to the bank
    p1 gives up lab 1 (spell lab 5)
    p1 gives up 1 mead
   paid: p2 3, p3 3, p0 3
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
	}
}

// magicQuestions returns those that need magic.
func magicQuestions() []question {
	hand := func(s *merlin.State) {
		wizardry(s)
		deal(s, 0, 1, "gremlins")
		deal(s, 0, 0, "portal", "counterfeit", "hex-of-idleness", "rust")
		deal(s, 0, 2, "stoneskin", "antidote")
	}
	return []question{
		{"in its turn, with magic", magics(), 0, begun, hand, `
it is your turn: what do you do?
A card costs 2 of your 7 gold; it goes to your reserve, to be laid for free.
A Chauffeur, of two properties, lets you write notes, sell scrip and lend.
Labs without a grant bring nothing: 1 of yours, 1 gold each.
In the end a card in your field counts 6, others and gold 1, goods what is bid.
It is summer: lands yield 1 each.
end / the turn
buy property / c2 pays 5, 1/36 - 2 gold + 5 gold when 2 is rolled, 1 in 36
buy property / c3 pays 4, 2/36 - 2 gold + 4 gold when 3 is rolled, 2 in 36
buy property / c4 pays 3, 3/36 - 2 gold + 3 gold when 4 is rolled, 3 in 36
buy land / d2 souls, 1/36 - 2 gold + 1 soul when 2 is rolled, 1 in 36, by season
buy land / d3 souls, 2/36 - 2 gold + 1 soul when 3 is rolled, 2 in 36, by season
buy land / d5 oil, 4/36 - 2 gold + 1 oil when 5 is rolled, 4 in 36
buy land / d8 grain, 5/36 - 2 gold + 1 grain when 8 is rolled, 5 in 36, by season
make mead / N 1>2 for up to 4 grain + counts 6 each in the end
sell mead / N 1>2 + 2 gold each
open plot / 1: Spell Shop 6 on property 5 + a stake
open plot / 3: property 9 + a stake
open lab / 2 (potion lab 4) + fund it, 1 gold
use hand / Rust + a golem weakens
use hand / Counterfeit + another's bid is off
use hand / Hex of Idleness + another's lab loses its grant
use hand / Gremlins of lab 1 (spell lab 8) + 1 damage to another's property
use hand / Portal + your store to your stall at once
use hand / Stoneskin of lab 2 (potion lab 4) + the next damage is ignored
use hand / Antidote of lab 2 (potion lab 4) + the next spell at you has no effect
open goods / souls + best bid none, best ask none
open goods / oil + best bid 3, best ask 6
open goods / grain + best bid none, best ask none
make an offer to / p1
make an offer to / p2
make an offer to / p3`},
		{"a lab with a grant", magics(), 0, begun + "// p0 lab 2; p0 fund; p0 lab 2", func(s *merlin.State) { hand(s) }, `
lab 2 (potion lab 4): what do you do with it?
It is funded, and brings a recipe when 4 is rolled, 3 in 36; the bank gets the 1 gold then.
It is successful: funded, it can become Brewery 4 on a plain property of yours.
back / leave it as it is
place it on plot / 3: property 9 - 1 gold + counts 6 in the end, not 1; makes mead; costs 1 when 4 is rolled`},
		{"a lab without", magics(), 0, begun + "// p0 lab 2", hand, `
lab 2 (potion lab 4): what do you do with it?
It has no grant. Funding takes 1 gold, and brings a recipe when 4 is rolled, 3 in 36.
It is successful: funded, it can become Brewery 4 on a plain property of yours.
back / leave it as it is
fund it / 1 gold - 1 gold + a recipe when 4 is rolled, 3 in 36`},
		{"a land with magic", magics(), 0, begun + "// p0 plot p0.1", func(s *merlin.State) {
			lay(s, "p0.1", "c5", "d8")
			store(s, 0, 0, 0, 2)
			s.Plots[0].Wait = 1
		}, `
plot 1, grain land 8 on property 5, clouded 1 time: what do you do with it?
Plant 1 grain of your store: when the land next yields, it yields twice as much, and you get the unit back. A planted unit is safe from a 7.
It is summer: lands yield 1 each.
back / leave it as it is
plant / 1 grain - 1 grain + the land's next yield twice, and the unit back`},
		{"a destroyed plot", magics(), 0, begun + "// p0 plot p0.1", func(s *merlin.State) {
			lay(s, "p0.1", "c5", "d8")
			s.Plots[0].Down = true
		}, `
plot 1, grain land 8 on property 5, destroyed: what do you do with it?
It is destroyed and counts nothing. Cleared, the plot is free again.
back / leave it as it is
clear the plot / 1: grain land 8 on property 5, destroyed + a free plot`},
		{"a lab to set up", magics(), 0, begun + "// p0 card h5", func(s *merlin.State) { reserve(s, 0, "h5") }, `
potion lab 5: do you set it up in your laboratory?
Funded with 1 gold it brings a recipe when 5 is rolled, 4 in 36.
With 1 used potion under it, it can become a Brewery, which makes mead of grain.
back / leave it as it is
set it up / as a lab + a recipe when 5 is rolled, 4 in 36, if it is funded
discard / potion lab 5`},
		{"a lab without room", magics(), 0, begun + "// p0 card h5", func(s *merlin.State) {
			reserve(s, 0, "h5")
			for i, c := range []string{"s2", "s3", "s4", "s5", "s6", "s8"} {
				laboratory(s, 0, i+1, c, 0)
			}
		}, `
potion lab 5: your laboratory is full; discard it, or leave it
Six labs stand in it. A lab leaves it as a Spell Shop or a Brewery.
back / leave it as it is
discard / potion lab 5`},
		{"a spell at a plot", magics(), 0, begun + "// p0 hand gremlins 1", hand, `
Gremlins: what do you do with it?
A spell: a property of another player takes 1 damage: bare it is destroyed, with a permit it is hit, and destroyed the second time.
Used it goes under lab 1 (spell lab 8), where 0 of 1 lie.
Sold to the bank it brings 2 gold; through another's Spell Shop 1 less.
back / leave it as it is
cast it at p1, plot / 1: souls land 4 on property 8, planted + 1 damage to another's property
cast it at p1, plot / 3: property 2, 3 gold staked + 1 damage to another's property
cast it at p1, plot / 4: Brewery 9 on property 10 + 1 damage to another's property
sell it / through the shop of p0 + 2 gold`},
		{"a spell at a bid", magics(), 0, begun + "// p0 hand counterfeit", hand, `
Counterfeit: what do you do with it?
A spell: another player's best bid for a commodity is off: its gold comes back to it in its next turn.
It bears no lab's mark: used, it is shuffled back.
Sold to the bank it brings 2 gold; through another's Spell Shop 1 less.
back / leave it as it is
cast it at p1, bid for / oil + another's bid is off
sell it / through the shop of p0 + 2 gold`},
		{"a spell at a lab", magics(), 0, begun + "// p0 hand hex-of-idleness", hand, `
Hex of Idleness: what do you do with it?
A spell: a lab of another player loses its grant to the bank.
It bears no lab's mark: used, it is shuffled back.
Sold to the bank it brings 2 gold; through another's Spell Shop 1 less.
back / leave it as it is
cast it at p1, lab / 1 (spell lab 5) + another's lab loses its grant
sell it / through the shop of p0 + 2 gold`},
		{"a spell for oneself", magics(), 0, begun + "// p0 hand portal", hand, `
Portal: what do you do with it?
A spell: all goods of your store go to your stall at once, where they can be sold.
It bears no lab's mark: used, it is shuffled back.
Sold to the bank it brings 2 gold; through another's Spell Shop 1 less.
back / leave it as it is
cast it / now + your store to your stall at once
sell it / through the shop of p0 + 2 gold`},
		{"a recipe", magics(), 0, begun + "// p0 hand stoneskin 2", hand, `
Stoneskin: where do you brew it?
A recipe: brewed under a property of yours without a land, of 1 soul and 1 oil: the next damage to the property is ignored.
It lies face down: others see where, not which. It is used by itself.
Lab 2 (potion lab 4) needs no more used cards: used, it is shuffled back.
back / leave it as it is
brew it under plot / 1: Spell Shop 6 on property 5 - 1 soul and 1 oil + the next damage is ignored
brew it under plot / 2: Brewery 8 on property 6 - 1 soul and 1 oil + the next damage is ignored
brew it under plot / 3: property 9 - 1 soul and 1 oil + the next damage is ignored`},
		{"a recipe in front", magics(), 0, begun + "// p0 hand antidote 2", hand, `
Antidote: where do you brew it?
A recipe: brewed in front of you, of 2 grain: the next spell that another casts at you, or at what is yours, has no effect.
It lies face down: others see where, not which. It is used by itself.
Lab 2 (potion lab 4) needs no more used cards: used, it is shuffled back.
back / leave it as it is
brew it / in front of you - 2 grain + the next spell at you has no effect`},
		{"an offer of a spell", magics(), 0, begun + "// p0 offer p1", hand, `
what do you offer p1?
Then you say what you ask for it, and the other answers at once.
You have 3 offers left in this turn.
Goods take the road: both roll a die, and lose on 1 to 3 what they send.
back / leave it as it is
offer / gold + you have 7 gold
offer / souls + you have 2 souls
offer / oil + you have 2 oil
offer / grain + you have 5 grain
offer / mead + you have 2 mead
offer / Rust + a golem weakens
offer / Counterfeit + another's bid is off
offer / Hex of Idleness + another's lab loses its grant
offer / Gremlins of lab 1 (spell lab 8) + 1 damage to another's property
offer / Portal + your store to your stall at once
offer / Stoneskin of lab 2 (potion lab 4) + the next damage is ignored
offer / Antidote of lab 2 (potion lab 4) + the next spell at you has no effect`},
		{"a way for a spell", magics(), 1, begun + "p0 end; ~ dice 5 6 // p1 offer p2; p1 with rust", func(s *merlin.State) {
			hand(s)
			deal(s, 1, 0, "rust")
		}, `
a spell goes through a Spell Shop: through whose?
Its owner gets 1 gold of you, if the offer is accepted.
back / leave it as it is
send it through / p0 - 1 gold`},
		{"a spell offered", magics(), 1, begun + "// p0 offer p1; p0 with portal; p0 item gold; p0 set 1", hand, `
p0 offers you Portal for 1 gold: do you accept?
Portal: all goods of your store go to your stall at once, where they can be sold.
Without goods the two sides change hands at once.
answer / decline
answer / accept - 1 gold + Portal`},
		{"what a policy covers, with magic", magics(), 0, begun + "// p0 write policy", func(s *merlin.State) {
			hand(s)
			lay(s, "p0.4", "c2", "c2")
		}, `
a policy: what does it cover?
You get the premium when it is bought, and pay if that comes about.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
cover / a roll of numbers
cover / a souls land that is clouded
cover / an oil land that is clouded
cover / a grain land that is clouded
cover / the loss of the holder's cart
cover / a property that is destroyed
cover / souls at a price or more
cover / oil at a price or more
cover / grain at a price or more
cover / souls at a price or less
cover / oil at a price or less
cover / grain at a price or less`},
		{"a policy on clouds", magics(), 0, begun + "// p0 write policy; p0 cover land-souls", func(s *merlin.State) {
			hand(s)
			lay(s, "p0.4", "c2", "c2")
		}, `
a policy on a souls land of its holder clouded when its number is rolled: how much does it pay?
You owe that gold once, when what it covers first comes about.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
pay gold / N 1>40`},
		{"a policy on magic", magics(), 0, begun + "// p0 write policy; p0 cover property", func(s *merlin.State) {
			hand(s)
			lay(s, "p0.4", "c2", "c2")
		}, `
a policy on a property of its holder destroyed: how much does it pay?
You owe that gold once, when what it covers first comes about.
Who cannot pay what its notes owe sells things for 1 gold each.
Who has nothing left to give up is bankrupt and out of the game.
back / leave it as it is
pay gold / N 1>40`},
	}
}
