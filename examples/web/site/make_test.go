package site

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// TestMake checks that the form has every setting of every game with its range, clause and default, and that
// the unchanged form makes the standard game, for every number of players and every set of parts.
func TestMake(t *testing.T) {
	s, b := visiting(t)
	for _, g := range games.All() {
		if testing.Short() && g.Name() != "smallprint" {
			continue
		}
		sets := []string{""}
		for _, set := range g.Sets {
			sets = append(sets, set.Name)
		}
		for players := g.Min; players <= g.Max; players++ {
			for _, set := range sets {
				p := b.get("/new?" + url.Values{"game": {g.Name()}, "players": {fmt.Sprint(players)},
					"set": {set}}.Encode()).want(200)
				f := p.form("/new")
				marked := strings.Count(p.text, "set="+cmp.Or(set, "all")+`" aria-current="page"`)
				if want := 1 + min(1, len(set)); len(g.Sets) > 0 && marked != want { // the number of players too, with a set
					t.Errorf("%s, %q: %d choices are marked, not %d", g.Name(), set, marked, want)
				}
				for _, c := range g.Description().Config {
					if _, ok := f.fields[prefix+c.Name]; !ok && c.Name != "players" &&
						!(c.Name == "parts" && set == "none") {
						t.Errorf("%s: no field for %s", g.Name(), c.Name)
					}
					name, rest := labelled(c.Doc)
					if c.Name != "players" && (!strings.Contains(p.words(), name) ||
						!strings.Contains(strings.ToLower(p.words()), rest)) {
						t.Errorf("%s: nothing says what %s is", g.Name(), c.Name)
					}
				}
				made := f.send().want(200, "Links to share")
				table := must.Get(s.host.Table(made.idOf()))
				seen := must.Get(table.Look(0))
				want := must.Get(settings(g, players, set))
				var got map[string]json.RawMessage
				must.Do(t, json.Unmarshal(seen.Config, &got))
				for name, v := range want {
					if string(got[name]) != string(v) {
						t.Errorf("%s, %d players, %q: %s is %s, want %s", g.Name(), players, set, name,
							got[name], v)
					}
				}
			}
		}
	}
}

// TestMake_labels checks which part of a setting's documentation is its label.
func TestMake_labels(t *testing.T) {
	for doc, want := range map[string][2]string{
		"cards dealt to each player": {"Cards dealt to each player", ""},
		"the number of rounds: at most 8 with 4 players, at most 9 with 3": {"Number of rounds",
			"at most 8 with 4 players, at most 9 with 3"},
		"the initial Cost of Living, at most its maximum":  {"Initial Cost of Living", "at most its maximum"},
		"bids, and asks, of a player for a commodity":      {"Bids, and asks, of a player for a commodity", ""},
		"units of one purchase; 0 for no limit in edition": {"Units of one purchase", "0 for no limit in edition"},
	} {
		if name, rest := labelled(doc); name != want[0] || rest != want[1] {
			t.Errorf("%q has the label %q and then %q", doc, name, rest)
		}
	}
}

