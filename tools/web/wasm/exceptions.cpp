// SPDX-License-Identifier: BSL-1.0
//
// C++ exceptions for WebAssembly: what compiled code calls to throw and to catch, because Debian's
// C++ library for WASI is built without it. For one thread, and for the compiler and library of
// LLVM 19.
//
// Functions and their meaning are those of the Itanium C++ ABI, "Exception Handling". A throw is
// the instruction `throw` of the tag that all C++ code catches. Its operand is the address of a
// `flight`. Code that catches stores the number of its `try` and the table of its function
// in __wasm_lpad_context, calls _Unwind_CallPersonality, and reads there which of its handlers
// matches.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>

namespace {

using destructor = void* (*)(void*); // in WebAssembly, destructors return their object

struct thrown_object;

/// One throw of an object: of a new one, or of one that an exception_ptr holds.
struct flight {
  thrown_object* object;
  void* matched; ///< the object as the type of the handler that was found
  int handlers;  ///< that are active; negative while rethrown
  flight* caught_before;
};

/// Stands before each object thrown.
struct alignas(16) thrown_object {
  std::type_info const* type;
  destructor destroy;
  std::size_t references; ///< flights and exception_ptrs
  flight first;

  void* value() { return this + 1; }
  static thrown_object* of(void* value) { return static_cast<thrown_object*>(value) - 1; }
};

/// The interface of the C++ library's type_info classes, slot by slot of their virtual tables.
struct handler_type : std::type_info {
  virtual void unused_slot_1() const = 0;
  virtual void unused_slot_2() const = 0;
  /// Whether a handler of this type catches an object of the thrown type; changes its address from
  /// that of the thrown object to that of the one caught, such as a base.
  virtual bool can_catch(std::type_info const* thrown, void*& object) const = 0;
};

flight* caught = nullptr; ///< the exception that is being handled
unsigned in_flight = 0;   ///< thrown and not caught yet

/// Memory for exceptions when there is no other, so that std::bad_alloc can be thrown.
class reserve {
 public:
  void* take(std::size_t bytes) {
    for (auto& b : blocks_) {
      if (b.used || bytes > sizeof b.memory) continue;
      b.used = true;
      return b.memory;
    }
    std::terminate();
  }
  bool give_back(void* p) {
    for (auto& b : blocks_) {
      if (p != b.memory) continue;
      b.used = false;
      return true;
    }
    return false;
  }

 private:
  struct block {
    alignas(16) unsigned char memory[240];
    bool used;
  };
  block blocks_[16];
};

reserve spare;

void* allocate(std::size_t bytes) {
  void* const p = std::malloc(bytes);
  return p == nullptr ? spare.take(bytes) : p;
}

void release(void* p) {
  if (!spare.give_back(p)) std::free(p);
}

void drop_reference(thrown_object* o) {
  if (--o->references > 0) return;
  if (o->destroy != nullptr) o->destroy(o->value());
  release(o);
}

[[noreturn]] void take_off(flight& f) {
  constexpr int tag_of_cpp = 0;
  ++in_flight;
  __builtin_wasm_throw(tag_of_cpp, &f);
}

/// A position in a function's table of handlers.
struct table_reader {
  unsigned char const* at;

  unsigned char byte() { return *at++; }
  std::uint32_t number() { // LEB128
    std::uint32_t n = 0;
    unsigned shift = 0;
    unsigned char b = 0;
    do {
      b = byte();
      n |= std::uint32_t{b & 0x7FU} << shift;
      shift += 7;
    } while ((b & 0x80U) != 0);
    bool const is_negative = shift < 32 && (b & 0x40U) != 0;
    last_as_signed = static_cast<std::int32_t>(is_negative ? n | ~0U << shift : n);
    return n;
  }
  std::int32_t signed_number() {
    number();
    return last_as_signed;
  }

  std::int32_t last_as_signed = 0;
};

/// The number, from 1, of the first handler of a `try` that catches f; 0 if there is none.
/// Sets f.matched.
std::uint32_t find_handler(unsigned char const* table, std::uint32_t try_number, flight& f) {
  constexpr unsigned char omitted = 0xFF;
  table_reader in{table};
  if (in.byte() != omitted) std::terminate(); // base of addresses
  if (in.byte() == omitted) return 0;         // encoding of types: addresses, or none
  auto const types_offset = in.number();
  auto const* const types = reinterpret_cast<handler_type const* const*>(in.at + types_offset);
  in.byte(); // encoding of the numbers of `try`s
  auto const tries_length = in.number();
  auto const* const actions = in.at + tries_length;
  std::uint32_t action = 0;
  while (in.at < actions) {
    auto const number = in.number();
    auto const first_action = in.number();
    if (number == try_number) action = first_action;
  }
  if (action == 0) return 0;
  in.at = actions + action - 1;
  while (true) {
    auto const filter = in.signed_number();
    if (filter > 0) {
      f.matched = f.object->value();
      auto const* const type = types[-filter];
      if (type == nullptr || type->can_catch(f.object->type, f.matched)) {
        return static_cast<std::uint32_t>(filter);
      }
    }
    auto const* const here = in.at;
    auto const next = in.signed_number();
    if (next == 0) return 0;
    in.at = here + next;
  }
}

} // namespace

