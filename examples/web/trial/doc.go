// Package trial tries the table server as a program: it starts it, plays through HTTP, kills it at any
// moment, and measures it under load. It has tests alone:
//
//	BOURSE_SCALE=1 go test ./trial -run TestKill -timeout 1h
//	BOURSE_SCALE=1 go test ./trial -run TestLoad -timeout 1h -v
package trial
