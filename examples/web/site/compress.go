package site

import (
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// This file compresses responses.

// pack compresses responses of more than a kilobyte for browsers that accept gzip. Each compressed response
// gets up to 32 random bytes more, so that its length says little about a secret next to text that somebody
// else has chosen.
var pack = func() func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap
}()

// compressed serves streams as they are, since they must not wait for more, and packs everything else.
func compressed(h http.Handler) http.Handler {
	packed := pack(h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/stream" || strings.HasPrefix(r.URL.Path, "/wasm/") { // these are packed already
			h.ServeHTTP(w, r)
			return
		}
		packed(w, r)
	})
}
