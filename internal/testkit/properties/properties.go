// Package properties, imported for its effect, fixes the seed of rapid's property tests and limits how long
// they shrink. Otherwise rapid would draw a new seed for each run, and a whole game would shrink for minutes.
// In the long run (see package scale) the seeds are fresh and there are more tries. Rapid's own flags
// override all of this.
package properties

import (
	"flag"
	"strconv"

	"bourse.example/internal/testkit/scale"
	_ "pgregory.net/rapid" // declares the flags
)

func init() {
	flags := map[string]string{"rapid.seed": "1", "rapid.shrinktime": "5s", "rapid.nofailfile": "true"}
	if scale.Long() {
		delete(flags, "rapid.seed")
		flags["rapid.checks"] = strconv.Itoa(scale.N(0, 10000))
	}
	for name, value := range flags {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
}
