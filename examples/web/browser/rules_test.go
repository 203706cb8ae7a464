package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
	"bourse.example/examples/web/wasm"
)

// This file holds the rules in WebAssembly to those in Go.

// inWasm makes the rules in WebAssembly, once for all tests.
var inWasm = sync.OnceValues(func() (*wasm.Source, error) { return wasm.Made(context.Background()) })

// rulesInWasm returns them.
func rulesInWasm(t *testing.T) *wasm.Source {
	t.Helper()
	s := must.Get(inWasm())
	return s
}

// positions is how many of each game are compared, and batch how many at a time.
const (
	positions      = 5_000
	positionsShort = 200
	batch          = 50
)

// A comparison gives positions of a game out and takes what is told of them.
type comparison struct {
	t      *testing.T
	source *wasm.Source
	mu     sync.Mutex
	player *player
	left   int
	number int              // of batches
	wanted map[int][]string // by the numbers of batches
	asked  map[int][]position
	wrong  int
	end    chan string
}

func (c *comparison) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'")
	switch path := r.URL.Path; path {
	case "/":
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, `<!doctype html><title>rules</title><script type="module" src="/check.js"></script>`)
	case "/check.js":
		w.Header().Set("Content-Type", "text/javascript")
		http.ServeFile(w, r, "testdata/rules_check.js")
	case "/cases":
		c.give(w)
	case "/answers":
		c.take(r)
	case "/end":
		text, _ := io.ReadAll(r.Body)
		c.end <- string(text)
	default:
		if !c.source.Serve(w, r, strings.TrimPrefix(path, "/wasm/")) {
			http.NotFound(w, r)
		}
	}
}

// give gives out a batch.
func (c *comparison) give(w http.ResponseWriter) {
	if c.left == 0 {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	c.number++
	for range min(batch, c.left) {
		c.left--
		q, want := c.player.next()
		c.asked[c.number], c.wanted[c.number] = append(c.asked[c.number], q), append(c.wanted[c.number], want)
	}
	json.NewEncoder(w).Encode(map[string]any{"number": c.number, "cases": c.asked[c.number]})
}

// take compares the answers to a batch.
func (c *comparison) take(r *http.Request) {
	number, err := strconv.Atoi(r.URL.Query().Get("number"))
	var got []string
	if err == nil {
		err = json.NewDecoder(r.Body).Decode(&got)
	}
	want := c.wanted[number]
	if err != nil || len(got) != len(want) {
		c.t.Errorf("batch %d: %v, %d answers, want %d", number, err, len(got), len(want))
		return
	}
	for i := range want {
		if !same(c.t, got[i], want[i]) {
			if c.wrong++; c.wrong <= 5 {
				c.t.Errorf("%s: of the view\n%.3000s\n%s", c.asked[number][i].Game, c.asked[number][i].View, firstDifference(canonical(c.t, got[i]), canonical(c.t, want[i])))
			}
		}
	}
	delete(c.wanted, number)
	delete(c.asked, number)
}

// firstDifference shows two texts round the place where they part.
func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("WebAssembly tells\n…%.600s\nand Go\n…%.600s", a[from:], b[from:])
}

// TestRules holds that WebAssembly tells of a view alone what Go tells of the match: options, choices, costs, refusals of legal,
// illegal and meaningless moves, what typed texts mean, what is asked, phase, boards, worth, standings and stories, of thousands of positions of each game.
func TestRules(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			each := positions
			if testing.Short() {
				each = positionsShort
			}
			c := &comparison{t: t, source: rulesInWasm(t), player: newPlayer(t, g), left: each, wanted: map[int][]string{}, asked: map[int][]position{}, end: make(chan string, 1)}
			server := httptest.NewServer(c)
			defer server.Close()
			ctx, leave := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
			defer leave()
			must.Do(t, chromedp.Do(ctx, chromedp.Navigate(server.URL)))
			end := <-c.end
			spent, done := strings.CutPrefix(end, "done ")
			if !done {
				t.Fatal(end)
			}
			t.Logf("%d positions of %d games, %s ms in WebAssembly; %d are told of otherwise", each, c.player.made, spent, c.wrong)
		})
	}
}
