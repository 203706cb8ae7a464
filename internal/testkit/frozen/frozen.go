package frozen

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"bourse.example/internal/testkit/scale"
)

// This file implements the test of a file, and the parts of the command of package games that need a game's
// types.

// File is the file of a game.
const File = "testdata/games.txt"

// The command sets these flags.
var (
	line   = flag.Int("frozen.line", 0, "write the game of this line of "+File+" to -frozen.out")
	out    = flag.String("frozen.out", "", "the file for -frozen.line")
	record = flag.Bool("frozen.record", false, "write a record, not everything that is digested")
	write  = flag.Int("frozen.write", 0, "add games to "+File+" until it has so many")
)

// Check replays the games of the file: one in 20, or all in the long run.
func (g Game[S, M, V, E]) Check(t *testing.T) {
	if *write > 0 {
		if err := g.write(*write); err != nil {
			t.Fatal(err)
		}
		return
	}
	games, err := Read(File)
	if err != nil {
		t.Fatal(err)
	}
	if *line > 0 {
		if err := g.writeLine(games); err != nil {
			t.Fatal(err)
		}
		return
	}
	ending := 0
	for i, want := range games {
		if !scale.Long() && !Sample(i, 20) {
			continue
		}
		got, err := g.play(want, want.Moves, nil)
		if err != nil {
			t.Fatalf("%s:%d: %v", File, want.At, err)
		}
		if !got.Cut {
			ending++
		}
		for part, name := range partNames {
			if got.Digests[part] != want.Digests[part] {
				t.Errorf("%s:%d: %s differ. To find the first difference from a commit that is good:\n\t"+
					"go run ./internal/testkit/frozen/games -diff COMMIT %s %d", File, want.At, name,
					g.Rules.Name(), want.At)
				return // one is enough to look at, and all others may differ too
			}
		}
		if got.String() != want.String() {
			t.Fatalf("%s:%d: %s, want %s", File, want.At, got, want)
		}
	}
	if ending < 10 {
		t.Errorf("%d games are played to their end, want 10 or more", ending)
	}
}

// Sample reports whether game i is one of those that are played if one in n is. Its place among n changes, so
// that every policy and every config has its turn.
func Sample(i, n int) bool { return i%n == i/n%n }

// writeLine writes the game of a line to a file.
func (g Game[S, M, V, E]) writeLine(games []Line) error {
	for _, l := range games {
		if l.At != *line {
			continue
		}
		if *record {
			text, err := g.Record(l)
			if err != nil {
				return err
			}
			return os.WriteFile(*out, []byte(text), 0o666)
		}
		file, err := os.Create(*out)
		if err != nil {
			return err
		}
		_, err = g.play(l, l.Moves, file)
		return err
	}
	return fmt.Errorf("%s: line %d has no game", File, *line)
}

// Record plays a game in a match, and returns the match's record.
func (g Game[S, M, V, E]) Record(l Line) (string, error) {
	seed, steer := seedOf(g.Rules.Name(), l.Seed), newSteer[M](g.Rules.Name(), l)
	m, err := g.Rules.NewMatch(l.Config, &seed)
	if err != nil {
		return "", err
	}
	for !m.Over() && m.Len() < l.Moves {
		s := m.State()
		move := steer.Next(g.Rules.Observe(&s))
		if _, err := m.Play(move.By(), move); err != nil {
			return "", err
		}
	}
	text := m.Record()
	_, err = g.Rules.Verify(strings.NewReader(text))
	return text, err
}
