// Package metrics serves the metrics of a table server to Prometheus. It uses a separate address, because a
// site behind a proxy cannot restrict who reads them.
package metrics

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"bourse.example/examples/web/push"
)

// This file implements the registry and its server.

// Path is the path of the metrics.
const Path = "/metrics"

// Registry returns a registry with metrics of the program itself: memory, goroutines, files.
func Registry() *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return r
}

// Pushes returns a function for push.Options that counts push messages.
func Pushes(r prometheus.Registerer) func(push.Result) {
	calls := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "bourse_pushes_total",
		Help: "Push messages by result."}, []string{"result"})
	r.MustRegister(calls)
	for _, result := range push.Results() {
		calls.WithLabelValues(string(result))
	}
	return func(result push.Result) { calls.WithLabelValues(string(result)).Inc() }
}

// Server returns a server that serves a registry at Path, and admin, if it is not nil, at and below /admin.
func Server(r *prometheus.Registry, admin http.Handler, log *slog.Logger) *http.Server {
	mux := http.NewServeMux()
	if admin != nil {
		mux.Handle("/admin", admin)
		mux.Handle("/admin/", admin)
	}
	mux.Handle("GET "+Path, promhttp.HandlerFor(r, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	return &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 30 * time.Second,
		IdleTimeout:  2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
}
