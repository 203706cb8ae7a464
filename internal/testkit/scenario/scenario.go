// Package scenario plays readable scripts, in tests of any game. Every line is a command:
//
//	# text                 a remark
//	new 4 rounds=2         a new game: the players, then fields of the config; or the config in JSON
//	open trade             the lines of the opening with this name in [Game.Openings]
//	p0 buy corn up         a player's move, in text or JSON
//	~ deal p0 corn-up      a chance move: dice and cards are scripted
//	p0 pass ! no-action    the move is refused with this code, and changes nothing
//	deal SEED              chance moves by a seed until a player is awaited
//	idle p0 pass           the mildest moves, and chance moves by the last seed, until p0 is awaited and may
//	                       pass; the seat or the kind of move may be left out
//	idle over              the same until the game is over
//	= turn p1              an expectation: turn, waiting, over, standings, a fact of the game, or a field
//	                       of its state, by its name in JSON
//	= options p0 7         the number of moves that a seat may make
//	= events p0            the events of the last line that a seat has seen, or all events if no
//	                       seat is named. The events follow, one line each, after "| "
//
// A scripted chance move that is not due is refused. If a due chance move is not scripted, the next move or
// the end of the script fails.
//
// An opening is a common beginning of many scripts, or a continuation after "new". It may use another
// opening. It cannot expect anything: its lines have neither "=" nor "!".
package scenario

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
)

// A Game has the rules, the facts that its scripts can use, and its openings.
type Game[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	Rules bourse.Rules[S, M, V, E]
	Facts map[string]Fact[S]
	// Openings are the lines that "open NAME" stands for, by name. Optional.
	Openings map[string]string
}

// A Fact is a value of a state that a script can compare: "= gold p0 4" has the argument p0 and the value 4.
type Fact[S any] struct {
	Args int
	Of   func(s *S, args []string) (string, error)
}

// Run plays every script that the pattern matches, each in a subtest. If update is set, it rewrites the
// events that the scripts list.
func (g Game[S, M, V, E]) Run(t *testing.T, pattern string, update bool) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts match %s: %v", pattern, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			result, err := g.Play(string(text), update)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if update && result.Text != string(text) {
				if err := os.WriteFile(file, []byte(result.Text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// A Result is the result of playing a script.
type Result[S any] struct {
	State    S
	Text     string   // the script, with its events rewritten if requested
	Refusals []string // the codes of the refused moves, in order
}

// Play plays one script. The error joins one for each line that fails, up to the first after which the script
// cannot continue.
func (g Game[S, M, V, E]) Play(script string, update bool) (Result[S], error) {
	p := &player[S, M, V, E]{game: g, update: update}
	p.lines = strings.Split(strings.TrimSuffix(script, "\n"), "\n")
	for p.at < len(p.lines) {
		line := p.lines[p.at]
		p.at++
		p.out = append(p.out, line)
		number := p.at
		if err := p.command(strings.TrimSpace(line)); err != nil {
			p.faults = append(p.faults, fmt.Errorf("line %d: %s: %w", number, line, err))
			if p.live == nil || errors.As(err, new(*bourse.Illegal)) {
				break
			}
		}
	}
	switch {
	case len(p.faults) > 0:
	case p.live == nil:
		p.faults = append(p.faults, errors.New("the script plays no game"))
	case p.live.Turn() == bourse.Nature && !p.refused:
		p.faults = append(p.faults, errors.New("the script ends while a chance move is due"))
	case !p.tested:
		p.faults = append(p.faults, errors.New("the script expects nothing"))
	}
	result := Result[S]{State: p.state, Text: strings.Join(p.out, "\n") + "\n", Refusals: p.refusals}
	return result, errors.Join(p.faults...)
}
