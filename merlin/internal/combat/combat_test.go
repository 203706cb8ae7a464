package combat

import "testing"

func TestStrength(t *testing.T) {
	for _, test := range []struct {
		name   string
		f      Fighter
		ground Ground
		want   [3]int8 // back, strike, attack
	}{
		{"bare", Fighter{AP: 2}, Ground{}, [3]int8{2, 2, 2}},
		{"aggressive", Fighter{AP: 2, Aggressive: true}, Ground{}, [3]int8{2, 2, 3}},
		{"spell lab", Fighter{AP: 2}, Ground{SpellLab: true}, [3]int8{2, 3, 3}},
		{"aggressive at a spell lab", Fighter{AP: 2, Aggressive: true}, Ground{SpellLab: true}, [3]int8{2, 3, 4}},
		{"potion lab", Fighter{AP: 2}, Ground{PotionLab: true}, [3]int8{2, 2, 2}},
		{"land", Fighter{AP: 2, Aggressive: true}, Ground{Land: true}, [3]int8{1, 1, 2}},
		{"weak", Fighter{}, Ground{Land: true}, [3]int8{0, 0, 0}},
		{"guard", Fighter{Guard: true, AP: 7, Aggressive: true}, Ground{Land: true}, [3]int8{7, 7, 7}},
	} {
		for way, want := range test.want {
			if got := Strength(test.f, test.ground, Way(way)); got != want {
				t.Errorf("%s: way %d: %d, want %d", test.name, way, got, want)
			}
		}
	}
}

func TestSpared(t *testing.T) {
	lab := Ground{PotionLab: true}
	for _, test := range []struct {
		name           string
		f              Fighter
		ground         Ground
		defends, other int8
	}{
		{"defensive", Fighter{Home: true}, Ground{}, 1, 1},
		{"aggressive", Fighter{Home: true, Aggressive: true}, Ground{}, 0, 0},
		{"defensive in a lab", Fighter{Home: true}, lab, 2, 1},
		{"aggressive in a lab", Fighter{Home: true, Aggressive: true}, lab, 1, 0},
		{"a guest", Fighter{}, lab, 0, 0},
		{"a guard", Fighter{Home: true, Guard: true}, lab, 0, 0},
	} {
		if got := Spared(test.f, test.ground, true); got != test.defends {
			t.Errorf("%s defends: %d, want %d", test.name, got, test.defends)
		}
		if got := Spared(test.f, test.ground, false); got != test.other {
			t.Errorf("%s attacks: %d, want %d", test.name, got, test.other)
		}
	}
}

func TestBlow(t *testing.T) {
	for _, test := range []struct{ left, dealt, spared, taken, excess int8 }{
		{3, 2, 0, 2, 0}, {3, 3, 0, 3, 0}, {3, 5, 0, 5, 2}, {3, 5, 1, 4, 1}, {3, 1, 2, 0, 0}, {3, 1, 1, 0, 0},
	} {
		if taken, excess := Blow(test.left, test.dealt, test.spared); taken != test.taken || excess != test.excess {
			t.Errorf("%+v: %d taken, %d beyond", test, taken, excess)
		}
	}
}

// TestPair checks that every pair has its own number.
func TestPair(t *testing.T) {
	seen := make(map[uint8]bool)
	for i := range golems {
		for j := Alone; j < golems; j++ {
			if i == j {
				continue
			}
			n := Pair(i, j)
			if seen[n] {
				t.Errorf("%d and %d: %d is taken", i, j, n)
			}
			seen[n] = true
			if a, b := Pairs(n); a != i || b != j {
				t.Errorf("%d and %d: %d is %d and %d", i, j, n, a, b)
			}
		}
	}
}

func TestAfter(t *testing.T) {
	for _, test := range []struct{ place, fallen, want int }{{0, 1, 0}, {1, 0, 0}, {2, 0, 1}, {2, 1, 1}} {
		if got := After(test.place, test.fallen); got != test.want {
			t.Errorf("%d, when %d has fallen: %d, want %d", test.place, test.fallen, got, test.want)
		}
	}
}
