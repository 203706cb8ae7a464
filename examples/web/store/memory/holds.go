package memory

import (
	"iter"

	"bourse.example"
	"bourse.example/examples/web/store"
)

// This file stores the holds by browser, and counts them by table.

// A place is what a browser has at a table.
type place struct {
	table string
	seat  bourse.Seat
}

// add adds holds.
func (d *data) add(holds []store.Hold) {
	for _, h := range holds {
		d.take(h)
		if d.holds[h.Browser] == nil {
			d.holds[h.Browser] = map[place]bool{}
		}
		d.holds[h.Browser][place{h.Table, h.Seat}] = h.Owner
		d.tables[h.Table].browsers[h.Browser]++
	}
}

// clear deletes all holds of some seats.
func (d *data) clear(id string, seats []bourse.Seat) {
	for _, seat := range seats {
		for browser := range d.tables[id].browsers {
			d.take(store.Hold{Browser: browser, Table: id, Seat: seat})
		}
	}
}

func (d *data) remove(holds []store.Hold) {
	for _, h := range holds {
		d.take(h)
	}
}

// take deletes a hold, if it exists.
func (d *data) take(h store.Hold) {
	p := place{h.Table, h.Seat}
	if _, ok := d.holds[h.Browser][p]; !ok {
		return
	}
	delete(d.holds[h.Browser], p)
	if len(d.holds[h.Browser]) == 0 {
		delete(d.holds, h.Browser)
	}
	browsers := d.tables[h.Table].browsers
	browsers[h.Browser]--
	if browsers[h.Browser] == 0 {
		delete(browsers, h.Browser)
	}
}

// at yields the holds at a table.
func (d *data) at(id string) iter.Seq[store.Hold] {
	return func(yield func(store.Hold) bool) {
		for browser := range d.tables[id].browsers {
			for p, owner := range d.holds[browser] {
				if p.table == id && !yield(store.Hold{Browser: browser, Table: id, Seat: p.seat,
					Owner: owner}) {
					return
				}
			}
		}
	}
}
