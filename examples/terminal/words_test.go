package terminal_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/terminal"
	"bourse.example/internal/testkit/scale"
)

// This file types one move in every possible way.

// undone matches the answer to undo.
var undone = regexp.MustCompile(`\(Undone: (.*)\.\)`)

// undo undoes the last decision and returns it as the game writes it. It checks that the same decision is
// open again.
func (tb *table) undo(before []string) (move string) {
	tb.t.Helper()
	tb.Reply("undo")
	found := undone.FindStringSubmatch(strings.ReplaceAll(strings.Join(tb.Latest(), "\n"), "\n ", " "))
	if found == nil {
		tb.t.Fatalf("the answer to undo names no move:\n%s", strings.Join(tb.Latest(), "\n"))
	}
	if after, ok := tb.decision(); !ok || !slices.Equal(unmarked(board(after)), unmarked(board(before))) {
		tb.t.Fatalf("after the undo of %s there is not\n%s\nbut\n%s", found[1], strings.Join(before, "\n"),
			tb.Screen())
	}
	return found[1]
}

// marked matches the star in a line that is too long to have it at the end.
var marked = regexp.MustCompile(`^([> -]*\w+)\*`)

// unmarked returns a board without the stars that mark changes where there are no colours.
func unmarked(lines []string) (list []string) {
	for _, line := range trimmed(lines) {
		list = append(list, marked.ReplaceAllString(strings.TrimSuffix(line, " *"), "$1 "))
	}
	return list
}

// maxUndone returns how many decisions are undone. In the long run it is nearly every decision that a game
// lets you undo.
func maxUndone() int { return scale.N(16, 60) }

// TestWords checks that the words shown for a choice, the form of moves in records, and both in shortened
// form mean the same as its number, and that an undone decision can be made again.
func TestWords(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, max(3, game.Min), "random", append(short(game, 3), "-seed", "words")...)
		r := rand.New(rand.NewPCG(1, 0))
		tried := map[int]int{}
		for undone := 0; undone < maxUndone(); undone += 2 {
			decision, ok := tb.decision()
			if !ok {
				break
			}
			list := choices(decision)
			if tb.Screen().Has("\n  more: ") && r.IntN(2) == 0 { // choices that are not on the screen
				tb.Reply("more")
				list = terminal.Screen(tb.Latest()).Choices()
			}
			choice := list[r.IntN(len(list))]
			n := 0
			words := choice.Words(func(low, high int) int { n = low + r.IntN(high-low+1); return n })
			if tb.Reply(words); noted.MatchString(tb.Screen().Prompt()) {
				t.Fatalf("%q, as [%d] is shown, is not understood:\n%s", words, choice.Number, tb.Screen())
			}
			if !tb.moved() {
				break // the game is over
			}
			move := tb.undo(decision)
			ways := []string{move, "Ann " + move, strings.ToUpper(words), abbreviated(move),
				strconv.Itoa(choice.Number)}
			if strings.Contains(choice.Item, " to ") { // it is a range
				ways = append(ways, fmt.Sprint(choice.Number, n))
			}
			way := undone / 2 % len(ways)
			typed := ways[way]
			tb.Reply(typed)
			if counts.MatchString(tb.Screen().Prompt()) {
				tb.Reply(strconv.Itoa(n))
			}
			if tb.moved() {
				tried[way]++
				if other := tb.undo(decision); other != move {
					t.Fatalf("%q is %s, and %q is %s", words, move, typed, other)
				}
			} else if text := strings.Join(tb.Latest(), "\n"); !strings.Contains(text, " can mean ") {
				t.Fatalf("%q, for %s, is answered by\n%s", typed, move, text)
			}
			tb.Reply(words)
		}
		if len(tried) < scale.N(4, 5) {
			t.Errorf("of the ways to type a move %v have been tried", tried)
		}
		tb.finish(1)
	})
}

// examples matches the examples in the answer to ?.
var examples = regexp.MustCompile(`leave some out: "([^"]+)", "([^"]+)"\.`)

// TestExamples checks that both examples in the answer to ? can be typed and mean the same.
func TestExamples(t *testing.T) {
	each(t, func(t *testing.T, game games.Game) {
		tb := sit(t, game, game.Standard, "random", append(short(game, 3), "-seed", "examples")...)
		answer := terminal.ByNumber(t, 1)
		tried := 0
		for undone := 0; undone < maxUndone(); undone += 2 {
			decision, ok := tb.decision()
			if !ok {
				break
			}
			found := examples.FindStringSubmatch(strings.Join(strings.Fields(strings.Join(tb.all("?"), " ")),
				" "))
			if found == nil {
				t.Fatalf("? gives no example:\n%s", tb.Screen())
			}
			var moves [2]string
			for i := range moves {
				text := regexp.MustCompile(`\bN\b`).ReplaceAllString(found[i+1], "1")
				if tb.Reply(text); !tb.moved() {
					if tb.standings() != "" {
						return // that was the last decision
					}
					t.Fatalf("%q is an example, and is not understood:\n%s", text, tb.Screen())
				}
				moves[i] = tb.undo(decision)
			}
			if moves[0] != moves[1] {
				t.Fatalf("%q is %s and %q is %s", found[1], moves[0], found[2], moves[1])
			}
			tried++
			tb.Reply(answer(tb.Screen()))
			if least := counts.FindStringSubmatch(tb.Screen().Prompt()); least != nil {
				tb.Reply(least[1])
			}
		}
		if tried < min(3, (maxUndone()+1)/2) {
			t.Errorf("%d times examples have been tried", tried)
		}
	})
}

// moved reports whether the last line typed has made a move, and another decision follows.
func (tb *table) moved() bool { return decides.MatchString(tb.Screen().Prompt()) }

// abbreviated returns a move with each word cut to its first letter. Numbers stay whole.
func abbreviated(move string) string {
	words := strings.FieldsFunc(move,
		func(r rune) bool { return r == ' ' || r == '-' })
	for i, word := range words {
		if word[0] < '0' || word[0] > '9' {
			words[i] = word[:1]
		}
	}
	return strings.Join(words, " ")
}
