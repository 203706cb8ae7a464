package trial

import (
	"context"
	"flag"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

var picture = flag.String("picture", "", "a file that TestPicture draws a seat's page into, by Chromium")

// TestPicture draws the picture of the README, of a game under way, where it is asked for:
//
//	go test ./trial -run TestPicture -seed 1 -picture ../testdata/seat.png
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("no -picture is asked for")
	}
	random := chance(t)
	s := begin(t, "-db", filepath.Join(t.TempDir(), "bourse.db"))
	p := &player{browser: newBrowser(s, http.DefaultTransport), rand: rand.New(rand.NewPCG(random.Uint64(), 4))}
	id, err := p.make(t.Context(), setup{"futures", `{"players":4}`, 1, "greedy"})
	if err != nil {
		t.Fatal(err)
	}
	p.at = id + "/p0"
	if err := p.sit(t.Context(), id, "p0"); err != nil {
		t.Fatal(err)
	}
	if err := p.sat(t.Context(), 12); err != nil {
		t.Fatal(err)
	}
	if _, err := p.form(t.Context(), "/t/"+p.at+"/name", url.Values{"name": {"Ada"}}); err != nil {
		t.Fatal(err)
	}
	if _, err := p.text(t.Context(), "/t/"+p.at); err != nil { // it shows links once
		t.Fatal(err)
	}
	base, err := s.address(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(1000, 1140))
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	cookie := network.SetCookieParams{Name: "browser", Value: p.secret(base), Domain: at.Hostname(), Path: "/"}
	if _, err := chromedp.Run(ctx, func(ctx context.Context, t *chromedp.Target) (cdp.Empty, error) {
		return cdp.Call(ctx, t, network.SetCookie, cookie)
	}); err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(ctx, chromedp.Navigate(base+"/t/"+p.at), chromedp.WaitVisible("#board")); err != nil {
		t.Fatal(err)
	}
	shot, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(*picture, shot, 0o644); err != nil {
		t.Fatal(err)
	}
}

// sat answers so many questions, and waits for the next.
func (p *player) sat(ctx context.Context, questions int) error {
	first, err := p.now(ctx, p.at)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	news := p.listen(ctx, p.at, first.version)
	for {
		now, err := p.now(ctx, p.at)
		if err != nil || now.ask > 0 && len(p.answers) == questions {
			return err
		}
		if now.ask == 0 {
			select {
			case <-news.changed:
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		} else if err := p.answer(ctx, now.ask); err != nil {
			return err
		}
	}
}
