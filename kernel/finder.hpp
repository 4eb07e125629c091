#pragma once

#include "card_set.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

namespace typecase {

// What a word may be laid with, besides the cards.
struct Terms {
    std::size_t shortest = 2;
    std::size_t doubles = 0;

    auto operator<=>(const Terms &) const = default;
};

// Points as the cards in one hand have them.
struct Points {
    std::vector<std::int64_t> cards;     // by place in the hand; a wild's is not read
    std::array<std::int64_t, 26> wild{}; // a wild by the letter it stands for
};

// What a word brings besides its cards, by the number of its letters; the last entry repeats.
struct Bonus {
    std::vector<std::int64_t> points;

    std::int64_t of(std::size_t letters) const {
        return points.empty() ? 0 : points[std::min(letters, points.size() - 1)];
    }
};

// Points that are the same in every hand.
struct Rule {
    std::vector<std::int64_t> values; // by card: the letters, then the cards of several letters
    std::array<std::int64_t, 26> wild{};
    std::vector<std::int64_t> bonus; // by the number of letters; the last entry repeats

    auto operator<=>(const Rule &) const = default;
};

struct Choice {
    Rank rank;
    std::int64_t score;

    bool beats(const Choice &other) const {
        return score != other.score ? score > other.score : rank < other.rank;
    }
};

// Finds the best word under one rule, for hands of no more than so many cards.
class Searcher {
  public:
    virtual ~Searcher() = default;
    virtual std::optional<Choice> best(std::span<const Card> hand) const = 0;
};

// Finds the words of a hand: one vocabulary, laid with the cards of one set. It never changes, so
// any number of threads may ask at once.
class Finder {
  public:
    static constexpr std::size_t most_cards = Tally::most;

    virtual ~Finder() = default;

    virtual const std::shared_ptr<const Vocabulary> &vocabulary() const = 0;
    virtual const CardSet &cards() const = 0;

    // The ranks of every word, each once, in order. If must is given it has a mark for each card
    // in hand, and a word is only found if it can be laid with a marked one among its cards.
    virtual std::vector<Rank> words(std::span<const Card> hand, const Terms &terms,
                                    std::span<const std::uint8_t> must) const = 0;
    virtual std::size_t count(std::span<const Card> hand, const Terms &terms) const = 0;
    // The best word under each bonus; nothing if there is no word.
    virtual std::vector<Choice> best(std::span<const Card> hand, const Terms &terms,
                                     const Points &points, std::span<const Bonus> bonuses,
                                     std::span<const std::uint8_t> must) const = 0;
    // The ranks of the words of exactly these letters, which must be capitals.
    virtual std::vector<Rank> anagrams(std::string_view letters) const = 0;
    // The quick way to the best word under one rule. Who asks for the same gets the same one.
    virtual std::shared_ptr<const Searcher> searcher(const Rule &rule, const Terms &terms,
                                                     std::size_t cards) const = 0;
};

} // namespace typecase
