package host_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/internal/testkit/must"
)

// TestEnter checks which place each link gives, which browsers get it, and that nothing else is a link.
func TestEnter(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 2, "random"))
		other, otherMade := w.make(setup("futures", short["futures"], 2, "random"))
		for _, c := range []struct {
			what    string
			browser int
			secret  host.Secret
			seat    bourse.Seat
			err     error
		}{
			{"no secret", 0, host.Secret{}, bourse.None, host.ErrSecret},
			{"another table's seat", 0, otherMade.Seats[0], bourse.None, host.ErrSecret},
			{"another table's owner", 0, otherMade.Owner, bourse.None, host.ErrSecret},
			{"the watchers'", 1, made.Watch, bourse.Spectator, nil},
			{"the owner's", 2, made.Owner, bourse.None, nil},
			{"a seat", 3, made.Seats[0], 0, nil},
			{"it again", 3, made.Seats[0], 0, nil},
			{"it in another browser", 4, made.Seats[0], 0, nil},
			{"two seats in one browser", 4, made.Seats[1], 1, nil},
		} {
			seat, err := table.Enter(bg, browser(c.browser), c.secret, "", "")
			if wants(t, c.what, err, c.err); seat != c.seat {
				t.Errorf("%s: %v, want %v", c.what, seat, c.seat)
			}
		}
		for _, c := range []struct {
			browser int
			seats   []bourse.Seat
			owns    bool
		}{{0, nil, false}, {1, []bourse.Seat{bourse.Spectator}, false}, {2, nil, true},
			{3, []bourse.Seat{0}, false}, {4, []bourse.Seat{0, 1}, false}} {
			if got := table.Seats(browser(c.browser)); !slices.Equal(got, c.seats) ||
				table.Owns(browser(c.browser)) != c.owns {
				t.Errorf("browser %d has %v, owns %v", c.browser, got, table.Owns(browser(c.browser)))
			}
			for _, seat := range []bourse.Seat{0, 1, 2, 7, bourse.Spectator, bourse.None, bourse.Nature} {
				if got, want := table.May(browser(c.browser), seat),
					slices.Contains(c.seats, seat); got != want {
					t.Errorf("browser %d may %v: %v", c.browser, seat, got)
				}
			}
		}
		if got := other.Seats(browser(3)); got != nil || other.Owns(browser(2)) {
			t.Errorf("at another table: %v", got)
		}
		if !other.Owns(owner) || table.May(owner, 0) {
			t.Error("the owner has not the table, or has a seat")
		}
	})
}

// TestEnter_crowd checks that a link seats a limited number of browsers.
func TestEnter_crowd(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 2, "random"))
		entered := func(secret host.Secret) (n int) {
			for n < 1000 {
				if _, err := table.Enter(bg, browser(n), secret, "", ""); err != nil {
					wants(t, "one too many", err, host.ErrCrowded)
					return n
				}
				n++
			}
			return n
		}
		if n := entered(made.Seats[0]); n != 16 {
			t.Errorf("%d browsers have a seat", n)
		}
		if n := entered(made.Watch); n != 500 {
			t.Errorf("%d browsers watch", n)
		}
		wants(t, "one that has the seat", enter(table, 3, made.Seats[0], ""),
			nil)
	})
}

