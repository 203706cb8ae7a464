package hook

import (
	"errors"
	"net/netip"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// Addresses may be called if they are on a listed host and port, without a user or a fragment.
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

// Without hosts nothing may be called, and the error says why.
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

// A list with an invalid host, or with an address of a private network, is refused.
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

// Errors do not contain the address, because its path may be a secret.
func TestRefusalsKeepAddresses(t *testing.T) {
	hosts := must.Get(ParseHosts("hooks.example"))
	for _, address := range []string{"https://evil/s3cret", "https://hooks.example/%zzs3cret",
		"https://a:s3cret@hooks.example/", "https://hooks.example/#s3cret"} {
		if _, err := hosts.check(address); err == nil || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("check(%q) = %v", address, err)
		}
	}
}

// The first and last address of each refused network are refused, and their neighbors outside are public
// unless another refused network contains them.
func TestPublic(t *testing.T) {
	for ip, want := range map[string]bool{
		"1.1.1.1": true, "8.8.8.8": true, "2606:4700:4700::1111": true, "2a00::1": true,
		"0.0.0.0": false, "0.255.255.255": false, "1.0.0.0": true,
		"9.255.255.255": true, "10.0.0.0": false, "10.255.255.255": false, "11.0.0.0": true,
		"100.63.255.255": true, "100.64.0.0": false, "100.127.255.255": false, "100.128.0.0": true,
		"126.255.255.255": true, "127.0.0.0": false, "127.0.0.1": false, "127.255.255.255": false,
		"128.0.0.0":       true,
		"169.253.255.255": true, "169.254.0.0": false, "169.254.169.254": false, "169.255.0.0": true,
		"172.15.255.255": true, "172.16.0.0": false, "172.31.255.255": false, "172.32.0.0": true,
		"191.255.255.255": true, "192.0.0.0": false, "192.0.0.255": false, "192.0.1.0": true,
		"192.0.2.0": false, "192.0.2.255": false, "192.0.3.0": true,
		"192.88.98.255": true, "192.88.99.1": false, "192.88.100.0": true,
		"192.167.255.255": true, "192.168.0.0": false, "192.168.255.255": false, "192.169.0.0": true,
		"198.17.255.255": true, "198.18.0.0": false, "198.19.255.255": false, "198.20.0.0": true,
		"198.51.100.7": false, "203.0.113.7": false,
		"223.255.255.255": true, "224.0.0.0": false, "239.255.255.255": false, "240.0.0.0": false,
		"255.255.255.255": false,

		"::": false, "::1": false, "::2": false, "::127.0.0.1": false,
		"::ffff:127.0.0.1": false, "::ffff:8.8.8.8": false, // IPv4-mapped
		"64:ff9b::8.8.8.8": false, "64:ff9b::7f00:1": false, "64:ff9b:1::1": false, // NAT64
		"100::1": false, "1fff:ffff::1": false,
		"2001::1": false, "2001:1ff:ffff::1": false, "2001:200::1": true,
		"2001:db7:ffff::1": true, "2001:db8::1": false, "2001:db8:ffff::1": false, "2001:db9::1": true,
		"2001:ffff::1": true, "2002::1": false, "2002:7f00:1::1": false, "2003::1": true,
		"3ffe::1": true, "3fff::1": false, "3fff:fff:ffff::1": false, "3fff:1000::1": true,
		"4000::1": false, "5f00::1": false,
		"fbff::1": false, "fc00::1": false, "fd00::1": false, "fdff::1": false, // unique-local
		"fe80::1": false, "fe80::1%eth0": false, "febf::1": false, "fec0::1": false, // link-local, site-local
		"ff02::1": false, "ffff::1": false, // multicast
		"2a00::1%eth0": false,
	} {
		if got := guardian.SafeAddr(netip.MustParseAddr(ip)) == nil; got != want {
			t.Errorf("%s is public: %t", ip, got)
		}
	}
}
