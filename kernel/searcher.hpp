#pragma once

#include "index.hpp"

namespace typecase {

// Points that are the same in every hand.
struct Rule {
    std::vector<std::int64_t> values; // by card: the letters, then the cards of several letters
    std::array<std::int64_t, 26> wild{};
    std::vector<std::int64_t> bonus; // by the number of letters; the last entry repeats
};

// Finds the best word under one rule, for hands of no more than so many cards.
class Searcher {
  public:
    virtual ~Searcher() = default;
    virtual std::optional<Choice> best(std::span<const Card> hand) const = 0;
};

std::unique_ptr<Searcher> make_searcher(std::shared_ptr<const Index> index, const Rule &rule,
                                        const Terms &terms, std::size_t cards);

} // namespace typecase
