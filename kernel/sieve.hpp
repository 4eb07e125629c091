#pragma once

#include "coding.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace typecase {

// The place of a code among all in a sieve.
using Place = std::uint32_t;

class Sieve;

// Where places are written; there is always room for eight more than there are.
struct Room {
    void fit(const Sieve &sieve);

    std::vector<Place> found;
    std::array<std::vector<Place>, 2> upper; // while it is sifted
};

// Many codes in their order, and above each eight of them one more code: what all eight have. Where
// too much of that is lacking, nothing below is looked at. Eight codes are tested at once.
class Sieve {
  public:
    explicit Sieve(std::span<const Code> codes = {});

    std::size_t size() const { return size_; }
    const Code *data() const { return levels_[0][0].data(); }
    Code operator[](std::size_t place) const { return data()[place]; }

    // The places of all codes, of those from `from` up to `to`, that lack no more cards than there
    // are wilds, in order. Good until the next call with the same room.
    std::span<const Place> sift(Code hand, std::size_t wilds, Place from, Place to,
                                Room &room) const;

  private:
    struct alignas(64) Group : std::array<Code, 8> {};

    std::size_t size_;
    std::vector<std::vector<Group>> levels_; // the codes themselves are the first
};

} // namespace typecase
