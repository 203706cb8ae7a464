package terminal_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
)

func TestMain(m *testing.M) {
	if name := os.Getenv(helper); name != "" {
		programs[name]()
		return
	}
	os.Exit(terminal.Main(m))
}

func find(t *testing.T, name string) games.Game {
	t.Helper()
	game, err := games.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// alone returns the arguments for a game of one person against bots that move at random.
func alone(game games.Game) []string {
	seats := "you" + strings.Repeat(",random", game.Standard-1)
	return []string{"-game", game.Name(), "-seats", seats, "-seed", "terminal"}
}

// play plays a game to its end by the numbers on the screen.
func play(t *testing.T, game games.Game) *terminal.Terminal {
	t.Helper()
	term := terminal.Play(t, alone(game)...)
	if code := (terminal.Person{Answer: terminal.ByNumber(t, 1)}).Play(term); code != 0 {
		t.Errorf("%s ends with %d:\n%s", game.Name(), code, term.Screen())
	}
	sound(t, term)
	return term
}

// sound holds that a program has not crashed.
func sound(t *testing.T, term *terminal.Terminal) {
	t.Helper()
	if text := term.Transcript(); strings.Contains(text, "panic: ") || strings.Contains(text, "goroutine ") {
		t.Errorf("it panics:\n%s", text)
	}
}

// place matches the line of the final standings that tells of a seat.
var place = regexp.MustCompile(`(?m)^ *\d\. `)

// TestWholeGame holds that every game can be played to its end by what is on the screen.
func TestWholeGame(t *testing.T) {
	for _, name := range games.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game := find(t, name)
			term := play(t, game)
			screen := term.Screen()
			if places := place.FindAllString(screen.String(), -1); len(places) != game.Standard {
				t.Errorf("%d of %d places are told at the end:\n%s", len(places), game.Standard, screen)
			}
		})
	}
}

// TestSame holds that a person who answers the same sees the same: that the harness is exact.
func TestSame(t *testing.T) {
	game := find(t, games.Names()[1])
	first, second := play(t, game).Raw(), play(t, game).Raw()
	if first != second {
		t.Errorf("the same answers bring another output:\n%s\n-----\n%s", first, second)
	}
}

// TestInterrupt holds that Ctrl-C ends a game in the middle.
func TestInterrupt(t *testing.T) {
	for _, name := range games.Names() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			term := terminal.Play(t, alone(find(t, name))...)
			answer := terminal.ByNumber(t, 2)
			for range 3 {
				if !term.Await() {
					t.Fatalf("it has ended:\n%s", term.Screen())
				}
				term.Type(answer(term.Screen()))
			}
			term.Await()
			term.Keys("\x03")
			if code := term.Wait(); code != 130 {
				t.Errorf("it ends with %d, not with 130:\n%s", code, term.Screen())
			}
			sound(t, term)
		})
	}
}
