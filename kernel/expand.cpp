#include "expand.hpp"

#include <algorithm>
#include <stdexcept>

namespace typecase {

namespace {

constexpr std::size_t most_ways = 50'000;

} // namespace

const std::vector<std::string> &Expander::ways(std::string_view word) {
    ways_.clear();
    laid_.clear();
    lay(word, 0, true);
    if (ways_.size() > 1) {
        std::sort(ways_.begin(), ways_.end());
        ways_.erase(std::unique(ways_.begin(), ways_.end()), ways_.end());
    }
    return ways_;
}

void Expander::lay(std::string_view word, std::size_t at, bool may_double) {
    if (at == word.size()) {
        if (ways_.size() == most_ways)
            throw std::invalid_argument("there are too many ways to lay '" + std::string(word) +
                                        "' with these cards");
        ways_.push_back(laid_);
        std::sort(ways_.back().begin(), ways_.back().end());
        return;
    }
    const auto take = [&](std::uint8_t symbol, std::size_t letters, bool double_next) {
        laid_.push_back(static_cast<char>(symbol));
        lay(word, at + letters, double_next);
        laid_.pop_back();
    };
    const char letter = word[at];
    const bool pair = at + 1 < word.size() && word[at + 1] == letter;
    // L and LL need the same cards as LL and L, so in a run of one letter the doubles come first.
    take(cards_.symbol(letter), 1, !pair);
    if (pair && may_double && cards_.double_symbol(letter) != CardSet::nothing)
        take(cards_.double_symbol(letter), 2, true);
    const auto &several = cards_.several();
    for (std::size_t card = 0; card < several.size(); ++card)
        if (several[card][0] == letter && word.substr(at).starts_with(several[card]))
            take(cards_.several_symbol(card), several[card].size(), true);
}

} // namespace typecase
