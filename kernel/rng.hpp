#pragma once

#include <cstdint>

namespace typecase {

// SplitMix64: one 64-bit word is the whole state, so a game's luck can be stored, compared and
// reseeded as a plain number, and every output is the same on every machine.
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

    // Lemire's multiplication. The few products that would favour some results are drawn again;
    // the costly remainder is only taken when the low half could be one of them.
    constexpr std::uint64_t below(std::uint64_t n) {
        auto product = static_cast<Wide>(next()) * n;
        if (static_cast<std::uint64_t>(product) < n) {
            const std::uint64_t unfair = (0 - n) % n;
            while (static_cast<std::uint64_t>(product) < unfair)
                product = static_cast<Wide>(next()) * n;
        }
        return static_cast<std::uint64_t>(product >> 64);
    }

    // 53 bits, as many as a double holds.
    constexpr double random() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    __extension__ using Wide = unsigned __int128;
};

} // namespace typecase
