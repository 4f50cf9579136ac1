// SPDX-License-Identifier: BSL-1.0
//
// Exceptions as tools/web/wasm/exceptions.cpp implements them. A program of its own, which prints
// what fails; it is true of any C++ implementation.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int failures = 0;

void check(bool holds, char const* what) {
  if (holds) return;
  std::printf("fails: %s\n", what);
  ++failures;
}

struct left {
  virtual ~left() = default;
  int a = 1;
};
struct right {
  virtual ~right() = default;
  int b = 2;
};
struct both : left, right {
  int c = 3;
};
struct virtual_base : virtual right {
  int d = 4;
};

/// Counts its living objects.
struct counted {
  static inline int alive = 0;
  explicit counted(int n) : value(n) { ++alive; }
  counted(counted const& other) : value(other.value) { ++alive; }
  counted& operator=(counted const&) = default;
  ~counted() { --alive; }
  int value;
};

template <class Thrown> [[gnu::noinline]] void throw_it(Thrown const& t) { throw t; }

/// Which handler catches what `f` throws.
template <class Function> std::string caught_by(Function const& f) {
  try {
    f();
  } catch (int n) {
    return "int " + std::to_string(n);
  } catch (char const* text) {
    return std::string("text ") + text;
  } catch (right const& r) {
    return "right " + std::to_string(r.b);
  } catch (left const& l) {
    return "left " + std::to_string(l.a);
  } catch (std::out_of_range const& e) {
    return std::string("out of range: ") + e.what();
  } catch (std::exception const& e) {
    return std::string("exception: ") + e.what();
  } catch (...) {
    return "something";
  }
  return "nothing";
}

void types() {
  check(caught_by([] {}) == "nothing", "no exception");
  check(caught_by([] { throw_it(7); }) == "int 7", "an int");
  check(caught_by([] { throw_it("abc"); }) == "text abc", "a pointer");
  check(caught_by([] { throw_it(7L); }) == "something", "another number type is not converted");
  check(caught_by([] { throw_it(both()); }) == "right 2", "a base at an offset, handlers in order");
  check(caught_by([] { throw_it(virtual_base()); }) == "right 2", "a virtual base");
  check(caught_by([] { throw_it(std::out_of_range("x")); }) == "out of range: x", "a class");
  check(caught_by([] { throw_it(std::length_error("y")); }) == "exception: y", "its base");
  both object;
  try {
    throw_it(&object);
    check(false, "a pointer was thrown");
  } catch (right* r) {
    check(r == &object, "a pointer to a base at an offset");
  }
}

void values() {
  try {
    throw_it(counted(5));
  } catch (counted c) { // a copy // NOLINT(misc-throw-by-value-catch-by-reference)
    check(c.value == 5 && counted::alive == 2, "caught by value");
    c.value = 6;
  }
  check(counted::alive == 0, "copy and object are destroyed");
  try {
    try {
      throw_it(counted(5));
    } catch (counted& c) {
      c.value = 6;
      throw;
    }
  } catch (counted const& c) {
    check(c.value == 6 && counted::alive == 1, "rethrown as the same object");
  }
  check(counted::alive == 0, "destroyed after it was rethrown");
}

void unwinding() {
  try {
    counted const a(1);
    std::vector<counted> const more(3, a);
    throw_it(std::string("a text that is too long for its object alone, so that it has memory"));
  } catch (std::string const& text) {
    check(counted::alive == 0, "locals are destroyed");
    check(text.size() > 60, "the object is whole");
  }
  struct member_throws {
    counted first{1};
    counted second{(throw_it(8), 2)};
  };
  check(caught_by([] { member_throws const m; }) == "int 8", "from a constructor");
  check(counted::alive == 0, "members that were made are destroyed");
}

void nested() {
  try {
    throw_it(1);
  } catch (int outer) {
    try {
      throw_it(2);
    } catch (int inner) {
      check(inner == 2, "a handler within a handler");
    }
    check(caught_by([] { throw; }) == "int 1", "the outer exception is current again");
    check(caught_by([] { throw; }) == "int 1", "it can be rethrown twice");
    check(outer == 1, "the outer one is unchanged");
  }
  try {
    try {
      throw_it(counted(1));
    } catch (counted const&) {
      throw_it(counted(2));
    }
  } catch (counted const& c) {
    check(c.value == 2 && counted::alive == 1, "one replaces another");
  }
  check(counted::alive == 0, "both are destroyed");
  check(caught_by([] {
          try {
            throw_it(3);
          } catch (char const*) {
            check(false, "a handler of another type");
          }
        }) == "int 3",
        "handlers that do not match let it pass");
}

