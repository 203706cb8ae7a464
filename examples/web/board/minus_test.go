package board

import (
	"regexp"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// hyphens matches negative numbers with a hyphen, in what people read of a picture and in its tables.
var hyphens = regexp.MustCompile(`(?:^|[\s>(+])-\d[^<]*`)

// TestMinus checks that negative numbers have minus signs.
func TestMinus(t *testing.T) {
	negative := 0
	for _, name := range games.Names() {
		for _, p := range recorded(t, name) {
			picture := must.Get(Draw(p.in))
			var texts []string
			for _, panel := range picture.Panels {
				texts = append(texts, regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(panel.SVG), ">"))
			}
			for _, table := range picture.Tables {
				for _, row := range table.Rows {
					texts = append(texts, row...)
				}
			}
			for _, text := range texts {
				negative += strings.Count(text, "−")
				if bad := hyphens.FindString(text); bad != "" {
					t.Errorf("%s: %s", p.name, bad)
				}
			}
		}
	}
	if negative == 0 {
		t.Error("no number is negative")
	}
}
