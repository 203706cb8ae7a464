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

// maxWorkers is the most bots that may think at the same time.
const maxWorkers = 1024

type options struct {
	listen  string
	db      string
	origin  string
	level   slog.Level
	json    bool
	hooks   hook.Hosts
	proxies []netip.Prefix
	metrics string // empty for none
	workers int
	wasm    string // wasm.Auto, wasm.Off, or a directory
}

// typed is the command line before it is parsed.
type typed struct {
	options
	proxies, log, hooks string
}

func flagSet(t *typed) *flag.FlagSet {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.listen, "listen", "127.0.0.1:8080",
		"the `address` to listen on, HOST:PORT; port 0 picks a free port")
	f.StringVar(&t.db, "db", "bourse.db",
		"where tables are stored: a `file`, created if it does not exist, or postgres://…")
	f.StringVar(&t.origin, "origin", "",
		"the address that players use if the program is behind a proxy, such as `https://tables.example`")
	f.StringVar(&t.proxies, "proxies", "127.0.0.0/8,::1/128",
		"comma-separated `addresses` of the proxies whose X-Forwarded-For is trusted")
	f.StringVar(&t.log, "log", "info",
		"what to log: the `level` debug, info, warn or error, and text or json, such as debug,json")
	f.StringVar(&t.hooks, "webhook-hosts", "",
		"comma-separated `hosts` that webhooks may call, such as hooks.example,10.example:8443; if empty, webhooks are off")
	f.StringVar(&t.metrics, "metrics", "",
		"a separate `address` for metrics, served at /metrics, such as 127.0.0.1:9090; if empty, there are none")
	f.IntVar(&t.workers, "workers", max(1, runtime.NumCPU()-1),
		"how `many` bots think at the same time, 1 to "+fmt.Sprint(maxWorkers))
	f.StringVar(&t.wasm, "wasm", wasm.Auto,
		"where the rules for browsers come from: "+wasm.Auto+
			", those in the program or else built here; "+wasm.Off+
			"; or a `directory` filled by go generate")
	return f
}

// usage returns the text of -help.
func usage() string {
	var b strings.Builder
	f := flagSet(&typed{})
	fmt.Fprintf(&b, "Web is a table server: play the games of bourse with friends in a browser.\n\nUsage: web [flags]\n\n")
	f.SetOutput(&b)
	f.PrintDefaults()
	return b.String()
}

func parseFlags(args []string) (options, error) {
	var t typed
	f := flagSet(&t)
	if err := f.Parse(args); err != nil {
		return options{}, err
	}
	if f.NArg() > 0 {
		return options{}, fmt.Errorf("%q is not a flag", f.Arg(0))
	}
	o, err := t.options, error(nil)
	o.origin = strings.TrimSuffix(o.origin, "/")
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
		return options{}, errors.New("-db: must not be empty")
	case o.wasm == "":
		return options{}, errors.New("-wasm: must not be empty")
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

// parseProxies parses a comma-separated list of addresses and networks.
func parseProxies(text string) ([]netip.Prefix, error) {
	list := []netip.Prefix{} // not nil: an empty list trusts no proxy
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

// isOrigin reports whether text is empty, or a scheme and a host and nothing else.
func isOrigin(text string) bool {
	u, err := url.Parse(text)
	return text == "" || err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" &&
		text == u.Scheme+"://"+u.Host
}

// parseLog parses the -log flag: a level, a format, or both.
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
			return 0, false, fmt.Errorf("%.100q is not debug, info, warn, error, text or json", word)
		}
	}
	if levels > 1 || forms > 1 {
		return 0, false, fmt.Errorf("%.100q has two levels or two formats", text)
	}
	return level, inJSON, err
}

func (o options) logger(w io.Writer) *slog.Logger {
	opts := &slog.HandlerOptions{Level: o.level}
	if o.json {
		return slog.New(slog.NewJSONHandler(w, opts))
	}
	return slog.New(slog.NewTextHandler(w, opts))
}
