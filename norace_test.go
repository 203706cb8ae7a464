//go:build !race

package bourse_test

const raced = false
