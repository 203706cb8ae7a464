package store_test

import (
	"time"

	"bourse.example/examples/web/store"
)

// This file makes the tables of the tests.

// noon is the time at which the tests begin.
var noon = time.Date(2024, 2, 29, 12, 0, 0, 123456789, time.UTC)

// small returns a table with only the required fields.
func small(id string) store.Table { return store.Table{ID: id, Created: noon} }

// playing returns a small table in progress.
func playing(id string) store.Table {
	t := small(id)
	t.Began = true
	return t
}

// hash returns a different value for each n.
func hash(n byte) (h [32]byte) {
	for i := range h {
		h[i] = n + byte(i)
	}
	return h
}

// full returns a table with every field set, to different values for each n.
func full(id string, n int) store.Table {
	b := byte(n * 50)
	text := string(rune('a' + n))
	return store.Table{
		ID: id, Game: "game" + text, Edition: 3 + n,
		Config: []byte{0, 255, b, '\'', '"', '\\', '\n'}, Title: "Ta'ble \"" + text + "\" \\ 象棋 🎲\n\t<b>%s$1",
		Listed: true, Limit: time.Hour + time.Duration(n), Timeout: "idle" + text,
		Seats: []store.Seat{
			{Name: "Ann " + text, Link: hash(b + 1), Taken: true, Script: true,
				Hook: "https://example.org/" + text},
			{Bot: "bot:" + text, Link: hash(b + 2)},
			{Name: "Çelik", Bot: "x", Link: hash(b + 3), Taken: n%2 == 0, Script: n%2 == 1},
		},
		Owner: hash(b + 4), Watch: hash(b + 5),
		Attempt: 2 + n, Entropy: hash(b + 6), Secret: hash(b + 7), Notes: []string{"", "note " + text, "ünd"},
		Created: noon, Ended: noon.Add(time.Duration(n+1) * time.Hour), Began: true,
		Seed: hash(b + 8), Origin: 4 + n, Mix: []byte(`{"mix":"` + text + `"}`),
		Header: "bourse 1\ngame " + text + "\n", Next: "next" + text, Aside: "line 7: " + text,
		Hints: n%2 == 0, Undone: n%2 == 0, Fork: "fork" + text, Invites: n%2 == 0,
		Revision: 10 + n,
	}
}

// mine returns a browser's hold.
func mine(h store.Hold, browser byte) store.Hold {
	h.Browser = hash(browser)
	return h
}