namespace __cxxabiv1 {
struct __cxa_exception;

extern "C" {

struct catch_context {
  std::uint32_t try_number;
  unsigned char const* table;
  std::uint32_t handler;
};
catch_context __wasm_lpad_context;

int _Unwind_CallPersonality(void* exception) {
  auto& context = __wasm_lpad_context;
  context.handler =
      find_handler(context.table, context.try_number, *static_cast<flight*>(exception));
  return 0;
}

/// Named by every function with handlers, never called.
int __gxx_wasm_personality_v0(int) { std::terminate(); }

void* __cxa_allocate_exception(std::size_t bytes) noexcept {
  auto* const o = static_cast<thrown_object*>(allocate(sizeof(thrown_object) + bytes));
  std::memset(static_cast<void*>(o), 0, sizeof(thrown_object));
  o->first.object = o;
  return o->value();
}

void __cxa_free_exception(void* value) noexcept { release(thrown_object::of(value)); }

__cxa_exception* __cxa_init_primary_exception(void* value, std::type_info* type,
                                              destructor destroy) noexcept {
  auto* const o = thrown_object::of(value);
  o->type = type;
  o->destroy = destroy;
  return reinterpret_cast<__cxa_exception*>(o);
}

[[noreturn]] void __cxa_throw(void* value, std::type_info* type, destructor destroy) {
  __cxa_init_primary_exception(value, type, destroy);
  auto* const o = thrown_object::of(value);
  o->references = 1;
  take_off(o->first);
}

void* __cxa_get_exception_ptr(void* exception) { return static_cast<flight*>(exception)->matched; }

void* __cxa_begin_catch(void* exception) {
  auto* const f = static_cast<flight*>(exception);
  f->handlers = (f->handlers < 0 ? -f->handlers : f->handlers) + 1;
  if (f != caught) {
    f->caught_before = caught;
    caught = f;
  }
  --in_flight;
  return f->matched;
}

void __cxa_end_catch() {
  auto* const f = caught;
  if (f == nullptr) return;
  bool const is_rethrown = f->handlers < 0;
  f->handlers += is_rethrown ? 1 : -1;
  if (f->handlers != 0) return;
  caught = f->caught_before;
  if (is_rethrown) return;
  auto* const o = f->object;
  if (f != &o->first) release(f);
  drop_reference(o);
}

[[noreturn]] void __cxa_rethrow() {
  if (caught == nullptr) std::terminate();
  caught->handlers = -caught->handlers;
  take_off(*caught);
}

// What std::exception_ptr calls: it holds the address of the object thrown.

void* __cxa_current_primary_exception() {
  if (caught == nullptr) return nullptr;
  ++caught->object->references;
  return caught->object->value();
}

void __cxa_increment_exception_refcount(void* value) {
  if (value != nullptr) ++thrown_object::of(value)->references;
}

void __cxa_decrement_exception_refcount(void* value) {
  if (value != nullptr) drop_reference(thrown_object::of(value));
}

void __cxa_rethrow_primary_exception(void* value) {
  if (value == nullptr) return;
  auto* const o = thrown_object::of(value);
  ++o->references;
  take_off(*new (allocate(sizeof(flight))) flight{o, nullptr, 0, nullptr});
}

unsigned __cxa_uncaught_exceptions() { return in_flight; }
bool __cxa_uncaught_exception() { return in_flight > 0; }

[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }

int __cxa_atexit(void (*function)(void*), void* argument, void* library);
/// The one thread ends with the program.
int __cxa_thread_atexit(void (*function)(void*), void* argument, void* library) {
  return __cxa_atexit(function, argument, library);
}

} // extern "C"
} // namespace __cxxabiv1

// The library's own operator new ends the program where it should throw.

void* operator new(std::size_t bytes) {
  if (void* const p = std::malloc(bytes == 0 ? 1 : bytes)) return p;
  throw std::bad_alloc();
}

void* operator new(std::size_t bytes, std::align_val_t alignment) {
  auto const a = static_cast<std::size_t>(alignment);
  if (bytes <= SIZE_MAX - a) {
    if (void* const p = std::aligned_alloc(a, std::max(a, (bytes + a - 1) / a * a))) return p;
  }
  throw std::bad_alloc();
}

void* operator new[](std::size_t bytes) { return ::operator new(bytes); }
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return ::operator new(bytes, alignment);
}

void* operator new(std::size_t bytes, std::nothrow_t const& /*tag*/) noexcept {
  return std::malloc(bytes == 0 ? 1 : bytes);
}
void* operator new[](std::size_t bytes, std::nothrow_t const& tag) noexcept {
  return ::operator new(bytes, tag);
}

void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t /*bytes*/) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t /*bytes*/) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t /*alignment*/) noexcept { std::free(p); }
void operator delete[](void* p, std::align_val_t /*alignment*/) noexcept { std::free(p); }
void operator delete(void* p, std::nothrow_t const& /*tag*/) noexcept { std::free(p); }
void operator delete[](void* p, std::nothrow_t const& /*tag*/) noexcept { std::free(p); }
