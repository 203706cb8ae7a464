package frozen

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// This file reads testdata/games.txt.

// A Line is a frozen game.
type Line struct {
	At      int    // the number of the line in the file
	Config  []byte // in JSON
	Policy  string // u or r
	Seed    int
	Moves   int
	Cut     bool // the game was not played to its end
	Digests [parts]string

	tries [][]string
}

// The digests of a line.
const (
	moves = iota
	options
	events
	codes
	parts
)

var partNames = [parts]string{"the moves", "the options or chances", "the events, balances or standings",
	"the refusals"}

// String returns the game as a line of the file.
func (l Line) String() string {
	cut := ""
	if l.Cut {
		cut = "+"
	}
	return fmt.Sprintf("%s %d %d%s %s", l.Policy, l.Seed, l.Moves, cut, strings.Join(l.Digests[:], " "))
}

// Read returns the games of a file.
func Read(file string) ([]Line, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var games []Line
	var now Line // the config and the tries of the games below
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "#", "":
		case "try":
			now.tries = append(now.tries[:len(now.tries):len(now.tries)], strings.Fields(rest))
		case "config":
			now.Config = []byte(rest)
		default:
			l := now
			l.At = i + 1
			if err := l.read(line); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
			}
			games = append(games, l)
		}
	}
	return games, nil
}

// read reads the line of a game.
func (l *Line) read(line string) error {
	words := strings.Fields(line)
	if len(words) != 3+parts || l.Config == nil || words[0] != "u" && words[0] != "r" {
		return fmt.Errorf("%q is not a game", line)
	}
	l.Policy = words[0]
	var err error
	if l.Seed, err = strconv.Atoi(words[1]); err != nil {
		return err
	}
	number, cut := strings.CutSuffix(words[2], "+")
	l.Cut = cut
	copy(l.Digests[:], words[3:])
	l.Moves, err = strconv.Atoi(number)
	return err
}
