// Command cmd counts the move sequences of Futures! with the independent implementation of package count.
//
//	go run ./futures/internal/count/cmd -players 3 -copies 3 -hand 2 -rounds 1 -depth 4
//
// Moves that lead to the position counted are read from standard input with -stdin, parted by semicolons or line ends.
// With -divide it prints the count behind each legal move in place of the sum, and with -depth 0 only the moves. With
// -table it counts a whole table again, to the depths the table has, and prints it with the counts found.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"bourse.example/futures/internal/count"
)

func main() {
	var c count.Config
	flag.IntVar(&c.Players, "players", 3, "players, 3 or 4")
	flag.IntVar(&c.Copies, "copies", 9, "copies of each card")
	flag.IntVar(&c.Hand, "hand", 5, "cards in a hand")
	flag.IntVar(&c.Rounds, "rounds", 1, "rounds")
	flag.IntVar(&c.Start, "start", 0, "seat of the start player")
	depth := flag.Int("depth", 1, "longest sequence counted, in moves")
	stdin := flag.Bool("stdin", false, "read the moves that lead to the position")
	divide := flag.Bool("divide", false, "count behind each move")
	table := flag.String("table", "", "count the positions of a `file`")
	flag.Parse()

	if err := run(os.Stdout, c, *depth, *stdin, *divide, *table); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer, c count.Config, depth int, stdin, divide bool, table string) error {
	if table != "" {
		return recount(w, table)
	}
	var moves []string
	if stdin {
		text, err := io.ReadAll(os.Stdin)
		if err != nil {
			return err
		}
		moves = count.SplitMoves(string(text))
	}
	p, err := count.Reach(c, moves)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "prices", words(p.Prices()), "gold", words(p.Gold()))
	if depth > 0 && !divide {
		nodes, games := count.Nodes(p, depth)
		fmt.Fprintln(w, "nodes", words(nodes), "games", games)
		return nil
	}
	for _, m := range p.Moves() {
		q, err := p.Play(m)
		if err != nil {
			return err
		}
		if depth == 0 {
			fmt.Fprintln(w, m)
			continue
		}
		nodes, _ := count.Nodes(q, depth-1)
		fmt.Fprintln(w, m, words(nodes))
	}
	return nil
}

// recount copies a table and puts the counts found in place of those it has.
func recount(w io.Writer, name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	list, err := count.ReadTable(strings.NewReader(string(text)))
	if err != nil {
		return err
	}
	var nodes []int
	var games int
	scan := bufio.NewScanner(strings.NewReader(string(text)))
	for i := 0; scan.Scan(); {
		switch line := scan.Text(); {
		case strings.HasPrefix(line, "nodes"):
			p, err := count.Reach(list[i].Config, list[i].Prefix)
			if err != nil {
				return fmt.Errorf("%s: %w", list[i].Name, err)
			}
			nodes, games = count.Nodes(p, len(list[i].Nodes))
			fmt.Fprintln(w, "nodes   ", words(nodes))
			i++
		case strings.HasPrefix(line, "games"):
			fmt.Fprintln(w, "games   ", games)
		default:
			fmt.Fprintln(w, line)
		}
	}
	return scan.Err()
}

// words writes numbers with a space between them.
func words(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
