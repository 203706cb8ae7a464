// Package examples_test has the code of the guides and checks that they show it as it is.
package examples_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// A host commits to its seed before the game, and anyone can check the record afterwards.
func Example_record() {
	seed, err := rng.Secret() // nobody can guess it
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := futures.Rules.Table(nil, &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	commitment, err := table.Publish() // show this to the players before the first move
	for err == nil && !table.Over() {
		seat := table.Turn()
		_, _, err = table.Play(seat, table.Ask(seat), table.Idle(seat))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	record := table.Record() // give this to the players after the game

	proof, err := futures.Rules.Verify(strings.NewReader(record))
	fmt.Println(err, proof.Finished, proof.Seeded)
	fmt.Println(proof.Committed, proof.Commitment == commitment)
	// Output:
	// <nil> true true
	// true true
}

// A server and three players mix a seed that none of them can choose.
func Example_mix() {
	config := []byte(`{"players":3}`)
	plan, err := futures.Rules.Table(config, nil) // no seed: only the terms are needed
	if err != nil {
		fmt.Println(err)
		return
	}
	// 1. Everyone makes the same name: a text that is used once, the terms, and who plays which seat.
	name, err := rng.MixName("club night, 26 November, game 2", plan.Terms(), []int{1, 2, 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	// 2. Everyone draws entropy and publishes a commitment to it. The server is participant 0.
	var secrets [4]rng.Entropy
	var commitments []rng.Commitment
	for who := range secrets {
		if secrets[who], err = rng.NewEntropy(); err != nil {
			fmt.Println(err)
			return
		}
		commitments = append(commitments, rng.CommitEntropy(name, who, secrets[who]))
	}
	// 3. The players reveal their entropy. 4. The server mixes the seed and begins the game.
	seed, err := rng.Mix(name, secrets[0], secrets[1:], commitments)
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := futures.Rules.Table(config, &seed)
	if err == nil {
		_, err = table.Publish()
	}
	fmt.Println(err, table.Terms() == plan.Terms())
	// 5. After the game the server reveals the seed and its entropy, and every player checks both.
	fmt.Println(rng.VerifyMix(name, seed, secrets[0], secrets[1:], commitments))
	// Output:
	// <nil> true
	// <nil>
}

// guides names the Go files that each guide shows code of.
var guides = map[string][]string{
	"README.md":           {"host/main.go", "guides_test.go"},
	"bots/README.md":      {"bots/guide_test.go", "bots/strong/example_test.go"},
	"bots/best/README.md": {"bots/best/guide_test.go"},
}

var (
	goBlock = regexp.MustCompile("(?ms)^```go\n(.*?)^```$")
	link    = regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`)
)

// TestGuides checks that the code in the guides is code that is compiled, and that their links lead somewhere.
func TestGuides(t *testing.T) {
	for guide, sources := range guides {
		text := string(must.Get(os.ReadFile(guide)))
		var code strings.Builder
		for _, source := range sources {
			code.Write(must.Get(os.ReadFile(source)))
		}
		blocks := goBlock.FindAllStringSubmatch(text, -1)
		if len(blocks) == 0 {
			t.Errorf("%s shows no code", guide)
		}
		for _, block := range blocks {
			if !strings.Contains(code.String(), block[1]) {
				t.Errorf("%s shows code that is not in %v:\n%s", guide, sources, block[1])
			}
		}
		for _, l := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(l[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(guide), l[1])); err != nil {
				t.Errorf("%s: %v", guide, err)
			}
		}
	}
}

// TestGuides_host checks that the server in the guide has at most 60 lines.
func TestGuides_host(t *testing.T) {
	if n := strings.Count(string(must.Get(os.ReadFile("host/main.go"))), "\n"); n > 60 {
		t.Errorf("host/main.go has %d lines", n)
	}
}

// TestGuides_diff checks that every line of the diff in the guide is in the file that it belongs to.
func TestGuides_diff(t *testing.T) {
	block := regexp.MustCompile("(?ms)^```diff\n(.*?)^```$").FindSubmatch(must.Get(os.ReadFile("README.md")))
	if block == nil {
		t.Fatal("the guide has no diff")
	}
	file, content := "", ""
	for line := range strings.Lines(string(block[1])) {
		if name, ok := strings.CutPrefix(line, "+++ "); ok {
			file = strings.TrimSpace(name)
			content = "\n" + string(must.Get(os.ReadFile(filepath.Join("..", file))))
		} else if !strings.Contains(content, "\n"+line[1:]) {
			t.Errorf("%s has no line %q", file, line[1:])
		}
	}
}
