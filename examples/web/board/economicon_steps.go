package board

import (
	"cmp"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file plays what happens in Economicon: orders, consumption and judgement one banker after another, and then the
// event.

// foldEconomicon changes a view by an event, and returns what that changes: units and tokens, prices, pegs, revealed
// cards, and the judgement of bankers.
func foldEconomicon(in *Input, v *economicon.View, e *economicon.Event) []Change {
	title := func(card string) string { return economiconWords.Words[card] } // as in the story: Granary Act
	seat := e.Seat.String()
	switch e.Kind {
	case economicon.Moved:
		if m := e.Move; m.Kind == economicon.KindPeg {
			v.Peg[m.Seat] = m.Unit
			free := m.Unit == economicon.CurrencyOf(m.Seat)
			return one("peg:"+m.Seat.String(), either(free, "unpegs", "pegs to "+unitName(in, m.Unit)))
		}
	case economicon.Entered:
		v.Phase, v.Round, v.Active = e.Phase, e.Round, e.Seat
		if e.Phase == economicon.Mining {
			return one("round", "a new round")
		}
	case economicon.Transferred:
		return transferEconomicon(in, v, e)
	case economicon.Drawn:
		if e.Law != 0 {
			v.Laws[e.Seat] |= 1 << (e.Law - 1)
			return one("laws:"+seat, title(e.Law.String()))
		}
		v.Global = e.Global
		return one("event", title(e.Global.String()))
	case economicon.Led:
		v.Lead = e.Seat
	case economicon.Judged:
		if !e.Met {
			law := either(e.Law != 0, title(e.Law.String()), "")
			return one("bank:"+seat, "misses "+cmp.Or(law, either(e.Rule.String() == "E8.1", "consumption", "production")))
		}
	case economicon.Resolved:
		return one("event", either(e.Met, "goal met", "goal missed"))
	}
	return nil
}

// transferEconomicon moves units between accounts. For units from or to the box, the changes name only the visible
// account. Gold in the market moves all prices.
func transferEconomicon(in *Input, v *economicon.View, e *economicon.Event) (all []Change) {
	if e.Unit == economicon.Token {
		if seat := e.To.Seat(); seat.Player() {
			v.Tokens[seat] += int8(e.N)
			return []Change{{Key: "tokens:" + seat.String(), Text: "+1 token", Tone: loss}}
		}
		seat := e.From.Seat()
		v.Tokens[seat] -= int8(e.N)
		return []Change{{Key: "tokens:" + seat.String(), Text: "−1 token", Tone: gain}}
	}
	held, from := accountEconomicon(v, e.From, e.Unit)
	*held -= e.N
	held, to := accountEconomicon(v, e.To, e.Unit)
	*held += e.N
	n := itoa(e.N) + " " + unitName(in, e.Unit)
	switch {
	case from == "" && to == "":
		return nil
	case from == "":
		all = one(to, "+"+n)
	case to == "":
		all = one(from, "−"+n)
	default:
		all = []Change{{Key: from, To: to, Text: n}}
	}
	if market := economicon.Market; e.Unit != economicon.Gold && (e.To == market || e.From == market) {
		all = append(all, Change{Key: "price:" + e.Unit.String(), Text: either(e.To == market, "cheaper", "dearer")})
	}
	return all
}

// unitName returns the name of a unit as the story has it: Ada$ for the currency of Ada.
func unitName(in *Input, u economicon.Unit) string {
	if seat := u.Nation(); seat.Player() {
		return (&sheet{Input: *in}).call(seat) + "$"
	}
	return u.String()
}

// accountEconomicon returns an account's amount of a unit, and its key; "" for the box.
func accountEconomicon(v *economicon.View, a economicon.Account, u economicon.Unit) (held *int16, key string) {
	seat := a.Seat()
	switch {
	case a == economicon.Box:
		return &v.Box[u-economicon.Gold], ""
	case a == economicon.Market:
		return &v.Market[u-economicon.Gold], "market:" + u.String()
	case a == economicon.Reserves(seat):
		return &v.Reserves[seat][u-economicon.Gold], "reserve:" + seat.String() + ":" + u.String()
	}
	return &v.Warehouse[seat][u-economicon.Grain], "made:" + seat.String()
}

// beatEconomicon returns the step of an event.
func beatEconomicon(e *economicon.Event) string {
	rule := e.Rule.String()
	seat := either(e.From.Seat().Player(), e.From.Seat(), e.To.Seat())
	switch {
	case e.Kind == economicon.Moved:
		return either(e.Move.Seat.Player(), opens, e.Move.Kind.String())
	case e.Kind == economicon.Entered:
		return "phase"
	case e.Kind == economicon.Judged && rule == "E8.1":
		return rule + e.Seat.String()
	case e.Kind == economicon.Judged:
		return "judgement" + e.Seat.String()
	case e.Kind == economicon.Drawn:
		return rule + e.Seat.String()
	case e.Kind == economicon.Priced && rule == "E6.2":
		return rule + e.Seat.String()
	case strings.HasPrefix(rule, "E9"):
		return "judgement" + seat.String()
	case rule == "E8.1", rule == "E6.2" && seat != bourse.None && e.From.Seat().Player():
		return rule + seat.String()
	case rule == "E6.2":
		return rule
	case e.Kind == economicon.Resolved, strings.HasPrefix(rule, "E11"):
		return "event"
	}
	return ""
}
