#pragma once

#include "index.hpp"
#include "trie.hpp"

namespace typecase {

// Every way to lay a word, the best first, for each number of cards. A hand with wilds can lay so
// many words that the first of them is soon come to.
class Ranking {
  public:
    void add(std::span<const std::uint8_t> symbols, const Index &index, Key key);
    // To be called when all are added.
    void sort();

    // The best key of what the hand can lay; no_key if it can lay nothing.
    Key best(const Index &index, std::span<const Card> hand, const Terms &terms) const;

  private:
    // A bit for each kind of card; kinds beyond 32 share one.
    using Kinds = std::uint32_t;
    static constexpr std::size_t in_block = 32;
    struct alignas(64) Block : std::array<Kinds, in_block> {};

    struct One {
        Code code;
        Key key;
        Kinds kinds = 0;
        std::uint32_t at;   // where the symbols of what is doubtful lie
        std::uint32_t size; // 0 for what is sure
    };
    struct List {
        std::size_t cards;
        std::vector<One> ways;
        std::vector<Block> kinds; // of the same ways: what is gone through
        std::vector<Key> keys;    // the best of each block
    };

    static Kinds kind(Card card) { return Kinds{1} << card % 32; }

    std::vector<List> lists_; // the one with the best way first
    std::vector<std::uint8_t> text_;
};

} // namespace typecase
