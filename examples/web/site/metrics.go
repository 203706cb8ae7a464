package site

import (
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"bourse.example/examples/web/host"
)

// This file defines the site's metrics for Prometheus.

// counted are the metrics of a site.
type counted struct {
	answers *prometheus.CounterVec
	took    *prometheus.HistogramVec
}

func count(registry *prometheus.Registry, s *Site) *counted {
	c := &counted{
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "bourse_http_answers_total",
			Help: "HTTP responses by route and status."}, []string{"route", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "bourse_http_seconds",
			Help:    "Duration of HTTP requests without streams.",
			Buckets: []float64{.001, .003, .01, .03, .1, .3, 1, 3, 10}}, []string{"route"}),
	}
	streams := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "bourse_http_streams",
		Help: "Open streams."},
		func() float64 { return float64(s.limits.streams.count()) })
	registry.MustRegister(c.answers, c.took, streams)
	return c
}

// answered counts a response. Patterns and statuses are few, and clients cannot add label values.
func (c *counted) answered(pattern string, status int, took time.Duration) {
	c.answers.WithLabelValues(pattern, strconv.Itoa(status)).Inc()
	if pattern != "GET /stream" {
		c.took.WithLabelValues(pattern).Observe(took.Seconds())
	}
}

// A number is a counter of the host and its name as a metric.
type number struct {
	name, help string
	read       func() int64
}

// Watch returns counters for a host, registered as metrics.
func Watch(registry prometheus.Registerer) *host.Watch {
	w := &host.Watch{}
	for _, n := range []number{
		{"bourse_moves_total", "Moves by people, bots and the clock.", w.Moves.Load},
		{"bourse_answers_again_total", "Moves that were sent again.", w.Again.Load},
		{"bourse_refusals_total", "Refused moves.", w.Refusals.Load},
		{"bourse_timeouts_total", "Moves made because time ran out.", w.Timeouts.Load},
		{"bourse_store_failures_total", "Failures of the store.", w.Failures.Load},
		{"bourse_resumed_total", "Matches read from the store.", w.Resumed.Load},
		{"bourse_aside_total", "Matches whose stored record could not be replayed.", w.Aside.Load},
		{"bourse_undone_total", "Undone moves.", w.Undone.Load},
	} {
		registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: n.name, Help: n.help},
			func() float64 { return float64(n.read()) }))
	}
	for _, n := range []number{
		{"bourse_tables", "Unfinished tables.", w.Tables.Load},
		{"bourse_matches_loaded", "Matches in memory.", w.Loaded.Load},
		{"bourse_bots_waiting", "Bots waiting for a worker.", w.Waiting.Load},
	} {
		registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: n.name, Help: n.help},
			func() float64 { return float64(n.read()) }))
	}
	kept := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "bourse_kept_seconds",
		Help:    "Time to store a move.",
		Buckets: []float64{.0003, .001, .003, .01, .03, .1, .3, 1, 3}})
	thought := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "bourse_thought_seconds",
		Help:    "Time a bot took to choose a move.",
		Buckets: []float64{.001, .01, .1, .3, 1, 3, 10}})
	registry.MustRegister(kept, thought)
	w.Kept = func(d time.Duration) { kept.Observe(d.Seconds()) }
	w.Thought = func(_ string, d time.Duration) { thought.Observe(d.Seconds()) }
	return w
}
