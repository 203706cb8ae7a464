package tell_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// listed returns what a seat is asked and offered: an option with an amount as least>most, with what
// that costs.
func listed(v economicon.View) string {
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
			if least, of := tell.English.Cost(v, o.Move.With(o.Min)); of != "" {
				most, _ := tell.English.Cost(v, o.Move.With(o.Max))
				text += fmt.Sprintf(" for %d>%d %s", least, most, of)
			}
		}
		text += "\n"
	}
	return text
}

// balanced returns a change after which the box has what is nowhere else.
func balanced(change func(*economicon.State)) func(*economicon.State) {
	return func(s *economicon.State) {
		all := s.Box
		if change == nil {
			return
		}
		others := func() (n economicon.Units) {
			for u := range n {
				n[u] = s.Market[u]
				for seat := range s.Reserves {
					n[u] += s.Reserves[seat][u]
				}
			}
			return n
		}
		before := others()
		change(s)
		for u, n := range others() {
			s.Box[u] = all[u] + before[u] - n
		}
	}
}

// A question is a position that moves lead to, and what a seat is asked there and offered.
type question struct {
	name   string
	config economicon.Config
	seat   bourse.Seat
	moves  string
	change func(*economicon.State)
	want   string
}

// TestAsked holds what is asked in every phase, and how the options are listed.
func TestAsked(t *testing.T) {
	for _, test := range questions() {
		t.Run(test.name, func(t *testing.T) {
			s, _ := played(t, test.config, test.seat, test.moves, balanced(test.change))
			if got := strings.TrimSuffix(listed(s.View(test.seat)), "\n"); got != strings.TrimPrefix(test.want, "\n") {
				t.Errorf("listed:\n%s\nwant:%s", got, test.want)
			}
		})
	}
}

