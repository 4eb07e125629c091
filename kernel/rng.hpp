#pragma once

#include "uniform.hpp"

#include <cstdint>

namespace typecase {

// SplitMix64: one 64-bit word is the whole state, so the luck of a player can be stored, compared
// and reseeded as a plain number, and every output is the same on every machine. It is quick, but
// who has seen an output knows all others: the cards of a table come from ChaCha.
class Rng {
  public:
    static constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

    std::uint64_t state = 0;

    static constexpr std::uint64_t mix(std::uint64_t z) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    constexpr std::uint64_t next() { return mix(state += step); }
    constexpr std::uint64_t below(std::uint64_t n) { return typecase::below(*this, n); }

    friend bool operator==(const Rng &, const Rng &) = default;
};

} // namespace typecase
