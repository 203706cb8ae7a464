package main

import "testing"

// must returns a value. It panics if there is an error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// must2 returns two values. It panics if there is an error.
func must2[T, U any](one T, two U, err error) (T, U) {
	if err != nil {
		panic(err)
	}
	return one, two
}

// need ends the test if there is an error.
func need(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
