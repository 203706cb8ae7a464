package tell_test

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file keeps the account of a seat's reports: the ledger, and what the book cannot express.

// posted has the sentences that the account handles and the book does not have.
const posted = `worth worth-crowned wins handed lost keep keep-all keep-none makes-mead ruined scrip-home goes dragged summoned falls
	falls-there ability issued lent bought home assigned priced unpriced called called-last struck torn settled unsettled bond-due expired
	share-void policy-pays policy-over voided`

// A paper is what has been reported about a note.
type paper struct {
	holder string // - while it is unsold
	price  int
	what   string // what it promises, without its term
	called int    // how often a future has been called
}

// An account is what has been reported so far, starting with the values at the beginning.
type account struct {
	told.Ledger
	notes  map[string]paper // by name: bond 1 of p0
	able   string           // the seat whose guard uses its ability
	vague  bourse.Seats     // seats with two units alike, of which the report did not say which one fell
	counts map[string]int
}

func newAccount(v *merlin.View, counts map[string]int) *account {
	return &account{Ledger: ledgerOf(v), notes: notesOf(v), counts: counts}
}

// notesOf returns the notes in a view.
func notesOf(v *merlin.View) map[string]paper {
	notes := map[string]paper{}
	for _, n := range v.Notes[:v.Notes.Len()] {
		of := paper{"-", int(n.Price), "", int(n.Called)}
		if n.Sold() {
			of.holder = n.Holder.String()
		}
		when := fmt.Sprint(merlin.Summer+merlin.Season(n.Due%4), " ", n.Due/4+1)
		switch n.Kind {
		case merlin.Future:
			of.what = fmt.Sprint(n.Amount, " ", n.Good, " ", when)
		case merlin.Bond:
			of.what = fmt.Sprint(n.Amount, " ", when)
		case merlin.Share:
			of.what = fmt.Sprint("plot ", n.Plot.Number())
		default:
			of.what = fmt.Sprint(n.Amount)
		}
		notes[fmt.Sprintf("%s %d of %s", n.Kind, n.Number, n.Issuer)] = of
	}
	return notes
}

// termsOf returns the name of the note in records, and what it promises.
func termsOf(records []told.Record) (key, what string) {
	good, when := "", ""
	for _, r := range records {
		is := r.Values
		switch r.Name {
		case "note-name":
			if key == "" {
				key = is["kind"] + " " + is["number"] + " of " + is["seat"]
			}
		case "when":
			when = " " + is["season"] + " " + is["year"]
		default:
			if of, ok := strings.CutPrefix(r.Name, "amount-"); ok {
				good = is["n"] + " " + of // n is the price, which follows the goods
			}
		}
	}
	for _, r := range records {
		switch r.Name {
		case "terms-future":
			return key, good + when
		case "terms-bond":
			return key, r.Values["n"] + when
		case "terms-share":
			return key, "plot " + r.Values["plot"]
		case "terms-policy":
			return key, r.Values["n"]
		}
	}
	return key, ""
}

// Hear records a line.
func (a *account) Hear(line string) error {
	var records []told.Record
	for _, r := range words.Read(line) {
		if !strings.HasPrefix(r.Name, "hidden-") {
			records = append(records, r)
		}
	}
	first := records[0]
	var n int
	fmt.Sscan(first.Values["n"], &n)
	if wrong := a.check(first, records, n); wrong != nil {
		return wrong
	}
	for _, r := range records {
		r.Values["able"], r.Values["hand"], r.Values["gets"] = a.able, sortOf(records), r.Values["buyer"]
		if r.Values["buyer"] == "row" {
			r.Values["gets"] = "bank" // the supply
		}
		if r.Name == "amount-scrip" {
			r.Values["of"] = r.Values["seat"]
		}
		if counter := r.Values["counter"]; counter != "" {
			change, to := 0, 0
			fmt.Sscan(r.Values["n"], &change)
			fmt.Sscan(r.Values["to"], &to)
			if r.Name == "item-counter-down" {
				change = -change
			}
			if a.Ledger[counter]+change != to {
				return fmt.Errorf("%s was told to be %d", counter, a.Ledger[counter])
			}
		}
	}
	if wrong := a.special(first, records, n); wrong != nil {
		return wrong
	}
	wrong := book.Post(a.Ledger, records, a.counts)
	if first.Name == "scrip-bought" {
		if of := records[1].Values["seat"] + ".sale."; a.Ledger[of+"n"] == 0 {
			a.Ledger[of+"price"] = 0
		}
	}
	for seat := range merlin.MaxPlayers { // nobody holds the scrip on its issuer's pad
		delete(a.Ledger, fmt.Sprintf("p%d.scrip.p%d", seat, seat))
	}
	return wrong
}

