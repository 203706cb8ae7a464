package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example/internal/testkit/must"
)

// TestShards checks that shards, put together, have the same files as one run, byte for byte, also when a test stops
// the run. A merge names what is missing, and goes on when it is there. Times add up.
func TestShards(t *testing.T) {
	for name, args := range map[string][]string{"all": {"-positions", "2", "-records", "R"}, "once": {"-once"},
		"a tournament":         {"-roundrobin", "-bots", "greedy:1,random,a=random", "-lineups", "2"},
		"a test that stops it": {"-games", "300", "-sprt", "greedy:1,random", "-elo1", "40"}} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			run := func(name string, more ...string) []string {
				all := small(filepath.Join(dir, name), append(more, args...)...)
				for i, a := range all {
					if a == "R" {
						all[i] = filepath.Join(dir, "records", strings.TrimRight(name, "-123"))
					}
				}
				return all
			}
			parts := filepath.Join(dir, "part-*")
			fine(t, run("one")...)
			for k := 1; k <= 3; k++ {
				fine(t, run(fmt.Sprint("part-", k), "-shard", fmt.Sprint(k, "/3"))...)
				if k == 2 {
					o := arena(run("part", "-merge", parts, "-audit", "0.3")...)
					if o.code != 1 || !strings.Contains(o.errs, "blocks are missing: shard 3/3 has no folder: ") || !strings.Contains(o.errs, "blocks: 2, 5, 8") {
						t.Fatalf("without a shard: %d, %s", o.code, o.errs)
					}
				}
			}
			fine(t, run("part", "-merge", parts, "-audit", "0.3")...)
			os.RemoveAll(filepath.Join(dir, "part", "records"))
			same(t, filepath.Join(dir, "one"), filepath.Join(dir, "part"))
			if name == "all" {
				same(t, filepath.Join(dir, "records", "one"), filepath.Join(dir, "records", "part"))
			}
			if strings.HasPrefix(name, "a test") {
				return
			}
			moves := func(dir string) (all []int) {
				h, _ := played(t, dir)
				c := loadClock(dir, &h, 1000)
				for _, b := range c.bots {
					all = append(all, b.Moves)
				}
				return append(all, c.games)
			}
			if one, merged := moves(filepath.Join(dir, "one")), moves(filepath.Join(dir, "part")); fmt.Sprint(one) != fmt.Sprint(merged) {
				t.Errorf("decisions and games were timed: %v, merged %v", one, merged)
			}
		})
	}
}

// TestShards_refused checks that a merge stops at a game that differs from the one that it plays, with the folder's
// name, and which folders it refuses.
func TestShards_refused(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, of := range []string{"1/3", "2/3", "3/3", "1/2"} {
		fine(t, small(at(strings.Replace(of, "/", "of", 1)), "-shard", of)...)
	}
	fine(t, small(at("whole"))...)
	fine(t, small(at("seed"), "-shard", "2/3", "-seed", "2")...)
	forge := func(name, from string, change func(string) string) {
		must.Do(t, os.Mkdir(at(name), 0o777))
		must.Do(t, os.WriteFile(filepath.Join(at(name), gamesFile), []byte(resealed(change(read(t, at(from), gamesFile)))), 0o666))
	}
	line := func(text string) string { return strings.Replace(text, `"score":[`, `"score":[1`, 1) }
	forge("lie", "2of3", line)
	forge("build", "2of3", func(text string) string {
		i := strings.Index(text, `"build":"`) + len(`"build":"`)
		return text[:i] + "0123456789" + text[i+10:]
	})
	forge("short", "2of3", func(text string) string { return strings.Join(strings.SplitAfter(text, "\n")[:4], "") })
	must.Do(t, os.CopyFS(at("copy"), os.DirFS(at("2of3"))))
	for _, test := range []struct {
		from, audit, want string
	}{
		{"1of3,lie,3of3", "1", "game 2 in " + at("lie") + " differs from the game played here"},
		{"1of3,copy,2of3,3of3", "0", at("2of3") + " and " + at("copy") + " both have shard 2/3"},
		{"1of3,1of2", "0", "is one of 2 shards"},
		{"1of3,whole", "0", "whole is not the folder of a shard"},
		{"1of3,seed", "0", `seed is "2", not "1"`},
		{"1of3,build,3of3", "0", "was played by another program or type of processor than"},
		{"build", "1", "so this one cannot play games again"},
		{"1of3,short,3of3", "1", "shard 2/3 in " + at("short") + " lacks 3 blocks: 4, 7, 10"},
		{"1of3", "1", "2 of 24 games merged; blocks are missing: shard 2/3 has no folder: 4 blocks: 1, 4, 7, 10; shard 3/3 has no folder"},
	} {
		out := t.TempDir()
		from := dir + "/" + strings.ReplaceAll(test.from, ",", ","+dir+"/")
		if o := arena(small(out, "-merge", from, "-audit", test.audit)...); o.code != 1 || !strings.Contains(o.errs, test.want) {
			t.Errorf("%s: %d, %s, want %s", test.from, o.code, o.errs, test.want)
		}
	}
	// A shard is not continued by another program.
	if o := arena(small(at("build"), "-shard", "2/3")...); o.code != 1 || !strings.Contains(o.errs, "build is ") {
		t.Errorf("another program: %d, %s", o.code, o.errs)
	}
}

// TestSlurm runs the script for Slurm arrays as Slurm does, task by task, with a task that is killed and repeated.
func TestSlurm(t *testing.T) {
	dir := t.TempDir()
	args := small("", "-games", "60")[:8]
	exe := filepath.Join(dir, "arena")
	must.Do(t, os.WriteFile(exe, []byte(fmt.Sprintf("#!/bin/sh\nexec %s arena \"$@\"\n", must.Get(os.Executable()))), 0o777))
	one := filepath.Join(dir, "one")
	fine(t, append(args, "-games", "60", "-out", one)...)
	for _, task := range []string{"1", "2", "3", "4", "2"} {
		cmd := exec.Command("sh", append([]string{"slurm.sh"}, append(args, "-games", "60")...)...)
		cmd.Env = append(os.Environ(), "ARENA="+exe, "OUT="+filepath.Join(dir, "run"), "SLURM_ARRAY_TASK_ID="+task,
			"SLURM_ARRAY_TASK_COUNT=4", "SLURM_CPUS_PER_TASK=1")
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("task %s: %v\n%s", task, err, text)
		}
		if games := filepath.Join(dir, "run", "part-2", gamesFile); task == "3" { // as if task 2 had been killed
			text := must.Get(os.ReadFile(games))
			must.Do(t, os.WriteFile(games, text[:len(text)/2], 0o666))
		}
	}
	fine(t, append(args, "-games", "60", "-out", filepath.Join(dir, "run"), "-merge", filepath.Join(dir, "run", "part-*"))...)
	same(t, one, filepath.Join(dir, "run"))
}
