package host_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// twin opens a host that draws the same as every other one with the same number.
func twin(t *testing.T, n uint64, turn func(store.Table, bourse.Seat)) *host.Host {
	t.Helper()
	chance := rand.New(rand.NewPCG(n, n))
	draw := func(b []byte) {
		for i := range b {
			b[i] = byte(chance.Uint32())
		}
	}
	return must.Get(host.OpenDrawing(bg, host.Options{Store: memory.New(), Turn: turn}, draw, func() (rng.Seed, error) {
		server, player := entropy(int(n)), entropy(-1-int(n))
		return rng.Mix("twins", server, []rng.Entropy{player},
			[]rng.Commitment{rng.CommitEntropy("twins", 0, server), rng.CommitEntropy("twins", 1, player)})
	}))
}

// A pair is two hosts that play the same moves, until a difference that only some players may know.
type pair struct {
	worlds [2]*world
	tables [2]*host.Table
	ears   [2][]*host.Listener // by seat; the spectators' is last
	last   bourse.Seat         // who answered last
}

// newPair returns two hosts. turn is called with the number of a host when it would send a push message to a seat.
func newPair(t *testing.T, n uint64, name string, turn func(i int, seat bourse.Seat)) *pair {
	t.Helper()
	p := &pair{}
	for i := range 2 {
		w := &world{T: t, host: twin(t, n, func(_ store.Table, seat bourse.Seat) { turn(i, seat) }), rand: rand.New(rand.NewPCG(n, 7))}
		t.Cleanup(func() { w.host.Close(bg) })
		table, _ := w.seated(name)
		p.worlds[i], p.tables[i] = w, table
		for seat := range players[name] + 1 {
			p.ears[i] = append(p.ears[i], w.host.Listen([]host.TableSeat{{Table: table.ID(),
				Seat: seatAt(seat, players[name])}}))
		}
	}
	return p
}

func seatAt(i, players int) bourse.Seat {
	if i == players {
		return bourse.Spectator
	}
	return bourse.Seat(i)
}

// hear returns what the listener of a seat hears: whether it is woken, and the version.
func (p *pair) hear(i, seat int) string {
	return fmt.Sprint(woken(p.ears[i][seat]), p.ears[i][seat].Take())
}

// shown returns everything that a seat sees.
func (p *pair) shown(i int, seat bourse.Seat) string {
	t := p.tables[i]
	view, ask, err := t.ViewJSON(seat)
	options, ask2, err2 := t.OptionsJSON(seat)
	lines, _, err3 := t.Story(seat, 0)
	record, err4 := t.OpenRecord(seat)
	return printed(p.worlds[i].look(t, seat)) + fmt.Sprintf("\n%d %s\n%d %s\n%v\n%s\n%v", ask, view, ask2,
		options, lines, record, []error{err, err2, err3, err4}) + p.worlds[i].pasts(t, seat)
}

// TestSecrecy checks that a player who cannot know which of two moves was made sees the same bytes and
// versions and is woken in the same way. The game's events define what players may know. The test needs moves
// of every game with hidden ones.
func TestSecrecy(t *testing.T) {
	for _, name := range all() {
		t.Run(name, func(t *testing.T) {
			hidden, trials := 0, scale.N(16, 600)
			if name == "merlin" { // its pages take longest
				trials = max(1, trials/4)
			}
			for n := range uint64(trials) {
				synctest.Test(t, func(t *testing.T) {
					hidden += newPair(t, n, name, nil).compare()
				})
			}
			t.Logf("%d times somebody could not know", hidden)
			if hidden == 0 && !testing.Short() {
				t.Error("no move is hidden from anybody")
			}
		})
	}
}

