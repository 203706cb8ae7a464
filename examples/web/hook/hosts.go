package hook

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// This file implements Hosts, the addresses that may be called.

// ErrHost reports an address that is not on an allowed host, or is not well formed.
var ErrHost = errors.New("the address may not be called")

// mostAddress is the longest address in bytes.
const mostAddress = 500

// Hosts are the hosts and ports that may be called. The zero value allows none.
type Hosts struct{ ports map[string]bool } // host:port; without a port, 80 for http and 443 for https

// ParseHosts parses a comma-separated list of names or addresses, each with or without a port. A host without
// a port may be called on port 443 by https and on port 80 by http; a host with a port, on that port by both.
// An empty list allows no host.
func ParseHosts(list string) (Hosts, error) {
	hosts := Hosts{map[string]bool{}}
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.ToLower(strings.TrimSpace(entry))
		if entry == "" {
			continue
		}
		u, err := url.Parse("http://" + entry)
		if err != nil || u.Host != entry || refuseName(u) != nil {
			return Hosts{}, fmt.Errorf("%.100q is not a host", entry)
		}
		if ip, err := netip.ParseAddr(u.Hostname()); err == nil && guardian.SafeAddr(ip) != nil {
			return Hosts{}, fmt.Errorf("%.100q is not a public address", entry)
		}
		hosts.ports[net.JoinHostPort(u.Hostname(), u.Port())] = true
	}
	return hosts, nil
}

// None reports whether no host may be called.
func (h Hosts) None() bool { return len(h.ports) == 0 }

// check parses an address and returns an error if it may not be called.
func (h Hosts) check(address string) (*url.URL, error) {
	switch {
	case h.None():
		return nil, fmt.Errorf("%w: webhooks are off", ErrHost)
	case len(address) > mostAddress:
		return nil, fmt.Errorf("%w: it has more than %d bytes", ErrHost, mostAddress)
	}
	u, err := url.Parse(address)
	switch {
	case err != nil: // Parse's error contains the address
		return nil, fmt.Errorf("%w: it cannot be read", ErrHost)
	case u.Scheme != "https" && u.Scheme != "http":
		return nil, fmt.Errorf("%w: it must use https or http", ErrHost)
	case u.User != nil:
		return nil, fmt.Errorf("%w: it names a user", ErrHost)
	case u.Opaque != "" || u.Fragment != "" || strings.Contains(address, "#"):
		return nil, fmt.Errorf("%w: it has a fragment, or no host", ErrHost)
	}
	if err := refuseName(u); err != nil {
		return nil, err
	}
	name, port := strings.ToLower(u.Hostname()), u.Port()
	usual := map[string]string{"https": "443", "http": "80"}[u.Scheme]
	if port == "" {
		port = usual
	}
	if !h.ports[net.JoinHostPort(name, port)] && (port != usual || !h.ports[net.JoinHostPort(name, "")]) {
		return nil, fmt.Errorf("%w: its host is not allowed", ErrHost)
	}
	return u, nil
}

// names matches host names of valid ASCII labels.
var names = regexp.MustCompile(`^[-_0-9A-Za-z]{1,63}(\.[-_0-9A-Za-z]{1,63})*$`)

// refuseName returns an error if a host is not a name or an address with an optional port.
func refuseName(u *url.URL) error {
	if _, err := netip.ParseAddr(u.Hostname()); err != nil && !names.MatchString(u.Hostname()) {
		return fmt.Errorf("%w: its host is not a name", ErrHost)
	}
	if port := u.Port(); port != "" || strings.HasSuffix(u.Host, ":") {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 || port[0] == '0' {
			return fmt.Errorf("%w: its port is not a number from 1 to 65535", ErrHost)
		}
	}
	return nil
}
