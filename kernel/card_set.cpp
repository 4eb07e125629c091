#include "card_set.hpp"

#include "quoted.hpp"

#include <algorithm>
#include <stdexcept>

namespace typecase {

namespace {

constexpr std::string_view common_first = "ESIARNTOLCDUGPMHBYFVKWZXJQ";

bool capitals(std::string_view letters) {
    return std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

} // namespace

CardSet::CardSet(std::vector<std::string> several, const std::array<bool, 26> &doubled)
    : several_(std::move(several)) {
    const auto doubles = static_cast<std::size_t>(std::count(doubled.begin(), doubled.end(), true));
    if (26 + several_.size() + doubles > most)
        throw std::invalid_argument(
            "too many kinds of cards: the letters, " + std::to_string(several_.size()) +
            " cards of several letters and " + std::to_string(doubles) +
            " letters that may be read twice are more than 64 in all");
    for (std::size_t at = 0; at < several_.size(); ++at) {
        const std::string &letters = several_[at];
        if (letters.size() < 2 || !capitals(letters))
            throw std::invalid_argument(quoted(letters) +
                                        " is not a card of several letters A to Z");
        if (std::count(several_.begin(), several_.end(), letters) > 1)
            throw std::invalid_argument("the card " + quoted(letters) + " is named twice");
        symbols_.push_back({letters, static_cast<Card>(26 + at), false});
    }
    twice_.fill(nothing);
    for (const char letter : common_first) {
        const auto at = static_cast<std::size_t>(letter - 'A');
        if (!doubled[at])
            continue;
        twice_[at] = static_cast<std::uint8_t>(symbols_.size());
        symbols_.push_back({std::string(2, letter), static_cast<Card>(at), true});
    }
    for (const char letter : common_first) {
        const auto at = static_cast<std::size_t>(letter - 'A');
        single_[at] = static_cast<std::uint8_t>(symbols_.size());
        symbols_.push_back({std::string(1, letter), static_cast<Card>(at), false});
    }
}

Card CardSet::card(std::string_view letters) const {
    if (letters.empty())
        return wild();
    if (letters.size() == 1 && letters[0] >= 'A' && letters[0] <= 'Z')
        return static_cast<Card>(letters[0] - 'A');
    const auto found = std::find(several_.begin(), several_.end(), letters);
    if (found != several_.end())
        return static_cast<Card>(26 + (found - several_.begin()));
    if (capitals(letters))
        throw std::invalid_argument(quoted(letters) +
                                    " is not among the cards that this search was made for");
    throw std::invalid_argument(quoted(letters) +
                                " is no card; a card has letters A to Z, or none if it is a wild");
}

Tally::Tally(const CardSet &cards, std::span<const Card> hand) {
    if (hand.size() > most)
        throw std::invalid_argument("a hand of " + std::to_string(hand.size()) +
                                    " cards is too large; the most is 255");
    for (const Card card : hand) {
        if (card < cards.wild())
            ++count[card];
        else if (card == cards.wild())
            ++wilds;
        else if (card != CardSet::nothing)
            throw std::invalid_argument("there is no card " + std::to_string(card) +
                                        "; cards have the numbers 0 to " +
                                        std::to_string(cards.wild()) + ", 255 means none");
    }
}

} // namespace typecase