// TestMake_wrong checks that an invalid entry is marked in its place, that the other entries are kept, and
// that no table is made.
func TestMake_wrong(t *testing.T) {
	s, b := visiting(t)
	for _, test := range []struct{ game, field, value, mark string }{
		{"futures", "c.rounds", "77", "c-rounds"},
		{"futures", "c.rounds", "x", "c-rounds"},
		{"futures", "c.rounds", "", "c-rounds"},
		{"futures", "c.rounds", "9999999999999999999999", "c-rounds"},
		{"futures", "c.start", "p9", "c-start"},
		{"futures", "c.start", "~", "c-start"},
		{"futures", "c.edition", "7", "c-edition"},
		{"economicon", "c.lawRounds", "1, x", "c-lawRounds"},
		{"economicon", "c.lawRounds", strings.Repeat("1,", 5000), "c-lawRounds"},
		{"economicon", "c.lawRounds", "3, 1", "c-lawRounds"},
		{"futures", "seat.p0", "nobody", "seat-p0"},
		{"futures", "seat.p0", "exec:/bin/sh", "seat-p0"},
		{"futures", "bot.p0", "nobody", "bot-p0"},
		{"futures", "limit", "-1", "limit"},
		{"futures", "limit", "x", "limit"},
		{"futures", "limit", "99999999999", "limit"},
		{"futures", "limit", "1", "limit"},
		{"futures", "timeout", "nobody", "timeout"},
		{"futures", "title", strings.Repeat("x", 61), "title"},
	} {
		f := b.get("/new?game="+test.game).form("/new").set("title", "kept as it was")
		p := f.set(test.field, test.value).send().want(422, "The table is not made yet")
		marked := false
		for _, n := range all(p.root, "strong", "span", "p") {
			if strings.HasPrefix(value(n, "class"), "wrong") && textOf(n) != "" {
				marked = marked || strings.Contains(textOf(n.Parent),
					strings.TrimPrefix(test.field, prefix)) || strings.Contains(render(n.Parent), test.mark)
			}
		}
		if !marked {
			t.Errorf("%s=%.20q is not marked:\n%.600s", test.field, test.value, p.words())
		}
		if test.field != "title" && value(p.byID("title"), "value") != "kept as it was" {
			t.Errorf("%s=%.20q: what was typed is gone", test.field, test.value)
		}
	}
	if got := s.host.Lobby(); len(got) != 0 {
		t.Errorf("%d tables were made", len(got))
	}
	for path, status := range map[string]int{"/new?game=chess": 404, "/new?game=futures&players=7": 422,
		"/new?game=futures&players=x": 422, "/new?game=futures&set=all": 404,
		"/new?game=merlin&set=some": 404} {
		b.get(path).want(status)
	}
	b.post("/new", url.Values{"game": {"futures"}, "players": {"99"}}).want(422)
	b.post("/new", url.Values{"game": {"futures"}, "players": {"4"}}).want(422)
}

func render(n *html.Node) string {
	var b strings.Builder
	html.Render(&b, n)
	return b.String()
}

// TestMake_edition checks that a table can use an older edition, without the settings that came later.
func TestMake_edition(t *testing.T) {
	s, b := visiting(t)
	made := b.setUp("economicon", 3, nil, url.Values{"c.edition": {"1"}}).want(200)
	table := must.Get(s.host.Table(made.idOf()))
	if seen, err := table.Look(0); err != nil || seen.Edition != 1 {
		t.Errorf("edition %d, %v", seen.Edition, err)
	}
}

// TestMake_once checks that a form sent twice makes one table and shows its links once for each time.
func TestMake_once(t *testing.T) {
	s, b := visiting(t)
	f := b.get("/new?game=futures").form("/new").set("listed", "yes")
	first := f.send().want(200, "Links to share")
	second := f.send().want(200, "Links to share", "That was already done")
	if first.idOf() != second.idOf() || len(s.host.Lobby()) != 1 {
		t.Errorf("%d tables", len(s.host.Lobby()))
	}
	if a, b := first.links()["Seat 1 (blue)"], second.links()["Seat 1 (blue)"]; a != b || a == "" {
		t.Errorf("the links are %q and %q", a, b)
	}
	if p := b.get("/t/" + first.idOf() + "/table").want(200); len(p.links()) != 0 {
		t.Error("the links are shown once more")
	}
	s.browser(t).get("/t/" + first.idOf() + "/table").want(403)
	fields := f.fields // another browser with the same number makes its own table
	if p := s.browser(t).post("/new", fields).want(200); p.idOf() == first.idOf() {
		t.Error("another browser is led to the table")
	}
}

// TestMake_named checks that a bot typed by name overrides the list.
func TestMake_named(t *testing.T) {
	s, b := visiting(t)
	f := b.get("/new?game=smallprint&players=4").form("/new").set("seat.p1", "random")
	made := f.set("bot.p0", " greedy:3 ").set("bot.p1", "ismcts:7").set("bot.p2", "rollout:2").send().want(200)
	seen := must.Get(must.Get(s.host.Table(made.idOf())).Look(bourse.Spectator))
	for i, want := range []string{"greedy:3", "ismcts:7", "rollout:2", "sceptic:8"} {
		if got := seen.Seats[i].Bot; got != want {
			t.Errorf("p%d is for the bot %q, want %q", i, got, want)
		}
	}
}
