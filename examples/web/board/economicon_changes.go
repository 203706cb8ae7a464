package board

import (
	"cmp"
	"strings"

	"bourse.example/economicon"
)

// This file finds what events of Economicon have changed in the picture.

// An economiconEvent contains the fields of an event that are used.
type economiconEvent struct {
	Kind, Rule, Phase, Seat, From, To, Unit, Law string

	Move   struct{ Seat, Kind, Unit string }
	N      int
	Global string `json:"event"`
	Met    bool
}

// changesEconomicon returns the changes of an event: units and tokens, prices, pegs, revealed cards, and the
// judgment of bankers.
func changesEconomicon(e *economiconEvent) []Change {
	title := func(card string) string { return economiconWords.Words[card] } // as in the story: Granary Act
	switch e.Kind {
	case "moved":
		if e.Move.Kind == "peg" {
			return one("peg:"+e.Move.Seat,
				either(e.Move.Unit == "currency-"+e.Move.Seat, "unpegs", "pegs to "+e.Move.Unit))
		}
	case "entered":
		if e.Phase == economicon.Mining.String() {
			return one("round", "a new round")
		}
	case "transferred":
		return e.transfer()
	case "drawn":
		if e.Law != "" {
			return one("laws:"+e.Seat, title(e.Law))
		}
		return one("event", title(e.Global))
	case "judged":
		if !e.Met {
			what := cmp.Or(title(e.Law), either(e.Rule == "E8.1", "consumption", "production"))
			return one("bank:"+e.Seat, "misses "+what)
		}
	case "resolved":
		return one("event", either(e.Met, "goal met", "goal missed"))
	}
	return nil
}

// transfer returns the changes for units that move between accounts. For units from or to the box, it names
// only the visible account. Gold in the market moves all prices.
func (e *economiconEvent) transfer() (all []Change) {
	from, to := e.account(e.From), e.account(e.To)
	n := itoa(e.N) + " " + e.Unit
	switch {
	case e.Unit == "token" && e.From == "box":
		return []Change{{Key: "tokens:" + e.To, Text: "+1 token", Tone: loss}}
	case e.Unit == "token":
		return []Change{{Key: "tokens:" + e.From, Text: "−1 token", Tone: gain}}
	case from == "" && to == "":
		return nil
	case from == "":
		all = one(to, "+"+n)
	case to == "":
		all = one(from, "−"+n)
	default:
		all = []Change{{Key: from, To: to, Text: n}}
	}
	if e.Unit != "gold" && (e.To == "market" || e.From == "market") {
		all = append(all, Change{Key: "price:" + e.Unit, Text: either(e.To == "market", "cheaper", "dearer")})
	}
	return all
}

// account returns the key of an account's amount of the unit; "" for the box.
func (e *economiconEvent) account(name string) string {
	switch {
	case name == "market":
		return "market:" + e.Unit
	case name == "box":
		return ""
	case strings.HasPrefix(name, "warehouse-"):
		return "made:" + strings.TrimPrefix(name, "warehouse-")
	}
	return "reserve:" + name + ":" + e.Unit
}
