#pragma once

#include "card_set.hpp"
#include "ways.hpp"

#include <span>

namespace typecase {

// Cards as one number of 64 bits, the same for what a word needs and for what a hand has: a bit for
// a card of each kind, more bits for a second and third where many words need one, and a bit for
// each letter read twice. The bits of a word that are not in the hand are the cards it lacks.
using Code = std::uint64_t;

class Coding {
  public:
    // The bits are given to what most of these ways need.
    Coding(const CardSet &cards, const Ways &ways);

    // The bits of so many cards of a kind; those that have no bit are left out.
    Code some(Card card, std::size_t count) const {
        return some_[card][count < some_[card].size() ? count : some_[card].size() - 1];
    }
    // How many cards of a kind have a bit.
    std::size_t depth(Card card) const { return depth_[card]; }
    Code twice(Card card) const { return twice_[card]; }

    struct Coded {
        Code code;
        // Who has all of the code, or wilds for the rest, can lay it. Of other ways something is
        // not in the code: a card too many of a kind, or that no wild can be it.
        bool sure;
    };
    Coded code(std::span<const std::uint8_t> symbols) const;
    // What a sure code stands for: the symbols in no order, in the room that is given.
    std::span<const std::uint8_t> symbols(Code code, std::array<std::uint8_t, 64> &room) const;

  private:
    static constexpr std::size_t most_copies = 7;

    std::vector<Symbol> symbols_;
    std::array<std::array<Code, most_copies + 1>, CardSet::most> some_{};
    std::array<std::uint8_t, CardSet::most> depth_{};
    std::array<Code, CardSet::most> twice_{};
    std::array<std::uint8_t, 64> symbol_{}; // by bit
};

} // namespace typecase
