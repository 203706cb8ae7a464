package grammar_test

import (
	"testing"
	"testing/fstest"

	"bourse.example"
	"bourse.example/internal/grammar"
	"github.com/google/go-cmp/cmp"
)

const rules = `# A game

- A1.1 A clause before every chapter.
-A1.9 has no blank before it.
 - A1.8 is indented.

## A1 Chapter and verse
- A1.2 A clause of one line.
- A1.3 A clause
  that goes on,
    over three
  lines.
Text at the margin ends it.
  What is indented after that belongs to nothing.
- A1.4 Another

  does not go on after a blank line.
- A1.5 A heading ends it too.
## E11 Laws **[ruling]**
  This is no part of A1.5.

| no. | law |
|---|---|
| 1 | First | of three cells |
|3| Third |
  A row does not go on.
| 4.5 | is no number |
- E11.12 A clause ends a table.
| 7 | A row ends a clause |
  and nothing follows it.

## Worked examples
- A clause has a number.
| 1 | A row of no chapter is no clause |
### E12 Levels do not matter
| 1 | Row |
`

func TestParseBook(t *testing.T) {
	want := []bourse.Clause{
		{ID: "A1.1", Text: "A clause before every chapter."},
		{ID: "A1.2", Text: "A clause of one line."},
		{ID: "A1.3", Text: "A clause that goes on, over three lines."},
		{ID: "A1.4", Text: "Another"},
		{ID: "A1.5", Text: "A heading ends it too."},
		{ID: "E11.1", Text: "First | of three cells"},
		{ID: "E11.3", Text: "Third"},
		{ID: "E11.12", Text: "A clause ends a table."},
		{ID: "E11.7", Text: "A row ends a clause"},
		{ID: "E12.1", Text: "Row"},
	}
	b := grammar.ParseBook(rules)
	if diff := cmp.Diff(want, b.Clauses()); diff != "" {
		t.Error(diff)
	}
	for _, c := range want {
		if text, ok := b.Rule(c.ID); !ok || text != c.Text {
			t.Errorf("%s is %q, %v", c.ID, text, ok)
		}
	}
	for id, title := range map[string]string{"A1": "Chapter and verse", "E11": "Laws **[ruling]**",
		"E12": "Levels do not matter"} {
		if text, ok := b.Rule(id); !ok || text != title {
			t.Errorf("chapter %s is %q, %v", id, text, ok)
		}
	}
	for _, id := range []string{"", "A2", "E13", "Worked", "A1.6", "A1.8", "A1.9", "E11.2", "E11.4",
		"E12.3"} {
		if text, ok := b.Rule(id); ok || text != "" {
			t.Errorf("there is a clause %q: %q", id, text)
		}
	}
	if got := grammar.ParseBook("").Clauses(); len(got) != 0 {
		t.Errorf("no text has clauses: %v", got)
	}
}

// TestParseBook_twice checks that no number is given twice, in table rows either.
func TestParseBook_twice(t *testing.T) {
	for _, text := range []string{
		"- A1.1 One\n- A1.1 Two\n",
		"- A1.1 One\n- A1.2 Two\n## A2 Chapter\n- A1.1 One\n",
		"## A1 Chapter\n| 1 | One |\n| 1 | Two |\n",
		"## A1 Chapter\n- A1.1 One\n\n| 1 | Two |\n",
	} {
		func() {
			defer func() {
				if got := recover(); got != "grammar: two clauses have the number A1.1" {
					t.Errorf("%q: %v", text, got)
				}
			}()
			grammar.ParseBook(text)
		}()
	}
}

// TestExamples shows the sections of a clause and the positions from which they start.
func TestExamples(t *testing.T) {
	got := grammar.Examples(fstest.MapFS{
		"rules/b.txt": {Data: []byte("Title.\n== base\nnew 3\n== B1.10 ten\nfrom base\n\n== B1.1 one\nnew\n== B1.1 flaws\nnew\nflaw a=1 ! a\n")},
		"rules/a.txt": {Data: []byte("== B1.1 again\nfrom middle\np0 pass\n== middle\nfrom base x=1\n")},
		"rules/a.md":  {Data: []byte("== B1.2 no script\n")},
	})
	want := map[string]string{
		"B1.1":  "== B1.1 again\nfrom middle\np0 pass\n\n== B1.1 one\nnew\n\n== middle\nfrom base x=1\n\n== base\nnew 3\n",
		"B1.10": "== B1.10 ten\nfrom base\n\n== base\nnew 3\n",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
