package testkit_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/conform"
	"bourse.example/rng"
)

// This file shows that the properties can fail: each catches the faults that are made for it.

var mutants = []struct {
	fault faultKind
	name  string
	law   int
}{
	{takeMore, "an illegal bid is accepted", 1},
	{takeStray, "a stray field is accepted", 1},
	{hideChallenge, "a legal move is not offered", 1},
	{narrow, "a range ends too early", 1},
	{wide, "a range ends too late", 1},
	{offBase, "the move of a range is not its least", 1},
	{offerAll, "a seat that is not awaited is offered something", 1},
	{impure, "Apply reads a global", 2},
	{spoil, "a refused move counts", 2},
	{sharedOptions, "lists of options share memory", 2},
	{drawGlobal, "a view reads a global", 2},
	{lostCoin, "a coin is lost", 3},
	{silentTransfer, "a transfer is not told", 3},
	{wrongTransfer, "a transfer is told wrong", 3},
	{forgetField, "a field is not read back", 4},
	{forgetEvent, "an event is not read back", 4},
	{laxJSON, "JSON is read laxly", 4},
	{laxBid, "a bid beyond the purse is read", 4},
	{hostilePanic, "a hostile state panics", 4},
	{laxView, "a hostile view is read", 4},
	{blameNobody, "a malformed move is nobody's fault", 4},
	{leakView, "a view leaks", 5},
	{leakEvent, "an event leaks", 5},
	{leakPeek, "a hidden event is seen", 5},
	{hideDeal, "what is no secret is not told", 5},
	{leakOptions, "what is offered leaks", 5},
	{leakRefusal, "a refusal leaks", 5},
	{leakStandings, "the standings leak", 5},
	{countHidden, "an open counter counts hidden moves", 5},
	{countHidden, "an open counter counts hidden moves", 13},
	{payAtOnce, "a bid is paid before it is shown", 5},
	{forgetPeek, "a sample contradicts the view", 6},
	{biasedSample, "samples are biased", 6},
	{noBids, "a hidden choice is never sampled", 6},
	{admitAll, "any state is admitted", 6},
	{lastWins, "the order of commits counts", 7},
	{lastKnown, "the order of commits shows", 7},
	{evenDeal, "SampleChance does not follow the weights", 8},
	{evenWeights, "the weights are wrong", 8},
	{zeroWeight, "a weight is 0", 8},
	{endless, "a game does not end", 9},
	{looseBound, "the bound on moves is idle", 9},
	{misread, "a record is read as another", 10},
	{impure, "a replay goes elsewhere", 10},
	{earlyWin, "somebody wins before the end", 11},
	{unsorted, "standings are not in order", 11},
	{worstFirst, "the least score stands first", 11},
	{lonelyWinner, "a tie has one winner", 11},
	{refuseAllocates, "refusing allocates", 12},
	{optionsAllocate, "Options allocates", 12},
	{applyAllocates, "Apply allocates", 12},
	{pickAllocates, "Pick allocates", 12},
	{makeAllocates, "ApplyUnchecked allocates", 12},
	{quietPeek, "a view changes without an event", 13},
	{badIdle, "Idle is illegal", 14},
	{neverPeek, "a kind of move is never made", 15},
	{pickTwice, "Pick draws once too often", 16},
	{pickIdleDraws, "Pick draws for a seat that is not awaited", 16},
	{pickLast, "Pick never comes to the last option", 16},
	{pickNext, "Pick takes the option after the one drawn", 16},
	{pickFromMax, "Pick counts an amount down from the greatest", 16},
	{pickAnybody, "Pick answers a seat that is not awaited", 16},
	{pickNotes, "Pick changes the state", 16},
	{makeNoPeek, "ApplyUnchecked skips what a kind of move does", 16},
	{makeBidAll, "ApplyUnchecked takes the greatest amount for less", 16},
	{makeSlowDeal, "ApplyUnchecked deals the last card of a kind to the wrong player", 16},
	{pickFromMax, "Pick counts down after damage", 4},
	{makeBidAll, "ApplyUnchecked takes the greatest amount for less after damage", 4},
}

