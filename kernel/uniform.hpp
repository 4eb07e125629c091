#pragma once

#include <cstdint>

namespace typecase {

// A number from 0 to n - 1 by any generator of 64-bit words: Lemire's multiplication. The few
// products that would favour some results are drawn again; the costly remainder is only taken when
// the low half could be one of them.
template <class Generator> constexpr std::uint64_t below(Generator &source, std::uint64_t n) {
    __extension__ using Wide = unsigned __int128;
    auto product = static_cast<Wide>(source.next()) * n;
    if (static_cast<std::uint64_t>(product) < n) {
        const std::uint64_t unfair = (0 - n) % n;
        while (static_cast<std::uint64_t>(product) < unfair)
            product = static_cast<Wide>(source.next()) * n;
    }
    return static_cast<std::uint64_t>(product >> 64);
}

// From 0 up to but not including 1: 53 bits, as many as a double holds.
template <class Generator> constexpr double unit(Generator &source) {
    return static_cast<double>(source.next() >> 11) * 0x1p-53;
}

} // namespace typecase