// TestNames checks which names are accepted and how they are normalized, and that no two players have the
// same name.
func TestNames(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 2, "random"))
		must.Get(table.Enter(bg, browser(0), made.Seats[0], "  Ann Ö.  ", ""))
		for _, bad := range []string{"ann ö.", "ANN Ö.", "p0", "P0", "p2", "bot p2", "Bot P0", "Player 1", "player 3", "bot 3",
			strings.Repeat("ä", host.MaxName+1), "a\tb", "a\x00", "\xff", "a\u200b", "\u202ea",
			strings.Repeat("x", 1<<20)} {
			if _, err := table.Enter(bg, browser(1), made.Seats[1], bad, ""); !isInput(err, "name") {
				t.Errorf("%.30q: %v", bad, err)
			}
			if got := w.look(table, 0).Seats[1].Name; got != "Player 2" || table.May(browser(1), 1) {
				t.Errorf("%.30q: the seat is %s's", bad, got)
			}
		}
		must.Get(table.Enter(bg, browser(1), made.Seats[1], "<script>", ""))
		wants(t, "a stranger renames", table.Rename(bg, browser(1), 0, "Eve"), host.ErrNotYours)
		wants(t, "no seat is renamed", table.Rename(bg, browser(1), 5, "Eve"), host.ErrNoSeat)
		if err := table.Rename(bg, browser(1), 1, "Ann Ö."); !isInput(err, "name") {
			t.Errorf("renamed to another: %v", err)
		}
		wants(t, "renamed", table.Rename(bg, browser(1), 1, strings.Repeat("ä", host.MaxName)), nil)
		s := w.look(table, bourse.Spectator)
		if s.Seats[0].Name != "Ann Ö." || s.Seats[1].Name != strings.Repeat("ä", host.MaxName) ||
			s.Seats[2].Name != "Bot 3" {
			t.Errorf("the seats are called %+v", s.Seats)
		}
		wants(t, "renamed to nothing", table.Rename(bg, browser(1), 1, ""), nil)
		if got := w.look(table, 0).Seats[1].Name; got != "Player 2" {
			t.Errorf("with no name it is %s", got)
		}
		if s := w.look(table, 1); !strings.Contains(fmt.Sprint(s.Story, s.Sight.Board()), "Ann Ö.") {
			t.Errorf("the game does not tell of Ann Ö.: %s, %s", s.Story, s.Sight.Board())
		}
	})
}

// TestTake checks who may sit down from the lobby.
func TestTake(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("futures", short["futures"], 2, "random")
		private, watched := w.make(s)
		must.Get(private.Enter(bg, browser(1), watched.Watch, "", ""))
		s.Listed = true
		table, made := w.make(s)
		take := func(at *host.Table, n int, seat bourse.Seat) error {
			link, err := at.Take(bg, browser(n), seat, "", "")
			if (err == nil) == (link == host.Secret{}) {
				t.Errorf("%v with the link %v", err, link != host.Secret{})
			}
			return err
		}
		wants(t, "not listed", take(private, 0, 0), host.ErrNotYours)
		wants(t, "a spectator", take(private, 1, 0), host.ErrNotYours)
		wants(t, "no seat", take(table, 0, 3), host.ErrNoSeat)
		wants(t, "no player", take(table, 0, bourse.Nature), host.ErrNoSeat)
		wants(t, "a bot's", take(table, 0, 2), host.ErrTaken)
		wants(t, "open", take(table, 0, 0), nil)
		wants(t, "taken", take(table, 1, 0), host.ErrTaken)
		wants(t, "a second seat", take(table, 0, 1), host.ErrSeated)
		wants(t, "the old link", enter(table, 2, made.Seats[0], ""), host.ErrSecret)
		link := must.Get(table.HandOver(bg, browser(0), 0))
		wants(t, "one that is handed over", take(table, 1, 0), host.ErrTaken)
		if s := w.look(table, 0).Seats[0]; s.Taken || !s.Held {
			t.Errorf("one that is handed over is %+v", s)
		}
		must.Get(table.Enter(bg, browser(3), link, "Cy", ""))
		wants(t, "the last seat", take(table, 1, 1), nil)
		if got := w.look(table, 0).Stage; got != host.Playing {
			t.Errorf("then the table is %v", got)
		}
		w.play(table)
		wants(t, "after the end", take(table, 5, 0), host.ErrTaken)

		s.Listed, s.Invites = false, true
		shared, links := w.make(s)
		wants(t, "without the link", take(shared, 0, 0), host.ErrNotYours)
		must.Get(shared.Enter(bg, browser(0), links.Watch, "", ""))
		wants(t, "with the link", take(shared, 0, 0), nil)
		wants(t, "a second seat with the link", take(shared, 0, 1), host.ErrSeated)
	})
}

