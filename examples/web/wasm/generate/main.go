// Command generate fills the directory dist, which is embedded in servers built afterwards. Run it with go
// generate in the module of package wasm.
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
