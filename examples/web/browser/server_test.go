package browser

import (
	"context"
	"fmt"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/push"
	"bourse.example/examples/web/site"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// This file runs a table server.

// patience is how long tests wait for a page. Only a page that never arrives takes this long.
const patience = 5 * time.Minute

// tableServer is a table server under test.
type tableServer struct {
	t    *testing.T
	host *host.Host
	site *site.Site
}

// table creates a table without a browser.
func (h *tableServer) table(s setting) (m made) {
	h.t.Helper()
	setup := host.Setup{Game: s.game, Config: fmt.Appendf(nil, `{"players":%d}`, s.players)}
	for i := range s.players {
		bot := "random"
		if i < s.people {
			bot = ""
		}
		setup.Seats = append(setup.Seats, host.SeatSetup{Bot: bot})
	}
	table := must.Get(h.host.Make(h.t.Context(), store.Hash{1}, setup))
	for _, secret := range table.Seats[:s.people] {
		m.seats = append(m.seats, "/t/"+table.ID+"/sit#"+secret.String())
	}
	m.id = table.ID
	return m
}

// bots creates a listed table of four bots, which play while somebody watches, and returns its name in addresses.
func (h *tableServer) bots(game string) string {
	h.t.Helper()
	bot := host.SeatSetup{Bot: "random"}
	return must.Get(h.host.Make(h.t.Context(), store.Hash{1}, host.Setup{Game: game, Config: []byte(`{"players":4}`),
		Listed: true, Seats: []host.SeatSetup{bot, bot, bot, bot}})).ID
}

// open starts a table server with its usual settings except for rate limits, because all tests come from one
// address.
func open(t *testing.T) *tableServer {
	t.Helper()
	return openWith(t, func(*host.Options) {})
}

func openWith(t *testing.T, set func(*host.Options)) *tableServer {
	t.Helper()
	options := host.Options{Store: memory.New(), Pace: time.Millisecond, Workers: 2}
	set(&options)
	h := must.Get(host.Open(t.Context(), options))
	often := site.Rate{Every: -1}
	s := must.Get(site.New(h, site.Options{Limits: site.Limits{Requests: often, Answers: often, Tables: often,
		Checks: often, Reacts: often}, PushKey: must.Get(push.LoadKeys(t.Context(), options.Store)).Public, CheckPush: push.Check}))
	t.Cleanup(func() {
		s.Close()
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return &tableServer{t, h, s}
}

// visitor opens an empty page in a new browser profile. It reaches the server through its own port, where all
// traffic is recorded.
func (h *tableServer) visitor(name string) *visitor {
	h.t.Helper()
	traffic := &traffic{next: h.site}
	server := httptest.NewUnstartedServer(traffic)
	server.Config.ReadHeaderTimeout = 10 * time.Second
	server.Start()
	ctx, leave := chromedp.NewContext(browser(h.t), chromedp.WithNewBrowserContext())
	h.t.Cleanup(func() {
		leave()
		h.site.Close() // ends streams
		server.Close()
	})
	v := &visitor{h.t, name, ctx, server.URL, traffic}
	v.plain()
	return v
}

// plain gives a visitor a window, and pages that show moves at once and no notes.
func (v *visitor) plain() {
	v.t.Helper()
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(1000, 800)))
	v.before(`try { localStorage.getItem("bourse speed") ?? localStorage.setItem("bourse speed", "0");
		localStorage.getItem("bourse notes") ?? localStorage.setItem("bourse notes", "off"); } catch {}`)
}
