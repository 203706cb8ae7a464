//go:build unix

package engine_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// newMatch begins a one-round game of Small Print with two players.
func newMatch(t testing.TB, seed string) *smallprint.Match {
	t.Helper()
	from := rng.FromText(seed)
	m := must.Get(smallprint.Rules.NewMatch([]byte(`{"players":2,"rounds":1}`), &from))
	return m
}

// assignment returns the assignment for the tests' programs.
func assignment() engine.Assignment {
	return engine.Assignment{Game: "smallprint", Config: []byte(`{"players":2,"rounds":1}`), Seat: 0,
		Seed: rng.FromText("program"),
		Host: "test", Version: "0", Limit: time.Minute}
}

// playOut plays the match to its end, with a program at p0 and the mildest moves at p1. It returns the faults
// that were reported and the moves of p0.
func playOut(t testing.TB, m *smallprint.Match, p *engine.Program) (faults []error, moves []string) {
	t.Helper()
	player := engine.Seat(p, smallprint.Rules, m, 0, func(err error) { faults = append(faults, err) })
	for !m.Over() {
		seat := m.Turn()
		options := m.Options(seat, nil)
		move := options[len(options)-1].Move
		if seat == 0 {
			move = must.Get(player.Choose(context.Background(), m.View(0), options))
			moves = append(moves, move.String())
		}
		must.Get(m.Play(seat, move))
	}
	if err := player.Close(); err != nil {
		t.Error(err)
	}
	return faults, moves
}

// TestProgram_misbehaving checks that a program that misbehaves, in any way that it knows, only loses its own
// game: the game goes on without it, the fault is reported once, and no process is left.
func TestProgram_misbehaving(t *testing.T) {
	before := runtime.NumGoroutine()
	each := func(t *testing.T, all map[string]string) {
		for behaviour, want := range all {
			t.Run(behaviour, func(t *testing.T) {
				t.Parallel()
				misbehaviour(t, behaviour, want)
			})
		}
	}
	t.Run("all", func(t *testing.T) {
		each(t, map[string]string{
			"thoughtful":    "", // waits for stop
			"stubborn":      "", // does not quit
			"fork":          "", // leaves a child behind
			"silent":        "no move within 300ms",
			"mute":          "no answer to hello within",
			"shut":          "no move within 300ms",
			"rude":          `"bestmove" instead of hello`,
			"other-version": "it speaks version 2",
			"other-game":    "it does not play smallprint",
			"illegal":       `bestmove "p1 pass": the move belongs to another seat (wrong-seat)`,
			"nonsense":      `bestmove "castle": smallprint: move "castle": unknown seat "castle" (bad-move)`,
			"garbage":       "is not a line of the protocol",
			"stale":         "bestmove answers question 7, not 1",
			"sorry":         `it says: "no idea"`,
			"orphan":        "it has ended, or closed its output", // its child holds the pipe
			"chatty":        "more than 10000 lines without a move",
			"endless":       "a line is longer than 65536 bytes",
			"loud":          "bytes on standard error",
			"after":         "is not a line of the protocol",
			"cut":           "bestmove: json: ",
		})
		if !scale.Long() {
			return
		}
		each(t, map[string]string{ // these end in the same ways as those above
			"good":    "",
			"deaf":    "no move within 300ms",
			"dead":    "it has ended, or closed its output",
			"crash":   "it has ended, or closed its output",
			"blank":   "is not a line of the protocol",
			"closing": "it has ended, or closed its output",
			"twice":   "bestmove answers question 1, not 2",
			"huge":    "a line is longer than 65536 bytes",
		})
	})
	for deadline := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			buf := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before,
				buf[:runtime.Stack(buf, true)])
		}
	}
}

