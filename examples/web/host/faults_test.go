package host_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/examples/web/store/storetest"
)

// A storm is a host under play, whose store fails, whose program is killed, and whose people lose and repeat answers.
type storm struct {
	*world
	seed   uint64
	inner  *memory.Store
	faulty *storetest.Faulty
	o      host.Options
	id     string
	people int

	pending  map[bourse.Seat]answer // that have not been heard of
	answered map[string]string      // moves that were answered, by seat and question
	ears     map[bourse.Seat]*host.Listener
	heard    map[bourse.Seat]string
	restarts int
}

// An answer is one to a question.
type answer struct {
	ask  int
	move string
}

// plan draws how often the store fails.
func (s *storm) plan() storetest.Plan {
	return storetest.Plan{Seed: s.rand.Uint64(), Before: s.rand.IntN(80), After: s.rand.IntN(80), Full: s.rand.IntN(40),
		Slow: s.rand.IntN(20), Reads: s.rand.IntN(60), Delay: time.Duration(s.rand.IntN(30)) * time.Second}
}

// restart kills the program, and starts another one on what is kept.
func (s *storm) restart() {
	s.restarts++
	if s.faulty != nil {
		s.faulty.Cut()
		s.host.Kill()
	}
	for {
		s.faulty = storetest.Break(s.inner.Reopen(), s.plan())
		s.o.Store = s.faulty
		h, err := host.Open(bg, s.o)
		if err == nil {
			s.host, s.ears = h, map[bourse.Seat]*host.Listener{}
			return
		}
	}
}

// handle returns the table as soon as it can be had.
func (s *storm) handle() *host.Table {
	for range 1000 {
		t, err := s.host.Table(s.id)
		if err == nil {
			return t
		}
		if !errors.Is(err, host.ErrNotKept) {
			s.Fatal(err)
		}
		time.Sleep(time.Second)
	}
	s.Fatal("the table cannot be had")
	return nil
}

// act lets one thing happen, and reports whether the game goes on.
func (s *storm) act() bool {
	seat := bourse.Seat(s.rand.IntN(s.people))
	switch n := s.rand.IntN(100); {
	case n < 2:
		s.restart()
	case n < 5:
		s.host.Unload()
	case n < 10:
		s.drop(seat)
	case n < 15:
		s.hear(seat)
	case n < 20:
		time.Sleep(time.Duration(s.rand.IntN(5000)) * time.Millisecond)
	case n < 22:
		s.handle().Rename(bg, browser(int(seat)), seat, fmt.Sprint("Name ", s.rand.IntN(1000)))
	default:
		return s.answer(seat)
	}
	return true
}

// drop drops a seat's stream, and hear reads it, or opens it again.
func (s *storm) drop(seat bourse.Seat) {
	if l := s.ears[seat]; l != nil {
		l.Close()
		delete(s.ears, seat)
	}
}

func (s *storm) hear(seat bourse.Seat) {
	l := s.ears[seat]
	if l == nil {
		l = s.host.Listen([]host.TableSeat{{Table: s.id, Seat: seat}})
		s.ears[seat] = l
	}
	for _, c := range l.Take() {
		s.heard[seat] = c.Version
	}
}

// answer lets a person answer, again where the answer has not been heard.
func (s *storm) answer(seat bourse.Seat) bool {
	t := s.handle()
	a, waits := s.pending[seat]
	if !waits {
		sight, err := t.Look(seat)
		switch {
		case errors.Is(err, host.ErrNotKept):
			time.Sleep(time.Second)
			return true
		case err != nil:
			s.Fatal(err)
		case sight.Stage == host.Over:
			return false
		case sight.Ask == 0:
			synctest.Wait()
			time.Sleep(time.Second) // bots
			return true
		}
		a = answer{sight.Ask, pick(s.rand, sight)}
		s.pending[seat] = a
	}
	_, err := t.Play(bg, seat, a.ask, a.move)
	switch {
	case errors.Is(err, host.ErrNotKept):
		return true
	case errors.Is(err, bourse.ErrStale) && s.o.Watch.Timeouts.Load() > 0: // the clock was faster
		delete(s.pending, seat)
		return true
	case err != nil:
		s.Fatalf("%s answers %d with %s: %v", seat, a.ask, a.move, err)
	}
	s.answered[fmt.Sprint(seat, " ", a.ask)] = a.move
	if s.rand.IntN(4) > 0 { // otherwise the answer to the answer is lost, and it comes again
		delete(s.pending, seat)
	}
	if s.rand.IntN(8) == 0 {
		if again, err := t.Play(bg, seat, a.ask, a.move); err == nil && !again {
			s.Fatalf("%s answers %d twice", seat, a.ask)
		}
	}
	return true
}

