package host_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
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
	undone   int
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
		case seen.Stage == host.Undone:
			s.moved(seen.Next)
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
	var undone *host.UndoneError
	switch {
	case errors.As(err, &undone):
		s.moved(undone.Next)
		return true
	case errors.Is(err, host.ErrNotKept):
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

// undoMoves lets a seat ask to undo its last move, and most of the others agree. It does not repeat requests
// without a response.
func (s *storm) undoMoves(by bourse.Seat) {
	t := s.handle()
	next, _ := t.AskUndo(bg, browser(int(by)), by)
	for seat := range bourse.Seat(s.people) {
		seen, err := t.Look(seat)
		if err != nil || seen.Undo.Number == 0 || seat == seen.Undo.By {
			continue
		}
		if s.rand.IntN(20) == 0 {
			t.EndUndo(bg, browser(int(seat)), seat, seen.Undo.Number)
			continue
		}
		if to, err := t.AgreeUndo(bg, browser(int(seat)), seat, seen.Undo.Number); err == nil && to != "" {
			next = to
		}
		if s.rand.IntN(30) == 0 {
			s.restart()
			t = s.handle()
		}
	}
	if next != "" {
		s.moved(next)
	}
}

// moved continues at the table with the earlier position, which contains all answers up to there.
func (s *storm) moved(next string) {
	row, _, err := s.inner.Table(bg, next)
	if err != nil || row.Fork != s.id {
		s.Fatalf("the match goes on at %s, a fork of %q: %v", next, row.Fork, err)
	}
	for seat := range bourse.Seat(s.people) {
		s.drop(seat)
	}
	clear(s.heard)
	made := map[string]bool{}
	var asks [bourse.MaxSeats]int
	var spent [bourse.MaxSeats]int
	for line := range strings.Lines(row.Header) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if seat, err := bourse.ParseSeat(word); err == nil && seat.Player() {
			asks[seat]++
			made[fmt.Sprint(seat, " ", asks[seat])] = true
		}
		if word == "fork" {
			for i, n := range strings.Fields(rest)[1:] {
				if i < len(row.Seats) {
					fmt.Sscan(n, &spent[i])
				}
			}
		}
	}
	for seat, a := range s.pending {
		if name := s.question(seat, a.ask); made[name] {
			s.answered[name] = a.move // it was stored, but there was no response
		}
	}
	for name := range s.answered {
		if !made[name] {
			delete(s.answered, name)
		}
	}
	clear(s.pending)
	s.id, s.spent = next, spent
	s.undone++
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
