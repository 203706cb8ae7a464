package learn

import (
	"bourse.example/futures"
	"bourse.example/rng"
	"testing"
)

func BenchmarkPlay(b *testing.B) {
	l, err := NewLearner(futures.Rules, Settings{Games: 100000, Rate: 0.002, Lambda: 0.8, Explore: 0.1, Players: 4, Looks: 12, Views: 0.3}, nil, rng.FromText("x"))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l.Play()
	}
	b.ReportMetric(float64(len(l.inputs))/float64(len(l.seen)), "inputs/pos")
	b.ReportMetric(float64(len(l.seen)), "pos")
}
func BenchmarkEvaluate(b *testing.B) {
	l, _ := NewLearner(futures.Rules, Settings{Games: 100000, Rate: 0.002, Lambda: 0.8, Explore: 0.1, Players: 4, Looks: 12, Views: 0.3}, nil, rng.FromText("x"))
	l.Play()
	e := l.seen[len(l.seen)/2]
	var a Activations
	for b.Loop() {
		l.Net.Evaluate(&a, l.inputs[e.from:e.to], 4)
	}
}
