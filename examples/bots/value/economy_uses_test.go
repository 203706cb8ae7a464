package value_test

import (
	"strings"
	"testing"

	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/smallprint"
)

// TestEconomy_uses counts a few moves and events of each game.
func TestEconomy_uses(t *testing.T) {
	check := func(game string, e *economy, want ...string) {
		var b strings.Builder
		e.writeUses(&b, e)
		for _, line := range want {
			if !strings.Contains(b.String(), line+"\n") {
				t.Errorf("%s: what happens is\n%swithout\n%s", game, b.String(), line)
			}
		}
	}
	e := newEconomy()
	inFutures := newFuturesDetail(e)
	market, err := futures.New(futures.Standard(3))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"p0 place corn-up 0", "p0 buy corn up", "p0 settle corn up 25", "p0 settle corn up 18",
		"p0 settle corn down 12", "p1 extra corn-up rice-down", "p1 final corn up 25"} {
		m, err := futures.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		inFutures.look(t, &market, m)
	}
	for _, event := range []futures.Event{{Kind: futures.Moved, Rule: futures.Clause{Chapter: 7, Number: 1}},
		{Kind: futures.Burst, Rule: futures.Clause{Chapter: 3, Number: 3}, Commodity: futures.Rice,
			ToRow: futures.BurstHigh}} {
		inFutures.see(&event)
	}
	inFutures.end(t, &market)
	e.games++
	check("futures", e, "moves a game: buy 1 (100 %); extra 1 (100 %); final 1 (100 %); place 1 (100 %); settle 3 (100 %)",
		"cards placed a game: corn-up 1 (100 %)", "cards discarded a game: corn-up 1 (100 %); rice-down 1 (100 %)",
		"bought a game: corn up 1 (100 %)", "price of a purchase a game: 25 1 (100 %)",
		"gain of a settlement a game: 6 to 10 1 (100 %); a loss 1 (100 %); nothing 1 (100 %)",
		"markers chosen at the end a game: 1 1 (100 %)", "clauses a game: F3.3 1 (100 %)",
		"bursts a game: rice at 50 1 (100 %)")

	e = newEconomy()
	inSmallprint := newSmallprintDetail(e)
	table, err := smallprint.New(smallprint.Standard(2))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"p0 place share 0 marked big", "p0 place big 1 marked big", "p1 place small 1",
		"p1 pass"} {
		m, err := smallprint.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		inSmallprint.look(t, &table, m)
	}
	inSmallprint.see(&smallprint.Event{Kind: smallprint.Assigned, Rule: smallprint.Clause{Chapter: 4, Number: 1},
		Verdict: smallprint.LoneBig})
	table.Chits[1], table.Pool = 2, 7
	inSmallprint.end(t, &table)
	e.games++
	check("smallprint", e, "moves a game: pass 1 (100 %); place 3 (100 %)",
		"cards placed a game: big 1 (100 %); share 1 (100 %); small 1 (100 %)",
		"markers a game: none 1 (100 %); share marked big 1 (100 %); true 1 (100 %)",
		"verdicts a game: lone-big 1 (100 %)", "clauses a game: S4.1 1 (100 %)",
		"at the end a game: cards in hand 24 (100 %); chits 2 (100 %); £m in the pool 7 (100 %)")

	e = newEconomy()
	inEconomicon := newEconomiconDetail(e)
	banks, err := economicon.New(economicon.Standard(2))
	if err != nil {
		t.Fatal(err)
	}
	m, err := economicon.Parse("p0 peg grain")
	if err != nil {
		t.Fatal(err)
	}
	inEconomicon.look(t, &banks, m)
	for _, event := range []economicon.Event{
		{Kind: economicon.Resolved, Rule: economicon.Clause{Chapter: 11, Number: 3}, Global: economicon.GoldRush, Met: true},
		{Kind: economicon.Judged, Rule: economicon.Clause{Chapter: 12, Number: 1}, Law: economicon.GranaryAct},
		{Kind: economicon.Judged, Rule: economicon.Clause{Chapter: 8, Number: 1}, Met: true},
		{Kind: economicon.Judged, Rule: economicon.Clause{Chapter: 6, Number: 4}},
	} {
		inEconomicon.see(&event)
	}
	banks.Tokens[0] = 9
	inEconomicon.end(t, &banks)
	e.games++
	check("economicon", e, "moves a game: peg 1 (100 %)", "new pegs a game: grain 1 (100 %)",
		"drawn a game: gold-rush 1 (100 %)", "drawn and met a game: gold-rush 1 (100 %)",
		"judged a game: consumption 1 (100 %); granary-act 1 (100 %); production 1 (100 %)",
		"judged and met a game: consumption 1 (100 %)", "at the end a game: qualified bankers 1 (100 %)")
}
