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

struct LessOne {
    std::int64_t score = 0; // 0 if there is no word
    std::vector<std::size_t> places;
};

// The score of a hand without one of its cards, and the places of the cards that may be that one.
LessOne less_one(const Searcher &searcher, const Index &index, std::span<const Card> hand);

} // namespace typecase
