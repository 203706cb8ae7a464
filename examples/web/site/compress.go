package site

import (
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
	"github.com/klauspost/compress/gzip"
)

// This file compresses responses.

// compress compresses responses of more than a kilobyte for browsers that accept gzip. Each compressed
// response gets up to 32 random bytes more, so that its length says little about a secret next to text that
// somebody else has chosen.
var compress = func() func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.CompressionLevel(gzip.StatelessCompression), gzhttp.RandomJitter(32, 0, false))
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap
}()

// compressed compresses everything but streams, whose events must not wait for more, and the rules for
// browsers, which are compressed files.
func compressed(h http.Handler) http.Handler {
	most := compress(h)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/stream" || strings.HasPrefix(r.URL.Path, "/wasm/") {
			h.ServeHTTP(w, r)
			return
		}
		most(w, r)
	})
}
