//go:build unix

package engine_test

import (
	"context"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
)

// TestPython plays with the bot in Python, which has its rules from the service: in every game its
// moves are legal, and in Small Print it beats a random player.
func TestPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 in the path")
	}
	t.Setenv("BOURSE_ENGINE", command(t, "service"))
	t.Setenv("PYTHONDONTWRITEBYTECODE", "1")
	bot := func(iterations int) string {
		return fmt.Sprintf("%s%s python/ismcts.py --iterations %d", games.Exec, python, iterations)
	}
	for _, name := range games.Names() {
		pythonGame(t, name, bot(8), 1, 120)
	}
	if testing.Short() {
		t.Skip("the games that show its strength take seconds")
	}
	const played = 6
	won := 0.0
	for game := range played {
		won += pythonGame(t, "smallprint", bot(60), game, 1000)
	}
	t.Logf("%.1f of %d games won", won, played)
	if won < played-1 {
		t.Errorf("%.1f of %d games won against a random player", won, played)
	}
}

// pythonGame plays at most so many moves of a game of the fewest players, the rest of them random, and
// returns what the bot gets of one point.
func pythonGame(t *testing.T, name, bot string, number, most int) float64 {
	t.Helper()
	game, err := games.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	seed := rng.FromText(fmt.Sprint("python ", number))
	s, err := game.Begin([]byte(fmt.Sprintf(`{"players":%d}`, game.Min)), &seed)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	mine := bourse.Seat(number % game.Min)
	for seat := range bourse.Seat(game.Min) {
		who := games.Seating{Bot: "random", Seed: rng.FromText(seat.String()), Limit: time.Minute, Fault: func(err error) { t.Error(err) }}
		if seat == mine {
			who.Bot = bot
		}
		if err := s.Sit(seat, who); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; !s.Over() && n < most; n++ {
		// Of those who choose at once the last begins, so that the bot is asked while others wait.
		seat := s.Turn()
		for other := range bourse.Seat(game.Min) {
			if s.Waiting().Has(other) {
				seat = other
			}
		}
		move, err := s.Choose(context.Background(), seat)
		if err == nil {
			_, err = s.Play(seat, s.Ask(seat), move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return bourse.Payoff(s.Standings(), mine)
}
