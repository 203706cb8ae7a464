package browser

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// This file collects browser problems: script errors, violations of the content security policy, and
// responses that pages do not read to the end, which the server logs as aborted.

// complaints starts collecting problems. The function it returns fails the test if there were any, except for
// those whose text is allowed.
func (v *visitor) complaints() func(allowed ...string) {
	v.t.Helper()
	var mu sync.Mutex
	var all []string
	sent := map[network.RequestID]string{} // posted addresses, until their response was read to the end
	note := func(text string) {
		mu.Lock()
		defer mu.Unlock()
		all = append(all, text)
	}
	v.must(chromedp.Listen(v.ctx, func(ev any) {
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			note(fmt.Sprint(ev.ExceptionDetails.Text, " ", ev.ExceptionDetails.URL, ":",
				ev.ExceptionDetails.LineNumber))
		case *runtime.EventConsoleAPICalled:
			if ev.Type == runtime.ConsoleAPICalledTypeError {
				note(fmt.Sprint("console: ", ev.Args))
			}
		case *cdplog.EventEntryAdded:
			if ev.Entry.Level == cdplog.EntryLevelError {
				note(ev.Entry.Text + " " + ev.Entry.URL)
			}
		case *network.EventRequestWillBeSent:
			mu.Lock()
			defer mu.Unlock()
			delete(sent, ev.RequestID) // a redirect
			if ev.Request.Method == http.MethodPost {
				sent[ev.RequestID] = ev.Request.URL
			}
		case *network.EventLoadingFinished:
			mu.Lock()
			defer mu.Unlock()
			delete(sent, ev.RequestID)
		}
	}))
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, cdplog.Enable, cdp.Empty{}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, network.Enable, network.EnableParams{})
		return err
	})))
	return func(allowed ...string) {
		v.t.Helper()
		mu.Lock()
		defer mu.Unlock()
		for _, address := range sent {
			all = append(all, "the page does not read the answer to its end: "+address)
		}
		for _, c := range all {
			if !slices.ContainsFunc(allowed, func(text string) bool { return strings.Contains(c, text) }) {
				v.t.Errorf("%s: the browser complains: %s", v.name, c)
			}
		}
	}
}
