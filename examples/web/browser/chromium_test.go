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

	"bourse.example/internal/testkit/tool"
)

// This file finds Chromium and starts it, once for all tests.

var shots = flag.String("shots", "", "a directory for screenshots; none: they are not made")

// A chromium is a running browser.
type chromium struct {
	ctx  context.Context
	stop func()
	err  error
	none bool // Chromium is not installed
}

var (
	started = sync.OnceValue(start)
	asked   atomic.Bool // whether a test has requested it
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

// unused are features of Chromium that the tests do not need and that take a third of their time: preloaded
// and cached pages, and the internal pages of every window.
const unused = "BackForwardCache,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"

// start starts the browser with a new profile.
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

// browser returns the browser, or skips the test if it is not installed.
func browser(t *testing.T) context.Context {
	t.Helper()
	asked.Store(true)
	c := started()
	switch {
	case c.none:
		tool.Missing(t, "chromium", c.err)
	case c.err != nil:
		t.Fatal(fmt.Errorf("chromium: %w", c.err))
	}
	return c.ctx
}
