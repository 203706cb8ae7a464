package trial

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// A server that is asked to exit ends its open streams with a goodbye, exits cleanly, and knows the table and
// the seat after a restart.
func TestStop(t *testing.T) {
	s := begin(t)
	p := newPlayer(s, http.DefaultTransport, chance(t))
	must.Do(t, p.open(t.Context(), short[0]))
	before, err := p.now(t.Context(), p.at)
	if err != nil || before.stage != "gathering" {
		t.Fatalf("%+v, %v", before, err)
	}
	base := must.Get(s.address(t.Context()))
	resp := must.Get(p.http.Get(base + "/stream?at=" + p.at + ":" + before.version))
	defer resp.Body.Close()
	lines := bufio.NewReader(resp.Body)
	if line, err := lines.ReadString('\n'); err != nil || !strings.HasPrefix(line, "retry:") {
		t.Fatalf("the stream begins with %q, %v", line, err)
	}
	if err := s.stop(); err != nil {
		t.Errorf("the server stopped with %v", err)
	}
	for err == nil { // read until the stream ends
		_, err = lines.ReadString('\n')
	}
	if err.Error() != "EOF" {
		t.Errorf("the stream ends with %v", err)
	}
	must.Do(t, s.start())
	after, err := p.now(t.Context(), p.at)
	if err != nil || after != before {
		t.Errorf("after the start: %+v, not %+v, %v", after, before, err)
	}
}
