module bourse.example

go 1.25.0

require (
	github.com/google/go-cmp v0.7.0
	pgregory.net/rapid v1.2.0
)
