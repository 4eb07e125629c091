#include "ints.hpp"

namespace nb = nanobind;

namespace typecase {

// Python 3.13 has a public way to read the words; before that there is only the one CPython itself
// uses.
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
    while (!words.empty() && !words.back())
        words.pop_back();
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

} // namespace typecase
