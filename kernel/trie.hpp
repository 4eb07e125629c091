#pragma once

#include "card_set.hpp"
#include "vocabulary.hpp"

namespace typecase {

// Mask has a bit for each symbol: 32 bits for the letters alone, 64 for a larger card set.
// The children of a node lie together from base on, in the order of their bits in the mask, so a
// child is found by counting the bits below its own.
template <class Mask> struct Node {
    Mask mask;
    std::uint32_t base;
    std::uint32_t words; // where its words begin in Trie::words, 0 for none
};

// Each node is a set of symbols in their order; a node has the words that need exactly this set.
template <class Mask> struct Trie {
    // Marks the last word of a node.
    static constexpr Rank last = Rank{1} << 31;

    std::vector<Node<Mask>> nodes; // the root is the first
    std::vector<Rank> words;       // the first place is not used
};

// Every way to lay every word of a vocabulary with the cards of a set.
template <class Mask> Trie<Mask> make_trie(const Vocabulary &vocabulary, const CardSet &cards);

extern template Trie<std::uint32_t> make_trie(const Vocabulary &, const CardSet &);
extern template Trie<std::uint64_t> make_trie(const Vocabulary &, const CardSet &);

} // namespace typecase
