/* This file has the entry points of the library. Each refuses to run in a forked child, where Go's threads do
   not exist and a call would hang, and passes the call on to Go. */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include "_cgo_export.h"

static __thread char reason[1024];
static volatile int forked;

static void in_child(void) { forked = 1; }

__attribute__((constructor)) static void watch(void) { pthread_atfork(NULL, NULL, in_child); }

void bourse_fail(const char *why) { snprintf(reason, sizeof reason, "%s", why); }

const char *bourse_error(void) { return reason; }

void bourse_free(char *text) { free(text); }

static int refused(void) {
	if (!forked)
		return 0;
	bourse_fail("internal\n\nthe process was forked after the library was loaded: the child has none of Go's threads; "
		"start it with multiprocessing's spawn or forkserver");
	return 1;
}

#define ENTRY(name, params, args) \
	int64_t bourse_##name params { return refused() ? -1 : go_##name args; }

ENTRY(new, (const char *game, const char *config, int64_t n, int64_t threads, const char *seed, int64_t flags),
	((char *)game, (char *)config, n, threads, (char *)seed, flags))
ENTRY(close, (int64_t h), (h))
ENTRY(observe, (int64_t h, const bourse_arrays *out), (h, (bourse_arrays *)out))
ENTRY(step, (int64_t h, const int32_t *actions, int64_t len, int64_t how, const bourse_arrays *out),
	(h, (int32_t *)actions, len, how, (bourse_arrays *)out))
ENTRY(random, (int64_t h, const char *seed, const bourse_arrays *out), (h, (char *)seed, (bourse_arrays *)out))
ENTRY(sample, (int64_t h, int64_t seed, int32_t *actions, int64_t len), (h, seed, actions, len))
ENTRY(reset, (int64_t h, const uint8_t *which, int64_t len, const char *seed, const bourse_arrays *out),
	(h, (uint8_t *)which, len, (char *)seed, (bourse_arrays *)out))
ENTRY(look, (int64_t h, int64_t i, int64_t seat, const bourse_array *observation),
	(h, i, seat, (bourse_array *)observation))
ENTRY(seed, (int64_t h, int64_t i, const char *seed), (h, i, (char *)seed))
ENTRY(resample, (int64_t h, int64_t i, int64_t seat, const char *seed), (h, i, seat, (char *)seed))
ENTRY(follow, (int64_t h, int64_t i, const char *series, int64_t k), (h, i, (char *)series, k))
ENTRY(copy, (int64_t to, int64_t i, int64_t from, int64_t j), (to, i, from, j))
ENTRY(bot, (int64_t h, const char *spec, const char *seed, const uint8_t *which, int64_t len, int32_t *picks,
	int64_t picks_len), (h, (char *)spec, (char *)seed, (uint8_t *)which, len, picks, picks_len))
ENTRY(play, (int64_t h, const char *specs, const int8_t *seats, int64_t len, const bourse_arrays *out),
	(h, (char *)specs, (int8_t *)seats, len, (bourse_arrays *)out))
ENTRY(net, (int64_t h, const uint8_t *file, int64_t len, float *out, int64_t room),
	(h, (uint8_t *)file, len, out, room))
ENTRY(inputs, (int64_t h, const int8_t *seats, int64_t len, int64_t room, int32_t *rows, float *values,
	int32_t *counts), (h, (int8_t *)seats, len, room, rows, values, counts))
ENTRY(load, (int64_t h, int64_t i, const char *record), (h, i, (char *)record))
ENTRY(read, (int64_t h, const char *what, int64_t i, int64_t arg, char **text), (h, (char *)what, i, arg, text))
ENTRY(verify, (const char *record, char **text), ((char *)record, text))
ENTRY(answer, (const char *request, char **text), ((char *)request, text))
