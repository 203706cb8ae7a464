package tell_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

// This file keeps the account of what is told of the board and the market: what the sentences move, and how it compares with
// what a view says.

// An account is what has been told so far, beginning with what there is at the beginning.
type account struct {
	bank, row int
	supply    map[string]int // by commodity
	rowBids   int
	purse     [merlin.MaxPlayers]int
	escrow    [merlin.MaxPlayers]int
	bids      [merlin.MaxPlayers]int
	store     [merlin.MaxPlayers]map[string]int
	stall     [merlin.MaxPlayers]map[string]int
	cart      [merlin.MaxPlayers]map[string]int
	asks      [merlin.MaxPlayers]map[string]int
	reserve   [merlin.MaxPlayers]int
	plots     [merlin.MaxPlayers][merlin.FieldPlots + 1]plot
	counters  map[string]int
	turn      int
	ruined    bourse.Seats
	wins      bourse.Seats
	notes     map[string]paper // by bond 1 of p0
	scrip     [merlin.MaxPlayers][merlin.MaxPlayers]int
	sale      [merlin.MaxPlayers][2]int // scrip for sale, and its price
	meads     int                       // of the supply
	mead      [merlin.MaxPlayers]int
	hand      [merlin.MaxPlayers][2]int // spells and recipes
	front     [merlin.MaxPlayers]int
	labs      [merlin.MaxPlayers][merlin.MaxLabs + 1]lab
	realm     realm
	last      told.Record // about one player
}

// A plot is what has been told of one.
type plot struct{ gold, planted, cards, potion, damage, down, wait int }

// newAccount returns what there is at the beginning of a game.
func newAccount(v *merlin.View) *account {
	a := &account{bank: int(v.Bank), row: int(v.Row), meads: int(v.Mead), supply: map[string]int{}, counters: map[string]int{"col": int(v.CoL), "research": int(v.Research), "volatility": int(v.Volatility), "tax": int(v.Tax)}, realm: raise(v), notes: map[string]paper{}}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		a.supply[g.String()] = v.Supply.Of(g)
	}
	for seat := range a.store {
		a.store[seat], a.stall[seat], a.cart[seat], a.asks[seat] = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
		a.purse[seat], a.reserve[seat] = int(v.Seats[seat].Purse), v.Seats[seat].Reserve.Len()
		a.conjure(v, bourse.Seat(seat))
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			a.stall[seat][g.String()], a.store[seat][g.String()] = v.Seats[seat].Stall.Of(g), v.Seats[seat].Store.Of(g)
		}
		for n := 1; n <= merlin.FieldPlots; n++ {
			a.plots[seat][n] = plotOf(v, bourse.Seat(seat), n)
		}
	}
	return a
}

// plotOf returns what a view says of a plot.
func plotOf(v *merlin.View, seat bourse.Seat, n int) plot {
	p := v.Plots[merlin.PlaceOf(seat, n)-1]
	of := plot{gold: int(p.Gold), damage: int(p.Damage), wait: int(p.Wait)}
	if p.Potion {
		of.potion = 1
	}
	if p.Down {
		of.down = 1
	}
	if p.Planted {
		of.planted = 1
	}
	for _, c := range []merlin.Card{p.Property, p.Permit, p.Second} {
		if c != 0 {
			of.cards++
		}
	}
	return of
}

// goods returns the commodity and the number of an amount that is told.
func goods(t *testing.T, r told.Record) (good string, n int) {
	t.Helper()
	return strings.TrimPrefix(r.Name, "amount-"), r.Number(t, "n")
}

// hear takes in a line.
func (a *account) hear(t *testing.T, line string, counts map[string]int) {
	t.Helper()
	records := words.Read(line)
	for _, r := range records {
		counts[r.Name]++
	}
	first := records[0]
	switch {
	case first.Name == "turn":
		a.turn = first.Number(t, "turn")
	case first.Name == "wins", first.Name == "wins-shared":
		for _, who := range strings.Fields(first.Values["who"]) {
			seat, err := bourse.ParseSeat(who)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			a.wins = a.wins.With(seat)
		}
	case strings.HasPrefix(first.Name, "worth"):
		sum(t, records)
	case strings.HasPrefix(first.Name, "trade-"), first.Name == "saved":
		a.trade(t, first)
	case a.omens(t, first), a.paper(t, records):
	case len(records) > 1 && records[1].Role == "list":
		for i := range records[1:] {
			a.item(t, first.Name, records[i+1:])
		}
	case first.Values["seat"] != "":
		a.deed(t, records)
	}
}

// sum holds that what a player is worth is what its parts are, one after another.
func sum(t *testing.T, records []told.Record) {
	t.Helper()
	all := 0
	for _, r := range records[1:] {
		name := "n"
		if r.Name == "worth-cards" || r.Name == "worth-mead" || r.Name == "worth-army" {
			name = "all"
		}
		all += r.Number(t, name)
	}
	if r := records[0]; (r.Name == "worth" || r.Name == "worth-crowned") && r.Number(t, "n") != all {
		t.Fatalf("%+v add up to %d", records, all)
	}
}

