package hook

import (
	"errors"
	"net/netip"
	"slices"

	"code.dny.dev/ssrf"
)

// This file decides which addresses are public.

// ErrAddress reports a host whose address is not public.
var ErrAddress = errors.New("the host's address is not public")

// public reports whether an address is public: not one of this machine, a local network, multicast, documentation,
// tests, or translations of other addresses, according to IANA's lists "IPv4 and IPv6 Special-Purpose Address
// Space". An address with a zone is not public, because no prefix contains it.
func public(ip netip.Addr) bool {
	special := ssrf.IPv4DeniedPrefixes
	if ip.Is6() {
		special = ssrf.IPv6DeniedPrefixes
	}
	return ip.IsValid() && (ip.Is4() || ssrf.IPv6GlobalUnicast.Contains(ip)) &&
		!slices.ContainsFunc(special, func(p netip.Prefix) bool { return p.Contains(ip) })
}
