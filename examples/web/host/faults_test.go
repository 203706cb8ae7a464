package host_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// TestFaults checks that failures and restarts lose no answered move, repeat none, and change no result.
func TestFaults(t *testing.T) {
	seeds, first := scale.N(16, 600), seed(t)
	faults, undone := 0, 0
	for i := range seeds {
		name := []string{"futures", "smallprint", "economicon", "merlin"}[i%4]
		config := short[name]
		if name == "merlin" {
			config = `{"players":4,"parts":[],"maxTurns":8}` // with all its parts the game takes too long
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

// runStorm plays a game with failures, and returns the number of failures and of undone moves.
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

// TestFaults_setting_up checks that making tables, taking seats and typing words end in the same state when
// the store fails.
func TestFaults_setting_up(t *testing.T) {
	first := seed(t)
	for i := range scale.N(12, 400) {
		synctest.Test(t, func(t *testing.T) { setUpStorm(t, first+uint64(i)) })
	}
}

func setUpStorm(t *testing.T, seed uint64) {
	s := &storm{world: &world{T: t, rand: rand.New(rand.NewPCG(seed, 1))}, inner: memory.New()}
	s.o, s.people = host.Options{Watch: new(host.Watch)}, 3
	s.restart()
	defer func() { s.host.Close(bg) }()
	var made host.Made
	for err := errors.New("not yet"); err != nil; {
		made, err = s.host.Make(bg, owner, setup("futures", `{"players":3,"rounds":1}`, 3))
		if err != nil && !errors.Is(err, host.ErrNotKept) {
			t.Fatal(err)
		}
	}
	s.id = made.ID
	for range 3000 {
		if s.rand.IntN(50) == 0 {
			s.restart()
		}
		n := s.rand.IntN(3)
		t := s.handle()
		t.Enter(bg, browser(n), made.Seats[n], "", "")
		if n != 1 {
			t.SetWords(bg, browser(n), bourse.Seat(n), fmt.Sprint("words ", n))
		}
		seen, err := t.Look(bourse.Seat(n))
		switch {
		case err != nil:
		case seen.Stage == host.Playing:
			s.began(made)
			return
		}
		time.Sleep(time.Second)
	}
	s.Error("the game does not begin")
}

// began plays a game that began during failures, and checks it. The player who sat down last may not have typed words
// in time.
func (s *storm) began(made host.Made) {
	s.faulty.SetPlan(nil)
	time.Sleep(time.Minute)
	s.store = store.Store(s.inner)
	t := s.handle()
	for n, link := range made.Seats {
		if !t.May(browser(n), bourse.Seat(n)) {
			s.Errorf("browser %d has lost its seat", n)
		}
		must.Get(t.Enter(bg, browser(n), link, "", ""))
	}
	s.play(t)
	s.verify(t)
	p := must.Get(t.Proof())
	if source := s.look(t, 0).Fair.Source; source != p.Source() {
		s.Errorf("the seed is from %v, and the proof of one from %v", source, p.Source())
	}
	for n, words := range p.Words {
		if words != "" && words != fmt.Sprint("words ", n) {
			s.Errorf("the words of seat %d are %q", n, words)
		}
	}
	s.proven(t, p.Words...)
}
