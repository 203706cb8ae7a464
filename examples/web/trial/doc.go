// Package trial tests the table server as a program: it starts it, plays over HTTP, kills it at random
// moments, and measures it under load. It contains only tests:
//
//	BOURSE_SCALE=1 go test ./trial -run TestKill -timeout 1h
//	BOURSE_SCALE=1 go test ./trial -run TestLoad -timeout 1h -v
package trial
