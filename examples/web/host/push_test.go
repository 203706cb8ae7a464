package host_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// aPush is a subscription of a browser.
var aPush = store.PushSubscription{Endpoint: "https://push.example/0", P256dh: "key", Auth: "auth", Language: "en"}

// endpoints returns the endpoints that are stored for a seat.
func (w *world) endpoints(t *host.Table, seat bourse.Seat) (list []string) {
	w.Helper()
	row, _ := must.Get2(w.store.Table(bg, t.ID()))
	for _, s := range row.Seats[seat].Push {
		list = append(list, s.Endpoint+" "+s.Language)
	}
	return list
}

// TestSubscribe checks who can subscribe, that an endpoint is stored once and the newest four remain, and that they end one
// by one, with the seat, and with the game. Other players hear nothing of it.
func TestSubscribe(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		wants(t, "an open seat", table.Subscribe(bg, browser(0), 0, aPush), host.ErrNotYours)
		w.enter(table, made)
		wants(t, "a stranger", table.Subscribe(bg, browser(1), 0, aPush), host.ErrNotYours)
		wants(t, "no seat", table.Subscribe(bg, browser(1), 3, aPush), host.ErrNoSeat)
		wants(t, "a spectator", table.Subscribe(bg, browser(1), bourse.Spectator, aPush), host.ErrNoSeat)
		wants(t, "no seat ends", table.Unsubscribe(bg, 3, aPush.Endpoint), host.ErrNoSeat)

		to := func(n int, language string) store.PushSubscription {
			s := aPush
			s.Endpoint, s.Language = fmt.Sprint("https://push.example/", n), language
			return s
		}
		has := func(seat bourse.Seat, want ...string) {
			t.Helper()
			for i := range want {
				want[i] = "https://push.example/" + want[i]
			}
			if got := w.endpoints(table, seat); !slices.Equal(got, want) {
				t.Errorf("seat %v has %q, not %q", seat, got, want)
			}
		}
		before := w.look(table, 1).Version
		for n := range 5 {
			wants(t, "subscribe", table.Subscribe(bg, browser(0), 0, to(n, "en")), nil)
		}
		wants(t, "subscribe in another seat", table.Subscribe(bg, browser(1), 1, to(1, "en")), nil)
		has(0, "1 en", "2 en", "3 en", "4 en")
		wants(t, "another language", table.Subscribe(bg, browser(0), 0, to(2, "ja")), nil)
		wants(t, "unsubscribe", table.Unsubscribe(bg, 0, to(1, "").Endpoint), nil)
		wants(t, "unsubscribe twice", table.Unsubscribe(bg, 0, to(1, "").Endpoint), nil)
		has(0, "3 en", "4 en", "2 ja")
		has(1, "1 en")
		must.Get(table.Enter(bg, browser(9), made.Watch, "", ""))
		if after := w.look(table, 1).Version; after != before {
			t.Errorf("the version was %s and is %s", before, after)
		}
		row, _ := must.Get2(w.store.Table(bg, table.ID()))
		wants(t, "again", table.Subscribe(bg, browser(0), 0, to(2, "ja")), nil)
		if again, _ := must.Get2(w.store.Table(bg, table.ID())); again.Revision != row.Revision {
			t.Error("the same subscription is stored again")
		}

		link := must.Get(table.HandOver(bg, browser(0), 0))
		has(0)
		must.Get(table.Enter(bg, browser(7), link, "", ""))
		w.play(table)
		w.pass(0)
		has(1)
		wants(t, "after the end", table.Subscribe(bg, browser(1), 1, aPush), host.ErrStage)
	})
}

