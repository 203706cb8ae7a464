package admin

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"bourse.example/examples/web/store"
)

// This file keeps the addresses that may not use the server.

const (
	setting    = "blocked"
	maxBlocked = 10_000
)

// Blocks are blocked networks. They are stored, and last until they are removed.
type Blocks struct {
	store store.Store
	mu    sync.RWMutex
	list  []netip.Prefix // sorted as texts
}

// Load returns the blocked networks of a store.
func Load(ctx context.Context, s store.Store) (*Blocks, error) {
	b := &Blocks{store: s}
	text, err := s.Setting(ctx, setting)
	if err == nil && text != nil {
		err = json.Unmarshal(text, &b.list)
	}
	if err != nil {
		return nil, fmt.Errorf("admin: the blocked addresses cannot be read: %w", err)
	}
	return b, nil
}

// Has reports whether an address is blocked. It reports false for the zero address.
func (b *Blocks) Has(ip netip.Addr) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	ip = ip.Unmap().WithZone("")
	return slices.ContainsFunc(b.list, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// List returns the blocked networks as texts.
func (b *Blocks) List() []string {
	b.mu.RLock()
	defer b.mu.RUnlock()
	list := []string{}
	for _, p := range b.list {
		list = append(list, p.String())
	}
	return list
}

// networkIn parses an address or a network. An IPv6 address stands for its /64, which is one household.
func networkIn(text string) (p netip.Prefix, err error) {
	text = strings.TrimSpace(text)
	if ip, err := netip.ParseAddr(text); err == nil {
		if ip = ip.Unmap().WithZone(""); ip.Is6() {
			return ip.Prefix(64)
		}
		return ip.Prefix(32)
	}
	if p, err = netip.ParsePrefix(text); err != nil || p.Addr().Is4In6() {
		return p, fmt.Errorf("%.100q is not like 192.0.2.1, 192.0.2.0/24 or 2001:db8::/64", text)
	}
	if p.Bits() == 0 {
		return p, errors.New("this would block everyone")
	}
	return p.Masked(), nil
}

// Add blocks an address or a network.
func (b *Blocks) Add(ctx context.Context, text string) error {
	p, err := networkIn(text)
	if err != nil {
		return err
	}
	return b.change(ctx, func(list []netip.Prefix) ([]netip.Prefix, error) {
		if slices.Contains(list, p) {
			return list, nil
		}
		if len(list) == maxBlocked {
			return nil, fmt.Errorf("%d networks are blocked already", maxBlocked)
		}
		return append(list, p), nil
	})
}

// Remove unblocks a network that List has.
func (b *Blocks) Remove(ctx context.Context, text string) error {
	p, err := networkIn(text)
	if err != nil {
		return err
	}
	return b.change(ctx, func(list []netip.Prefix) ([]netip.Prefix, error) {
		if !slices.Contains(list, p) {
			return nil, fmt.Errorf("%s is not blocked", p)
		}
		return slices.DeleteFunc(list, func(q netip.Prefix) bool { return q == p }), nil
	})
}

// change stores a changed copy of the list, and then uses it.
func (b *Blocks) change(ctx context.Context, f func([]netip.Prefix) ([]netip.Prefix, error)) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	list, err := f(slices.Clone(b.list))
	if err != nil {
		return err
	}
	slices.SortFunc(list, func(x, y netip.Prefix) int { return strings.Compare(x.String(), y.String()) })
	text, err := json.Marshal(list)
	if err == nil {
		err = b.store.SetSetting(ctx, setting, text)
	}
	if err == nil {
		b.list = list
	}
	return err
}
