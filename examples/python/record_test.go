package main

import (
	"strings"
	"testing"

	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
)

// TestTextFiles checks that programs for text files may change a record: it is loaded and verified as before. No other
// text is.
func TestTextFiles(t *testing.T) {
	for _, g := range games {
		record := corpus.Records(t, g.name())[0].Text
		_, config, _ := strings.Cut(record, "\nconfig ")
		config, _, _ = strings.Cut(config, "\n")
		b := must.Get(g.batch(order{config: config, n: 1, threads: 1}))
		load := func(text string) (string, error) {
			if err := b.load(0, text); err != nil {
				return "", err
			}
			return b.read("record", 0, 0)
		}
		want, proof := must.Get(load(record)), must.Get(verified(record))
		for change, text := range corpus.TextFiles(record) {
			if got, err := load(text); err != nil || got != want {
				t.Errorf("%s, %s: %v\n%s", g.name(), change, err, got)
			}
			if got, err := verified(text); err != nil || got != proof {
				t.Errorf("%s, %s: %q, %v", g.name(), change, got, err)
			}
		}
		for change, text := range corpus.Spoiled(record) {
			if _, err := load(text); err == nil {
				t.Errorf("%s, %s: it is loaded", g.name(), change)
			}
			if got, err := verified(text); err == nil {
				t.Errorf("%s, %s: %s", g.name(), change, got)
			}
		}
	}
}
