package trial

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// A size is the amount of load.
type size struct {
	tables, streams int
	answers         int // per table's player, or fewer if the game ends earlier
	clients         int // the number of concurrent clients
}

// loaded are the tables of TestLoad: one player, with bots in all other seats.
var loaded = []setup{
	{"smallprint", `{"players":4}`, 1, "greedy"},
	{"futures", `{"players":4}`, 1, "greedy"},
	{"economicon", `{"players":3}`, 1, "random"},
	{"merlin", `{"players":4,"parts":["market"]}`, 1, "random"},
}

// TestLoad plays many tables with bots over HTTP, with a stream at each of the first ones. It requires that
// all answers succeed and none is refused, and reports the measured numbers without checking them.
func TestLoad(t *testing.T) {
	n := size{tables: 8, streams: 8, answers: 2, clients: 8}
	if scale.Long() {
		n = size{tables: scale.N(8, 1000), streams: scale.N(8, 500), answers: 20, clients: 32}
	}
	random := chance(t)
	s := begin(t, "-log", "warn")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	transport := &http.Transport{MaxIdleConnsPerHost: n.clients}
	defer transport.CloseIdleConnections()

	began := time.Now()
	all := must.Get(seat(ctx, s, n, transport, random))
	made := time.Since(began)
	streams := make([]*stream, n.streams)
	for i := range streams {
		streams[i] = all[i].listen(ctx, all[i].at, "")
	}
	before := must.Get(s.numbers(ctx))
	began = time.Now()
	took := must.Get(answerAll(ctx, all, n))
	elapsed := time.Since(began)
	after := must.Get(s.numbers(ctx))
	if after["bourse_http_streams"] != float64(n.streams) || after["bourse_refusals_total"] != 0 ||
		after["bourse_store_failures_total"] != 0 {
		t.Errorf("%v streams, %v refusals, %v failures", after["bourse_http_streams"],
			after["bourse_refusals_total"], after["bourse_store_failures_total"])
	}
	for i, stream := range streams {
		if n := stream.broken.Load(); n > 0 {
			t.Errorf("the stream of %s broke %d times", all[i].at, n)
		}
	}
	cancel()
	if err := s.stop(); err != nil {
		t.Errorf("the server stopped with %v", err)
	}
	tellLoad(t, n, made, elapsed, took, before, after)
}

// seat creates the tables, and seats a player at each.
func seat(ctx context.Context, s *server, n size, transport *http.Transport,
	random *rand.Rand) ([]*player, error) {
	players := make([]*player, n.tables)
	for i := range players {
		players[i] = newPlayer(s, transport, random)
	}
	clients := make(chan struct{}, n.clients)
	return players, together(players, func(i int, p *player) error {
		clients <- struct{}{}
		defer func() { <-clients }()
		return p.open(ctx, loaded[i%len(loaded)])
	})
}

// answerAll has all players answer, many at a time, and returns how long the answers took.
func answerAll(ctx context.Context, all []*player, n size) ([]time.Duration, error) {
	clients := make(chan struct{}, n.clients)
	var mu sync.Mutex
	var took []time.Duration
	err := together(all, func(_ int, p *player) error {
		for more := true; more; {
			var d time.Duration
			var err error
			clients <- struct{}{}
			d, more, err = p.step(ctx, n.answers)
			<-clients
			switch {
			case err != nil:
				return err
			case d > 0:
				mu.Lock()
				took = append(took, d)
				mu.Unlock()
			case more: // the bots are thinking
				time.Sleep(20 * time.Millisecond)
			}
		}
		return nil
	})
	return took, err
}

// step answers the current question, if any. It reports how long that took, and whether there may be more
// questions.
func (p *player) step(ctx context.Context, most int) (took time.Duration, more bool, err error) {
	now, err := p.now(ctx, p.at)
	if err != nil || now.stage == "over" {
		return 0, false, err
	}
	if now.ask == 0 {
		return 0, true, nil
	}
	var began time.Time
	p.sent = func() { began = time.Now() }
	if err := p.answer(ctx, now.ask); err != nil {
		return 0, false, err
	}
	return time.Since(began), len(p.answers) < most, nil
}

// numbers gets the server's metrics.
func (s *server) numbers(ctx context.Context) (map[string]float64, error) {
	s.mu.Lock()
	at := s.metrics
	s.mu.Unlock()
	request, err := http.NewRequestWithContext(ctx, "GET", at, nil)
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	all := map[string]float64{}
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if n, err := strconv.ParseFloat(value, 64); err == nil {
			all[name] = n
		}
	}
	return all, nil
}

// tellLoad logs the measurements.
func tellLoad(t *testing.T, n size, made, elapsed time.Duration, took []time.Duration, before,
	after map[string]float64) {
	t.Helper()
	if len(took) == 0 {
		t.Fatal("there were no answers")
	}
	slices.Sort(took)
	part := func(percent int) time.Duration { return took[(len(took)-1)*percent/100].Round(10 * time.Microsecond) }
	moves := after["bourse_moves_total"] - before["bourse_moves_total"]
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "tables, with bots\t%d\tmade and sat down at in %v\n", n.tables,
		made.Round(time.Millisecond))
	fmt.Fprintf(w, "streams\t%d\t\n", n.streams)
	fmt.Fprintf(w, "answers of people\t%d\t%.0f a second, %d clients at a time\n", len(took),
		float64(len(took))/elapsed.Seconds(), n.clients)
	fmt.Fprintf(w, "moves, bots' too\t%.0f\t%.0f a second\n", moves, moves/elapsed.Seconds())
	fmt.Fprintf(w, "an answer\t%v\tthe 50th percentile\n", part(50))
	fmt.Fprintf(w, "\t%v\tthe 99th\n", part(99))
	fmt.Fprintf(w, "memory\t%.0f MB\tresident; %.0f MB of it heap in use\n",
		after["process_resident_memory_bytes"]/1e6, after["go_memstats_heap_inuse_bytes"]/1e6)
	w.Flush()
	t.Logf("on %d processors, %s:\n%s", runtime.NumCPU(), runtime.Version(), &b)
}
