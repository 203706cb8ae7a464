package tell_test

import (
	"testing"

	"bourse.example/merlin/tell"
)

// BenchmarkTell asks, labels and explains the options, and tells the story, of one position after another.
func BenchmarkTell(b *testing.B) {
	sample := words.Sample(b)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		p := sample[n%len(sample)]
		tell.English.Story(p.View, p.Events)
		tell.English.Asked(p.View)
		for _, o := range p.View.Options(nil) {
			tell.English.Label(p.View, o)
			tell.English.Explain(p.View, o)
		}
	}
}
