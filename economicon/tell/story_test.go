package tell_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/told"
)

type tale = told.Tale[economicon.State]

var at = told.At[economicon.State]

// lawless returns the standard game of edition 1 for a number of players, with two rounds and without laws.
func lawless(players int) economicon.Config { return lawlessOf(1, players) }

// lawlessOf returns the same game of an edition.
func lawlessOf(edition, players int) economicon.Config {
	c := economicon.StandardOf(edition, players)
	c.LawRounds, c.Rounds = 0, 2
	return c
}

// opening has the moves of a round of two players up to production.
const opening = "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 keep;"

// idleTwo has the moves from production up to trade in which both players do nothing.
const idleTwo = "p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech;"

// secondOf changes a config of edition 1 to edition 2.
func secondOf(c economicon.Config) economicon.Config {
	standard := economicon.StandardOf(2, int(c.Players))
	c.Edition, c.LotPart, c.NoResale = standard.Edition, standard.LotPart, standard.NoResale
	return c
}

// TestStory checks reports of rounds that together contain every case. If a name does not say which edition
// it is for, both editions have the same report.
func TestStory(t *testing.T) {
	words.Golden(t, "stories.txt", stories(), words.Story)
	for _, tale := range stories() {
		if strings.Contains(tale.Name, "edition") {
			continue
		}
		want := words.Story(words.Play(t, tale))
		tale.Config = secondOf(tale.Config.(economicon.Config))
		if got := words.Story(words.Play(t, tale)); got != want {
			t.Errorf("%s, by edition 2:\n%s", tale.Name, got)
		}
	}
}

// TestStory_record reports a whole game.
func TestStory_record(t *testing.T) {
	words.GoldenRecord(t, "manual.txt", "manual", 0, bourse.Spectator)
}

