#include "ways.hpp"

#include "expand.hpp"

#include <stdexcept>

namespace typecase {

Ways every_way(const Vocabulary &vocabulary, const CardSet &cards) {
    Ways ways;
    ways.list.reserve(vocabulary.size());
    ways.text.reserve(vocabulary.size() * 10);
    const auto add = [&ways](std::size_t at, Rank rank) {
        if (at > 0xffff'0000)
            throw std::invalid_argument("there are too many ways to lay these words");
        ways.list.push_back({static_cast<std::uint32_t>(at),
                             static_cast<std::uint32_t>(ways.text.size() - at), rank});
    };
    Expander expander(cards);
    for (Rank rank = 0; rank < vocabulary.size(); ++rank) {
        const std::string_view word = vocabulary.ranked(rank);
        // The usual case: letter by letter is the one way.
        if (cards.plain()) {
            const std::size_t at = ways.text.size();
            for (const char letter : word)
                ways.text.push_back(cards.symbol(letter));
            add(at, rank);
            continue;
        }
        for (const std::string &way : expander.ways(word)) {
            const std::size_t at = ways.text.size();
            ways.text.insert(ways.text.end(), way.begin(), way.end());
            add(at, rank);
        }
    }
    return ways;
}

} // namespace typecase
