package bots_test

import (
	"strings"
	"testing"
	"time"

	"bourse.example/examples/bots"
)

// TestParseSpec checks how a bot and its budget are written.
func TestParseSpec(t *testing.T) {
	for _, test := range []struct {
		text, full string
		want       bots.Spec
	}{
		{"random", "random", bots.Spec{Name: "random"}},
		{"greedy", "greedy:8", bots.Spec{Name: "greedy", Worlds: 8}},
		{"greedy:1", "greedy:1", bots.Spec{Name: "greedy", Worlds: 1}},
		{"greedy:10000", "greedy:10000", bots.Spec{Name: "greedy", Worlds: bots.MaxWorlds}},
		{"learned", "learned:4", bots.Spec{Name: "learned", Worlds: 4}},
		{"learned:16", "learned:16", bots.Spec{Name: "learned", Worlds: 16}},
		{"sceptic", "sceptic:8", bots.Spec{Name: "sceptic", Worlds: 8}},
		{"sceptic:2:liar", "sceptic:2:liar", bots.Spec{Name: "sceptic", Worlds: 2, Habit: "liar"}},
		{"learned+ismcts:400", "learned+ismcts:400",
			bots.Spec{Name: "learned+ismcts", Iterations: 400, Workers: 1}},
		{"rollout", "rollout:1000", bots.Spec{Name: "rollout", Iterations: 1000, Workers: 1}},
		{"ismcts:1", "ismcts:1", bots.Spec{Name: "ismcts", Iterations: 1, Workers: 1}},
		{"ismcts:1000000:64", "ismcts:1000000:64",
			bots.Spec{Name: "ismcts", Iterations: bots.MaxIterations, Workers: bots.MaxWorkers}},
		{"ismcts:250ms", "ismcts:250ms", bots.Spec{Name: "ismcts", Time: 250 * time.Millisecond, Workers: 1}},
		{"rollout:3600s:2", "rollout:1h0m0s:2", bots.Spec{Name: "rollout", Time: bots.MaxTime, Workers: 2}},
	} {
		got, err := bots.ParseSpec(test.text)
		if err != nil || got != test.want || got.String() != test.full {
			t.Errorf("%s is %v, %v", test.text, got, err)
		}
		if got.Reproducible() != (test.want.Time == 0) {
			t.Errorf("%s: reproducible %v", test.text, got.Reproducible())
		}
		if again, err := bots.ParseSpec(got.String()); err != nil || again != got {
			t.Errorf("%s, again: %v, %v", got, again, err)
		}
	}
	for text, want := range map[string]string{
		"":                 `no bot is called ""`,
		"clever":           "no bot is called",
		"ismcts ":          "no bot is called",
		"random:1":         "too many colons",
		"greedy:1:2":       "too many colons",
		"ismcts:1:2:3":     "too many colons",
		"learned+":         "no bot is called",
		"learned+rollout":  "no bot is called",
		"learned:0":        "worlds are a number",
		"learned:1:6":      "no habit \"6\", there are 0, 1",
		"sceptic:1:shy":    "no habit \"shy\", there are honest, liar, mixed, mute",
		"sceptic:1:mute:1": "too many colons",
		"greedy:0":         "worlds are a number from 1 to 10000",
		"greedy:10001":     "worlds are",
		"ismcts:":          "iterations are",
		"ismcts:+1":        "iterations are",
		"ismcts:01":        "iterations are",
		"ismcts:1000001":   "iterations are",
		"rollout:1:0":      "workers are",
		"rollout:1:65":     "workers are",
		"ismcts:0s":        "a time is written",
		"ismcts:-1s":       "a time is written",
		"ismcts:3601s":     "a time is written",
		"ismcts:xs":        "a time is written",
		"ismcts:1\x00\x1b": `\x1b`,
	} {
		if got, err := bots.ParseSpec(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v, %v; want %q", text, got, err, want)
		}
	}
}
