package games

import (
	"fmt"
	"math/big"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file tells how rounds of Economicon, and the game, end: consumption, rewards and penalties, what
// a global event brings, and what the reserves are worth.

// A verdict is how a banker is judged at the end of a round.
type verdict struct {
	open             bool
	seat             bourse.Seat
	failed           []string
	paid             bool
	returned, gained bool // a token
}

// A brought is what a global event brings to some bankers.
type brought struct {
	what string
	who  []string
}

// short lists goods that are too few.
func short(n economicon.Goods) string {
	if n == (economicon.Goods{}) {
		return "nothing"
	}
	return "only " + goodsText(n)
}

// judge tells of consumption; of production and the laws with what follows from them.
func (t *economiconTeller) judge(e economicon.Event) {
	switch {
	case e.Rule.Chapter == 8:
		t.headConsumption()
		if e.Met {
			t.say(Told, "%s consumes %s", e.Seat, goodsText(t.eaten))
		} else {
			t.starved = t.starved.With(e.Seat)
			t.say(Changed, "%s should consume %s and has %s", e.Seat, goodsText(t.needs(e.Seat)), short(t.eaten))
		}
		t.eaten = economicon.Goods{}
	case e.Law != 0:
		if !e.Met {
			t.verdict.failed = append(t.verdict.failed, fmt.Sprintf("%s (%s)", e.Law.Title(), lawText(e.Law)))
		}
	default:
		t.finish()
		t.head("rewards and penalties")
		t.verdict = verdict{open: true, seat: e.Seat}
		if !e.Met {
			t.verdict.failed = append(t.verdict.failed, productionText(t.global))
		}
		if t.starved.Has(e.Seat) {
			t.verdict.failed = append(t.verdict.failed, "consumption")
			t.starved &^= bourse.SeatsOf(e.Seat)
		}
	}
}

// headConsumption says what nations consume in the round.
func (t *economiconTeller) headConsumption() {
	text := "consumption: of each commodity as many as there are laws in force"
	if t.global == economicon.Pandemic {
		text += ", and a grain more"
	}
	t.head(text)
}

// needs returns what a nation should consume.
func (t *economiconTeller) needs(seat bourse.Seat) economicon.Goods {
	n := int16(t.laws[seat].Len())
	needs := economicon.Goods{n, n, n}
	if t.global == economicon.Pandemic {
		needs[0]++
	}
	return needs
}

// resolve tells whether the goal was met, and what that is to bring.
func (t *economiconTeller) resolve(e economicon.Event) {
	t.finish()
	text := globalTextOf(e.Global, t.view.Players())
	if e.Global == economicon.DebtSummit {
		var parts []string
		sum := int16(0)
		for seat, n := range t.pledges[:t.view.Players()] {
			parts = append(parts, fmt.Sprintf("p%d %d", seat, n))
			sum += n
		}
		t.say(Told, "the pledges: %s; %d in all", strings.Join(parts, ", "), sum)
		t.pledges = [economicon.MaxPlayers]int16{}
	}
	if e.Met {
		t.say(Phase, "%s: the goal is met (%s)", e.Global.Title(), text.goal)
		t.say(Told, "success  %s", text.success)
	} else {
		t.say(Phase, "%s: the goal is not met (%s)", e.Global.Title(), text.goal)
		t.say(Told, "failure  %s", text.failure)
	}
	t.resolved = true
}

func (t *economiconTeller) finishVerdict() {
	v := t.verdict
	if t.verdict = (verdict{}); !v.open {
		return
	}
	if len(v.failed) == 0 {
		text := "gets 1 gold"
		if !v.paid {
			text = "gets nothing, the box has no gold"
		}
		if v.returned {
			text += ", returns a token" + t.count(v.seat)
		}
		t.say(Changed, "%s has met everything: %s", v.seat, text)
		return
	}
	text := "no volatility token is left"
	if v.gained {
		text = "a volatility token" + t.count(v.seat)
	}
	t.say(Alarm, "%s has missed %s: %s", v.seat, list(v.failed), text)
}

func (t *economiconTeller) finishBrought() {
	for _, b := range t.brought {
		t.say(Changed, "%s: %s", list(b.who), b.what)
	}
	t.brought = nil
}

// end tells what the reserves are worth, and how places are decided where that does not decide them.
func (t *economiconTeller) end() {
	t.say(Round, "the end: what the reserves are worth in gold")
	standings := t.view.Standings(nil)
	qualified := false
	for _, s := range standings {
		text := fmt.Sprintf("%s is worth %s", s.Seat, decimal(worth(&t.view.Public, s.Seat), 2))
		if t.view.Qualified(s.Seat) {
			qualified = true
			t.say(Told, "%s", text)
			continue
		}
		t.say(Alarm, "%s, but has %s and cannot win", text, several(int(t.view.Tokens[s.Seat]), "volatility token"))
	}
	for i := 1; i < len(standings); i++ {
		a, b := standings[i-1].Seat, standings[i].Seat
		if t.view.Qualified(a) != t.view.Qualified(b) || worth(&t.view.Public, a).Cmp(worth(&t.view.Public, b)) != 0 {
			continue
		}
		golds := [2]int{t.view.Reserves[a].Of(economicon.Gold), t.view.Reserves[b].Of(economicon.Gold)}
		if golds[0] == golds[1] {
			t.say(Changed, "%s and %s are worth the same and have %d gold both: they share the place (E10.2)", a, b, golds[0])
			continue
		}
		t.say(Changed, "%s and %s are worth the same: %s has more gold, %d against %d (E10.2)", a, b, a, golds[0], golds[1])
	}
	if !qualified {
		t.say(Alarm, "all have %s or more: nobody wins (E10.2)", several(int(t.view.Config.TokenLimit), "volatility token"))
	}
}

// worth returns what a banker's reserves are worth in gold, exactly (E10.1).
func worth(p *economicon.Public, seat bourse.Seat) *big.Rat {
	gold := int64(p.Market.Of(economicon.Gold))
	sum := big.NewRat(int64(p.Reserves[seat].Of(economicon.Gold)), 1)
	for unit := economicon.Grain; unit <= economicon.CurrencyOf(economicon.MaxPlayers-1); unit++ {
		if n := int64(p.Market.Of(unit)); n > 0 {
			sum.Add(sum, big.NewRat(int64(p.Reserves[seat].Of(unit))*gold, n))
		}
	}
	return sum
}

// several returns a number of things.
func several(n int, thing string) string {
	if n == 1 {
		return "a " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// list returns items with and between the last two.
func list(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:last], ", ") + " and " + items[last]
}
