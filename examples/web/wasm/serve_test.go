package wasm

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// served requests a file from a source.
func served(s *Source, method, name string, header ...string) (there bool, got *http.Response) {
	w := httptest.NewRecorder()
	r := httptest.NewRequest(method, "/", nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	there = s.Serve(w, r, name)
	return there, w.Result()
}

func body(r *http.Response) string { return string(must.Get(io.ReadAll(r.Body))) }

// TestServe checks how files are served: their content types, compression for clients that accept it, hashed
// names that may be cached forever, and ETags for all others.
func TestServe(t *testing.T) {
	f := must.Get(Open(small(t)))
	s := new(Source)
	s.files.Store(f)
	program, exec := servedAs(f, ".wasm"), servedAs(f, ".js")
	const forEver, ask = "public, max-age=31536000, immutable", "no-cache"
	module := Module["bourse.js"]
	manifest := `{"api":5,"go":"go1.26","wasm":"` + program + `","exec":"` + exec +
		`","bytes":63}`
	for _, test := range []struct{ name, takes, kind, keep, body string }{
		{ManifestName, "gzip", "application/json", ask, manifest},
		{program, "", "application/wasm", forEver, smallProgram},
		{program, "br, gzip;q=0.5", "application/wasm", forEver, string(f.Program)},
		{program, "*;q=0, GZIP", "application/wasm", forEver, string(f.Program)},
		{program, "gzip; q=0.0", "application/wasm", forEver, smallProgram},
		{program, "gzip;q=0, *", "application/wasm", forEver, smallProgram},
		{program, "br", "application/wasm", forEver, smallProgram},
		{exec, "gzip", "text/javascript; charset=utf-8", forEver, "// exec"},
		{"bourse.js", "gzip", "text/javascript; charset=utf-8", ask, string(module)},
		{"types/futures.d.ts", "", "text/plain; charset=utf-8", ask, ""},
		{"example.html", "", "text/html; charset=utf-8", ask, ""},
		{"lesson.html", "", "text/html; charset=utf-8", ask, ""},
		{"example.css", "", "text/css; charset=utf-8", ask, ""},
	} {
		there, got := served(s, "GET", test.name, "Accept-Encoding", test.takes)
		text, h := body(got), got.Header
		if !there || got.StatusCode != 200 || h.Get("Content-Type") != test.kind ||
			h.Get("Cache-Control") != test.keep || h.Get("ETag") == "" {
			t.Errorf("%s for %q: %d %v", test.name, test.takes, got.StatusCode, h)
		}
		if test.body != "" && text != test.body || text == "" ||
			h.Get("Content-Length") != strconv.Itoa(len(text)) {
			t.Errorf("%s for %q is %q of %s bytes, want %q", test.name, test.takes, text,
				h.Get("Content-Length"), test.body)
		}
		packed := test.name == program && test.body != smallProgram
		if (h.Get("Content-Encoding") == "gzip") != packed ||
			(h.Get("Vary") == "Accept-Encoding") != (test.name == program) {
			t.Errorf("%s for %q: %v", test.name, test.takes, h)
		}
		for _, tags := range []string{h.Get("ETag"), `"x", W/` + h.Get("ETag"), "*"} {
			_, again := served(s, "GET", test.name, "Accept-Encoding", test.takes, "If-None-Match", tags)
			if text := body(again); again.StatusCode != http.StatusNotModified || text != "" ||
				again.Header.Get("ETag") != h.Get("ETag") || again.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s for %q, once more with %s: %d %v", test.name, test.takes, tags, again.StatusCode,
					again.Header)
			}
		}
		_, head := served(s, "HEAD", test.name, "Accept-Encoding", test.takes, "If-None-Match", `"another"`)
		if text := body(head); head.StatusCode != 200 || text != "" ||
			head.Header.Get("Content-Length") != h.Get("Content-Length") {
			t.Errorf("%s for %q: the head is %d %v", test.name, test.takes, head.StatusCode, head.Header)
		}
	}
	plain, packed := tagOf(s, program, ""), tagOf(s, program, "gzip")
	if plain == packed {
		t.Error("what is compressed has the tag of what is not")
	}
	for _, name := range []string{"", "none.js", programName, execName, "bourse.go", "../wasm.go", "types",
		"dist/.gitignore", "/bourse.js"} {
		if there, _ := served(s, "GET", name); there {
			t.Errorf("%q is given out", name)
		}
	}
}

// servedAs returns the name under which a file is served.
func servedAs(f *Files, end string) string {
	for name := range f.served {
		if strings.HasSuffix(name, end) {
			return name
		}
	}
	return ""
}

func tagOf(s *Source, name, takes string) string {
	_, r := served(s, "GET", name, "Accept-Encoding", takes)
	return r.Header.Get("ETag")
}

// TestServe_none checks that without built files the module is served, with a manifest that says so.
func TestServe_none(t *testing.T) {
	for name, s := range map[string]*Source{"no source": nil, "no files": new(Source)} {
		if s.Files() != nil {
			t.Errorf("%s has files", name)
		}
		there, got := served(s, "GET", ManifestName)
		if text := body(got); !there || text != `{"api":5}` ||
			got.Header.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: the manifest is %q %v", name, text, got.Header)
		}
		for file := range Module {
			if there, got := served(s, "GET", file); !there ||
				strings.HasPrefix(got.Header.Get("Content-Type"), "application/octet-stream") ||
				got.Header.Get("Content-Type") == "" {
				t.Errorf("%s: %s is of type %q", name, file, got.Header.Get("Content-Type"))
			}
		}
	}
	(*Source)(nil).Close()
}

// TestServe_changed checks that a response has one version even if a new one is built meanwhile.
func TestServe_changed(t *testing.T) {
	f := must.Get(Open(small(t)))
	s := new(Source)
	s.files.Store(f)
	name := servedAs(f, ".wasm")
	w := &changing{ResponseRecorder: httptest.NewRecorder(), s: s}
	s.Serve(w, httptest.NewRequest("GET", "/", nil), name)
	if got := w.Body.String(); got != smallProgram ||
		w.Header().Get("Content-Length") != strconv.Itoa(len(smallProgram)) {
		t.Errorf("the program is %q", got)
	}
}

// A changing answer changes the source when its header is written.
type changing struct {
	*httptest.ResponseRecorder
	s *Source
}

func (c *changing) Header() http.Header {
	c.s.files.Store(&Files{Manifest: Manifest{Size: 1}})
	return c.ResponseRecorder.Header()
}