struct throws_inside {
  std::string* seen;
  ~throws_inside() {
    check(std::uncaught_exceptions() == 1, "one exception is under way");
    *seen = caught_by([] { throw_it(4); });
    check(std::uncaught_exceptions() == 1, "it is still under way");
  }
};

void in_destructors() {
  std::string seen;
  try {
    throws_inside const guard{&seen};
    throw_it(5);
  } catch (int n) {
    check(n == 5 && seen == "int 4", "a destructor throws and catches while unwinding");
    check(std::uncaught_exceptions() == 0, "none is under way in a handler");
  }
}

void pointers() {
  std::exception_ptr kept;
  check(!std::current_exception(), "no current exception");
  try {
    throw_it(counted(9));
  } catch (...) {
    kept = std::current_exception();
  }
  check(counted::alive == 1, "an exception_ptr keeps the object");
  for (int times = 0; times < 2; ++times) {
    try {
      std::rethrow_exception(kept);
    } catch (counted const& c) {
      check(c.value == 9 && counted::alive == 1, "rethrown from a pointer, without a copy");
      try {
        std::rethrow_exception(kept);
      } catch (counted const& again) {
        check(&again == &c, "the same object within its own handler");
      }
      check(std::current_exception() == kept, "the outer handler is current again");
    }
  }
  auto const copy = kept;
  kept = nullptr;
  check(counted::alive == 1, "a copy keeps it, too");
  try {
    std::rethrow_exception(copy);
  } catch (counted& c) {
    c.value = 10;
    try {
      throw;
    } catch (counted const& again) {
      check(again.value == 10, "rethrown after rethrow_exception");
    }
  }
  try {
    std::rethrow_exception(std::make_exception_ptr(std::runtime_error("made")));
  } catch (std::runtime_error const& e) {
    check(std::string(e.what()) == "made", "made without a throw");
  }
  {
    auto const made = std::make_exception_ptr(counted(11));
    check(counted::alive == 2, "the pointer made and the one of before keep their objects");
  }
  check(counted::alive == 1, "made and destroyed without a throw");
}

/// More than memory could hold, if each exception were left behind.
void many() {
  constexpr int times = 40'000;
  long sum = 0;
  for (int i = 0; i < times; ++i) {
    try {
      try {
        throw_it(std::vector<int>(2500, 1)); // 10,000 bytes: 400 MB in all
      } catch (std::vector<int> const&) {
        if (i % 2 == 0) throw;
        std::rethrow_exception(std::current_exception());
      }
    } catch (std::vector<int> const& v) {
      sum += v.front();
    }
  }
  check(sum == times, "many exceptions leave no memory behind");
  auto const kept = std::make_exception_ptr(1);
  constexpr int more_times = 500'000; // at 16 bytes and more
  for (int i = 0; i < more_times; ++i) {
    try {
      std::rethrow_exception(kept);
    } catch (int n) {
      sum += n;
    }
  }
  check(sum == times + more_times, "neither do those rethrown from a pointer");
  check(counted::alive == 0, "every object was destroyed");
}

/// Takes all memory there is, then throws.
void without_memory() {
  std::vector<void*> blocks;
  blocks.reserve(1U << 17U);
  bool is_bad_alloc = false;
  for (std::size_t bytes = std::size_t{1} << 20U; bytes > 0 && blocks.size() < blocks.capacity();) {
    try {
      blocks.push_back(::operator new(bytes));
    } catch (std::bad_alloc const&) {
      is_bad_alloc = true;
      bytes /= 2;
    }
  }
  int apart = 0;
  constexpr int pairs = 100;
  for (int i = 0; i < pairs; ++i) {
    try {
      throw_it(counted(1));
    } catch (counted const& first) {
      try {
        throw_it(counted(2));
      } catch (counted const& second) {
        if (first.value == 1 && second.value == 2) ++apart;
      }
    }
  }
  for (void* p : blocks) ::operator delete(p);
  check(is_bad_alloc, "std::bad_alloc without any memory left");
  check(apart == pairs, "two exceptions at a time without any memory left");
}

} // namespace

int main(int argc, char** /*arguments*/) {
  types();
  values();
  unwinding();
  nested();
  in_destructors();
  pointers();
  many();
  if (argc <= 1) without_memory(); // of a machine, it would take long
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
