// Package browser tests the table server as people meet it: its modules in JavaScript, and whole games
// in Chromium. It holds tests only.
package browser
