#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <vector>

namespace typecase {

// The 64-bit words of a non-negative int of any size, the lowest first.
std::vector<std::uint64_t> words_of(nanobind::handle number);

nanobind::object number_of(const std::vector<std::uint64_t> &words);

bool negative(nanobind::handle number);

// Whether an int is a 64-bit word; then it is put there.
bool fits(nanobind::handle number, std::uint64_t &word);

// An index into a list of a given size; anything else raises.
std::size_t position(nanobind::handle id, std::size_t size);

template <class... Args>
[[noreturn]] void fail(PyObject *type, const char *sentence, Args... args) {
    PyErr_Format(type, sentence, args...);
    throw nanobind::python_error();
}

} // namespace typecase
