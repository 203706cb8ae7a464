package trial

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/sqlite"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// This file damages the database.

const pageSize = 4096 // of SQLite

// damages are kinds of damage that a disk can cause to a page.
var damages = map[string]func(page []byte, r *rand.Rand){
	"zeros": func(page []byte, _ *rand.Rand) { clear(page) },
	"noise": func(page []byte, r *rand.Rand) {
		for i := range page {
			page[i] = byte(r.Uint32())
		}
	},
	"a bit": func(page []byte, r *rand.Rand) { page[r.IntN(len(page))] ^= 1 << r.IntN(8) },
}

// TestCorrupt damages a page of a database with tables of all games, each page in each way. Each time the
// server must refuse the database, refuse or set aside a table, or continue the table unchanged. It must
// never continue as a different game, and nothing may panic.
func TestCorrupt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bourse.db")
	was := playSome(t, path)
	whole := must.Get(os.ReadFile(path))
	damaged := filepath.Join(t.TempDir(), "damaged.db")
	r, ends := chance(t), map[string]int{}
	for range scale.N(15, 2000) {
		page := r.IntN(len(whole) / pageSize)
		for kind, damage := range damages {
			text := append([]byte(nil), whole...)
			damage(text[page*pageSize:][:pageSize], r)
			must.Do(t, os.WriteFile(damaged, text, 0o600))
			os.Remove(damaged + "-wal") // of the previous database, if it was refused
			os.Remove(damaged + "-shm")
			for end, n := range reopened(t, damaged, was, fmt.Sprintf("%s in page %d", kind, page)) {
				ends[end] += n
			}
		}
	}
	t.Logf("%d pages; of the tables: %v", len(whole)/pageSize, ends)
	if ends["as it was"] == 0 || ends["refused"]+ends["aside"] == 0 {
		t.Error("the damage affected all tables or none")
	}
}

// playSome plays for a while at a table of every game, until its player must decide, and returns the
// events that the player has seen so far.
func playSome(t *testing.T, path string) map[string]string {
	s := must.Get(sqlite.Open(t.Context(), path))
	h := must.Get(host.Open(t.Context(), host.Options{Store: s}))
	was := map[string]string{}
	for _, game := range short {
		players := must.Get(must.Get(games.Find(game.game)).Table([]byte(game.config), nil)).Players()
		setup := host.Setup{Game: game.game, Config: []byte(game.config),
			Seats: append([]host.SeatSetup{{}}, slices.Repeat([]host.SeatSetup{{Bot: "random"}}, players-1)...)}
		made := must.Get(h.Make(t.Context(), store.Hash{1}, setup))
		table := must.Get(h.Table(made.ID))
		must.Get(table.Enter(t.Context(), store.Hash{2}, made.Seats[0], "Ann", ""))
		listener := h.Listen([]host.TableSeat{{Table: made.ID, Seat: 0}})
		for answers := 0; ; {
			sight := must.Get(table.Look(0))
			if sight.Ask == 0 && sight.Stage != host.Over {
				<-listener.C()
				continue
			}
			if answers++; answers > 5 || sight.Stage == host.Over {
				break
			}
			move := sight.Choices[0].Move(sight.Choices[0].Min)
			must.Get(table.Play(t.Context(), 0, sight.Ask, move))
		}
		listener.Close()
	}
	must.Do(t, h.Close(context.Background()))
	h = must.Get(host.Open(t.Context(), host.Options{Store: s})) // keeps what the bots have done in the meantime
	for _, id := range must.Get(s.Tables(t.Context())) {
		events, _, _, err := must.Get(h.Table(id)).EventsJSON(0, 0, 0)
		must.Do(t, err)
		was[id] = seen(events)
	}
	must.Do(t, h.Close(context.Background()))
	must.Do(t, s.Close())
	return was
}

// seen returns a list of events without the closing bracket, so that it is a prefix of every longer list.
func seen(events []byte) string { return strings.TrimSuffix(string(events), "]") }

// reopened opens a database, and counts the outcomes of its tables.
func reopened(t *testing.T, path string, was map[string]string, what string) map[string]int {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		return map[string]int{"refused": len(was)}
	}
	defer s.Close()
	h, err := host.Open(t.Context(), host.Options{Store: s})
	if err != nil {
		return map[string]int{"refused": len(was)}
	}
	defer h.Close(context.Background())
	ends := map[string]int{}
	for id, before := range was {
		ends[endOf(t, h, id, before, what)]++
	}
	return ends
}

func endOf(t *testing.T, h *host.Host, id, before, what string) string {
	t.Helper()
	table, err := h.Table(id)
	if err != nil {
		return "refused"
	}
	sight, err := table.Look(0)
	switch {
	case err != nil:
		return "refused"
	case sight.Stage == host.Aside:
		return "aside"
	case sight.Stage != host.Playing && sight.Stage != host.Over:
		return "back at its beginning"
	}
	events, _, _, err := table.EventsJSON(0, 0, 0)
	switch now := seen(events); {
	case err != nil:
		return "refused"
	case strings.HasPrefix(now, before):
		return "as it was"
	case strings.HasPrefix(before, now):
		return "without its last moves"
	default:
		t.Errorf("%s: table %s continues as another game", what, id)
		return "another game"
	}
}
