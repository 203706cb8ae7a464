package trial

import (
	"context"
	"flag"
	"net/http"
	"net/url"
	"os"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"bourse.example/internal/testkit/must"
)

var picture = flag.String("picture", "", "a file that TestPicture draws a seat's page into, by Chromium")

// TestPicture draws the picture of a game in progress for the README, if requested:
//
//	go test ./trial -run TestPicture -picture ../testdata/seat.png
func TestPicture(t *testing.T) {
	if *picture == "" {
		t.Skip("no -picture is asked for")
	}
	s := begin(t)
	p := newPlayer(s, http.DefaultTransport, chance(t))
	must.Do(t, p.open(t.Context(), setup{"futures", `{"players":4}`, 1, "greedy"}))
	must.Do(t, p.playUntil(t.Context(), func(at now) bool { return at.ask > 0 && len(p.answers) == 12 }))
	must.Get(p.form(t.Context(), "/t/"+p.at+"/name", url.Values{"name": {"Ada"}}))
	must.Get(p.text(t.Context(), "/t/"+p.at)) // the page shows links once
	base := must.Get(s.address(t.Context()))
	at := must.Get(url.Parse(base))
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.WindowSize(1000, 1140))
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), options...)
	defer cancel()
	ctx, cancel = chromedp.NewContext(ctx)
	defer cancel()
	cookie := network.SetCookieParams{Name: "browser", Value: p.secret(base), Domain: at.Hostname(),
		Path: "/"}
	must.Get(chromedp.Run(ctx, func(ctx context.Context, t *chromedp.Target) (cdp.Empty, error) {
		return cdp.Call(ctx, t, network.SetCookie, cookie)
	}))
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(base+"/t/"+p.at), chromedp.WaitVisible("#board")))
	shot := must.Get(chromedp.Run(ctx, chromedp.CaptureScreenshot()))
	must.Do(t, os.WriteFile(*picture, shot, 0o644))
}
