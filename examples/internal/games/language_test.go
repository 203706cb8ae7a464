package games_test

import (
	"encoding/json"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/rng"
	"github.com/google/go-cmp/cmp"
)

// TestLanguages checks each game in each language: in its own languages, and in English for the others.
func TestLanguages(t *testing.T) {
	seed := rng.FromText("languages")
	for _, g := range games.All() {
		english, err := g.Begin([]byte("{}"), &seed)
		if err != nil {
			t.Fatal(err)
		}
		seat := english.Waiting().Lowest()
		english.Name(map[bourse.Seat]string{seat: "Ann"})
		view, err := english.View(seat)
		if err != nil {
			t.Fatal(err)
		}
		sight, err := g.See(view, map[bourse.Seat]string{seat: "Ann"})
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range append(games.Languages(), "fr") {
			want := games.English
			if slices.Contains(g.Languages, language) {
				want = language
			}
			told, seen := english.In(language), sight.In(language)
			if told.Language() != want || seen.Language() != want || told.Call(seat) != "Ann" {
				t.Errorf("%s in %s is told in %s and %s", g.Name(), language, told.Language(), seen.Language())
			}
			what, why := told.Asked(seat)
			seenWhat, seenWhy := seen.Asked()
			if what != seenWhat || why != seenWhy || told.Board(seat) != seen.Board() {
				t.Errorf("%s in %s: a match asks %q, and its view %q", g.Name(), language, what, seenWhat)
			}
			if plain, _ := english.Asked(seat); (plain == what) != (want == games.English) {
				t.Errorf("%s in %s asks %q, and in English %q", g.Name(), language, what, plain)
			}
			if back, err := told.Back(0); err != nil || back.Language() != want {
				t.Errorf("%s in %s goes back to %s, %v", g.Name(), language, back.Language(), err)
			}
		}
		if diff := cmp.Diff(g.Aim, g.Aims[games.English]); diff != "" || len(g.Aims) != len(g.Languages) {
			t.Errorf("%s: %d aims, -want +got:\n%s", g.Name(), len(g.Aims), diff)
		}
	}
	if name := games.LanguageName(games.Japanese); name != "日本語" {
		t.Error(name)
	}
}

// TestLanguage checks how tags are read.
func TestLanguage(t *testing.T) {
	for tag, want := range map[string]string{"ja": "ja", "ja-JP": "ja", "en_GB": "en", "JA": "ja", "": "", "fr": ""} {
		if got, ok := games.Language(tag); ok != (want != "") || ok && got != want {
			t.Errorf("%s: %s, %t", tag, got, ok)
		}
	}
}

// TestLanguages_choices checks that the options are the same moves in every language, in different words.
func TestLanguages_choices(t *testing.T) {
	seed := rng.FromText("languages")
	g, err := games.Find("futures")
	if err != nil {
		t.Fatal(err)
	}
	english, err := g.Begin(json.RawMessage("{}"), &seed)
	if err != nil {
		t.Fatal(err)
	}
	a, b := english.Choices(0), english.In(games.Japanese).Choices(0)
	if len(a) != len(b) {
		t.Fatalf("%d choices, and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Move(0) != b[i].Move(0) || a[i].Group == b[i].Group {
			t.Errorf("%s: %q, and %s: %q", a[i].Move(0), a[i].Group, b[i].Move(0), b[i].Group)
		}
	}
}
