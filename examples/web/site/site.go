// Package site is the web interface of a table server: pages, forms and streams over HTTP.
// [New] makes a [Site] for a [host.Host]. Everything works without JavaScript: every change is a form, and
// every form carries a number, ask, so that a form sent twice runs once. A cookie with a secret identifies a
// browser; the host knows only the hash of the secret and decides what the browser may do.
package site

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bourse.example"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/wasm"
)

// This file defines the options of a site and its routes.

// Options configure a site. The zero value is usable.
type Options struct {
	// Origin begins the addresses on pages, such as https://tables.example. If it is empty, the request's
	// host does.
	Origin string
	Log    *slog.Logger // nil for no log; it never contains a secret
	Limits Limits
	// PushKey is the key of the server to which browsers subscribe for push messages, and CheckPush returns what is wrong
	// with a subscription. If there is no key, there are no push messages.
	PushKey   string
	CheckPush func(store.PushSubscription) error
	// Proxies are the proxies whose X-Forwarded-For is trusted. If it is nil, they are LocalProxies.
	Proxies []netip.Prefix
	// Wasm has the rules for browsers. If it is nil, pages work without them.
	Wasm *wasm.Source
	// Metrics receives the site's metrics. It may be nil.
	Metrics *prometheus.Registry
	// Allow are origins whose pages may play here with tokens, such as https://frontend.example.
	Allow []string
	// Blocked reports whether an address may not use the site. It may be nil.
	Blocked func(netip.Addr) bool
}

// A Site is an http.Handler that serves the tables of a host.
type Site struct {
	host      *host.Host
	o         Options
	secure    bool // cookies are sent over TLS only
	origin    *http.CrossOriginProtection
	mux       *http.ServeMux
	patterns  []string // of its routes
	static    map[string]asset
	once      *once
	results   kept[[]bourse.Standing] // by table
	small     kept[[]byte]
	fragments kept[[]byte]
	limits    *limits
	rounds    kept[[]worked] // by game: the rounds of the rules' pages
	pictures  kept[board.Picture]
	played    kept[[]board.Step] // by position: the steps to it
	unnamed   sync.Once          // logs once that a proxy does not name its clients
	counted   *counted
	checks    chan struct{}   // one element for each record being verified
	done      <-chan struct{} // closed by Close
	end       context.CancelFunc
}

// New returns a site for a host. It returns an error if Options.Origin is not valid.
func New(h *host.Host, o Options) (*Site, error) {
	o.Log, o.Metrics = cmp.Or(o.Log, slog.New(slog.DiscardHandler)), cmp.Or(o.Metrics, prometheus.NewRegistry())
	if o.Proxies == nil {
		o.Proxies = LocalProxies
	}
	o.Limits = o.Limits.orStandard()
	s := &Site{host: h, o: o, origin: http.NewCrossOriginProtection(), mux: http.NewServeMux(),
		static: assets(), once: newOnce(), results: kept[[]bourse.Standing]{most: maxKept},
		limits: newLimits(o.Limits), checks: make(chan struct{}, maxChecks)}
	if err := s.trust(o.Origin); err != nil {
		return nil, err
	}
	s.counted = count(o.Metrics, s)
	ctx, end := context.WithCancel(context.Background())
	s.done, s.end = ctx.Done(), end
	s.routes()
	return s, nil
}

// trust sets the origin of the site.
func (s *Site) trust(origin string) error {
	if origin == "" {
		return nil
	}
	u, err := url.Parse(origin)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" ||
		origin != u.Scheme+"://"+u.Host {
		return fmt.Errorf("site: the origin %.100q is not like https://tables.example", origin)
	}
	s.secure = u.Scheme == "https"
	return s.origin.AddTrustedOrigin(origin)
}

// Close ends all streams, so that a server can stop. Closing a Site twice is safe.
func (s *Site) Close() { s.end() }

