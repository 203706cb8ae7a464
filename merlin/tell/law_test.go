package tell_test

import (
	"flag"
	"fmt"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

// This file holds the story to the game: the gold and the goods, the cards and the counters that are told add
// up to those of the table, in whole random games, for every listener, however the events are cut into
// chapters. To look longer:
//
//	go test ./merlin/tell -run Law -games 10000

var games = flag.Int("games", 240, "random games that the story is told of")

// bare is a Teller of sentences that are their names and values; its lists are nothing but their items.
func bare(tb testing.TB) *tell.Teller {
	tb.Helper()
	table := told.Bare(words.Table)
	for _, name := range []string{"list", "list-last", "list-or", "lines", "codes"} {
		table.Sentences[name] = "{a} {b}"
	}
	teller, err := tell.In(table)
	if err != nil {
		tb.Fatal(err)
	}
	return teller
}

// configOf returns the config of the k-th game: of 4, 5 and 6 players in turn; a standard game, one of the rich
// who can pay for everything, one of the poor, and one in which everything runs short; two of five with the market,
// one of these with paper; every second one has magic.
func configOf(k int, r *rng.Rand) merlin.Config {
	c := board(4 + k%3)
	c.MaxTurns = int16(10 + r.IntN(70))
	if k%5 > 2 {
		c.Parts, c.PriceCap = merlin.PartsOf(merlin.Market), int8(2+r.IntN(6))
	}
	switch k / 3 % 4 {
	case 1:
		c.StartGold, c.Gold, c.CoLCap, c.MaxActions, c.Years = 20, 200, 3, 12, 9
	case 2:
		c.StartGold, c.Tax, c.Taxmen, c.Gold = int16(r.IntN(8)), 2, 6, 60
	case 3:
		c.StartGold, c.Gold, c.CoLCap, c.Goods = 20, 120+int16(r.IntN(20)), 2, int16(6+r.IntN(6))
		c.ClimateThreshold, c.Taxmen, c.Worth = int8(1+r.IntN(8)), 6, int8(r.IntN(10))
		c.Volatility, c.Years, c.MaxTurns, c.MaxActions = 3, 1, 200, 3
	}
	if k%5 == 4 {
		c.Parts, c.Notes = merlin.PartsOf(merlin.Market, merlin.Paper), int8(1+r.IntN(8))
		c.MaxTurns, c.Years, c.MaxActions = int16(16+r.IntN(24)), 4, 6
	}
	if k%2 == 1 && k%20 != 9 {
		enchant(&c, k)
	}
	befall(&c, k)
	return c
}

// A listener hears the story in chapters.
type listener struct {
	seat         bourse.Seat
	heard, whole []merlin.Event
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
	if *games < 240 {
		return
	}
	for _, name := range []string{"bids", "lot", "bids-paid", "bids-last", "income", "stake-back", "yields", "item-planted", "resonance", "item-counter-up", "item-counter-down",
		"erratic", "cuts", "cuts-none", "stakes-lost", "keep", "keep-all", "keep-none", "item-from-vault", "item-paid-vault", "unrest", "taxman", "paid", "ace-permit", "ace-yields", "buy", "buy-next", "lay",
		"place-land", "discard", "invest", "join", "deposit", "withdraw", "plant", "debt", "give-stake", "stake-rest", "give-store", "give-card", "give-plot", "ruined", "load", "arrives", "cart-lost", "bid", "rebid-up", "rebid-down", "leave", "ask", "unask", "escrow-back", "trade-take", "trade-hit", "trade-bid", "trade-ask",
		"saved", "stimulus", "give-stall", "give-cart", "give-ask", "give-bid", "give-escrow", "bid-rest", "escrow-rest", "offer", "handed", "lost", "issued", "lends", "lent", "bought", "home", "assigned", "priced", "unpriced", "called", "called-last",
		"struck", "torn", "settled", "delivers-stall", "delivers-store", "pays", "pays-vault", "unsettled", "bond-due", "expired", "share-void", "policy-pays",
		"policy-over", "voided", "item-note", "item-scrip", "shares", "scrip-sale", "scrip-off", "scrip-bought", "scrip-redeemed", "offer-loan", "brings",
		"set-up", "fund", "lab-works", "draws", "ware-spell", "ware-recipe", "grant-spent", "used-back", "open-shop", "open-brewery", "maintenance",
		"makes-mead", "pour", "grants-lost", "asks-lost", "unrest-d7", "unrest-h7", "unrest-s7", "grant-gone", "give-grant", "grant-rest", "give-lab", "give-hand",
		"cast", "cast-plot", "cast-player", "cast-lab", "cast-bid", "goes-under", "clouds", "clouded", "steals", "spoils", "cart-rolls", "forged", "hexed", "harmed", "destroyed",
		"planted-gone", "spills", "clear", "whispered", "frozen", "winged", "to-stall", "sell", "shop-fee", "shop-paid", "offer-spell", "die-road-four",
		"animate", "die-golem", "animated", "motivate", "rally", "motivated", "dice-guard", "ability", "ability-foe", "ability-not", "fetches", "collects", "posted",
		"last-call", "summoned", "goes", "dragged", "wakes", "lulled", "spared", "centered", "uncentered", "recovers", "rusts", "hurt", "hurt-guard", "falls", "falls-there",
		"attacks", "attacks-pair", "strikes", "strikes-pair", "breaches", "fights", "fights-pair", "razes", "razes-pair", "repaired", "shields", "warded", "die-nature",
		"looted-gold", "looted-goods", "seized", "die-dug", "die-dug-out", "works", "toll", "cast-golem",
		"king", "king-full", "king-gone", "looks", "hidden-decree", "chooses", "puts-back", "enacts", "refuses", "decree-paid", "decree-bank", "decree-back", "decree-over",
		"crowned", "uncrowned", "decree-goods", "decree-gives", "decree-gives-vault", "paid-bank", "censored", "end-favour", "worth-crowned",
		"reads", "lays", "crowded", "met", "opposed", "die-waived", "die-unwaived", "comes-true", "disregarded", "given", "given-bank", "given-row", "spoiled",
		"bids-off", "item-off-row", "item-off-bank", "boom", "lowered", "fevered",
		"brew-under", "brew-front", "used-under", "used-front", "rains", "end-alone", "end-year", "end-turns", "wins"} {
		if counts[name] == 0 {
			t.Errorf("%s was never told", name)
		}
	}
}

func playLaw(t *testing.T, teller *tell.Teller, k int, counts map[string]int) (chapters int) {
	t.Helper()
	s, r := begin(t, k)
	var listeners []*listener
	first := s.View(bourse.Spectator)
	for seat := bourse.Spectator; int(seat) < s.Players(); seat = next(seat) {
		listeners = append(listeners, &listener{seat: seat, told: newAccount(&first)})
	}
	hear := func(a *account, v merlin.View, events []merlin.Event) {
		lines := teller.Story(v, events)
		for _, line := range lines {
			a.hear(t, line.Text, counts)
		}
		if err := a.compare(v); err != nil {
			t.Fatalf("game %d, %s, turn %d: %v\n%s", k, v.Seat, v.Turns, err, told.Text(lines))
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
		hear(newAccount(&first), s.View(l.seat), l.whole)
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
func begin(tb testing.TB, k int) (merlin.State, *rng.Rand) {
	tb.Helper()
	r, err := rng.New(rng.FromText(fmt.Sprint("tell ", k)))
	if err != nil {
		tb.Fatal(err)
	}
	c := configOf(k, r)
	s, err := merlin.New(c)
	if err != nil {
		tb.Fatal(err)
	}
	if c.Parts.Has(merlin.Paper) {
		furnish(tb, &s, r)
	}
	if c.Parts.Has(merlin.Magic) {
		bewitch(tb, &s, r)
	}
	if c.Parts.Has(merlin.War) {
		arm(tb, &s, r)
	}
	return s, r
}

// builds are the moves that random players prefer, or they would never have a vault with gold in it, nor anything
// to sell.
var builds = map[merlin.Kind]bool{merlin.KindAt: true, merlin.KindJoin: true, merlin.KindDeposit: true, merlin.KindPlant: true,
	merlin.KindLoad: true, merlin.KindAsk: true, merlin.KindTake: true, merlin.KindLab: true, merlin.KindHand: true, merlin.KindUse: true, merlin.KindTo: true,
	merlin.KindHex: true, merlin.KindCounterfeit: true, merlin.KindSell: true, merlin.KindFund: true, merlin.KindMead: true, merlin.KindPour: true, merlin.KindClear: true,
	merlin.KindUnit: true, merlin.KindAttack: true, merlin.KindStrike: true, merlin.KindBreach: true, merlin.KindPair: true, merlin.KindGo: true, merlin.KindCure: true,
	merlin.KindFoe: true, merlin.KindRally: true, merlin.KindLastCall: true, merlin.KindEnact: true}

// play makes a random move, of chance or of one of those that are awaited, and returns what happens.
func play(tb testing.TB, s *merlin.State, r *rng.Rand) (events []merlin.Event) {
	tb.Helper()
	m := s.Deal(r)
	if n := 1 + r.IntN(6); s.Config.Parts.Has(merlin.Paper) && s.Top().Kind == merlin.FrameDice && n < 3 {
		m = merlin.Dice(n, n) // doubles, for the seasons
	}
	if s.Turn() != bourse.Nature {
		var awaited []bourse.Seat
		for set := s.Waiting(); set != 0; set = set.Without(set.Lowest()) {
			awaited = append(awaited, set.Lowest())
		}
		seat := awaited[r.IntN(len(awaited))]
		m = s.Pick(seat, r)
		if s.Config.Parts.Has(merlin.Paper) {
			m = pickPaper(s, seat, r)
		}
		for k := 0; k < 3 && !builds[m.Kind] && !s.Config.Parts.Has(merlin.Paper); k++ {
			m = s.Pick(seat, r)
		}
	}
	if err := s.Trace(m, func(e merlin.Event) { events = append(events, e) }); err != nil {
		tb.Fatal(err)
	}
	return events
}
