package value_test

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

func TestFails(t *testing.T) {
	spec := os.Getenv("FAILS")
	if spec == "" {
		t.Skip()
	}
	count := map[string]int{}
	n := 100
	won, qual := 0.0, 0
	for game := range n {
		names := strings.Split(spec, ",")
		mine := bourse.Seat(game % len(names))
		names[0], names[mine] = names[mine], names[0]
		rounds := 0
		end := economiconGame(t, names, game, func(s *economicon.State, m economicon.Move) {
			next := *s
			pegs := ""
			next.Trace(m, func(e economicon.Event) {
				if e.Kind == economicon.Transferred && e.Unit == economicon.Token && e.To == economicon.Reserves(mine) {
					count[fmt.Sprintf("token by %s", e.Rule)]++
				}
				if e.Kind == economicon.Judged && e.Seat == mine && e.Law == 0 {
					if !e.Met {
						count[fmt.Sprintf("r%02d %s", s.Round, e.Rule)]++
					}
					rounds++
				}
				if e.Kind == economicon.Judged && e.Seat == mine && e.Law != 0 {
					count[fmt.Sprintf("law %s met %v", e.Law, e.Met)]++
				}
			})
			if s.Phase == economicon.Pegging && m.Seat == mine {
				count[fmt.Sprintf("peg move %v", m.Kind)]++
			}
			_ = pegs
		})
		won += bourse.Payoff(end.Standings(nil), mine)
		if end.Qualified(mine) {
			qual++
		}
		count[fmt.Sprintf("final tokens %02d", end.Tokens[mine])]++
	}
	var keys []string
	for k := range count {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		t.Logf("%s: %d", k, count[k])
	}
	t.Logf("won %.1f qual %d of %d", won, qual, n)
}
