package told

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"bourse.example/internal/testkit/corpus"
)

// Fuzz reads an event from JSON and describes it, before and after the events of a tale. Every event that can
// be read must be described, in lines that are not empty. The seeds are events of recorded games, of each
// kind by each clause, and the same with the clause of the event before or with another field changed.
func (g *Games[T, S, M, V, E]) Fuzz(f *testing.F, tellers ...T) {
	tales, played := g.Tales(), map[int]Position[S, M, V, E]{}
	for i, seed := range g.seeds(f) {
		f.Add(uint16(i), seed)
	}
	f.Fuzz(func(t *testing.T, n uint16, text []byte) {
		var e E
		if json.Unmarshal(text, &e) != nil {
			t.Skip("not an event")
		}
		i := int(n) % len(tales)
		p, ok := played[i]
		if !ok {
			p = g.Play(t, tales[i])
			played[i] = p
		}
		for _, teller := range append(tellers, g.English) {
			for _, events := range [][]E{append([]E{e}, p.Events...), append(slices.Clip(p.Events), e)} {
				for _, line := range teller.Story(p.View, events) {
					if strings.TrimSpace(line.Text) == "" {
						t.Errorf("the story of %v has an empty line", events)
					}
				}
			}
		}
	})
}

// seeds returns events as JSON.
func (g *Games[T, S, M, V, E]) seeds(t testing.TB) (seeds [][]byte) {
	encode := func(v any) []byte {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	met := map[string]bool{} // kinds and clauses
	last := map[string]json.RawMessage{"rule": nil}
	for _, record := range corpus.Records(t, g.Rules.Name()) {
		match, err := g.Rules.Load(strings.NewReader(record.Text))
		if err != nil {
			t.Fatalf("%s: %v", record.Name, err)
		}
		corpus.Replay(t, g.Rules, match, func(_ S, _ M, events []E, _ S) {
			for _, e := range events {
				this := map[string]json.RawMessage{}
				if err := json.Unmarshal(encode(e), &this); err != nil {
					t.Fatal(err)
				}
				if name := string(this["kind"]) + string(this["rule"]); !met[name] {
					met[name] = true
					seeds = append(seeds, encode(this))
					fields := slices.Sorted(maps.Keys(last))
					for _, field := range []string{"rule", fields[len(seeds)%len(fields)]} {
						altered := maps.Clone(this)
						altered[field] = last[field]
						seeds = append(seeds, encode(altered))
					}
				}
				last = this
			}
		})
	}
	return seeds
}