// TestTurn checks when Turn is called: for a player who has subscribed and has no page open, when others have
// played, once, and not after a restart.
func TestTurn(t *testing.T) {
	var told []bourse.Seat
	o := host.Options{Turn: func(row store.Table, seat bourse.Seat) {
		if !slices.Equal(row.Seats[seat].Push, []store.PushSubscription{aPush}) {
			t.Errorf("%v has the subscriptions %v", seat, row.Seats[seat].Push)
		}
		told = append(told, seat)
	}}
	inBubble(t, o, func(w *world) {
		table, made := w.make(setup("smallprint", short["smallprint"], 2))
		wants(t, "enter", enter(table, 0, made.Seats[0], ""), nil)
		wants(t, "subscribe", table.Subscribe(bg, browser(0), 0, aPush), nil)
		wants(t, "enter", enter(table, 1, made.Seats[1], ""), nil)
		w.host.Listen([]host.TableSeat{{Table: table.ID(), Seat: 1}, {Table: table.ID(), Seat: bourse.Spectator}})
		var want []bourse.Seat
		var page *host.Listener
		waited, restarted, missed, saw := false, false, 0, 0
		for w.look(table, 0).Stage == host.Playing {
			asked := w.look(table, 0).Ask != 0
			switch {
			case asked && !waited && page == nil:
				want = append(want, 0)
				missed++
			case asked && !waited:
				saw++
			}
			waited = asked
			if !slices.Equal(told, want) {
				t.Fatalf("told are %v, want %v", told, want)
			}
			if got := table.Misses(0); got != (asked && page == nil) || table.Misses(bourse.Spectator) {
				t.Fatalf("the seat misses its turn: %t, asked %t, with a page %t", got, asked, page != nil)
			}
			if missed == 2 && !restarted {
				w.host.Kill()
				o.Store = w.store
				w.open(o)
				table = w.table(table.ID())
				restarted = true
				if w.look(table, 0); !slices.Equal(told, want) {
					t.Fatalf("after a restart told are %v, want %v", told, want)
				}
			}
			switch w.rand.IntN(3) {
			case 0:
				if page != nil {
					page.Close()
				}
				page = nil
			case 1:
				if page == nil && restarted {
					page = w.host.Listen([]host.TableSeat{{Table: table.ID(), Seat: 0}})
				}
			}
			w.turn(table)
		}
		if missed < 3 || saw < 2 || table.Misses(0) {
			t.Errorf("the seat was told %d times and saw %d turns; at the end it misses one: %t", missed, saw, table.Misses(0))
		}
	})
}

// TestSecrecy_push checks that push messages tell a player nothing: two games that differ in what a seat cannot know send
// it the same messages.
func TestSecrecy_push(t *testing.T) {
	hidden, sent := 0, 0
	for n := range uint64(scale.N(400, 4000)) {
		synctest.Test(t, func(t *testing.T) {
			var told [2][bourse.MaxSeats]int
			p := newPair(t, n, "smallprint", func(i int, seat bourse.Seat) { told[i][seat]++ })
			chance := rand.New(rand.NewPCG(n, 1))
			for i := range 2 {
				for seat := range bourse.Seat(players["smallprint"]) {
					for _, ear := range p.ears[i] {
						ear.Close()
					}
					must.Do(t, p.tables[i].Subscribe(bg, browser(int(seat)), seat, aPush))
				}
			}
			for range chance.IntN(30) {
				if !p.step(false) {
					return
				}
			}
			if !p.step(true) {
				return
			}
			for seat := range bourse.Seat(players["smallprint"]) {
				var events [2]string
				for i := range 2 {
					text, _, _, err := p.tables[i].EventsJSON(seat, 0, 0)
					must.Do(t, err)
					events[i] = string(text)
				}
				if events[0] != events[1] {
					continue
				}
				hidden++
				sent += told[0][seat]
				if told[0][seat] != told[1][seat] {
					t.Errorf("game %d: %v cannot know, and is told %d or %d times", n, seat, told[0][seat], told[1][seat])
				}
			}
		})
	}
	if !testing.Short() && (hidden < 10 || sent < 10) {
		t.Errorf("%d times somebody could not know, after %d messages", hidden, sent)
	}
}
