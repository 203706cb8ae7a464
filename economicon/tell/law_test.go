package tell_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// This file holds the story to the game: the units, the tokens, the pegs and the laws that are told add up to
// those of the table, in whole random games, for every listener, however the events are cut into chapters.
// To look longer:
//
//	go test ./economicon/tell -run Law -games 10000

var games = flag.Int("games", 60, "random games that the story is told of")

// unitOf returns a unit of a record.
func unitOf(t *testing.T, r told.Record, name string) (unit economicon.Unit) {
	t.Helper()
	if err := unit.UnmarshalText([]byte(r.Values[name])); err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return unit
}

const last = economicon.Token + 1

// An account is what has been told so far, beginning with what the config says of the beginning.
type account struct {
	reserves [economicon.MaxPlayers][last]int
	market   [last]int
	pegs     [economicon.MaxPlayers]economicon.Unit
	laws     [economicon.MaxPlayers]economicon.LawSet
	wins     bourse.Seats
}

func newAccount(c economicon.Config) *account {
	a := &account{}
	a.market[economicon.Gold], a.market[economicon.Grain] = int(c.MarketGold), int(c.MarketGrain)
	a.market[economicon.Oil], a.market[economicon.Tech] = int(c.MarketOil), int(c.MarketTech)
	for seat := range bourse.Seat(c.Players) {
		own := economicon.CurrencyOf(seat)
		a.market[own] = int(c.MarketCurrency)
		a.reserves[seat][economicon.Gold], a.reserves[seat][own] = int(c.StartGold), int(c.StartCurrency)
		a.pegs[seat] = economicon.Gold
	}
	return a
}

// trades are the sentences by which units go from one account to another: what it is for a banker, and for the
// market.
var trades = map[string]struct{ banker, market int }{
	"add": {-1, +1}, "mint": {0, +1}, "retire": {0, -1}, "buy": {+1, -1},
	"met": {+1, 0}, "met-back": {+1, 0},
}

// tokens are the sentences that tell of one.
var tokens = map[string]int{"token": +1, "token-peg": +1, "token-back": -1, "missed": +1, "met-back": -1, "met-nothing-back": -1}

