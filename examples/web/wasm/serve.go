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
	"sync"
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
	unpack  func() []byte // uncompresses the text, if it is compressed by gzip
	forEver bool          // its name contains a hash of its contents
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
	if _, err := unpack(f.Program, m.Size); err != nil {
		return fmt.Errorf("%s: %w", path.Base(m.Program), err)
	}
	m.Program, m.Exec = hashed("bourse", ".wasm", f.Program), hashed("wasm_exec", ".js", f.Exec)
	text, err := json.Marshal(m)
	program, exec := fileOf(f.Program), fileOf(f.Exec)
	program.forEver, exec.forEver = true, true
	program.unpack = sync.OnceValue(func() []byte { // few clients need this
		text, _ := unpack(f.Program, m.Size) // as above
		return text
	})
	f.served = map[string]file{ManifestName: fileOf(text), m.Program: program, m.Exec: exec}
	return err
}

// unpack uncompresses a program. It returns an error if it is damaged or does not have the given size.
func unpack(packed []byte, size int) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, int64(size)+1))
	if err == nil && len(text) != size {
		err = fmt.Errorf("it does not have the %d bytes that %s lists", size, ManifestName)
	}
	return text, err
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
	text, tag := f.text, f.tag
	if f.unpack != nil {
		h.Set("Vary", "Accept-Encoding")
		http.NewResponseController(w).SetWriteDeadline(time.Now().Add(slow))
		if takesGzip(r) {
			tag += "-gzip"
			h.Set("Content-Encoding", "gzip")
			h.Set("Content-Length", strconv.Itoa(len(text)))
		} else {
			text = f.unpack()
		}
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
	return true
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
