package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/tool"
	"bourse.example/rng"
)

// This file compares the mixing of seeds in static/proof.js with package rng.

// node runs a module of testdata with the modules of the site. It passes a value as JSON and decodes the
// answer from JSON.
func node(t *testing.T, script string, in, out any) {
	t.Helper()
	command, err := exec.LookPath("node")
	if err != nil {
		tool.Missing(t, "node", err)
	}
	dir := t.TempDir()
	must.Do(t, os.CopyFS(dir, os.DirFS(filepath.Join("..", "site", "static"))))
	text := must.Get(os.ReadFile(filepath.Join("testdata", script)))
	files := map[string][]byte{script: text, "package.json": []byte(`{"type":"module"}`)}
	for name, text := range files {
		must.Do(t, os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	given := must.Get(json.Marshal(in))
	cmd := exec.Command(command, filepath.Join(dir, script))
	var said bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(given), &said
	answer, err := cmd.Output()
	if err != nil {
		t.Fatalf("node %s: %v\n%s", script, err, said.String())
	}
	if err := json.Unmarshal(answer, out); err != nil {
		t.Fatalf("node %s answers %q: %v", script, answer, err)
	}
}

// A vector is a mix for the module to compute.
type vector struct {
	Name        string   `json:"name"`
	Terms       string   `json:"terms"`
	Seats       []int    `json:"seats"`
	Entropies   []string `json:"entropies"` // the server's first
	Commitments []string `json:"commitments"`
	Seed        string   `json:"seed"` // to be verified
}

// A made mix is the module's result for a vector: texts, or "KIND WHO" for an error.
type madeMix struct {
	Name        string   `json:"name"`
	Commitments []string `json:"commitments"`
	Mixed       string   `json:"mixed"`
	Verified    string   `json:"verified"`
	Seed        string   `json:"seed,omitempty"` // the commitment to the seed under the terms
}

// want returns the result of package rng for a vector.
func (v vector) want(t *testing.T) (want madeMix) {
	t.Helper()
	var err error
	if want.Name, err = rng.MixName(v.Name, v.Terms, v.Seats); err != nil {
		want.Name = refused(t, err)
		return want
	}
	_, entropies, commitments := v.parsed(t)
	for who, e := range entropies {
		want.Commitments = append(want.Commitments, rng.CommitEntropy(want.Name, who, e).String())
	}
	given := must.Get(rng.ParseSeed(v.Seed))
	mixed, err := rng.Mix(want.Name, entropies[0], entropies[1:], commitments)
	want.Mixed = mixed.String()
	if err != nil {
		want.Mixed = refused(t, err)
	}
	want.Verified = refused(t, rng.VerifyMix(want.Name, given, entropies[0], entropies[1:], commitments))
	return want
}

// parsed returns a vector's name, entropies and commitments as types of package rng.
func (v vector) parsed(t *testing.T) (name string, entropies []rng.Entropy, commitments []rng.Commitment) {
	t.Helper()
	name = must.Get(rng.MixName(v.Name, v.Terms, v.Seats))
	for _, text := range v.Entropies {
		e, err := rng.ParseEntropy(text)
		if err != nil && !errors.Is(err, rng.ErrZeroEntropy) {
			t.Fatal(err)
		}
		entropies = append(entropies, e)
	}
	for _, text := range v.Commitments {
		c := must.Get(rng.ParseCommitment(text))
		commitments = append(commitments, c)
	}
	return name, entropies, commitments
}

// refused returns the module's text for an error of package rng.
func refused(t *testing.T, err error) string {
	t.Helper()
	who := -1
	if p := new(rng.ParticipantError); errors.As(err, &p) {
		who = p.Who
	}
	for kind, is := range map[string]error{
		"name": rng.ErrName, "count": rng.ErrCount, "zero": rng.ErrZeroEntropy, "opening": rng.ErrOpening,
		"seed": rng.ErrSeed,
	} {
		if errors.Is(err, is) {
			return fmt.Sprint(kind, " ", who)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return "ok"
}

// mixes returns honest mixes of 1 to 6 players and one of the maximum number, with unusual names.
func mixes(t *testing.T) []vector {
	t.Helper()
	names := []string{
		"2026-11-23, table 2", `with "quotes" and \ and 'others'`, "Köln № 7, €, 🎲",
		"bell\a tab\t line\nfeed\r\b\f\v\x00\x1b\x7f",
		"\u0080\u00ad\u200d\u2028\ufeff\ufffd\uffff", "\U00010000\U0010ffff", "<script>&amp;</script>",
	}
	var vectors []vector
	for i, players := range []int{1, 2, 3, 4, 5, 6, rng.MaxPlayers} {
		v := vector{Name: names[i], Terms: terms(t, i), Seats: []int{0}}
		for who := range 1 + players {
			v.Entropies = append(v.Entropies, rng.FromText(fmt.Sprint("entropy ", i, who)).String())
			if who > 0 {
				v.Seats = append(v.Seats, who)
			}
		}
		if i%2 == 1 {
			v.Entropies[1] = v.Entropies[0] // equal bytes are allowed
			v.Terms += "# déjà vu\n"
		}
		vectors = append(vectors, v.committed(t))
	}
	return vectors
}

// terms returns the terms of one of the games.
func terms(t *testing.T, i int) string {
	t.Helper()
	all := games.All()
	table := must.Get(all[i%len(all)].Table([]byte(`{}`), nil))
	return table.Terms()
}

// committed adds the correct commitments and seed to a vector.
func (v vector) committed(t *testing.T) vector {
	t.Helper()
	name, entropies, _ := v.parsed(t)
	var commitments []rng.Commitment
	for who, e := range entropies {
		c := rng.CommitEntropy(name, who, e)
		commitments = append(commitments, c)
		v.Commitments = append(v.Commitments, c.String())
	}
	seed := must.Get(rng.Mix(name, entropies[0], entropies[1:], commitments))
	v.Seed = seed.String()
	return v
}

// spoiled returns mixes that must be refused, each with the expected error.
func spoiled(t *testing.T) (vectors []vector, by []string) {
	t.Helper()
	honest := mixes(t)[2]
	zero := strings.Repeat("0", 64)
	for _, tt := range []struct {
		by    string
		spoil func(*vector)
	}{
		{"opening 0", func(v *vector) { v.Entropies[0] = v.Entropies[1] }},
		{"opening 2", func(v *vector) { v.Entropies[2] = v.Entropies[1] }},
		{"opening 1", func(v *vector) {
			v.Commitments[1], v.Commitments[2] = v.Commitments[2],
				v.Commitments[1]
		}},
		{"opening 0", func(v *vector) { v.Terms += " " }},
		{"opening 0", func(v *vector) { v.Seats[1], v.Seats[2] = v.Seats[2], v.Seats[1] }},
		{"opening 0", func(v *vector) { v.Name += "." }},
		{"zero 3", func(v *vector) { v.Entropies[3] = zero }},
		{"zero 0", func(v *vector) { v.Entropies[0] = zero }},
		{"count -1", func(v *vector) { v.Commitments = v.Commitments[:3] }},
		{"count -1", func(v *vector) { v.Entropies = v.Entropies[:1] }},
		{"seed -1", func(v *vector) { v.Seed = rng.FromText("another").String() }},
	} {
		v := honest
		v.Seats, v.Entropies, v.Commitments = slices.Clone(v.Seats), slices.Clone(v.Entropies),
			slices.Clone(v.Commitments)
		tt.spoil(&v)
		vectors, by = append(vectors, v), append(by, tt.by)
	}
	for _, v := range []vector{
		{Terms: "t", Seats: []int{1}}, {Name: "n", Seats: []int{1}}, {Name: "n", Terms: "t"},
		{Name: "n", Terms: "t", Seats: []int{rng.MaxPlayers + 1}},
		{Name: "n", Terms: "t", Seats: []int{1, -1}},
	} {
		vectors, by = append(vectors, v), append(by, "name -1")
	}
	return vectors, by
}

// TestProof_mix checks that proof.js computes the same names, commitments and seeds as package rng.
func TestProof_mix(t *testing.T) {
	vectors := mixes(t)
	var made []madeMix
	node(t, "proof_vectors.js", vectors, &made)
	for i, v := range vectors {
		want := v.want(t)
		if want.Mixed != v.Seed || want.Verified != "ok" {
			t.Fatalf("%d: package rng refuses: %+v", i, want)
		}
		want.Seed = opened(t, v)
		if got := made[i]; !reflect.DeepEqual(got, want) {
			t.Errorf("%d: the module makes\n%+v\nand package rng\n%+v", i, got, want)
		}
	}
}

// opened returns the commitment to a vector's seed, and checks that its terms open it.
func opened(t *testing.T, v vector) string {
	t.Helper()
	name, entropies, commitments := v.parsed(t)
	seed := must.Get(rng.Mix(name, entropies[0], entropies[1:], commitments))
	c := must.Get(rng.Commit(seed, v.Terms))
	return c.String()
}

// TestProof_refused checks that proof.js refuses what package rng refuses, for the same reason.
func TestProof_refused(t *testing.T) {
	vectors, by := spoiled(t)
	var made []madeMix
	node(t, "proof_vectors.js", vectors, &made)
	for i, v := range vectors {
		want, got := v.want(t), made[i]
		if got.Name != want.Name || got.Mixed != want.Mixed || got.Verified != want.Verified {
			t.Errorf("%d: the module makes\n%+v\nand package rng\n%+v", i, got, want)
		}
		if got.Verified != by[i] && got.Name != by[i] {
			t.Errorf("%d: refused as %q, %q, want %q", i, got.Verified, got.Name, by[i])
		}
	}
}
