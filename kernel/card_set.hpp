#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace typecase {

// A card by its number: 0 to 25 for the letters, then the cards of several letters in the order
// given, then the wild.
using Card = std::uint8_t;

// What a word is spelled with. One card read in one way is one symbol, so a card of several letters
// is one and a letter read twice is one. A word then needs exactly as many cards as it has symbols.
struct Symbol {
    std::string letters;
    Card card;
    bool twice; // a card of a single letter that reads it twice

    // Whether a wild can stand for it.
    bool wildable() const { return card < 26 && !twice; }
};

// The cards that words are laid with. The symbols are in the order of the trie: what few hands have
// comes first, so that a hand without it leaves at the root; then the letters, the common ones
// first, so that words share the most nodes. A letter read twice comes before the letter itself,
// because only a real card can do it and a wild can stand in for the other.
class CardSet {
  public:
    static constexpr std::size_t most = 64;
    // A place in a row of cards that holds none.
    static constexpr Card nothing = 255;

    // doubled says, for each letter, whether a symbol for reading it twice is needed.
    CardSet(std::vector<std::string> several, const std::array<bool, 26> &doubled);

    const std::vector<std::string> &several() const { return several_; }
    const std::vector<Symbol> &symbols() const { return symbols_; }
    bool plain() const { return symbols_.size() == 26; }
    Card wild() const { return static_cast<Card>(26 + several_.size()); }

    std::uint8_t symbol(char letter) const {
        return single_[static_cast<std::size_t>(letter - 'A')];
    }
    // 255 if this letter is never read twice.
    std::uint8_t double_symbol(char letter) const {
        return twice_[static_cast<std::size_t>(letter - 'A')];
    }
    // The cards of several letters come first of all.
    std::uint8_t several_symbol(std::size_t at) const { return static_cast<std::uint8_t>(at); }

    // The card with these letters, '' for a wild. Throws std::invalid_argument if there is none.
    Card card(std::string_view letters) const;

  private:
    std::vector<std::string> several_;
    std::vector<Symbol> symbols_;
    std::array<std::uint8_t, 26> single_{};
    std::array<std::uint8_t, 26> twice_{};
};

// Cards in hand, counted. Each is one of the set, or a place without a card.
struct Tally {
    static constexpr std::size_t most = 255;

    Tally(const CardSet &cards, std::span<const Card> hand);

    std::array<std::uint8_t, CardSet::most> count{}; // by card
    std::uint8_t wilds = 0;
};

} // namespace typecase