// hear takes in a line.
func (a *account) hear(t *testing.T, line string, counts map[string]int) {
	t.Helper()
	records := words.Read(line)
	first := records[0]
	if first.Name == "rounded" || first.Name == "at-least-one" {
		first, records = records[1], records[1:]
	}
	seat := bourse.None
	if _, ok := first.Values["seat"]; ok {
		seat = first.Seat(t)
	}
	for _, r := range records {
		counts[r.Name]++
	}
	if sign, ok := trades[first.Name]; ok {
		n, unit := first.Number(t, "n"), unitOf(t, first, "unit")
		a.reserves[seat][unit] += sign.banker * n
		a.market[unit] += sign.market * n
	}
	switch first.Name {
	case "mined", "mined-market", "pledges":
		for _, r := range records[1:] {
			n := r.Number(t, "n")
			switch first.Name {
			case "mined":
				a.reserves[r.Seat(t)][economicon.Gold] += n
			case "pledges":
				a.reserves[r.Seat(t)][economicon.Gold] -= n
				a.market[economicon.Gold] += n
			default:
				a.market[economicon.Gold] += n
			}
		}
	case "order", "buy":
		n, pay := first.Number(t, "price"), unitOf(t, first, "pay")
		a.reserves[seat][pay] -= n
		if first.Name == "buy" {
			a.market[pay] += n
		}
	case "on-sale", "consume", "consume-less":
		for _, r := range records[1:] {
			if r.Role != "goods" || r.Name != "amount" {
				continue
			}
			if n, unit := r.Number(t, "n"), unitOf(t, r, "unit"); first.Name == "on-sale" {
				a.market[unit] += n
			} else {
				a.reserves[seat][unit] -= n
			}
		}
	case "accept":
		if len(records) != 3 {
			t.Fatalf("%q is no deal of two", line)
		}
		one, other := records[1], records[2]
		for range 2 {
			n, unit := one.Number(t, "n"), unitOf(t, one, "unit")
			a.reserves[one.Seat(t)][unit] -= n
			a.reserves[other.Seat(t)][unit] += n
			one, other = other, one
		}
	case "brings", "takes":
		n := first.Number(t, "n")
		if first.Name == "takes" {
			n = -n
		}
		for _, who := range strings.Fields(first.Values["who"]) {
			seat, err := bourse.ParseSeat(who)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			a.reserves[seat][unitOf(t, first, "unit")] += n
		}
	case "peg":
		a.pegs[seat] = unitOf(t, first, "unit")
	case "unpeg":
		a.pegs[seat] = economicon.CurrencyOf(seat)
	case "keep-peg":
		if unit := unitOf(t, first, "unit"); a.pegs[seat] != unit {
			t.Fatalf("%q, and the peg is %s", line, a.pegs[seat])
		}
	case "keep-unpegged":
		if a.pegs[seat] != economicon.CurrencyOf(seat) {
			t.Fatalf("%q, and the peg is %s", line, a.pegs[seat])
		}
	case "law":
		var law economicon.Law
		if err := law.UnmarshalText([]byte(first.Values["law"])); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		a.laws[seat] |= 1 << (law - 1)
	case "wins":
		a.wins = a.wins.With(seat)
	case "wins-shared":
		for _, who := range strings.Fields(first.Values["who"]) {
			seat, err := bourse.ParseSeat(who)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			a.wins = a.wins.With(seat)
		}
	}
	if n, ok := tokens[first.Name]; ok {
		a.reserves[seat][economicon.Token] += n
		count := records[len(records)-1]
		if got := count.Number(t, "tokens"); got != a.reserves[seat][economicon.Token] {
			t.Fatalf("%q, and there are %d", line, a.reserves[seat][economicon.Token])
		}
	}
}

// compare compares what was told with what a view says.
func (a *account) compare(v economicon.View) error {
	for unit := economicon.Gold; unit < last; unit++ {
		for seat := range bourse.Seat(v.Players()) {
			if got, want := a.reserves[seat][unit], v.Balance(economicon.Reserves(seat), unit); got != want {
				return fmt.Errorf("%s has %d %s, told were %d", seat, want, unit, got)
			}
		}
		if got, want := a.market[unit], v.Balance(economicon.Market, unit); unit != economicon.Token && got != want {
			return fmt.Errorf("the market has %d %s, told were %d", want, unit, got)
		}
	}
	if a.pegs != v.Peg || a.laws != v.Laws {
		return fmt.Errorf("the pegs are %v and the laws %v, told were %v and %v", v.Peg, v.Laws, a.pegs, a.laws)
	}
	wins := bourse.Seats(0)
	for _, place := range v.Standings(nil) {
		if place.Win {
			wins = wins.With(place.Seat)
		}
	}
	if a.wins != wins {
		return fmt.Errorf("%s win, told were %s", wins, a.wins)
	}
	return nil
}

// bare is a Teller of sentences that are their names and values; its lists are nothing but their items, and
// currencies are called as units are.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	table := told.Bare(words.Table)
	for _, name := range []string{"list", "list-last", "list-or", "lines"} {
		table.Sentences[name] = "{a} {b}"
	}
	table.Sentences["currency"] = "currency-{seat}"
	teller, err := tell.In(table)
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

// configOf returns the config of the k-th game: of 2, 3 and 4 bankers in turn, of both editions, every other
// one a variant in which counters run out.
func configOf(k int, r *rng.Rand) economicon.Config {
	c := economicon.StandardOf(1+k/3%2, 2+k%3)
	if k/6%2 == 1 {
		c.Rounds = int8(1 + r.IntN(int(c.Rounds)))
		c.Gold = int16(c.Players)*c.StartGold + c.MarketGold + int16(r.IntN(40))
		c.Commodities = c.MarketGrain + int16(r.IntN(20))
		c.Tokens = int8(r.IntN(8))
		c.TokenLimit = int8(1 + r.IntN(12))
		c.OpenProduction = r.IntN(2) == 1
	}
	return c
}

