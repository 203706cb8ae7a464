package site

import (
	"errors"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestSubscribe checks that the page of a player has the key of the server, that a subscription is checked and stored in
// the language of the browser, and that no page and no log contains it.
func TestSubscribe(t *testing.T) {
	kept, logged := memory.New(), new(must.Buffer)
	s := servingOf(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug})),
		PushKey: "server-key", CheckPush: func(s store.PushSubscription) error {
			if s.Endpoint == "" {
				return errors.New("endpoint: there is none")
			}
			return nil
		}}, kept, host.Options{})
	b, page := s.table(t)
	seat := page.at.Path
	key := func(path string) string { return value(b.get(path).want(200).byID("notify"), "data-push") }
	if key(seat) != "server-key" || key("/") != "" {
		t.Errorf("the key on pages is %q and %q", key(seat), key("/"))
	}
	fields := url.Values{"endpoint": {"https://push.example/s3cret"}, "p256dh": {"s3cret-key"}, "auth": {"s3cret-auth"}}
	s.browser(t).post(seat+"/push", fields).want(403)
	b.post("/t/"+page.idOf()+"/watch/push", fields).want(403)
	b.post(seat+"/push", fields, "Sec-Fetch-Site", "cross-site").want(403, "another site")
	b.post(seat+"/push", url.Values{}).want(422, "endpoint: there is none")
	if p := b.post(seat+"/push", fields, "Accept-Language", "ja").want(204); p.text != "" {
		t.Errorf("the answer is %q", p.text)
	}
	row, _ := must.Get2(kept.Table(t.Context(), page.idOf()))
	if want := []store.PushSubscription{{Endpoint: "https://push.example/s3cret", P256dh: "s3cret-key", Auth: "s3cret-auth",
		Language: "ja"}}; !slices.Equal(row.Seats[0].Push, want) {
		t.Errorf("stored is %v", row.Seats[0].Push)
	}
	for _, path := range gets {
		if p := b.get(seat + path); strings.Contains(p.text, "s3cret") {
			t.Errorf("%s contains the subscription", path)
		}
	}
	if strings.Contains(logged.String(), "s3cret") || !strings.Contains(logged.String(), "/push") {
		t.Error("the log contains the subscription, or nothing")
	}
	end := playOn(t, b, b.get(seat))
	if key(end.at.Path) != "" {
		t.Error("the page of a finished game has the key")
	}
	b.post(seat+"/push", fields).want(409)

	_, b, page = playing(t) // without a key
	if value(page.byID("notify"), "data-push") != "" {
		t.Error("a page has a key that does not exist")
	}
	b.post(page.at.Path+"/push", fields).want(404)
}
