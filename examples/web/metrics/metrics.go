// Package metrics is where the numbers of a table server are shown, for Prometheus: a registry of its own,
// and who may look at it.
package metrics

import (
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"bourse.example/examples/web/hook"
)

// This file implements the registry and its page.

// Path is where the numbers are shown.
const Path = "/metrics"

// Registry returns a registry with the numbers of the program itself: memory, goroutines, files.
func Registry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// Hooks returns what counts webhooks, for hook.Options.
func Hooks(r prometheus.Registerer) func(hook.Result) {
	calls := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "bourse_webhooks_total",
		Help: "Webhooks, by what became of them."}, []string{"result"})
	r.MustRegister(calls)
	for _, result := range hook.Results() {
		calls.WithLabelValues(string(result))
	}
	return func(result hook.Result) { calls.WithLabelValues(string(result)).Inc() }
}

// Server returns a server that shows a registry at Path and nothing else.
func Server(r *prometheus.Registry, log *slog.Logger) *http.Server {
	mux := http.NewServeMux()
	mux.Handle("GET "+Path, promhttp.HandlerFor(r, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	return &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second,
		IdleTimeout:  2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
}

// Guard hides Path of a site from everybody but this machine, and from them too if nobody is to see it there.
// A request that a proxy on this machine hands on is not of this machine.
func Guard(site http.Handler, nobody bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == Path && (nobody || !isLocal(r)) {
			http.NotFound(w, r)
			return
		}
		site.ServeHTTP(w, r)
	})
}

// isLocal says whether a request comes from this machine, is for this machine, and has come on no detour.
func isLocal(r *http.Request) bool {
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-Ip", "Via"} {
		if len(r.Header.Values(name)) > 0 {
			return false
		}
	}
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !from.Addr().Unmap().IsLoopback() {
		return false
	}
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && ip.IsLoopback()
}