// check checks that the numbers in a sentence agree with each other.
func (a *account) check(first told.Record, records []told.Record, n int) error {
	goods := func(i int) (n int) {
		fmt.Sscan(records[i].Values["n"], &n)
		return n
	}
	switch {
	case strings.HasPrefix(first.Name, "worth"):
		all := 0
		for _, r := range records[1:] {
			name := "n"
			if r.Name == "worth-cards" || r.Name == "worth-mead" || r.Name == "worth-army" {
				name = "all"
			}
			part := 0
			fmt.Sscan(r.Values[name], &part)
			all += part
		}
		if (first.Name == "worth" || first.Name == "worth-crowned") && n != all {
			return fmt.Errorf("the parts add up to %d", all)
		}
	case first.Name == "pour" && n != goods(1)*a.Ledger["col"]:
		return fmt.Errorf("the Cost of Living is %d", a.Ledger["col"])
	case first.Name == "makes-mead" && goods(2) != 2*goods(1):
		return fmt.Errorf("mead takes 2 grain")
	case first.Name == "scrip-bought" && n != goods(1)*a.Ledger[records[1].Values["seat"]+".sale.price"]:
		return fmt.Errorf("the price was told to be %d", a.Ledger[records[1].Values["seat"]+".sale.price"])
	}
	return nil
}

// special records a sentence that the book does not have, or does not have in full.
func (a *account) special(first told.Record, records []told.Record, n int) error {
	l, is, seat := a.Ledger, first.Values, first.Values["seat"]
	unit := seat + "." + is["card"] + "@"
	switch first.Name {
	case "wins", "wins-shared":
		for _, who := range strings.Fields(is["who"]) {
			l[who+".wins"] = 1
		}
	case "ability":
		a.able = seat
	case "goes", "dragged":
		return a.move(unit+is["of"]+"."+is["from"], unit+is["to"]+"."+is["plot"])
	case "summoned":
		for key := range l {
			if from, ok := strings.CutSuffix(key, ".n"); ok && strings.HasPrefix(key, unit) && l[key] > 0 {
				return a.move(from, unit+seat+"."+is["plot"])
			}
		}
		return fmt.Errorf("there is no such guard")
	case "falls-there", "falls":
		return a.falls(first, unit)
	case "ruined":
		l[seat+".out"], l[seat+".front"], l[seat+".sale.n"], l[seat+".sale.price"] = 1, 0, 0, 0
		for n := 1; n <= merlin.FieldPlots; n++ {
			plot := fmt.Sprintf("%s.%d.", seat, n)
			l[plot+"potion"] = 0
			if l[plot+"down"] > 0 {
				maps.DeleteFunc(l, func(key string, _ int) bool { return strings.HasPrefix(key, plot) })
			}
		}
	case "handed":
		a.side(records, seat, -1)
		a.side(records, is["to"], 1)
	case "scrip-home":
		a.side(records, seat, -1)
	case "lost":
		a.side(records, seat, -1)
		if len(records) > 1 && records[1].Name != "amount-scrip" && sortOf(records) == "" {
			a.side(records, "bank", 1)
		}
	case "makes-mead":
		for _, r := range records[1:] {
			good, n := goodsOf(r)
			if good != "mead" {
				n = -n
			}
			l[seat+"."+good] += n
			l["bank."+good] -= n
		}
	case "keep", "keep-all", "keep-none":
		return a.keep(seat, records)
	default:
		return a.paper(first, records, n)
	}
	return nil
}

// sortOf returns the kind of hidden card in a sentence, or "".
func sortOf(records []told.Record) string {
	var c merlin.Card
	named := c.UnmarshalText([]byte(records[0].Values["what"])) == nil
	switch inner := records[len(records)-1].Name; {
	case inner == "ware-spell", named && c.Spell():
		return "spells"
	case inner == "ware-recipe", named && c.Potion():
		return "recipes"
	}
	return ""
}

func goodsOf(r told.Record) (good string, n int) {
	n, _ = strconv.Atoi(r.Values["n"])
	return strings.TrimPrefix(r.Name, "amount-"), n
}

// side records what a player gets or gives in an offer: a card or an amount.
func (a *account) side(records []told.Record, who string, sign int) {
	switch sort := sortOf(records); {
	case sort != "":
		a.Ledger[who+"."+sort] += sign
	case len(records) == 1:
		a.Ledger[who+".reserve"] += sign
	default:
		good, n := goodsOf(records[1])
		if good == "scrip" {
			good += "." + records[1].Values["seat"]
		}
		a.Ledger[who+"."+good] += sign * n
	}
}

