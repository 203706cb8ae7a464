package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestCompressed compares responses with those for a browser that accepts no compression.
func TestCompressed(t *testing.T) {
	_, b, page := playing(t)
	fetch := func(path, accepts string, headers ...string) (*http.Response, []byte) {
		answer := must.Get(b.http.Do(b.request("GET", path, nil, append(headers, "Accept-Encoding", accepts)...)))
		defer answer.Body.Close()
		return answer, must.Get(io.ReadAll(answer.Body))
	}
	for _, path := range []string{"/rules/merlin", "/static/site.css", page.at.Path + "/options.json"} {
		_, plain := fetch(path, "identity")
		answer, packed := fetch(path, "gzip")
		if coding := answer.Header.Get("Content-Encoding"); coding != "gzip" || 2*len(packed) > len(plain) {
			t.Errorf("%s: %q, %d bytes of %d", path, coding, len(packed), len(plain))
			continue
		}
		if text := must.Get(io.ReadAll(must.Get(gzip.NewReader(bytes.NewReader(packed))))); !bytes.Equal(text, plain) {
			t.Errorf("%s is unpacked as\n%s", path, text)
		}
		tag := answer.Header.Get("ETag")
		if again, _ := fetch(path, "gzip", "If-None-Match", tag); tag != "" && again.StatusCode != http.StatusNotModified {
			t.Errorf("%s: status %d for its tag", path, again.StatusCode)
		}
	}
	for _, path := range []string{"/healthz", "/static/icon.svg"} {
		if answer, _ := fetch(path, "gzip"); answer.Header.Get("Content-Encoding") != "" {
			t.Errorf("%s is compressed, though it is short", path)
		}
	}
	stream := must.Get(b.http.Do(b.request("GET", "/stream", nil, "Accept-Encoding", "gzip")))
	stream.Body.Close()
	if coding := stream.Header.Get("Content-Encoding"); coding != "" {
		t.Errorf("the stream is sent as %s, which waits for more before it sends anything", coding)
	}
}
