// Command generate fills the directory dist, which servers that are built afterwards have embedded: go
// generate ./wasm.
package main

import (
	"context"
	"fmt"
	"os"

	"bourse.example/examples/web/wasm"
)

func main() {
	dir := "dist"
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := wasm.Make(context.Background(), dir); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}
