package push

import (
	"errors"
	"net/netip"
	"strings"
	"testing"

	"bourse.example/examples/web/store"
)

// An endpoint is an https address on the usual port of a push service, without a user or a fragment. Errors do not contain it.
func TestEndpoint(t *testing.T) {
	for endpoint, want := range map[string]bool{
		anAddress: true,
		"https://updates.push.services.mozilla.com/wpush/v2/s3cret":         true,
		"https://web.push.apple.com/s3cret":                                 true,
		"https://wns2-par02p.notify.windows.com/w/?token=s3cret%3d":         true,
		"https://a.b.notify.windows.com/s3cret":                             true,
		"http://fcm.googleapis.com/s3cret":                                  false,
		"https://fcm.googleapis.com:443/s3cret":                             false,
		"https://fcm.googleapis.com:8443/s3cret":                            false,
		"https://fcm.googleapis.com./s3cret":                                false,
		"https://FCM.googleapis.com/s3cret":                                 false,
		"https://x.fcm.googleapis.com/s3cret":                               false,
		"https://fcm.googleapis.com.s3cret/":                                false,
		"https://fcm.googleapis.com@s3cret/":                                false,
		"https://s3cret@fcm.googleapis.com/":                                false,
		"https://s3cret\\@fcm.googleapis.com/":                              false,
		"https://fcm.googleapis.com/#s3cret":                                false,
		"https://googleapis.com/s3cret":                                     false,
		"https://notify.windows.com/s3cret":                                 false,
		"https://s3cretnotify.windows.com/":                                 false,
		"https://a.b.c.notify.windows.com/s3cret":                           false,
		"https://127.0.0.1/s3cret":                                          false,
		"https://[::1]/s3cret":                                              false,
		"https://fcm.googleapis.com/%zzs3cret":                              false,
		"https://fcm.googleapis.com/s3cret\r\nX: y":                         false,
		"https://fcm.googleapis.com/s3 cret":                                false,
		"https://fcm.googleapis.com/s3cret\u00f6":                           false,
		"https:fcm.googleapis.com/s3cret":                                   false,
		"//fcm.googleapis.com/s3cret":                                       false,
		"fcm.googleapis.com/s3cret":                                         false,
		"file:///s3cret":                                                    false,
		"":                                                                  false,
		"https://fcm.googleapis.com/s3cret/" + strings.Repeat("a", 1024-34): true,
		"https://fcm.googleapis.com/s3cret/" + strings.Repeat("a", 1025-34): false,
	} {
		err := Check(to(endpoint))
		if (err == nil) != want || err != nil && (!errors.Is(err, ErrSubscription) || !strings.Contains(err.Error(), "endpoint: ") ||
			strings.Contains(err.Error(), "s3cret")) {
			t.Errorf("%.100q: %v", endpoint, err)
		}
	}
}

// The keys of a browser are a point of the curve and 16 bytes, in base64url.
func TestKeys(t *testing.T) {
	for field, spoil := range map[string]func(*store.PushSubscription){
		"p256dh: no":         func(s *store.PushSubscription) { s.P256dh = "" },
		"p256dh: short":      func(s *store.PushSubscription) { s.P256dh = s.P256dh[:40] },
		"p256dh: long":       func(s *store.PushSubscription) { s.P256dh += strings.Repeat("A", 100_000) },
		"p256dh: padded":     func(s *store.PushSubscription) { s.P256dh += "=" },
		"p256dh: off curve":  func(s *store.PushSubscription) { s.P256dh = s.P256dh[:80] + "AAAAAAA" },
		"auth: no":           func(s *store.PushSubscription) { s.Auth = "" },
		"auth: other base64": func(s *store.PushSubscription) { s.Auth = "+" + s.Auth[1:] },
		"auth: a byte more":  func(s *store.PushSubscription) { s.Auth = "AAAAAAAAAAAAAAAAAAAAAAA" },
	} {
		s := to(anAddress)
		spoil(&s)
		field, _, _ = strings.Cut(field, " ")
		if err := Check(s); !errors.Is(err, ErrSubscription) || !strings.Contains(err.Error(), field) {
			t.Errorf("%s %.50v: %v", field, s, err)
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
