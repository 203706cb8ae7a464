package board

import (
	"cmp"
	"fmt"
	"strings"

	"bourse.example/merlin/tell"
)

// This file finds what events of Merlin Economics have changed in the picture.

// A merlinEvent contains the fields of an event that are used.
type merlinEvent struct {
	Kind, Seat, From, To, Good, Card, Hidden, Counter, Change, Season string

	N, Month int
	Note     struct{ Kind, Issuer string }
}

// merlinWords are the names of cards, goods and counters.
var merlinWords = tell.Sentences().Words

// merlinKeys are the keys of accounts without their own number.
var merlinKeys = map[string]string{
	"row-bids": "row", "bank-bids": "bank", "asks": "stall", "looked": "decree", "pad": "papers", "lab": "labs",
	"units": "", "deck": "", "discards": "", "aside": "", "gone": "",
}

// merlinKey returns the key of an account, or "".
func merlinKey(account string) string {
	if key, folded := merlinKeys[account]; folded {
		return key
	}
	kind, seat, _ := strings.Cut(account, "-")
	key, folded := merlinKeys[kind]
	switch {
	case !folded:
		return account
	case key == "decree" || key == "":
		return key
	case kind == "lab":
		seat, _, _ = strings.Cut(seat, ".")
	}
	return key + "-" + seat
}

// changesMerlin returns the changes of an event: transfers, prices, counters, damage, notes.
func changesMerlin(e *merlinEvent) []Change {
	change := func(key, format string, args ...any) []Change { return one(key, fmt.Sprintf(format, args...)) }
	switch e.Kind {
	case "transferred":
		return e.went(e.Good)
	case "carried":
		return e.went(merlinWords[e.Card])
	case "slipped":
		return e.went(cmp.Or(merlinWords[e.Card], e.Hidden))
	case "passed":
		return e.went("scrip")
	case "traded":
		return change("last-"+e.Good, "%d gold", e.N)
	case "rose":
		return []Change{{Key: e.Counter, Text: signedGold(e.N), Tone: neutral}}
	case "crowned":
		return one("crowns-"+e.Seat, signedGold(e.N))
	case "turned":
		return change("wheel", "%s, month %d", e.Season, e.Month+1)
	case "fulfilled":
		return change("visions", "%s comes true", merlinWords[e.Card])
	case "noted":
		return change("papers-"+e.Note.Issuer, "%s %s", e.Note.Kind, e.Change)
	case "ruined":
		return change("purse-"+e.Seat, "bankrupt")
	}
	if text := merlinHits[e.Kind]; text != "" {
		return one(e.To, strings.Replace(text, "{n}", itoa(e.N), 1))
	}
	return nil
}

// merlinHits are the texts of events that happen to something on the table.
var merlinHits = map[string]string{"harmed": "{n} damage", "fought": "hit for {n}", "clouded": "clouded ×{n}",
	"mended": "healed", "destroyed": "destroyed", "shielded": "shielded", "warded": "warded off"}

// went returns the changes for a transfer between accounts that are drawn. Equal things are counted.
func (e *merlinEvent) went(what string) []Change {
	if e.Card == "" && e.Hidden == "" || e.N > 1 {
		what = fmt.Sprintf("%d %s", e.N, what)
	}
	switch from, to := merlinKey(e.From), merlinKey(e.To); {
	case from == to:
		return nil
	case from == "":
		return one(to, "+"+what)
	case to == "":
		return one(from, "−"+what)
	default:
		return []Change{{Key: from, To: to, Text: "−" + what}, {Key: to, Text: "+" + what}}
	}
}
