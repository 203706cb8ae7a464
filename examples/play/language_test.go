package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLanguage plays in Japanese, resumes the game, and replays it in another language. The record is the
// same in all languages.
func TestLanguage(t *testing.T) {
	dir := t.TempDir()
	files := map[string]string{}
	for _, language := range []string{"en", "ja"} {
		files[language] = filepath.Join(dir, language)
		r := fine(t, ones(400), "-lang", language, "-seed", "whole", "-seats", "you", "-record", files[language])
		for _, line := range strings.Split(r.out, "\n") {
			if length(line) > standard.columns && !strings.Contains(line, dir) {
				t.Errorf("%d columns: %q", length(line), line)
			}
		}
		if language == "ja" {
			has(t, r.out, "=== 第1ラウンド（全8ラウンド）、Annから前期取引 ===", "手札を1枚、場札に伏せて重ねてください",
				"を伏せる", "[1] 場札0", "中間変動：", "=== 最終決済 ===", "The game is over")
		}
	}
	english, err := os.ReadFile(files["en"])
	if err != nil {
		t.Fatal(err)
	}
	japanese, err := os.ReadFile(files["ja"])
	if err != nil {
		t.Fatal(err)
	}
	if string(english) != string(japanese) {
		t.Errorf("the record of a game told in Japanese is another:\n%s", japanese)
	}
	has(t, fine(t, "", "-replay", files["en"], "-lang", "ja_JP").out, "=== 第8ラウンド", "The game is over")
	saved := filepath.Join(dir, "saved")
	fine(t, "1\nsave "+saved+"\nquit\n", "-seed", "whole", "-seats", "you")
	has(t, fine(t, "1\nundo\nquit\nquit\n", "-resume", saved, "-lang", "ja").out, "アクションを1回行ってください")
	for args, want := range map[string]string{
		"-lang fr":              `-lang "fr" is not one of en, ja`,
		"-lang ja -game merlin": "-lang ja: Merlin Economics has only en",
	} {
		if r := typed("", strings.Fields(args)...); r.code != 2 || !strings.Contains(r.errs, want) {
			t.Errorf("play %s ends with %d: %s", args, r.code, r.errs)
		}
	}
}

// TestWrap_japanese breaks a text between characters, but never in front of a comma.
func TestWrap_japanese(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"あいうえおかきくけこ", "あいうえお\n  かきくけこ"},
		{"あいうえお、かき", "あいうえ\n  お、かき"},
		{"か「あいう」えお", "か「あい\n  う」えお"},
		{"(RICE UP、CORN UP)", "(RICE UP、\n  CORN UP)"},
		{"p0が（12）を", "p0が（12）\n  を"},
	} {
		if got := standard.wrapAt(test.text, "  ", 10); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
