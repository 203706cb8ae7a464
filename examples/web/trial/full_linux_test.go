package trial

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"syscall"
	"testing"
	"unsafe"

	"bourse.example/internal/testkit/must"
)

// This file simulates a full disk.

// limit limits the size of the server's files, as on a full disk.
func (s *server) limit(size uint64) {
	s.t.Helper()
	const fileSize = 1 // RLIMIT_FSIZE
	s.mu.Lock()
	defer s.mu.Unlock()
	to := struct{ now, most uint64 }{size, 1 << 62}
	_, _, e := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(s.cmd.Process.Pid), fileSize,
		uintptr(unsafe.Pointer(&to)), 0, 0, 0)
	if e != 0 {
		s.t.Fatal(e)
	}
}

// TestFull fills the disk during play. An answer that cannot be saved gets status 503, and the pages are
// unchanged. When there is room again, the same answer is saved, once, and the game continues to its end.
func TestFull(t *testing.T) {
	s := begin(t, "-log", "error")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := newPlayer(s, http.DefaultTransport, chance(t))
	other := newPlayer(s, http.DefaultTransport, chance(t))
	id := must.Get(p.make(ctx, short[0]))
	must.Do(t, p.sit(ctx, id, 0, nil))
	must.Do(t, other.sit(ctx, id, 1, nil))
	if must.Get(p.now(ctx, p.at)).ask == 0 {
		p, other = other, p
	}
	ask := must.Get(p.now(ctx, p.at)).ask
	option := must.Get(p.options(ctx, p.at))[0]
	move := option.move(option.Min)
	body := must.Get(json.Marshal(map[string]any{"ask": ask, "move": move}))
	answer := func() answer {
		return must.Get(p.once(ctx, "POST", "/t/"+p.at+"/play", "application/json", body))
	}
	s.limit(uint64(must.Get(os.Stat(s.db + "-wal")).Size()))
	before := must.Get(p.text(ctx, "/t/"+p.at+"/view.json"))
	for range 3 {
		if a := answer(); a.status != http.StatusServiceUnavailable {
			t.Fatalf("on a full disk an answer gets %d %s", a.status, a.body)
		}
	}
	if after := must.Get(p.text(ctx, "/t/"+p.at+"/view.json")); after != before {
		t.Errorf("the page shows an answer that was not saved:\n%s\n%s", before, after)
	}
	s.limit(1 << 40)
	if a := answer(); a.status != http.StatusOK {
		t.Fatalf("with room again the answer gets %d %s", a.status, a.body)
	}
	p.answers = append(p.answers, move)
	played := &played{id: id, players: []*player{p, other}}
	if p.at > other.at {
		played.players = []*player{other, p}
	}
	must.Do(t, together(played.players, func(_ int, p *player) error { return p.play(ctx) }))
	must.Do(t, played.look(ctx, &played.ends))
	if err := played.check(must.Get(p.text(ctx, "/t/"+id+"/record"))); err != nil {
		t.Error(err)
	}
}
