#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nanobind {
class module_;
}

namespace typecase {

// A kind of card: all cards that read the same. A red one may not be the last one laid.
struct Kind {
    std::string letters;
    int points = 0;
    bool red = false;
};

// Cards by the place of their kind in the deck.
using Cards = std::span<const std::uint8_t>;

// A word that cards can be added up to: the whole string of cards, and a bit for each place that
// holds an added one.
struct Reached {
    std::uint32_t word = 0;
    int points = 0;
    std::uint64_t added = 0;
    std::vector<std::uint8_t> cards;
};

// All words of a list as sequences of a deck's cards, for searches where order matters.
//
// It is the smallest automaton of the words letter by letter; a card of several letters is an edge
// that skips the nodes between. So one card is one step, and no word has to be written out in every
// way that cards can spell it.
class Dawg {
  public:
    static constexpr std::size_t most_kinds = 64;
    static constexpr std::size_t most_cards = 64;

    Dawg(std::string_view words, std::vector<Kind> kinds);
    // The words of a shared one, which has to live as long, without some, by their ids in order,
    // and with others. Their own ids follow those of the shared one.
    Dawg(const Dawg &shared, std::vector<std::uint32_t> without, std::string_view added);

    // The id of the word that these cards read, its place in the list, or -1.
    std::int64_t word(Cards string) const;

    // Words made by adding at least `least` and at most `most` cards, a yellow one among them.
    std::size_t count(Cards string, Cards hand, int least, int most) const;
    bool any(Cards string, Cards hand, int least, int most) const;
    std::vector<Reached> all(Cards string, Cards hand, int least, int most) const;
    std::vector<Reached> best(Cards string, Cards hand, int least, int most) const;

    // For each place of the string, the kinds of the hand that leave a legal word in reach of the
    // hand and the other cards together; a mask of kinds. Kinds that make the same string at two
    // places are named at the first.
    std::vector<std::uint64_t> places(Cards string, Cards hand, Cards others) const;

    // How many sequences of so many insertions there are when the hands lay in turn, each string
    // in reach of a legal word from all hands together; one count for each ply.
    std::vector<std::uint64_t> sequences(Cards string, const std::vector<Cards> &hands,
                                         int plies) const;

    const std::vector<Kind> &kinds() const { return kinds_; }
    std::size_t nodes() const { return nodes_.size(); }

  private:
    friend class Walk;
    friend class Tree;

    // Half a cache line each, so that no node lies across two.
    struct alignas(32) Node {
        std::uint64_t next = 0;  // kinds that lead on
        std::uint64_t below = 0; // kinds on any way to a word
        std::uint32_t edges = 0;
        std::uint8_t least = 255; // fewest cards to a word, 255: none
        std::uint8_t most = 0;    // most cards to a word
        bool word = false;
    };
    // Words before the edge in the order of the list: their sum along a path is the word's id.
    struct Edge {
        std::uint32_t node;
        std::uint32_t skipped;
    };

    std::int64_t own_word(Cards string) const;
    int light(std::size_t kind) const { return static_cast<int>(yellow_ >> kind & 1); }
    void check(Cards cards, const char *what) const;

    std::vector<Kind> kinds_;
    std::uint64_t yellow_ = 0;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::uint32_t root_ = 0;
    std::uint32_t size_ = 0; // words
    const Dawg *shared_ = nullptr;
    std::vector<std::uint32_t> without_; // words of the shared one that do not count
};

void add_dawg(nanobind::module_ &m);

} // namespace typecase
