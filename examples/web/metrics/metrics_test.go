package metrics

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bourse.example/examples/web/push"
)

// Metrics have stable names and are served from the beginning.
func TestShown(t *testing.T) {
	r := Registry()
	count := Pushes(r)
	count(push.Failed)
	count(push.Failed)
	w := httptest.NewRecorder()
	server := Server(r, nil, slog.New(slog.DiscardHandler))
	server.Handler.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	for _, want := range []string{"\nbourse_pushes_total{result=\"failed\"} 2\n",
		"\nbourse_pushes_total{result=\"sent\"} 0\n",
		"\nbourse_pushes_total{result=\"dropped\"} 0\n", "\ngo_goroutines ", "\nprocess_open_fds "} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("there is no %q", want)
		}
	}
	for _, path := range []string{"/", "/metrics/x", "/t/abc"} {
		w := httptest.NewRecorder()
		if server.Handler.ServeHTTP(w, httptest.NewRequest("GET", path, nil)); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", path, w.Code)
		}
	}
}
