package host_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestPool queues turns while a worker is busy, and records the order in which they run. A turn is MAKER, or
// MAKER+ at a table with people; each dot is a second of work.
func TestPool(t *testing.T) {
	for _, test := range []struct{ name, added, want string }{
		{"in the order in which they came", "a b c", "a b c"},
		{"in turn", "a. a. a. b. b.", "a b a b a"},
		{"for whom least was done", "a... a b. b. b.", "a b b b a"},
		{"people first", "a a b+ c c+", "b+ c+ a a c"},
		{"people in turn", "a+. a+. a+. b+. c.", "a+ b+ a+ a+ c"},
		{"a maker's people first", "a a+ a a+", "a+ a+ a a"},
	} {
		t.Run(test.name, func(t *testing.T) {
			clock := new(seconds)
			pool := host.NewPool(clock.now)
			defer pool.Close()
			begin, done := make(chan struct{}), make(chan string)
			pool.Add("first", true, func(func() bool) { <-begin })
			words := strings.Fields(test.added)
			for _, word := range words {
				name := strings.TrimRight(word, ".")
				pool.Add(strings.TrimSuffix(name, "+"), strings.HasSuffix(name, "+"), func(func() bool) {
					clock.pass(time.Duration(len(word)-len(name)) * time.Second)
					done <- name
				})
			}
			close(begin)
			var got []string
			for range words {
				got = append(got, <-done)
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("%s and not %s", got, test.want)
			}
		})
	}
}

// A seconds is a clock that runs while a turn works.
type seconds struct{ atomic.Int64 }

func (s *seconds) now() time.Time       { return time.Unix(0, s.Load()) }
func (s *seconds) pass(d time.Duration) { s.Add(int64(d)) }
func (s *seconds) search(n int, pause func() bool, work func()) bool {
	for range n {
		work()
		s.pass(10 * time.Millisecond)
		if !pause() {
			return false
		}
	}
	return true
}

// TestPool_slices lets two makers search at the same time, one of them alone for two seconds before and with more tables.
// Each gets half of the slices from then on. A third waits for at most two.
func TestPool_slices(t *testing.T) {
	clock := new(seconds)
	pool := host.NewPool(clock.now)
	defer pool.Close()
	var worked strings.Builder // the maker of each hundredth of a second
	done := make(chan bool, 5)
	search := func(maker string, n int, at func(k int)) {
		k := 0
		pool.Add(maker, true, func(pause func() bool) {
			done <- clock.search(n, pause, func() {
				worked.WriteString(maker)
				at(k)
				k++
			})
		})
	}
	nothing := func(int) {}
	came := 0
	search("a", 400, func(k int) {
		if k == 200 {
			search("b", 400, func(k int) {
				if k == 300 {
					came = worked.Len()
					search("c", 20, nothing)
				}
			})
			search("a", 200, nothing)
			search("a", 200, nothing)
		}
	})
	for range 5 {
		if !<-done {
			t.Error("a search was ended")
		}
	}
	got := worked.String()
	both := got[201:came]
	if n := strings.Count(both, "b"); n < len(both)*45/100 || n > len(both)*55/100 {
		t.Errorf("the second of two makers has %d of %d hundredths of a second", n, len(both))
	}
	if n := strings.Index(got, "c") - came; n > 10 {
		t.Errorf("the newcomer waits for %d hundredths of a second", n)
	}
}

// TestPool_bounds checks that a search ends after five seconds of its own work, whatever else happens, that a maker has
// one search for each worker in memory, and that searches end with the pool.
func TestPool_bounds(t *testing.T) {
	clock := new(seconds)
	pool := host.NewPool(clock.now)
	var begun, most atomic.Int64
	done := make(chan int, 4)
	for range 4 {
		pool.Add("a", true, func(pause func() bool) {
			most.Store(max(most.Load(), begun.Add(1)))
			n := 0
			clock.search(1000, pause, func() { n++ })
			begun.Add(-1)
			done <- n
		})
	}
	for range 4 {
		if n := <-done; n != 500 {
			t.Errorf("a search ends after %d hundredths of a second", n)
		}
	}
	if most.Load() != 1 {
		t.Errorf("%d searches of a maker have begun", most.Load())
	}
	ended, begin := make(chan bool), make(chan struct{})
	pool.Add("a", true, func(pause func() bool) {
		close(begin)
		clock.pass(time.Second)
		for pause() {
			time.Sleep(time.Millisecond)
		}
		ended <- true
	})
	<-begin
	pool.Add("b", true, func(pause func() bool) {
		clock.pass(time.Second)
		for pause() {
			time.Sleep(time.Millisecond)
		}
		ended <- true
	})
	go pool.Close()
	<-ended
}