// Server returns a server for the site with limits for headers and for the time that requests take. Responses
// and streams have their own limits.
func (s *Site) Server() *http.Server {
	server := &http.Server{
		Handler:           compressed(s),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          slog.NewLogLogger(s.o.Log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(s.Close)
	return server
}

func (s *Site) routes() {
	tables, owned := s.limits.tables, s.tableIf(place.owns)
	for pattern, serve := range map[string]handler{
		"GET /{$}":                        s.lobby,
		"GET /new":                        s.choose,
		"POST /new":                       s.limited(tables, s.make),
		"POST /play":                      s.limited(tables, s.begin),
		"GET /t/{id}":                     with(s.table, s.places),
		"GET /t/{id}/sit":                 with(s.table, s.sitting),
		"GET /t/{id}/join":                with(s.table, s.sitting),
		"GET /t/{id}/device":              with(s.table, s.sitting),
		"POST /t/{id}/sit":                s.limited(tables, with(s.table, s.sit)),
		"GET /t/{id}/table":               with(owned, s.owned),
		"POST /t/{id}/table/replace":      s.form(owned, replace),
		"POST /t/{id}/table/fill":         s.form(owned, fill),
		"POST /t/{id}/table/recall":       s.form(owned, recall),
		"POST /t/{id}/table/abandon":      s.form(owned, abandon),
		"POST /t/{id}/table/rematch":      s.limited(tables, s.form(s.tableIf(place.plays), rematch)),
		"GET /t/{id}/record":              with(s.tableIf(place.sees), record),
		"GET /t/{id}/proof":               with(s.tableIf(place.sees), proof),
		"GET /t/{id}/watch/small.svg":     with(s.tableIf(place.watches), s.thumbnail),
		"GET /t/{id}/{seat}":              with(s.place, s.seat),
		"GET /t/{id}/{seat}/now":          with(s.place, s.now),
		"GET /t/{id}/{seat}/story":        with(s.viewed, s.story),
		"GET /t/{id}/{seat}/results":      with(s.viewed, s.finished),
		"GET /t/{id}/{seat}/replay":       with(s.viewed, s.replay),
		"GET /t/{id}/{seat}/past.json":    with(s.viewed, s.replay),
		"GET /t/{id}/{seat}/record":       with(s.place, openRecord),
		"GET /t/{id}/{seat}/view.json":    with(s.place, viewJSON),
		"GET /t/{id}/{seat}/options.json": with(s.place, optionsJSON),
		"GET /t/{id}/{seat}/events.json":  with(s.place, eventsJSON),
		"POST /t/{id}/{seat}/play":        with(s.mine, s.play),
		"GET /t/{id}/{seat}/undo.json":    with(s.place, undoJSON),
		"POST /t/{id}/{seat}/undo":        s.limited(tables, s.undoing("asked", askUndo)),
		"POST /t/{id}/{seat}/undo/agree":  s.undoing("agreed", agreeUndo),
		"POST /t/{id}/{seat}/undo/refuse": s.undoing("refused", refuseUndo),
		"POST /t/{id}/{seat}/hint":        with(s.mine, s.hint),
		"POST /t/{id}/{seat}/react":       s.form(s.mine, s.react),
		"POST /t/{id}/{seat}/leave":       s.form(s.mine, leave),
		"POST /t/{id}/{seat}/handover":    s.form(s.mine, handOver),
		"POST /t/{id}/{seat}/device":      s.form(s.mine, oneTime),
		"POST /t/{id}/{seat}/push":        with(s.mine, s.subscribe),
		"POST /t/{id}/{seat}/name":        s.form(s.mine, rename),
		"POST /t/{id}/{seat}/costs":       s.form(s.mine, findCosts),
		"POST /t/{id}/{seat}/rematch":     s.limited(tables, s.form(s.tableIf(place.plays), rematch)),
		"POST /t/{id}/{seat}/words":       s.form(s.mine, say),
		"GET /verify":                     inEnglish(s.verifying),
		"POST /verify":                    inEnglish(s.limited(s.limits.checks, s.verify)),
		"GET /rules/{game}":               inEnglish(with(gameOf, s.rules)),
		"GET /rules/{game}/{clause}":      inEnglish(s.clause),
		"GET /tips/{game}":                with(gameOf, tips),
		"GET /learn/{game}":               with(gameOf, s.learn),
		"POST /language":                  s.language,
		"POST /reactions":                 s.mute,
		"GET /stream":                     s.stream,
		"GET /static/{file...}":           s.file,
		"GET /wasm/{file...}":             s.wasm,
		"GET /healthz":                    s.health,
		"GET /favicon.ico":                s.icon,
		"GET /robots.txt":                 robots,
	} {
		s.mux.Handle(pattern, s.route(pattern, serve))
		s.patterns = append(s.patterns, pattern)
	}
}

// health reports that the server and the store work.
func (s *Site) health(w http.ResponseWriter, r *http.Request) error {
	if _, err := s.host.Mine(r.Context(), host.Secret{}.Hash()); err != nil {
		return err
	}
	return writeText(w, "ok\n")
}

// robots keeps search engines away from tables.
func robots(w http.ResponseWriter, _ *http.Request) error {
	return writeText(w, "User-agent: *\nDisallow: /t/\nDisallow: /new\nDisallow: /verify\n")
}
