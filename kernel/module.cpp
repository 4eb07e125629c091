#include "dawg.hpp"
#include "ints.hpp"
#include "lines.hpp"
#include "paths.hpp"
#ifndef _WIN32
#include "sender.hpp"
#endif
#include "prospect.hpp"
#include "ranks.hpp"
#include "rng_module.hpp"
#include "words_module.hpp"

#include <nanobind/nanobind.h>

#include <bit>
#include <cstdint>
#include <vector>

namespace nb = nanobind;

namespace {

using typecase::fail;
using typecase::words_of;

nb::list bits(nb::int_ mask) {
    if (typecase::negative(mask))
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
        const std::size_t bit = typecase::position(id, std::size_t{1} << 32);
        if (bit / 64 >= words.size())
            words.resize(bit / 64 + 1);
        words[bit / 64] |= std::uint64_t{1} << bit % 64;
    }
    return typecase::number_of(words);
}

} // namespace

NB_MODULE(_kernel, m) {
    m.doc() = "The compiled part of Typecase.";
    // A word list that lives in a cache until the process ends is no leak.
    nb::set_leak_warnings(false);

    typecase::add_rng(m);
    typecase::add_words(m);

    m.def("bits", &bits, nb::arg("mask"), "The positions of the bits set in a mask, in order.");
    m.def("mask", &mask, nb::arg("ids"), "The int whose set bits are at these positions.");

    typecase::add_ranks(m);
    typecase::add_dawg(m);
    typecase::add_lines(m);
    typecase::add_prospect(m);
    typecase::add_paths(m);
#ifndef _WIN32
    typecase::add_sender(m);
#endif
}
