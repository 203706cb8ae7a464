package tell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLaw_worth checks that the lines give each player's money, chits and share of the pool, which make the score
// of the standings, and name the pool and the fewest chits before the end.
func TestLaw_worth(t *testing.T) {
	bare := bare(t)
	for _, p := range words.Sample(t) {
		v := p.View
		var want []string
		if !v.Over() {
			want = append(want, fmt.Sprint("head ", v.Pool, " ", slices.Min(v.Chits[:v.Players()])))
		}
		scores := make([]int64, v.Players())
		for _, place := range v.Standings(nil) {
			scores[place.Seat] = place.Score
		}
		for seat, score := range scores {
			money := int64(v.Money[seat])
			want = append(want, fmt.Sprintf("p%d %d %d of %d, %d", seat, money, score-money, score, v.Chits[seat]))
		}
		var got []string
		for _, line := range bare.Worth(v) {
			r := words.Read(line)[0]
			switch r.Name {
			case "worth-head":
				got = append(got, fmt.Sprint("head ", r.Number(t, "pool"), " ", r.Number(t, "chits")))
			case "worth":
				money := r.Number(t, "money")
				got = append(got, fmt.Sprintf("%s %d 0 of %d, %d", r.Seat(t), money, money, r.Number(t, "chits")))
			case "worth-pool":
				got = append(got, fmt.Sprintf("%s %d %d of %d, %d", r.Seat(t), r.Number(t, "money"), r.Number(t, "n"),
					r.Number(t, "sum"), r.Number(t, "chits")))
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s (-want +told):\n%s\n%s", v.Phase, diff, strings.Join(bare.Worth(v), "\n"))
		}
	}
}
