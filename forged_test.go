package bourse_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/smallprint"
)

// TestVerify_forged forges each move of the shortest record of each game, in the long run of all records: it
// changes the move and keeps its hash. Verify names the line.
func TestVerify_forged(t *testing.T) {
	for _, game := range []bourse.Game{futures.Rules, smallprint.Rules, economicon.Rules, merlin.Rules} {
		files, err := filepath.Glob(filepath.Join(game.Name(), "testdata", "*.record"))
		if err != nil || len(files) == 0 {
			t.Fatal("no records: ", err)
		}
		var records []string
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), "\nchance seed\n") {
				records = append(records, string(text))
			}
		}
		slices.SortFunc(records, func(a, b string) int { return len(a) - len(b) })
		for _, record := range records[:scale.N(1, len(records))] {
			forgeAll(t, game, record)
		}
	}
}

func forgeAll(t *testing.T, game bourse.Game, record string) {
	t.Helper()
	lines := strings.SplitAfter(record, "\n")
	others := make(map[string][]string) // moves by what they begin with
	for _, line := range lines {
		move, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " @")
		if words := strings.Fields(move); len(words) > 1 && !slices.Contains(others[words[0]], move) {
			others[words[0]] = append(others[words[0]], move)
		}
	}
	forged := 0
	for i, line := range lines {
		move, hash, _ := strings.Cut(line, " @")
		move = strings.TrimSuffix(move, "\n")
		if !strings.HasPrefix(line, "p") && !strings.HasPrefix(line, "~") {
			continue
		}
		if hash != "" {
			hash = " @" + hash
		} else {
			hash = "\n"
		}
		list := others[strings.Fields(move)[0]]
		at := slices.Index(list, move)
		for k := 1; k <= min(2, len(list)-1); k++ {
			changed := slices.Clone(lines)
			changed[i] = list[(at+k)%len(list)] + hash
			forged++
			if got := faultOf(t, game, changed[i], seal(strings.Join(changed, ""))); got != i+1 {
				t.Errorf("%s, line %d, %s for %s: line %d is named", game.Name(), i+1, changed[i], move, got)
			}
		}
	}
	if forged < 20 {
		t.Errorf("%s: %d moves are forged", game.Name(), forged)
	}
}