// item takes in an item of a list, with which the records begin.
func (a *account) item(t *testing.T, sentence string, records []told.Record) {
	t.Helper()
	r := records[0]
	if a.gains(t, sentence, records) {
		return
	}
	switch r.Name {
	case "item-counter-up", "item-counter-down":
		n, counter := r.Number(t, "n"), r.Values["counter"]
		if r.Name == "item-counter-down" {
			n = -n
		}
		if a.counters[counter] += n; a.counters[counter] != r.Number(t, "to") {
			t.Fatalf("%+v, and it is %d", r, a.counters[counter])
		}
	case "item-gold", "item-vault", "item-paid-vault", "item-stake":
		n, at := r.Number(t, "n"), &a.purse[r.Seat(t)]
		if r.Name != "item-gold" {
			at = &a.plots[r.Seat(t)][r.Number(t, "plot")].gold
		}
		switch sentence {
		case "income", "resonance", "shares":
			*at, a.bank = *at+n, a.bank-n
		case "bids-paid", "stakes-lost", "maintenance", "paid-bank":
			*at, a.bank = *at-n, a.bank+n
		case "paid":
			*at, a.row = *at-n, a.row+n
		default:
			t.Fatalf("%s has gold", sentence)
		}
	case "item-load":
		good, n := goods(t, records[1])
		from := a.cart
		if sentence == "asks-lost" {
			from = a.asks
		}
		from[r.Seat(t)][good] -= n
		a.supply[good] += n
	case "item-moved":
		good, n := goods(t, records[1])
		a.store[r.Seat(t)][good] -= n
		a.stall[r.Seat(t)][good] += n
	case "item-grant":
		a.grant(t, r, -r.Number(t, "n"))
	case "item-used":
		a.labs[r.Seat(t)][r.Number(t, "lab")].used--
	case "item-laid-out":
		a.row, a.rowBids = a.row-r.Number(t, "n"), a.rowBids+r.Number(t, "n")
	case "item-goods":
		good, n := goods(t, records[1])
		a.store[r.Seat(t)][good] += n
		a.supply[good] -= n
	case "item-planted":
		good, n := goods(t, records[1])
		a.store[r.Seat(t)][good] += n
		a.plots[r.Seat(t)][records[1].Number(t, "plot")].planted -= n
	}
}

// deed takes in a sentence about one player, with which the records begin.
func (a *account) deed(t *testing.T, records []told.Record) {
	t.Helper()
	r := records[0]
	seat := r.Seat(t)
	number := func(name string) int { return r.Number(t, name) }
	plot := func(name string) *plot { return &a.plots[seat][number(name)] }
	switch r.Name {
	case "bids-last":
		a.purse[seat] += number("n")
		a.bank -= number("n")
	case "buy", "buy-next":
		a.purse[seat] -= number("price")
		a.bank += number("price")
		a.reserve[seat]++
	case "ace-permit":
		a.reserve[seat]++
	case "discard", "give-card":
		a.reserve[seat]--
	case "lay", "place-land":
		a.reserve[seat]--
		plot("at").cards++
	case "join":
		plot("plot").cards--
		plot("at").cards++
	case "give-plot":
		plot("plot").cards--
		plot("plot").wait, plot("plot").damage = 0, 0
	case "invest", "deposit":
		a.purse[seat] -= number("n")
		plot("plot").gold += number("n")
	case "withdraw", "stake-rest":
		a.purse[seat] += number("n")
		plot("plot").gold -= number("n")
	case "stake-back":
		a.purse[seat] += number("n") + number("more")
		plot("plot").gold -= number("n")
		a.bank -= number("more")
	case "give-stake", "stake-gone", "give-bid", "give-escrow", "give-grant", "grant-gone":
		switch r.Name {
		case "give-grant", "grant-gone":
			a.labs[seat][number("lab")].grant -= number("n")
		case "give-bid":
			a.bids[seat] -= number("n")
		case "give-escrow":
			a.escrow[seat] -= number("n")
		default:
			plot("plot").gold -= number("n")
		}
		switch to := r.Values["to"]; to {
		case "bank":
			a.bank += number("n")
		case "row":
			a.row += number("n")
		default:
			a.purse[seatOf(t, to)] += number("n")
		}
	case "plant":
		good, n := goods(t, records[1])
		a.store[seat][good] -= n
		a.plots[seat][records[1].Number(t, "plot")].planted += n
	case "give-store", "give-stall", "give-cart", "give-ask":
		good, n := goods(t, records[1])
		from := map[string]map[string]int{"give-store": a.store[seat], "give-stall": a.stall[seat], "give-cart": a.cart[seat], "give-ask": a.asks[seat]}[r.Name]
		if good == "mead" {
			a.mead[seat], a.meads = a.mead[seat]-n, a.meads+n
			break
		}
		from[good] -= n
		a.supply[good] += n
	case "load":
		good, n := goods(t, records[1])
		a.store[seat][good] -= n
		a.cart[seat][good] += n
	case "arrives":
		good, n := goods(t, records[1])
		a.cart[seat][good] -= n
		a.stall[seat][good] += n
	case "escrow-back", "escrow-rest":
		a.escrow[seat] -= number("n")
		a.purse[seat] += number("n")
	case "bid-rest":
		a.bids[seat] -= number("n")
		a.purse[seat] += number("n")
	case "bid":
		a.purse[seat] -= number("n")
		a.bids[seat] += number("n")
	case "rebid-up":
		a.purse[seat] -= number("n") - number("price")
		a.bids[seat] += number("n") - number("price")
	case "rebid-down":
		a.bids[seat] -= number("price") - number("n")
		a.escrow[seat] += number("price") - number("n")
	case "leave":
		a.bids[seat] -= number("price")
		a.escrow[seat] += number("price")
	case "ask":
		a.stall[seat][r.Values["good"]]--
		a.asks[seat][r.Values["good"]]++
	case "unask":
		a.asks[seat][r.Values["good"]]--
		a.stall[seat][r.Values["good"]]++
	case "scrip-home":
		a.side(t, records, seat, -1)
	case "handed":
		a.side(t, records, seat, -1)
		a.side(t, records, seatOf(t, r.Values["to"]), 1)
	case "lost":
		a.side(t, records, seat, -1)
		if len(records) > 1 && sortOf(records) < 0 {
			if good, n := goods(t, records[1]); good == "gold" {
				a.bank += n
			} else if good == "mead" {
				a.meads += n
			} else if good != "scrip" {
				a.supply[good] += n
			}
		}
	case "give-planted":
		good, n := goods(t, records[1])
		a.plots[seat][records[1].Number(t, "plot")].planted -= n
		a.supply[good] += n
	case "ace-yields":
		good, n := goods(t, records[1])
		a.store[seat][good] += n
		a.supply[good] -= n
	case "keep", "keep-all", "keep-none":
		a.keep(t, seat, records)
	case "ruined":
		a.ruined = a.ruined.With(seat)
		a.desert(seat)
	default:
		if !a.war(t, seat, records) {
			a.magic(t, seat, records)
		}
	}
}

