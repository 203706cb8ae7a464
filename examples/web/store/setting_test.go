package store_test

import (
	"errors"
	"strings"
	"testing"

	"bourse.example/examples/web/store"
	"bourse.example/internal/testkit/must"
)

// testSetting checks that a setting is what was set last, also after a restart.
func testSetting(t *testing.T, p *place) {
	if value, err := p.Setting(p.ctx, "keys"); value != nil || err != nil {
		t.Errorf("before it is set, it is %q, %v", value, err)
	}
	for _, value := range []string{"one", "two\x00\xff", ""} {
		must.Do(t, p.SetSetting(p.ctx, "keys", []byte(value)))
		must.Do(t, p.SetSetting(p.ctx, "other", []byte("other")))
		if got := must.Get(p.Setting(p.ctx, "keys")); string(got) != value || value == "" && got != nil {
			t.Errorf("it is %q and not %q", got, value)
		}
	}
	for _, name := range []string{"", "a b", strings.Repeat("a", 200)} {
		if err := p.SetSetting(p.ctx, name, nil); !errors.Is(err, store.ErrInvalid) {
			t.Errorf("the name %.20q: %v", name, err)
		}
	}
	if err := p.SetSetting(p.ctx, "keys", make([]byte, store.MaxSetting+1)); !errors.Is(err, store.ErrInvalid) {
		t.Errorf("too long: %v", err)
	}
	again := must.Get(p.open())
	defer again.Close()
	if got := must.Get(again.Setting(p.ctx, "other")); string(got) != "other" {
		t.Errorf("after a restart it is %q", got)
	}
}
