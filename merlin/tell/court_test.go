package tell_test

import (
	"strings"

	"bourse.example/merlin"
)

// This file has the tales and the questions of games with the court.

// courts is a game of four with the court alone, in which two crowns win; royals one with all but visions.
func courts() merlin.Config {
	c := board(4)
	c.Parts, c.Crowns = merlin.PartsOf(merlin.Court), 2
	return c
}

func royals() merlin.Config {
	c := sieges()
	c.Parts |= merlin.PartsOf(merlin.Court)
	return c
}

// decreed are the moves by which p0 draws a king and chooses a decree of two.
func decreed(first, second, chosen string) string {
	return "p0 buy d2; ~ draw ck; ~ draw " + first + "; ~ draw " + second + "; p0 choose " + chosen + ";"
}

// enacted are those by which it enacts it, and a land comes to the Offices.
func enacted(first, second, chosen string) string {
	return begun + "//" + decreed(first, second, chosen) + "p0 enact;"
}

// courtStories returns those that need the court.
func courtStories() []tale {
	poor := func(s *merlin.State) {
		lay(s, "p0.1", "c8", "c9")
		lay(s, "p0.2", "c2")
		stake(s, "p0.1", 6)
		purse(s, 0, 2)
	}
	rich := func(s *merlin.State) {
		wizardry(s)
		purse(s, 0, 12)
		deal(s, 0, 0, "rust", "antidote")
	}
	return []tale{
		{"a decree is enacted", courts(), 1, nil, enacted("tithe", "war-levy", "tithe") + "~ draw d4; p0 end", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Tithe: the Tax Rate rises by 1, for all (M34.6)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Tithe is enacted
   the Tax Rate rises by 1 to 2
souls land 4 comes to the Council's Offices
 turn 2: p1`},
		{"a decree is chosen", courts(), 0, nil, enacted("tithe", "war-levy", "tithe") + "~ draw d4; p0 end", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at Tithe
p0 looks at War Levy
   p0 chooses Tithe: the Tax Rate rises by 1, for all (M34.6)
p0 shuffles War Levy back
   p0 enacts the decree
   p0 gets 1 crown
Tithe is enacted
   the Tax Rate rises by 1 to 2
souls land 4 comes to the Council's Offices
 turn 2: p1`},
		{"a decree is refused", courts(), 2, nil, begun + "//" + decreed("royal-audit", "debasement", "royal-audit") + "p0 refuse; p1 seal 3; p2 seal 5; p3 seal 5; ~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Royal Audit: who enacts it pays the Tax Rate of 1 gold to the R.O.W., twice (M34.3)
p0 shuffles a Royal Decree back
   p0 refuses the decree: the others bid for it in secret
p1 has bid
p2 bids 5 gold
p3 has bid
   the bids are shown: p1 3, p2 5, p3 5
   p2 has bid most, and pays p0 2 gold of it
   p2 pays the bank 3 gold for the decree
   p2 gets 1 crown
Royal Audit is enacted
   paid: p2 2
souls land 4 comes to the Council's Offices`},
		{"nobody bids for a decree", courts(), 3, nil, begun + "//" + decreed("price-edict", "debasement", "debasement") + "p0 refuse; p1 seal 0; p2 seal 0; p3 seal 0; ~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Debasement: the Volatility rises by 1, for all: a 7 raises the Cost of Living by it (M34.5)
p0 shuffles a Royal Decree back
   p0 refuses the decree: the others bid for it in secret
p1 has bid
p2 has bid
p3 bids 0 gold
   the bids are shown: p1 0, p2 0, p3 0
nobody has bid for Debasement: it is shuffled back
souls land 4 comes to the Council's Offices`},
		{"a levy, from a vault", courts(), 3, poor, begun + "//" + decreed("war-levy", "debasement", "war-levy") + "p0 enact; ~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses War Levy: who enacts it pays 3 gold to the R.O.W. (M34.1)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
War Levy is enacted
   paid: p0 3 from the vault on plot 1
souls land 4 comes to the Council's Offices`},
		{"a loan that is forced, from a vault", courts(), 3, poor, enacted("forced-loan", "debasement", "forced-loan") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Forced Loan: who enacts it gives every other player 1 gold (M34.9)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Forced Loan is enacted
   p0 gives p1 1 gold from the vault on plot 1
   p0 gives p2 1 gold from the vault on plot 1
   p0 gives p3 1 gold from the vault on plot 1
souls land 4 comes to the Council's Offices`},
		{"a wedding", courts(), 3, poor, enacted("royal-wedding", "debasement", "royal-wedding") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Royal Wedding: who enacts it pays the bank 1 gold for each plot of its own where something stands (M34.11)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Royal Wedding is enacted
   paid to the bank: p0 2 from the vault on plot 1
souls land 4 comes to the Council's Offices`},
		{"granaries", royals(), 3, rich, enacted("open-granaries", "debasement", "open-granaries") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Open Granaries: who enacts it loses half of the grain in its store, rounded up (M34.2)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Open Granaries is enacted
    p0 loses 3 grain of its store
souls land 4 comes to the Council's Offices`},
		{"censorship", royals(), 3, rich, enacted("censorship", "debasement", "censorship") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Censorship: who enacts it shuffles the spells of its hand back (M34.10)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Censorship is enacted
    p0 shuffles a spell of its hand back
souls land 4 comes to the Council's Offices`},
		{"enclosure", royals(), 3, rich, enacted("enclosure", "debasement", "enclosure") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Enclosure: the lands of who enacts it produce nothing until the season changes (M34.8)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Enclosure is enacted
souls land 4 comes to the Council's Offices`},
		{"conscription", royals(), 3, func(s *merlin.State) {
			rich(s)
			troop(s, 0, "sj", "p0.3", 3, 3)
		}, enacted("conscription", "debasement", "conscription") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Conscription: the golem with the most AP of who enacts it is out of the game (M34.7)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Conscription is enacted
    Hexbreaker of p0 is out of the game
souls land 4 comes to the Council's Offices`},
		{"jubilee", royals(), 3, func(s *merlin.State) {
			rich(s)
			out(s, bond(1, 0, 6, 2))
		}, enacted("jubilee", "debasement", "jubilee") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Jubilee: all bonds that who enacts it holds are void (M34.12)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Jubilee is enacted
    void with that: bond 1 of p1
souls land 4 comes to the Council's Offices`},
		{"a king without room", courts(), 3, func(s *merlin.State) {
			reserve(s, 0, "c2", "c2", "c3", "c3", "c4", "c5", "c6", "c8", "c9", "c10", "d4")
			s.Seats[0].Reserve[11] = named[merlin.Card]("d9")
			s.Unseen[named[merlin.Card]("d9")]--
			r := s.Seats[0].Reserve
			s.Unseen[r[0]]++
			copy(s.Seats[0].Reserve[:], r[1:])
			s.Seats[0].Reserve[11] = 0
		}, enacted("debasement", "tithe", "debasement") + "~ draw d4", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: Chamberlain, for which the reserve has no room
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Debasement: the Volatility rises by 1, for all: a 7 raises the Cost of Living by it (M34.5)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Debasement is enacted
   the Volatility rises by 1 to 2
souls land 4 comes to the Council's Offices
Chamberlain is discarded`},
		{"royal favour", courts(), 3, func(s *merlin.State) {
			s.Seats[0].Crowns = 1
			purse(s, 0, 20)
		}, enacted("debasement", "tithe", "debasement") + "~ draw d4; p0 end", `
   p0 buys souls land 2 for 2 gold
   a king is drawn: p0 takes Chamberlain into its reserve
p0 looks at a Royal Decree
p0 looks at a Royal Decree
   p0 chooses Debasement: the Volatility rises by 1, for all: a 7 raises the Cost of Living by it (M34.5)
p0 shuffles a Royal Decree back
   p0 enacts the decree
   p0 gets 1 crown
Debasement is enacted
   the Volatility rises by 1 to 2
souls land 4 comes to the Council's Offices
 the end: royal favour
p0, with 2 crowns, is worth 20: 18 in the purse and 2 for the reserve
p3 is worth 13: 13 in the purse
p2 is worth 9: 9 in the purse
p1 is worth 8: 8 in the purse
   p0 wins with 20`},
		{"a crowned bankrupt", courts(), 3, func(s *merlin.State) {
			s.Seats[1].Crowns, s.Tax, s.Month = 2, 3, 2
			purse(s, 1, 0)
		}, begun + "p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", `
the dice show 1 and 1: 2
  the wheel turns: autumn, month 4 of 12, year 1
gone from the Council's Offices: property 2, souls land 2
new at the Council's Offices: property 5, souls land 4
  tax season: everyone pays 3 gold to the R.O.W.
    p1 owes the R.O.W. 3 gold more than it has
    p1 is bankrupt and out of the game
    p1 loses 2 crowns
   paid: p2 3, p3 3, p0 3
  everyone names a cut of the Cost of Living in secret: the smallest one counts`},
	}
}

// courtQuestions returns those that need the court.
func courtQuestions() []question {
	worn := func(s *merlin.State) {
		s.Seats[1].Crowns, s.Seats[0].Crowns, s.Seats[2].Crowns = 1, 1, 1
		purse(s, 2, 0)
	}
	return []question{
		{"two decrees", courts(), 0, begun + "//" + strings.TrimSuffix(decreed("tithe", "war-levy", "tithe"), " p0 choose tithe;"), worn, `
a king has come: which Royal Decree do you choose?
War Levy: who enacts it pays 3 gold to the R.O.W. (M34.1).
Tithe: the Tax Rate rises by 1, for all (M34.6).
It is shown, the other one is shuffled back. Then you enact it, for a crown, or refuse it.
choose / War Levy + 3 gold to the R.O.W.
choose / Tithe + Tax Rate +1`},
		{"a decree", courts(), 0, begun + "//" + decreed("tithe", "war-levy", "tithe"), worn, `
Tithe: do you enact it?
Tithe: the Tax Rate rises by 1, for all (M34.6).
If you refuse it, the others bid for it and its crown, and you get half of the highest bid.
With 2 crowns or more and the highest net worth one wins at the end of a turn. Crowns: p0 1, p1 1, p2 1.
the decree / refuse it + half of the highest bid
the decree / enact it - Tax Rate +1 + a crown`},
		{"a decree that is refused", courts(), 1, begun + "//" + decreed("royal-audit", "war-levy", "royal-audit") + "p0 refuse", worn, `
p0 has refused Royal Audit: bid for it and its crown, 0 to 8 gold
Royal Audit: who enacts it pays the Tax Rate of 1 gold to the R.O.W., twice (M34.3).
Only the highest bid is paid, half of it to p0; of equal ones the first in turn order counts. If all bid 0, it is shuffled back.
With 2 crowns or more and the highest net worth one wins at the end of a turn. Crowns: p0 1, p1 1, p2 1.
bid gold / N 0>8 + a crown and the decree, if nobody bids more`},
		{"a king without war", courts(), 0, begun + "// p0 card ck", func(s *merlin.State) { worn(s); reserve(s, 0, "ck") }, `
Chamberlain: discard it, or leave it
It counts 1 in the end.
back / leave it as it is
discard / Chamberlain`},
	}
}
