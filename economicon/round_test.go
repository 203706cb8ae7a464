package economicon_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tests chapters E2 and E3.

// chances lists the chance moves with their weights.
func chances(s *economicon.State) string {
	var list []string
	for _, c := range s.Chances(nil) {
		if c.Weight != 1 {
			return "not equally likely"
		}
		list = append(list, c.Move.String())
	}
	return strings.Join(list, ", ")
}

// TestRule_E2_1_lead gives the lead to the banker with the most gold, and by lot to one of the bankers who
// tie.
func TestRule_E2_1_lead(t *testing.T) {
	for _, test := range []struct {
		rolls string // the rolls of p0, p1 and so on
		want  string // the leader, or the lots
	}{
		{"61", "p0"}, {"16", "p1"}, {"5354", "p0, p2"}, {"1236", "p3"}, {"343", "p1"},
		{"443", "p0, p1"}, {"344", "p1, p2"}, {"4343", "p0, p2"}, {"2222", "p0, p1, p2, p3"},
		{"1551", "p1, p2"}, {"66", "p0, p1"},
	} {
		s := begun(t, economicon.Standard(len(test.rolls)))
		for seat, roll := range test.rolls {
			m := economicon.Mine(bourse.Seat(seat), int(roll-'0'))
			play(t, &s, m.String())
		}
		play(t, &s, "~ event bank-run")
		got := s.Lead.String()
		if s.Phase == economicon.LeadingPegs {
			got = strings.ReplaceAll(chances(&s), "~ lead ", "")
		}
		equal(t, test.want, got, "rolls of %s", test.rolls)
	}
	s := begun(t, economicon.Standard(4))
	play(t, &s, "~ mine p0 1", "~ mine p1 5", "~ mine p2 4", "~ mine p3 5", "~ event bank-run")
	codes(t, s, map[string]string{
		"~ lead p0": "not-tied", "~ lead p1": "", "~ lead p2": "not-tied", "~ lead p3": "",
		"~ lead ~": "not-tied", "~ lead none": "not-tied",
		"~ mine p0 1": "not-due", "~ event gold-rush": "not-due", "p1 keep": "not-your-turn",
	})
	play(t, &s, "~ lead p3")
	equal(t, 3, s.Lead, "who leads")
	// The others follow clockwise.
	for _, want := range []string{"p3", "p0", "p1", "p2"} {
		equal(t, want, s.Turn().String(), "who is to keep the peg")
		play(t, &s, s.Turn().String()+" keep")
	}
}

// TestRule_E2_1_when checks that the order of play is worked out at the start of steps 3 and 6, and that the
// other steps use the latest order.
func TestRule_E2_1_when(t *testing.T) {
	c := economicon.Standard(2)
	c.LawRounds = economicon.RoundsOf(2)
	s := begun(t, c)
	equal(t, 0, s.Lead, "who leads in the mining of round 1")
	play(t, &s, "~ mine p0 1", "~ mine p1 3", "~ event tech-boom", "p1 keep", "p0 keep")
	equal(t, 1, s.Lead, "who leads in step 3")
	// p1 pays 5 gold and has less gold in step 6: 8 against 11.
	play(t, &s, "p1 order 40 grain for gold", "p1 done")
	equal(t, 1, s.Lead, "who leads while orders are given")
	play(t, &s, "p0 done")
	equal(t, "contributing p0", turnOf(&s), "then")
	equal(t, 0, s.Lead, "who leads in step 6")
	done(t, &s)
	// p1 sells everything and then has more gold. Steps 7 to 9 and the next mining still begin with p0.
	hold(t, &s, holding{p1, economicon.Gold, 30})
	equal(t, []string{"p0: consumption met (E8.1)", "p1: consumption met (E8.1)"},
		clauseOf(pass(t, &s), "E8.1"), "step 7")
	equal(t, "mining p0", turnOf(&s), "then")
	play(t, &s, "~ mine p0 1", "~ mine p1 1", "~ event bank-run", "p1 keep", "p0 keep")
	equal(t, "legislating p1", turnOf(&s), "then")
	// In open production the order is also worked out before production.
	for open, want := range map[bool]economicon.Phase{false: economicon.Producing,
		true: economicon.LeadingProduction} {
		c := lawless(2)
		c.OpenProduction = open
		s := begun(t, c)
		play(t, &s, "~ mine p0 3", "~ mine p1 3", "~ event tech-boom", "~ lead p1", "p1 keep", "p0 keep")
		equal(t, want, s.Phase, "open %t: then", open)
		if open {
			play(t, &s, "~ lead p0", "p0 order 1 grain for gold", "p0 done", "p1 done")
			equal(t, 1, s.Lead, "who leads in step 6")
		}
	}
}

