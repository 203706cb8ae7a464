package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/internal/testkit/scale"
)

// everyGame lists games by their numbers of players and rounds, with the beginning of the line of a board
// that only one player sees. Merlin Economics has no rounds: TestParts plays it.
var everyGame = []struct {
	game    string
	players []int
	rounds  [5]int // by players
	own     string
	short   string // the setting of a short game
}{
	{"futures", []int{3, 4}, [5]int{3: 9, 4: 8}, "hand ", "rounds=1"},
	{"smallprint", []int{2, 3, 4}, [5]int{2: 4, 3: 3, 4: 4}, "you are ", "rounds=1"},
	{"economicon", []int{2, 3, 4}, [5]int{2: 10, 3: 10, 4: 10}, "your ", "rounds=1"},
	{"merlin", []int{4, 5, 6}, [5]int{}, "", "maxTurns=4"},
}

// TestEveryGame plays, records, checks, replays, undoes, saves and continues every game.
func TestEveryGame(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range everyGame {
		for i, n := range g.players {
			if g.own == "" || i > 0 && !scale.Long() {
				continue
			}
			t.Run(fmt.Sprint(g.game, n), func(t *testing.T) { playEvery(t, g.game, n, g.rounds[n], g.own) })
		}
	}
}

func playEvery(t *testing.T, game string, players, rounds int, own string) {
	dir := t.TempDir()
	file, saved := filepath.Join(dir, "game.txt"), filepath.Join(dir, "saved.txt")
	edition := 1
	if game == "economicon" {
		edition = economicon.Edition
	}
	args := func(more ...string) []string {
		return append([]string{"-game", game, "-players", fmt.Sprint(players), "-seed", "every"}, more...)
	}
	bots := fine(t, "", args("-record", file)...)
	has(t, bots.out, "=== round 1 of "+fmt.Sprint(rounds), "=== round "+fmt.Sprint(rounds),
		"The game is over", "wins")
	has(t, fine(t, "", "-verify", file).out,
		fmt.Sprintf("ok: %s edition %d, %d players", game, edition, players))
	has(t, fine(t, "", "-replay", file, "-as", "p1").out, "as seen by Ben",
		fmt.Sprintf("=== round %d of %d", rounds, rounds), "The game is over")

	end := func(r result) string { return r.out[strings.Index(r.out, "The game is over"):] }
	whole := fine(t, ones(200), args("-seats", "you")...)
	undone := fine(t, "2\nundo\n"+ones(200), args("-seats", "you")...)
	if has(t, undone.out, "(Undone: "); end(whole) != end(undone) {
		t.Errorf("after undo the game ends\n%s\nnot\n%s", end(undone), end(whole))
	}
	fine(t, "1\n1\nsave "+saved+"\nquit\n", args("-seats", "you")...)
	if resumed := fine(t, ones(200), "-resume", saved); end(whole) != end(resumed) {
		t.Errorf("resumed, the game ends\n%s\nnot\n%s", end(resumed), end(whole))
	}
	for _, line := range strings.Split(strings.TrimSuffix(fine(t, ones(200),
		args("-json", "-seats", "you")...).out, "\n"), "\n") {
		if !json.Valid([]byte(line)) {
			t.Fatalf("%q is not an event", line)
		}
	}
	has(t, fine(t, ones(200), args("-set", "rounds=1")...).out, "round 1 of 1", "The game is over")
	has(t, fine(t, ones(200), "-game", game, "-seed", "every", "-config",
		fmt.Sprintf(`{"players":%d,"rounds":2}`, players)).out, "round 2 of 2")
	hot := fine(t, ones(400), args("-seats", strings.TrimSuffix(strings.Repeat("you,", players), ","), "-set",
		"rounds=1")...)
	for _, part := range strings.Split(hot.out, "---------- ")[1:] {
		seat, _, _ := strings.Cut(part, "'")
		boards := strings.Count(part, "\nround 1 of 1")
		if mine := strings.Count(part, "\n"+own); boards == 0 || own != "your " && mine != boards ||
			!strings.Contains(part, seat+"> ") {
			t.Errorf("after %s is asked, there are %d boards and %d of its own hand:\n%s", seat, boards, mine,
				part)
		}
	}
}
