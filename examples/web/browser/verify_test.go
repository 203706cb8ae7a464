package browser

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/site"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file tests the page that verifies records without a network.

// TestVerify checks that the page verifies records when the server is gone, and never reports success for a
// bad record.
func TestVerify(t *testing.T) {
	h := open(t)
	often := site.Rate{Every: -1}
	s := must.Get(site.New(h.host, site.Options{Wasm: rulesInWasm(t), Limits: site.Limits{Requests: often}}))
	server := httptest.NewServer(s)
	ctx, leave := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
	defer leave()
	v := &visitor{t, "verifier", ctx, server.URL, nil}
	v.at("/verify")
	v.until(`document.getElementById("here").dataset.ready === "yes"`)
	v.until(`document.readyState === "complete"`)
	s.Close()
	server.CloseClientConnections()
	server.Close() // the network is gone from here on

	whole, begun := recorded(t, 10_000), recorded(t, 3)
	commit, line := "", 0
	lines := strings.SplitAfter(whole.Record(), "\n")
	for i, text := range lines {
		if c, ok := strings.CutPrefix(text, "commit "); ok {
			commit = strings.TrimSpace(c)
		}
		if strings.HasPrefix(text, "p0 ") && line == 0 {
			line = i
		}
	}
	tampered := append([]string(nil), lines...)
	tampered[line] = "p0 pass {00000000}\n"
	for _, test := range []struct{ name, record, commitment, want string }{
		{"good", whole.Record(), commit, "✓ Valid: Small Print"},
		{"with blanks around it", "\n" + whole.Record() + " \n", commit, "✓ Valid: Small Print"},
		{"tampered", strings.Join(tampered, ""), "",
			fmt.Sprintf("✗ Not valid record: line %d,", line+1)},
		{"another commitment", whole.Record(), "sha256:" + strings.Repeat("ab", 32),
			"✗ Not valid The commitment that you entered is not the one in the record"},
		{"a seat's", whole.RecordFor(0), "",
			"✗ Not valid record: line 1, column 1: the game as one player saw it cannot be replayed"},
		{"unfinished", begun.Record(), "", "✓ Valid as far as it goes: Small Print"},
		{"nothing", "", "", "✗ Not valid"},
	} {
		given := must.Get(json.Marshal([]string{test.record, test.commitment}))
		js[bool](v, fmt.Sprintf(`(([r, c]) => { document.querySelector("section.verdict")?.remove(); const f = document.querySelector('form[action="/verify"]'); f.elements.record.value = r; f.elements.commitment.value = c; f.requestSubmit(); return true; })(%s)`, given))
		v.until(`document.querySelector("section.verdict")`)
		if got := js[string](v, `document.querySelector("section.verdict").innerText.replace(/\s+/g, " ")`); !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: the page says %.300s", test.name, got)
		}
	}
}

// recorded plays up to the given number of moves of a game with a committed seed.
func recorded(t *testing.T, moves int) games.Session {
	t.Helper()
	g := must.Get(games.Find("smallprint"))
	seed := must.Get(rng.Secret())
	s, err := g.Begin([]byte(`{"players":2}`), &seed)
	if err == nil {
		_, err = s.Publish()
	}
	for range moves {
		if err != nil || s.Over() {
			break
		}
		_, _, err = s.Play(s.Turn(), s.Ask(s.Turn()), s.Idle(s.Turn()))
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}