// TestRule_E3_1_mining rolls for each banker, starting with the leader of the previous round.
func TestRule_E3_1_mining(t *testing.T) {
	s := begun(t, lawless(3))
	equal(t, "~ mine p0 1, ~ mine p0 2, ~ mine p0 3, ~ mine p0 4, ~ mine p0 5, ~ mine p0 6", chances(&s),
		"the die shows")
	for roll, want := range map[int]string{-1: "no-such-roll", 0: "no-such-roll", 1: "", 6: "",
		7: "no-such-roll", 200: "no-such-roll"} {
		wantRefused(t, s, economicon.Mine(0, roll), want)
	}
	codes(t, s, map[string]string{"~ mine p1 3": "not-due", "~ event bank-run": "not-due",
		"p0 mine p0 3": "not-your-turn"})
	equal(t, []string{"~ mine p0 1", "box > p0: 1 gold (E3.1)"}, traced(t, &s, "~ mine p0 1"), "mining")
	play(t, &s, "~ mine p1 6", "~ mine p2 2", "~ event bank-run", "p1 keep", "p2 keep", "p0 keep")
	equal(t, "11 16 12", fmt.Sprint(s.Balance(p0, economicon.Gold), s.Balance(p1, economicon.Gold),
		s.Balance(p2, economicon.Gold)), "gold")
	done(t, &s)
	pass(t, &s)
	equal(t, "mining p1", turnOf(&s), "then")
	play(t, &s, "~ mine p1 1", "~ mine p2 1", "~ mine p0 1")
}

// TestRule_E3_2_event draws one event, which applies for the round.
func TestRule_E3_2_event(t *testing.T) {
	s := begun(t, lawless(2))
	play(t, &s, "~ mine p0 6")
	equal(t, economicon.Mining, s.Phase, "after one banker's mining")
	play(t, &s, "~ mine p1 1")
	equal(t, economicon.Drawing, s.Phase, "then")
	equal(t, 10, len(s.Chances(nil)), "events that can be drawn")
	equal(t, []string{"event pandemic (E3.2)"}, clauseOf(traced(t, &s, "~ event pandemic"), "E3.2"),
		"drawing")
	play(t, &s, "p0 keep", "p1 keep")
	done(t, &s)
	equal(t, economicon.Pandemic, s.Global, "the event in trade")
	pass(t, &s)
	equal(t, 0, s.Global, "the event of round 2")
	equal(t, economicon.GlobalSet(1<<(economicon.Pandemic-1)), s.Past, "events drawn")
}

// TestRule_E3_3_pegs asks each banker for the peg, in order of play.
func TestRule_E3_3_pegs(t *testing.T) {
	s := begun(t, lawless(3))
	play(t, &s, "~ mine p0 1", "~ mine p1 6", "~ mine p2 3", "~ event bank-run")
	for _, want := range []string{"p1", "p2", "p0"} {
		equal(t, "pegging "+want, turnOf(&s), "then")
		// A banker can keep the peg or choose one of six others: three commodities and three currencies.
		equal(t, 1+6, len(s.Options(s.Active, nil)), "options of %s", want)
		play(t, &s, want+" keep")
	}
	equal(t, economicon.Producing, s.Phase, "then")
	equal(t, [4]economicon.Unit{1, 1, 1}, s.Peg, "pegs")
	codes(t, s, map[string]string{"p0 keep": "not-now", "p0 peg oil": "not-now"})
}

