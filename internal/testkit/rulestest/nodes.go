package rulestest

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
)

// This file counts the move sequences of a given length that start at a position, as chess programs do in perft.
// testdata/nodes.txt has a table of such counts. An entry is a block of lines, each a keyword and its values:
//
//	position NAME
//	config   in JSON, from the start of the game
//	from     NAME of an earlier position, in place of config
//	play     moves, separated by semicolons; may be repeated or missing
//	nodes    the sequences of 1 move, of 2, and so on
//	games    how many of them end the game
//
// Every distinct chance move counts once, whatever its weight. If several seats choose at the same time, the lowest
// that has not chosen moves first. After the end of a game there are no moves.

const nodesFile = "testdata/nodes.txt"

// Nodes compares the table with the counts of the game, by default only at depths with few sequences. With -update it
// rewrites the table.
func (g Game[S, M, V, E]) Nodes(t *testing.T) {
	text, err := os.ReadFile(nodesFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(text), "\n")
	known := map[string]S{}
	var name string
	var at S
	var nodes []int
	for i, line := range lines {
		key, rest, _ := strings.Cut(line, " ")
		rest = strings.TrimSpace(rest)
		switch key {
		case "", "#":
		case "position":
			name = rest
		case "config":
			if at, err = g.Rules.New([]byte(rest)); err != nil {
				t.Fatalf("%s:%d: %v", nodesFile, i+1, err)
			}
			known[name] = at
		case "from":
			before, ok := known[rest]
			if !ok {
				t.Fatalf("%s:%d: no earlier position %q", nodesFile, i+1, rest)
			}
			at, known[name] = before, before
		case "play":
			for text := range strings.SplitSeq(rest, ";") {
				m, err := g.Rules.ReadMove(strings.TrimSpace(text))
				if err == nil {
					err = g.Rules.Observe(&at).Apply(m)
				}
				if err != nil {
					t.Fatalf("%s:%d: %s: %v", nodesFile, i+1, text, err)
				}
			}
			known[name] = at
		case "nodes":
			nodes = nil
			for _, word := range strings.Fields(rest) {
				n, err := strconv.Atoi(word)
				if err != nil {
					t.Fatalf("%s:%d: %v", nodesFile, i+1, err)
				}
				nodes = append(nodes, n)
			}
		case "games":
			games, err := strconv.Atoi(rest)
			if err != nil {
				t.Fatalf("%s:%d: %v", nodesFile, i+1, err)
			}
			depth := len(nodes)
			for depth > 1 && nodes[depth-1] > scale.N(10000, 1e9) && !*Update {
				depth--
			}
			got := make([]int, depth)
			ends := g.count(t, at, 0, got)
			if *Update {
				lines[i-1] = "nodes    " + strings.Trim(fmt.Sprint(got), "[]")
				lines[i] = fmt.Sprint("games    ", ends)
			} else if !slices.Equal(got, nodes[:depth]) || ends != games && depth == len(nodes) {
				t.Errorf("%s: nodes %v games %d, want %v %d", name, got, ends, nodes, games)
			}
		default:
			t.Fatalf("%s:%d: no keyword %q", nodesFile, i+1, key)
		}
	}
	if *Update {
		if err := os.WriteFile(nodesFile, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// count adds to the counts of move sequences from a position, at depths from d on. It returns how many games end.
func (g Game[S, M, V, E]) count(t *testing.T, s S, d int, counts []int) (games int) {
	live := g.Rules.Observe(&s)
	if d == len(counts) || live.Over() {
		return 0
	}
	var moves []M
	if seat := live.Turn(); seat != bourse.Nature {
		moves = slices.Collect(bourse.All(live.Options(seat, nil)))
	}
	for _, c := range live.Chances(nil) {
		moves = append(moves, c.Move)
	}
	for _, m := range moves {
		counts[d]++
		next := s
		then := g.Rules.Observe(&next)
		if err := then.Apply(m); err != nil {
			t.Fatalf("%v is offered and refused: %v", m, err)
		}
		if then.Over() {
			games++
		}
		games += g.count(t, next, d+1, counts)
	}
	return games
}
