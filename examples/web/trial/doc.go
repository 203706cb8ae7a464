// Package trial tries the table server as a program: it starts it, plays through HTTP, kills it at any moment, and
// measures it under load. It has tests alone:
//
//	go test ./trial -run TestKill -kills 200
//	go test ./trial -run TestLoad -load -v
package trial
