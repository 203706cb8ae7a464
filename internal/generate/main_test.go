package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGenerate checks that every game's files are what go generate writes.
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

func (s *State) refuseChance(m *Move) *bourse.Illegal { return nil }

func (p *Public) refuseSpend(m Move, own *Own, n int16) *bourse.Illegal { return nil }

func (s *State) makeToss(seat bourse.Seat, n int16) {}

func (s *State) makeSpend(m *Move, out sink) {}

func (p *Public) awaits() bool { return true }
`

// TestGenerate_small generates the files of a game with two types that defines one method itself.
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
	got := string(files["forms.go"]) + string(files["forms_kinds.go"]) + string(files["forms_calls.go"])
	tests := string(files["forms_test.go"])
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

// TestGenerate_own generates the switches of a game that defines refuseDecision and make itself.
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

type Open struct{}

type Pile struct{}

func (p *Public) pile(o *Open) *Pile { return nil }

var _ = [...]methodRow{
	{kinds: []Kind{KindToss}, make: (*State).throw},
}

var kindRows = [256]kindRow{
	KindToss:  {nature: true, name: "toss"},
	KindSpend: {name: "spend", rule: "T1.2", form: "<n>", doc: "spends a coin"},
}

func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal { return nil }

func (s *State) make(m *Move, out sink) {}

func (p *Public) mostSpend(o *Open) int16 { return 0 }

// throw throws a coin.
func (s *State) throw(from *Pile) int16 { return 0 }
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
		"return p.refuseSpend(*m, own, m.N)", "return 1, p.mostSpend(open)", "from := s.pile(open)\n\t\treturn s.throw(from)",
		"func (s *State) makeKind(m *Move, open *Open, out sink) int16",
		"// KindSpend spends a coin (T1.2): <seat> spend <n>\n\tKindSpend\n)"} {
		if got := string(files["forms_kinds.go"]) + string(files["forms_calls.go"]); !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	for want, text := range map[string]string{
		"there is no kind Lend":       strings.Replace(own, "{KindToss}", "{KindToss, KindLend}", 1),
		"there is no (*State).borrow": strings.Replace(own, "(*State).throw}", "(*State).borrow}", 1),
	} {
		write(text)
		if _, err := generate(dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// TestGenerate_list generates the function list of a game from the columns of its rows.
func TestGenerate_list(t *testing.T) {
	dir := t.TempDir()
	const rows = `package toy

type groups struct{}

type Move struct{ N int16 }

const inAct = 1 << FrameAct

const (
	aShop things = 1 << iota
	aBank
	anOffer

	drafts = anOffer
)

var kindRows = [256]kindRow{
	KindToss: {nature: true, name: "toss"},
	KindEnd:  {name: "end", asked: inAct},
	KindShop: {name: "shop", asked: inAct, action: true, opens: aShop, unlisted: closed, unnamed: noShop},
	KindBack: {name: "back", asked: inAct, closes: true},
	KindSpend: {name: "spend", asked: inAct, on: aShop | aBank, after: KindSteal, unlisted: noPlot},
	KindSteal: {name: "steal", asked: inAct, on: aShop, part: Crime},
	KindLoot:  {name: "loot", asked: inAct, on: aShop, unlisted: noLoot},
	KindPay:   {name: "pay", asked: inAct, on: aBank, unlisted: noDebt, none: noCoin},
	KindUse:   {name: "use", asked: inAct, on: aShop | aBank, names: byAnyPlot},
	KindSet:   {name: "set", asked: inAct, on: drafts},
	KindAnswer: {name: "answer", asked: 1<<FrameAsk},
}

var _ = [...]methodRow{
	{kinds: []Kind{KindToss, KindEnd, KindShop, KindBack, KindSpend, KindSteal, KindLoot, KindPay, KindSet, KindAnswer},
		make: (*State).all},
	{kinds: []Kind{KindUse}, on: aShop, list: (*Public).shelves, why: (*Public).whyShelf, unnamed: notYours,
		make: (*State).all},
	{kinds: []Kind{KindUse}, on: aBank, list: (*Public).vaults, unlisted: noVault, make: (*State).rob},
}

func (p *Public) purse(seat bourse.Seat) Purse { return Purse{} }

func mayLoot(o *Open) bool { return true }

func (p *Public) mayPay(seat bourse.Seat) bool { return true }

func (p *Public) mostPay(purse *Purse) int16 { return 1 }

func (p *Public) shelves(seat bourse.Seat, o *Open) uint64 { return 0 }

