package board

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"bourse.example/merlin/tell"
)

// This file finds what events of Merlin Economics have changed in the picture.

// A merlinEvent contains the fields of an event that are used.
type merlinEvent struct {
	Kind    string `json:"kind"`
	Seat    string `json:"seat"`
	From    string `json:"from"`
	To      string `json:"to"`
	N       int    `json:"n"`
	Good    string `json:"good"`
	Card    string `json:"card"`
	Hidden  string `json:"hidden"`
	Counter string `json:"counter"`
	Change  string `json:"change"`
	Season  string `json:"season"`
	Month   int    `json:"month"`
	Note    struct {
		Kind   string `json:"kind"`
		Issuer string `json:"issuer"`
	} `json:"note"`
}

// merlinWords are the names of cards, goods and counters.
var merlinWords = tell.Sentences().Words

// merlinKeys are the keys of accounts without their own number.
var merlinKeys = map[string]string{
	"row-bids": "row", "bank-bids": "bank", "asks": "stall", "looked": "decree", "pad": "papers",
	"lab": "labs", "units": "",
	"deck": "", "discards": "", "aside": "", "gone": "",
}

// merlinKey returns the key of an account, or "".
func merlinKey(account string) string {
	kind, seat, ok := strings.Cut(account, "-")
	if ok && kind == "lab" {
		seat, _, _ = strings.Cut(seat, ".")
	}
	if key, folded := merlinKeys[account]; folded {
		return key
	}
	switch key, folded := merlinKeys[kind]; {
	case folded && key == "decree":
		return key
	case folded && key == "":
		return ""
	case folded:
		return key + "-" + seat
	}
	return account
}

// changesMerlin returns the changes of an event: transfers, prices, counters, damage, notes.
func changesMerlin(event json.RawMessage) ([]Change, error) {
	var e merlinEvent
	if err := json.Unmarshal(event, &e); err != nil {
		return nil, err
	}
	change := func(key, format string, args ...any) ([]Change, error) {
		return []Change{{Key: key, Text: fmt.Sprintf(format, args...)}}, nil
	}
	switch e.Kind {
	case "transferred":
		return went(e, e.Good), nil
	case "carried":
		return went(e, merlinWords[e.Card]), nil
	case "slipped":
		return went(e, cmp.Or(merlinWords[e.Card], e.Hidden)), nil
	case "passed":
		return went(e, "scrip"), nil
	case "traded":
		return change("last-"+e.Good, "%d gold", e.N)
	case "rose":
		return change(e.Counter, "%+d", e.N)
	case "crowned":
		return change("crowns-"+e.Seat, "%+d", e.N)
	case "turned":
		return change("wheel", "%s, month %d", e.Season, e.Month+1)
	case "fulfilled":
		return change("visions", "%s comes true", merlinWords[e.Card])
	case "noted":
		return change("papers-"+e.Note.Issuer, "%s %s", e.Note.Kind, e.Change)
	case "ruined":
		return change("purse-"+e.Seat, "bankrupt")
	}
	return merlinHarm(e), nil
}

// merlinHarm describes damage to a plot.
func merlinHarm(e merlinEvent) []Change {
	text := map[string]string{
		"harmed": fmt.Sprintf("%d damage", e.N), "mended": "healed", "destroyed": "destroyed",
		"shielded": "shielded",
		"warded":   "warded off", "clouded": fmt.Sprintf("clouded ×%d", e.N),
		"fought": fmt.Sprintf("hit for %d", e.N),
	}[e.Kind]
	if text == "" {
		return nil
	}
	return []Change{{Key: e.To, Text: text}}
}

// went returns the changes for a transfer between accounts that are drawn. Equal things are counted.
func went(e merlinEvent, what string) []Change {
	if e.Card == "" && e.Hidden == "" || e.N > 1 {
		what = fmt.Sprintf("%d %s", e.N, what)
	}
	from, to := merlinKey(e.From), merlinKey(e.To)
	switch {
	case from == to:
		return nil
	case from == "":
		return []Change{{Key: to, Text: "+" + what}}
	case to == "":
		return []Change{{Key: from, Text: "-" + what}}
	}
	return []Change{{Key: from, To: to, Text: "-" + what}, {Key: to, Text: "+" + what}}
}
