package board

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/internal/games"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	testrun "bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file tests the steps between views.

// folds fold events over a view of a game.
var folds = map[string]func(game string, before any, events []byte) any{
	"smallprint": folded[smallprint.View, smallprint.Event],
	"futures":    folded[futures.View, futures.Event],
	"economicon": folded[economicon.View, economicon.Event],
	"merlin":     folded[merlin.View, merlin.Event],
}

func folded[V, E any](game string, before any, events []byte) any {
	c, v, in := courses[game].(course[V, E]), before.(V), Input{Game: game}
	for _, b := range must.Get(c.beats(events)) {
		for i := range b.events {
			c.fold(&in, &v, &b.events[i])
		}
	}
	return v
}

// untold are the fields of views that no event tells. Small Print has none.
var untold = map[string][]string{
	"futures":    strings.Fields("Start Actions NPC Committed"),
	"economicon": strings.Fields("Active Lead Phase Committed Past Adding Batches Turns Passes Offer Received Deeds Own"),
	"merlin": strings.Fields("Committed Stack Depth Bids Order Turns Books Notes Peace Enclosed Sugar Milk Offer Sold Dice Ended " +
		"Aside Gone Unseen Discards Offers Targeted Frozen Winged ScripN ScripPrice Wait Invested Shielded Dug Acts Attacked Moved Spare Sleep " +
		"Loose Marked Mark Lab Sealed Actions Open Under Looked Shown Front"),
}

// unlike returns where a view differs from another, apart from what no event tells.
func unlike(game string, a, b any) (wrong []string) {
	var compare func(at string, a, b reflect.Value)
	compare = func(at string, a, b reflect.Value) {
		switch {
		case a.Equal(b):
		case a.Kind() == reflect.Struct:
			for i := range a.NumField() {
				if name := a.Type().Field(i).Name; !slices.Contains(untold[game], name) {
					compare(at+" "+name, a.Field(i), b.Field(i))
				}
			}
		case a.Kind() == reflect.Array:
			for i := range a.Len() {
				compare(fmt.Sprint(at, " ", i), a.Index(i), b.Index(i))
			}
		default:
			wrong = append(wrong, fmt.Sprintf("%s is %v, and not %v", at[1:], a, b))
		}
	}
	compare("", reflect.ValueOf(a), reflect.ValueOf(b))
	return wrong
}

// TestSteps_fold folds all events of whole games and reaches each next view of a player and of a spectator: their money,
// cards and chits, and nearly everything else.
func TestSteps_fold(t *testing.T) {
	for game, fold := range folds {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			for n := range testrun.N(either(game == "merlin", 3, 8), 1000) {
				config := sizes[game][n%len(sizes[game])]
				if n%(len(sizes[game])+1) == 0 {
					config = "{}"
				}
				walk(t, game, config, n, func(seat bourse.Seat, before, next games.Sight, events []byte) {
					if wrong := unlike(game, fold(game, before.Value(), events), next.Value()); wrong != nil {
						t.Fatalf("game %d, %s: %q after %s", n, seat, wrong, events)
					}
				})
			}
		})
	}
}

// walk plays a game of random bots and passes each move on as a player and a spectator see it, if they see any of it.
func walk(t *testing.T, name, config string, n int, see func(seat bourse.Seat, before, next games.Sight, events []byte)) {
	t.Helper()
	seed := rng.FromText(fmt.Sprint("walk ", n))
	g := begin(t, name, config, &seed)
	defer g.Close()
	for seat := range bourse.Seat(g.Players()) {
		must.Do(t, g.Sit(seat, games.Seating{Bot: "random", Seed: rng.FromText(fmt.Sprint("walk ", n, seat))}))
	}
	seats := []bourse.Seat{bourse.Seat(n % g.Players()), bourse.Spectator}
	last, from := make([]games.Sight, 2), make([]int, 2)
	for i, seat := range seats {
		last[i] = g.See(seat)
		_, from[i] = must.Get2(g.Events(seat, 0, 0))
	}
	for !g.Over() {
		by := g.Turn()
		must.Get2(g.Play(by, g.Ask(by), must.Get(g.Choose(context.Background(), by))))
		for i, seat := range seats {
			events, next := must.Get2(g.Events(seat, 0, from[i]))
			if next > from[i] {
				now := g.See(seat)
				see(seat, last[i], now, events)
				last[i] = now
			}
			from[i] = next
		}
	}
}

// TestSteps checks every step of games: its picture is as sound as the picture of a position, its caption is one line, its
// changes are of things that pictures have, and the last step has the next view.
func TestSteps(t *testing.T) {
	for game := range courses {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			most, known, changed := 0, map[string]bool{}, map[string]string{}
			for n := range testrun.N(either(game == "merlin", 1, 2), 100) {
				walk(t, game, "{}", n, func(seat bourse.Seat, before, next games.Sight, events []byte) {
					steps := must.Get(Steps(before.Value(), Input{Game: game, Value: next.Value()}, events, next.Story))
					most = max(most, len(steps))
					for i, s := range steps {
						at := fmt.Sprintf("game %d, %s, step %d of %d, %q", n, seat, i, len(steps), s.Caption)
						if s.Caption == "" && len(steps) > 1 || strings.Contains(s.Caption, "\n") {
							t.Errorf("%s: the caption is not one line", at)
						}
						if i == len(steps)-1 && len(known) > 0 && n > 0 {
							continue // it is a position like others
						}
						picture := must.Get(Draw(s.Input))
						check(t, position{name: at, in: s.Input}, picture)
						for _, panel := range picture.Panels {
							for _, m := range keys.FindAllStringSubmatch(string(panel.SVG), -1) {
								known[m[1]] = true
							}
						}
						for _, c := range s.Changes {
							changed[c.Key], changed[cmp.Or(c.To, c.Key)] = at, at
						}
					}
					if last := steps[len(steps)-1]; last.Value != next.Value() || last.turned.any {
						t.Errorf("game %d: the last step is not the next view", n)
					}
				})
			}
			for key, at := range changed {
				if !known[key] {
					t.Errorf("%s: %s changes, which no picture has", at, key)
				}
			}
			if want := map[string]int{"smallprint": 9, "futures": 6, "economicon": 9, "merlin": 4}[game]; most < want {
				t.Errorf("the most steps are %d, and not %d", most, want)
			}
		})
	}
}

