package browser

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/site"
	"bourse.example/examples/web/wasm"
	"bourse.example/internal/testkit/must"
)

// This file plays the example page of the rules in WebAssembly.

// requests records the addresses that the visitor's page requests from now on.
func (v *visitor) requests() func() []string {
	v.t.Helper()
	var mu sync.Mutex
	var all []string
	v.must(chromedp.Listen(v.ctx, func(ev any) {
		if ev, ok := ev.(*network.EventRequestWillBeSent); ok {
			mu.Lock()
			defer mu.Unlock()
			all = append(all, ev.Request.URL)
		}
	}))
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, network.Enable, network.EnableParams{})
		return err
	})))
	return func() []string {
		mu.Lock()
		defer mu.Unlock()
		return append([]string(nil), all...)
	}
}

// stranger returns a visitor of a plain web server.
func stranger(t *testing.T, h http.Handler) *visitor {
	t.Helper()
	return strangerAt(t, httptest.NewServer(h))
}

func strangerAt(t *testing.T, server *httptest.Server) *visitor {
	t.Helper()
	ctx, leave := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(func() { leave(); server.Close() })
	v := &visitor{t, "stranger", ctx, server.URL, nil}
	v.must(chromedp.Do(ctx, chromedp.EmulateViewport(360, 800)))
	return v
}

// TestExample checks that the page plays a game to its end, on a table server and as static files, without
// problems and without requests to other servers.
func TestExample(t *testing.T) {
	dir := t.TempDir()
	install(t, dir)
	s := must.Get(site.New(open(t).host,
		site.Options{Wasm: rulesInWasm(t), Limits: site.Limits{Requests: site.Rate{Every: -1}}}))
	t.Cleanup(s.Close)
	plain := http.NewServeMux()
	plain.Handle("/wasm/", http.StripPrefix("/wasm/", http.FileServer(http.Dir(dir))))
	plain.HandleFunc("/favicon.ico",
		func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	for name, h := range map[string]http.Handler{"table server": s, "files": plain} {
		t.Run(name, func(t *testing.T) {
			v := stranger(t, h)
			complaints, requests := v.complaints(), v.requests()
			v.at("/wasm/example.html")
			v.until(css("button"))
			v.click("document.querySelector('button')")
			const press = `(() => { const all = [...document.querySelectorAll("button")]; all[Math.floor(Math.random() * all.length)]?.click(); return all.length; })()`
			presses := 0
			for ; js[int](v, press) > 0; presses++ {
				if presses > 1000 {
					t.Fatal("the game does not end")
				}
			}
			said := js[string](v, `document.getElementById("asked").textContent`)
			if !strings.HasPrefix(said, "The game is over. First: ") || presses < 9 {
				t.Errorf("after %d presses the page says %q", presses, said)
			}
			if text := js[string](v, `document.body.innerText`); strings.Contains(text, "undefined") ||
				!strings.Contains(text, "Corn Cob") || !strings.Contains(text, "game is over") {
				t.Errorf("the page is %.3000s", text)
			}
			v.shoot("example")
			complaints()
			got := requests()
			for _, address := range got {
				if !strings.HasPrefix(address, v.base+"/") && address != "about:blank" {
					t.Errorf("the page asks %s", address)
				}
			}
			if len(got) < 6 {
				t.Errorf("the page asks only for %q", got)
			}
		})
	}
}

// TestExample_none checks the message of the page if there are no rules.
func TestExample_none(t *testing.T) {
	var none *wasm.Source
	v := stranger(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !none.Serve(w, r, strings.TrimPrefix(r.URL.Path, "/wasm/")) {
			http.NotFound(w, r)
		}
	}))
	v.at("/wasm/example.html")
	v.until(`document.getElementById("asked").textContent === "The rules could not be loaded: the rules in WebAssembly are not available here, or not yet."`)
}
