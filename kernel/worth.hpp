#pragma once

#include "index.hpp"

namespace typecase {

// What a set of symbols is worth with the cards of one hand, whatever points each of them has: the
// highest sum of any choice of cards, one of the marked cards among them if there are any.
class Worth {
  public:
    Worth(const CardSet &cards, std::span<const Card> hand, const Points &points,
          std::span<const std::uint8_t> must);

    // The symbols in their order; the hand has cards and wilds enough for them. None if no marked
    // card can be among them.
    std::optional<std::int64_t> operator()(std::span<const std::uint8_t> symbols);
    // What so many cards bring at most, whatever they spell; there are no more in the hand.
    std::int64_t most(std::size_t cards) const { return most_[cards]; }

  private:
    struct Stock {
        std::vector<std::int64_t> points; // the cards of this kind, the highest first
        std::vector<std::int64_t> marked; // those of them that are marked
        std::size_t need = 0;             // cards of this kind or wilds in their place
        std::size_t real = 0;             // so many of them cannot be wilds
    };

    std::optional<std::int64_t> best(std::size_t wilds, bool use_wild);

    const CardSet &cards_;
    const Points &points_;
    std::vector<Stock> stock_;
    std::vector<Card> used_; // the kinds that the symbols need
    std::vector<std::int64_t> most_; // by the number of cards
    std::size_t wilds_ = 0;
    bool must_ = false;
    bool wild_marked_ = false;
};

} // namespace typecase