// questions returns the questions of TestAsked.
func questions() []question {
	laws := lawless(2)
	laws.LawRounds = economicon.RoundsOf(1)
	halves := lawlessOf(2, 2)
	halves.LotPart, halves.NoResale = 2, false
	lawful := `~ mine p0 4; ~ mine p1 1; ~ event oil-embargo; p0 keep; p1 peg currency-p0; ~ law p0 granary-act; ~ law p1 sound-money-act;`
	return []question{
		{"mining", laws, bourse.Nature, "", nil, `
die for the gold of p0`},
		{"drawing", laws, bourse.Nature, "~ mine p0 4; ~ mine p1 4", nil, `
global event`},
		{"leading", laws, bourse.Nature, "~ mine p0 4; ~ mine p1 4; ~ event gold-rush", nil, `
who comes first of those with the most gold`},
		{"legislating", laws, bourse.Nature, "~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep", nil, `
law for p0`},
		{"pegging", laws, 0, "~ mine p0 4; ~ mine p1 1; ~ event trade-war", nil, `
keep the peg of your currency, or change it; it is pegged to gold
What you pay in it is priced by the market's count of the peg, in brackets: the more, the dearer. Who changes it in two rounds running gets a volatility token.
The effect of Trade War: currencies cannot be bought, nor offered. The goal: every banker bought something.
keep / the peg to gold (5)
peg to / grain (20)
peg to / oil (16)
peg to / tech (12)
peg to / nothing (4), to mint and retire
peg to / currency-p1 (4)`},
		{"pegging again", lawless(2), 0, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p0; p1 keep;" + idleTwo + "p0 pass; p1 pass; ~ mine p0 4; ~ mine p1 1; ~ event oil-embargo", nil, `
keep the peg of your currency, or change it; it is unpegged
What you pay in it is priced by the market's count of the peg, in brackets: the more, the dearer. You changed it in the last round: to change it again brings a volatility token.
The effect of Oil Embargo: oil cannot be produced, and is not required. The goal: every banker holds an oil.
keep / it unpegged (4)
peg to / gold (5)
peg to / grain (20)
peg to / oil (16)
peg to / tech (12)
peg to / currency-p1 (4)`},
		{"another pegs", laws, 1, "~ mine p0 4; ~ mine p1 1; ~ event trade-war", nil, ``},
		{"producing", laws, 0, lawful + "p0 order 3 grain for gold", nil, `
order what your nation is to make, batch by batch, then done
A batch costs half of what the market asks, rounded, at least 1.
The effect of Oil Embargo: oil cannot be produced, and is not required. The goal: every banker holds an oil.
As it stands you miss consumption (1 grain, 1 oil and 1 tech from reserves), production (a grain and a tech at least) and Granary Act (hold 2 grain or more after consumption): that brings a volatility token.
done / order no more
order grain / for gold 1>107 for 1>13 gold
order grain / for currency-p0 1>67 for 1>8 currency-p0
order tech / for gold 1>64 for 1>13 gold
order tech / for currency-p0 1>40 for 1>8 currency-p0`},
		{"a Tech Boom", lawless(2), 0, "~ mine p0 4; ~ mine p1 1; ~ event tech-boom; p0 peg tech; p1 keep", nil, `
order what your nation is to make, batch by batch, then done
A batch costs half of what the market asks, rounded, at least 1.
The effect of Tech Boom: tech is produced at a quarter of value. The goal: at least 4 tech produced in all.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
done / order no more
order grain / for gold 1>115 for 1>14 gold
order grain / for currency-p0 1>28 for 1>8 currency-p0
order oil / for gold 1>92 for 1>14 gold
order oil / for currency-p0 1>22 for 1>8 currency-p0
order tech / for gold 1>139 for 1>14 gold
order tech / for currency-p0 1>33 for 1>8 currency-p0`},
		{"contributing", lawless(2), 0, "~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; p0 done; p1 done", func(s *economicon.State) { s.Reserves[0][1] = 3 }, `
how many grain of your reserves do you add to the market? After trade your nation consumes 1
The effect of Pandemic: grain consumption is one higher. The goal: everyone met consumption.
add grain / N 0>3`},
		{"contributing nothing", lawless(2), 0, "~ mine p0 4; ~ mine p1 1; ~ event pandemic; p0 keep; p1 keep; p0 done; p1 done", nil, `
how many grain of your reserves do you add to the market? After trade your nation consumes 1
The effect of Pandemic: grain consumption is one higher. The goal: everyone met consumption.
add grain / 0, you have none`},
		{"trading", laws, 0, lawful + idleTwo, func(s *economicon.State) { s.Reserves[0][1] = 3; s.Market[2] = 1 }, `
trade turn 1 of 8: buy or make an offer or pass
The price is the amount times the table's fraction, rounded, at least 1.
The effect of Oil Embargo: oil cannot be produced, and is not required. The goal: every banker holds an oil.
As it stands you miss consumption (1 grain, 1 oil and 1 tech from reserves) and production (a grain and a tech at least): that brings a volatility token.
As it stands you keep Granary Act (hold 2 grain or more after consumption).
pass / this turn
buy gold / for currency-p0 1>5 for 1>5 currency-p0
buy grain / for gold 1>19 for 1>5 gold
buy grain / for currency-p0 1>19 for 1>5 currency-p0
buy tech / for gold 1>11 for 1>5 gold
buy tech / for currency-p0 1>11 for 1>5 currency-p0
buy currency-p0 / for gold 1>3 for 1>4 gold
buy currency-p1 / for gold 1>3 for 1>4 gold
buy currency-p1 / for currency-p0 1>3 for 1>4 currency-p0
bid to p1 for gold / for currency-p0 1>8 for 1>8 currency-p0
bid to p1 for currency-p1 / for gold 1>8 for 1>10 gold
bid to p1 for currency-p1 / for currency-p0 1>6 for 1>8 currency-p0
ask p1 to buy gold / for currency-p1 1>10 for 1>8 currency-p1
ask p1 to buy grain / for gold 1>3 for 1>1 gold
ask p1 to buy grain / for currency-p1 1>3 for 1>1 currency-p1
ask p1 to buy currency-p0 / for gold 1>8 for 1>10 gold
ask p1 to buy currency-p0 / for currency-p1 1>8 for 1>8 currency-p1`},
		{"trading by edition 2", lawlessOf(2, 2), 0, opening + idleTwo, func(s *economicon.State) { s.Market[3] = 1 }, `
trade turn 1 of 8: buy or pass
The price is the amount times the table's fraction, rounded, at least 1.
A purchase takes a quarter of a commodity at most, rounded up: now 5 grain and 4 oil.
In trade you cannot give what you have received in it this round.
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
pass / this turn
buy gold / for currency-p0 1>5 for 1>5 currency-p0
buy grain / for gold 1>5 for 1>1 gold
buy grain / for currency-p0 1>5 for 1>1 currency-p0
buy oil / for gold 1>4 for 1>1 gold
buy oil / for currency-p0 1>4 for 1>1 currency-p0
buy currency-p0 / for gold 1>3 for 1>4 gold
buy currency-p1 / for gold 1>3 for 1>4 gold
buy currency-p1 / for currency-p0 1>3 for 1>4 currency-p0`},
		{"who has received gold does not pay with it", lawlessOf(2, 2), 0, opening + idleTwo + "p0 buy 5 grain for gold; p1 pass; p0 buy 2 gold for currency-p0; p1 pass", nil, `
trade turn 3 of 8: buy or pass
The price is the amount times the table's fraction, rounded, at least 1.
A purchase takes a quarter of a commodity at most, rounded up: now 4 grain, 4 oil and 3 tech.
In trade you cannot give what you have received in it this round: gold and grain.
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
pass / which ends trade
buy gold / for currency-p0 1>4 for 1>4 currency-p0
buy grain / for currency-p0 1>4 for 1>1 currency-p0
buy oil / for currency-p0 1>4 for 1>1 currency-p0
buy tech / for currency-p0 1>3 for 1>1 currency-p0
buy currency-p1 / for currency-p0 1>3 for 1>3 currency-p0`},
		{"another part", halves, 0, opening + idleTwo, func(s *economicon.State) { s.Market = economicon.Units{0, 1, 1, 1, 1, 1} }, `
trade turn 1 of 8: pass
The price is the amount times the table's fraction, rounded, at least 1.
A purchase takes 1/2 of a commodity at most, rounded up: now nothing.
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
pass / this turn`},
		{"answering by edition 2", lawlessOf(2, 2), 1, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;" + idleTwo +
			"p0 bid p1 2 currency-p1 for gold; p1 accept; p1 pass; p0 bid p1 1 currency-p1 for currency-p0", nil, `
p0 would buy from you 1 currency-p1 for 1 currency-p0
In trade you cannot give what you have received in it this round: gold.
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
decline / the offer
accept / the offer`},
		{"the last to pass, unpegged", lawless(2), 1, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 peg currency-p1;" + idleTwo + "p0 pass", func(s *economicon.State) {
			s.Market[1], s.Market[2], s.Market[3] = 1, 1, 1
			s.Deeds.Ordered[1] = economicon.Goods{1, 1, 1}
			s.Deeds.Made[1] = s.Deeds.Ordered[1]
		}, `
trade turn 1 of 8: buy or pass; before that you can mint or retire once
The price is the amount times the table's fraction, rounded, at least 1.
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you meet every requirement and law.
pass / which ends trade
buy gold / for currency-p1 1>5 for 1>4 currency-p1
buy currency-p0 / for gold 1>3 for 1>4 gold
buy currency-p0 / for currency-p1 1>3 for 1>3 currency-p1
buy currency-p1 / for gold 1>3 for 1>4 gold
mint / currency-p1 into the market 1>48
retire / currency-p1 from the market 1>3`},
		{"answering a bid", lawless(2), 1, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;" + idleTwo + "p0 bid p1 2 currency-p1 for gold", nil, `
p0 would buy from you 2 currency-p1 for 3 gold
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
decline / the offer
accept / the offer`},
		{"answering an ask", lawless(2), 1, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 peg currency-p1; p1 keep;" + idleTwo + "p0 ask p1 2 currency-p0 for gold", nil, `
p0 would sell you 2 currency-p0 for 3 gold
The goal of Bank Run: every banker holds 5 gold or more.
As it stands you miss production (one of each commodity at least): that brings a volatility token.
decline / the offer
accept / the offer`},
		{"remining", lawless(2), bourse.Nature, "~ mine p0 4; ~ mine p1 1; ~ event bank-run; p0 keep; p1 keep;" + idleTwo + "p0 buy 5 gold for currency-p0", nil, `
die for the market's gold, of p0`},
		{"pledging", lawless(2), 1, "~ mine p0 4; ~ mine p1 1; ~ event debt-summit; p0 keep; p1 keep;" + idleTwo + "p0 pass; p1 pass", nil, `
pledge gold, which goes to the market
The effect of Debt Summit: after trade each banker pledges 0–5 gold of its reserves, simultaneously; pledges go to the market. The goal: pledges of at least 4. Success: the highest pledgers (all tied) return a token and get 1 gold. Failure: the lowest pledgers (all tied): +1 token.
pledge gold / N 0>5`},
		{"rushing", lawless(2), bourse.Nature, "~ mine p0 4; ~ mine p1 1; ~ event gold-rush; p0 keep; p1 keep;" + idleTwo + "p0 pass; p1 pass", nil, `
die for the gold of p0`},
	}
}
