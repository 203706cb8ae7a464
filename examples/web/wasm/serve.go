package wasm

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"bourse.example/examples/web/wasm/rules"
)

// This file serves the files over HTTP.

// kinds are the content types of files, by extension.
var kinds = map[string]string{
	".js": "text/javascript; charset=utf-8", ".ts": "text/plain; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm",
}

// slow is the time a client may take to download the program.
const slow = 3 * time.Minute

// module are the files of Module by name.
var module = func() map[string]file {
	all := map[string]file{}
	for name, text := range Module {
		all[name] = fileOf(text)
	}
	return all
}()

// none is the manifest while no files are available.
var none = fileOf(fmt.Appendf(nil, `{"api":%d}`, rules.API))

// A file is a file to serve.
type file struct {
	text    []byte
	tag     string
	packed  bool  // compressed by gzip
	size    int64 // uncompressed size, if it is compressed
	forEver bool  // its name contains a hash of its contents
}

func fileOf(text []byte) file {
	sum := sha256.Sum256(text)
	return file{text: text, tag: hex.EncodeToString(sum[:12])}
}

// hashed returns a name with a hash of the file's contents: bourse-1f2e3d4c.wasm.
func hashed(name, end string, text []byte) string {
	sum := sha256.Sum256(text)
	return name + "-" + hex.EncodeToString(sum[:8]) + end
}

// name chooses the names under which the files are served.
func (f *Files) name() error {
	m := f.Manifest
	if err := checkPacked(f.Program, m.Size); err != nil {
		return fmt.Errorf("%s: %w", path.Base(m.Program), err)
	}
	m.Program, m.Exec = hashed("bourse", ".wasm", f.Program), hashed("wasm_exec", ".js", f.Exec)
	text, err := json.Marshal(m)
	program, exec := fileOf(f.Program), fileOf(f.Exec)
	program.packed, program.size, program.forEver, exec.forEver = true, int64(m.Size), true, true
	f.served = map[string]file{ManifestName: fileOf(text), m.Program: program, m.Exec: exec}
	return err
}

// checkPacked returns an error if a compressed program is damaged or does not have the given size.
func checkPacked(packed []byte, size int) error {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return err
	}
	n, err := io.Copy(io.Discard, io.LimitReader(r, int64(size)+1))
	if err == nil && n != int64(size) {
		err = fmt.Errorf("it does not have the %d bytes that %s lists", size, ManifestName)
	}
	return err
}

// Serve serves a file of the module or a built file, and returns false if there is no such file. A built file
// has a hash in its name, which the manifest contains, and may be cached forever.
func (s *Source) Serve(w http.ResponseWriter, r *http.Request, name string) bool {
	f, ok := module[name]
	if files := s.Files(); !ok && files != nil {
		f, ok = files.served[name]
	}
	if !ok && name == ManifestName {
		f, ok = none, true
	}
	if !ok {
		return false
	}
	h := w.Header()
	h.Set("Content-Type", kinds[path.Ext(name)])
	h.Set("Cache-Control", "no-cache")
	if f.forEver {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if !f.packed {
		h.Set("ETag", `"`+f.tag+`"`)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.text))
		return true
	}
	h.Set("Vary", "Accept-Encoding")
	http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slow))
	if takesGzip(r) {
		h.Set("ETag", `"`+f.tag+`-gzip"`)
		h.Set("Content-Encoding", "gzip")
		unranged(w, r, bytes.NewReader(f.text), int64(len(f.text)))
		return true
	}
	h.Set("ETag", `"`+f.tag+`"`)
	if unpacked, err := gzip.NewReader(bytes.NewReader(f.text)); err == nil {
		unranged(w, r, unpacked, f.size)
	}
	return true
}

// unranged writes a whole file, or status 304 if the client has it.
func unranged(w http.ResponseWriter, r *http.Request, from io.Reader, size int64) {
	h := w.Header()
	for tag := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		if tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/"); tag == "*" || tag == h.Get("ETag") {
			h.Del("Content-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Length", strconv.FormatInt(size, 10))
	if r.Method != http.MethodHead {
		io.CopyN(w, from, size) // an error means that the client is gone
	}
}

// takesGzip reports whether a client accepts gzip. The name * stands for codings that are not listed.
func takesGzip(r *http.Request) bool {
	other := false
	for one := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, rest, _ := strings.Cut(one, ";")
		if name = strings.ToLower(strings.TrimSpace(name)); name != "gzip" && name != "*" {
			continue
		}
		_, q, weighed := strings.Cut(rest, "q=")
		weight, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		takes := !weighed || err == nil && weight > 0
		if name == "gzip" {
			return takes
		}
		other = takes
	}
	return other
}