// TestRule_E3_4_laws checks that laws are drawn only in the rounds of the config, in order of play.
func TestRule_E3_4_laws(t *testing.T) {
	equal(t, economicon.RoundsOf(1, 3, 6, 10), economicon.Standard(3).LawRounds,
		"law rounds of the standard game")
	for _, rounds := range []economicon.RoundSet{economicon.RoundsOf(1, 3, 6, 10), 0,
		economicon.RoundsOf(2, 9)} {
		c := economicon.Standard(3)
		c.LawRounds = rounds
		s, r := begun(t, c), newRand(t, "laws")
		var drawn economicon.RoundSet
		for moves := 0; !s.Over() && moves < 1000; moves++ {
			m := idleMove(&s, r)
			if m.Kind == economicon.KindLaw {
				drawn |= economicon.RoundsOf(int(s.Round))
			}
			s.ApplyUnchecked(m)
		}
		equal(t, rounds, drawn, "rounds with laws")
		for seat := range 3 {
			equal(t, rounds.Len(), s.Laws[seat].Len(), "laws of p%d", seat)
		}
	}
	s := begun(t, economicon.Standard(2))
	play(t, &s, "~ mine p0 1", "~ mine p1 6", "~ event bank-run", "p1 keep", "p0 keep")
	codes(t, s, map[string]string{"~ law p0 tariff-act": "not-due", "~ law p1 tariff-act": ""})
	equal(t, []string{"p1 draws tariff-act (E3.4)"}, clauseOf(traced(t, &s, "~ law p1 tariff-act"), "E3.4"),
		"drawing")
	equal(t, "legislating p0", turnOf(&s), "then")
	// The law is in force for the rest of the game.
	play(t, &s, "~ law p0 granary-act", "p0 done", "p1 done")
	done(t, &s)
	pass(t, &s)
	equal(t, [4]economicon.LawSet{lawsOf(economicon.GranaryAct), lawsOf(economicon.TariffAct)}, s.Laws,
		"laws in round 2")
}

// order lists the phases of the moves of an idle round. A phase with several moves appears once.
func order(t *testing.T, s *economicon.State, r string) []string {
	t.Helper()
	random, round := newRand(t, r), s.Round
	var list []string
	for s.Round == round && !s.Over() {
		if p := s.Phase.String(); len(list) == 0 || list[len(list)-1] != p {
			list = append(list, p)
		}
		play(t, s, idleMove(s, random).String())
	}
	return list
}

// steps has the phases of a round without ties.
var steps = []string{"mining", "drawing", "pegging", "legislating", "producing", "contributing", "trading"}

// withoutTies removes the phases that break ties.
func withoutTies(list []string) []string {
	var rest []string
	for _, phase := range list {
		if !strings.HasPrefix(phase, "leading") {
			rest = append(rest, phase)
		}
	}
	return rest
}

// TestRule_E3_5_production checks that production comes after the laws, if there are any.
func TestRule_E3_5_production(t *testing.T) {
	s := begun(t, economicon.Standard(3))
	equal(t, steps, withoutTies(order(t, &s, "order")), "round 1")
	want := append(append([]string{}, steps[:3]...), steps[4:]...)
	equal(t, want, withoutTies(order(t, &s, "order")), "round 2")
}

