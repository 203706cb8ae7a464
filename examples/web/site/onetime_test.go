package site

import (
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"bourse.example/examples/web/host"
	"bourse.example/examples/web/store/memory"
	"bourse.example/internal/testkit/must"
)

// TestSecrecy_oneTimeLink checks that a one-time link is on one page, once, and in no other page, address or log. Reading its
// address does not use it. Only the pages of the seat say that it was used.
func TestSecrecy_oneTimeLink(t *testing.T) {
	logged := new(must.Buffer)
	s := servingOf(t, Options{Limits: free, Log: slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug}))},
		memory.New(), host.Options{})
	ada, grace, phone, preview := s.browser(t), s.browser(t), s.browser(t), s.browser(t)
	links := ada.setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	seat := ada.sitDown(links["Seat 1 (blue)"], "Ada").want(200).at.Path
	other := grace.sitDown(links["Seat 2 (red)"], "Grace").want(200).at.Path

	form := ada.get(seat).form("/device")
	grace.post(form.action, form.fields).want(403)
	ada.post(form.action, form.fields, "Sec-Fetch-Site", "cross-site").want(403)
	made := form.send().want(200, "Your seat on another device")
	link := value(made.byID("device"), "value")
	address, secret, _ := strings.Cut(link, "#")
	if made.at.String() != s.URL+seat || address != s.URL+"/t/"+made.idOf()+"/device" || len(secret) != 43 {
		t.Fatalf("%s shows the link %s", made.at, link)
	}
	if qr := all(made.root, "svg"); len(qr) == 0 || value(qr[0], "class") != "qr" {
		t.Error("there is no QR code")
	}

	address = strings.TrimPrefix(address, s.URL)
	for range 3 {
		p := preview.get(address).want(200, "This link works once")
		if f := p.form("/sit"); f.fields.Has("name") || f.fields.Get("secret") != "" || value(p.byID("sit"), "data-join") != "" ||
			p.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("the page behind the link has the form %v", f.fields)
		}
	}
	used := func(p *paper) bool { return p.byID("used") != nil }
	before := grace.get(other + "/now").text
	if used(ada.get(seat)) {
		t.Error("it is said that the link was used")
	}
	get := phone.get(address).form("/sit").set("secret", secret)
	phone.post(get.action, get.fields, "Sec-Fetch-Site", "cross-site").want(403)
	opened := get.send().want(200, "Your one-time link was used")
	if opened.at.String() != s.URL+seat {
		t.Errorf("the link leads to %s", opened.at)
	}
	preview.get(address).form("/sit").set("secret", link).send().want(410, "it has expired")
	preview.get(seat).want(403)
	for path, b := range map[string]*browser{seat: ada, other: grace} {
		for _, more := range gets {
			p := b.get(path + more).want(200)
			if strings.Contains(p.text, secret) {
				t.Errorf("%s contains the secret", p.at)
			}
			if shows := p.root != nil && used(p); shows != (b == ada && (more == "" || more == "/now")) {
				t.Errorf("%s says that the link was used: %t", p.at, shows)
			}
		}
	}
	if formNumbers.ReplaceAllString(grace.get(other+"/now").text, "") != formNumbers.ReplaceAllString(before, "") {
		t.Error("another player's page has changed")
	}
	if text := logged.String(); strings.Contains(text, secret) || !strings.Contains(text, "/device") {
		t.Error("the log contains the secret, or nothing")
	}
	ada.post(seat+"/device", url.Values{"ask": {"again"}}).want(200, "Your seat on another device")
	if used(ada.get(seat)) {
		t.Error("a new link counts as used")
	}
}
