package host_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestOneTime checks who can make a one-time link, that it gives the seat to one browser, once, within ten minutes, and that
// it ends with another one, with the seat, and with the program.
func TestOneTime(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		wants(t, "an open seat", must.Err(table.OneTime(bg, browser(0), 0)), host.ErrNotYours)
		w.enter(table, made)
		wants(t, "a stranger", must.Err(table.OneTime(bg, browser(1), 0)), host.ErrNotYours)
		wants(t, "a spectator", must.Err(table.OneTime(bg, browser(1), bourse.Spectator)), host.ErrNoSeat)

		first := must.Get(table.OneTime(bg, browser(0), 0))
		link := must.Get(table.OneTime(bg, browser(0), 0))
		other := must.Get(table.OneTime(bg, browser(1), 1))
		wants(t, "an earlier link", enter(table, 7, first, ""), host.ErrSecret)
		wants(t, "its player", enter(table, 0, link, ""), nil)
		var entered atomic.Int32
		var all sync.WaitGroup
		for n := range 10 {
			all.Go(func() {
				seat, err := table.Enter(bg, browser(20+n), link, "Eve", "")
				if err == nil {
					entered.Add(1)
					wants(t, "used again by the browser", enter(table, 20+n, link, ""), nil)
				} else {
					wants(t, "a second browser", err, host.ErrSecret)
				}
				if (err == nil) != (seat == 0) || table.May(browser(20+n), 0) != (err == nil) {
					t.Errorf("browser %d has seat %v, %v", 20+n, seat, err)
				}
			})
		}
		all.Wait()
		if entered.Load() != 1 || !table.May(browser(0), 0) || w.look(table, 0).Seats[0].Name != "Person 0" {
			t.Errorf("%d browsers used the link; the old one has the seat: %t", entered.Load(), table.May(browser(0), 0))
		}

		w.pass(host.OneTimeFor - 1)
		wants(t, "just in time", enter(table, 8, other, ""), nil)
		link = must.Get(table.OneTime(bg, browser(8), 1))
		w.pass(host.OneTimeFor)
		wants(t, "after ten minutes", enter(table, 9, link, ""), host.ErrSecret)

		link = must.Get(table.OneTime(bg, browser(0), 0))
		must.Get(table.HandOver(bg, browser(0), 0))
		wants(t, "after the seat was handed over", enter(table, 9, link, ""), host.ErrSecret)

		link = must.Get(table.OneTime(bg, browser(8), 1))
		next, _ := w.seated("futures")
		wants(t, "at another table", enter(next, 9, link, ""), host.ErrSecret)
		for n := 30; table.May(browser(8), 1); n++ { // the seat is open in too many browsers
			if err := enter(table, n, link, ""); err != nil {
				wants(t, "in many browsers", err, host.ErrCrowded)
				if w.look(table, 1).OneTimeUsed {
					t.Error("a link counts as used though it was refused")
				}
				break
			}
			link = must.Get(table.OneTime(bg, browser(8), 1))
		}
		w.host.Kill()
		wants(t, "after a restart", enter(w.reopen(table), 9, link, ""), host.ErrSecret)
	})
}

// TestOneTime_kept checks that a link that may have given the seat gives it to no other browser.
func TestOneTime_kept(t *testing.T) {
	for _, fault := range []memory.Fault{memory.Before, memory.After} {
		faulty := memory.New()
		inBubble(t, host.Options{Store: faulty}, func(w *world) {
			table, _ := w.seated("futures")
			link := must.Get(table.OneTime(bg, browser(0), 0))
			faulty.Script(fault)
			wants(t, fmt.Sprint(fault), enter(table, 7, link, ""), host.ErrNotKept)
			wants(t, fmt.Sprint(fault, ", another browser"), enter(table, 8, link, ""), host.ErrSecret)
		})
	}
}

// TestSecrecy_oneTime checks that only the player sees that a one-time link was used, and for how long: others see the same
// as before, and none of their moves ends the message. The store never has the link.
func TestSecrecy_oneTime(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, _ := w.seated("smallprint")
		others := func() (seen string) {
			for _, seat := range []bourse.Seat{1, bourse.Spectator} {
				seen += printed(w.look(table, seat)) + must.Get(table.Version(seat))
			}
			return seen
		}
		before, own := others(), w.look(table, 0)
		link := must.Get(table.OneTime(bg, browser(0), 0))
		if now := w.look(table, 0); now.Version != own.Version || now.OneTimeUsed || others() != before {
			t.Error("somebody sees that a link was made")
		}
		ear := w.host.Listen([]host.TableSeat{{Table: table.ID(), Seat: 0}})
		defer ear.Close()
		ear.Take()
		wants(t, "use", enter(table, 7, link, ""), nil)
		if now := w.look(table, 0); !now.OneTimeUsed || len(ear.Take()) != 1 {
			t.Errorf("the player sees that the link was used: %t", now.OneTimeUsed)
		}
		if after := others(); after != before {
			t.Errorf("others see that the link was used: %s", difference(before, after))
		}
		row, holds := must.Get2(w.store.Table(bg, table.ID()))
		type bare struct{ Row, Seats, Holds any }
		if text := fmt.Sprintf("%x", bare{row.Header + row.Next, row.Seats, holds}); strings.Contains(text, fmt.Sprintf("%x", link.Hash())) {
			t.Error("the store has the link")
		}

		for n := 0; w.look(table, 0).Stage == host.Playing; n++ {
			s, late := w.look(table, bourse.Seat(n%2)), n > 10
			if s.Ask == 0 {
				continue
			}
			if late {
				w.pass(host.OneTimeFor)
			}
			must.Get(table.Play(bg, s.Seat, s.Ask, pick(w.rand, s)))
			now := w.look(table, 0)
			if now.OneTimeUsed == (late && s.Seat == 0) {
				t.Fatalf("after a move of %v, late %t, the message is shown: %t", s.Seat, late, now.OneTimeUsed)
			}
			if !now.OneTimeUsed {
				return
			}
		}
		t.Error("the message never ends")
	})
}
