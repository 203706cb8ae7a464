package site

import (
	"bufio"
	"context"
	"net/http"
	"net/url"
)

// listen opens a stream and returns its lines as they come.
func (b *browser) listen(at string, headers ...string) (lines <-chan string, stop func()) {
	b.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, "GET", b.at+"/stream?at="+url.QueryEscape(at), nil)
	if err != nil {
		b.t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := b.http.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	if answer.StatusCode != 200 {
		b.t.Fatalf("stream of %q: status %d", at, answer.StatusCode)
	}
	got := make(chan string, 1000)
	go func() {
		defer close(got)
		defer answer.Body.Close()
		scan := bufio.NewScanner(answer.Body)
		for scan.Scan() {
			got <- scan.Text()
		}
	}()
	return got, cancel
}
