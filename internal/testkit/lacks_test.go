package testkit_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/described"
)

// This file shows that the checks of descriptions can fail.

// whole is a description in which only the reason of its code is missing.
func whole() bourse.Description {
	return bourse.Description{
		Moves: []bourse.MoveKind{{Kind: "lay", Fields: []string{"n"}, Rule: "T1.1",
			Also: []string{"T1.2"}, Doc: "lays it down"}},
		Events: []bourse.EventKind{{Kind: "laid", Fields: []string{"card"}, Doc: "it was laid down"}},
		MoveFields: []bourse.Field{{Name: "seat", Type: "Seat", Doc: "who"},
			{Name: "kind", Type: "Kind", Doc: "what"}, {Name: "n", Type: "integer[2][]", Doc: "how far"}},
		EventFields: []bourse.Field{{Name: "kind", Type: "Kind", Doc: "what"},
			{Name: "rule", Type: "Clause", Doc: "why"}, {Name: "card", Type: "Card", Doc: "which"}},
		Enums: []bourse.Enum{
			{Name: "Seat", Values: []string{"p0", "~", "spectator"}, Doc: "a seat"},
			{Name: "Player", Values: []string{"p0"}, Doc: "a player"},
			{Name: "Kind", Values: []string{"none", "lay"}, Doc: "a kind"},
			{Name: "Card", Values: []string{"?", "ace", "king", "none"}, Doc: "a card"},
		},
		Types: []bourse.Type{{Name: "View", Doc: "a view"}, {Name: "State", Doc: "a state"},
			{Name: "Config", Doc: "a config"}},
		Cards: []bourse.Card{{ID: "ace", Name: "Ace", Text: "wins", Copies: 1},
			{ID: "king", Name: "King", Text: "loses", Copies: 1},
			{ID: "7", Name: "Seven", Text: "draws", Copies: 1}},
		Config: []bourse.ConfigField{
			{Name: "players", Doc: "how many play", Min: 2, Max: 4, Standard: "2", Rule: "T1.1"},
		},
		Clauses: []bourse.Clause{{ID: "T1.1", Text: "Two play."}, {ID: "T1.2", Text: "Cards are laid."}},
	}
}

// refuse adds a code.
func refuse(d *bourse.Description, rule, code, why string) {
	codes := bourse.Refusals(d.Codes)
	codes.Add(rule, code, why)
	d.Codes = codes
}

// TestLacks removes one thing at a time from a description, and checks what Lacks reports.
func TestLacks(t *testing.T) {
	for want, change := range map[string]func(*bourse.Description){
		"":                            func(*bourse.Description) {},
		"the clause T1.2 has no text": func(d *bourse.Description) { d.Clauses[1].Text = "" },
		"the enum Kind is empty":      func(d *bourse.Description) { d.Enums[2].Values = nil },
		"the type Kind has no doc":    func(d *bourse.Description) { d.Enums[2].Doc = "" },
		"the type View has no doc":    func(d *bourse.Description) { d.Types[0].Doc = "" },
		"the type Kind is declared twice": func(d *bourse.Description) {
			d.Types = append(d.Types, bourse.Type{Name: "Kind", Doc: "a kind"})
		},
		"there is no type State":                           func(d *bourse.Description) { d.Types = slices.Delete(d.Types, 1, 2) },
		"the move lay has no doc":                          func(d *bourse.Description) { d.Moves[0].Doc = "" },
		`the move lay names the clause ""`:                 func(d *bourse.Description) { d.Moves[0].Rule = "" },
		`the move lay names the clause "T2"`:               func(d *bourse.Description) { d.Moves[0].Also[0] = "T2" },
		"the event laid has no doc":                        func(d *bourse.Description) { d.Events[0].Doc = "" },
		"no kind uses the field n of Move":                 func(d *bourse.Description) { d.Moves[0].Fields = nil },
		"no kind uses the field card of Event":             func(d *bourse.Description) { d.Events[0].Fields = nil },
		"the field n of Move is declared twice":            func(d *bourse.Description) { d.MoveFields = append(d.MoveFields, d.MoveFields[2]) },
		"the field n of Move has no doc":                   func(d *bourse.Description) { d.MoveFields[2].Doc = "" },
		`the field n of Move has the unknown type "int[]"`: func(d *bourse.Description) { d.MoveFields[2].Type = "int[]" },
		`the field x of View has the unknown type ""`:      func(d *bourse.Description) { d.Types[0].Fields = []bourse.Field{{Name: "x", Doc: "what"}} },
		"the setting players has no doc":                   func(d *bourse.Description) { d.Config[0].Doc = "" },
		`the setting players is from 5 to 4, "2"`:          func(d *bourse.Description) { d.Config[0].Min = 5 },
		`the setting players is from 2 to 4, ""`:           func(d *bourse.Description) { d.Config[0].Standard = "" },
		`the setting players names the clause "T9.9"`:      func(d *bourse.Description) { d.Config[0].Rule = "T9.9" },
		"the code \"late\" is used twice": func(d *bourse.Description) {
			refuse(d, "T1.1", "late", "it is late")
			refuse(d, "T1.1", "late", "it is late")
		},
		"the code late has no reason": func(d *bourse.Description) { refuse(d, "T1.1", "late", "") },
		`the code late names the clause "T9.9"`: func(d *bourse.Description) {
			refuse(d, "T9.9", "late", "it is late")
		},
		`the card ace has the name "", the text "wins"`: func(d *bourse.Description) { d.Cards[0].Name = "" },
		`the card ace has the name "Ace", the text ""`:  func(d *bourse.Description) { d.Cards[0].Text = "" },
		"the Card king is not among the cards":          func(d *bourse.Description) { d.Cards = slices.Delete(d.Cards, 1, 2) },
		"the card #9 is not a name of an enum":          func(d *bourse.Description) { d.Cards[2].ID = "#9" },
	} {
		d := whole()
		change(&d)
		got := described.Lacks(d, ".")
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || !strings.HasPrefix(got[0], want)) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLacks_constants checks constants of which one has no name.
func TestLacks_constants(t *testing.T) {
	dir := t.TempDir()
	for source, want := range map[string]string{
		"type Kind uint8\nconst (\n\tKindLay Kind = 1 + iota\n\tkindEnd\n)":                         "",
		"type Kind uint8\nconst (\n\tKindLay Kind = 1 + iota\n\tKindTake\n)":                        "KindTake has no name: there are 1 of a Kind",
		"type Kind uint8\nconst (\n\tKindLay Kind = 1 + iota\n\tKinds = 7\n)":                       "",
		"type Card uint8\nconst (\n\tAce Card = 1 + iota\n\tKing // loses\n\tQueen\n)\nconst X = 1": "Queen has no name: there are 2 of a Card",
		"type Other uint8\nconst (\n\tA Other = 1 + iota\n\tB\n)":                                   "",
	} {
		if err := os.WriteFile(filepath.Join(dir, "kinds.go"), []byte("package kinds\n"+source+"\n"),
			0o666); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(described.Lacks(whole(), dir), "\n"); got != want {
			t.Errorf("%s:\n%q, want %q", source, got, want)
		}
	}
}
