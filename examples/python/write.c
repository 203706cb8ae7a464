/* This file writes values out of Go structs into arrays. With AVX2, 16 columns take a few instructions. Other
   machines, and all if BOURSE_PLAIN is set, do the same in a loop. */

#include <stdlib.h>
#include <string.h>
#include "write.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))
#endif

static inline int16_t clamp(int32_t v) { return v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : v; }

/* Writes the columns of one value. Of an array it skips the last values whose bytes are all 0: empty(at) reports
   whether 32 bytes are. some(t, at, k) are the step columns of a tile from k on, all of which are written, even
   if the tile has fewer: later ones overwrite the rest, up to TILE columns after the end. */
#define WRITER(name, attribute, OUT, narrow, empty, step, some, store)                                     \
	attribute static OUT *name(OUT *out, const uint8_t *from, const bourse_layout *layout) {           \
		const bourse_group *g = layout->groups, *last = g + layout->n;                             \
		for (; g < last; g++) {                                                                    \
			const uint8_t *at = from + g->offset, *end = at + g->count * g->stride;            \
			while (g->count > 1 && end - at >= 32 && empty(end - 32))                          \
				end -= 32;                                                                 \
			int64_t left = g->count;                                                           \
			for (; at < end; at += g->stride, left--) {                                        \
				const bourse_tile *t = g->tiles, *stop = t + g->n;                         \
				for (; t < stop; out += t->columns, t++) {                                 \
					int k = 0;                                                         \
					if (t->op == OP_WORD)                                              \
						*out = narrow(*(const int32_t *)(at + t->offset));         \
					else                                                               \
						do                                                         \
							store(out + k, some(t, at + t->offset, k));        \
						while ((k += step) < t->columns);                          \
				}                                                                          \
			}                                                                                  \
			if (left > 0) {                                                                    \
				memset(out, 0, left * g->columns * sizeof *out);                           \
				out += left * g->columns;                                                  \
			}                                                                                  \
		}                                                                                          \
		return out;                                                                                \
	}

static int empty(const uint8_t *at) {
	for (int i = 0; i < 32; i++)
		if (at[i])
			return 0;
	return 1;
}

#define PICK(control) ((control) == NO_BYTE ? 0 : at[control])

static int16_t column(const bourse_tile *t, const uint8_t *at, int k) {
	if (t->op == OP_RUN)
		return (int8_t)at[k] & t->keep[k];
	int value = PICK(t->whole[2 * k]) | PICK(t->whole[2 * k + 1]) << 8 | (int8_t)PICK(t->sign[2 * k + 1]);
	if (t->op == OP_BITS)
		value |= (uint16_t)(PICK(t->bits->part[2 * k]) * t->bits->times[k]) >> 8 & t->bits->mask[k];
	return value;
}

#define SET(to, value) (*(to) = (value))

WRITER(row_int16, , int16_t, clamp, empty, 1, column, SET)
WRITER(row_float, , float, , empty, 1, column, SET)

static int16_t *(*write_int16)(int16_t *, const uint8_t *, const bourse_layout *) = row_int16;
static float *(*write_float)(float *, const uint8_t *, const bourse_layout *) = row_float;

#ifdef AVX2
#define LOAD(array) _mm256_loadu_si256((const __m256i *)(array))

AVX2 static inline int empty_avx2(const uint8_t *at) { return _mm256_testz_si256(LOAD(at), LOAD(at)); }

AVX2 static inline __m256i columns_avx2(const bourse_tile *t, const uint8_t *at, int k) {
	__m128i bytes = _mm_loadu_si128((const __m128i *)(at + k));
	if (t->op == OP_RUN)
		return _mm256_and_si256(_mm256_cvtepi8_epi16(bytes), LOAD(t->keep + k));
	__m256i x = _mm256_broadcastsi128_si256(bytes);
	__m256i v = _mm256_or_si256(_mm256_shuffle_epi8(x, LOAD(t->whole)),
		_mm256_srai_epi16(_mm256_shuffle_epi8(x, LOAD(t->sign)), 8));
	if (t->op == OP_BITS) {
		const bourse_bits *b = t->bits;
		x = _mm256_mullo_epi16(_mm256_shuffle_epi8(x, LOAD(b->part)), LOAD(b->times));
		v = _mm256_or_si256(v, _mm256_and_si256(_mm256_srli_epi16(x, 8), LOAD(b->mask)));
	}
	return v;
}

AVX2 static inline void store_int16(int16_t *to, __m256i v) { _mm256_storeu_si256((__m256i *)to, v); }

AVX2 static inline void store_float(float *to, __m256i v) {
	_mm256_storeu_ps(to, _mm256_cvtepi32_ps(_mm256_cvtepi16_epi32(_mm256_castsi256_si128(v))));
	_mm256_storeu_ps(to + 8, _mm256_cvtepi32_ps(_mm256_cvtepi16_epi32(_mm256_extracti128_si256(v, 1))));
}

WRITER(row_int16_avx2, AVX2, int16_t, clamp, empty_avx2, TILE, columns_avx2, store_int16)
WRITER(row_float_avx2, AVX2, float, , empty_avx2, TILE, columns_avx2, store_float)

__attribute__((constructor)) static void choose(void) {
	if (__builtin_cpu_supports("avx2") && !getenv("BOURSE_PLAIN")) {
		write_int16 = row_int16_avx2;
		write_float = row_float_avx2;
	}
}
#endif

static const uint8_t nothing[MOST_OWN + TILE];

/* Rows near the end of an array are written elsewhere first: what comes after the array is not touched. */
#define VIEWS(OUT, write)                                                                                  \
	int64_t columns = view->public.columns + 1 + view->own.columns;                                    \
	OUT last[columns + TILE];                                                                          \
	for (int64_t i = 0; i < n; i++, out += columns) {                                                  \
		const uint8_t *game = (const uint8_t *)games + i * view->stride;                           \
		OUT *row = (n - i - 1) * columns < TILE ? last : out;                                      \
		OUT *to = write(row, game, &view->public);                                                 \
		*to++ = seats[i];                                                                          \
		write(to, seats[i] < 0 ? nothing : game + view->own_at + seats[i] * view->own_size, &view->own); \
		if (row == last)                                                                           \
			memcpy(out, last, columns * sizeof *out);                                          \
	}

void bourse_write_int16(int16_t *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view) {
	VIEWS(int16_t, write_int16)
}

void bourse_write_float(float *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view) {
	VIEWS(float, write_float)
}

void bourse_write_options(int16_t *out, uintptr_t options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout) {
	int64_t columns = layout->columns;
	int16_t last[columns + TILE];
	for (int64_t i = 0; i < count; i++, out += columns) {
		int16_t *row = (room - i - 1) * columns < TILE ? last : out;
		write_int16(row, (const uint8_t *)options + i * stride, layout);
		if (row == last)
			memcpy(out, last, columns * sizeof *out);
	}
	memset(out, 0, (room - count) * columns * sizeof *out);
}