// keep records what a player keeps on a seven. It checks that the player pays 1 gold for each unit, and that
// the units kept and lost are everything it had of a commodity.
func (a *account) keep(seat string, records []told.Record) error {
	kept, lost, paid, of := 0, 0, 0, ""
	for _, r := range records[1:] {
		good, n := goodsOf(r)
		switch r.Role {
		case "goods":
			of, kept = good, n
		case "lost":
			of, lost = good, n
		default:
			at := seat + ".gold"
			if r.Name == "item-from-vault" {
				at = seat + "." + r.Values["plot"] + ".gold"
			}
			a.Ledger[at] -= n
			paid += n
		}
	}
	store, stall := seat+"."+of, seat+".stall."+of
	if had := a.Ledger[store] + a.Ledger[stall]; paid != kept || had != kept+lost {
		return fmt.Errorf("of %d %s %d are kept for %d gold, and %d lost", had, of, kept, paid, lost)
	}
	stalled := min(lost, a.Ledger[stall]) // units in the stall go first
	a.Ledger[stall] -= stalled
	a.Ledger[store] -= lost - stalled
	a.Ledger["bank."+of] += lost
	a.Ledger["bank.gold"] += paid
	return nil
}

// move moves a unit.
func (a *account) move(from, to string) error {
	if a.Ledger[from+".n"] == 0 && a.vague == 0 {
		return fmt.Errorf("nothing was told of a unit %s", from)
	}
	for _, what := range []string{".n", ".ap", ".hp", ".top", ".center"} {
		a.Ledger[to+what] += a.Ledger[from+what]
		delete(a.Ledger, from+what)
	}
	return nil
}

// falls removes a unit. Its plot may be unknown, if it is one of two units alike.
func (a *account) falls(r told.Record, unit string) error {
	var seat bourse.Seat
	if err := seat.UnmarshalText([]byte(r.Values["seat"])); err != nil {
		return err
	}
	if r.Name == "falls-there" && !a.vague.Has(seat) {
		unit += r.Values["to"] + "." + r.Values["plot"] + "."
	}
	var found []string
	for key := range a.Ledger {
		if at, ok := strings.CutSuffix(key, ".n"); ok && strings.HasPrefix(key, unit) && a.Ledger[key] > 0 {
			found = append(found, at)
		}
	}
	if len(found) == 0 {
		return fmt.Errorf("nothing was told of it")
	}
	if len(found) > 1 {
		a.vague = a.vague.With(seat)
	}
	maps.DeleteFunc(a.Ledger, func(key string, _ int) bool { return strings.HasPrefix(key, found[0]+".") })
	return nil
}

// paper records a sentence about notes.
func (a *account) paper(first told.Record, records []told.Record, n int) error {
	key, what := termsOf(records)
	note, ok := a.notes[key]
	switch first.Name {
	case "issued":
		a.notes[key], ok = paper{"-", n, what, 0}, true
	case "lent":
		a.notes[key], ok = paper{first.Values["seat"], 0, what, 0}, true
	case "bought":
		ok = ok && note.price == n && (note.holder == "-" || note.holder == first.Values["to"])
		a.notes[key] = paper{first.Values["seat"], 0, note.what, note.called}
	case "assigned":
		a.notes[key] = paper{first.Values["seat"], 0, note.what, note.called}
	case "priced":
		note.price = n
		a.notes[key] = note
	case "unpriced":
		note.price = 0
		a.notes[key] = note
	case "called", "called-last":
		note.called = map[string]int{"called": 1, "called-last": 2}[first.Name]
		a.notes[key] = note
	case "struck":
	case "home", "torn", "settled", "unsettled", "bond-due", "expired", "share-void", "policy-pays",
		"policy-over":
		delete(a.notes, key)
	case "voided":
		ok = true
		for i, r := range records {
			if r.Name == "item-note" {
				key, _ := termsOf(records[i:])
				_, known := a.notes[key]
				ok = ok && known
				delete(a.notes, key)
			}
		}
	default:
		return nil
	}
	if !ok {
		return fmt.Errorf("%q was told to be %+v", key, note)
	}
	return nil
}

// Compare compares what was reported with a view.
func (a *account) Compare(v merlin.View) error {
	want := ledgerOf(&v)
	for set := a.vague; set != 0; set = set.Without(set.Lowest()) {
		unit := set.Lowest().String() + "."
		of := func(l told.Ledger) (n int) {
			for key := range l {
				if strings.HasPrefix(key, unit) && strings.Contains(key, "@") && strings.HasSuffix(key,
					".n") {
					n += l[key]
				}
			}
			return n
		}
		if of(a.Ledger) == of(want) {
			isUnit := func(key string, _ int) bool {
				return strings.HasPrefix(key, unit) &&
					strings.Contains(key, "@")
			}
			maps.DeleteFunc(a.Ledger, isUnit)
			for key, n := range want {
				if isUnit(key, n) {
					a.Ledger[key] = n
				}
			}
			a.vague = a.vague.Without(set.Lowest())
		}
	}
	notes := notesOf(&v)
	for key := range notes {
		if a.notes[key] != notes[key] {
			return fmt.Errorf("%s is %+v, told was %+v", key, notes[key], a.notes[key])
		}
	}
	if len(notes) != len(a.notes) {
		return fmt.Errorf("there are %d notes, told were %v", len(notes), a.notes)
	}
	return a.Differs(want)
}