// stories returns the positions and moves of TestStory.
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
	met := func(s *economicon.State) {
		for seat := range 2 {
			s.Reserves[seat] = economicon.Units{5, 5, 1, 1}
			s.Deeds.Made[seat] = economicon.Goods{1, 1, 1}
		}
		s.Tokens = [4]int8{2, 0}
		s.Market[0] = 8
		s.Box[0] = 3
	}
	return []tale{
		at("a round begins", laws, 0, nil,
			`// ~ mine p0 4; ~ mine p1 4; ~ event pandemic; ~ lead p1; p1 keep; p0 peg oil; ~ law p1 granary-act; ~ law p0 buy-national-act`),
		at("pegs", lawless(2), 0, nil, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg grain; p1 keep;`+idleTwo+`p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event currency-crisis; // p0 peg currency-p0; p1 peg currency-p0; p0 done`),
		at("pegs are kept", lawless(2), 1, nil, `// ~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;`+idleTwo+`p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event currency-crisis; p0 keep`),
		at("a peg of which only what follows is known is kept, then changed", lawless(2), 1, nil, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg oil; // p1 keep;`+idleTwo+`p0 pass; p1 pass;
			~ mine p0 6; ~ mine p1 1; ~ event trade-war; p0 keep; p1 peg oil`),
		at("the box has little gold", laws, 1, func(s *economicon.State) {
			for seat := range 2 {
				s.Reserves[seat] = economicon.Units{5, 5, 1, 1}
				s.Deeds.Made[seat] = economicon.Goods{1, 1, 1}
			}
			s.Tokens = [4]int8{2, 0}
			s.Box[0] = 0
		}, `~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; `+idleTwo+`p0 pass; // p1 pass`),
		at("a Famine Relief that the box cannot pay", lawless(2), bourse.Spectator,
			func(s *economicon.State) {
				s.Reserves[0][1], s.Reserves[1][1] = 1, 1
				s.Box[0] = 3
			}, `~ mine p0 4; ~ mine p1 1; ~ event famine-relief; p0 keep; p1 keep; p0 done; // p1 done; p0 add 1 grain; p0 add 0 oil; p0 add 0 tech; p1 add 1 grain; p1 add 0 oil; p1 add 0 tech;
			p0 pass; p1 pass`),
		at("orders are secret", lawless(2), 1, nil,
			opening+`// p0 order 12 grain for gold; p1 order 5 oil for currency-p1; p0 order 1 tech for gold; p1 done; p0 done; ~ lead p1; p1 add 0 grain`),
		at("the box has too little", few, bourse.Spectator, nil,
			opening+`p0 order 2 grain for gold; p0 order 5 oil for currency-p0; p1 order 2 grain for gold; // p0 done; p1 done`),
		at("the box has too little for who is second by lot", few, 0, nil,
			opening+`p0 order 5 oil for gold; p0 order 1 grain for gold; p0 order 1 tech for gold; p1 order 4 oil for currency-p1; p0 done; p1 done; // ~ lead p1`),
		at("nothing is ordered, and much in the next round", lawless(2), 0, nil,
			`// `+opening+idleTwo+`p0 pass; p1 pass; ~ mine p0 4; ~ mine p1 1; ~ event trade-war; p0 keep; p1 keep; p0 order 12 grain for gold; p0 done; p1 done`),
		at("production is open", open, 1, nil,
			`~ mine p0 4; ~ mine p1 1; ~ event oil-embargo; p0 keep; // p1 keep; p0 order 12 grain for gold; p0 done; p1 done`),
		at("trade by edition 2", lawlessOf(2, 2), bourse.Spectator, func(s *economicon.State) { s.Reserves[1][1] = 6 }, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 peg currency-p1;
			p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; // p1 add 2 grain; p1 add 0 oil; p1 add 0 tech;
			p0 buy 6 grain for gold; p1 ask p0 2 grain for gold; p0 accept; p0 buy 4 grain for gold; p1 buy 8 gold for currency-p1; ~ mine p0 4; ~ mine p1 6; p0 pass`),
		at("trade by edition 1", lawless(2), bourse.Spectator, func(s *economicon.State) { s.Reserves[1][1] = 6 }, `~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 peg currency-p1;
			p0 done; p1 done; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; // p1 add 2 grain; p1 add 0 oil; p1 add 0 tech;
			p0 buy 12 grain for gold; p1 mint 3; p1 ask p0 2 grain for gold; p0 decline; p0 bid p1 2 grain for currency-p0; p1 accept;
			p1 buy 8 gold for currency-p1; ~ mine p0 4; ~ mine p1 6; p0 pass`),
		at("money is retired", lawless(2), 1, nil,
			`~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;`+idleTwo+
				`// p0 retire 2; p0 pass`),
		at("rewards and penalties", laws, 0, func(s *economicon.State) {
			s.Reserves[0] = economicon.Units{5, 5, 1, 1, 8}
			s.Reserves[1] = economicon.Units{5, 1, 1, 0, 0, 8}
			s.Tokens = [4]int8{1, 2}
			s.Deeds.Made[0] = economicon.Goods{1, 2, 3}
		}, `~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; `+idleTwo+`p0 pass; // p1 pass`),
		at("everything is met", laws, 1, met,
			`~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; `+idleTwo+`p0 pass; // p1 pass; ~ mine p0 5; ~ mine p1 2`),
		at("the Gold Rush", laws, 1, met,
			`~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep; ~ law p0 clean-air-act; ~ law p1 granary-act; `+idleTwo+`p0 pass; // p1 pass`),
		at("a Tech Boom", lawless(2), 1,
			func(s *economicon.State) { s.Deeds.Made = [4]economicon.Goods{{2, 2, 2}, {2, 2, 2}} },
			`~ mine p0 4; ~ mine p1 1; ~ event tech-boom; p0 keep; p1 keep; `+idleTwo+`p0 pass; // p1 pass`),
		at("a Famine Relief", lawless(3), 1, func(s *economicon.State) {
			s.Market[1] = 17
			s.Reserves[1][1] = 2
			s.Reserves[2][1] = 1
			s.Tokens[0] = 1
		}, `~ mine p0 4; ~ mine p1 1; ~ mine p2 1; ~ event famine-relief; p0 keep; p1 keep; p2 keep; p0 done; p1 done; p2 done;
			p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech; p2 add 0 grain; p2 add 0 oil; p2 add 0 tech; p0 pass; p1 pass; // p2 pass`),
		at("a Debt Summit", lawless(2), 1, nil,
			`~ mine p0 4; ~ mine p1 1; ~ event debt-summit; p0 keep; p1 keep; `+idleTwo+
				`p0 pass; p1 pass; // p1 pledge 3; p0 pledge 1`),
		at("a Debt Summit begins", lawless(2), 1, nil,
			`~ mine p0 4; ~ mine p1 1; ~ event debt-summit; p0 keep; p1 keep; `+idleTwo+
				`p0 pass; // p1 pass`),
		at("who produces first is drawn by lot", open, 1, nil,
			`~ mine p0 4; ~ mine p1 4; ~ event oil-embargo; ~ lead p1; p1 keep; // p0 keep; ~ lead p0`),
		at("the box has little gold for the market", lawless(2), 1,
			func(s *economicon.State) { s.Box[0] = 3 },
			opening+idleTwo+`// p0 buy 5 gold for currency-p0; ~ mine p0 4; ~ mine p1 2`),
		at("no token is left", spent, bourse.Spectator, nil,
			`~ mine p0 4; ~ mine p1 1; ~ event trade-war; p0 keep; p1 keep; `+idleTwo+`p0 pass; // p1 pass`),
		at("the richest is disqualified", one, 0, func(s *economicon.State) {
			s.Tokens = [4]int8{0, 2}
			s.Reserves[1][0] = 50
		}, opening+idleTwo+`p0 pass; // p1 pass`),
		at("nobody wins, and gold decides", one, 0, func(s *economicon.State) {
			s.Tokens = [4]int8{2, 2}
			s.Market[1] = 5
			s.Reserves[0] = economicon.Units{6, 4}
			s.Reserves[1] = economicon.Units{7, 3}
		}, opening+idleTwo+`p0 pass; // p1 pass`),
		at("a place is shared", one, 0, func(s *economicon.State) {
			s.Reserves[0] = economicon.Units{7, 3}
			s.Reserves[1] = economicon.Units{7, 3}
		}, opening+idleTwo+`p0 pass; // p1 pass`),
	}
}

// TestStory_later checks that a story does not mention orders of an earlier round that were reported before.
// They are no longer known.
func TestStory_later(t *testing.T) {
	few := lawless(2)
	few.Commodities = 22
	p := words.Play(t, at("later", few, 0, nil, opening+`p0 order 5 oil for gold; p0 order 1 grain for gold;
		p0 order 1 tech for gold; p1 order 4 oil for currency-p1; p0 done; p1 done; // ~ lead p1; p1 add 0 grain;
		p1 add 0 oil; p1 add 0 tech; p0 add 0 grain; p0 add 0 oil; p0 add 0 tech; p1 pass; p0 pass`))
	if text := words.Story(p); p.After.Round != 2 || strings.Contains(text, "too little") {
		t.Errorf("round %d, told:\n%s", p.After.Round, text)
	}
}
