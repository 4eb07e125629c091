#pragma once

#include "index.hpp"

namespace typecase {

std::unique_ptr<Searcher> make_searcher(std::shared_ptr<const Index> index, const Rule &rule,
                                        const Terms &terms, std::size_t cards);

struct LessOne {
    std::int64_t score = 0; // 0 if there is no word
    std::vector<std::size_t> places;
};

// The score of a hand without one of its cards, and the places of the cards that may be that one.
LessOne less_one(const Searcher &searcher, const Finder &finder, std::span<const Card> hand);

} // namespace typecase