// TestBots_attacked makes eight tables with slow searching bots from one address. Another player's bots,
// which do not search, must answer before any of them.
func TestBots_attacked(t *testing.T) {
	var searched atomic.Int64
	watch := &host.Watch{Thought: func(spec string, _ time.Duration) {
		if strings.HasPrefix(spec, "ismcts") {
			searched.Add(1)
		}
	}}
	h := must.Get(host.Open(t.Context(), host.Options{Store: memory.New(), Watch: watch, Pace: 1}))
	defer h.Close(context.Background())
	for range 8 {
		s := setup("futures", `{"players":4}`, 0, "ismcts:20000", "ismcts:20000", "ismcts:20000", "ismcts:20000")
		s.Maker = "192.0.2.1"
		must.Get(h.Make(t.Context(), owner, s))
	}
	for watch.Waiting.Load() < 7 { // one of the eight is thinking
		time.Sleep(time.Millisecond)
	}
	s := setup("smallprint", `{"players":2}`, 1, "greedy")
	s.Maker = "198.51.100.1"
	made := must.Get(h.Make(t.Context(), owner, s))
	table := must.Get(h.Table(made.ID))
	must.Get(table.Enter(t.Context(), browser(0), made.Seats[0], "Ann", ""))
	listener := h.Listen([]host.TableSeat{{Table: made.ID, Seat: 0}})
	defer listener.Close()
	for answers := 0; answers < 3; {
		seen := must.Get(table.Look(0))
		if seen.Ask == 0 {
			<-listener.C()
			continue
		}
		must.Get(table.Play(t.Context(), 0, seen.Ask, seen.Choices[0].Move(0)))
		answers++
	}
	if n := searched.Load(); n > 0 {
		t.Errorf("greedy has waited for %d searches", n)
	}
}

// TestBots_unwatched checks that a table with only bots stops when nobody watches and goes on when somebody
// does. With a player at the table, its bots do not wait for spectators.
func TestBots_unwatched(t *testing.T) {
	watch := new(host.Watch)
	inBubble(t, host.Options{Watch: watch, Pace: time.Second, Unwatched: 10 * time.Second}, func(w *world) {
		table, _ := w.make(setup("futures", `{"players":3}`, 0, "greedy", "greedy", "greedy"))
		w.pass(time.Minute)
		asleep := watch.Moves.Load()
		if asleep == 0 || asleep > 11 {
			t.Fatalf("%d moves are played in the ten seconds after the table was made", asleep)
		}
		w.pass(time.Hour)
		if n := watch.Moves.Load(); n != asleep {
			t.Fatalf("%d moves are played while nobody looks", n-asleep)
		}
		w.look(table, bourse.Spectator)
		w.pass(time.Minute)
		looked := watch.Moves.Load()
		if looked == asleep || looked > asleep+11 {
			t.Fatalf("%d moves are played after somebody has looked", looked-asleep)
		}
		listener := w.host.Listen([]host.TableSeat{{Table: table.ID(), Seat: bourse.Spectator}})
		w.pass(time.Minute)
		if n := watch.Moves.Load() - looked; n < 50 {
			t.Fatalf("%d moves are played while somebody watches", n)
		}
		listener.Close()
		w.pass(time.Minute)
		closed := watch.Moves.Load()
		w.pass(time.Hour)
		if n := watch.Moves.Load(); n != closed {
			t.Fatalf("%d moves are played after the last has gone", n-closed)
		}
		mixed, made := w.make(setup("futures", `{"players":3}`, 1, "greedy", "greedy"))
		w.enter(mixed, made)
		for range 3 {
			w.pass(time.Hour)
			synctest.Wait()
			seen := w.look(mixed, 0)
			if seen.Ask == 0 {
				t.Fatal("the bots of a table with a person stand still")
			}
			must.Get(mixed.Play(bg, 0, seen.Ask, pick(w.rand, seen)))
		}
	})
}
