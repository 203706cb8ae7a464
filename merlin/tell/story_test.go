package tell_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// A tale is what a seat is told of moves.
type tale struct {
	name   string
	config merlin.Config
	seat   bourse.Seat
	change func(*merlin.State) // before the moves that are told of
	moves  string              // // stands before those that are
	want   string
}

// TestStory holds what is told of a game that has everything in it. The deeper a line is indented, the further
// down its kind stands in the list of kinds.
func TestStory(t *testing.T) {
	for _, test := range stories() {
		t.Run(test.name, func(t *testing.T) {
			s, events := test.happen(t)
			if got := told.Text(tell.English.Story(s.View(test.seat), events)); got != strings.TrimPrefix(test.want, "\n") {
				t.Errorf("told:\n%s\nwant:%s", got, test.want)
			}
		})
	}
}

// happen plays the moves of a tale.
func (test *tale) happen(t *testing.T) (merlin.State, []merlin.Event) {
	t.Helper()
	return played(t, test.config, test.seat, test.moves, test.change)
}

// stories returns the tales of TestStory.
func stories() []tale {
	return slices.Concat(boardStories(), marketStories(), paperStories(), magicStories(), warStories(), courtStories(), visionStories())
}

// boardStories returns those that need no part.
func boardStories() []tale {
	four := board(4)
	short := four
	short.MaxTurns = 1
	last := four
	last.Years = 1
	return []tale{
		{"a game begins", four, 1, nil, "//" + offices + "p0 seal 3; p1 seal 3; p2 seal 1; p3 seal 0; ~ lot p1; ~ dice 5 6", `
new at the Council's Offices: property 2, property 3, property 4, souls land 2, souls land 3, oil land 5, grain land 8
  the auction for the turn order: everyone bids in secret
p0 has bid
p1 bids 3 gold
p2 has bid
p3 has bid
   the bids are shown: p0 3, p1 3, p2 1, p3 0
of those with equal bids p1 comes first, by lot
   the bids are paid: p1 3, p0 3, p2 1
   p3 comes last in the turn order and gets 3 gold of it
 turn 1: p1
the dice show 5 and 6: 11
nobody gets anything`},
		{"cards are bought and laid", four, 1, nil, begun + "// p0 buy c2; ~ draw c9; p0 card c2; p0 at p0.1; p0 buy d5; ~ draw d9; p0 card d5; p0 back; p0 card d5; p0 at p0.1; p0 end", `
   p0 buys property 2 for 2 gold; property 9 comes to the Offices
   p0 lays property 2 on plot 1
   p0 buys oil land 5 for 2 gold; grain land 9 comes to the Offices
   p0 places oil land 5 on plot 1
 turn 2: p1`},
		{"what one opens one knows", four, 0, nil, begun + "p0 buy c2; ~ draw c9; // p0 card c2; p0 back; p0 card c2; p0 discard", `
p0 discards property 2`},
		{"events are drawn", four, 1, nil, begun + "// p0 buy d5; ~ draw c7; ~ draw ca; ~ draw d8; ~ draw joker; ~ draw ca; ~ draw d6; ~ draw d9", `
   p0 buys oil land 5 for 2 gold
    a seven of clubs is drawn: it lies in the unrest row until a 7 is rolled
   an ace is drawn: p0 draws a permit for free
   p0 takes grain land 8 into its reserve
   p0 gets 1 grain at once
    a Taxman is drawn: everyone pays 1 gold to the R.O.W.
   paid: p0 1, p1 1, p2 1, p3 1
   an ace is drawn: p0 draws a permit for free
   p0 takes oil land 6 into its reserve
   p0 gets 1 oil at once
   the Climate rises by 1 to 1
grain land 9 comes to the Council's Offices`},
		{"an ace for a full reserve", four, 1, func(s *merlin.State) {
			reserve(s, 0, "c5", "c5", "c6", "c6", "c6", "c8", "c8", "c8", "c9", "c9", "d2")
		}, begun + "// p0 buy d5; ~ draw ca; ~ draw d9; ~ draw d9", `
   p0 buys oil land 5 for 2 gold
   an ace is drawn: p0 draws a permit for free
    grain land 9 is discarded: the reserve is full
   p0 gets 1 grain at once
grain land 9 comes to the Council's Offices`},
		{"gold moves on the field", four, 1, field, begun + "// p0 plot p0.2; p0 invest 2; p0 plot p0.1; p0 deposit 3; p0 plot p0.1; p0 withdraw 5; p0 plot p0.3; p0 plant", `
   p0 stakes 2 gold on plot 2
   p0 puts 3 gold into the vault on plot 1
   p0 takes 5 gold out of the vault on plot 1
   p0 plants 1 grain on plot 3`},
		{"two properties join", four, 1, func(s *merlin.State) { field(s); lay(s, "p0.5", "c3") }, begun + "// p0 plot p0.4; p0 join p0.5", `
   p0 joins plots 4 and 5: a Chauffeur, on plot 4`},
		{"a roll pays", four, 1, func(s *merlin.State) {
			field(s)
			lay(s, "p1.1", "c6")
			lay(s, "p1.2", "c6")
			lay(s, "p1.3", "c2", "d6")
			lay(s, "p1.4", "c2", "d6")
		}, begun + "p0 end // ~ dice 1 5", `
the dice show 1 and 5: 6
   properties pay: p1 2, p0 1
   p0 gets its stake on plot 2 back, 3 gold, and 3 more from the bank
   properties pay: p0 1
   lands yield: p1 2 oil
   the Climate rises by 2 to 2`},
		{"a bank is short", four, 1, func(s *merlin.State) {
			field(s)
			purse(s, 2, s.Seats[2].Purse+s.Bank-1)
		}, begun + "p0 end // ~ dice 1 5", `
the dice show 1 and 5: 6
   properties pay: p0 1
   p0 gets its stake on plot 2 back, 3 gold, and 0 more from the bank`},
		{"a planted land yields", four, 1, field, begun + "p0 end // ~ dice 1 3", `
the dice show 1 and 3: 4
   lands yield: p0 2 souls, p0 1 soul that was planted on plot 8`},
		{"vaults resonate", four, 1, field, begun + "p0 end // ~ dice 3 5", `
the dice show 3 and 5: 8
   properties pay: p0 1
   lands yield: p0 1 grain
   vaults resonate and make gold: p0 2 in the vault on plot 1`},
		{"the wheel turns", four, 1, nil, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", `
the dice show 1 and 1: 2
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4`},
		{"tax season", four, 1, func(s *merlin.State) { s.Month = 2; field(s); purse(s, 0, 0) }, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 1; p0 cut 1; p2 cut 1; p3 cut 1", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1 from the vault on plot 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p1 would cut 1
p0 has named a cut
p2 has named a cut
p3 has named a cut
   the cuts are shown: p1 1, p2 1, p3 1, p0 1
   the Cost of Living falls by 1 to 1`},
		{"no cut", four, 1, func(s *merlin.State) { s.Month = 2 }, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 1; p0 cut 0; p2 cut 1; p3 cut 1", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p1 would cut 1
p0 has named a cut
p2 has named a cut
p3 has named a cut
   the cuts are shown: p1 1, p2 1, p3 1, p0 0; the Cost of Living stays`},
		{"an erratic wheel", four, 1, func(s *merlin.State) { s.Climate = 11; s.Month = 1; lay(s, "p1.1", "c2", "d6") }, begun + "p0 end // ~ dice 2 4; p1 end; ~ dice 3 3; ~ draw c5; ~ draw d4; ~ die 6; ~ draw c5; ~ draw d4", `
the dice show 2 and 4: 6
   lands yield: p1 1 oil
   the Climate rises by 1 to 12
    the climate has tipped: from now on the season wheel is erratic, and stands at the beginning of summer
 turn 3: p2
the dice show 3 and 3: 6
  the wheel turns: summer, month 2 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
the die for the erratic wheel shows 6
  the wheel turns: summer, month 3 of 12, year 1
gone from the Council's Offices: property 3, souls land 3
new at the Council's Offices: property 5, souls land 4
   lands yield: p1 1 oil`},
		{"a seven", four, 1, func(s *merlin.State) {
			field(s)
			purse(s, 0, 1)
			store(s, 1, 0, 2, 0)
			lay(s, "p2.12", "c9")
			stake(s, "p2.12", 4)
			s.Unseen[named[merlin.Card]("c7")]--
			s.Unrest[0] = named[merlin.Card]("c7")
		},
			begun + "p0 end // ~ dice 3 4; p1 keep 2; p0 keep 2; p0 keep 0; p0 keep 3", `
the dice show 3 and 4: 7
  a 7: upheaval
   the Cost of Living rises by 1 to 3
    the bank takes all stakes: p2 4 on plot 12, p0 3 on plot 2
   p1 keeps its 2 oil and pays 2 gold
   p0 keeps its 2 souls and pays 1 gold and 1 gold from the vault on plot 1
    p0 loses 1 oil
   p0 keeps its 3 grain and pays 3 gold from the vault on plot 1
    unrest, a seven of clubs: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1 from the vault on plot 1`},
		{"debts", four, 1, func(s *merlin.State) {
			s.Month = 2
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			lay(s, "p0.2", "c6")
			stake(s, "p0.2", 3)
			lay(s, "p1.2", "c6", "d8")
			plant(s, "p1.2")
			store(s, 1, 0, 1, 0)
			reserve(s, 2, "d9")
			lay(s, "p2.1", "c2", "c5")
			lay(s, "p2.2", "c2")
			stake(s, "p2.2", 2)
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-store 1 oil; p2 give-card d9; p0 free-stake p0.2;" +
			"p0 cut 0; p1 cut 0; p2 cut 0; p1 end", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
    p1 owes the R.O.W. 1 gold more than it has
    p1 gives up 1 oil
    p2 owes the R.O.W. 1 gold more than it has
    p2 gives up grain land 9
    p3 owes the R.O.W. 1 gold more than it has
    p3 is bankrupt and out of the game
    p0 owes the R.O.W. 1 gold more than it has
    p0 takes back the stake on plot 2: 1 gold go to the R.O.W.
   p0 keeps the other 2 gold of the stake on plot 2
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p0 has named a cut
p1 would cut 0
p2 has named a cut
   the cuts are shown: p1 0, p2 0, p0 0; the Cost of Living stays
   properties pay: p2 5
   p2 gets its stake on plot 2 back, 2 gold, and 2 more from the bank
 turn 3: p2`},
		{"all is given up", taxed(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			s.Month = 2
			lay(s, "p1.2", "c6", "d8")
			plant(s, "p1.2")
			lay(s, "p2.1", "c2", "c5")
			lay(s, "p2.2", "c2")
			stake(s, "p2.2", 2)
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-permit p1.2; p1 give-plot p1.2; p2 give-plot p2.2; p2 give-plot p2.1", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 gives up 1 grain planted on plot 2
    p1 gives up grain land 8 on plot 2
    p1 gives up property 6 on plot 2
    p1 is bankrupt and out of the game
    p2 owes the R.O.W. 3 gold more than it has
    the stake of p2 on plot 2, 2 gold, goes to the bank
    p2 gives up property 2 on plot 2
    p2 gives up property 5 on plot 1
    p2 gives up property 2 on plot 1
    p2 is bankrupt and out of the game
    p3 owes the R.O.W. 3 gold more than it has
    p3 is bankrupt and out of the game
 the end: all others are bankrupt
p0 is worth nothing
p1 is bankrupt
p2 is bankrupt
p3 is bankrupt
   p0 wins with 0`},
		{"turns are over", short, 1, nil, begun + "// p0 end", `
 the end: 1 turn is over
p3 is worth 13: 13 in the purse
p2 is worth 9: 9 in the purse
p1 is worth 8: 8 in the purse
p0 is worth 7: 7 in the purse
   p3 wins with 13`},
		{"a shared win", short, 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 5)
			}
			purse(s, 3, 0)
			store(s, 2, 1, 0, 0)
			store(s, 1, 1, 0, 0)
		}, begun + "// p0 end", `
 the end: 1 turn is over
p1 is worth 6: 5 in the purse and 1 for goods
p2 is worth 6: 5 in the purse and 1 for goods
p0 is worth 5: 5 in the purse
p3 is worth nothing
   p1 and p2 share the win with 6 each`},
		{"the year is over", last, 1, func(s *merlin.State) { s.Month = 11; field(s) }, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0; p1 end", `
the dice show 1 and 1: 2
  the wheel turns: summer, month 1 of 12, year 2
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 1 gold to the R.O.W.
   paid: p1 1, p2 1, p3 1, p0 1
  everyone names a cut of the Cost of Living in secret: the smallest one counts
p1 would cut 0
p0 has named a cut
p2 has named a cut
p3 has named a cut
   the cuts are shown: p1 0, p2 0, p3 0, p0 0; the Cost of Living stays
 the end: year 1 is over
p0 is worth 78: 6 in the purse, 12 in vaults, 3 staked, 7 for goods, 2 for the reserve and 48 for 8 cards in the field
p3 is worth 12: 12 in the purse
p2 is worth 8: 8 in the purse
p1 is worth 7: 7 in the purse
   p0 wins with 78`},
		{"one is left", taxed(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
			s.Month = 2
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 is bankrupt and out of the game
    p2 owes the R.O.W. 3 gold more than it has
    p2 is bankrupt and out of the game
   paid: p3 3
    p0 owes the R.O.W. 3 gold more than it has
    p0 is bankrupt and out of the game
 the end: all others are bankrupt
p3 is worth 10: 10 in the purse
p0 is bankrupt
p1 is bankrupt
p2 is bankrupt
   p3 wins with 10`},
	}
}

// taxed is a game of four in which the tax is 3.
func taxed() merlin.Config {
	c := board(4)
	c.Tax = 3
	return c
}
