package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// listed returns what a seat is asked and offered: an option with an amount as least>most; what an option costs
// behind -, and what it brings behind +.
func listed(v merlin.View) string {
	what, why := tell.English.Asked(v)
	text := what + "\n"
	if why != "" {
		text += why + "\n"
	}
	for _, o := range v.Options(nil) {
		l := tell.English.Label(v, o)
		text += l.Group + " / " + l.Item
		if o.Max > 0 {
			text += fmt.Sprintf(" %d>%d", o.Min, o.Max)
			if most, of := tell.English.Cost(v, o.Move.With(o.Max)); of != "" {
				text += fmt.Sprintf(" for up to %d %s", most, of)
			}
		}
		if l.Costs != "" {
			text += " - " + l.Costs
		}
		if l.Brings != "" {
			text += " + " + l.Brings
		}
		text += "\n"
	}
	return text
}

// A question is a position that moves lead to, and what a seat is asked there and offered.
type question struct {
	name   string
	config merlin.Config
	seat   bourse.Seat
	moves  string
	change func(*merlin.State)
	want   string
}

// TestAsked holds what is asked by every frame, and how the options are listed.
func TestAsked(t *testing.T) {
	for _, test := range questions() {
		t.Run(test.name, func(t *testing.T) {
			s, _ := test.happen(t)
			if got := strings.TrimSuffix(listed(s.View(test.seat)), "\n"); got != strings.TrimPrefix(test.want, "\n") {
				t.Errorf("listed:\n%s\nwant:%s", got, test.want)
			}
		})
	}
}

func (test *question) happen(t *testing.T) (merlin.State, []merlin.Event) {
	t.Helper()
	return played(t, test.config, test.seat, test.moves, test.change)
}

// buys are the options of who can buy any card that the Offices begin with.
const buys = `buy property / c2 pays 5, 1/36 - 2 gold + 5 gold when 2 is rolled, 1 in 36
buy property / c3 pays 4, 2/36 - 2 gold + 4 gold when 3 is rolled, 2 in 36
buy property / c4 pays 3, 3/36 - 2 gold + 3 gold when 4 is rolled, 3 in 36
buy land / d2 souls, 1/36 - 2 gold + 1 soul when 2 is rolled, 1 in 36, by season
buy land / d3 souls, 2/36 - 2 gold + 1 soul when 3 is rolled, 2 in 36, by season
buy land / d5 oil, 4/36 - 2 gold + 1 oil when 5 is rolled, 4 in 36
buy land / d8 grain, 5/36 - 2 gold + 1 grain when 8 is rolled, 5 in 36, by season`

// season puts the wheel to a month.
func season(month int8, erratic bool) func(*merlin.State) {
	return func(s *merlin.State) { s.Month, s.Erratic = month, erratic }
}

// questions returns the questions of TestAsked.
func questions() []question {
	return slices.Concat(boardQuestions(), marketQuestions(), paperQuestions(), magicQuestions(), warQuestions(), courtQuestions(), visionQuestions())
}

