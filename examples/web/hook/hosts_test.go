package hook

import (
	"errors"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// Only addresses of the listed hosts at their ports may be called, written without a user or a fragment.
func TestHosts(t *testing.T) {
	hosts := must.Get(ParseHosts(" Hooks.Example , other.example:8443,9.9.9.9, [2606:4700::1]:81,"))
	for address, want := range map[string]bool{
		"https://hooks.example/a?b=c":                       true,
		"HTTPS://HOOKS.example":                             true,
		"https://hooks.example:443/":                        true,
		"http://hooks.example/":                             true,
		"http://hooks.example:80/":                          true,
		"http://hooks.example:443/":                         false,
		"https://hooks.example:80/":                         false,
		"https://hooks.example:8443/":                       false,
		"https://other.example:8443/":                       true,
		"http://other.example:8443/":                        true,
		"https://other.example/":                            false,
		"http://other.example/":                             false,
		"https://9.9.9.9/":                                  true,
		"http://[2606:4700::1]:81/":                         true,
		"http://[2606:4700::1]/":                            false,
		"https://sub.hooks.example/":                        false,
		"https://hooks.example.evil/":                       false,
		"https://hooks.example./":                           false,
		"https://hooks.example@evil/":                       false,
		"https://me@hooks.example/":                         false,
		"https://me:pw@hooks.example/":                      false,
		"https://hooks.example/#s":                          false,
		"https://hooks.example/#":                           false,
		"https://hooks.example:/":                           false,
		"https://hooks.example:0443/":                       false,
		"https://hooks.example:65979/":                      false,
		"https://evil/hooks.example":                        false,
		"https://evil\\@hooks.example/":                     false,
		"//hooks.example/":                                  false,
		"hooks.example":                                     false,
		"https:hooks.example":                               false,
		"ftp://hooks.example/":                              false,
		"file:///etc/passwd":                                false,
		"gopher://hooks.example/":                           false,
		"javascript://hooks.example/":                       false,
		"https://hooks.example/\r\nX: y":                    false,
		"https:// hooks.example/":                           false,
		"https://h\u00f6oks.example/":                       false,
		"":                                                  false,
		"https://127.0.0.1/":                                false,
		"https://localhost/":                                false,
		"https://hooks.example/" + strings.Repeat("a", 500): false,
	} {
		u, err := hosts.check(address)
		if (err == nil) != want {
			t.Errorf("check(%q) = %v", address, err)
		}
		if err == nil != (u != nil) || err != nil && !errors.Is(err, ErrHost) {
			t.Errorf("check(%q) = %v, %v", address, u, err)
		}
	}
}

// If no host is listed, no address may be called, and the error says why.
func TestOff(t *testing.T) {
	hosts, err := ParseHosts(" ,")
	if err != nil || !hosts.None() {
		t.Fatalf("ParseHosts = %v, %v", hosts, err)
	}
	for _, h := range []Hosts{hosts, {}} {
		s := New(Options{Hosts: h})
		if err := s.Check("https://hooks.example/"); !errors.Is(err, ErrHost) ||
			!strings.Contains(err.Error(), "off") {
			t.Errorf("Check = %v", err)
		}
		s.Close(t.Context())
	}
}

// A list with an entry that is not a host, or an address of a private network, is refused as a whole.
func TestParseHosts(t *testing.T) {
	for _, list := range []string{
		"https://hooks.example", "hooks.example/a", "hooks.example:0", "hooks.example:70000",
		"hooks.example:", "a b",
		"*.example", "me@hooks.example", "hooks.example?a", "hooks.example#a", "a..b", ".", "127.0.0.1",
		"10.1.2.3:443",
		"[::1]", "[fe80::1]:80", "[::ffff:8.8.8.8]", "hooks.example,192.168.0.1", "ex\u00e4mple",
	} {
		if hosts, err := ParseHosts(list); err == nil {
			t.Errorf("ParseHosts(%q) = %v", list, hosts)
		}
	}
}

// Errors do not repeat the address, because its path may be a secret.
func TestRefusalsKeepAddresses(t *testing.T) {
	hosts := must.Get(ParseHosts("hooks.example"))
	for _, address := range []string{"https://evil/s3cret", "https://hooks.example/%zzs3cret",
		"https://a:s3cret@hooks.example/", "https://hooks.example/#s3cret"} {
		if _, err := hosts.check(address); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("check(%q) = %v", address, err)
		}
	}
}
