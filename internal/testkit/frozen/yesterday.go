package frozen

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"bourse.example"
)

// This file reads what earlier versions have written. A line of testdata/yesterday.txt is a word and a value:
//
//	config {…}                a config, which keeps its settings
//	move p0 pass\t{…}         a move's text and JSON, a tab between them
//	event {…}                 an event
//	state {…}, view {…}       a position and what a seat sees of it
//	binary "vQEHZnV0dX…"      the last state above it, in base64
//	record "bourse 1\n…"      a record, as a string in JSON
//
// Every later version reads configs, moves, events and records. It reads states and views that have its own
// format, and writes them as they were written. Others it refuses by their format. Lines are added, when the
// format is raised, and never changed:
//
//	go test ./futures -run '^TestYesterday$' -frozen.write 1

const yesterday = "testdata/yesterday.txt"

// Yesterday reads the file.
func (g Game[S, M, V, E]) Yesterday(t *testing.T) {
	if *write > 0 {
		if err := g.writeYesterday(); err != nil {
			t.Fatal(err)
		}
		return
	}
	text, err := os.ReadFile(yesterday)
	if err != nil {
		t.Fatal(err)
	}
	var state S // the last one
	current := false
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		word, value, _ := strings.Cut(line, " ")
		var err error
		switch word {
		case "#":
		case "config":
			err = g.readConfig(value)
		case "move":
			text, form, _ := strings.Cut(value, "\t")
			var m, n M
			if m, err = g.Rules.ReadMove(text); err == nil {
				if n, err = g.Rules.ReadMove(form); err == nil {
					err = errors.Join(equal(m, n), writes(m.String(), text), rewritten(n, form))
				}
			}
		case "event":
			_, err = reread[E](value)
		case "state":
			if current, err = g.current(value); current {
				if state, err = reread[S](value); err == nil {
					err = g.Rules.Observe(&state).Validate()
				}
			} else if err == nil {
				err = refusesFormat[S](value)
			}
		case "view":
			var mine bool
			if mine, err = g.current(value); mine {
				_, err = reread[V](value)
			} else if err == nil {
				err = refusesFormat[V](value)
			}
		case "binary":
			err = g.readBinary(value, state, current)
		case "record":
			var record string
			if err = json.Unmarshal([]byte(value), &record); err == nil {
				_, err = g.Rules.Verify(strings.NewReader(record))
			}
		default:
			err = fmt.Errorf("%q is not a kind of line", word)
		}
		if err != nil {
			t.Errorf("%s:%d: %s: %v", yesterday, i+1, word, err)
		}
	}
	if !current {
		t.Errorf("%s has no state of format %d; see internal/testkit/frozen/yesterday.go", yesterday,
			g.Rules.Description().Format)
	}
}

// current reports whether JSON has the format of this version.
func (g Game[S, M, V, E]) current(text string) (bool, error) {
	var header struct{ Format int }
	err := json.Unmarshal([]byte(text), &header)
	return header.Format == g.Rules.Description().Format, err
}

func equal[T comparable](a, b T) error {
	if a != b {
		return fmt.Errorf("%v and %v should be the same", a, b)
	}
	return nil
}

// writes returns an error if a text is not what was written.
func writes(now, then string) error {
	if now != then {
		return fmt.Errorf("this version writes\n%s, want\n%s", now, then)
	}
	return nil
}

func rewritten(v any, then string) error {
	now, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return writes(string(now), then)
}

// reread reads JSON and writes it again.
func reread[T any](text string) (v T, err error) {
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return v, err
	}
	return v, rewritten(v, text)
}

// refusesFormat returns an error if JSON of another format is not refused as such.
func refusesFormat[T any](text string) error {
	var v T
	err := json.Unmarshal([]byte(text), &v)
	if !errors.Is(err, bourse.ErrSyntax) || !strings.Contains(err.Error(), "format") {
		return fmt.Errorf("read with the error %v, want that the format is refused", err)
	}
	return nil
}

