#pragma once

#include "card_set.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace typecase {

// Scores are keys: the higher key is the better word, by score and then by rank, so the best of a
// subtree tells both at once.
using Key = std::int32_t;

constexpr Key no_key = -(1 << 30);
// No key of a word is as high. What a wild loses on the way fits between the two.
constexpr Key key_limit = 1 << 28;

// Each node is a set of symbols in their order, with the best word that needs exactly this set.
// Mask has a bit for each symbol: 32 bits for the letters alone, 64 for a larger card set.
// The children of a node lie together from base on, in the order of their bits in the mask, so a
// child is found by counting the bits below its own.
template <class Mask> struct Node {
    Mask mask;
    std::uint32_t base;
    Key best; // of the node and all below it
    Key own;
};

// Sets of symbols, each with the key of a word that needs it, from which a trie is made.
class Keyed {
  public:
    // In the order of the symbols.
    void add(std::span<const std::uint8_t> symbols, Key key);
    void sort();

    std::size_t size() const { return list_.size(); }
    Key key(std::size_t at) const { return list_[at].key; }
    // One more than the number of the symbol, 0 at the end.
    unsigned symbol(std::size_t at, std::size_t depth) const {
        const One &it = list_[at];
        if (depth < 8)
            return it.head >> (56 - 8 * depth) & 255;
        return static_cast<unsigned char>(text_[it.at + depth]);
    }

  private:
    // The symbols lie in a common text, each one more than its number, with a 0 at their end; the
    // first eight are also here, since they decide nearly every comparison.
    struct One {
        std::uint64_t head;
        std::uint32_t at;
        Key key;
    };

    void sort_heads();
    void sort_tails();

    std::vector<One> list_;
    std::string text_;
};

// The root is the first node.
template <class Mask> std::vector<Node<Mask>> make_trie(const Keyed &sorted);

extern template std::vector<Node<std::uint32_t>> make_trie(const Keyed &);
extern template std::vector<Node<std::uint64_t>> make_trie(const Keyed &);

} // namespace typecase
