package trial

import (
	"bufio"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// A server that is asked to end says goodbye to its streams, ends well though they are open, and knows the table and the
// seat when it is started again.
func TestStop(t *testing.T) {
	s := begin(t, "-db", filepath.Join(t.TempDir(), "bourse.db"))
	p := &player{browser: newBrowser(s, http.DefaultTransport)}
	id, err := p.make(t.Context(), short[0])
	if err != nil {
		t.Fatal(err)
	}
	p.at = id + "/p0"
	if err := p.sit(t.Context(), id, "p0"); err != nil {
		t.Fatal(err)
	}
	before, err := p.now(t.Context(), p.at)
	if err != nil || before.stage != "gathering" {
		t.Fatalf("%+v, %v", before, err)
	}
	base, err := s.address(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	resp, err := p.http.Get(base + "/stream?at=" + p.at + ":" + before.version)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewReader(resp.Body)
	if line, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(line, "retry:") {
		t.Fatalf("the stream begins with %q, %v", line, err)
	}
	if err := s.stop(); err != nil {
		t.Errorf("the server stopped with %v", err)
	}
	for err == nil { // to an orderly end
		_, err = lines.ReadString('\n')
	}
	if err.Error() != "EOF" {
		t.Errorf("the stream ends with %v", err)
	}
	if err := s.start(); err != nil {
		t.Fatal(err)
	}
	after, err := p.now(t.Context(), p.at)
	if err != nil || after != before {
		t.Errorf("after the start: %+v, not %+v, %v", after, before, err)
	}
}
