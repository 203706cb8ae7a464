package tell_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
)

// lawless is the standard game of edition 1 for a number of players, without laws and of two rounds.
func lawless(players int) economicon.Config { return lawlessOf(1, players) }

// lawlessOf is the same of an edition.
func lawlessOf(edition, players int) economicon.Config {
	c := economicon.StandardOf(edition, players)
	c.LawRounds, c.Rounds = 0, 2
	return c
}

// played returns a game after moves, with ; between them, and what a seat sees of those after //.
func played(t *testing.T, c economicon.Config, seat bourse.Seat, moves string, change func(*economicon.State)) (economicon.State, []economicon.Event) {
	t.Helper()
	s, err := economicon.New(c)
	if err != nil {
		t.Fatal(err)
	}
	before, after, told := strings.Cut(moves, "//")
	var events []economicon.Event
	play := func(moves string) {
		for _, text := range strings.Split(moves, ";") {
			if text = strings.TrimSpace(text); text == "" {
				continue
			}
			m, err := economicon.Parse(text)
			if err == nil {
				err = s.Trace(m, func(e economicon.Event) {
					if e, ok := e.For(seat); ok {
						events = append(events, e)
					}
				})
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	play(before)
	if change != nil {
		change(&s)
	}
	if told {
		events = nil
		play(after)
	}
	return s, events
}

// opening are the moves of a round of two up to production.
const opening = "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 keep;"

// idleTwo are the moves from production up to trade, in which nothing is done.
const idleTwo = "p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech;"

// secondOf makes a config of edition 1 one of edition 2.
func secondOf(c economicon.Config) economicon.Config {
	standard := economicon.StandardOf(2, int(c.Players))
	c.Edition, c.LotPart, c.NoResale = standard.Edition, standard.LotPart, standard.NoResale
	return c
}

// A tale is what a seat is told of moves.
type tale struct {
	name   string
	config economicon.Config
	seat   bourse.Seat
	change func(*economicon.State) // before the moves that are told of
	moves  string                  // // stands before those that are
	want   string
}

// TestStory holds the report of rounds that have everything between them, by both editions but
// where the name says by which. The deeper a line is indented, the further down its kind stands in the
// list of kinds.
func TestStory(t *testing.T) {
	for _, test := range stories() {
		configs := []economicon.Config{test.config}
		if !strings.Contains(test.name, "edition") {
			configs = append(configs, secondOf(test.config))
		}
		for _, c := range configs {
			t.Run(fmt.Sprintf("%s/edition=%d", test.name, c.Edition), func(t *testing.T) {
				s, events := played(t, c, test.seat, test.moves, test.change)
				if got := told.Text(tell.English.Story(s.View(test.seat), events)); got != strings.TrimPrefix(test.want, "\n") {
					t.Errorf("told:\n%s\nwant:%s", got, test.want)
				}
			})
		}
	}
}

// stories returns the tales of TestStory.
func stories() []tale {
	laws := lawless(2)
	laws.LawRounds = economicon.RoundsOf(1)
	few := lawless(2)
	few.Commodities = 22
	open := lawless(2)
	open.OpenProduction = true
	one := lawless(2)
	one.Rounds = 1
	spent := lawless(2)
	spent.Tokens = 0
	return []tale{
		{"a round begins", laws, 0, nil, `// ~ mine p0 4; ~ mine p1 4; ~ event pandemic; ~ lead p1; p1 keep; p0 peg oil; ~ law p1 granary-act; ~ law p0 buy-national-act`, `
 round 1 of 2
   mined gold: p0 4, p1 4
  event: Pandemic
effect   grain consumption is one higher
goal     everyone met consumption
success  everyone returns a token
failure  everyone pays 1 gold to the box; who has none: +1 token
  pegs; p1 comes first, by lot among those with the most gold
p1 keeps the peg to gold
   p0 pegs its currency to oil
  laws, for the rest of the game
p1 draws Granary Act: hold 2 grain or more after consumption
p0 draws Buy National Act: pay for at least one purchase in a native unit, if you bought anything
  production: everyone orders in secret`},
		{"pegs", lawless(2), 0, nil, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg grain; p1 keep;` + idleTwo + `p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event currency-crisis; // p0 peg currency-p0; p1 peg currency-p0; p0 done`, `
   p0 unpegs its currency
    p0 gets a volatility token for changing the peg two rounds running (2 now)
   p1 pegs its currency to currency-p0
  production: everyone orders in secret
p0 has ordered`},
		{"pegs are kept", lawless(2), 1, nil, `// ~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;` + idleTwo + `p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event currency-crisis; p0 keep`, `
 round 1 of 2
   mined gold: p0 4, p1 1
  event: Bank Run
goal     every banker holds 5 gold or more
success  +1 gold each
failure  who holds less: +1 token
  pegs; p0 comes first, with the most gold
   p0 unpegs its currency
p1 keeps the peg to gold
  production: everyone orders in secret
p0 has ordered
p1 has ordered
  the warehouses empty into the market; p0 comes first, with the most gold
  trade, until all pass one after another
p0 passes
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 round 2 of 2
   mined gold: p0 6, p1 1
  event: Currency Crisis
effect   no minting or retiring
goal     no peg was changed this round
success  everyone returns a token
failure  each banker that changed its peg, and each unpegged one: +1 token (one only)
  pegs; p0 comes first, with the most gold
p0 keeps its currency unpegged`},
		{"a peg of which only what follows is known is kept, then changed", lawless(2), 1, nil, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg oil; // p1 keep;` + idleTwo + `p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event trade-war; p0 keep; p1 peg oil`, `
p1 keeps the peg
  production: everyone orders in secret
p0 has ordered
p1 has ordered
  the warehouses empty into the market; p0 comes first, with the most gold
  trade, until all pass one after another
p0 passes
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 round 2 of 2
   mined gold: p0 6, p1 1
  event: Trade War
effect   currencies cannot be bought, nor offered
goal     every banker bought something
success  +1 gold each
failure  who bought nothing: +1 token
  pegs; p0 comes first, with the most gold
p0 keeps the peg to oil
   p1 pegs its currency to oil
  production: everyone orders in secret`},
		{"the box has little gold", laws, 1, func(s *economicon.State) {
			for seat := range 2 {
				s.Reserves[seat] = economicon.Units{5, 5, 1, 1}
				s.Deeds.Made[seat] = economicon.Goods{1, 1, 1}
			}
			s.Tokens = [4]int8{2, 0}
			s.Box[0] = 0
		}, `~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; ` + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes 1 grain, 1 oil and 1 tech
p1 consumes 1 grain, 1 oil and 1 tech
  rewards and penalties
   p0 has met everything: gets nothing, the box has no gold, returns a token (1 now)
   p1 has met everything: gets nothing, the box has no gold
  Gold Rush: the goal is not met (at least 8 gold in the market)
failure  most gold in reserves (all tied): +1 token
    p0 gets a volatility token (2 now)
    p1 gets a volatility token (1 now)
 round 2 of 2`},
		{"a Famine Relief that the box cannot pay", lawless(2), bourse.Spectator, func(s *economicon.State) {
			s.Reserves[0][1], s.Reserves[1][1] = 1, 1
			s.Box[0] = 3
		}, `~ mine p0 4; ~ mine p1 1; ~ event famine-relief; p0 keep; p1 keep; p0 done; // p1 done; p0 add 1 grain; p0 add 0 oil; p0 add 0 tech; p1 add 1 grain; p1 add 0 oil; p1 add 0 tech;
			p0 pass; p1 pass`, `
p1 has ordered
  the warehouses empty into the market; p0 comes first, with the most gold
p0 adds 1 grain from its reserves
p1 adds 1 grain from its reserves
  trade, until all pass one after another
p0 passes
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
  Famine Relief: the goal is met (at least 12 grain in the market)
success  each banker that added grain from reserves: +2 gold
   p0: +2 gold
   p1: +1 gold
 round 2 of 2`},
		{"orders are secret", lawless(2), 1, nil, opening + `// p0 order 12 grain for gold; p1 order 5 oil for currency-p1; p0 order 1 tech for gold; p1 done; p0 done; ~ lead p1; p1 add 0 grain`, `
p1 orders 5 oil for 1 currency-p1 (0.78, rounded)
p1 has ordered
p0 has ordered
  the orders are turned up, and paid to the box
p0 orders 12 grain for 2 gold (1.5, rounded)
p0 orders 1 tech for 1 gold (0.21, but at least 1)
p1 orders 5 oil for 1 currency-p1 (0.78, rounded)
  the warehouses empty into the market; p1 comes first, by lot among those with the most gold
p1 puts on sale what it has made: 5 oil`},
		{"the box has too little", few, bourse.Spectator, nil, opening + `p0 order 2 grain for gold; p0 order 5 oil for currency-p0; p1 order 2 grain for gold; // p0 done; p1 done`, `
p0 has ordered
p1 has ordered
  the orders are turned up, and paid to the box
p0 orders 2 grain for 1 gold (0.25, but at least 1)
p0 orders 5 oil for 1 currency-p0 (0.78, rounded)
p1 orders 2 grain for 1 gold (0.25, but at least 1)
    the box has too little: p1 makes nothing of 2 grain
  the warehouses empty into the market; p0 comes first, with the most gold
p0 puts on sale what it has made: 2 grain and 5 oil`},
		{"the box has too little for who is second by lot", few, 0, nil, opening + `p0 order 5 oil for gold; p0 order 1 grain for gold; p0 order 1 tech for gold; p1 order 4 oil for currency-p1; p0 done; p1 done; // ~ lead p1`, `
    the box has too little: p0 makes 1 grain, 2 oil and 1 tech of 1 grain, 5 oil and 1 tech
  the warehouses empty into the market; p1 comes first, by lot among those with the most gold
p1 puts on sale what it has made: 4 oil`},
		{"nothing is ordered, and much in the next round", lawless(2), 0, nil, `// ` + opening + idleTwo + `p0 pass; p1 pass; ~ mine p0 4; ~ mine p1 1; ~ event trade-war; p0 keep; p1 keep; p0 order 12 grain for gold; p0 done; p1 done`, `
 round 1 of 2
   mined gold: p0 4, p1 1
  event: Bank Run
goal     every banker holds 5 gold or more
success  +1 gold each
failure  who holds less: +1 token
  pegs; p0 comes first, with the most gold
p0 keeps the peg to gold
p1 keeps the peg to gold
  production: everyone orders in secret
p0 has ordered
p1 has ordered
  the warehouses empty into the market; p0 comes first, with the most gold
  trade, until all pass one after another
p0 passes
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 round 2 of 2
   mined gold: p0 4, p1 1
  event: Trade War
effect   currencies cannot be bought, nor offered
goal     every banker bought something
success  +1 gold each
failure  who bought nothing: +1 token
  pegs; p0 comes first, with the most gold
p0 keeps the peg to gold
p1 keeps the peg to gold
  production: everyone orders in secret
p0 orders 12 grain for 2 gold (1.5, rounded)
p0 has ordered
p1 has ordered
  the orders are turned up, and paid to the box
p0 orders 12 grain for 2 gold (1.5, rounded)
  the warehouses empty into the market; p0 comes first, with the most gold
p0 puts on sale what it has made: 12 grain`},
		{"production is open", open, 1, nil, `~ mine p0 4; ~ mine p1 1; ~ event oil-embargo; p0 keep; // p1 keep; p0 order 12 grain for gold; p0 done; p1 done`, `
p1 keeps the peg to gold
  production, in the open; p0 comes first, with the most gold
p0 orders 12 grain for 2 gold (1.5, rounded)
p0 has ordered
p1 has ordered
  the warehouses empty into the market; p0 comes first, with the most gold
p0 puts on sale what it has made: 12 grain`},
		{"trade by edition 2", lawlessOf(2, 2), bourse.Spectator, func(s *economicon.State) { s.Reserves[1][1] = 6 }, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 peg currency-p1;
			p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; // p1 add 2 grain; p1 add 0 oil; p1 add 0 tech;
			p0 buy 6 grain for gold; p1 ask p0 2 grain for gold; p0 accept; p0 buy 4 grain for gold; p1 buy 8 gold for currency-p1; ~ mine p0 4; ~ mine p1 6; p0 pass`, `
p1 adds 2 grain from its reserves
  trade, until all pass one after another
p0 buys 6 grain for 1 gold (1.36, rounded)
p1 offers p0 2 grain for 1 gold (0.75, rounded)
   p0 accepts: p0 gives 1 gold and p1 gives 2 grain
p0 buys 4 grain for 2 gold (1.5, rounded)
p1 buys 8 gold for 4 currency-p1
    the market's gold is bought out: everyone mines for the market
   mined gold for the market: p0 4, p1 6
p0 passes`},
		{"trade by edition 1", lawless(2), bourse.Spectator, func(s *economicon.State) { s.Reserves[1][1] = 6 }, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 peg currency-p1;
			p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; // p1 add 2 grain; p1 add 0 oil; p1 add 0 tech;
			p0 buy 12 grain for gold; p1 mint 3; p1 ask p0 2 grain for gold; p0 decline; p0 bid p1 2 grain for currency-p0; p1 accept;
			p1 buy 8 gold for currency-p1; ~ mine p0 4; ~ mine p1 6; p0 pass`, `
p1 adds 2 grain from its reserves
  trade, until all pass one after another
p0 buys 12 grain for 3 gold (2.73, rounded)
   p1 mints 3 currency-p1 into the market
p1 offers p0 2 grain for 2 gold (1.6, rounded)
p0 declines
p0 offers p1 1 currency-p0 for 2 grain (1.4, rounded)
   p1 accepts: p0 gives 1 currency-p0 and p1 gives 2 grain
p1 buys 8 gold for 7 currency-p1
    the market's gold is bought out: everyone mines for the market
   mined gold for the market: p0 4, p1 6
p0 passes`},
		{"money is retired", lawless(2), 1, nil, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;` + idleTwo + `// p0 retire 2; p0 pass`, `
   p0 retires 2 currency-p0 from the market
p0 passes`},
		{"rewards and penalties", laws, 0, func(s *economicon.State) {
			s.Reserves[0] = economicon.Units{5, 5, 1, 1, 8}
			s.Reserves[1] = economicon.Units{5, 1, 1, 0, 0, 8}
			s.Tokens = [4]int8{1, 2}
			s.Deeds.Made[0] = economicon.Goods{1, 2, 3}
		}, `~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; ` + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force, and a grain more
p0 consumes 2 grain, 1 oil and 1 tech
   p1 should consume 2 grain, 1 oil and 1 tech and has only 1 grain and 1 oil
  rewards and penalties
    p0 has missed Clean Air Act (produce 1 oil at most): a volatility token (2 now)
    p1 has missed production (one of each commodity at least), consumption and Granary Act (hold 2 grain or more after consumption): a volatility token (3 now, too many to win)
  Pandemic: the goal is not met (everyone met consumption)
failure  everyone pays 1 gold to the box; who has none: +1 token
   p0 and p1: -1 gold
 round 2 of 2`},
		{"everything is met", laws, 1, func(s *economicon.State) {
			for seat := range 2 {
				s.Reserves[seat] = economicon.Units{5, 5, 1, 1}
				s.Deeds.Made[seat] = economicon.Goods{1, 1, 1}
			}
			s.Tokens = [4]int8{2, 0}
			s.Market[0] = 8
			s.Box[0] = 3
		}, `~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; ` + idleTwo + `p0 pass; // p1 pass; ~ mine p0 5; ~ mine p1 2`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes 1 grain, 1 oil and 1 tech
p1 consumes 1 grain, 1 oil and 1 tech
  rewards and penalties
   p0 has met everything: gets 1 gold, returns a token (1 now)
   p1 has met everything: gets 1 gold
  Gold Rush: the goal is met (at least 8 gold in the market)
success  everyone mines again (d6)
   mined gold: p0 1 (5 are rolled, the box has no more), p1 0 (2 are rolled, the box has no more)
 round 2 of 2`},
		{"a Tech Boom", lawless(2), 1, func(s *economicon.State) { s.Deeds.Made = [4]economicon.Goods{{2, 2, 2}, {2, 2, 2}} },
			`~ mine p0 4; ~ mine p1 1; ~ event tech-boom; p0 keep; p1 keep; ` + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
   p0 has met everything: gets 1 gold
   p1 has met everything: gets 1 gold
  Tech Boom: the goal is met (at least 4 tech produced in all)
success  who produced 2 or more gets 1 tech from the box
   p0 and p1: +1 tech
 round 2 of 2`},
		{"a Famine Relief", lawless(3), 1, func(s *economicon.State) {
			s.Market[1] = 17
			s.Reserves[1][1] = 2
			s.Reserves[2][1] = 1
			s.Tokens[0] = 1
		}, `~ mine p0 4; ~ mine p1 1; ~ mine p2 1; ~ event famine-relief; p0 keep; p1 keep; p2 keep; p0 done; p1 done; p2 done;
			p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech; p2 add 0 grain; p2 add 0 oil; p2 add 0 tech; p0 pass; p1 pass; // p2 pass`, `
p2 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
p2 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (2 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
    p2 has missed production (one of each commodity at least): a volatility token (1 now)
  Famine Relief: the goal is not met (at least 18 grain in the market)
failure  each banker gives 1 grain from reserves to the box; who has none: +1 token
    p0 gets a volatility token (3 now, too many to win)
   p1 and p2: -1 grain
 round 2 of 2`},
		{"a Debt Summit", lawless(2), 1, nil, `~ mine p0 4; ~ mine p1 1; ~ event debt-summit; p0 keep; p1 keep; ` + idleTwo + `p0 pass; p1 pass; // p1 pledge 3; p0 pledge 1`, `
p1 pledges 3 gold
p0 has pledged
the pledges: p0 1, p1 3; 4 in all
  Debt Summit: the goal is met (pledges of at least 4)
success  the highest pledgers (all tied) return a token and get 1 gold
   p1 returns a token (0 now)
   p1: +1 gold
 round 2 of 2`},
		{"no token is left", spent, bourse.Spectator, nil, `~ mine p0 4; ~ mine p1 1; ~ event trade-war; p0 keep; p1 keep; ` + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): no volatility token is left
    p1 has missed production (one of each commodity at least): no volatility token is left
  Trade War: the goal is not met (every banker bought something)
failure  who bought nothing: +1 token
that changes nothing
 round 2 of 2`},
		{"the richest is disqualified", one, 0, func(s *economicon.State) {
			s.Tokens = [4]int8{0, 2}
			s.Reserves[1][0] = 50
		}, opening + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (3 now, too many to win)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 the end: what the reserves are worth in gold
p0 is worth 25
    p1 is worth 61, but has 3 volatility tokens and cannot win
   p0 wins with 25`},
		{"nobody wins, and gold decides", one, 0, func(s *economicon.State) {
			s.Tokens = [4]int8{2, 2}
			s.Market[1] = 5
			s.Reserves[0] = economicon.Units{6, 4}
			s.Reserves[1] = economicon.Units{7, 3}
		}, opening + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (3 now, too many to win)
    p1 has missed production (one of each commodity at least): a volatility token (3 now, too many to win)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 the end: what the reserves are worth in gold
    p1 is worth 11, but has 3 volatility tokens and cannot win
    p0 is worth 11, but has 3 volatility tokens and cannot win
   p1 and p0 are worth the same: p1 has more gold, 8 against 7 (E10.2)
    all have 3 volatility tokens or more: nobody wins (E10.2)`},
		{"a place is shared", one, 0, func(s *economicon.State) {
			s.Reserves[0] = economicon.Units{7, 3}
			s.Reserves[1] = economicon.Units{7, 3}
		}, opening + idleTwo + `p0 pass; // p1 pass`, `
p1 passes
  consumption: of each commodity as many as there are laws in force
p0 consumes nothing
p1 consumes nothing
  rewards and penalties
    p0 has missed production (one of each commodity at least): a volatility token (1 now)
    p1 has missed production (one of each commodity at least): a volatility token (1 now)
  Bank Run: the goal is met (every banker holds 5 gold or more)
success  +1 gold each
   p0 and p1: +1 gold
 the end: what the reserves are worth in gold
p0 is worth 8.75
p1 is worth 8.75
   p0 and p1 are worth the same and have 8 gold both: they share the place (E10.2)
   p0 and p1 share the win with 8.75 each`},
	}
}

// TestStory_later holds that nothing is said of orders that have been told before, in a round
// that is over: what they were is no longer known.
func TestStory_later(t *testing.T) {
	few := lawless(2)
	few.Commodities = 22
	s, events := played(t, few, 0, opening+`p0 order 5 oil for gold; p0 order 1 grain for gold; p0 order 1 tech for gold; p1 order 4 oil for currency-p1; p0 done; p1 done;
		// ~ lead p1; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 pass; p0 pass`, nil)
	if s.Round != 2 {
		t.Fatalf("it is still round %d", s.Round)
	}
	for _, line := range tell.English.Story(s.View(0), events) {
		if strings.Contains(line.Text, "too little") {
			t.Errorf("told: %s", line.Text)
		}
	}
}