// TestSteps_reveal checks how a round of Small Print ends: the cards of one business after another are turned up and
// paid, void contracts are struck, and then chits are given.
func TestSteps_reveal(t *testing.T) {
	names := map[bourse.Seat]string{0: "Ada", 1: "Bo", 2: "Chi"}
	c := smallprint.Standard(3)
	g := must.Get(must.Get(games.Find("smallprint")).Begin(must.Get(json.Marshal(c)), nil))
	g.Name(names)
	play := func(moves string) {
		for _, move := range strings.Split(moves, "; ") {
			by := g.Turn()
			must.Get2(g.Play(by, g.Ask(by), move))
		}
	}
	play("~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5; p0 place small 0 marked big; p1 place share 0 marked small; p2 place total 0; p0 place share 1; p1 pass; p2 pass")
	before := g.See(1)
	_, from := must.Get2(g.Events(1, 0, 0))
	play("p0 pass; ~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3")
	events, _ := must.Get2(g.Events(1, 0, from))
	after := g.See(1)
	var got []string
	for _, s := range must.Get(Steps(before.Value(), Input{Game: "smallprint", Value: after.Value(), Names: names}, events, after.Story)) {
		svg := panelOf(must.Get(Draw(s.Input)), "table")
		got = append(got, fmt.Sprintf("%s: %d open, %d void, %d paid, £%dm and %d chits", s.Caption, strings.Count(svg, "sp-face"),
			strings.Count(svg, "sp-void"), strings.Count(svg, "sp-paid"), s.Value.(smallprint.View).Money[1], s.Value.(smallprint.View).Chits[1]))
	}
	want := []string{
		"Ada passes and will place no more cards in this round: 1 open, 0 void, 0 paid, £0m and 0 chits",
		"Business 0, £12m: SMALL, TOTAL, share; void, a TOTAL must be alone: 3 open, 2 void, 0 paid, £0m and 0 chits",
		"Business 0 pays Bo £10m, the pool £2m: 3 open, 2 void, 1 paid, £10m and 0 chits",
		"Business 1, £9m: share: 4 open, 2 void, 1 paid, £10m and 0 chits",
		"Business 1 pays Ada £9m: 4 open, 2 void, 2 paid, £10m and 0 chits",
		"Business 2 pays the pool £5m: 4 open, 2 void, 2 paid, £10m and 0 chits",
		"Chits for lies: Ada 1, Bo 1: 4 open, 2 void, 2 paid, £10m and 1 chits",
		"the round brings Ada £9m, Bo £10m, Chi £0m and the pool £7m · round 2 of 3: Bo begins: 0 open, 0 void, 0 paid, £10m and 1 chits",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the steps are\n%s\nand not\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestSteps_refuses checks that Steps refuses what it cannot read.
func TestSteps_refuses(t *testing.T) {
	v := begin(t, "smallprint", "{}", nil).See(0)
	for _, test := range [][2]string{{"chess", `[]`}, {"futures", `[]`}, {"smallprint", `[{"n":"x"}]`},
		{"smallprint", `[{"kind":"shown","card":"queen"}]`}, {"smallprint", `[[]]`}, {"smallprint", `{}`}} {
		if steps, err := Steps(v.Value(), Input{Game: test[0], Value: v.Value()}, []byte(test[1]), v.Story); err == nil {
			t.Errorf("%s, %s: %v", test[0], test[1], steps)
		}
	}
}

var update = flag.Bool("update", false, "rewrite testdata/steps.txt")

var digits = regexp.MustCompile(`[0-9]+`)

// TestSteps_told compares the steps of some moves with testdata/steps.txt: those that have a kind of change that no move
// before them has.
func TestSteps_told(t *testing.T) {
	var text strings.Builder
	for _, game := range games.Names() {
		seen := map[string]bool{}
		for n := range 2 {
			walk(t, game, "{}", n, func(seat bourse.Seat, before, next games.Sight, events []byte) {
				steps := must.Get(Steps(before.Value(), Input{Game: game, Value: next.Value()}, events, next.Story))
				fresh, told := false, ""
				for _, s := range steps {
					told += "  " + s.Caption + "\n"
					for _, c := range s.Changes {
						kind, _, _ := strings.Cut(c.Key, ":")
						kind = digits.ReplaceAllString(kind+c.Tone, "")
						fresh, seen[kind] = fresh || !seen[kind], true
						told += fmt.Sprintln("   ", c)
					}
				}
				if fresh {
					fmt.Fprintf(&text, "== %s\n%s", game, told)
				}
			})
		}
	}
	const name = "testdata/steps.txt"
	if *update {
		must.Do(t, os.WriteFile(name, []byte(text.String()), 0o644))
	}
	want := strings.Split(string(must.Get(os.ReadFile(name))), "\n")
	for i, line := range strings.Split(text.String(), "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("line %d is %q; see the diff after -update", i+1, line)
		}
	}
}
