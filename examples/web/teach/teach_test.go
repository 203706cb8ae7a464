package teach

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/internal/testkit/corpus"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// TestMarks checks that there is a mark for each kind of move that a player can make, that marks exist only for
// phases and moves of the game, and that every decision of the recorded games has one for its phase.
func TestMarks(t *testing.T) {
	for _, g := range games.All() {
		known, marked := map[string]bool{}, map[string]bool{}
		for _, m := range Of(g.Name()).Marks {
			for _, key := range m.Keys {
				if marked[key] {
					t.Errorf("%s: there are two marks for %s", g.Name(), key)
				}
				marked[key] = true
			}
		}
		for _, m := range g.Description().Moves {
			if known[m.Kind] = !m.Nature; !m.Nature && !marked[m.Kind] {
				t.Errorf("%s: no mark for the move %s", g.Name(), m.Kind)
			}
		}
		for _, d := range decisions(t, g) {
			if known[d.phase] = true; d.phase != "" && !marked[d.phase] {
				t.Errorf("%s: no mark for the phase %s", g.Name(), d.phase)
				marked[d.phase] = true
			}
		}
		for key := range marked {
			if !known[key] {
				t.Errorf("%s: the mark for %s is of nothing", g.Name(), key)
			}
		}
	}
}

// elements matches the keys of a picture's elements.
var elements = regexp.MustCompile(`data-key="([^"]*)"`)

// explain returns the explanation of an element of a panel, as pages find it. An element without one is explained as
// its panel.
func (g Game) explain(panel, key string) (tip Tip, own bool) {
	head := headOf(key)
	for _, name := range []string{panel + "/" + head, head, panel} {
		for _, t := range g.Tips {
			if t.Key == name && head != "" {
				return t, name != panel || head == panel
			}
		}
	}
	return Tip{}, false
}

// headOf returns the first part of an element's key. The keys of plots, such as p0.7, have the head plot.
func headOf(key string) string {
	head, _, _ := strings.Cut(strings.ReplaceAll(key, "-", ":"), ":")
	if strings.HasPrefix(head, "p") && strings.Contains(head, ".") {
		return "plot"
	}
	return head
}

// TestTips checks that each panel and each element of the pictures of recorded games has an explanation, that
// each explanation is of one of them, and that marks point to panels.
func TestTips(t *testing.T) {
	for _, g := range games.All() {
		texts, used, wrong := Of(g.Name()), map[string]bool{"answers": true}, map[string]bool{}
		for _, d := range decisions(t, g) {
			picture := must.Get(board.Draw(d.in))
			for _, panel := range picture.Panels {
				keys := elements.FindAllStringSubmatch(string(panel.SVG), -1)
				for _, key := range append(keys, []string{"", panel.Key}) {
					tip, own := texts.explain(panel.Key, key[1])
					if used[tip.Key], used[panel.Key], used[headOf(panel.Key)] = true, true, true; !own {
						wrong[panel.Key+"/"+key[1]] = true
					}
				}
			}
		}
		for key := range wrong {
			t.Errorf("%s: no explanation of %s", g.Name(), key)
		}
		for _, tip := range texts.Tips {
			if !used[tip.Key] {
				t.Errorf("%s: nothing is explained as %s", g.Name(), tip.Key)
			}
		}
		for _, m := range texts.Marks {
			for _, at := range m.At {
				if !used[at] {
					t.Errorf("%s: the mark %s is at %s, which is nowhere", g.Name(), m.Name(), at)
				}
			}
		}
	}
}

// TestClauses checks that the texts name clauses that exist, and in each language the same ones.
func TestClauses(t *testing.T) {
	clause := regexp.MustCompile(`\b[A-Z][0-9]+(\.[0-9]+)?\b`)
	for _, g := range games.All() {
		var english [][]string
		for _, language := range g.Languages {
			var all []string
			for _, m := range Of(g.Name()).In(language).Marks {
				all = append(all, m.Text)
			}
			for _, tip := range Of(g.Name()).In(language).Tips {
				all = append(all, tip.Text)
			}
			named := 0
			for i, text := range all {
				ids := clause.FindAllString(text, -1)
				for _, id := range ids {
					if _, ok := g.Rule(id); !ok {
						t.Errorf("%s: there is no clause %s: %s", g.Name(), id, text)
					}
				}
				if named += len(ids); language == games.English {
					english = append(english, ids)
				} else if !slices.Equal(ids, english[i]) {
					t.Errorf("%s in %s: %q names %q, not %q", g.Name(), language, text, ids, english[i])
				}
			}
			if named < len(all)/2 {
				t.Errorf("%s: %d texts name %d clauses", g.Name(), len(all), named)
			}
		}
	}
}