// check holds that what was answered is what was played, and that everybody sees the end.
func (s *storm) check() {
	s.faulty.SetPlan(storetest.Plan{})
	time.Sleep(5 * time.Minute) // whoever waits to try again does
	synctest.Wait()
	s.store = s.inner
	t := s.handle()
	for seat, a := range s.pending { // whoever has not heard asks again
		switch _, err := t.Play(bg, seat, a.ask, a.move); {
		case err == nil:
			s.answered[fmt.Sprint(seat, " ", a.ask)] = a.move
		case s.o.Watch.Timeouts.Load() == 0:
			s.Errorf("%s answers %d: %v", seat, a.ask, err)
		}
	}
	for seat := range bourse.Seat(s.people) {
		s.hear(seat)
		if v := s.look(t, seat).Version; s.heard[seat] != v {
			s.Errorf("%s has heard of version %s, not of %s", seat, s.heard[seat], v)
		}
	}
	s.verify(t)
	made := map[string]string{}
	record, _ := t.Record()
	asks := map[string]int{}
	for line := range strings.Lines(record) {
		move, _, ok := strings.Cut(line, " @")
		if seat, _, _ := strings.Cut(move, " "); ok {
			asks[seat]++
			made[fmt.Sprint(seat, " ", asks[seat])] = move
		}
	}
	for question, move := range s.answered {
		if made[question] != move {
			s.Errorf("question %s was answered with %s, and %q was played", question, move, made[question])
		}
	}
	if s.o.Watch.Timeouts.Load() == 0 && s.people == len(s.look(t, 0).Seats) && len(made) != len(s.answered) {
		s.Errorf("%d moves were played, and %d answered", len(made), len(s.answered))
	}
	s.sameAfter(t, func() {
		s.host.Kill()
		s.open(host.Options{})
	})
}

// TestFaults holds that, whatever fails and whenever the program ends, no answered move is lost, none is made twice, and every
// seat ends in the same place.
func TestFaults(t *testing.T) {
	seeds := 60
	if testing.Short() {
		seeds = 12
	}
	first := rand.Uint64()
	faults := 0
	for i := range seeds {
		seed := first + uint64(i)
		name := []string{"futures", "smallprint", "economicon", "futures"}[i%4]
		g, _ := games.Find(name)
		plain, err := g.Begin([]byte(short[name]), nil)
		if err != nil {
			t.Fatal(err)
		}
		setup := setup(name, short[name], plain.Players())
		switch i % 3 {
		case 1:
			setup.Seats[plain.Players()-1].Bot = "random"
		case 2:
			setup.Limit, setup.Timeout = time.Minute, []string{"idle", "random"}[i%2]
		}
		synctest.Test(t, func(t *testing.T) {
			defer tellSeed(t, seed, i)
			faults += runStorm(t, seed, setup)
		})
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

// runStorm plays a game under faults, and returns how many there were.
func runStorm(t *testing.T, seed uint64, setup host.Setup) (faults int) {
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
			return int(s.o.Watch.Failures.Load()) + s.restarts
		}
	}
	t.Error("the game does not end")
	return 0
}

// TestFaults_setting_up holds that tables made, seats taken and seeds mixed over a store that fails end in the same place too.
func TestFaults_setting_up(t *testing.T) {
	seeds := 40
	if testing.Short() {
		seeds = 10
	}
	first := rand.Uint64()
	for i := range seeds {
		seed := first + uint64(i)
		synctest.Test(t, func(t *testing.T) {
			defer tellSeed(t, seed, i)
			setUpStorm(t, seed)
		})
	}
}

func setUpStorm(t *testing.T, seed uint64) {
	s := &storm{world: &world{T: t, rand: rand.New(rand.NewPCG(seed, 1))}, seed: seed, inner: memory.New()}
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
		t.Enter(bg, browser(n), made.Seats[n], "", n != 1)
		sight, err := t.Look(bourse.Seat(n))
		switch {
		case err != nil:
		case sight.Stage == host.Mixing && sight.Fair.Active && sight.Fair.Seats[n] > 0:
			commit := commitOf(s.world, sight, n)
			t.Commit(bg, browser(n), bourse.Seat(n), sight.Fair.Attempt, commit)
			t.Reveal(bg, browser(n), bourse.Seat(n), sight.Fair.Attempt, entropy(n))
		case sight.Stage == host.Playing:
			s.began(made)
			return
		}
		time.Sleep(time.Second)
	}
	s.Error("the game does not begin")
}

// began plays a game whose seed was mixed under faults, and checks the mixing.
func (s *storm) began(made host.Made) {
	s.faulty.SetPlan(storetest.Plan{})
	time.Sleep(time.Minute)
	s.store = store.Store(s.inner)
	t := s.handle()
	for n, link := range made.Seats {
		if !t.May(browser(n), bourse.Seat(n)) {
			s.Errorf("browser %d has lost its seat", n)
		}
		if _, err := t.Enter(bg, browser(n), link, "", false); err != nil {
			s.Error(err)
		}
	}
	public := s.look(t, 0).Fair
	s.play(t)
	s.verify(t)
	s.proven(t, public.Players())
}