// TestMutants injects each fault into the toy, and checks that the property that should catch it fails in
// games with fixed seeds.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the properties once for each fault")
	}
	defer func() { fault = none }()
	met := map[faultKind]bool{none: true}
	for _, m := range mutants {
		met[m.fault] = true
		t.Run(m.name, func(t *testing.T) {
			fault = m.fault
			g := toy()
			err := g.Check(m.law, 500)
			fault = none
			if err == nil {
				t.Fatalf("property %d does not catch it", m.law)
			}
			t.Logf("%.600s", err)
		})
	}
	for f := none; f < faults; f++ {
		if !met[f] {
			t.Errorf("no property catches fault %d", f)
		}
	}
}

// TestMutants_of_the_game changes the fields of the toy's Game.
func TestMutants_of_the_game(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the properties once for each fault")
	}
	defer func() { fault = none }()
	for _, m := range []struct {
		name   string
		law    int
		change func(*toyGame)
	}{
		{"a secret is in no table", 0, func(g *toyGame) { delete(g.Secrets, "Own[].Bid") }},
		{"the table has what is not there", 0,
			func(g *toyGame) { g.Secrets["Own[].Hat"] = conform.Nobody[state] }},
		{"a secret is taken for everybody's", 5, func(g *toyGame) {
			g.Secrets["Own[].Bid"] = func(s *state,
				_ int) bourse.Seats {
				return bourse.AllSeats(bourse.MaxSeats)
			}
		}},
		{"a secret is never seen to differ", 5, func(g *toyGame) {
			swap := g.Swap
			g.Swap = func(s *state, seat bourse.Seat, r *rng.Rand) {
				before := *s
				swap(s, seat, r)
				for i := range s.Own {
					s.Own[i].Bid = before.Own[i].Bid
				}
			}
		}},
		{"a hidden move is seen, and another is open", 5, func(g *toyGame) {
			fault = leakPeek
			g.Open = func(_ *state, m move) bool { return m.Kind == challenge }
		}},
		{"a hidden move is said to be open", 5, func(g *toyGame) {
			g.Open = func(_ *state, m move) bool { return m.Kind == peek }
		}},
		{"the worlds listed follow other odds", 6, func(g *toyGame) {
			for s := range g.Deals[0].Worlds {
				g.Deals[0].Worlds[s] = 1
			}
		}},
		{"a weight is not that of the rulebook", 8, func(g *toyGame) {
			g.Weight = func(s *state) int64 { return 6 }
		}},
		{"no config is rich", 9, func(g *toyGame) { g.Rich = func(any) bool { return false } }},
		{"who is ranked stands after who is not", 11, func(g *toyGame) {
			g.Unranked = func(s *state, seat bourse.Seat) bool { return seat == s.Standings(nil)[0].Seat }
		}},
		{"who is not ranked ties with who is", 11, func(g *toyGame) {
			g.Unranked = func(s *state, seat bourse.Seat) bool { return seat == s.Standings(nil)[s.Players()-1].Seat }
		}},
		{"who is not ranked wins", 11, func(g *toyGame) {
			g.Unranked = func(s *state, _ bourse.Seat) bool { return s.Over() }
		}},
		{"who are not ranked are not in order", 11, func(g *toyGame) {
			fault = worstFirst
			g.Unranked = func(s *state, _ bourse.Seat) bool { return !s.Over() }
		}},
	} {
		t.Run(m.name, func(t *testing.T) {
			g := toy()
			fault = none
			m.change(&g)
			if err := g.Check(m.law, 500); err == nil {
				t.Fatalf("property %d does not catch it", m.law)
			} else {
				t.Logf("%.300s", err)
			}
		})
	}
}

// TestFactor checks a game whose MaxMoves is three times too high with several factors.
func TestFactor(t *testing.T) {
	defer func() { fault = none }()
	fault = looseBound
	for factor, want := range map[int]bool{0: false, 2: false, 3: true} {
		g := toy()
		g.Factor = factor
		if err := g.Check(9, 50); (err == nil) != want {
			t.Errorf("with the factor %d: %v", factor, err)
		}
	}
}

// TestLaws checks all properties of the toy without a fault.
func TestLaws(t *testing.T) { conform.Run(t, toy()) }

func FuzzPlay(f *testing.F) { conform.FuzzPlay(f, toy()) }

// TestTogether plays the toy in many goroutines at once.
func TestTogether(t *testing.T) { conform.Together(t, toy()) }
