//go:build js && wasm

// Command bourse makes the rules of all games callable from JavaScript, as bourse.wasm. bourse.js starts it;
// the first argument names the property of globalThis that receives the function to call.
package main

import (
	"os"
	"runtime"
	"syscall/js"

	"bourse.example/examples/web/wasm/rules"
)

func main() {
	if len(os.Args) != 2 || js.Global().Get(os.Args[1]).Type() != js.TypeFunction {
		println("bourse.wasm is started by bourse.js")
		os.Exit(1)
	}
	r := rules.New()
	call := js.FuncOf(func(_ js.Value, given []js.Value) any { return rules.Answer(r, given[0].String()) })
	js.Global().Call(os.Args[1], call, rules.API, runtime.Version())
	select {} // JavaScript makes the calls
}
