package wasm

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"path"
	"regexp"
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

type file struct {
	text    []byte
	tag     string
	unpack  func() []byte // uncompresses the text, if it is compressed by gzip
	forEver bool          // its name contains a hash of its contents
}

func fileOf(text []byte) file {
	return file{text: text, tag: fmt.Sprintf("%.12x", sha256.Sum256(text))}
}

// name chooses the names under which the files are served: those of built files contain a hash of the contents,
// such as bourse-1f2e3d4c.wasm.
func (f *Files) name() {
	m := f.Manifest
	program, exec := fileOf(f.Program), fileOf(f.Exec)
	program.forEver, exec.forEver = true, true
	program.unpack = sync.OnceValue(func() []byte { // few clients need this
		text, _ := unpack(f.Program, m.Size) // read has tried it, or build has packed it
		return text
	})
	m.Program, m.Exec = "bourse-"+program.tag[:16]+".wasm", "wasm_exec-"+exec.tag[:16]+".js"
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // it has only texts and numbers
	}
	f.served = map[string]file{ManifestName: fileOf(text), m.Program: program, m.Exec: exec}
}

// open reports whether pages of other origins may load a file: all but the example pages.
func open(name string) bool { return path.Ext(name) != ".html" }

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
	if open(name) {
		h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		h.Set("Access-Control-Allow-Origin", "*")
	}
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

// refused matches the weight of a coding that a client does not accept.
var refused = regexp.MustCompile(`^\s*q=0(\.0*)?\s*$`)

func takesGzip(r *http.Request) bool {
	for one := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(one, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			return !refused.MatchString(weight)
		}
	}
	return false
}
