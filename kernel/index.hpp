#pragma once

#include "walk.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

namespace typecase {

// What a word may be laid with, besides the cards.
struct Terms {
    std::size_t shortest = 2;
    std::size_t doubles = 0;
};

// Points as the cards in one hand have them.
struct Points {
    std::vector<std::int64_t> cards;     // by place in the hand; a wild's is not read
    std::array<std::int64_t, 26> wild{}; // a wild by the letter it stands for
    std::vector<std::int64_t> bonus;     // by the number of letters; the last entry repeats

    std::int64_t extra(std::size_t letters) const {
        return bonus.empty() ? 0 : bonus[std::min(letters, bonus.size() - 1)];
    }
};

struct Choice {
    Rank rank;
    std::int64_t score;
};

// Points that are the same in every hand.
struct Rule {
    std::vector<std::int64_t> values; // by card: the letters, then the cards of several letters
    std::array<std::int64_t, 26> wild{};
    std::vector<std::int64_t> bonus;
};

// Finds the best word under one rule, for hands of no more than so many cards.
class Searcher {
  public:
    virtual ~Searcher() = default;
    virtual std::optional<Choice> best(std::span<const Card> hand) const = 0;

    std::size_t most_cards = 0;
};

// Finds the words of a hand: one vocabulary, laid with the cards of one set. It never changes, so
// any number of threads may ask at once.
class Index {
  public:
    static constexpr std::size_t most_cards = 255;

    virtual ~Index() = default;

    const std::shared_ptr<const Vocabulary> &vocabulary() const { return vocabulary_; }
    const CardSet &cards() const { return cards_; }
    bool doubled() const { return doubled_; }

    // The ranks of every word, each once, in order. If must is given it has a mark for each card
    // in hand, and a word is only found if it can be laid with a marked one among its cards.
    virtual std::vector<Rank> words(std::span<const Card> hand, const Terms &terms,
                                    std::span<const std::uint8_t> must) const = 0;
    virtual std::size_t count(std::span<const Card> hand, const Terms &terms) const = 0;
    virtual std::optional<Choice> best(std::span<const Card> hand, const Terms &terms,
                                       const Points &points,
                                       std::span<const std::uint8_t> must) const = 0;
    virtual std::unique_ptr<Searcher> searcher(const Rule &rule, const Terms &terms,
                                               std::size_t cards) const = 0;
    // The ranks of the words of exactly these letters, which must be capitals.
    virtual std::vector<Rank> anagrams(std::string_view letters) const = 0;

  protected:
    Index(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled)
        : vocabulary_(std::move(vocabulary)), cards_(std::move(cards)), doubled_(doubled) {}

    std::shared_ptr<const Vocabulary> vocabulary_;
    CardSet cards_;
    bool doubled_;
};

std::shared_ptr<const Index> make_index(std::shared_ptr<const Vocabulary> vocabulary,
                                        std::vector<std::string> several, bool doubled);

} // namespace typecase
