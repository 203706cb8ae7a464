package browser

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"
)

// This file finds Chromium and starts it, once for all tests.

var shots = flag.String("shots", "", "a directory for screenshots; none: they are not made")

// A chromium is a browser that was started.
type chromium struct {
	ctx  context.Context
	stop func()
	err  error
	none bool // there is no such program
}

var (
	started = sync.OnceValue(start)
	asked   atomic.Bool // whether a test has wanted it
)

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if asked.Load() {
		if c := started(); c.stop != nil {
			c.stop()
		}
	}
	os.Exit(code)
}

// unused are features of Chromium that the tests have no use for and that cost a third of their time:
// processes for pages to come and to go back to, and the pages of its own in every window.
const unused = "BackForwardCache,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

// start starts the browser with a profile of its own.
func start() (c chromium) {
	path, err := find()
	if err != nil {
		return chromium{err: err, none: true}
	}
	profile, err := os.MkdirTemp("", "bourse-chromium-")
	if err != nil {
		return chromium{err: err}
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		chromedp.UserDataDir(profile), chromedp.NoSandbox,
		chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("no-first-run", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-features", "Translate,"+unused),
		chromedp.Flag("disable-site-isolation-trials", true))
	alloc, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, quit := chromedp.NewContext(alloc)
	c = chromium{ctx: ctx, stop: func() { quit(); end(); os.RemoveAll(profile) }}
	c.err = chromedp.Do(ctx)
	return c
}

// find returns the path of Chromium.
func find() (string, error) {
	if path := os.Getenv("BOURSE_CHROMIUM"); path != "" {
		return path, nil
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium in PATH, and BOURSE_CHROMIUM is not set")
}

// browser returns the browser, or skips the test where there is none. With BOURSE_NEED_CHROMIUM=1 it fails
// instead.
func browser(t *testing.T) context.Context {
	t.Helper()
	asked.Store(true)
	c := started()
	switch {
	case c.none && os.Getenv("BOURSE_NEED_CHROMIUM") != "1":
		t.Skip("not played in a browser: ", c.err)
	case c.err != nil:
		t.Fatal(fmt.Errorf("chromium: %w", c.err))
	}
	return c.ctx
}
