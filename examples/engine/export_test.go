package engine

// Pid returns the number of the program's process.
func Pid(p *Program) int { return p.cmd.Process.Pid }
