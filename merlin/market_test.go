package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M14.

func TestRule_M14_1_slips(t *testing.T)    { script(t) }
func TestRule_M14_2_bids(t *testing.T)     { script(t) }
func TestRule_M14_2_range(t *testing.T)    { script(t) }
func TestRule_M36_6_same(t *testing.T)     { script(t) }
func TestRule_M36_8_youngest(t *testing.T) { script(t) }
func TestRule_M14_3_asks(t *testing.T)     { script(t) }
func TestRule_M14_4_take(t *testing.T)     { script(t) }
func TestRule_M14_4_hit(t *testing.T)      { script(t) }
func TestRule_M14_4_crossing(t *testing.T) { script(t) }
func TestRule_M14_5_spot(t *testing.T)     { script(t) }
func TestRule_M14_6_stimulus(t *testing.T) { script(t) }
func TestRule_M14_6_months(t *testing.T)   { script(t) }
func TestRule_M14_7_covered(t *testing.T)  { script(t) }

// options lists what is legal of a kind, without the seat: "rebid 3 to 1-2, leave 3".
func options(s *merlin.State, kind string) string {
	var list []string
	for _, o := range s.Options(s.Turn(), nil) {
		if o.Move.Kind.String() != kind {
			continue
		}
		_, text, _ := strings.Cut(o.Move.With(o.Min).String(), " ")
		if o.Max > o.Min {
			text += fmt.Sprint("-", o.Max)
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}
