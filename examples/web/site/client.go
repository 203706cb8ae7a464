package site

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"bourse.example/examples/web/store"
)

// This file identifies the client that a request counts for.

// LocalProxies are the addresses of this machine.
var LocalProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// A client is what the limits count requests by: an address, or an IPv6 network, because a household has a
// whole network. If the proxy does not name the address, the client is the browser, known by its cookie.
type client struct {
	name    string // "" for a browser without a cookie
	unnamed bool   // the proxy did not name it
}

// clientOf returns the client of a request. It reads the proxy header from the end, up to the first address
// that is not a trusted proxy.
func (s *Site) clientOf(r *http.Request) client {
	if peer, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
		if !s.isProxy(peer.Addr()) {
			return client{name: networkOf(peer.Addr())}
		}
		if at := s.forwarded(r); at.IsValid() {
			return client{name: networkOf(at)}
		}
	}
	if s.o.Origin != "" {
		s.unnamed.Do(func() {
			s.o.Log.Warn("the proxy does not send X-Forwarded-For: browsers are limited by their cookies, and all of them together")
		})
	}
	c := client{unnamed: true}
	if browser, ok := browserOf(r); ok {
		c.name = nameOfBrowser(browser)
	}
	return c
}

// forwarded returns the address that a proxy names, or the zero Addr.
func (s *Site) forwarded(r *http.Request) (at netip.Addr) {
	named := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, text := range slices.Backward(named) {
		ip, err := netip.ParseAddr(strings.TrimSpace(text))
		if err != nil {
			break
		}
		if at = ip; !s.isProxy(ip) {
			break
		}
	}
	return at
}

// maker returns the name under which tables count that the client makes. The browser may have got its cookie
// in this response.
func (c client) maker(browser store.Hash) string {
	if c.unnamed {
		return nameOfBrowser(browser)
	}
	return c.name
}

func nameOfBrowser(browser store.Hash) string { return fmt.Sprintf("browser %x", browser[:]) }

// isProxy reports whether an address is a trusted proxy.
func (s *Site) isProxy(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(s.o.Proxies, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// networkOf returns an IPv4 address, or the network of an IPv6 address, as text.
func networkOf(ip netip.Addr) string {
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		network, _ := ip.Prefix(64)
		return network.String()
	}
	return ip.String()
}
