package bourse_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// BenchmarkMatchPlay plays whole random games through Match.Play.
func BenchmarkMatchPlay(b *testing.B) {
	r := newRand(b, "bench")
	seed := rng.FromText("bench")
	options := make([]futures.Option, 0, 64)
	moves, decisions := 0, 0
	b.ReportAllocs()
	for range b.N {
		m, err := futures.Rules.NewMatch(nil, &seed)
		if err != nil {
			b.Fatal(err)
		}
		for !m.Over() {
			seat := m.Turn()
			options = m.Options(seat, options[:0])
			if _, err := m.Play(seat, bourse.Pick(options, r)); err != nil {
				b.Fatal(err)
			}
			decisions++
		}
		moves += m.Len()
	}
	ns := float64(b.Elapsed().Nanoseconds())
	b.ReportMetric(ns/float64(moves), "ns/move")
	b.ReportMetric(ns/float64(decisions), "ns/decision")
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
	b.SetBytes(int64(len(m.Record().String())))
	for range b.N {
		_ = m.Record()
	}
	b.ReportMetric(float64(m.Len()), "moves")
}

func BenchmarkRecordFor(b *testing.B) {
	record := played(b).Record()
	for range b.N {
		_ = record.For(1)
	}
}

func BenchmarkVerify(b *testing.B) {
	m := played(b)
	record := m.Record().String()
	b.SetBytes(int64(len(record)))
	for range b.N {
		if _, err := futures.Rules.Verify(strings.NewReader(record)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(m.Len()), "ns/move")
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
