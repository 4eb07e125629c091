#pragma once

#include "card_set.hpp"
#include "vocabulary.hpp"

#include <span>

namespace typecase {

// One way to lay one word: its symbols lie in a common text.
struct Way {
    std::uint32_t at;
    std::uint32_t size; // how many cards it needs
    Rank rank;
};

struct Ways {
    std::vector<Way> list;
    std::vector<std::uint8_t> text;

    std::span<const std::uint8_t> symbols(const Way &way) const {
        return {text.data() + way.at, way.size};
    }
};

// Every way to lay every word of a vocabulary, by rank. A letter read twice comes before the letter
// itself.
Ways every_way(const Vocabulary &vocabulary, const CardSet &cards);

} // namespace typecase
