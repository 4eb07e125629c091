#pragma once

#include "sieve.hpp"

namespace typecase {

// Finds codes of few cards one by one. Without wilds a small hand is quicker taken apart than
// sifted: each part of it is a code that is there or not.
class Lookup {
  public:
    static constexpr std::size_t most_cards = 8;
    static constexpr std::size_t most_parts = std::size_t{1} << most_cards;

    Lookup() = default;
    // Of a sieve the codes up to `to`: each has as many bits as it needs cards, and no more than
    // most_cards. Equal ones lie together.
    Lookup(const Sieve &sieve, Place to);

    // Write the places of every code that is one of these parts, in no order, and give their
    // number. There must be room for all of the sieve.
    std::size_t find_all(std::span<const Code> parts, Place *out) const;

    // Codes with the same hash, where they begin in the sieve and how often each is there. They
    // share what a processor fetches at once.
    struct alignas(64) Line {
        static constexpr std::size_t most = 4;

        std::array<Code, most> codes;
        std::array<Place, most> places{};
        std::array<std::uint16_t, most> counts{}; // eight cards have no more orders than that
        std::uint8_t size = 0;
        bool more = false; // others are in the next line
    };

    // Codes of as many cards are kept together, so that the smaller hand needs the smaller part.
    struct Table {
        std::uint32_t start = 0;
        std::uint32_t shift = 60;

        // The bit of a code in the filter. The highest bits of the product are the most mixed.
        std::size_t bit(Code code) const { return start + (code * 0x9e3779b97f4a7c15 >> shift); }
    };
    // Of these bits each code sets one; most parts are no word and end there.
    static constexpr std::size_t bits_a_line = 8;

  private:
    std::array<Table, most_cards + 1> tables_; // by the number of cards
    std::vector<Line> lines_;
    std::vector<std::uint64_t> filter_;
};

} // namespace typecase
