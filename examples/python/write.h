/* What write.c does for layout.go. */

#ifndef WRITE_H
#define WRITE_H

#include <stdint.h>

enum { OP_U8, OP_I8, OP_U16, OP_I16, OP_I32, OP_PART, OP_SET8, OP_SET16 };

/* Columns that are written in one loop: count values of a type, stride bytes apart. OP_PART is for some bits
   of each byte: those from shift on that are in mask. OP_SET8 and OP_SET16 are for the lowest count bits of
   one value. */
typedef struct {
	int32_t op, offset, stride, count, shift, mask;
} bourse_run;

typedef struct {
	bourse_run *runs;
	int64_t n, columns;
} bourse_layout;

void bourse_write_int16(int16_t *out, const void *from, const bourse_layout *layout);
void bourse_write_float(float *out, const void *from, const bourse_layout *layout);
void bourse_write_options(int16_t *out, const void *options, int64_t stride, int64_t count, int64_t room,
	const bourse_layout *layout);

#endif
