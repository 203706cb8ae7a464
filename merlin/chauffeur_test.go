package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M8.

func TestRule_M8_1_join(t *testing.T)      { script(t) }
func TestRule_M8_1_income(t *testing.T)    { script(t) }
func TestRule_M8_2_vault(t *testing.T)     { script(t) }
func TestRule_M8_3_resonance(t *testing.T) { script(t) }

func TestPlot_Vault(t *testing.T) {
	property, chauffeur := merlin.Plot{Property: 2, Gold: 6}, merlin.Plot{Property: 2, Second: 3, Gold: 6}
	same(t, "of a property", [2]int{property.Vault(), property.Stake()}, [2]int{0, 6})
	same(t, "of a Chauffeur", [2]int{chauffeur.Vault(), chauffeur.Stake()}, [2]int{6, 0})
}
