// Command decide lets the bots of package strong decide in the positions of a file, as a program of another module
// does, and compares their moves. A line of the file has the game, the number of a match, the number of a move, and the
// move itself. The matches are played at random.
//
//	decide <testdata/moves.txt
package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots/strong"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

func main() {
	log.SetFlags(0)
	moves := map[string]string{}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		position, move, _ := strings.Cut(lines.Text(), ": ")
		moves[position] = move
	}
	n := play(moves, futures.Rules, strong.Futures) + play(moves, smallprint.Rules, strong.Smallprint) +
		play(moves, economicon.Rules, strong.Economicon) + play(moves, merlin.Rules, strong.Merlin)
	if n == 0 || n != len(moves) {
		log.Fatalf("%d positions were found, not %d", n, len(moves))
	}
	fmt.Println("the bots make the same moves in", n, "positions")
}

// play plays the matches of a game until none has a position of the file, and returns how many positions it has found.
func play[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](moves map[string]string,
	rules bourse.Rules[S, M, V, E], best func(rng.Seed) (bourse.Bot[V, M], error)) (found int) {
	for k, before := 0, -1; found > before; k++ {
		before = found
		seed := rng.FromText(fmt.Sprintf("%s %d", rules.Name(), k))
		m, err := rules.NewMatch([]byte(`{}`), &seed)
		must(err)
		r, err := rng.New(rng.FromText(fmt.Sprintf("walk %d", k)))
		must(err)
		for n := 0; !m.Over(); n++ {
			seat := m.Turn()
			options := m.Options(seat, nil)
			position := fmt.Sprintf("%s %d %d", rules.Name(), k, n)
			if want, ok := moves[position]; ok {
				found++
				bot, err := best(rng.FromText(position))
				must(err)
				got, err := bot.Choose(context.Background(), m.View(seat), options)
				must(err)
				if got.String() != want {
					log.Fatalf("%s: %s, want %s", position, got, want)
				}
			}
			_, err := m.Play(seat, bourse.Pick(options, r))
			must(err)
		}
	}
	return found
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
