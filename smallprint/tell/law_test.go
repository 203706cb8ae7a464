package tell_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// This file holds the story to the balances: what is told of money, of the pool and of chits adds up to
// what moved. To look longer:
//
//	go test ./smallprint/tell -run Law -games 10000

var games = flag.Int("games", 150, "random games that the story is told of")

// The ledgers by which the story is read: what a sentence with a number n means for its seat and for the
// pool. What each card takes is one account of a round's money, and what the round has brought is another.
var ledgers = map[string]map[string]struct{ seat, pool int }{
	"by cards": {
		"takes": {seat: 1}, "takes-honest": {seat: 1}, "takes-lie": {seat: 1}, "to-pool": {pool: 1},
		"pool-one": {seat: 1, pool: -1}, "pool-share": {seat: 1, pool: -1},
	},
	"by rounds": {
		"gain": {seat: 1}, "gain-pool": {pool: 1},
		"pool-one": {seat: 1, pool: -1}, "pool-share": {seat: 1, pool: -1},
	},
}

// An account is what has been told so far.
type account struct {
	money, chits [smallprint.MaxPlayers]int
	pool         int
}

// count adds what lines tell.
func (a *account) count(t *testing.T, lines []bourse.Line, ledger string) {
	t.Helper()
	for _, line := range lines {
		for _, r := range words.Read(line.Text) {
			sign, money := ledgers[ledger][r.Name]
			if !money && r.Name != "chits" {
				continue
			}
			n := r.Number(t, "n")
			a.pool += sign.pool * n
			if r.Name != "chits" && sign.seat == 0 {
				continue
			}
			seat := r.Seat(t)
			a.money[seat] += sign.seat * n
			if r.Name == "chits" {
				a.chits[seat] += n
			}
		}
	}
}

// compare compares what was told with what a view says.
func (a *account) compare(v smallprint.View) error {
	for seat := range a.money {
		if a.money[seat] != int(v.Money[seat]) || a.chits[seat] != int(v.Chits[seat]) {
			return fmt.Errorf("p%d has %d and %d chits, told were %d and %d", seat, v.Money[seat], v.Chits[seat], a.money[seat], a.chits[seat])
		}
	}
	if a.pool != int(v.Pool) {
		return fmt.Errorf("the pool has %d, told were %d", v.Pool, a.pool)
	}
	return nil
}

// bare is a Teller of sentences that are their names and values.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	teller, err := tell.In(told.Bare(words.Table))
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

// configOf returns the config of the k-th game: of 2, 3 and 4 players in turn, every other one a variant.
func configOf(k int, r *rng.Rand) smallprint.Config {
	c := smallprint.Standard(2 + k%3)
	c.Start = bourse.Seat(r.IntN(int(c.Players)))
	if k/3%2 == 1 {
		c.Rounds = int8(1 + r.IntN(int(c.Rounds)))
		c.Shares = int8(r.IntN(10))
		c.LoneBig = r.IntN(2) == 1
	}
	return c
}

// begin begins the k-th game; in every fourth chance is typed in.
func begin(tb testing.TB, k int) (*smallprint.Match, *rng.Rand) {
	tb.Helper()
	seed := rng.FromText("tell " + strconv.Itoa(k))
	r, err := rng.New(seed)
	if err != nil {
		tb.Fatal(err)
	}
	config, err := json.Marshal(configOf(k, r))
	if err != nil {
		tb.Fatal(err)
	}
	chance := &seed
	if k%4 == 3 {
		chance = nil
	}
	match, err := bourse.NewMatch(smallprint.Rules, config, chance)
	if err != nil {
		tb.Fatal(err)
	}
	return match, r
}

// play makes a random move.
func play(tb testing.TB, match *smallprint.Match, r *rng.Rand) {
	tb.Helper()
	seat, state := match.Turn(), match.State()
	m := state.Deal(r)
	if seat.Player() {
		m = bourse.Pick(match.Options(seat, nil), r)
	}
	if _, err := match.Play(seat, m); err != nil {
		tb.Fatal(err)
	}
}

// listeners are all seats of a match, and the spectator.
func listeners(match *smallprint.Match) []bourse.Seat {
	seats := []bourse.Seat{bourse.Spectator}
	for seat := range bourse.Seat(match.Players()) {
		seats = append(seats, seat)
	}
	return seats
}

// TestLaw_told_adds_up plays whole random games, with all seats and the spectator listening: each is told the
// story in parts as they come, which end anywhere between moves, and then once more at once.
func TestLaw_told_adds_up(t *testing.T) {
	teller := bare(t)
	for k := range *games {
		match, r := begin(t, k)
		type listener struct {
			from     int
			lines    []bourse.Line
			accounts map[string]*account
		}
		heard := map[bourse.Seat]*listener{}
		for _, seat := range listeners(match) {
			heard[seat] = &listener{accounts: map[string]*account{"by cards": {}, "by rounds": {}}}
		}
		for {
			for _, seat := range listeners(match) {
				l := heard[seat]
				if !match.Over() && r.IntN(4) > 0 {
					continue
				}
				v, events := match.View(seat), match.Events(seat, l.from)
				lines := teller.Story(v, events)
				l.from += len(events)
				l.lines = append(l.lines, lines...)
				for ledger, a := range l.accounts {
					a.count(t, lines, ledger)
					if err := a.compare(v); err != nil {
						t.Fatalf("game %d, %s, after %d moves, %s: %v\n%s", k, seat, len(match.Moves()), ledger, err, told.Text(lines))
					}
				}
			}
			if match.Over() {
				break
			}
			play(t, match, r)
		}
		for seat, l := range heard {
			whole := teller.Story(match.View(seat), match.Events(seat, 0))
			if !slices.Equal(whole, l.lines) {
				t.Fatalf("game %d, %s: told in parts\n%s\nand at once\n%s", k, seat, told.Text(l.lines), told.Text(whole))
			}
			for ledger := range ledgers {
				var a account
				a.count(t, whole, ledger)
				if err := a.compare(match.View(seat)); err != nil {
					t.Fatalf("game %d, %s, at once, %s: %v", k, seat, ledger, err)
				}
			}
		}
	}
}