// TestRule_E3_6_trade checks that trade comes after production, and that goods are made only at the start
// of trade.
func TestRule_E3_6_trade(t *testing.T) {
	s := ordering(t, lawless(2), economicon.BankRun)
	play(t, &s, "p0 order 3 grain for gold", "p0 done")
	equal(t, economicon.Goods{}, s.Warehouse[0], "made before all are done")
	want := []string{"3 grain cost p0 15/40, so 1, of gold (E6.2)", "p0 > box: 1 gold (E6.2)",
		"box > warehouse-p0: 3 grain (E6.2)"}
	equal(t, want, clauseOf(traced(t, &s, "p1 done"), "E6.2"), "the start of trade")
	equal(t, economicon.Contributing, s.Phase, "then")
}

// last makes everyone pass in a round without production and compares everything that follows.
func last(t *testing.T, s economicon.State, want []string) economicon.State {
	t.Helper()
	events := pass(t, &s)
	equal(t, want, events[1:], "the events")
	return s
}

// TestRule_E3_7_consumption checks that consumption comes directly after trade.
func TestRule_E3_7_consumption(t *testing.T) {
	s := trading(t, lawless(2), economicon.Pandemic,
		func(s *economicon.State) { made(s, 0, 1, 1, 1); made(s, 1, 1, 1, 1) },
		holding{p0, economicon.Grain, 1})
	s = last(t, s, []string{
		"p0 > box: 1 grain (E8.1)", "p0: consumption met (E8.1)", "p1: consumption failed (E8.1)",
		"p0: production met (E6.4)", "box > p0: 1 gold (E9.1)",
		"p1: production met (E6.4)", "box > p1: 1 token (E9.2)",
		"pandemic: failed (E11.7)", "p0 > box: 1 gold (E11.7)", "p1 > box: 1 gold (E11.7)",
		"round 2, mining p0",
	})
	equal(t, 0, s.Deeds.Consumed, "who has consumed in round 2")
}

// TestRule_E3_8_rewards checks that rewards come before the event resolves. With the gold of step 8, p0 has
// enough.
func TestRule_E3_8_rewards(t *testing.T) {
	s := trading(t, lawless(2), economicon.BankRun, func(s *economicon.State) { made(s, 0, 1, 1, 1) },
		holding{p0, economicon.Gold, 4})
	s = last(t, s, []string{
		"p0: consumption met (E8.1)", "p1: consumption met (E8.1)",
		"p0: production met (E6.4)", "box > p0: 1 gold (E9.1)",
		"p1: production failed (E6.4)", "box > p1: 1 token (E9.2)",
		"bank-run: met (E11.10)", "box > p0: 1 gold (E11.10)", "box > p1: 1 gold (E11.10)",
		"round 2, mining p0",
	})
	equal(t, 6, s.Balance(p0, economicon.Gold), "gold of p0")
}

// TestRule_E3_9_event checks that the event resolves last. Then the next round begins, or the game is over.
func TestRule_E3_9_event(t *testing.T) {
	c := lawless(2)
	c.Rounds = 1
	s := trading(t, c, economicon.TradeWar, nil)
	s = last(t, s, []string{
		"p0: consumption met (E8.1)", "p1: consumption met (E8.1)",
		"p0: production failed (E6.4)", "box > p0: 1 token (E9.2)",
		"p1: production failed (E6.4)", "box > p1: 1 token (E9.2)",
		"trade-war: failed (E11.8)", "box > p0: 1 token (E11.8)", "box > p1: 1 token (E11.8)",
		"round 1, over",
	})
	if !s.Over() || s.Turn() != bourse.None || s.Waiting() != 0 || s.Tokens != [4]int8{2, 2} {
		t.Errorf("%s, %s to move, tokens %v", s.Phase, s.Turn(), s.Tokens)
	}
	wantRefused(t, s, economicon.Pass(0), "not-your-turn")
	c.Rounds = 2
	s = trading(t, c, economicon.TradeWar, nil)
	if pass(t, &s); s.Round != 2 || s.Phase != economicon.Mining {
		t.Errorf("then round %d, %s", s.Round, s.Phase)
	}
}