func misbehaviour(t *testing.T, behaviour, want string) {
	file := filepath.Join(t.TempDir(), "child")
	job := assignment()
	if strings.Contains(want, "no move") || behaviour == "thoughtful" {
		job.Limit = 300 * time.Millisecond
	}
	if strings.Contains(want, "no answer") {
		job.Hello = 300 * time.Millisecond
	}
	p := must.Get(engine.Start(command(t, behaviour, file), job))
	faults, moves := playOut(t, newMatch(t, "misbehaving"), p)
	if len(moves) == 0 {
		t.Error("the program was never to move")
	}
	switch {
	case want == "":
		if len(faults) > 0 {
			t.Error(faults)
		}
	case len(faults) != 1 || !errors.Is(faults[0], engine.ErrProgram) ||
		!strings.Contains(faults[0].Error(), want):
		t.Errorf("told %v, want %q", faults, want)
	case len(faults[0].Error()) > 1000 || strings.ContainsAny(faults[0].Error(), "\x00\x1b\n"):
		t.Errorf("told %q", faults[0])
	}
	if behaviour == "loud" && !strings.Contains(faults[0].Error(), "loud and") {
		t.Errorf("the last words are not told: %v", faults[0])
	}
	if pid := p.Pid(); running(pid) {
		t.Errorf("the program %d is still there", pid)
	}
	if behaviour == "fork" || behaviour == "orphan" {
		childEnded(t, file)
	}
}

// childEnded waits until the process whose number is in a file ends.
func childEnded(t *testing.T, file string) {
	t.Helper()
	text := must.Get(os.ReadFile(file))
	child := must.Get(strconv.Atoi(string(text)))
	for deadline := time.Now().Add(time.Minute); running(child); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("the program's child %d is still there", child)
		}
	}
}

// TestProgram_ended checks that the end of a program is noticed although its child holds its pipes open,
// whether or not the child writes to them. Earlier output counts, even if it is read late. The
// child is killed too.
func TestProgram_ended(t *testing.T) {
	for _, behaviour := range []string{"parting", "chorus"} {
		for _, late := range []bool{false, true} {
			if late != (behaviour == "parting") && !scale.Long() {
				continue // one of each by default
			}
			t.Run(fmt.Sprint(behaviour, " ", late), func(t *testing.T) {
				t.Parallel()
				const move = "p0_pass" // the driver does not read it
				file := filepath.Join(t.TempDir(), "child")
				p := must.Get(engine.Start(command(t, behaviour, file, move), assignment()))
				defer p.Close()
				for late && running(p.Pid()) {
					time.Sleep(time.Millisecond)
				}
				at := engine.Position{View: []byte("{}")}
				if got, err := p.Choose(context.Background(), at); got != move || err != nil {
					t.Errorf("the first question is answered with %q, %v", got, err)
				}
				_, err := p.Choose(context.Background(), at)
				if !errors.Is(err, engine.ErrProgram) || !strings.Contains(err.Error(), "it has ended") {
					t.Errorf("the second question: %v", err)
				}
				childEnded(t, file)
			})
		}
	}
}

// running reports whether a process exists and is not a zombie.
func running(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || !strings.Contains(string(stat), ") Z ")
}

// TestProgram_context checks that the end of the context ends a search, that this does not count as a failure
// of the program, and that the program can be asked again.
func TestProgram_context(t *testing.T) {
	p := must.Get(engine.Start(command(t, "thoughtful"), assignment()))
	m := newMatch(t, "context")
	player := engine.Seat(p, smallprint.Rules, m, 0, func(err error) { t.Error(err) })
	defer player.Close()
	options := m.Options(0, nil)
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if _, err := player.Choose(ctx, m.View(0), options); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	if _, err := player.Choose(ctx, m.View(0), options); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	// The program answers the stop that ends the first search late, so its answer is to an old question.
	again, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if _, err := player.Choose(again, m.View(0), options); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
}

// TestProgram_full checks that a program that reads nothing can be closed, no matter what is waiting to be
// sent.
func TestProgram_full(t *testing.T) {
	p := must.Get(engine.Start(command(t, "deaf"), assignment()))
	large := engine.Position{View: []byte(`"` + strings.Repeat("x", 1<<19) + `"`)}
	for range 4 {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		if _, err := p.Choose(ctx, large); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		cancel()
	}
	p.Close()
	if running(p.Pid()) {
		t.Error("the program is still there")
	}
}

