package host_test

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/internal/must"
	"bourse.example/examples/web/store/memory"
)

// TestFaults holds that, whatever fails and whenever the program ends, no answered move is lost, none is made twice, and every
// seat ends in the same place.
func TestFaults(t *testing.T) {
	seeds := 60
	if testing.Short() {
		seeds = 12
	}
	first := rand.Uint64()
	faults, undone := 0, 0
	for i := range seeds {
		seed := first + uint64(i)
		name := []string{"futures", "smallprint", "economicon", "merlin"}[i%4]
		config := short[name]
		if name == "merlin" {
			config = `{"players":4,"parts":[],"maxTurns":8}` // with all its parts it takes too long
		}
		g, _ := games.Find(name)
		plain := must.Get(g.Begin([]byte(config), nil))
		setup := setup(name, config, plain.Players())
		switch i % 3 {
		case 1:
			setup.Seats[plain.Players()-1].Bot = "random"
		case 2:
			setup.Limit, setup.Timeout = time.Minute, []string{"idle", "random"}[i%2]
		}
		synctest.Test(t, func(t *testing.T) {
			defer tellSeed(t, seed, i)
			f, u := runStorm(t, seed, setup)
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

// tellSeed says what a test has drawn from that has failed.
func tellSeed(t *testing.T, seed uint64, table int) {
	if t.Failed() {
		t.Logf("the seed is %d, of table %d", seed, table)
	}
}

// runStorm plays a game under faults, and returns how many there were, and how often something was taken back.
func runStorm(t *testing.T, seed uint64, setup host.Setup) (faults, undone int) {
	s := &storm{world: &world{T: t, rand: rand.New(rand.NewPCG(seed, 0))}, seed: seed, inner: memory.New(),
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
