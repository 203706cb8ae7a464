module bourse.example/examples/web/teach

go 1.26.0

replace bourse.example => ../../..

replace bourse.example/examples/web/board => ../board

require (
	bourse.example v0.0.0
	bourse.example/examples/web/board v0.0.0
)
