package trial

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

// chance returns the source of a test's own randomness. The randomness of the server and of the machine is
// not controlled.
func chance(t *testing.T) *rand.Rand {
	return rand.New(rand.NewChaCha8(rng.FromText(scale.Seed(t)).Bytes()))
}

// A played is a finished table.
type played struct {
	id      string
	players []*player
	ends    []string // the ends of the players' pages
}

// A killer kills a server after a given number of further answers.
type killer struct {
	after atomic.Int64
	now   chan struct{} // has one value when it is time
	hints *hinted
}

func (k *killer) sent() {
	if k.after.Add(-1) == 0 {
		select {
		case k.now <- struct{}{}:
		default:
		}
	}
}

// TestKill kills the server repeatedly at random moments, while clients play tables of all games over HTTP,
// resend unanswered moves, and request hints. No answered move is lost or doubled, and the records verify. At
// the end each seat's page shows the same final position, also after one more stop and start. The log
// contains no secret.
func TestKill(t *testing.T) {
	times, random := scale.N(4, 200), chance(t)
	s := begin(t, "-log", "debug")
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	k := &killer{now: make(chan struct{}, 1), hints: new(hinted)}
	var done atomic.Bool
	var mu sync.Mutex
	var all []*played
	var wait sync.WaitGroup
	for _, setup := range short {
		own := rand.New(rand.NewPCG(random.Uint64(), 1))
		wait.Go(func() {
			for rounds := 0; rounds == 0 || !done.Load(); rounds++ {
				p, err := playTable(ctx, s, k, setup, own)
				if err != nil {
					cancel(fmt.Errorf("%s: %w", setup.game, err))
					return
				}
				mu.Lock()
				all = append(all, p)
				mu.Unlock()
			}
		})
	}
	killed := 0
	for ; killed < times && ctx.Err() == nil; killed++ {
		k.after.Store(int64(1 + random.IntN(25)))
		select {
		case <-k.now:
		case <-ctx.Done():
			continue
		}
		s.answers(random.IntN(10)) // to any client
		s.kill()
		must.Do(t, s.start())
	}
	done.Store(true)
	wait.Wait()
	must.Do(t, context.Cause(ctx))
	k.hints.wait.Wait()
	must.Do(t, errors.Join(k.hints.wrong...))
	checkAll(t, s, all)
	moves, again := 0, 0
	for _, p := range all {
		for _, player := range p.players {
			moves, again = moves+len(player.answers), again+player.again
		}
	}
	t.Logf("%d kills, %d tables, %d answers, %d of them kept before they were sent again, %d hints", killed,
		len(all), moves, again, k.hints.given)
}

// playTable creates a table and plays it to its end.
func playTable(ctx context.Context, s *server, k *killer, setup setup, random *rand.Rand) (*played, error) {
	transport := &http.Transport{}
	defer transport.CloseIdleConnections()
	var players []*player
	for range setup.people {
		p := newPlayer(s, transport, random)
		p.browser.sent, p.hinted = k.sent, k.hints
		players = append(players, p)
	}
	id, err := players[0].make(ctx, setup)
	if err != nil {
		return nil, err
	}
	for i, p := range players {
		if err := p.sit(ctx, id, i, nil); err != nil {
			return nil, err
		}
	}
	if err := together(players, func(_ int, p *player) error { return p.play(ctx) }); err != nil {
		return nil, err
	}
	done := &played{id: id, players: players}
	return done, done.look(ctx, &done.ends)
}

// look gets the final parts of the seats' pages.
func (p *played) look(ctx context.Context, ends *[]string) error {
	for _, player := range p.players {
		var all strings.Builder
		for _, path := range []string{"view.json", "events.json", "record"} {
			text, err := player.text(ctx, "/t/"+player.at+"/"+path)
			if err != nil {
				return err
			}
			all.WriteString(text)
		}
		now, err := player.now(ctx, player.at)
		if err != nil {
			return err
		}
		fmt.Fprintf(&all, "%+v", now)
		*ends = append(*ends, all.String())
	}
	return nil
}

// checkAll checks the tables after stopping and starting the server once more.
func checkAll(t *testing.T, s *server, all []*played) {
	t.Helper()
	base, _ := s.address(t.Context())
	if err := s.stop(); err != nil {
		t.Errorf("the server stopped with %v", err)
	}
	must.Do(t, s.start())
	log := s.log.String()
	for _, p := range all {
		var ends []string
		must.Do(t, p.look(t.Context(), &ends))
		if !slices.Equal(ends, p.ends) {
			t.Errorf("table %s: the pages differ after a restart", p.id)
		}
		record := must.Get(p.players[0].text(t.Context(), "/t/"+p.id+"/record"))
		if err := p.check(record); err != nil {
			t.Errorf("table %s: %v", p.id, err)
		}
		for _, player := range p.players {
			if secret := player.secret(base); secret == "" || strings.Contains(log, secret) {
				t.Errorf("the cookie of %s is %q, or in the log", player.at, secret)
			}
		}
	}
	if !strings.Contains(log, "level=DEBUG") {
		t.Error("nothing was logged")
	}
}

// check checks that the record verifies and contains the moves that the server acknowledged for each seat.
func (p *played) check(record string) error {
	g, err := games.OfRecord(strings.NewReader(record))
	if err != nil {
		return err
	}
	proof, err := g.Verify(strings.NewReader(record))
	if err != nil {
		return err
	}
	if !proof.Finished || !proof.Seeded || !proof.Committed {
		return fmt.Errorf("of the record is proved: %v", proof)
	}
	session, err := g.Load(strings.NewReader(record))
	if err != nil {
		return err
	}
	defer session.Close()
	made := map[string][]string{}
	for n := range session.Len() {
		seat, text := session.Move(n)
		made[p.id+"/"+seat.String()] = append(made[p.id+"/"+seat.String()], text)
	}
	for _, player := range p.players {
		if !slices.Equal(made[player.at], player.answers) {
			return fmt.Errorf("%s: the record has %d moves, and %d were answered:\n%q\n%q", player.at,
				len(made[player.at]), len(player.answers), made[player.at], player.answers)
		}
	}
	return nil
}