// TestFill checks that the owner's bots take all seats in which nobody sits, and the game begins.
func TestFill(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		must.Get(table.Enter(bg, browser(0), made.Seats[1], "Ada", ""))
		must.Get(table.Enter(bg, browser(1), made.Seats[2], "Bob", ""))
		must.Get(table.HandOver(bg, browser(1), 2))
		wants(t, "a player", table.Fill(bg, browser(0), "random"), host.ErrNotYours)
		if err := table.Fill(bg, owner, "nobody"); !errors.As(err, new(*host.InputError)) {
			t.Errorf("no bot: %v", err)
		}
		wants(t, "the owner", table.Fill(bg, owner, "random"), nil)
		s := w.look(table, 1)
		if s.Stage != host.Playing || s.Seats[0].Bot != "random" || s.Seats[1].Name != "Ada" ||
			s.Seats[2].Bot != "random" {
			t.Errorf("then the table is %v with %+v", s.Stage, s.Seats)
		}
		wants(t, "the link to a filled seat", enter(table, 2, made.Seats[0], ""), host.ErrSecret)
		wants(t, "a game in progress", table.Fill(bg, owner, "random"), host.ErrStage)
	})
}

// TestAbandon checks that an owner can delete a table with all its data until it begins.
func TestAbandon(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.make(setup("futures", short["futures"], 3))
		begun, _ := w.seated("futures")
		must.Get(table.Enter(bg, browser(0), made.Seats[0], "", ""))
		wants(t, "a stranger", table.Abandon(bg, browser(0)), host.ErrNotYours)
		wants(t, "one that has begun", begun.Abandon(bg, owner), host.ErrStage)
		wants(t, "the owner", table.Abandon(bg, owner), nil)
		wants(t, "twice", table.Abandon(bg, owner), host.ErrNoTable)
		wants(t, "looked at", must.Err(table.Look(0)), host.ErrNoTable)
		wants(t, "asked for", must.Err(w.host.Table(table.ID())), host.ErrNoTable)
		if mine, err := w.host.Mine(bg, browser(0)); err != nil || len(mine) != 1 ||
			mine[0].ID != begun.ID() {
			t.Errorf("the browser has %v, %v", mine, err)
		}
		if ids, _ := w.store.Tables(bg); len(ids) != 1 {
			t.Errorf("%d tables are kept", len(ids))
		}
	})
}

// TestRematch checks that the same people play again in their own seats: the one who asks is seated at once,
// and the other seats are reserved.
func TestRematch(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		s := setup("futures", short["futures"], 2, "random")
		s.Listed = true
		table, made := w.begin(s)
		wants(t, "before the end", must.Err(table.Rematch(bg, browser(0))), host.ErrStage)
		w.play(table)
		wants(t, "a stranger", must.Err(table.Rematch(bg, browser(9))), host.ErrNotYours)
		must.Get(table.Enter(bg, browser(9), made.Watch, "", ""))
		wants(t, "a watcher", must.Err(table.Rematch(bg, browser(9))), host.ErrNotYours)
		id, err := table.Rematch(bg, browser(1))
		wants(t, "who sat there", err, nil)
		if id2, err := table.Rematch(bg, owner); id2 != id || err != nil || w.look(table, 0).Next != id {
			t.Errorf("again: %q is not %q, %v; told is %q", id2, id, err, w.look(table, 0).Next)
		}
		next := w.table(id)
		if !next.May(browser(0), 0) || next.May(browser(0), 1) || !next.May(browser(9), bourse.Spectator) ||
			!next.Owns(owner) {
			t.Error("not everybody has what they had")
		}
		wants(t, "a stranger in a seat that is held", must.Err(next.Take(bg, browser(8), 0, "", "")), host.ErrTaken)
		seats := w.look(next, 0).Seats
		if s, was := seats[1], w.look(table, 0).Seats[1]; !s.Taken || s.Name != was.Name {
			t.Fatalf("who asked for a rematch sits in %+v, and sat in %+v", s, was)
		}
		if s := w.look(next, 0); s.Stage != host.Gathering || s.Seats[0].Taken || !s.Seats[0].Held {
			t.Errorf("the other's seat is %+v, the table %v", s.Seats[0], s.Stage)
		}
		must.Do(t, must.Err(table.Rematch(bg, browser(0))))
		synctest.Wait()
		w.finish(next)
		if must.Get(table.Record()) == must.Get(next.Record()) {
			t.Error("it is the same game")
		}
	})
}

