package tell_test

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
	"github.com/google/go-cmp/cmp"
)

// TestWorth tells of a pool that some share, that one takes, and of which nobody gets anything.
func TestWorth(t *testing.T) {
	const reveal = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5"
	named := tell.English.Named(map[bourse.Seat]string{0: "Ann", 2: "Cid"})
	for _, test := range []struct {
		moves string
		want  string
	}{
		{"~ reveal 0 12", `
if the game ended now, those with 0 chits would share the pool of 0
Ann: 0, with 0 chits
p1: 0, with 0 chits
Cid: 0, with 0 chits`},
		{reveal + "; p0 place share 0 marked total; p1 place small 0; p2 place share 0 marked big; p0 pass; p1 place share 1; p2 pass; p1 pass", `
if the game ended now, those with 0 chits would share the pool of 8
Ann: 3, with 1 chit
p1: 12 and 8 of the pool make 20, with 0 chits
Cid: 3, with 1 chit`},
		{reveal + "; p0 place share 0 marked total; p1 place total 0 marked small; p2 place share 0 marked big; p0 pass; p1 pass; p2 pass", `
if the game ended now, those with 1 chit would share the pool of 16
Ann: 0 and 5 of the pool make 5, with 1 chit
p1: 10 and 5 of the pool make 15, with 1 chit
Cid: 0 and 5 of the pool make 5, with 1 chit`},
	} {
		s := position(t, three, test.moves)
		for _, seat := range []bourse.Seat{bourse.Spectator, 1} {
			if diff := cmp.Diff(strings.TrimPrefix(test.want, "\n"), strings.Join(named.Worth(s.View(seat)), "\n")); diff != "" {
				t.Errorf("%s, %s (-want +got):\n%s", test.moves, seat, diff)
			}
		}
	}
	over := "p0: 3, with 0 chits\np1: 3, with 1 chit"
	if got := strings.Join(tell.English.Worth(ending(t, "chits break a tie")), "\n"); got != over {
		t.Errorf("over:\n%s", got)
	}
	if got := tell.English.Worth(smallprint.View{}); got != nil {
		t.Errorf("of no game: %q", got)
	}
}

// TestLaw_worth holds, in whole random games, that those with the fewest chits share the pool evenly, that
// what cannot be shared is less than one each, and that the sums are those of the standings, at the end too.
func TestLaw_worth(t *testing.T) {
	bare := bare(t)
	six := tell.English.Named(map[bourse.Seat]string{0: "Amadea", 1: "Babett", 2: "Célest", 3: "Dorian"})
	for k := range *games {
		match, r := begin(t, k)
		for over := false; !over; {
			play(t, match, r)
			if over = match.Over(); !over && r.IntN(4) > 0 {
				continue
			}
			v := match.View(bourse.Seat(r.IntN(match.Players()+1) - 1))
			for _, line := range six.Worth(v) {
				if n := utf8.RuneCountInString(line); n > 78 || strings.TrimSpace(line) == "" {
					t.Fatalf("%d columns: %q", n, line)
				}
			}
			lines := bare.Worth(v)
			if wrong := worthless(t, v, lines); wrong != "" {
				t.Fatalf("game %d, %s: %s\n%s", k, v.Phase, wrong, strings.Join(lines, "\n"))
			}
		}
	}
}

// worthless returns what is wrong with what a bare teller tells.
func worthless(t *testing.T, v smallprint.View, lines []string) string {
	t.Helper()
	pool, sums := int(v.Pool), map[bourse.Seat]int64{}
	shares := map[bool]map[int]int{true: {}, false: {}} // of those with the fewest chits, and of the others
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
