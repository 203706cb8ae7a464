package sentences_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/sentences"
	"github.com/google/go-cmp/cmp"
)

// counted is an event of TestFind, which counts what rows do.
type counted struct {
	n    int
	word word
	done int
}

var countedFacts = sentences.Names[*counted]{
	"n":    func(c *counted) any { return c.n },
	"word": func(c *counted) any { return c.word },
}

var countedActions = map[string]func(*counted){"count": func(c *counted) { c.done++ }}

// TestFind finds rows by kind, clause, chapter and facts, in their order.
func TestFind(t *testing.T) {
	rows := sentences.ReadRows(`# paid: alarm remark

		paid M7.1 !n:          told free
		paid M7.1 M8:          do=count changed paid gold
		paid M8.2:             alarm never
		paid word=corn n=2:    round corn
		paid word=rice:
		paid M9.1:             do=count`, countedFacts, countedActions)
	for _, test := range []struct {
		kind, clause string
		n            int
		word         word
		want         string
	}{
		{"paid", "M7.1", 0, "", "told free "},
		{"paid", "M7.1", 1, "", "changed paid gold, done"},
		{"paid", "M8.2", 1, "", "changed paid gold, done"},
		{"paid", "M7.2", 2, "corn", "round corn "},
		{"paid", "M9.1", 2, "corn", "round corn "},
		{"paid", "M9.1", 3, "corn", "told  , done"},
		{"paid", "", 2, "corn", "round corn "},
		{"paid", "M80.2", 2, "rice", "told  "},
		{"paid", "M80.2", 2, "corn-up", "none"},
		{"sold", "M7.1", 1, "", "none"},
	} {
		of, got := &counted{n: test.n, word: test.word}, "none"
		if row := rows.Find(of, test.kind, test.clause); row != nil {
			got = fmt.Sprint(row.Line, " ", row.Name, " ", row.Item)
			if row.Do != nil {
				row.Do(of)
				got += strings.Repeat(", done", of.done)
			}
		}
		if got != test.want {
			t.Errorf("%s by %q of %d %s: %q, want %q", test.kind, test.clause, test.n, test.word, got, test.want)
		}
	}
}

// TestReadRows_wrong checks that wrong lines panic.
func TestReadRows_wrong(t *testing.T) {
	for line, want := range map[string]string{
		"paid none: told a":   "there is no fact none",
		"paid: do=none":       "there is no action none",
		"paid: told":          "there is a word too many or too few",
		"paid: told a b c":    "there is a word too many or too few",
		"paid: whispered a b": "whispered",
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, want) || !strings.Contains(got, line) {
					t.Errorf("%s panics with %s, want %s", line, got, want)
				}
			}()
			sentences.ReadRows(line, countedFacts, countedActions)
		}()
	}
}

// TestDo checks that Do does what a row says, and returns only rows with a sentence.
func TestDo(t *testing.T) {
	rows := sentences.ReadRows("paid n: do=count told gold\npaid: do=count", countedFacts, countedActions)
	for _, test := range []struct {
		kind       string
		n, done    int
		isReported bool
	}{{"paid", 1, 1, true}, {"paid", 0, 1, false}, {"sold", 1, 0, false}} {
		of := &counted{n: test.n}
		if row := rows.Do(of, test.kind, ""); (row != nil) != test.isReported || of.done != test.done {
			t.Errorf("%s of %d: %v, done %d times", test.kind, test.n, row, of.done)
		}
	}
}

// TestStory checks that a line reports the items of a series until another line or the end of the series.
func TestStory(t *testing.T) {
	var s sentences.Story
	gather := func(series any, item string) {
		s.Gather(series, bourse.LineChanged, item, func(items []string) string { return strings.Join(items, "+") })
	}
	gather(1, "a")
	gather(1, "b")
	gather(2, "c")
	s.Add(bourse.LineTold, "d")
	gather(2, "e")
	s.End()
	gather(2, "f")
	want := []bourse.Line{{Kind: bourse.LineChanged, Text: "a+b"}, {Kind: bourse.LineChanged, Text: "c"},
		{Kind: bourse.LineTold, Text: "d"}, {Kind: bourse.LineChanged, Text: "e"},
		{Kind: bourse.LineChanged, Text: "f"}}
	if diff := cmp.Diff(want, s.Told); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}
