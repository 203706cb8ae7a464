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
	"os"
	"runtime"
	"strings"
	"text/tabwriter"

	"bourse.example/examples/web/admin"
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
	proxies []netip.Prefix
	allow   []string // origins
	metrics string   // empty for none
	workers int
	wasm    string // wasm.Auto, wasm.Off, or a directory
	token   string // of the admin page; empty for none
}

// typed is the command line before it is parsed.
type typed struct {
	options
	proxies, log, allow string
}

func flagSet(t *typed) *flag.FlagSet {
	f := flag.NewFlagSet("web", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&t.listen, "listen", "127.0.0.1:8080", "the `host:port` where browsers connect")
	f.StringVar(&t.db, "db", "bourse.db", "a `file` for the tables, or postgres://…")
	f.StringVar(&t.origin, "origin", "", "the `url` that players use, if a proxy is in front")
	f.StringVar(&t.allow, "allow-origin", "", "a `list` of origins whose pages may play with tokens")
	f.StringVar(&t.proxies, "proxies", "127.0.0.0/8,::1/128", "a `list` of trusted proxies")
	f.StringVar(&t.log, "log", "info", "a `level` from debug to error, and text or json")
	f.StringVar(&t.metrics, "metrics", "", "another `host:port`, for /metrics and /admin")
	f.IntVar(&t.workers, "workers", max(1, runtime.NumCPU()-1), fmt.Sprintf("the `number` of bots that search at a time, to %d", maxWorkers))
	f.StringVar(&t.wasm, "wasm", wasm.Auto, "rules for browsers: auto, off or a `directory`")
	return f
}

// usage returns the text of -help, which fits a screen of 80×24.
func usage() string {
	var b strings.Builder
	b.WriteString("Web is a table server: play the games of bourse with friends in a browser.\n\nUsage: web [flags]\n\n")
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	flagSet(&typed{}).VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		if f.DefValue != "" {
			text += " (" + f.DefValue + ")"
		}
		fmt.Fprintf(w, "  -%s %s\t%s\n", f.Name, value, text)
	})
	w.Flush()
	b.WriteString("\nWith " + tokenName + " in the environment, /admin accepts this token.\n")
	return b.String()
}

// tokenName is the environment variable with the token of the admin page.
const tokenName = "BOURSE_ADMIN_TOKEN"

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
	for origin := range strings.FieldsFuncSeq(t.allow, func(r rune) bool { return r == ',' }) {
		if o.allow = append(o.allow, origin); !isOrigin(origin) {
			return options{}, fmt.Errorf("-allow-origin: %.100q is not like https://frontend.example", origin)
		}
	}
	o.token = os.Getenv(tokenName)
	switch {
	case o.token != "" && len(o.token) < admin.MinToken:
		return options{}, fmt.Errorf("%s has fewer than %d bytes", tokenName, admin.MinToken)
	case o.token != "" && o.metrics == "":
		return options{}, fmt.Errorf("%s requires -metrics, the address of the admin page", tokenName)
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
