package reference

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// This file counts the move sequences of a given length that start at a position, as chess programs do in
// perft, and reads the table of such counts. Every distinct chance move counts once, whatever its weight. In
// a simultaneous step (F10.2, F11.1) the lowest seat that has not chosen moves first.

// Nodes counts the move sequences that start at p, for every length from 1 to depth. After the end of a game
// there are no moves, so a sequence that ends the game counts only at its own length. The second result is
// the number of sequences, of any length up to depth, that end the game.
func Nodes(p *Game, depth int) (nodes []int, games int) {
	nodes = make([]int, depth)
	var walk func(p *Game, d int)
	walk = func(p *Game, d int) {
		if d == depth {
			return
		}
		for _, m := range p.moves() {
			nodes[d]++
			q := p.play(m)
			if q.Over() {
				games++
			}
			walk(q, d+1)
		}
	}
	walk(p, 0)
	return nodes, games
}

// An Entry is a position in the table of counts, with its counts.
type Entry struct {
	Name   string
	Config Config
	Prefix []string // the moves from the start of the game to the position
	Nodes  []int    // the sequences of 1 move, of 2, and so on
	Games  int      // the sequences among them that end the game
}

// ReadTable reads a table of counts. An entry is a block of lines. Each line is a keyword and its values:
//
//	position NAME
//	config   players P copies C hand H rounds R start S
//	from     NAME of an earlier position, in place of config
//	play     moves, separated by semicolons; may be repeated or missing
//	nodes    a count for each depth
//	games    a count
//
// The games line ends the entry. ReadTable ignores empty lines and lines that begin with #.
func ReadTable(r io.Reader) ([]Entry, error) {
	var list []Entry
	var e Entry
	scan := bufio.NewScanner(r)
	for line := 1; scan.Scan(); line++ {
		key, rest, _ := strings.Cut(strings.TrimSpace(scan.Text()), " ")
		rest = strings.TrimSpace(rest)
		var err error
		switch {
		case key == "" || key[0] == '#':
		case key == "position":
			e = Entry{Name: rest}
		case key == "config":
			_, err = fmt.Sscanf(rest, "players %d copies %d hand %d rounds %d start %d",
				&e.Config.Players, &e.Config.Copies, &e.Config.Hand, &e.Config.Rounds, &e.Config.Start)
		case key == "from":
			err = fmt.Errorf("no earlier position %q", rest)
			for _, old := range list {
				if old.Name == rest {
					e.Config, err = old.Config, nil
					e.Prefix = append([]string(nil), old.Prefix...)
				}
			}
		case key == "play":
			e.Prefix = append(e.Prefix, splitMoves(rest)...)
		case key == "nodes":
			for _, f := range strings.Fields(rest) {
				var n int
				if n, err = strconv.Atoi(f); err != nil {
					break
				}
				e.Nodes = append(e.Nodes, n)
			}
		case key == "games":
			e.Games, err = strconv.Atoi(rest)
			list = append(list, e)
		default:
			err = fmt.Errorf("no keyword %q", key)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
	return list, scan.Err()
}

// splitMoves splits a list of moves at semicolons and line ends.
func splitMoves(text string) []string {
	var list []string
	for _, m := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		if m = strings.TrimSpace(m); m != "" {
			list = append(list, m)
		}
	}
	return list
}

// Reach plays the moves from the start of a game.
func Reach(c Config, moves []string) (*Game, error) {
	p, err := New(c)
	if err != nil {
		return nil, err
	}
	for i, m := range moves {
		if p, err = p.Play(m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return p, nil
}

// Recount replaces the counts in a table with the counts that Nodes finds.
func Recount(name string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	list, err := ReadTable(strings.NewReader(string(text)))
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	numbers := func(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
	games, next := 0, 0
	for i, line := range lines {
		switch key, _, _ := strings.Cut(line, " "); key {
		case "nodes":
			e := list[next]
			p, err := Reach(e.Config, e.Prefix)
			if err != nil {
				return fmt.Errorf("%s: %w", e.Name, err)
			}
			var nodes []int
			nodes, games = Nodes(p, len(e.Nodes))
			lines[i] = "nodes    " + numbers(nodes)
			next++
		case "games":
			lines[i] = "games    " + strconv.Itoa(games)
		}
	}
	return os.WriteFile(name, []byte(strings.Join(lines, "\n")), 0o666)
}
