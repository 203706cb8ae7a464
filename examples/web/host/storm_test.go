package host_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"strings"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file plays games while everything fails.

// A storm is a host under play: its store fails, its program is killed, and its players lose and repeat
// answers.
type storm struct {
	*world
	inner  *memory.Store
	faulty *memory.Store
	o      host.Options
	id     string
	people int

	pending  map[bourse.Seat]answer // without a response so far
	answered map[string]string      // confirmed moves by seat and question
	ears     map[bourse.Seat]*host.Listener
	heard    map[bourse.Seat]string
	restarts int
	spent    [bourse.MaxSeats]int // numbers of questions that no move of the record answers
	undone   int                  // undos that the players know of
}

// An answer is a move for a question.
type answer struct {
	ask  int
	move string
}

// plan draws how often the store fails, in thousandths. Faults depend on the table and the number of its earlier calls,
// and not on the order in which tables are called.
func (s *storm) plan() memory.Plan {
	seed := s.rand.Uint64()
	changed := []int{s.rand.IntN(80), s.rand.IntN(80), s.rand.IntN(40), s.rand.IntN(20)} // from memory.Before to Slow
	read, wait := []int{s.rand.IntN(60)}, time.Duration(s.rand.IntN(30))*time.Second
	calls := map[string]uint64{}
	return func(id string, reads bool) (memory.Fault, time.Duration) {
		hash := fnv.New64a()
		hash.Write([]byte(id))
		calls[id]++
		n := rand.New(rand.NewPCG(seed^hash.Sum64(), calls[id])).IntN(1000)
		shares := changed
		if reads {
			shares = read
		}
		for i, share := range shares {
			if n < share {
				return memory.Before + memory.Fault(i), wait
			}
			n -= share
		}
		return memory.Fine, 0
	}
}

// restart kills the program and starts another one with the same store.
func (s *storm) restart() {
	s.restarts++
	if s.faulty != nil {
		s.faulty.Close()
		s.host.Kill()
	}
	for {
		s.faulty = s.inner.Reopen()
		s.faulty.SetPlan(s.plan())
		s.o.Store = s.faulty
		h, err := host.Open(bg, s.o)
		if err == nil {
			s.host, s.ears = h, map[bourse.Seat]*host.Listener{}
			return
		}
	}
}

// handle returns the table as soon as possible.
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
	case n < 24:
		s.undoMoves(seat)
	default:
		return s.answer(seat)
	}
	return true
}

// drop closes a seat's stream; hear reads it or opens it again.
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
	if !woken(l) {
		return
	}
	for _, c := range l.Take() {
		s.heard[seat] = c.Version
	}
}

// answer lets a player answer, or repeat an answer without a response.
func (s *storm) answer(seat bourse.Seat) bool {
	t := s.handle()
	a, waits := s.pending[seat]
	if !waits {
		seen, err := t.Look(seat)
		switch {
		case errors.Is(err, host.ErrNotKept):
			time.Sleep(time.Second)
			return true
		case err != nil:
			s.Fatal(err)
		case seen.Stage == host.Over:
			return false
		case seen.Undone > s.undone:
			s.wentBack()
			return true
		case seen.Ask == 0:
			synctest.Wait()
			time.Sleep(time.Second) // for bots
			return true
		}
		a = answer{seen.Ask, pick(s.rand, seen)}
		s.pending[seat] = a
	}
	_, err := t.Play(bg, seat, a.ask, a.move)
	switch {
	case errors.Is(err, host.ErrNotKept):
		return true
	case errors.Is(err, bourse.ErrStale) && s.wentBack():
		return true
	case errors.Is(err, bourse.ErrStale) && s.o.Watch.Timeouts.Load() > 0: // the clock was faster
		delete(s.pending, seat)
		return true
	case err != nil:
		s.Fatalf("%s answers %d with %s: %v", seat, a.ask, a.move, err)
	}
	s.answered[s.question(seat, a.ask)] = a.move
	if s.rand.IntN(4) > 0 { // otherwise the response is lost, and the answer is sent again
		delete(s.pending, seat)
	}
	if s.rand.IntN(8) == 0 {
		if again, err := t.Play(bg, seat, a.ask, a.move); err == nil && !again {
			s.Fatalf("%s answers %d twice", seat, a.ask)
		}
	}
	return true
}

// question names an answer by the number of its move among those of the seat.
func (s *storm) question(seat bourse.Seat, ask int) string {
	return fmt.Sprint(seat, " ", ask-s.spent[seat])
}

// undoMoves lets a seat ask to undo its last decision, and most of the others agree. Half of the requests are sent
// again, and do nothing more.
func (s *storm) undoMoves(by bourse.Seat) {
	t, was := s.handle(), s.undone
	for range 1 + s.rand.IntN(2) {
		t.AskUndo(bg, browser(int(by)), by, was)
	}
	for seat := range bourse.Seat(s.people) {
		seen, err := t.Look(seat)
		if err != nil || seen.Undo.Number == 0 || seat == seen.Undo.By {
			continue
		}
		if s.rand.IntN(20) == 0 {
			t.EndUndo(bg, browser(int(seat)), seat, was, seen.Undo.Number)
			continue
		}
		for range 1 + s.rand.IntN(2) {
			t.AgreeUndo(bg, browser(int(seat)), seat, was, seen.Undo.Number)
		}
		if s.rand.IntN(30) == 0 {
			s.restart()
			t = s.handle()
		}
	}
	s.wentBack()
}

// wentBack looks for an undo that the players do not know of yet, and reports whether there is one. The confirmed moves
// are then those that remain.
func (s *storm) wentBack() bool {
	lines, _ := must.Get2(s.inner.Lines(bg, s.id))
	undone := strings.Count(lines, "\nundone ")
	if undone == s.undone {
		return false
	}
	if undone != s.undone+1 {
		s.Fatalf("moves were undone %d times, after %d", undone, s.undone)
	}
	row, _ := must.Get2(s.inner.Table(bg, s.id))
	sent := map[string]string{} // answers without a response so far, which may have been stored
	for seat, a := range s.pending {
		sent[s.question(seat, a.ask)] = a.move
	}
	var all []string // the moves
	for line := range strings.Lines(row.Header + lines) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case word == "fork":
			numbers := strings.Fields(rest)
			kept := 0
			fmt.Sscan(numbers[0], &kept)
			all = all[:kept]
			for seat := range row.Seats {
				fmt.Sscan(numbers[1+seat], &s.spent[seat])
			}
		case word == "~" || word[0] == 'p' && len(word) == 2:
			all = append(all, word)
		}
	}
	made, asks := map[string]bool{}, map[string]int{}
	for _, seat := range all {
		asks[seat]++
		made[fmt.Sprint(seat, " ", asks[seat])] = true
	}
	maps.Copy(s.answered, sent)
	maps.DeleteFunc(s.answered, func(name, _ string) bool { return !made[name] })
	clear(s.pending)
	s.undone++
	return true
}

// check checks that the confirmed answers are the moves of the record, and that everyone sees the end.
func (s *storm) check() {
	s.faulty.SetPlan(nil)
	time.Sleep(5 * time.Minute) // for every retry
	synctest.Wait()
	s.store = s.inner
	t := s.handle()
	for seat, a := range s.pending { // send every answer without a response again
		switch _, err := t.Play(bg, seat, a.ask, a.move); {
		case err == nil:
			s.answered[s.question(seat, a.ask)] = a.move
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