// TestStart checks which commands are refused before anything runs.
func TestStart(t *testing.T) {
	for command, want := range map[string]string{
		"":                        "no command",
		"  ":                      "no command",
		"./there-is-no-such-bot":  "cannot be started",
		"bot \x1b[2J":             "cannot be shown",
		strings.Repeat("x", 5000): "longer than 4096",
	} {
		p, err := engine.Start(command, assignment())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", command, err, want)
		}
		if p != nil {
			p.Close()
		}
	}
}

// TestProgram_closed checks that a closed program fails, and can be closed twice.
func TestProgram_closed(t *testing.T) {
	p := must.Get(engine.Start(command(t, "good"), assignment()))
	p.Close()
	p.Close()
	faults, _ := playOut(t, newMatch(t, "closed"), p)
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "it has been closed") {
		t.Error(faults)
	}
}

// TestPlayer_record checks that the parts of the open record that a program receives make up the whole
// record, and that each is sent once.
func TestPlayer_record(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log")
	p := must.Get(engine.Start(command(t, "log", file), assignment()))
	m := newMatch(t, "record")
	var want []string
	player := engine.Seat(p, smallprint.Rules, m, 0, func(err error) { t.Error(err) })
	for !m.Over() {
		seat := m.Turn()
		options := m.Options(seat, nil)
		if seat == 0 {
			want = append(want, m.RecordFor(0))
		}
		move := options[len(options)/2].Move
		if seat == 0 {
			must.Get(player.Choose(context.Background(), m.View(0), options))
		}
		must.Get(m.Play(seat, move))
	}
	player.Close()
	log := must.Get(os.ReadFile(file))
	var got []string
	asked, sent := 0, 0
	for _, text := range strings.Split(strings.TrimSuffix(string(log), "\n"), "\n") {
		switch l := parse(text); l.word {
		case "record":
			got = append(got[:l.From], l.Lines...)
			sent += len(l.Lines)
		case "position":
			if text := strings.Join(got, "\n") + "\n"; text != want[asked] {
				t.Fatalf("question %d: the record sent is\n%s\nnot\n%s", asked+1, text, want[asked])
			}
			asked++
		}
	}
	if asked != len(want) || asked < 3 {
		t.Errorf("%d questions, want %d", asked, len(want))
	}
	if most := len(got) + asked; sent > most {
		t.Errorf("%d lines were sent, a record of %d in %d parts", sent, len(got), asked)
	}
}

// TestSession checks that sessions run programs, that an engine run as a program plays like the bot that it
// uses, and that sessions close their programs.
func TestSession(t *testing.T) {
	for _, name := range games.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := must.Get(games.Find(name))
			var records []string
			for _, bot := range []string{"greedy:2", games.Exec + command(t, "engine", "greedy:2")} {
				must.Do(t, games.CheckBot(bot))
				records = append(records, session(t, game, bot))
			}
			if records[0] != records[1] {
				t.Errorf("the engine plays otherwise than its bot:\n%s\n%s", records[0], records[1])
			}
		})
	}
}

// session plays a game, with the bot on the second seat from the twentieth move on.
func session(t *testing.T, game games.Game, bot string) string {
	seed := rng.FromText("session")
	s := must.Get(game.Begin([]byte(fmt.Sprintf(`{"players":%d}`, game.Min)), &seed))
	defer s.Close()
	sit := func(seat bourse.Seat, bot string) {
		must.Do(t, s.Sit(seat, games.Seating{Bot: bot, Seed: rng.FromText(seat.String()), Limit: time.Minute,
			Fault: func(err error) { t.Error(err) }}))
	}
	for seat := range bourse.Seat(s.Players()) {
		sit(seat, "random")
	}
	for n := 0; !s.Over() && n < scale.N(80, 300); n++ {
		if n == 20 {
			sit(1, bot)
		}
		seat := s.Turn()
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
	return s.Record()
}
