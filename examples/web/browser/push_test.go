package browser

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/push"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// subscribes replaces the push service of the browser, which tests cannot reach. A browser that had subscribed to another
// server has to end that first.
const subscribes = `
window.ended = 0;
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
	if (!userVisibleOnly || ended === 0) throw new DOMException("", "InvalidStateError");
	return { toJSON: () => ({ endpoint: "https://fcm.googleapis.com/a", expirationTime: null, keys: { p256dh: key, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }) };
};
PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => { ended++; } });`

// TestPush checks that a player who asks for notifications subscribes, on the page of each seat and in its language, and
// that the service worker shows the server's message.
func TestPush(t *testing.T) {
	kept := memory.New()
	h := openWith(t, func(o *host.Options) { o.Store = kept })
	key := must.Get(push.LoadKeys(t.Context(), kept)).Public // a valid key of a browser, too
	v := h.visitor("Anna")
	complaints := v.complaints()
	v.before(subscribes)
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{Permission: &cdpbrowser.PermissionDescriptor{Name: "notifications"},
			Setting: cdpbrowser.PermissionSettingGranted, BrowserContextID: chromedp.FromContext(v.ctx).BrowserContextID})
		return err
	})))
	subscribed := func(table made, language string) {
		t.Helper()
		want := []store.PushSubscription{{Endpoint: "https://fcm.googleapis.com/a", P256dh: key, Auth: "AAAAAAAAAAAAAAAAAAAAAA", Language: language}}
		v.until(`performance.getEntriesByType("resource").some((e) => e.name.endsWith("/push"))`) // it has been answered
		if row, _ := must.Get2(kept.Table(t.Context(), table.id)); !slices.Equal(row.Seats[0].Push, want) {
			t.Errorf("the seat has the subscriptions %v, not %v", row.Seats[0].Push, want)
		}
	}

	first, second := h.table(setting{game: "smallprint", players: 2, people: 2}), h.table(setting{game: "futures", players: 3, people: 2})
	v.sit(first.seats[0], "Anna")
	v.must(chromedp.Do(v.ctx, chromedp.EmulateViewport(360, 740))) // a page that has no room for its foot
	v.click(css("#yours button.notify"))
	v.until(css("#yours button.notify") + `.textContent === "Stop notifications"`)
	subscribed(first, "en")
	v.sit(second.seats[0], "Anna")
	subscribed(second, "en")
	v.follow(button("日本語"))
	subscribed(second, "ja")

	events := make(chan serviceworker.RegistrationID, 100)
	v.must(chromedp.Listen(v.ctx, func(ev any) {
		if ev, ok := ev.(*serviceworker.EventWorkerRegistrationUpdated); ok {
			for _, r := range ev.Registrations {
				if strings.HasPrefix(r.ScopeURL, v.base) {
					events <- r.RegistrationID
				}
			}
		}
	}))
	v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, serviceworker.Enable, cdp.Empty{})
		return err
	})))
	worker := <-events
	shows := func() bool {
		v.must(chromedp.Do(v.ctx, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{Origin: v.base,
				RegistrationID: worker, Data: `{"title":"Your turn in Futures!","page":"/t/abc/p1"}`})
			return err
		})))
		return v.soon(time.Second, fmt.Sprintf(`navigator.serviceWorker.getRegistration("/static/").then((r) => r.getNotifications()).then((all) => {
			window.shown = all.map((n) => [n.title, n.body, n.tag, n.data].join()).join("|");
		}) && window.shown === "Your turn in Futures!,,/t/abc/p1,%s/t/abc/p1"`, v.base))
	}
	for n := 0; !shows(); n++ { // Chromium may lose a message that comes just after it has reported the worker
		if n == 60 {
			t.Fatalf("the notifications are %s", js[string](v, "window.shown"))
		}
	}
	v.click(button("通知をやめる"))
	v.until(`window.ended === 2`)
	complaints()
}