// TestFor checks the order of the marks of a decision.
func TestFor(t *testing.T) {
	s := must.Get(must.Get(games.Find("futures")).Load(strings.NewReader(corpus.Records(t, "futures")[0].Text)))
	var names []string
	for n := range s.Len() {
		back := must.Get(s.Back(n))
		if seat := back.Turn(); seat.Player() && len(back.Choices(seat)) > 2 && back.Choices(seat)[0].Words[0] != "place" {
			phase, _ := back.Phase(seat)
			for _, m := range Of("futures").For(phase, back.Choices(seat)) {
				names = append(names, m.Name())
			}
			break
		}
	}
	if want := []string{"early-acting", "buy", "extra", "pass"}; !slices.Equal(names, want) {
		t.Errorf("the first action has the marks %q, want %q", names, want)
	}
}

// A decision is a position in which a seat is asked, or the end of a game.
type decision struct {
	phase string
	in    board.Input
}

// decisions returns decisions of recorded games, among them the first of each kind of move in each phase, and the
// positions after those.
func decisions(t *testing.T, g games.Game) (all []decision) {
	t.Helper()
	seen := map[string]bool{}
	for _, r := range corpus.Records(t, g.Name()) {
		loaded := must.Get(g.Load(strings.NewReader(r.Text)))
		_, config, _ := strings.Cut(loaded.Terms(), "config ")
		s := must.Get(g.Begin([]byte(config), nil))
		step := max(1, loaded.Len()/max(20, scale.N(20, 2000)))
		look := func(phase string, seat bourse.Seat) {
			all = append(all, decision{phase, board.Input{Game: g.Name(), View: must.Get(s.View(seat)),
				History: s.History(), Choices: board.ChoicesOf(s.Choices(seat))}})
		}
		for n := range loaded.Len() {
			seat, move := loaded.Move(n)
			phase, _ := s.Phase(seat)
			kind := phase + " " + strings.Fields(move)[1]
			chosen := seat.Player() && (!seen[kind] || n%step == 0)
			if chosen {
				look(phase, seat)
			}
			must.Get2(s.Play(seat, s.Ask(seat), move))
			if chosen && !seen[kind] {
				look("", seat)
			}
			seen[kind] = seen[kind] || chosen
		}
		look("", 0)
	}
	return all
}

// TestLanguages checks that a game has the same notes, explanations and steps in each language, at the same
// places.
func TestLanguages(t *testing.T) {
	for _, g := range games.All() {
		want := Of(g.Name())
		for _, language := range g.Languages {
			got := want.In(language)
			if got.language != language || len(got.Marks) != len(want.Marks) || len(got.Tips) != len(want.Tips) ||
				len(got.Steps) != len(want.Steps) {
				t.Fatalf("%s in %s has %d notes, %d explanations and %d steps", g.Name(), language, len(got.Marks), len(got.Tips),
					len(got.Steps))
			}
			for i, m := range want.Marks {
				if !slices.Equal(got.Marks[i].Keys, m.Keys) || !slices.Equal(got.Marks[i].At, m.At) {
					t.Errorf("%s in %s: the note %s is %q", g.Name(), language, m.Name(), got.Marks[i].Keys)
				}
			}
			for i, tip := range want.Tips {
				if got.Tips[i].Key != tip.Key {
					t.Errorf("%s in %s: the explanation of %s is of %s", g.Name(), language, tip.Key, got.Tips[i].Key)
				}
			}
			for i, step := range want.Steps {
				if in := got.Steps[i]; in.decision != step.decision || !slices.Equal(in.At, step.At) {
					t.Errorf("%s in %s: step %d is at %d", g.Name(), language, step.decision, in.decision)
				}
			}
			if n := len(want.Steps); got.Lesson(n-1).Session.Language() != language {
				t.Errorf("%s in %s: the guided game is in %s", g.Name(), language, got.Lesson(n-1).Session.Language())
			}
		}
	}
	if got := Of("chess").In("ja"); len(got.Tips) != 0 {
		t.Errorf("an unknown game has %d explanations", len(got.Tips))
	}
}
