package browser

import (
	"fmt"
	"slices"
	"testing"
)

// This file tests sounds.

// listener makes a page record the pitches of sounds instead of playing them.
const listener = `window.pitches = [];
window.AudioContext = class {
	currentTime = 0; destination = {};
	resume() {}
	createGain() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: (to) => to}; }
	createOscillator() { const o = {frequency: {}, connect: (to) => to, start: () => pitches.push(o.frequency.value), stop() {}}; return o; }
};`

// sounded are the pitches of each sound.
var sounded = map[string][]int{"card": {340, 240}, "coin": {1480, 1976}, "die": {210, 180, 240}, "turn": {660, 880}}

// TestSounds checks that nothing sounds until sounds are switched on, that the setting is kept, and that each
// kind of change has its sound.
func TestSounds(t *testing.T) {
	h := open(t)
	v := h.visitor("anna")
	v.before(listener)
	h.atBoard(v, "futures")
	// change shows the page again, as if events had changed something.
	change := func(changes, story, turn string) []int {
		t.Helper()
		return js[[]int](v, fmt.Sprintf(`(() => {
			pitches.length = 0;
			const now = document.getElementById("now"), line = document.createElement("p");
			now.dataset.changes = %q;
			line.className = "line";
			line.textContent = %q;
			document.getElementById("story").append(line);
			now.dataset.turn = %q;
			document.dispatchEvent(new CustomEvent("bourse:now"));
			line.remove();
			return pitches;
		})()`, changes, story, turn))
	}
	const coin = `[{"key":"gold:p1","text":"+3 gold"}]`
	if got := change(coin, "", "no"); len(got) > 0 {
		t.Errorf("sounds are off, and there are %v", got)
	}
	v.click(css("#sounds"))
	if got := js[[]int](v, "pitches"); !slices.Equal(got, sounded["turn"]) {
		t.Errorf("after switching sounds on: %v", got)
	}
	v.at(js[string](v, "location.pathname"))
	v.seated()
	for _, tt := range []struct {
		changes, story, turn string
		want                 []string
	}{
		{`[]`, "", "no", nil},
		{coin, "", "no", []string{"coin"}},
		{`[{"key":"cards:p1","to":"pile:2"}]`, "", "no", []string{"card"}},
		{`[{"key":"wheel","text":"autumn"}]`, "the dice show 2 and 4, a total of 6", "no", []string{"die", "card"}},
		{`[]`, "", "yes", []string{"turn"}},
		{coin, "", "yes", []string{"coin"}}, // it was this player's turn before
		{coin, "", "no", []string{"coin"}},
		{`[{"key":"cards:p1"},{"key":"gold:p1"},{"key":"gold:p2"}]`, "", "yes", []string{"card", "coin", "turn"}},
	} {
		var want []int
		for _, name := range tt.want {
			want = append(want, sounded[name]...)
		}
		if got := change(tt.changes, tt.story, tt.turn); !slices.Equal(got, want) {
			t.Errorf("%s, %q, turn %s: %v, want %v", tt.changes, tt.story, tt.turn, got, want)
		}
	}
	v.click(css("#sounds"))
	if got := change(coin, "", "no"); len(got) > 0 {
		t.Errorf("sounds are off again, and there are %v", got)
	}
}
