package admin_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bourse.example"
	"bourse.example/examples/web/admin"
	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

const token = "0123456789abcdef"

// A served is the page of a host.
type served struct {
	*testing.T
	store  *memory.Store
	host   *host.Host
	blocks *admin.Blocks
	page   *admin.Page
}

func serving(t *testing.T) *served {
	s := &served{T: t, store: memory.New()}
	s.host = must.Get(host.Open(t.Context(), host.Options{Store: s.store}))
	t.Cleanup(func() { s.host.Close(context.Background()) })
	s.blocks = must.Get(admin.Load(t.Context(), s.store))
	s.page = must.Get(admin.New(s.host, s.blocks, token))
	return s
}

// table makes a table at which the match has begun, with a bot and a player.
func (s *served) table() (made host.Made) {
	s.Helper()
	made = must.Get(s.host.Make(s.Context(), store.Hash{1}, host.Setup{Game: "futures", Config: []byte(`{"players":3}`), Title: "Monday <b>",
		Maker: "192.0.2.7", Seats: []host.SeatSetup{{}, {Bot: "random"}, {Bot: "random"}}}))
	must.Get(must.Get(s.host.Table(made.ID)).Enter(s.Context(), store.Hash{1}, made.Seats[0], "Ann", ""))
	return made
}

// ask sends a request with headers, given as NAME: VALUE, and a form.
func (s *served) ask(method, path string, form url.Values, headers ...string) *httptest.ResponseRecorder {
	s.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	s.page.ServeHTTP(w, r)
	return w
}

const bearer, inJSON = "Authorization: Bearer " + token, "Accept: application/json"

// TestAdmin logs in as a browser does. The cookie is not the token, scripts cannot read it, and it is for this page
// alone. The page closes and deletes tables, blocks addresses and changes limits; other sites cannot.
func TestAdmin(t *testing.T) {
	s := serving(t)
	made := s.table()
	if w := s.ask("GET", "/admin", nil); w.Code != 401 || !strings.Contains(w.Body.String(), "password") || strings.Contains(w.Body.String(), "Monday") {
		t.Fatalf("without a token: %d %s", w.Code, w.Body)
	}
	w := s.ask("POST", "/admin/login", url.Values{"token": {token}})
	cookies := w.Result().Cookies()
	if w.Code != 303 || len(cookies) != 1 || !cookies[0].HttpOnly || cookies[0].SameSite != http.SameSiteStrictMode || cookies[0].Path != "/admin" ||
		strings.Contains(cookies[0].Value, token) || w.Header().Get("Location") != "/admin" {
		t.Fatalf("logged in: %d %+v", w.Code, cookies)
	}
	mine := "Cookie: admin=" + cookies[0].Value
	if w = s.ask("GET", "/admin", nil, mine); w.Code != 200 || !strings.Contains(w.Body.String(), "Monday &lt;b&gt;") || !strings.Contains(w.Body.String(), "192.0.2.7") {
		t.Errorf("the page: %d %s", w.Code, w.Body)
	}
	if w = s.ask("POST", "/admin/close", url.Values{"table": {made.ID}}, mine, "Sec-Fetch-Site: cross-site"); w.Code != 403 {
		t.Errorf("from another site: %d", w.Code)
	}
	seen := func() host.SeatView { return must.Get(must.Get(s.host.Table(made.ID)).Look(0)) }
	if seen().Stage != host.Playing {
		t.Fatalf("the table is %v", seen().Stage)
	}
	for _, test := range []struct {
		path string
		form url.Values
		code int
	}{
		{"close", url.Values{"table": {"nowhere"}}, 404},
		{"close", url.Values{"table": {made.ID}}, 303},
		{"close", url.Values{"table": {made.ID}}, 409},
		{"delete", url.Values{"table": {made.ID}}, 422},
		{"block", url.Values{"address": {"everyone"}}, 422},
		{"block", url.Values{"address": {"0.0.0.0/0"}}, 422},
		{"block", url.Values{"address": {"2001:db8::1"}}, 303},
		{"unblock", url.Values{"address": {"192.0.2.1"}}, 422},
		{"limits", url.Values{"tables": {"1"}, "made": {"0"}}, 422},
		{"limits", url.Values{"tables": {"1"}, "made": {"2"}}, 303},
	} {
		if w := s.ask("POST", "/admin/"+test.path, test.form, mine); w.Code != test.code {
			t.Errorf("%s %v: %d %s", test.path, test.form, w.Code, w.Body)
		}
	}
	if now := seen(); now.Stage != host.Aside || !strings.Contains(now.Aside, "operator") {
		t.Errorf("the closed table is %v: %s", now.Stage, now.Aside)
	}
	if tables, each := s.host.Room(); tables != 1 || each != 2 {
		t.Errorf("the limits are %d and %d", tables, each)
	}
	again := must.Get(admin.Load(t.Context(), s.store))
	for address, want := range map[string]bool{"2001:db8::2": true, "2001:db8:0:1::": false, "192.0.2.7": false} {
		if again.Has(netip.MustParseAddr(address)) != want {
			t.Errorf("%s is blocked: %t", address, !want)
		}
	}
	if w := s.ask("POST", "/admin/delete", url.Values{"table": {made.ID}, "sure": {"yes"}}, mine); w.Code != 303 {
		t.Errorf("deleted: %d %s", w.Code, w.Body)
	}
	if _, _, err := s.store.Table(t.Context(), made.ID); err != store.ErrNotFound {
		t.Errorf("then the table is there: %v", err)
	}
	playing := s.table()
	if w := s.ask("POST", "/admin/delete", url.Values{"table": {playing.ID}, "sure": {"yes"}}, bearer, inJSON); w.Code != 204 {
		t.Errorf("a table in play is deleted: %d %s", w.Code, w.Body)
	}
	if s.ask("POST", "/admin/logout", nil, mine); s.ask("GET", "/admin", nil, mine).Code != 401 {
		t.Error("after logging out the cookie is good")
	}
}

