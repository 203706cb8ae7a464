package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"golang.org/x/sys/cpu"
)

// This file determines which program plays on which kind of processor, so that games of different programs are never
// mixed in one journal.

// thisBuild returns a digest of the program and the processor. Two machines with the same digest play the same games.
//
// The program is known by the commit of the clean checkout that go build records in it, with the versions of Go and of
// the modules; or, without such a commit, by the bytes of the executable. Processors are of the same kind if they
// round alike: a search adds floating-point numbers, and math.Exp uses fused operations where there are any.
func thisBuild() (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version(), runtime.GOARCH, cpu.X86.HasFMA)
	info, _ := debug.ReadBuildInfo()
	commit, clean := "", false
	if info != nil {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value
			case s.Key == "vcs.modified":
				clean = s.Value == "false"
			case strings.EqualFold(s.Key, "go"+runtime.GOARCH): // GOAMD64=v1
				fmt.Fprintln(h, s.Value)
			}
		}
	}
	if commit != "" && clean {
		fmt.Fprintln(h, commit)
		for _, m := range info.Deps {
			fmt.Fprintln(h, m.Path, m.Version, m.Sum)
		}
		return hex.EncodeToString(h.Sum(nil)[:16]), nil
	}
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	_, err = io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil)[:16]), err
}
