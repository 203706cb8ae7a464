package bourse_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// A replayed is a random standard game of some rules, to be played again.
type replayed[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]] struct {
	rules  bourse.Rules[S, M, V, E]
	first  S
	moves  []M // including Nature's
	record string
	made   int // decisions
}

var benchSeed = rng.FromText("bench")

func replay[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](tb testing.TB,
	rules bourse.Rules[S, M, V, E]) replayed[S, M, V, E] {
	g := replayed[S, M, V, E]{rules: rules}
	m := g.begin(tb)
	g.first, _ = m.StateAt(0) // there is always a position after 0 moves
	r := newRand(tb, "bench")
	for ; !m.Over(); g.made++ {
		seat := m.Turn()
		if _, err := m.Play(seat, bourse.Pick(m.Options(seat, nil), r)); err != nil {
			tb.Fatal(err)
		}
	}
	g.moves, g.record = slices.Collect(m.Moves()), m.Record()
	return g
}

func (g *replayed[S, M, V, E]) begin(tb testing.TB) *bourse.Match[S, M, V, E] {
	m, err := g.rules.NewMatch(nil, &benchSeed)
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// play makes all decisions of the game in a match that is about to begin.
func (g *replayed[S, M, V, E]) play(tb testing.TB, m *bourse.Match[S, M, V, E]) {
	for _, move := range g.moves {
		if move.By() == bourse.Nature {
			continue // the seed draws it again
		}
		if _, err := m.Play(move.By(), move); err != nil {
			tb.Fatal(err)
		}
	}
}

// bare makes all moves in a state without a match.
func (g *replayed[S, M, V, E]) bare(tb testing.TB) {
	s := g.first
	live := g.rules.Observe(&s)
	for _, move := range g.moves {
		if err := live.Apply(move); err != nil {
			tb.Fatal(err)
		}
	}
}

func (g *replayed[S, M, V, E]) verify(tb testing.TB) {
	if _, err := g.rules.Verify(strings.NewReader(g.record)); err != nil {
		tb.Fatal(err)
	}
}

// against runs what is measured and the bare state in turn. It reports the time for a decision, and the ratio
// to the bare state, which can be compared between machines.
func (g *replayed[S, M, V, E]) against(b *testing.B, measured func()) {
	var took, bare time.Duration
	b.ReportAllocs()
	for b.Loop() {
		began := time.Now()
		measured()
		between := time.Now()
		g.bare(b)
		took, bare = took+between.Sub(began), bare+time.Since(between)
	}
	b.ReportMetric(float64(took.Nanoseconds())/float64(b.N*g.made), "ns/decision")
	b.ReportMetric(float64(took)/float64(bare), "x-bare")
}

func benchmarkPlay[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(b *testing.B) {
	return func(b *testing.B) {
		g := replay(b, rules)
		g.against(b, func() { g.play(b, g.begin(b)) })
	}
}

// BenchmarkMatchPlay plays games through Match.Play.
func BenchmarkMatchPlay(b *testing.B) {
	b.Run("futures", benchmarkPlay(futures.Rules))
	b.Run("smallprint", benchmarkPlay(smallprint.Rules))
	b.Run("economicon", benchmarkPlay(economicon.Rules))
	b.Run("merlin", benchmarkPlay(merlin.Rules))
}

func benchmarkVerify[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) func(b *testing.B) {
	return func(b *testing.B) {
		g := replay(b, rules)
		g.against(b, func() { g.verify(b) })
	}
}

// BenchmarkVerify verifies records.
func BenchmarkVerify(b *testing.B) {
	b.Run("futures", benchmarkVerify(futures.Rules))
	b.Run("smallprint", benchmarkVerify(smallprint.Rules))
	b.Run("economicon", benchmarkVerify(economicon.Rules))
	b.Run("merlin", benchmarkVerify(merlin.Rules))
}

// TestMatch_Play_allocations limits the allocations of a decision with the chance moves that follow it. The race
// detector adds one or two.
func TestMatch_Play_allocations(t *testing.T) {
	t.Run("futures", allocates(futures.Rules, 8))
	t.Run("smallprint", allocates(smallprint.Rules, 18))
	t.Run("economicon", allocates(economicon.Rules, 12))
	t.Run("merlin", allocates(merlin.Rules, 17))
}

func allocates[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E], most float64) func(t *testing.T) {
	return func(t *testing.T) {
		g := replay(t, rules)
		matches := []*bourse.Match[S, M, V, E]{g.begin(t), g.begin(t)} // AllocsPerRun warms up with the first
		per := testing.AllocsPerRun(1, func() {
			g.play(t, matches[0])
			matches = matches[1:]
		}) / float64(g.made)
		if per > most {
			t.Errorf("%.2f allocations a decision, want at most %v", per, most)
		}
	}
}

// BenchmarkTable plays whole games through a Table. It sends moves as text and always takes the first choice.
func BenchmarkTable(b *testing.B) {
	seed := rng.FromText("bench")
	decisions := 0
	for range b.N {
		table, err := futures.Rules.Table(nil, &seed)
		if err != nil {
			b.Fatal(err)
		}
		for ; !table.Over(); decisions++ {
			seat := table.Turn()
			if _, _, err := table.Play(seat, table.Ask(seat), table.Idle(seat)); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
}

func played(b *testing.B) *futures.Match {
	m := start(b, futures.Standard(4), "bench")
	play(b, m, newRand(b, "bench"), whole)
	return m
}

func BenchmarkRecord(b *testing.B) {
	m := played(b)
	b.SetBytes(int64(len(m.Record())))
	for range b.N {
		_ = m.Record()
	}
	b.ReportMetric(float64(m.Len()), "moves")
}

func BenchmarkRecordFor(b *testing.B) {
	m := played(b)
	for range b.N {
		_ = m.RecordFor(1)
	}
}

func BenchmarkFork(b *testing.B) {
	m := played(b)
	for range b.N {
		if _, err := m.Fork(m.Len()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRecall(b *testing.B) {
	e := firstEvent(played(b))
	var memory bourse.Memory
	b.ReportAllocs()
	for range b.N {
		memory = bourse.Recall(memory, e)
	}
}
