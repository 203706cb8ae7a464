package board

import (
	"encoding/json"
	"strings"

	"bourse.example/economicon"
)

// This file finds what events of Economicon have changed in the picture.

// An economiconEvent contains the fields of an event that are used.
type economiconEvent struct {
	Kind string `json:"kind"`
	Rule string `json:"rule"`
	Move struct {
		Seat string `json:"seat"`
		Kind string `json:"kind"`
		Unit string `json:"unit"`
	} `json:"move"`
	Phase  string `json:"phase"`
	Seat   string `json:"seat"`
	From   string `json:"from"`
	To     string `json:"to"`
	Unit   string `json:"unit"`
	Pay    string `json:"pay"`
	N      int    `json:"n"`
	Price  int    `json:"price"`
	Global string `json:"event"`
	Law    string `json:"law"`
	Met    bool   `json:"met"`
}

// changesEconomicon returns the changes of an event: units and tokens, prices, pegs, revealed cards, and the
// judgment of bankers.
func changesEconomicon(event json.RawMessage) ([]Change, error) {
	var e economiconEvent
	if err := json.Unmarshal(event, &e); err != nil {
		return nil, err
	}
	switch e.Kind {
	case "moved":
		if e.Move.Kind == "peg" {
			text := "pegs to " + e.Move.Unit
			if e.Move.Unit == "currency-"+e.Move.Seat {
				text = "unpegs"
			}
			return []Change{{Key: "peg:" + e.Move.Seat, Text: text}}, nil
		}
	case "entered":
		if e.Phase == economicon.Mining.String() {
			return []Change{{Key: "round", Text: "a new round"}}, nil
		}
	case "transferred":
		return e.transfer(), nil
	case "drawn":
		if e.Law != "" {
			return []Change{{Key: "laws:" + e.Seat, Text: economiconTitle(e.Law)}}, nil
		}
		return []Change{{Key: "event", Text: economiconTitle(e.Global)}}, nil
	case "judged":
		return e.judged(), nil
	case "resolved":
		return []Change{{Key: "event", Text: map[bool]string{true: "goal met", false: "goal missed"}[e.Met]}},
			nil
	}
	return nil, nil
}

// economiconTitle writes the name of a card as the story does: Granary Act.
func economiconTitle(card string) string { return economiconWords.Words[card] }

// judged returns the changes for the demands that a banker has missed.
func (e *economiconEvent) judged() []Change {
	if e.Met {
		return nil
	}
	what := economiconTitle(e.Law)
	switch {
	case e.Law != "":
	case e.Rule == "E8.1":
		what = "consumption"
	default:
		what = "production"
	}
	return []Change{{Key: "bank:" + e.Seat, Text: "misses " + what}}
}

// transfer returns the changes for units that move between accounts. For units from or to the box, it names
// only the visible account.
func (e *economiconEvent) transfer() []Change {
	if e.Unit == "token" {
		if e.From == "box" {
			return []Change{{Key: "tokens:" + e.To, Text: "+1 token"}}
		}
		return []Change{{Key: "tokens:" + e.From, Text: "-1 token"}}
	}
	from, to := e.account(e.From), e.account(e.To)
	n := itoa(e.N) + " " + e.Unit
	var all []Change
	switch {
	case from == "" && to == "":
		return nil
	case from == "":
		all = append(all, Change{Key: to, Text: "+" + n})
	case to == "":
		all = append(all, Change{Key: from, Text: "-" + n})
	default:
		all = append(all, Change{Key: from, To: to, Text: n})
	}
	if e.Unit == "gold" {
		return all // which moves all prices
	}
	switch {
	case e.To == "market":
		all = append(all, Change{Key: "price:" + e.Unit, Text: "cheaper"})
	case e.From == "market":
		all = append(all, Change{Key: "price:" + e.Unit, Text: "dearer"})
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
