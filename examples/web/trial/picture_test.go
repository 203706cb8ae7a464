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

	"bourse.example/examples/web/internal/must"
)

var picture = flag.String("picture", "", "a file that TestPicture draws a seat's page into, by Chromium")

// TestPicture draws the picture of the README, of a game under way, where it is asked for:
//
//	go test ./trial -run TestPicture -picture ../testdata/seat.png
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("no -picture is asked for")
	}
	random := chance(t)
	s := begin(t, "-db", filepath.Join(t.TempDir(), "bourse.db"))
	p := &player{browser: newBrowser(s, http.DefaultTransport), rand: rand.New(rand.NewPCG(random.Uint64(), 4))}
	id := must.Get(p.make(t.Context(), setup{"futures", `{"players":4}`, 1, "greedy"}))
	p.at = id + "/p0"
	must.Do(t, p.sit(t.Context(), id, "p0"))
	must.Do(t, p.sat(t.Context(), 12))
	must.Get(p.form(t.Context(), "/t/"+p.at+"/name", url.Values{"name": {"Ada"}}))
	if _, err := p.text(t.Context(), "/t/"+p.at); err != nil { // it shows links once
		t.Fatal(err)
	}
	base := must.Get(s.address(t.Context()))
	at := must.Get(url.Parse(base))
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.WindowSize(1000, 1140))
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	cookie := network.SetCookieParams{Name: "browser", Value: p.secret(base), Domain: at.Hostname(), Path: "/"}
	must.Get(chromedp.Run(ctx, func(ctx context.Context, t *chromedp.Target) (cdp.Empty, error) {
		return cdp.Call(ctx, t, network.SetCookie, cookie)
	}))
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(base+"/t/"+p.at), chromedp.WaitVisible("#board")))
	shot := must.Get(chromedp.Run(ctx, chromedp.CaptureScreenshot()))
	must.Do(t, os.WriteFile(*picture, shot, 0o644))
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
