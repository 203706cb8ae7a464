package hook

import (
	"errors"
	"net/netip"
)

// This file implements public, which reports whether an IP address is public.

// ErrAddress refuses a host whose address is not public.
var ErrAddress = errors.New("the host's address is not public")

// own lists the IPv4 and IPv6 prefixes that do not belong to a single machine on the public internet:
// loopback, private networks, multicast, documentation, benchmarks, and addresses that embed others. The
// lists are the IANA's IPv4 and IPv6 Special-Purpose Address Registries. All IPv6 addresses outside 2000::/3
// are refused earlier: loopback, unspecified and IPv4-mapped addresses, NAT64 (64:ff9b::/96 and
// 64:ff9b:1::/48), unique-local, link-local, site-local and multicast.
var own = prefixes(
	"0.0.0.0/8",       // this network, and unspecified
	"10.0.0.0/8",      // private
	"100.64.0.0/10",   // shared address space of providers (CGNAT)
	"127.0.0.0/8",     // loopback
	"169.254.0.0/16",  // link-local, where cloud metadata services serve secrets
	"172.16.0.0/12",   // private
	"192.0.0.0/24",    // IETF protocols
	"192.0.2.0/24",    // documentation
	"192.88.99.0/24",  // 6to4 relays
	"192.168.0.0/16",  // private
	"198.18.0.0/15",   // benchmarks
	"198.51.100.0/24", // documentation
	"203.0.113.0/24",  // documentation
	"224.0.0.0/4",     // multicast
	"240.0.0.0/4",     // reserved, and broadcast
	"2001::/23",       // IETF protocols: Teredo, ORCHID
	"2001:db8::/32",   // documentation
	"2002::/16",       // 6to4, which embeds an IPv4 address
	"3fff::/20",       // documentation
)

var global = netip.MustParsePrefix("2000::/3")

// public reports whether an address is on the public internet. An address with a zone is not: no prefix
// contains it.
func public(ip netip.Addr) bool {
	if !ip.IsValid() || ip.Is6() && !global.Contains(ip) {
		return false
	}
	for _, p := range own {
		if p.Contains(ip) {
			return false
		}
	}
	return true
}

func prefixes(texts ...string) []netip.Prefix {
	var list []netip.Prefix
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}
