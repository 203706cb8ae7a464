package main

import (
	"fmt"
	"strings"
	"testing"
)

// TestPatterns checks that each pattern finds a bad sentence, and that no pattern finds the good one.
func TestPatterns(t *testing.T) {
	list, err := patterns()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, bad, good string }{
		{"subject", "Who has a link has the seat.", "Anyone with the link can play that seat."},
		{"subject", "What is asked stands above the board.", "The current question is shown above the board."},
		{"subject", "Where script runs, what can be done on the board is pressed there.",
			"With JavaScript, click the board to move."},
		{"by script", "Play by script.", "Play with JavaScript."},
		{"take back", "Answers can be taken back if all agree.", "Players can undo a move if everyone agrees."},
		{"no", "A %T is no move.", "A %T is not a move."},
		{"no", "Each seat has nobody.", "No seat is taken."},
		{"no", "2 is no number of players.", "There is no player 2, and it is no longer asked."},
		{"tell", "It is told to the player.", "Each player sees only their own events."},
		{"tell", "Tell of the boards in the README.", "Document the boards in the README."},
		{"stand", "The cards stand beside each other.", "BIG stands for Business Interest Group."},
		{"come", "All of it comes to 12.", "The game comes to an end."},
		{"hold", "TestDraw holds that an error is returned.", "TestDraw checks that an error is returned."},
		{"whom", "Nobody knows to whom it belongs.", "Nobody knows who owns it."},
		{"law", "Law 4 is a law of all games.", "Property 4 is true of all games."},
		{"persons", "Seats for persons get a link each.", "Each player gets a link, in the third person."},
		{"is to", "Title, if it is to have one.", "The aim is to have the most gold."},
		{"semicolons", "One; two; three.", "One; two."},
		{"long", strings.Repeat("word ", 45) + "end.", strings.Repeat("word ", 40) + "end."},
	}
	for _, test := range tests {
		found := func(text string) string {
			var names []string
			for _, s := range sentences(piece{1, []string{text}}) {
				for i := range list {
					if list[i].in(s.text) != "" {
						names = append(names, list[i].name)
					}
				}
			}
			return strings.Join(names, " ")
		}
		if got := found(test.bad); !strings.Contains(" "+got+" ", " "+test.name+" ") {
			t.Errorf("in %q %q is found, not %q", test.bad, got, test.name)
		}
		if got := found(test.good); got != "" {
			t.Errorf("in %q %q is found", test.good, got)
		}
	}
}

// TestReaders checks which text counts as prose in each kind of file.
func TestReaders(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a.go", "// Package a does\n// this.\n//\n//\tcode here\n//\n//go:generate x\npackage a\n\nimport _ \"x y z w\"\n\n" +
			"var s = \"some words in a string\"\n\ntype T struct {\n\tF int `json:\"a b c d\"`\n}\n",
			"1 Package a does this.|11 some words in a string"},
		{"a_test.go", "// One.\npackage a\n\nvar s = \"some words in a string\"\n\n// Output:\n// two\n", "1 One."},
		{"a.tmpl", "// One {{.Two}}.\n//\n//\tcode here\npackage a\n", "1 One {{.Two}}."},
		{"a.md", "# Head of it\n\nOne `two` [three](four). Five\nsix.\n\n```\nseven\n```\n- eight\n- nine\n\n| a b | c |\n",
			"3 One X [three].|3 Five six.|9 eight|10 nine|12 a b|12 c"},
		{"a.html", "<p>One {{.Two}} <b>three</b>\nfour.</p>{{if .X}}<p>Five{{end}}<script>six</script>",
			"1 One X three four.|2 Five"},
		{"english.txt", "# One.\nkey: {a} two\n", "1 One.|2 {a} two"},
		{"a.js", "// One\n// two.\nlet x = 1; // three\n", "1 One two."},
	}
	for _, test := range tests {
		parts, err := reader(test.name)(test.name, test.text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range parts {
			for _, s := range sentences(p) {
				got = append(got, fmt.Sprint(s.line, " ", s.text))
			}
		}
		if got := strings.Join(got, "|"); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
