//go:build unix

package engine_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/internal/testkit/tool"
	"bourse.example/rng"
)

// withPython returns the path of Python, and sets the environment so that its programs find the service.
// Without Python it skips the test.
func withPython(t *testing.T) string {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		tool.Missing(t, "python", err)
	}
	t.Setenv("BOURSE_ENGINE", command(t, "service"))
	t.Setenv("PYTHONDONTWRITEBYTECODE", "1")
	return python
}

// TestPython plays with the bot in Python, which gets its rules from the service. Its moves must be legal in
// Economicon, whose moves have amounts. The long run checks every game.
func TestPython(t *testing.T) {
	python := withPython(t)
	bot := func(iterations int) string {
		return fmt.Sprintf("%s%s python/ismcts.py --iterations %d", games.Exec, python, iterations)
	}
	names := []string{"economicon"}
	if scale.Long() {
		names = games.Names()
	}
	for _, name := range names {
		pythonGame(t, name, bot(4), 1, scale.N(8, 300))
	}
}

// TestPython_ping checks that the bot answers ping while it searches, and that only stop ends the search.
func TestPython_ping(t *testing.T) {
	python := withPython(t)
	cmd := exec.Command(python, "python/ismcts.py", "--iterations", "1000000")
	in := must.Get(cmd.StdinPipe())
	out := must.Get(cmd.StdoutPipe())
	must.Do(t, cmd.Start())
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop()
	defer cmd.Wait()
	defer cmd.Process.Kill()
	m := newMatch(t, "ping")
	view := must.Get(json.Marshal(m.View(0)))
	offered := must.Get(json.Marshal(m.Options(0, nil)))
	position := fmt.Sprintf(`position {"view":%s,"options":%s}`, view, offered)
	lines := bufio.NewReader(out)
	for _, step := range []struct{ say, hear string }{
		{greeting, `hello {"protocol": 1, `},
		{begin + "\nstop\n" + position + "\n" + `go {"ask":1}` + "\n" + `ping {"n":1}`, `pong {"n": 1}`},
		{`record {"from":0,"lines":[]}` + "\n" + `ping {"n":2}`, `pong {"n": 2}`},
		{"ping", "pong {}"},
		{"stop\n" + position + "\n" + `go {"ask":2}` + "\nstop", `bestmove {"ask": 1, "move": "p0 `},
		{"", `bestmove {"ask": 2, "move": "p0 `},
		{`go {"ask":3}` + "\nquit", `bestmove {"ask": 3, "move": "p0 `},
	} {
		if step.say != "" {
			must.Get(io.WriteString(in, step.say+"\n"))
		}
		if got, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(got, step.hear) {
			t.Fatalf("%.60q is answered with %q, %v; want %q", step.say, got, err, step.hear)
		}
	}
	if rest, err := io.ReadAll(lines); err != nil || len(rest) > 0 {
		t.Errorf("at the end: %q, %v", rest, err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// pythonGame plays a game with the fewest players, the others at random, for at most the given number of
// moves.
func pythonGame(t *testing.T, name, bot string, number, most int) {
	t.Helper()
	game := must.Get(games.Find(name))
	seed := rng.FromText(fmt.Sprint("python ", number))
	s := must.Get(game.Begin([]byte(fmt.Sprintf(`{"players":%d}`, game.Min)), &seed))
	defer s.Close()
	mine := bourse.Seat(number % game.Min)
	for seat := range bourse.Seat(game.Min) {
		who := games.Seating{Bot: "random", Seed: rng.FromText(seat.String()), Limit: time.Minute,
			Fault: func(err error) { t.Error(err) }}
		if seat == mine {
			who.Bot = bot
		}
		must.Do(t, s.Sit(seat, who))
	}
	for n := 0; !s.Over() && n < most; n++ {
		// If several choose at once, start with the last, so that the bot is asked while others wait.
		seat := s.Turn()
		for other := range bourse.Seat(game.Min) {
			if s.Waiting().Has(other) {
				seat = other
			}
		}
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
}