// A listener hears the story in chapters.
type listener struct {
	seat         bourse.Seat
	heard, whole []economicon.Event
	told         *account
}

// TestLaw_told_adds_up plays whole random games, with all seats and the spectator listening: each is told the
// story in parts, which end anywhere between moves, and then once more at once.
func TestLaw_told_adds_up(t *testing.T) {
	teller, counts, chapters := bare(t), map[string]int{}, 0
	for k := range *games {
		chapters += playLaw(t, teller, k, counts)
	}
	t.Logf("%d games, %d chapters: %v", *games, chapters, counts)
	if *games < 60 {
		return
	}
	for _, name := range []string{"mined", "mined-short", "mined-market", "order", "on-sale", "too-little", "add", "buy", "bid", "ask", "accept", "mint", "retire", "consume",
		"consume-less", "met", "missed", "missed-nothing", "token", "token-peg", "token-back", "pledges", "brings", "takes", "wins", "nobody"} {
		if counts[name] == 0 {
			t.Errorf("%s was never told", name)
		}
	}
}

func playLaw(t *testing.T, teller *tell.Teller, k int, counts map[string]int) (chapters int) {
	t.Helper()
	s, r := begin(t, k)
	var listeners []*listener
	for seat := bourse.Spectator; int(seat) < s.Players(); seat = next(seat) {
		listeners = append(listeners, &listener{seat: seat, told: newAccount(s.Config)})
	}
	hear := func(a *account, v economicon.View, events []economicon.Event) {
		lines := teller.Story(v, events)
		for _, line := range lines {
			a.hear(t, line.Text, counts)
		}
		if err := a.compare(v); err != nil {
			t.Fatalf("game %d, %s, round %d, %s: %v\n%s", k, v.Seat, v.Round, v.Phase, err, told.Text(lines))
		}
		chapters++
	}
	for !s.Over() {
		for _, e := range play(t, &s, r) {
			for _, l := range listeners {
				if e, ok := e.For(l.seat); ok {
					l.heard, l.whole = append(l.heard, e), append(l.whole, e)
				}
			}
		}
		for _, l := range listeners {
			if s.Over() || r.IntN(4) == 0 {
				hear(l.told, s.View(l.seat), l.heard)
				l.heard = nil
			}
		}
	}
	for _, l := range listeners {
		hear(newAccount(s.Config), s.View(l.seat), l.whole)
	}
	return chapters
}

// next returns the listener after another, the first of them the spectator.
func next(seat bourse.Seat) bourse.Seat {
	if !seat.Player() {
		return 0
	}
	return seat + 1
}

// begin begins the k-th game.
func begin(tb testing.TB, k int) (economicon.State, *rng.Rand) {
	tb.Helper()
	r, err := rng.New(rng.FromText(fmt.Sprint("tell ", k)))
	if err != nil {
		tb.Fatal(err)
	}
	s, err := economicon.New(configOf(k, r))
	if err != nil {
		tb.Fatal(err)
	}
	return s, r
}

// play makes a random move, of chance or of one of those that are awaited, and returns what happens.
func play(tb testing.TB, s *economicon.State, r *rng.Rand) (events []economicon.Event) {
	tb.Helper()
	m := s.Deal(r)
	if s.Turn() != bourse.Nature {
		var awaited []bourse.Seat
		for seat := range bourse.Seat(s.Players()) {
			if s.Waiting().Has(seat) {
				awaited = append(awaited, seat)
			}
		}
		m = s.Pick(awaited[r.IntN(len(awaited))], r)
	}
	if err := s.Trace(m, func(e economicon.Event) { events = append(events, e) }); err != nil {
		tb.Fatal(err)
	}
	return events
}