// TestAdmin_tries checks that five tokens a minute are looked at, right or wrong, wherever they come, and that a session
// ends after twelve hours.
func TestAdmin_tries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serving(t)
		w := s.ask("POST", "/admin/login", url.Values{"token": {token}})
		mine := "Cookie: admin=" + w.Result().Cookies()[0].Value
		time.Sleep(time.Minute)
		for n := range 5 {
			if code := s.ask("GET", "/admin", nil, fmt.Sprint("Authorization: Bearer ", n)).Code; code != 401 {
				t.Errorf("try %d: %d", n, code)
			}
		}
		if w := s.ask("GET", "/admin", nil, bearer); w.Code != 429 || w.Header().Get("Retry-After") == "" {
			t.Errorf("the sixth try: %d", w.Code)
		}
		if code := s.ask("POST", "/admin/login", url.Values{"token": {token}}).Code; code != 429 {
			t.Errorf("the sixth try in the form: %d", code)
		}
		if code := s.ask("GET", "/admin", nil, mine).Code; code != 200 {
			t.Errorf("with the cookie meanwhile: %d", code)
		}
		time.Sleep(12 * time.Second)
		if code := s.ask("GET", "/admin", nil, bearer).Code; code != 200 {
			t.Errorf("after twelve seconds: %d", code)
		}
		time.Sleep(12 * time.Hour)
		if code := s.ask("GET", "/admin", nil, mine).Code; code != 401 {
			t.Errorf("after twelve hours: %d", code)
		}
		if _, err := admin.New(s.host, s.blocks, "short"); err == nil {
			t.Error("a short token is taken")
		}
	})
}

// TestAdmin_secrets checks that neither form of the page has a hand, a seed, or the secret of a link.
func TestAdmin_secrets(t *testing.T) {
	s := serving(t)
	made := s.table()
	row, _, err := s.store.Table(t.Context(), made.ID)
	if err != nil {
		t.Fatal(err)
	}
	secrets := []string{made.Owner.String(), made.Watch.String(), made.Seats[0].String(), fmt.Sprintf("%x", row.Secret), fmt.Sprintf("%x", row.Seed),
		fmt.Sprintf("%x", row.Entropy), fmt.Sprintf("%x", row.Owner), row.Header, token}
	view, _ := must.Get2(must.Get(s.host.Table(made.ID)).ViewJSON(0))
	var seen struct{ Own json.RawMessage }
	if err := json.Unmarshal(view, &seen); err != nil || len(seen.Own) < 4 {
		t.Fatalf("the hand is %s, %v", seen.Own, err)
	}
	secrets = append(secrets, string(seen.Own), "corn", bourse.Spectator.String())
	for _, w := range []*httptest.ResponseRecorder{s.ask("GET", "/admin", nil, bearer), s.ask("GET", "/admin", nil, bearer, inJSON)} {
		if w.Code != 200 || !strings.Contains(w.Body.String(), made.ID) || !strings.Contains(w.Body.String(), "Ann") {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		for _, secret := range secrets {
			if secret != "" && strings.Contains(w.Body.String(), secret) {
				t.Errorf("the page has %.60q", secret)
			}
		}
	}
}
