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

const toy = `package toy

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

var moves = grammar.NewMoves(grammar.Table[Move, Kind]{
	Game: "toy",
	Kinds: []grammar.Kind{
		KindToss: {Nature: true, Name: "toss", Rule: "T1.1", Form: "<n>", Doc: "tosses a coin"},
		KindSpend: {Name: "spend", Rule: "T1.2", Form: "<n>", Doc: "spends a coin in a shop of which there are " +
			"many, many more than anybody needs"},
	},
})

func (s State) MarshalBinary() ([]byte, error) { return nil, nil }

func (s *State) refuseMove(m *Move) *bourse.Illegal { return nil }

func (p *Public) refuseSpend(m Move, own *Own, n int16) *bourse.Illegal { return nil }

func (s *State) makeToss(seat bourse.Seat, n int16) {}

func (s *State) makeSpend(m *Move, out sink) {}

func (p *Public) awaits() bool { return true }
`

// TestGenerate_small generates what a game of two types needs, which has a method of its own.
func TestGenerate_small(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"RULES.md": "- T1.1 Be nice.\n",
		"toy.go":   toy,
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
	got, tests := string(files["forms.go"])+string(files["forms_kinds.go"]), string(files["forms_test.go"])
	for _, want := range []string{`words.Read(c, "small coin", coinNames[:], text)`,
		`form.ReadSet(data, "small coin", Penny, Pound)`,
		"grammar.Clause(c).In('T')", "s.make(&m, nil)", "s.awaits(seat)", "int(m.N)", "package toy",
		"s.Own[seat] // T8.2", "what a seat knows of a position (T8)",
		"\t// KindToss tosses a coin (T1.1): ~ toss <n>\n\tKindToss Kind = 1 + iota\n\t// KindSpend spends",
		"func (p *Public) refuseDecision(m *Move, own *Own)", "return p.refuseSpend(*m, own, m.N)",
		"func (s *State) make(m *Move, out sink)", "s.makeToss(m.Seat, m.N)", "s.makeSpend(m, out)"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(got, "p.refuseToss") {
		t.Error("a player can toss for Nature")
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
	less := strings.Replace(toy, "makeSpend", "makeNothing", 1)
	if err := os.WriteFile(filepath.Join(dir, "toy.go"), []byte(less), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := generate(dir); err == nil || !strings.HasSuffix(err.Error(), "toy: there is no State.makeSpend") {
		t.Errorf("nothing makes a kind: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "RULES.md")); err != nil {
		t.Fatal(err)
	}
	if _, err := generate(dir); err == nil {
		t.Error("without a rulebook there is no letter")
	}
}

// TestGenerate_own generates the switches of a game that refuses and makes moves itself.
func TestGenerate_own(t *testing.T) {
	dir := t.TempDir()
	write := func(text string) {
		t.Helper()
		for name, text := range map[string]string{"RULES.md": "- T1.1 Be nice.\n", "toy.go": text} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	own := strings.Replace(toy, "func (s *State) makeToss(seat bourse.Seat, n int16) {}", `
//arg:*Open open
//arg:pile p.pile(open)

type Open struct{}

var kindRows = [256]kindRow{
	KindToss:  {nature: true, name: "toss"},
	KindSpend: {name: "spend", rule: "T1.2", form: "<n>", doc: "spends a coin"},
}

func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal { return nil }

func (s *State) make(m *Move, out sink) {}

func (p *Public) mostSpend(o *Open) int16 { return 0 }

// throw throws a coin.
//
//kinds:make Toss
func (s *State) throw(pile int) int16 { return 0 }
`, 1)
	before, rest, _ := strings.Cut(own, "[]grammar.Kind{")
	_, after, _ := strings.Cut(rest, "\n\t},")
	own = before + "written()," + after
	write(own)
	files, err := generate(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"func (p *Public) refuseKind(m *Move, own *Own) *bourse.Illegal",
		"return p.refuseSpend(*m, own, m.N)", "return 1, p.mostSpend(open)", "return s.throw(s.pile(open))",
		"func (s *State) makeKind(m *Move, open *Open, out sink) int16",
		"// KindSpend spends a coin (T1.2): <seat> spend <n>\n\tKindSpend\n)"} {
		if got := string(files["forms_kinds.go"]); !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	for want, text := range map[string]string{
		"there is no kind Lend": strings.Replace(own, "make Toss", "make Toss Lend", 1),
	} {
		write(text)
		if _, err := generate(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