// boardQuestions returns those that need no part.
func boardQuestions() []question {
	four := board(4)
	few := four
	few.MaxActions = 2
	dear := four
	dear.CoL = 9
	one := dear
	one.MaxTurns = 1
	debtors := func(s *merlin.State) {
		field(s)
		purse(s, 0, 0)
		stake(s, "p0.2", 2)
		for i := range s.Plots {
			s.Bank += int16(s.Plots[i].Vault())
			if s.Plots[i].Chauffeur() {
				s.Plots[i].Gold = 0
			}
		}
		s.Month = 2
	}
	return []question{
		{"a property", four, bourse.Nature, "", nil, `
a property, for the Council's Offices`},
		{"a card without event", four, bourse.Nature, "~ draw c2; ~ draw c3; ~ draw c4", nil, `
a card of the main deck that is no event, for the Council's Offices`},
		{"a property that is replaced", four, bourse.Nature, begun + "p0 buy c2", nil, `
a property, for the Council's Offices`},
		{"a replacement", four, bourse.Nature, begun + "p0 buy d5", nil, `
a card of the main deck, for the Council's Offices`},
		{"bidding", four, 1, offices, nil, `
bid for your place in the turn order, 0 to 10 gold
All pay their bids, the winner or not. The highest bid moves first; who moves last gets half of the gold, the bank the rest.
You have 10 gold, and a card at the Offices costs 2.
bid gold / N 0>10`},
		{"having bid", four, 1, offices + "p1 seal 3", nil, `
`},
		{"a lot", four, bourse.Nature, offices + "p0 seal 3; p1 seal 3; p2 seal 3; p3 seal 0", nil, `
who comes first of those with equal bids`},
		{"dice", four, bourse.Nature, offices + seals, nil, `
two dice, for p0`},
		{"a die", four, bourse.Nature, begun + "p0 end; // ~ dice 1 1; ~ draw c5; ~ draw d4", season(1, true), `
a die for the erratic wheel`},
		{"a permit", four, bourse.Nature, begun + "p0 buy c2; ~ draw c5; p0 buy d5; ~ draw ca", nil, `
a permit of the main deck for p0, of an ace`},
		{"a turn", four, 0, begun, field, `
it is your turn: what do you do?
A card costs 2 of your 7 gold; it goes to your reserve, to be laid for free.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn
` + buys + `
lay or discard / c10 pays 3, 3/36 + 3 gold when 10 is rolled, 3 in 36
lay or discard / d9 grain, 4/36 + 1 grain when 9 is rolled, 4 in 36, by season
open plot / 1: Chauffeur 3 and 5, 12 gold in the vault + gold in or out
open plot / 2: property 6, 3 gold staked + a stake
open plot / 3: grain land 8 on property 6 + a unit planted
open plot / 4: property 8 + a stake`},
		{"a tax to come", few, 0, begun, func(s *merlin.State) { purse(s, 0, 2) }, `
it is your turn: what do you do?
A card costs 2 of your 2 gold; it goes to your reserve, to be laid for free.
Each season brings a tax of 1: who cannot pay it sells things for 1 gold each.
You have 2 actions left in this turn.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn
` + buys},
		{"a tax that can be paid", dear, 0, begun, func(s *merlin.State) { purse(s, 0, 1) }, `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 1.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn`},
		{"another's turn", four, 1, begun, field, `
`},
		{"the last turn of the years", dear, 0, begun, func(s *merlin.State) { s.Year = 3 }, `
it is your turn: what do you do?
The game ends with this turn.
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn`},
		{"the last turn", one, 0, begun, nil, `
it is your turn: what do you do?
The game ends with this turn.
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn`},
		{"few actions", few, 0, begun + "p0 buy c2; ~ draw c5", nil, `
it is your turn: what do you do?
A card costs 2 of your 5 gold; it goes to your reserve, to be laid for free.
You have 1 action left in this turn.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer: lands yield 1 each.
end / the turn
buy property / c3 pays 4, 2/36 - 2 gold + 4 gold when 3 is rolled, 2 in 36
buy property / c4 pays 3, 3/36 - 2 gold + 3 gold when 4 is rolled, 3 in 36
buy property / c5 pays 2, 4/36 - 2 gold + 2 gold when 5 is rolled, 4 in 36
buy land / d2 souls, 1/36 - 2 gold + 1 soul when 2 is rolled, 1 in 36, by season
buy land / d3 souls, 2/36 - 2 gold + 1 soul when 3 is rolled, 2 in 36, by season
buy land / d5 oil, 4/36 - 2 gold + 1 oil when 5 is rolled, 4 in 36
buy land / d8 grain, 5/36 - 2 gold + 1 grain when 8 is rolled, 5 in 36, by season
lay or discard / c2 pays 5, 1/36 + 5 gold when 2 is rolled, 1 in 36`},
		{"no action", few, 0, begun + "p0 buy c2; ~ draw c5; p0 buy c3; ~ draw c5", nil, `
all your actions of this turn are taken: end it
end / the turn`},
		{"too dear", dear, 0, begun, season(3, false), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is autumn: lands yield 2 grain or souls, 1 oil.
end / the turn`},
		{"a full reserve", four, 0, begun, func(s *merlin.State) {
			reserve(s, 0, "c5", "c5", "c6", "c6", "c6", "c8", "c8", "c8", "c9", "c9", "c9", "c9")
			s.Month = 6
		}, `
it is your turn: what do you do?
Your reserve is full: lay or discard a card before you buy one.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is winter: lands yield no grain and no souls, 1 oil.
end / the turn
lay or discard / c5 pays 2, 4/36 + 2 gold when 5 is rolled, 4 in 36
lay or discard / c6 pays 1, 5/36 + 1 gold when 6 is rolled, 5 in 36
lay or discard / c8 pays 1, 5/36 + 1 gold when 8 is rolled, 5 in 36
lay or discard / c9 pays 2, 4/36 + 2 gold when 9 is rolled, 4 in 36`},
		{"spring", dear, 0, begun, season(9, false), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is spring: lands yield 2 grain or souls, 1 oil.
end / the turn`},
		{"a drought", dear, 0, begun, season(0, true), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is summer, a drought: lands yield no grain, 1 of souls and oil.
end / the turn`},
		{"a short autumn", dear, 0, begun, season(4, true), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is autumn, of a single month: lands yield 3 grain or souls, 1 oil.
end / the turn`},
		{"a long winter", dear, 0, begun, season(5, true), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is the long winter: lands yield no grain and no souls, 1 oil.
end / the turn`},
		{"a short spring", dear, 0, begun, season(10, true), `
it is your turn: what do you do?
A card costs 9 gold, and your purse has only 7.
In the end a card in your field counts 6; any other card, gold or unit 1.
It is spring, of two months: lands yield 3 grain or souls, 1 oil.
end / the turn`},
		{"laying a property", four, 0, begun + "// p0 card c10", field, `
property 10: on which free plot of your field do you lay it?
It brings 3 gold when 10 is rolled, 3 in 36, whoever rolls. A property takes stakes, or a land; two plain ones can become a Chauffeur.
All plots of a field are alike.
back / leave it as it is
lay it on / plot 5 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 6 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 7 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 9 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 10 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 11 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
lay it on / plot 12 + counts 6 in the end, not 1; 3 gold when 10 is rolled, 3 in 36
discard / property 10`},
		{"placing a land", four, 0, begun + "// p0 card d9", func(s *merlin.State) { field(s); lay(s, "p0.9", "c4") }, `
grain land 9: on which of your properties do you place it?
It brings 1 grain when 9 is rolled, 4 in 36, by season. The property goes on paying, but takes no stakes and joins no Chauffeur.
It is summer: lands yield 1 each.
back / leave it as it is
place it on plot / 4: property 8 + counts 6 in the end, not 1; 1 grain when 9 is rolled, 4 in 36, by season
place it on plot / 9: property 4 + counts 6 in the end, not 1; 1 grain when 9 is rolled, 4 in 36, by season
discard / grain land 9`},
		{"a land without a place", four, 0, begun + "// p0 card d9", func(s *merlin.State) { reserve(s, 0, "d9") }, `
grain land 9: it has no room in your field; discard it, or leave it
A land goes on a property that has no land and no stake, and is no Chauffeur.
back / leave it as it is
discard / grain land 9`},
		{"a full field", four, 0, begun + "// p0 card c10", func(s *merlin.State) {
			reserve(s, 0, "c10")
			for i, c := range []string{"c2", "c2", "c3", "c3", "c4", "c4", "c5", "c5", "c6", "c6", "c8", "c8"} {
				lay(s, merlin.PlaceOf(0, i+1).String(), c)
			}
		}, `
property 10: it has no room in your field; discard it, or leave it
All 12 plots of your field are taken.
back / leave it as it is
discard / property 10`},
		{"a property", four, 0, begun + "// p0 plot p0.4", func(s *merlin.State) {
			field(s)
			lay(s, "p0.5", "c3")
			lay(s, "p0.6", "c8")
			lay(s, "p0.7", "c4")
		}, `
plot 4, property 8: what do you do with it?
A stake stays until 8 is rolled, 5 in 36: then it comes back with as much again from the bank. If a 7 is rolled first, 6 in 36, the bank takes it.
Joined with another plain property it becomes a Chauffeur, for good: neither pays any more, but gold in its vault is safe from a 7 and may grow.
back / leave it as it is
stake gold / N 1>7 + as much again if 8 is rolled before a 7, 5 to 6
join it with plot / 5: property 3, never grows - the income of both + nothing: no two dice show 3 and 8
join it with plot / 6: property 8, grows 5/36 - the income of both + 1 gold for every 5 in the vault when 8 is rolled, 5 in 36
join it with plot / 7: property 4, never grows - the income of both + nothing: no two dice show 4 and 8`},
		{"low numbers", four, 0, begun + "// p0 plot p0.4", func(s *merlin.State) { lay(s, "p0.4", "c3"); lay(s, "p0.5", "c3"); lay(s, "p0.6", "c6") }, `
plot 4, property 3: what do you do with it?
A stake stays until 3 is rolled, 2 in 36: then it comes back with as much again from the bank. If a 7 is rolled first, 6 in 36, the bank takes it.
Joined with another plain property it becomes a Chauffeur, for good: neither pays any more, but gold in its vault is safe from a 7 and may grow.
back / leave it as it is
stake gold / N 1>7 + as much again if 3 is rolled before a 7, 2 to 6
join it with plot / 5: property 3, grows 3/36 - the income of both + 1 gold for every 5 in the vault when 3 is rolled, or both dice show it, 3 in 36
join it with plot / 6: property 6, grows 2/36 - the income of both + 1 gold for every 5 in the vault when the dice show 3 and 6, 2 in 36`},
		{"a staked property", four, 0, begun + "// p0 plot p0.2", field, `
plot 2, property 6, 3 gold staked: what do you do with it?
A stake stays until 6 is rolled, 5 in 36: then it comes back with as much again from the bank. If a 7 is rolled first, 6 in 36, the bank takes it.
back / leave it as it is
stake gold / N 1>7 + as much again if 6 is rolled before a 7, 5 to 6`},
		{"a poor player's property", four, 0, begun + "// p0 plot p0.4", func(s *merlin.State) { field(s); lay(s, "p0.5", "c3"); purse(s, 0, 0) }, `
plot 4, property 8: what do you do with it?
Joined with another plain property it becomes a Chauffeur, for good: neither pays any more, but gold in its vault is safe from a 7 and may grow.
back / leave it as it is
join it with plot / 5: property 3, never grows - the income of both + nothing: no two dice show 3 and 8`},
		{"a vault", four, 0, begun + "// p0 plot p0.1", field, `
plot 1, Chauffeur 3 and 5, 12 gold in the vault: what do you do with it?
Gold in the vault is safe from a 7, and moves freely in your turn. It brings 1 gold for every 5 in the vault when the dice show 3 and 5, 2 in 36.
back / leave it as it is
put gold in / N 1>7
take gold out / N 1>12`},
		{"a land", four, 0, begun + "// p0 plot p0.3", field, `
plot 3, grain land 8 on property 6: what do you do with it?
Plant 1 grain of your store: when the land next yields, it yields twice as much, and you get the unit back. A planted unit is safe from a 7.
It is summer: lands yield 1 each.
back / leave it as it is
plant / 1 grain - 1 grain + the land's next yield twice, and the unit back`},
		{"storage", four, 0, begun + "p0 end // ~ dice 3 4", func(s *merlin.State) { field(s); purse(s, 0, 1); stake(s, "p0.1", -11) }, `
how many of your 2 souls do you keep, for 1 gold each? You can pay for 2
The other units go to the supply. A unit counts 1 in net worth, as gold does; your purse and vaults have 2 gold.
keep souls / N 0>2 for up to 2 gold`},
		{"a cut", four, 0, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", season(2, false), `
name a cut of the Cost of Living, 0 to 1
It is 2 now, a card costs as much, and the smallest cut that is named counts.
cut by / N 0>1`},
		{"a debt", taxed(), 0, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", debtors, `
you owe the R.O.W. 3 gold more than you have: what do you give up?
What you sell covers 1 gold of the debt each, a stake what it is worth. A card in the field counts 6 in net worth, a card of the reserve and a unit 1.
Who has nothing left to give up is bankrupt and out of the game.
take back a stake / plot 2, 5 gold + 3 gold of the debt
sell souls / N 1>2 + 1 gold of the debt each
sell oil / N 1>1 + 1 gold of the debt each
sell grain / N 1>3 + 1 gold of the debt each
sell a planted unit / plot 8, 1 soul + 1 gold of the debt
sell from the reserve / property 10 + 1 gold of the debt
sell from the reserve / grain land 9 + 1 gold of the debt
sell the land on plot / 3: grain land 8 on property 6 + 1 gold of the debt
sell the land on plot / 8: souls land 4 on property 9, planted - 1 soul + 1 gold of the debt
sell plot / 1: Chauffeur 3 and 5, 0 gold in the vault + 1 gold of the debt
sell plot / 2: property 6, 5 gold staked - 5 gold + 1 gold of the debt
sell plot / 4: property 8 + 1 gold of the debt`},
		{"the end", four, 0, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", func(s *merlin.State) {
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
			s.Month = 2
		}, `
`},
	}
}
