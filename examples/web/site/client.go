package site

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"bourse.example/examples/web/store"
)

// This file finds out whom a request counts for.

// LocalProxies are the addresses of this machine.
var LocalProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

// A client is whom a request counts for: an address, or a network of IPv6, since a household has one of those.
// Where a proxy does not name the address it is the browser, by its cookie.
type client struct {
	name    string // "": a browser without a cookie
	unnamed bool   // by the proxy
}

// clientOf returns the client of a request. What a proxy says is believed back to the first address that is not
// a proxy's own.
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
			s.o.Log.Warn("the proxy does not say whom it asks for, in X-Forwarded-For: browsers are limited by their cookies, and all together")
		})
	}
	c := client{unnamed: true}
	if browser, ok := browserOf(r); ok {
		c.name = nameOfBrowser(browser)
	}
	return c
}

// forwarded returns the address that a proxy names, or none.
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

// maker returns who makes a table, by a browser that may have been given its cookie just now.
func (c client) maker(browser store.Hash) string {
	if c.unnamed {
		return nameOfBrowser(browser)
	}
	return c.name
}

func nameOfBrowser(browser store.Hash) string { return fmt.Sprintf("browser %x", browser[:]) }

// isProxy reports whether an address is that of a proxy that is believed.
func (s *Site) isProxy(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(s.o.Proxies, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// networkOf names an address of IPv4, or the network of one of IPv6.
func networkOf(ip netip.Addr) string {
	if ip = ip.Unmap().WithZone(""); ip.Is6() {
		network, _ := ip.Prefix(64)
		return network.String()
	}
	return ip.String()
}
