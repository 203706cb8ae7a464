package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"runtime"
	"strings"

	"bourse.example/examples/web/hook"
	"bourse.example/examples/web/wasm"
)

// This file reads the command line.

// maxWorkers is the most bots that may think at a time.
const maxWorkers = 1024

// options are what the command line says.
type options struct {
	listen  string
	db      string
	origin  string
	level   slog.Level
	json    bool
	hooks   hook.Hosts
	proxies []netip.Prefix
	metrics string // "", or an address
	workers int
	wasm    string // wasm.Auto, wasm.Off, or a directory
}

// typed is what stands on the command line.
type typed struct {
	listen, db, origin, proxies, log, hooks, metrics, wasm string
	workers                                                int
}

// flagSet declares the flags.
func flagSet(t *typed) *flag.FlagSet {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.listen, "listen", "127.0.0.1:8080",
		"the `address` to listen at, HOST:PORT; port 0 is any that is free")
	f.StringVar(&t.db, "db", "bourse.db",
		"where tables are kept: the path of a `file`, which is made, or postgres://…")
	f.StringVar(&t.origin, "origin", "",
		"what addresses begin with for those who play, as `https://tables.example`, if a proxy stands before the program")
	f.StringVar(&t.proxies, "proxies", "127.0.0.0/8,::1/128",
		"`addresses` of proxies, with commas: who asks through them is whom they name in X-Forwarded-For")
	f.StringVar(&t.log, "log", "info",
		"what is logged: `level` debug, info, warn or error, and text or json, as debug,json")
	f.StringVar(&t.hooks, "webhook-hosts", "",
		"the `hosts` that seats may have called when they are asked, with commas, as hooks.example,10.example:8443; none: no seat may")
	f.StringVar(&t.metrics, "metrics", "",
		"an `address` of their own for the numbers, at /metrics, as 127.0.0.1:9090; none: they are not shown")
	f.IntVar(&t.workers, "workers", max(1, runtime.NumCPU()-1),
		"how many bots think at a `time`, 1 to "+fmt.Sprint(maxWorkers))
	f.StringVar(&t.wasm, "wasm", wasm.Auto,
		"where the rules for browsers are from: "+wasm.Auto+
			", what the program has or what can be made here; "+wasm.Off+
			"; or a `directory` that go generate has filled")
	return f
}

// usage tells what can be typed.
func usage() string {
	var b strings.Builder
	f := flagSet(&typed{})
	fmt.Fprintf(&b, "web serves tables to browsers.\n\n")
	f.SetOutput(&b)
	f.PrintDefaults()
	return b.String()
}

// parseFlags reads the command line.
func parseFlags(args []string) (options, error) {
	var t typed
	f := flagSet(&t)
	if err := f.Parse(args); err != nil {
		return options{}, err
	}
	if f.NArg() > 0 {
		return options{}, fmt.Errorf("%q is no flag", f.Arg(0))
	}
	o := options{listen: t.listen, db: t.db, origin: strings.TrimSuffix(t.origin, "/"), metrics: t.metrics,
		workers: t.workers, wasm: t.wasm}
	var err error
	if o.level, o.json, err = parseLog(t.log); err != nil {
		return options{}, fmt.Errorf("-log: %w", err)
	}
	if o.proxies, err = parseProxies(t.proxies); err != nil {
		return options{}, fmt.Errorf("-proxies: %w", err)
	}
	if o.hooks, err = hook.ParseHosts(t.hooks); err != nil {
		return options{}, fmt.Errorf("-webhook-hosts: %w", err)
	}
	switch {
	case o.db == "":
		return options{}, errors.New("-db: it is empty")
	case o.wasm == "":
		return options{}, errors.New("-wasm: it is empty")
	case o.workers < 1 || o.workers > maxWorkers:
		return options{}, fmt.Errorf("-workers: %d is not from 1 to %d", o.workers, maxWorkers)
	case !isOrigin(o.origin):
		return options{}, fmt.Errorf("-origin: %.100q is not like https://tables.example", t.origin)
	}
	for name, address := range map[string]string{"listen": o.listen, "metrics": o.metrics} {
		if name == "metrics" && address == "" {
			continue
		}
		if _, _, err := net.SplitHostPort(address); err != nil {
			return options{}, fmt.Errorf("-%s: %.100q is not like 127.0.0.1:8080", name, address)
		}
	}
	return o, nil
}

// parseProxies reads addresses, and networks of them.
func parseProxies(text string) ([]netip.Prefix, error) {
	list := []netip.Prefix{} // not nil: of "" none is believed
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' }) {
		p, err := netip.ParsePrefix(word)
		if ip, e := netip.ParseAddr(word); e == nil {
			p, err = netip.PrefixFrom(ip, ip.BitLen()), nil
		}
		if err != nil || p.Addr().Is4In6() || p.Addr().Zone() != "" {
			return nil, fmt.Errorf("%.100q is not like 127.0.0.1 or 10.0.0.0/8", word)
		}
		list = append(list, p)
	}
	return list, nil
}

// isOrigin says whether a text is nothing, or a scheme and a host and no more.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return text == "" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" &&
		text == u.Scheme+"://"+u.Host
}

// parseLog reads what is to be logged: a level, a form, or both.
func parseLog(text string) (level slog.Level, inJSON bool, err error) {
	var levels, forms int
	for word := range strings.SplitSeq(text, ",") {
		switch word {
		case "text", "json":
			inJSON = word == "json"
			forms++
		case "debug", "info", "warn", "error":
			err = level.UnmarshalText([]byte(word))
			levels++
		default:
			return 0, false, fmt.Errorf("%.100q is neither a level, debug, info, warn, error, nor text or json", word)
		}
	}
	if levels > 1 || forms > 1 {
		return 0, false, fmt.Errorf("%.100q says it twice", text)
	}
	return level, inJSON, err
}

// logger returns what logs to w.
func (o options) logger(w io.Writer) *slog.Logger {
	opts := &slog.HandlerOptions{Level: o.level}
	if o.json {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}
