module bourse.example/examples/arena

go 1.22

require (
	bourse.example v0.0.0
	github.com/cheggaaa/pb/v3 v3.1.7
	github.com/gofrs/flock v0.12.1
	github.com/mattn/go-isatty v0.0.20
	gonum.org/v1/gonum v0.15.1
)

require (
	github.com/VividCortex/ewma v1.2.0 // indirect
	github.com/fatih/color v1.18.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-runewidth v0.0.16 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	golang.org/x/exp v0.0.0-20231110203233-9a3e6036ecaa // indirect
	golang.org/x/sys v0.30.0 // indirect
)

replace bourse.example => ../..
