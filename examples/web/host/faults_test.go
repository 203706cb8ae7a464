package host_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/scale"
)

// TestFaults checks that faults and restarts lose no answered move, repeat none, and change no outcome.
func TestFaults(t *testing.T) {
	seeds, first := scale.N(16, 600), seed(t)
	faults, undone := 0, 0
	for i := range seeds {
		name := []string{"futures", "smallprint", "economicon", "merlin"}[i%4]
		config := short[name]
		if name == "merlin" {
			config = `{"players":4,"parts":[],"maxTurns":8}` // with all its parts it takes too long
		}
		setup := setup(name, config, players[name])
		switch i % 3 {
		case 1:
			setup.Seats[players[name]-1].Bot = "random"
		case 2:
			setup.Limit, setup.Timeout = time.Minute, []string{"idle", "random"}[i%2]
		}
		synctest.Test(t, func(t *testing.T) {
			f, u := runStorm(t, first+uint64(i), setup)
			faults, undone = faults+f, undone+u
		})
	}
	t.Logf("%d faults, and %d times something was taken back", faults, undone)
	if undone == 0 {
		t.Error("nothing is taken back")
	}
	if faults < seeds {
		t.Errorf("only %d faults in %d games", faults, seeds)
	}
}

// runStorm plays a game under faults, and returns how many there were, and how often something was taken
// back.
func runStorm(t *testing.T, seed uint64, setup host.Setup) (faults, undone int) {
	s := &storm{world: &world{T: t, rand: rand.New(rand.NewPCG(seed, 0))}, inner: memory.New(),
		pending: map[bourse.Seat]answer{}, answered: map[string]string{}, heard: map[bourse.Seat]string{}}
	s.o = host.Options{Watch: new(host.Watch)}
	s.store = s.inner
	s.open(s.o)
	defer func() { s.host.Close(bg) }()
	table, made := s.make(setup)
	s.id = table.ID()
	for _, seat := range setup.Seats {
		if seat.Bot == "" {
			s.people++
		}
	}
	s.enter(table, made)
	s.host.Kill()
	s.restart()
	for range 20_000 {
		if !s.act() {
			s.check()
			return int(s.o.Watch.Failures.Load()) + s.restarts, s.undone
		}
	}
	t.Error("the game does not end")
	return 0, 0
}
