package metrics

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bourse.example/examples/web/hook"
)

// What is counted is shown, under names that are there from the beginning.
func TestShown(t *testing.T) {
	r := Registry()
	count := Hooks(r)
	count(hook.Failed)
	count(hook.Failed)
	w := httptest.NewRecorder()
	server := Server(r, slog.New(slog.DiscardHandler))
	server.Handler.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != 200 {
		t.Fatalf("status %d", w.Code)
	}
	for _, want := range []string{"\nbourse_webhooks_total{result=\"failed\"} 2\n",
		"\nbourse_webhooks_total{result=\"sent\"} 0\n",
		"\nbourse_webhooks_total{result=\"dropped\"} 0\n", "\ngo_goroutines ", "\nprocess_open_fds "} {
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

// The numbers are for this machine alone: not for others, not by other names, and not through a proxy on this
// machine. What is not the numbers is for everybody.
func TestGuard(t *testing.T) {
	site := http.HandlerFunc(func(w http.ResponseWriter,
		_ *http.Request) {
		w.WriteHeader(http.StatusTeapot)
	})
	for _, tt := range []struct {
		path, from, host, header string
		nobody                   bool
		want                     int
	}{
		{path: "/metrics", from: "127.0.0.1:5", host: "127.0.0.1:8080", want: http.StatusTeapot},
		{path: "/metrics", from: "127.3.0.1:5", host: "LOCALHOST", want: http.StatusTeapot},
		{path: "/metrics", from: "[::1]:5", host: "[::1]:8080", want: http.StatusTeapot},
		{path: "/metrics", from: "[::1]:5", host: "[::1]", want: http.StatusTeapot},
		{path: "/metrics", from: "[::ffff:127.0.0.1]:5", host: "localhost:8080", want: http.StatusTeapot},
		{path: "/metrics", from: "127.0.0.1:5", host: "127.0.0.1:8080", nobody: true,
			want: http.StatusNotFound},
		{path: "/metrics", from: "192.168.0.2:5", host: "127.0.0.1:8080", want: http.StatusNotFound},
		{path: "/metrics", from: "8.8.8.8:5", host: "localhost", want: http.StatusNotFound},
		{path: "/metrics", from: "@", host: "localhost", want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "tables.example", want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost.example", want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "", want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost", header: "X-Forwarded-For",
			want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost", header: "Forwarded",
			want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost", header: "X-Real-IP",
			want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost", header: "X-Forwarded-Host",
			want: http.StatusNotFound},
		{path: "/metrics", from: "127.0.0.1:5", host: "localhost", header: "Via", want: http.StatusNotFound},
		{path: "/t/metrics", from: "8.8.8.8:5", host: "tables.example", nobody: true,
			want: http.StatusTeapot},
		{path: "/", from: "8.8.8.8:5", host: "tables.example", want: http.StatusTeapot},
	} {
		r := httptest.NewRequest("GET", tt.path, nil)
		r.RemoteAddr, r.Host = tt.from, tt.host
		if tt.header != "" {
			r.Header.Set(tt.header, "127.0.0.1")
		}
		w := httptest.NewRecorder()
		if Guard(site, tt.nobody).ServeHTTP(w, r); w.Code != tt.want {
			t.Errorf("%+v: status %d", tt, w.Code)
		}
	}
}
