package site

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"sync"
	"time"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/board"
	"bourse.example/examples/web/images"
)

// This file writes pages and serves the files that they load.

//go:embed templates/*.html
var templateFiles embed.FS

//go:embed static
var staticFiles embed.FS

// A page is the data of the frame around every page.
type page struct {
	Title     string
	Turn      bool // it is this browser's turn
	Refresh   int  // seconds after which a browser without JavaScript reloads; 0 for never
	Said      *said
	Play      *seatPage // the same as Data, only on a seat's page
	Wasm      bool      // the server has the rules for browsers
	Languages []option
	Back      string // the page's own address
	Game      string // the game whose rules the page links to; "" for any
	Graph     *graph // nil for none
	Data      any
}

// A graph is what other programs show of a link to a page, by the Open Graph protocol. Addresses are whole.
type graph struct{ Title, Text, Page, Picture string }

// A said is a message about a request that was done or refused.
type said struct {
	Text string
	Rule string // the clause that forbids it
	Bad  bool
}

// failed is the message about a request that was refused.
func failed(f failure, words speaker) *said {
	return &said{Text: f.told(words), Bad: true}
}

// templates are the pages by language and name, such as ja/lobby. frame.html is the frame, and parts.html
// contains the parts that several pages share.
var templates = parse("lobby", "new", "places", "sit", "owner", "seat", "story", "replay", "results", "hint", "learn", "error")

// inEnglishOnly are the pages that other languages do not have.
var inEnglishOnly = []string{"verify", "rules", "clause"}

func parse(names ...string) map[string]*template.Template {
	all := map[string]*template.Template{}
	for language, s := range speakers {
		frame := template.New(language).Funcs(called).Funcs(s.functions())
		template.Must(frame.ParseFS(templateFiles, "templates/frame.html", "templates/parts.html", "templates/now.html", "templates/art.html"))
		if language == games.English {
			names = append(names, inEnglishOnly...)
		}
		for _, name := range names {
			all[language+"/"+name] = template.Must(template.Must(frame.Clone()).ParseFS(templateFiles, "templates/"+name+".html"))
		}
	}
	return all
}

// show writes a page.
func (s *Site) show(w http.ResponseWriter, r *http.Request, status int, name string, p page) error {
	p.Languages, p.Back = languages(r)
	return write(w, r, status, name, "frame.html", p)
}

// buffers are for pages.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// write writes a template of a page. If that fails, nothing has been written yet.
func write(w http.ResponseWriter, r *http.Request, status int, name, part string, data any) error {
	b := buffers.Get().(*bytes.Buffer)
	b.Reset()
	defer buffers.Put(b)
	if err := templates[languageOf(r)+"/"+name].ExecuteTemplate(b, part, data); err != nil {
		return err
	}
	return writeHTML(w, status, b.Bytes())
}

// writeHTML writes HTML.
func writeHTML(w http.ResponseWriter, status int, html []byte) error {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, err := w.Write(html)
	return err
}

// jsonOf returns v as JSON, in which everything that could end an element is escaped. It panics if v cannot be encoded.
func jsonOf(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("site: %T in JSON: %v", v, err))
	}
	return string(text)
}

// writeJSON writes v as JSON. It panics if v cannot be encoded.
func writeJSON(w http.ResponseWriter, status int, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // it is not part of a page
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("site: %T in JSON: %v", v, err))
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, err := w.Write(b.Bytes())
	return err
}

// An asset is a file that pages load.
type asset struct {
	kind, tag string
	body      []byte
}

var kinds = map[string]string{".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml", ".png": "image/png", ".txt": "text/plain; charset=utf-8"}

// assets reads the files that pages load, by their names below static, and the style sheet of the boards.
func assets() map[string]asset {
	all := map[string]asset{"board.css": assetOf(".css", []byte(board.Style))}
	names, _ := fs.Glob(staticFiles, "static/*.*")
	for _, name := range names {
		body, err := staticFiles.ReadFile(name)
		if err != nil {
			panic(err) // the files are embedded in the program
		}
		all[path.Base(name)] = assetOf(path.Ext(name), body)
	}
	for _, name := range games.Names() {
		body, err := images.Files.ReadFile(name + ".png")
		if err != nil {
			panic(err) // as above
		}
		all[name+".png"] = assetOf(".png", body)
	}
	return all
}

func assetOf(extension string, body []byte) asset {
	sum := sha256.Sum256(body)
	return asset{kinds[extension], `W/"` + hex.EncodeToString(sum[:12]) + `"`, body}
}

// file serves the files that pages load. It looks names up and opens nothing, so no path leads outside.
func (s *Site) file(w http.ResponseWriter, r *http.Request) error {
	a, ok := s.static[r.PathValue("file")]
	if !ok {
		return &failure{status: http.StatusNotFound}
	}
	return serve(w, r, a)
}

// wasm serves the rules for browsers: the module always, the program only if it exists.
func (s *Site) wasm(w http.ResponseWriter, r *http.Request) error {
	if !s.o.Wasm.Serve(w, r, r.PathValue("file")) {
		return &failure{status: http.StatusNotFound}
	}
	return nil
}

func (s *Site) icon(w http.ResponseWriter, r *http.Request) error {
	return serve(w, r, s.static["icon.svg"])
}

func serve(w http.ResponseWriter, r *http.Request, a asset) error {
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("ETag", a.tag)
	h.Set("Cache-Control", "no-cache") // browsers revalidate, and mostly get 304
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.body))
	return nil
}
