package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"bourse.example"
	"bourse.example/examples/web/board"
)

// This file looks at pages as those do who do not see them: by axe-core and by Chromium's tree of what is told to them.

// axeFile is axe-core, which `npm ci` puts there.
const axeFile = "npm/node_modules/axe-core/axe.min.js"

// axe returns axe-core, or skips the test where it is not there. With BOURSE_NEED_NPM=1 it fails instead.
func axe(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile(axeFile)
	if err != nil && os.Getenv("BOURSE_NEED_NPM") == "" {
		t.Skipf("axe-core is not there: (cd examples/web/browser/npm && npm ci): %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// A violation is something that axe-core finds wrong.
type violation struct {
	ID, Help string
	Nodes    []struct {
		HTML           string
		Target         []any
		FailureSummary string
	}
}

// inspect tells everything that is wrong with the page that is open, light and dark.
func (v *visitor) inspect(name, script string) {
	v.t.Helper()
	v.until(`document.getAnimations().length === 0`) // what floats by is gone
	for _, scheme := range []string{"light", "dark"} {
		v.scheme(scheme)
		js[bool](v, script+"; true")
		text, err := chromedp.Run(v.ctx, chromedp.Evaluate[string](`axe.run(document, {resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}).then((r) => JSON.stringify(r.violations))`, chromedp.EvalAwaitPromise))
		v.must(err)
		var found []violation
		v.must(json.Unmarshal([]byte(text), &found))
		for _, f := range found {
			for _, n := range f.Nodes[:min(3, len(f.Nodes))] {
				v.t.Errorf("%s, %s: %s: %s\n%s\n%s", name, scheme, f.ID, f.Help, short(n.HTML), n.FailureSummary)
			}
		}
	}
	v.scheme("light")
	for _, n := range v.told() {
		if n.focusable && n.name == "" {
			v.t.Errorf("%s: a %s that takes the focus has no name", name, n.role)
		}
	}
}

func short(html string) string {
	if len(html) > 300 {
		return html[:300] + "…"
	}
	return html
}

// A heard is what is told of a thing on the page to who does not see it.
type heard struct {
	role, name string
	focusable  bool
}

// told returns what is told of the page that is open.
func (v *visitor) told() []heard {
	v.t.Helper()
	var tree accessibility.GetFullAXTreeResult
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		var err error
		tree, err = cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		return err
	})))
	text := func(value *accessibility.Value) string {
		var s string
		if value != nil {
			json.Unmarshal(value.Value, &s)
		}
		return strings.TrimSpace(s)
	}
	var all []heard
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		told := heard{role: text(n.Role), name: text(n.Name)}
		for _, p := range n.Properties {
			if p.Name == "focusable" && p.Value != nil {
				told.focusable = string(p.Value.Value) == "true" && told.role != "RootWebArea"
			}
		}
		all = append(all, told)
	}
	return all
}

// TestAxe inspects every kind of page: a game's at its start, in the midst of it and at its end.
func TestAxe(t *testing.T) {
	script := axe(t)
	h := open(t)
	v := h.visitor("ida")
	for _, path := range []string{"/", "/new", "/verify", "/rules/merlin", "/t/none"} {
		v.at(path)
		v.inspect(path, script)
	}
	for _, s := range brief {
		v.at(fmt.Sprintf("/new?game=%s&players=%d&set=%s", s.game, s.players, s.set))
		v.inspect("new "+s.game, script)
		table := v.make(s)
		v.inspect("table of "+s.game, script)
		v.at(table.seats[0][strings.Index(table.seats[0], "/t/"):])
		v.inspect("sit down at "+s.game, script)
		v.sit(table.seats[0], "Ida")
		v.until(`document.body.dataset.stage === "playing"`)
		r := rand.New(rand.NewPCG(7, 7))
		for n := range 7 {
			v.until(`document.body.dataset.stage === "over" || document.body.dataset.turn === "yes" && ` + options + `.some((b) => !b.disabled)`)
			if n%6 == 0 {
				v.inspect(fmt.Sprintf("%s, question %d", s.game, n), script)
				v.named(h, s.game)
			}
			if v.state().Stage == "over" {
				break
			}
			v.play(r, false)
		}
		if testing.Short() && s.game != "smallprint" {
			continue
		}
		v.playOut(r)
		v.inspect(s.game+", the end", script)
	}
}

// named holds that the names of what answers the question on the page are those of the options, as they are written.
func (v *visitor) named(h *house, game string) {
	v.t.Helper()
	table, err := h.host.Table(js[string](v, "document.body.dataset.table"))
	v.must(err)
	seat, err := bourse.ParseSeat(js[string](v, "document.body.dataset.seat"))
	v.must(err)
	sight, err := table.Look(seat)
	v.must(err)
	if len(sight.Choices) == 0 {
		v.t.Errorf("%s: nothing is asked", game)
	}
	var names []string
	for _, n := range v.told() {
		if n.role == "button" {
			names = append(names, n.name)
		}
	}
	for _, c := range sight.Choices {
		want := strings.Join(strings.Fields(board.Label(c)), " ")
		if c.Max > 0 {
			want += ": do it"
		}
		if !slices.Contains(names, want) {
			v.t.Errorf("%s: no button is called %q, but %q", game, want, names)
		}
	}
}
