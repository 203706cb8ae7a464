package host_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// This file tests what those who have a seat do with it.

// TestLeave checks that whoever gives up a seat keeps nothing, and that the game goes on with the next.
func TestLeave(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.seated("futures")
		gone := func(what string, n int, seat bourse.Seat, links ...host.Secret) {
			t.Helper()
			if table.May(browser(n), seat) {
				t.Errorf("%s: browser %d still has %s", what, n, seat)
			}
			for _, link := range links {
				wants(t, what+": the old link", must.Err(table.Enter(bg, browser(n), link, "", false)),
					host.ErrSecret)
			}
		}
		wants(t, "a stranger hands over", must.Err(table.HandOver(bg, browser(1), 0)), host.ErrNotYours)
		wants(t, "a stranger leaves", table.Leave(bg, browser(1), 0), host.ErrNotYours)
		wants(t, "a watcher leaves who does not watch", table.Leave(bg, browser(1), bourse.Spectator),
			host.ErrNoSeat)
		wants(t, "a stranger replaces", table.Replace(bg, browser(1), 0, "random"), host.ErrNotYours)
		if err := table.Replace(bg, browser(0), 0, "exec:x"); !isInput(err, "bot") {
			t.Errorf("a program replaces: %v", err)
		}

		link, err := table.HandOver(bg, browser(0), 0)
		wants(t, "handed over", err, nil)
		gone("handed over", 0, 0, made.Seats[0])
		wants(t, "the new link", must.Err(table.Enter(bg, browser(5), link, "Eva", false)), nil)

		wants(t, "leave", table.Leave(bg, browser(1), 1), nil)
		gone("left", 1, 1, made.Seats[1])
		wants(t, "not the owner", must.Err(table.Recall(bg, browser(5), 1)), host.ErrNotYours)
		link, err = table.Recall(bg, owner, 1)
		wants(t, "recalled", err, nil)
		wants(t, "a person recalled", must.Err(table.Recall(bg, owner, 0)), host.ErrTaken)
		wants(t, "no seat recalled", must.Err(table.Recall(bg, owner, 3)), host.ErrNoSeat)
		wants(t, "the recalled seat's link", must.Err(table.Enter(bg, browser(6), link, "Max", false)), nil)

		must.Get(table.Enter(bg, browser(8), made.Watch, "", false))
		wants(t, "a watcher leaves", table.Leave(bg, browser(8), bourse.Spectator), nil)
		gone("a watcher leaves", 8, bourse.Spectator)

		wants(t, "the owner replaces", table.Replace(bg, owner, 2, "random"), nil)
		gone("replaced", 2, 2, made.Seats[2])
		wants(t, "twice", table.Replace(bg, owner, 2, "random"), nil)
		wants(t, "somebody plays for a bot", must.Err(table.Play(bg, 2, 1, "p2 pass")), host.ErrNotYours)
		wants(t, "one replaces oneself", table.Replace(bg, browser(6), 1, "greedy:1"), nil)
		gone("replaced", 6, 1, link)
		notes := strings.Join(w.look(table, 0).Notes, "\n")
		for _, want := range []string{"Person 0 hands p0 over", "Eva sits down at p0", "Person 1 leaves p1",
			"Max sits down at p1",
			"random, plays for Person 2 at p2: the owner", "greedy:1, plays for Max at p1: who sat there"} {
			if !strings.Contains(notes, want) {
				t.Errorf("the notes do not say %q:\n%s", want, notes)
			}
		}
		w.finish(table, 0)
		wants(t, "leave after the end", table.Leave(bg, browser(5), 0), host.ErrStage)
		wants(t, "replace after the end", table.Replace(bg, owner, 0, "random"), host.ErrStage)
		wants(t, "hand over after the end", must.Err(table.HandOver(bg, browser(5), 0)), host.ErrStage)
		wants(t, "recall after the end", must.Err(table.Recall(bg, owner, 1)), host.ErrStage)
	})
}

// TestHook checks who sees and sets the address of a seat, which addresses are taken, and that it ends with
// the seat. Others hear of a new name, and not of an address.
func TestHook(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		wants(t, "an open seat", table.SetHook(bg, browser(0), 0, "https://a.example/"), host.ErrNotYours)
		w.enter(table, made)
		wants(t, "a stranger", table.SetHook(bg, browser(1), 0, "https://a.example/"), host.ErrNotYours)
		wants(t, "no seat", table.SetHook(bg, browser(1), 3, ""), host.ErrNoSeat)
		for _, bad := range []string{strings.Repeat("a", host.MaxHook+1), "a b", "a\nb", "ä", "a\x7f"} {
			if err := table.SetHook(bg, browser(0), 0, bad); !isInput(err, "hook") {
				t.Errorf("%.20q: %v", bad, err)
			}
		}
		before := w.look(table, 1).Version
		wants(t, "set", table.SetHook(bg, browser(0), 0, "https://a.example/"), nil)
		must.Get(table.Enter(bg, browser(9), made.Watch, "", false))
		if after := w.look(table, 1).Version; after != before {
			t.Errorf("the version was %s and is %s", before, after)
		}
		wants(t, "rename", table.Rename(bg, browser(0), 0, "Zoe"), nil)
		if after := w.look(table, 1).Version; after == before {
			t.Error("nobody hears of another name")
		}
		got, err := table.Hook(browser(0), 0)
		if err != nil || got != "https://a.example/" {
			t.Errorf("the hook is %q, %v", got, err)
		}
		wants(t, "a stranger asks", must.Err(table.Hook(browser(1), 0)), host.ErrNotYours)
		link, _ := table.HandOver(bg, browser(0), 0)
		must.Get(table.Enter(bg, browser(7), link, "", false))
		if got, err := table.Hook(browser(7), 0); err != nil || got != "" {
			t.Errorf("the next one has the hook %q, %v", got, err)
		}
	})
}
