package tell_test

import (
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// TestLaw_worth checks that the players with the fewest chits share the pool evenly, that the remainder is
// less than one each, and that the sums are those of the standings, also at the end.
func TestLaw_worth(t *testing.T) {
	bare := bare(t)
	for _, p := range words.Sample(t) {
		lines := bare.Worth(p.View)
		if wrong := worthless(t, p.View, lines); wrong != "" {
			t.Fatalf("%s: %s\n%s", p.View.Phase, wrong, strings.Join(lines, "\n"))
		}
	}
}

// worthless returns what is wrong in the lines of a bare Teller.
func worthless(t *testing.T, v smallprint.View, lines []string) string {
	t.Helper()
	pool, sums := int(v.Pool), map[bourse.Seat]int64{}
	shares := map[bool]map[int]int{true: {}, false: {}} // of the players with the fewest chits, and of the others
	least := v.Chits[0]
	for _, chits := range v.Chits[:v.Players()] {
		least = min(least, chits)
	}
	for _, line := range lines {
		r := words.Read(line)[0]
		if r.Name == "worth-head" {
			if r.Number(t, "pool") != pool || r.Number(t, "chits") != int(least) {
				return "the pool is another, or those who share it"
			}
			continue
		}
		seat, n := r.Seat(t), 0
		money := r.Number(t, "money")
		if r.Name == "worth-pool" {
			n = r.Number(t, "n")
			if n <= 0 || r.Number(t, "sum") != money+n {
				return "the sum is wrong"
			}
		}
		sums[seat] = int64(money + n)
		shares[v.Chits[seat] == least][n]++
		pool -= n
		if money != int(v.Money[seat]) || r.Number(t, "chits") != int(v.Chits[seat]) {
			return "the money is another, or the chits"
		}
	}
	sharers := 0
	for _, n := range shares[true] {
		sharers += n
	}
	switch {
	case len(shares[true]) != 1 || shares[false][0]+sharers != v.Players():
		return "the pool is shared unevenly, or by others"
	case v.Phase != smallprint.Over && (pool < 0 || pool >= sharers):
		return strconv.Itoa(pool) + " are left over"
	}
	for _, place := range v.Standings(nil) {
		if got, ok := sums[place.Seat]; !ok || got != place.Score {
			return place.Seat.String() + " has another score"
		}
	}
	return ""
}
