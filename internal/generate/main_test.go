package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGenerate wants every game's files to be what go generate writes.
func TestGenerate(t *testing.T) {
	for _, dir := range []string{"futures", "smallprint", "economicon", "merlin"} {
		dir = filepath.Join("..", "..", dir)
		files, err := generate(dir)
		if err != nil {
			t.Fatal(err)
		}
		for target, want := range files {
			if got, err := os.ReadFile(filepath.Join(dir, target)); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s/%s is out of date: go generate ./...: %v", dir, target, err)
			}
		}
	}
}

// TestGenerate_small generates what a game of two types needs, which has a method of its own.
func TestGenerate_small(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"RULES.md": "- T1.1 Be nice.\n",
		"toy.go": `package toy

// A Coin is a coin.
//
//enum:small coin
type Coin uint8

// A Purse is a set of coins.
//
//set:small coin Penny Pound
type Purse uint8

// Own is what one player alone knows.
//
//view:open T8.1 own T8.2
type Own struct{}

type Move struct{ N int16 }

func (s State) MarshalBinary() ([]byte, error) { return nil, nil }

func (s *State) make(m *Move) {}

func (p *Public) awaits() bool { return true }
`,
		"toy_test.go": `package toy_test

func TestLaws(t *testing.T) { begun(t) }

func fuzzGame() {}
`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := generate(dir)
	if err != nil {
		t.Fatal(err)
	}
	got, tests := string(files["forms.go"]), string(files["forms_test.go"])
	for _, want := range []string{`words.Read(c, "small coin", coinNames[:], text)`,
		`form.ReadSet(data, "small coin", Penny, Pound)`,
		"grammar.Clause(c).In('T')", "s.make(&m, nil)", "s.awaits(seat)", "int(m.N)", "package toy",
		"s.Own[seat] // T8.2", "what a seat knows of a position (T8)"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, want := range []string{"begun = rules.Begin", "conform.FuzzPlay(f, fuzzGame(f))", "func measure("} {
		if !strings.Contains(tests, want) {
			t.Errorf("no %s in tests", want)
		}
	}
	if strings.Contains(got, ") MarshalBinary(") || strings.Contains(tests, "TestLaws") ||
		strings.Contains(tests, "rules.Play") {
		t.Error("what the game has itself, or does not use, is written")
	}
	if err := os.Remove(filepath.Join(dir, "RULES.md")); err != nil {
		t.Fatal(err)
	}
	if _, err := generate(dir); err == nil {
		t.Error("without a rulebook there is no letter")
	}
}
