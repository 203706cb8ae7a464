package browser

import (
	"context"
	"encoding/json"
	"os"
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