// TestLeave checks that a player who gives up a seat keeps nothing, and that the next player goes on.
func TestLeave(t *testing.T) {
	inBubble(t, host.Options{}, func(w *world) {
		table, made := w.seated("futures")
		gone := func(what string, n int, seat bourse.Seat, links ...host.Secret) {
			t.Helper()
			if table.May(browser(n), seat) {
				t.Errorf("%s: browser %d still has %s", what, n, seat)
			}
			for _, link := range links {
				wants(t, what+": the old link", enter(table, n, link, ""),
					host.ErrSecret)
			}
		}
		wants(t, "a stranger hands over", must.Err(table.HandOver(bg, browser(1), 0)), host.ErrNotYours)
		wants(t, "a stranger leaves", table.Leave(bg, browser(1), 0), host.ErrNotYours)
		wants(t, "a watcher leaves who does not watch", table.Leave(bg, browser(1), bourse.Spectator), host.ErrNoSeat)
		wants(t, "a stranger replaces", table.Replace(bg, browser(1), 0, "random"), host.ErrNotYours)
		if err := table.Replace(bg, browser(0), 0, "exec:x"); !isInput(err, "bot") {
			t.Errorf("a program replaces: %v", err)
		}

		link, err := table.HandOver(bg, browser(0), 0)
		wants(t, "handed over", err, nil)
		gone("handed over", 0, 0, made.Seats[0])
		wants(t, "the new link", enter(table, 5, link, "Eva"), nil)

		wants(t, "leave", table.Leave(bg, browser(1), 1), nil)
		gone("left", 1, 1, made.Seats[1])
		wants(t, "not the owner", must.Err(table.Recall(bg, browser(5), 1)), host.ErrNotYours)
		link, err = table.Recall(bg, owner, 1)
		wants(t, "recalled", err, nil)
		wants(t, "a person recalled", must.Err(table.Recall(bg, owner, 0)), host.ErrTaken)
		wants(t, "no seat recalled", must.Err(table.Recall(bg, owner, 3)), host.ErrNoSeat)
		wants(t, "the recalled seat's link", enter(table, 6, link, "Max"), nil)

		must.Get(table.Enter(bg, browser(8), made.Watch, "", ""))
		wants(t, "a watcher leaves", table.Leave(bg, browser(8), bourse.Spectator), nil)
		gone("a watcher leaves", 8, bourse.Spectator)

		wants(t, "the owner replaces", table.Replace(bg, owner, 2, "random"), nil)
		gone("replaced", 2, 2, made.Seats[2])
		wants(t, "twice", table.Replace(bg, owner, 2, "random"), nil)
		wants(t, "somebody plays for a bot", must.Err(table.Play(bg, 2, 1, "p2 pass")), host.ErrNotYours)
		wants(t, "one replaces oneself", table.Replace(bg, browser(6), 1, "greedy:1"), nil)
		gone("replaced", 6, 1, link)
		notes := fmt.Sprint(w.look(table, 0).Notes)
		for _, want := range []string{"Person 0 hands over seat 1", "Eva takes seat 1", "Person 1 leaves seat 2",
			"Max takes seat 2", "Bot 3 (random: moves at random) now plays for Person 2. It was seated by the table's owner",
			"Bot 2 (greedy: looks one move ahead) now plays for Max. It was seated by that player"} {
			if !strings.Contains(notes, want) {
				t.Errorf("the notes do not say %q:\n%s", want, notes)
			}
		}
		w.finish(table)
		wants(t, "leave after the end", table.Leave(bg, browser(5), 0), host.ErrStage)
		wants(t, "replace after the end", table.Replace(bg, owner, 0, "random"), host.ErrStage)
		wants(t, "hand over after the end", must.Err(table.HandOver(bg, browser(5), 0)), host.ErrStage)
		wants(t, "recall after the end", must.Err(table.Recall(bg, owner, 1)), host.ErrStage)
	})
}
