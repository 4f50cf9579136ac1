/* SPDX-License-Identifier: BSL-1.0
 *
 * zlib's inflate in gzip mode for OCaml. Debian's camlzip has no such mode, and loses what was
 * inflated before an error. Nothing that a theorem is about depends on this file: whatever bytes a
 * certificate has, what is accepted holds. */
#include <caml/alloc.h>
#include <caml/custom.h>
#include <caml/fail.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>
#include <stdlib.h>
#include <zlib.h>

#define STREAM(v) (*(z_stream**)Data_custom_val(v))

static void finalize(value v) {
  inflateEnd(STREAM(v));
  free(STREAM(v));
}

static struct custom_operations operations = {
    "puzzlegraph.inflate",      finalize,
    custom_compare_default,     custom_hash_default,
    custom_serialize_default,   custom_deserialize_default,
    custom_compare_ext_default, custom_fixed_length_default};

/* A stream at the beginning of a gzip member. */
value inflate_start(value unit) {
  z_stream* stream = calloc(1, sizeof(z_stream));
  value v;
  (void)unit;
  if (stream == NULL) caml_raise_out_of_memory();
  if (inflateInit2(stream, 16 + MAX_WBITS) != Z_OK) {
    free(stream);
    caml_raise_out_of_memory();
  }
  v = caml_alloc_custom_mem(&operations, sizeof(z_stream*), sizeof(z_stream));
  STREAM(v) = stream;
  return v;
}

value inflate_next_member(value v) {
  inflateReset(STREAM(v));
  return Val_unit;
}

/* Inflates in[in_at, in_end) to out[out_at, length). Returns (bytes taken, bytes made, what
 * happened): 0 it goes on, 1 the member ends, 2 no input is left, or it is damaged. */
value inflate_some(value v, value in, value in_at, value in_end, value out, value out_at) {
  CAMLparam5(v, in, in_at, in_end, out);
  CAMLxparam1(out_at);
  CAMLlocal1(result);
  z_stream* stream = STREAM(v);
  long const taken = Long_val(in_at), left = Long_val(in_end) - taken;
  long const made = Long_val(out_at), room = (long)caml_string_length(out) - made;
  int code;
  if (taken < 0 || left < 0 || Long_val(in_end) > (long)caml_string_length(in) || made < 0 ||
      room < 0)
    caml_invalid_argument("inflate_some");
  stream->next_in = (Bytef*)Bytes_val(in) +
                    taken; /* zlib allocates nothing in OCaml's heap: these stay where they are */
  stream->avail_in = (uInt)left;
  stream->next_out = (Bytef*)Bytes_val(out) + made;
  stream->avail_out = (uInt)room;
  code = inflate(stream, Z_NO_FLUSH);
  if (code == Z_MEM_ERROR) caml_raise_out_of_memory();
  result = caml_alloc_tuple(3);
  Store_field(result, 0, Val_long(left - stream->avail_in));
  Store_field(result, 1, Val_long(room - stream->avail_out));
  Store_field(result, 2, Val_long(code == Z_OK ? 0 : code == Z_STREAM_END ? 1 : 2));
  CAMLreturn(result);
}

value inflate_some_bytecode(value* arguments, int count) {
  (void)count;
  return inflate_some(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
                      arguments[5]);
}
