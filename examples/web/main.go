// Command web is a table server: friends play the games of bourse in a browser.
package main

func main() {}
