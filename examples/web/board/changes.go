package board

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"bourse.example/economicon"
	"bourse.example/merlin/tell"
	"bourse.example/smallprint"
)

// This file finds what events have changed in a picture, for animations.

// A Change is something that came or went on the table. A frontend shows it for a moment; the new picture
// shows the result.
type Change struct {
	Key  string `json:"key"`            // the data-key of what has changed
	To   string `json:"to,omitempty"`   // the data-key of its destination, if that is visible
	Text string `json:"text,omitempty"` // short text, such as −3 gold
	// Tone is gain or loss if the change is good or bad for the player whom it concerns, and otherwise "".
	Tone string `json:"tone,omitempty"`
}

// The tones of changes. A change without one has the tone of the sign of its text.
const (
	gain    = "gain"
	loss    = "loss"
	neutral = "neutral"
)

// tone returns the tone of a change as Changes returns it.
func (c Change) tone() string {
	switch {
	case c.Tone == neutral:
		return ""
	case c.Tone != "":
		return c.Tone
	case strings.HasPrefix(c.Text, "+"):
		return gain
	case strings.HasPrefix(c.Text, "−"):
		return loss
	}
	return ""
}

// maxChanges is the most changes that are returned. After more, the player looks at the whole table.
const maxChanges = 40

// Changes returns the changes of events written by bourse.Table.Events. If there are too many, it returns the
// last ones.
func Changes(game string, events []byte) ([]Change, error) {
	change, ok := changers[game]
	if !ok {
		return nil, fmt.Errorf("board: no picture of the game %q", game)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(events, &list); err != nil {
		return nil, fmt.Errorf("board: events of %s: %w", game, err)
	}
	var all []Change
	for i, e := range list {
		changes, err := change(e)
		if err != nil {
			return nil, fmt.Errorf("board: event %d of %s: %w", i, game, err)
		}
		for i := range changes {
			changes[i].Tone = changes[i].tone()
		}
		all = append(all, changes...)
	}
	return all[max(0, len(all)-maxChanges):], nil
}

var changers = map[string]func(event json.RawMessage) ([]Change, error){
	"merlin":     changer(changesMerlin),
	"futures":    changer(changesFutures),
	"economicon": changer(changesEconomicon),
	"smallprint": changer(changesSmallprint),
}

// changer returns a function that decodes the fields of an event that are used, and returns its changes.
func changer[E any](changes func(*E) []Change) func(json.RawMessage) ([]Change, error) {
	return func(event json.RawMessage) ([]Change, error) {
		e := new(E)
		if err := json.Unmarshal(event, e); err != nil {
			return nil, err
		}
		return changes(e), nil
	}
}

// one returns a change without a destination.
func one(key, text string) []Change { return []Change{{Key: key, Text: text}} }

// A futuresEvent contains the fields of an event that are used.
type futuresEvent struct {
	Kind, From, To, Unit, Card, Commodity string

	N, Before, Price int
	Pile             *int
	Marker           *struct {
		Commodity, Side string
		Entry           int
	}
}

func changesFutures(e *futuresEvent) []Change {
	switch {
	case e.Kind == "priced":
		return one("price:"+e.Commodity, fmt.Sprintf("%d → %d", e.Before, e.Price))
	case e.Kind == "burst":
		return one("price:"+e.Commodity, "burst at "+itoa(e.Price))
	case e.Unit == "gold" && isFuturesSeat(e.From):
		return one("gold:"+e.From, signedGold(-e.N)+" gold")
	case e.Unit == "gold":
		return one("gold:"+e.To, signedGold(e.N)+" gold")
	case e.Unit == "marker":
		return e.marker()
	case e.Unit == "card":
		return e.card()
	}
	return nil
}

// marker returns the change for a marker that is bought, put on the board, or taken from it.
func (e *futuresEvent) marker() []Change {
	if e.Marker == nil {
		return one("markers:"+e.To, "+1 marker")
	}
	cell := "cell:" + e.Marker.Commodity + ":" + e.Marker.Side + ":" + itoa(e.Marker.Entry)
	if e.To == "board" {
		return []Change{{Key: "markers:" + e.From, To: cell}}
	}
	return []Change{{Key: cell, To: "markers:" + e.To}}
}

// card returns the change for a card that is dealt, laid down, revealed, passed on or discarded.
func (e *futuresEvent) card() []Change {
	text := either(e.Card != "?", strings.ReplaceAll(e.Card, "-", " "), "")
	from := either(isFuturesSeat(e.From), "cards:"+e.From, "deck")
	switch {
	case e.From == "facedown":
		return one("pile:"+itoa(*e.Pile), text)
	case e.Pile != nil:
		return []Change{{Key: from, To: "pile:" + itoa(*e.Pile), Text: text}}
	case isFuturesSeat(e.To):
		return []Change{{Key: from, To: "cards:" + e.To, Text: text}}
	}
	return one(from, "−"+text)
}

func isFuturesSeat(account string) bool { return strings.HasPrefix(account, "p") }

// A smallprintEvent contains the fields of an event that are used.
type smallprintEvent struct {
	Kind, Phase, From, To, Unit, Seat, Marker string

	Move                    struct{ Seat, Kind string }
	Card                    smallprint.Card
	Round, Column, Value, N int
	Verdict                 smallprint.Verdict // whether the contracts are valid together
}

func changesSmallprint(e *smallprintEvent) []Change {
	business, under := "business:"+itoa(e.Column), "under:"+cmp.Or(e.Seat, e.From)+":"+itoa(e.Column)
	switch kind := e.Kind; {
	case kind == "moved" && e.Move.Kind == "pass":
		return one("part:"+e.Move.Seat, "passes")
	case kind == "entered" && e.Phase == smallprint.Revealing.String():
		return one("round", "round "+itoa(e.Round))
	case kind == "shown":
		return one(under, e.paper())
	case kind == "assigned" && e.Verdict.Void():
		return one(business, "contracts are void")
	case kind != "transferred": // nothing to see
	case e.To == "row":
		return one(business, spMillion(e.Value))
	case e.To == "facedown":
		return []Change{{Key: "hand:" + e.From, To: under, Text: e.paper()}}
	case e.Unit == "chit":
		return []Change{{Key: "chits:" + e.To, Text: "+" + spCount(e.N, "chit"), Tone: loss}} // S6.1
	case e.Unit == "money":
		from, to := either(e.From == "pool", "pool", business), either(e.To == "pool", "pool", "money:"+e.To)
		return []Change{{Key: from, To: to, Text: "+" + spMillion(e.N)}}
	}
	return nil // what leaves the game is not in the picture any more
}

// paper names a card, as far as the seat may know it, and its marker.
func (e *smallprintEvent) paper() string {
	text := paperName(e.Card)
	if e.Marker != "" && e.Marker != smallprint.NoMarker.String() {
		text += " marked " + strings.ToUpper(e.Marker)
	}
	return text
}

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