// compare plays some moves at both hosts, and then two different ones. It returns from how many seats the
// difference is hidden.
func (p *pair) compare() (hidden int) {
	w := p.worlds[0]
	players := len(w.look(p.tables[0], 0).Seats)
	for range w.rand.IntN(30) {
		if !p.step(false) {
			return 0
		}
	}
	for i := range 2 {
		for seat := range players + 1 {
			p.hear(i, seat)
		}
	}
	if !p.step(true) {
		return 0
	}
	if n := w.rand.IntN(4); n < 2 {
		p.requestUndo(n == 0)
	}
	for i := range players + 1 {
		seat := seatAt(i, players)
		var events, heard, versions, shown [2]string
		for at := range 2 {
			b, _, _, err := p.tables[at].EventsJSON(seat, 0, 0)
			must.Do(w, err)
			events[at], heard[at], shown[at] = string(b), p.hear(at, i), p.shown(at, seat)
			versions[at] = must.Get(p.tables[at].Version(seat))
		}
		if events[0] != events[1] {
			continue
		}
		hidden++
		if heard[0] != heard[1] || versions[0] != versions[1] || shown[0] != shown[1] {
			w.Errorf("%s cannot know, and hears %s or %s, has %s or %s: %s", seat, heard[0], heard[1],
				versions[0], versions[1], difference(shown[0], shown[1]))
		}
	}
	return hidden
}

// requestUndo lets the player of the different move ask to undo it, at both hosts, and all others agree or not.
func (p *pair) requestUndo(agree bool) {
	for i, w := range p.worlds {
		_, err := p.tables[i].AskUndo(bg, browser(int(p.last)), p.last, 0)
		if err != nil && !errors.Is(err, host.ErrStage) { // the game is over
			w.Fatal(err)
		}
		if agree && err == nil {
			w.undo(p.tables[i], p.last)
		}
	}
}

// unlike returns in how many words two moves differ.
func unlike(a, b string) (n int) {
	as, bs := strings.Fields(a), strings.Fields(b)
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			n++
		}
	}
	return n + max(len(as), len(bs)) - min(len(as), len(bs))
}

// step answers one question at both hosts with the same move or, if differ is set, with different ones. It
// reports whether it could.
func (p *pair) step(differ bool) bool {
	w := p.worlds[0]
	var asked []bourse.Seat
	for i := range w.look(p.tables[0], 0).Seats {
		if s := w.look(p.tables[0], bourse.Seat(i)); s.Ask != 0 {
			asked = append(asked, s.Seat)
		}
	}
	if len(asked) == 0 {
		return false
	}
	s := w.look(p.tables[0], asked[w.rand.IntN(len(asked))])
	moves := [2]string{pick(w.rand, s)}
	moves[1] = moves[0]
	// The more similar two moves are, the fewer seats see the difference.
	for tries := 0; differ && tries < 60; tries++ {
		if other := pick(w.rand, s); other != moves[0] && (moves[1] == moves[0] ||
			unlike(other, moves[0]) < unlike(moves[1], moves[0])) {
			moves[1] = other
		}
	}
	if differ && moves[0] == moves[1] {
		return false
	}
	for i := range 2 {
		must.Get(p.tables[i].Play(bg, s.Seat, s.Ask, moves[i]))
	}
	p.last = s.Seat
	return true
}

// TestVersion checks that two SeatViews of a seat have the same version if and only if they are equal, so that a
// player waiting for a new version misses nothing and learns nothing hidden.
func TestVersion(t *testing.T) {
	eachGame(t, host.Options{}, func(w *world, name string) {
		t := w.T
		table, _ := w.seated(name)
		seen, versions := map[string]string{}, map[string]string{}
		for range scale.N(40, 150) {
			for seat := range players[name] + 1 {
				s := w.look(table, seatAt(seat, players[name]))
				version, err := table.Version(s.Seat)
				if err != nil || version != s.Version {
					t.Fatalf("%s has version %s, and sees %s: %v", s.Seat, version, s.Version, err)
				}
				key, text := s.Seat.String()+version, printed(s)
				if was, ok := seen[key]; ok && was != text {
					t.Fatalf("%s has version %s of two SeatViews: %s", s.Seat, version, difference(was, text))
				}
				seen[key] = text
				s.Version = ""
				if was, ok := versions[printed(s)]; ok && was != version {
					t.Fatalf("%s has versions %s and %s of one SeatView", s.Seat, was, version)
				}
				versions[printed(s)] = version
			}
			if !w.turn(table) {
				break
			}
		}
	})
}
