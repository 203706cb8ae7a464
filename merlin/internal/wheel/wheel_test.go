package wheel

import "testing"

// TestOf counts the months of each season, and wants each season to begin once.
func TestOf(t *testing.T) {
	for _, test := range []struct {
		erratic bool
		months  [Seasons]int
	}{{false, [Seasons]int{3, 3, 3, 3}}, {true, [Seasons]int{4, 1, 5, 2}}} {
		w := Of(test.erratic)
		var months [Seasons]int
		var begun []int8
		for month := range int8(Months) {
			months[w[month]]++
			if w.Begins(month) {
				begun = append(begun, w[month])
				if got := w.First(w[month]); got != month {
					t.Errorf("erratic %t: season %d begins in month %d, want %d", test.erratic, w[month], got, month)
				}
			}
		}
		if months != test.months {
			t.Errorf("erratic %t: the seasons have %v months, want %v", test.erratic, months, test.months)
		}
		for i, season := range begun {
			if len(begun) != Seasons || season != int8(i) {
				t.Errorf("erratic %t: the seasons begin in the order %v", test.erratic, begun)
			}
		}
	}
}

func TestNext(t *testing.T) {
	for month := range int8(Months) {
		next, year := Next(month)
		if want := (month + 1) % Months; next != want || year != (want == 0) {
			t.Errorf("after month %d comes %d, a year begins: %t", month, next, year)
		}
	}
}

// TestCount counts the seasons of ten years.
func TestCount(t *testing.T) {
	n := int8(0)
	for year := int8(1); year <= 10; year++ {
		for season := range int8(Seasons) {
			if got := Count(year, season); got != n {
				t.Errorf("season %d of year %d is %d, want %d", season, year, got, n)
			}
			if s, y := When(n); s != season || y != year {
				t.Errorf("%d is season %d of year %d, want %d of %d", n, s, y, season, year)
			}
			n++
		}
	}
}

func TestGrowth(t *testing.T) {
	for _, test := range []struct {
		erratic, rain bool
		want          [Seasons]int16
	}{
		{false, false, [Seasons]int16{1, 2, 0, 2}},
		{false, true, [Seasons]int16{1, 2, 0, 2}},
		{true, false, [Seasons]int16{1, 3, 0, 3}},
		{true, true, [Seasons]int16{0, 3, 0, 3}},
	} {
		for season, want := range test.want {
			if got := Growth(int8(season), test.erratic, test.rain); got != want {
				t.Errorf("season %d, erratic %t, rain %t: %d, want %d", season, test.erratic, test.rain, got, want)
			}
		}
	}
}
