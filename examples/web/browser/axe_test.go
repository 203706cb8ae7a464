package browser

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/tool"
)

// This file tests accessibility, with axe-core and with Chromium's accessibility tree.

// axeFile is axe-core, installed by `cd npm && npm ci`.
const axeFile = "npm/node_modules/axe-core/axe.min.js"

// axe returns axe-core, or skips the test if it is not installed.
func axe(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile(axeFile)
	if err != nil {
		tool.Missing(t, "npm", err)
	}
	return string(script)
}

// A violation is a problem that axe-core finds.
type violation struct {
	ID, Help string
	Nodes    []struct {
		HTML           string
		Target         []any
		FailureSummary string
	}
}

// inspect reports all problems of the open page, in light and dark mode.
func (v *visitor) inspect(name, script string) {
	v.t.Helper()
	v.until(`document.getAnimations().length === 0`) // animated elements have disappeared
	js[bool](v, script+"; true")
	for scheme, rules := range map[string]string{
		"light": `"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"`,
		"dark":  `"color-contrast", "link-in-text-block"`, // the rules about colours
	} {
		v.scheme(scheme)
		text, err := chromedp.Run(v.ctx,
			chromedp.Evaluate[string](`axe.run(document, {resultTypes: ["violations"], runOnly: [`+rules+
				`]}).then((r) => JSON.stringify(r.violations))`, chromedp.EvalAwaitPromise))
		v.must(err)
		var found []violation
		v.must(json.Unmarshal([]byte(text), &found))
		for _, f := range found {
			for _, n := range f.Nodes[:min(3, len(f.Nodes))] {
				v.t.Errorf("%s, %s: %s: %s\n%s\n%s", name, scheme, f.ID, f.Help, short(n.HTML),
					n.FailureSummary)
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

// A heard is a node of the accessibility tree.
type heard struct {
	role, name string
	focusable  bool
}

// told returns the accessibility tree of the open page.
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

// TestHeard checks that a screen reader hears a board as named groups, from the games' tables, and as the moves that can be
// played, and no loose texts of its pictures.
func TestHeard(t *testing.T) {
	for game, groups := range map[string][]string{
		"futures": {"Prices", "Piles", "Players"}, "smallprint": {"Businesses on the table, and the cards under them", "Players", "Your hand"},
		"economicon": {"The market and the central banks", "The event of the round"}, "merlin": {"Counters", "Players", "Bids and asks"},
	} {
		t.Run(game, func(t *testing.T) {
			v := taught(t, game, `{"players":4}`, 4)
			drawn := js[[]string](v, `[...document.querySelectorAll("#board svg text")].map((e) => e.textContent)`)
			facts := js[string](v, `document.querySelector("#board .heard").textContent`)
			outside := js[string](v, `((page) => { page.querySelectorAll("svg").forEach((e) => e.remove()); return page.textContent; })(document.body.cloneNode(true))`)
			heard, loose := map[string]bool{}, 0
			for _, n := range v.told() {
				heard[n.role+" "+n.name] = true
				if n.role == "StaticText" && slices.Contains(drawn, n.name) && !strings.Contains(outside, n.name) {
					loose++
				}
			}
			for _, group := range groups {
				if !heard["group "+group] {
					t.Errorf("there is no group %q", group)
				}
			}
			if loose > 0 || len(drawn) < 40 || len(facts) < 200 {
				t.Errorf("%d of %d texts of the pictures are heard; the groups say %q", loose, len(drawn), facts)
			}
		})
	}
}