// readConfig returns an error if a config loses a setting.
func (g Game[S, M, V, E]) readConfig(text string) error {
	s, err := g.Rules.New([]byte(text))
	if err != nil {
		return err
	}
	var then, now map[string]any
	written, err := json.Marshal(g.Rules.Config(&s))
	if err = errors.Join(err, json.Unmarshal([]byte(text), &then), json.Unmarshal(written, &now)); err != nil {
		return err
	}
	for name, value := range then {
		if !reflect.DeepEqual(now[name], value) {
			return fmt.Errorf("%s is %v, want %v", name, now[name], value)
		}
	}
	return nil
}

// readBinary reads the binary form of a state, which may be of another format.
func (g Game[S, M, V, E]) readBinary(text string, want S, current bool) error {
	var data []byte // in base64
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		return err
	}
	var s S
	err := any(&s).(encoding.BinaryUnmarshaler).UnmarshalBinary(data)
	if !current {
		if !errors.Is(err, bourse.ErrSyntax) {
			return fmt.Errorf("read with the error %v, want that the format is refused", err)
		}
		return nil
	}
	if err != nil {
		return err
	}
	again, err := any(s).(encoding.BinaryMarshaler).MarshalBinary()
	return errors.Join(err, equal(s, want), writes(string(again), string(data)))
}

// Kinds returns the moves and the events of the file: one of each kind, except the rarest.
func (g Game[S, M, V, E]) Kinds(t testing.TB) (moves []M, events []E) {
	text, err := os.ReadFile(yesterday)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		switch word, value, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "move":
			text, _, _ := strings.Cut(value, "\t")
			m, err := g.Rules.ReadMove(text)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		case "event":
			e, err := reread[E](value)
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, e)
		}
	}
	return moves, events
}

// writeYesterday adds what this version writes in the frozen games: some positions, the first move and the
// first event of each kind, and the shortest record.
func (g Game[S, M, V, E]) writeYesterday() error {
	games, err := Read(File)
	if err != nil {
		return err
	}
	var b strings.Builder
	add := func(word string, v any) error {
		text, err := json.Marshal(v)
		fmt.Fprintf(&b, "%s %s\n", word, text)
		return err
	}
	seen, shortest := make(map[string]bool), games[0]
	move := func(m M) error {
		kind := strings.Fields(m.String())[1]
		if seen[kind] {
			return nil
		}
		seen[kind] = true
		form, err := json.Marshal(m)
		fmt.Fprintf(&b, "move %s\t%s\n", m, form)
		return err
	}
	event := func(e E) {
		text, err := json.Marshal(e)
		var named struct{ Kind string }
		if err = errors.Join(err, json.Unmarshal(text, &named)); err == nil && !seen["event "+named.Kind] {
			seen["event "+named.Kind] = true
			fmt.Fprintf(&b, "event %s\n", text)
		}
	}
	const positions = 5
	for i, l := range games {
		if l.Moves < shortest.Moves && !l.Cut {
			shortest = l
		}
		p, err := g.begin(l)
		if err != nil {
			return err
		}
		for n := range l.Moves {
			if i%(len(games)/positions) == 0 && n == l.Moves/2 {
				data, err := any(p.state).(encoding.BinaryMarshaler).MarshalBinary()
				if err = errors.Join(err, add("config", g.Rules.Config(&p.state)), add("state", p.state),
					add("binary", data), add("view", p.live.View(0))); err != nil {
					return err
				}
			}
			m := p.steer.Next(p.live)
			if err := errors.Join(move(m), p.live.Trace(m, event)); err != nil {
				return err
			}
		}
	}
	for _, words := range games[0].tries {
		m, err := g.Rules.ReadMove(strings.Join(words, " "))
		if err = errors.Join(err, move(m)); err != nil {
			return err
		}
	}
	record, err := g.Record(shortest)
	if err := errors.Join(err, add("record", record)); err != nil {
		return err
	}
	return appendTo(yesterday, b.String())
}