// compare compares what was told with what a view says.
func (a *account) compare(v merlin.View) error {
	if a.rowBids != int(v.RowBids) {
		return fmt.Errorf("the R.O.W. bids %d, told were %d", v.RowBids, a.rowBids)
	}
	if a.bank != int(v.Bank) || a.row != int(v.Row) || a.turn != int(v.Turns) || a.ruined != v.Out {
		return fmt.Errorf("the bank has %d, the R.O.W. %d, it is turn %d, %s are out; told were %d, %d, %d and %s", v.Bank, v.Row, v.Turns, v.Out, a.bank, a.row, a.turn, a.ruined)
	}
	for counter, n := range map[string]int8{"col": v.CoL, "climate": v.Climate} {
		if a.counters[counter] != int(n) {
			return fmt.Errorf("%s is %d, told was %d", counter, n, a.counters[counter])
		}
	}
	for g := merlin.Souls; g <= merlin.Grain; g++ {
		if a.supply[g.String()] != v.Supply.Of(g) {
			return fmt.Errorf("the supply has %d %s, told were %d", v.Supply.Of(g), g, a.supply[g.String()])
		}
	}
	for seat := range bourse.Seat(v.Players()) {
		p := &v.Seats[seat]
		if a.purse[seat] != int(p.Purse) || a.reserve[seat] != p.Reserve.Len() {
			return fmt.Errorf("%s has %d gold and %d cards, told were %d and %d", seat, p.Purse, p.Reserve.Len(), a.purse[seat], a.reserve[seat])
		}
		if a.escrow[seat] != int(p.Escrow) || a.bids[seat] != int(p.Bids) {
			return fmt.Errorf("%s has %d gold in escrow and %d in bids, told were %d and %d", seat, p.Escrow, p.Bids, a.escrow[seat], a.bids[seat])
		}
		for g := merlin.Souls; g <= merlin.Grain; g++ {
			name := g.String()
			got := [...]int{a.store[seat][name], a.stall[seat][name], a.cart[seat][name], a.asks[seat][name]}
			if want := [...]int{p.Store.Of(g), p.Stall.Of(g), p.Cart.Of(g), v.Books[g-merlin.Souls].Asks.Count(merlin.TraderOf(seat))}; got != want {
				return fmt.Errorf("%s has in store, stall, cart and asks %d %s, told were %d", seat, want, g, got)
			}
		}
		for n := 1; n <= merlin.FieldPlots; n++ {
			at := merlin.PlaceOf(seat, n)
			want := plotOf(&v, seat, n)
			if got := a.plots[seat][n]; got != want {
				return fmt.Errorf("%s has %+v, told was %+v", at, want, got)
			}
		}
	}
	if err := a.comparePaper(&v); err != nil {
		return err
	}
	if err := a.compareMagic(&v); err != nil {
		return err
	}
	if err := a.compareRealm(&v); err != nil {
		return err
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
