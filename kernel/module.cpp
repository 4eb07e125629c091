#include "dawg.hpp"
#include "lines.hpp"
#include "paths.hpp"
#ifndef _WIN32
#include "post.hpp"
#endif
#include "prospect.hpp"
#include "ranks.hpp"
#include "rng.hpp"
#include "words_module.hpp"

#include <nanobind/nanobind.h>

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace nb = nanobind;
using typecase::Rng;

namespace {

template <class... Args>
[[noreturn]] void fail(PyObject *type, const char *sentence, Args... args) {
    PyErr_Format(type, sentence, args...);
    throw nb::python_error();
}

// The 64-bit words of a non-negative int of any size, the lowest first. Python 3.13 has a public
// way to read them; before that there is only the one CPython itself uses.
std::vector<std::uint64_t> words_of(nb::handle number) {
#if PY_VERSION_HEX >= 0x030d0000
    constexpr int unsigned_little = Py_ASNATIVEBYTES_LITTLE_ENDIAN |
                                    Py_ASNATIVEBYTES_UNSIGNED_BUFFER |
                                    Py_ASNATIVEBYTES_REJECT_NEGATIVE;
    const Py_ssize_t needed = PyLong_AsNativeBytes(number.ptr(), nullptr, 0, unsigned_little);
    if (needed < 0)
        throw nb::python_error();
    std::vector<unsigned char> bytes((static_cast<std::size_t>(needed) + 7) / 8 * 8);
    if (PyLong_AsNativeBytes(number.ptr(), bytes.data(), static_cast<Py_ssize_t>(bytes.size()),
                             unsigned_little) < 0)
        throw nb::python_error();
#else
    std::vector<unsigned char> bytes((_PyLong_NumBits(number.ptr()) + 63) / 64 * 8);
    if (_PyLong_AsByteArray(reinterpret_cast<PyLongObject *>(number.ptr()), bytes.data(),
                            bytes.size(), 1, 0) < 0)
        throw nb::python_error();
#endif
    std::vector<std::uint64_t> words(bytes.size() / 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        words[i / 8] |= static_cast<std::uint64_t>(bytes[i]) << i % 8 * 8;
    return words;
}

nb::object number_of(const std::vector<std::uint64_t> &words) {
    std::vector<unsigned char> bytes(words.size() * 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<unsigned char>(words[i / 8] >> i % 8 * 8);
#if PY_VERSION_HEX >= 0x030d0000
    PyObject *number = PyLong_FromUnsignedNativeBytes(bytes.data(), bytes.size(),
                                                      Py_ASNATIVEBYTES_LITTLE_ENDIAN);
#else
    PyObject *number = _PyLong_FromByteArray(bytes.data(), bytes.size(), 1, 0);
#endif
    if (!number)
        throw nb::python_error();
    return nb::steal(number);
}

bool negative(nb::handle number) {
    int overflow = 0;
    return PyLong_AsLongLongAndOverflow(number.ptr(), &overflow) < 0 && overflow <= 0;
}

bool fits(nb::handle number, std::uint64_t &word) {
    word = PyLong_AsUnsignedLongLong(number.ptr());
    if (word != ~std::uint64_t{0} || !PyErr_Occurred())
        return true;
    PyErr_Clear();
    return false;
}

std::uint64_t state_from_seed(nb::handle seed) {
    std::uint64_t state = 0;
    if (fits(seed, state))
        return state;
    state = negative(seed) ? 1 : 0;
    const auto size = nb::steal(PyNumber_Absolute(seed.ptr()));
    for (const std::uint64_t word : words_of(size))
        state = Rng::mix((state ^ word) + Rng::step);
    return state;
}

void set_state(Rng &rng, nb::int_ state) {
    std::uint64_t word = 0;
    if (!fits(state, word))
        fail(PyExc_ValueError, "a state is a number from 0 to 2**64 - 1, not %R", state.ptr());
    rng.state = word;
}

std::uint64_t below(Rng &rng, nb::int_ n) {
    int overflow = 0;
    const long long limit = PyLong_AsLongLongAndOverflow(n.ptr(), &overflow);
    if (overflow > 0)
        fail(PyExc_ValueError, "below(n) needs n to be less than 2**63, not %R", n.ptr());
    if (overflow < 0 || limit <= 0)
        fail(PyExc_ValueError, "below(n) needs n to be at least 1, not %R", n.ptr());
    return rng.below(static_cast<std::uint64_t>(limit));
}

// Both shuffles swap the pointers in the list's own array: no reference count changes and no
// Python code runs on the way.
void shuffle(Rng &rng, nb::list items) {
    PyObject **item = PySequence_Fast_ITEMS(items.ptr());
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(item[left - 1], item[rng.below(left)]);
}

// An index into a list of a given size; anything else is refused before a thing has moved.
std::size_t position(nb::handle id, std::size_t size) {
    if (!PyLong_Check(id.ptr()))
        fail(PyExc_TypeError, "ids must be ints, not %R", id.ptr());
    const Py_ssize_t at = PyLong_AsSsize_t(id.ptr());
    if (at == -1 && PyErr_Occurred())
        PyErr_Clear();
    if (at < 0 || static_cast<std::size_t>(at) >= size)
        fail(PyExc_IndexError, "id %R is not in a list of %zu", id.ptr(), size);
    return static_cast<std::size_t>(at);
}

void permute(Rng &rng, nb::list faces, nb::list ids) {
    std::vector<std::size_t> at;
    at.reserve(ids.size());
    for (nb::handle id : ids)
        at.push_back(position(id, faces.size()));
    PyObject **face = PySequence_Fast_ITEMS(faces.ptr());
    for (std::size_t left = at.size(); left > 1; --left)
        std::swap(face[at[left - 1]], face[at[rng.below(left)]]);
}

nb::list bits(nb::int_ mask) {
    if (negative(mask))
        fail(PyExc_ValueError, "bits(mask) needs a mask of at least 0, not %R", mask.ptr());
    const auto words = words_of(mask);
    Py_ssize_t count = 0;
    for (const std::uint64_t word : words)
        count += std::popcount(word);
    auto found = nb::steal<nb::list>(PyList_New(count));
    if (!found.is_valid())
        throw nb::python_error();
    Py_ssize_t next = 0;
    for (std::size_t w = 0; w < words.size(); ++w)
        for (std::uint64_t word = words[w]; word; word &= word - 1) {
            const auto bit = w * 64 + static_cast<std::size_t>(std::countr_zero(word));
            PyList_SET_ITEM(found.ptr(), next++, PyLong_FromSize_t(bit));
        }
    return found;
}

nb::object mask(nb::handle ids) {
    if (!PyList_Check(ids.ptr()) && !PyTuple_Check(ids.ptr()))
        fail(PyExc_TypeError, "ids are a list or a tuple, not %R", ids.ptr());
    std::vector<std::uint64_t> words(1);
    const Py_ssize_t count = PySequence_Fast_GET_SIZE(ids.ptr());
    for (Py_ssize_t at = 0; at < count; ++at) {
        const nb::handle id = PySequence_Fast_GET_ITEM(ids.ptr(), at);
        // As far as a mask that could ever fit in memory goes.
        const std::size_t bit = position(id, std::size_t{1} << 32);
        if (bit / 64 >= words.size())
            words.resize(bit / 64 + 1);
        words[bit / 64] |= std::uint64_t{1} << bit % 64;
    }
    return number_of(words);
}

} // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "The compiled part of Typecase.";
    // A word list that lives in a cache until the process ends is no leak.
    nb::set_leak_warnings(false);

    nb::class_<Rng> rng(m, "Rng",
                        "The one source of luck of a game: SplitMix64, the same on every machine.");
    rng.def(
           "__init__",
           [](Rng *self, nb::int_ seed) { new (self) Rng{state_from_seed(seed)}; },
           nb::arg("seed"))
        .def_prop_rw(
            "state", [](const Rng &self) { return self.state; }, &set_state)
        .def("below", &below, nb::arg("n"), "A number from 0 to n - 1, all equally likely.")
        .def("random", &Rng::random, "A float from 0 up to but not including 1.")
        .def("shuffle", &shuffle, nb::arg("items"), "Shuffle a list in place.")
        .def("permute", &permute, nb::arg("faces"), nb::arg("ids"),
             "Shuffle the items at the positions ids of a list among themselves.")
        .def(
            "copy", [](const Rng &self) { return self; }, "A second Rng in the same state.")
        .def(
            "spawn", [](Rng &self) { return Rng{self.next()}; },
            "A new Rng with a stream of its own, seeded by this one.")
        .def(
            "__eq__",
            [](const Rng &self, const Rng &other) { return self.state == other.state; },
            nb::is_operator())
        .def("__repr__",
             [](const Rng &self) { return nb::str("Rng({})").format(self.state); })
        .def("__reduce__", [](nb::handle self) {
            return nb::make_tuple(self.type(), nb::make_tuple(self.attr("state")));
        });
    // It changes as it is used, so it cannot be a key.
    rng.attr("__hash__") = nb::none();

    typecase::add_words(m);

    m.def("bits", &bits, nb::arg("mask"), "The positions of the bits set in a mask, in order.");
    m.def("mask", &mask, nb::arg("ids"), "The int whose set bits are at these positions.");

    typecase::add_ranks(m);
    typecase::add_dawg(m);
    typecase::add_lines(m);
    typecase::add_prospect(m);
    typecase::add_paths(m);
#ifndef _WIN32
    typecase::add_post(m);
#endif
}
