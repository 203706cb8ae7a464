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

#define PICK(control) ((control) == NO_BYTE ? 0 : at[control])

#define PLAIN(OUT)                                                                                         \
	for (int k = 0; k < t->columns; k++) {                                                             \
		if (t->op == OP_RUN) {                                                                     \
			to[k] = (int16_t)((int8_t)at[k] & t->keep[k]);                                     \
			continue;                                                                          \
		}                                                                                          \
		int whole = PICK(t->whole[2 * k]) | PICK(t->whole[2 * k + 1]) << 8;                        \
		int sign = (int8_t)PICK(t->sign[2 * k + 1]), part = 0;                                     \
		if (t->op == OP_BITS)                                                                      \
			part = (uint16_t)(PICK(t->bits->part[2 * k]) * t->bits->times[k]) >> 8 & t->bits->mask[k]; \
		to[k] = (int16_t)(whole | sign | part);                                                    \
	}

#define LOAD(array) _mm256_loadu_si256((const __m256i *)(array))

#define COLUMNS                                                                                            \
	__m128i bytes = _mm_loadu_si128((const __m128i *)at);                                              \
	__m256i v;                                                                                         \
	if (t->op == OP_RUN)                                                                               \
		v = _mm256_and_si256(_mm256_cvtepi8_epi16(bytes), LOAD(t->keep));                          \
	else {                                                                                             \
		__m256i x = _mm256_broadcastsi128_si256(bytes);                                            \
		v = _mm256_or_si256(_mm256_shuffle_epi8(x, LOAD(t->whole)),                                \
			_mm256_srai_epi16(_mm256_shuffle_epi8(x, LOAD(t->sign)), 8));                      \
		if (t->op == OP_BITS) {                                                                    \
			const bourse_bits *b = t->bits;                                                    \
			x = _mm256_mullo_epi16(_mm256_shuffle_epi8(x, LOAD(b->part)), LOAD(b->times));     \
			v = _mm256_or_si256(v, _mm256_and_si256(_mm256_srli_epi16(x, 8), LOAD(b->mask)));  \
		}                                                                                          \
	}

#define STORE_int16_t _mm256_storeu_si256((__m256i *)to, v);
#define WIDE(half) _mm256_cvtepi32_ps(_mm256_cvtepi16_epi32(half))
#define STORE_float                                                                                        \
	_mm256_storeu_ps(to, WIDE(_mm256_castsi256_si128(v)));                                             \
	_mm256_storeu_ps(to + 8, WIDE(_mm256_extracti128_si256(v, 1)));
#define VECTOR(OUT) COLUMNS STORE_##OUT

/* row writes the columns of one value. A whole tile is written, even if fewer of its columns count: later
   ones overwrite the rest. What comes after the end is not touched. */
#define ROW(name, attribute, OUT, narrow, WRITE)                                                           \
	attribute static OUT *name(OUT *out, OUT *end, const uint8_t *from, const bourse_layout *layout) { \
		const bourse_group *g = layout->groups, *last = g + layout->n;                             \
		for (; g < last; g++) {                                                                    \
			const uint8_t *base = from;                                                        \
			for (int64_t i = 0; i < g->count; i++, base += g->stride) {                        \
				const bourse_tile *t = g->tiles, *stop = t + g->n;                         \
				for (; t < stop; out += t->columns, t++) {                                 \
					const uint8_t *at = base + t->offset;                              \
					OUT room[TILE], *to = end - out < TILE ? room : out;               \
					if (t->op == OP_WORD)                                              \
						*out = narrow(*(const int32_t *)at);                       \
					else {                                                             \
						WRITE(OUT)                                                 \
						if (to == room)                                            \
							memcpy(out, room, t->columns * sizeof *out);       \
					}                                                                  \
				}                                                                          \
			}                                                                                  \
		}                                                                                          \
		return out;                                                                                \
	}

ROW(row_int16, , int16_t, clamp, PLAIN)
ROW(row_float, , float, , PLAIN)

static int16_t *(*write_int16)(int16_t *, int16_t *, const uint8_t *, const bourse_layout *) = row_int16;
static float *(*write_float)(float *, float *, const uint8_t *, const bourse_layout *) = row_float;

#ifdef AVX2
ROW(row_int16_avx2, AVX2, int16_t, clamp, VECTOR)
ROW(row_float_avx2, AVX2, float, , VECTOR)

__attribute__((constructor)) static void choose(void) {
	if (__builtin_cpu_supports("avx2") && !getenv("BOURSE_PLAIN")) {
		write_int16 = row_int16_avx2;
		write_float = row_float_avx2;
	}
}
#endif

static const uint8_t nothing[MOST_OWN + TILE];

#define VIEWS(OUT, write)                                                                                  \
	OUT *end = out + n * (view->public.columns + 1 + view->own.columns);                               \
	for (int64_t i = 0; i < n; i++) {                                                                  \
		const uint8_t *game = (const uint8_t *)games + i * view->stride;                           \
		out = write(out, end, game, &view->public);                                                \
		*out++ = seats[i];                                                                         \
		out = write(out, end, seats[i] < 0 ? nothing : game + view->own_at + seats[i] * view->own_size, \
			&view->own);                                                                       \
	}

void bourse_write_int16(int16_t *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view) {
	VIEWS(int16_t, write_int16)
}

void bourse_write_float(float *out, uintptr_t games, int64_t n, const int8_t *seats, const bourse_view *view) {
	VIEWS(float, write_float)
}

void bourse_write_options(int16_t *out, uintptr_t options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout) {
	int16_t *end = out + room * layout->columns;
	for (int64_t i = 0; i < count; i++)
		out = write_int16(out, end, (const uint8_t *)options + i * stride, layout);
	memset(out, 0, (end - out) * sizeof *out);
}
