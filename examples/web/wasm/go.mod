module bourse.example/examples/web/wasm

go 1.26.0

replace bourse.example => ../../..

replace bourse.example/examples/web/board => ../board

replace bourse.example/examples/web/teach => ../teach

require (
	bourse.example v0.0.0
	bourse.example/examples/web/board v0.0.0
	bourse.example/examples/web/teach v0.0.0
)