func (p *Public) whyShelf(m *Move) *bourse.Illegal { return nil }

func (p *Public) vaults(k Kind) ring.Set { return ring.Set{} }

func (s *State) rob(o *Open) int16 { return 0 }

func (p *Public) refuseDecision(m *Move, own *Own) *bourse.Illegal { return nil }

func (s *State) make(m *Move, out sink) {}

func (p *Public) listShop(seat bourse.Seat, purse *Purse) uint64 { return 0 }

func (p *Public) refuseSteal(seat bourse.Seat) *bourse.Illegal { return nil }

func (p *Public) listSpend(seat bourse.Seat, kind Kind) ring.Set { return ring.Set{} }

func (p *Public) mostSet() int16 { return 0 }

func (p *Public) spanAnswer() (low, high int16) { return 0, 1 }

// all makes all.
func (s *State) all() {}

type Open struct{}
`
	write := func(text string) {
		t.Helper()
		for name, text := range map[string]string{"RULES.md": "- T1.1 Be nice.\n", "toy.go": text} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(rows)
	files, err := generate(dir)
	if err != nil {
		t.Fatal(err)
	}
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	got := words(string(files["forms_kinds.go"]) + string(files["forms_calls.go"]))
	for _, want := range []string{`case 0: purse := p.purse(seat) g.add(KindEnd, 1)
		if p.refuseAction(own) != nil { return } g.add(KindShop, p.listShop(seat, &purse))`,
		`case aShop: g.add(KindBack, 1)
		if p.Config.Parts.Has(Crime) { g.add(KindSteal, legal(p.refuseSteal(seat))) }
		g.addPlots(KindSpend, p.listSpend(seat, KindSpend)) g.add(KindLoot, one(mayLoot(open)))
		g.addPlots(KindUse, inField(seat, p.shelves(seat, open)))`,
		`case aBank: purse := p.purse(seat) g.add(KindBack, 1) g.addPlots(KindSpend, p.listSpend(seat, KindSpend))
		if p.mayPay(seat) && p.mostPay(&purse) > 0 { g.add(KindPay, 1) }
		g.addPlots(KindUse, p.vaults(KindUse))`,
		`default: g.add(KindBack, 1) for _, k := range terms[open.due()].by {`,
		`case FrameAsk: if low, high := p.spanAnswer(); low <= high { g.add(KindAnswer, 1) }`,
		`case KindSet: if p.mostSet() > 0 { g.add(KindSet, 1) }`,
		`case KindSpend: if !p.listSpend(seat, m.Kind).Has(p.bit(m, own)) { return noPlot }`,
		`case KindLoot: if !mayLoot(open) { return noLoot }`,
		`case KindUse: switch open.thing() { case aShop: if m.Plot.Seat() != seat { return notYours }
		if p.shelves(seat, open)>>m.Plot.index()&1 == 0 { return p.whyShelf(&m) }
		case aBank: if !p.vaults(m.Kind).Has(p.bit(m, own)) { return noVault } }`,
		`case KindToss, KindEnd, KindShop, KindBack, KindSpend, KindSteal, KindLoot, KindPay: s.all()`,
		`case KindPay: purse := p.purse(m.Seat) return 1, p.mostPay(&purse)`,
		`case KindUse: switch open.thing() { case aShop: s.all() case aBank: return s.rob(open) }`,
		`case KindShop: purse := p.purse(seat) return p.refuseUnlisted(m, own, wide(p.listShop(seat, &purse)), closed, noShop)`} {
		if !strings.Contains(got, words(want)) {
			t.Errorf("no %s in\n%s", words(want), got)
		}
	}
	write(strings.Replace(rows, "on: aShop | aBank, names: byAnyPlot", "on: aShop | aBank | anOffer", 1))
	if _, err := generate(dir); err == nil || !strings.HasSuffix(err.Error(), "KindUse has no methods for anOffer") {
		t.Errorf("what is used in an offer is nowhere: %v", err)
	}
	write(strings.Replace(rows, "unlisted: noLoot", "", 1))
	if _, err := generate(dir); err == nil || !strings.HasSuffix(err.Error(), "no refusal for what KindLoot does not list") {
		t.Errorf("what is looted is not refused: %v", err)
	}
	write(strings.Replace(rows, "refuseSteal(seat bourse.Seat)", "refuseSteal(card Card)", 1))
	if _, err := generate(dir); err == nil || !strings.HasSuffix(err.Error(), "toy: there is no Public.listSteal") {
		t.Errorf("what is stolen is not listed: %v", err)
	}
}
