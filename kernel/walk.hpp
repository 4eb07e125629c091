#pragma once

#include "trie.hpp"

#include <array>

namespace typecase {

// What the cards of a set can do, by symbol, as the walks need it.
template <class Mask> struct Shape {
    std::array<std::uint8_t, CardSet::most> card{}; // the card that a symbol takes
    std::array<Mask, CardSet::most> symbols{};      // by card: the symbols that take it
    Mask wildable = 0;                              // what a wild can stand for
    Mask twice = 0;                                 // a letter read twice
};

// Cards in hand. The walks take cards from it and put each of them back.
template <class Mask> struct Hand {
    std::array<std::uint8_t, CardSet::most> count{}; // by card
    Mask has = 0;                                    // the symbols it has a card for
    std::uint8_t wilds = 0;
    std::uint8_t doubles = 0; // how many cards may still be read twice
};

// A node as the search for the best word needs it. Scores are keys: the higher key is the better
// word, by score and then by rank, so the best of a subtree tells both at once.
template <class Mask> struct ScoredNode {
    Mask mask;
    std::uint32_t base;
    std::int32_t best;
    std::int32_t own;
};

constexpr std::int32_t no_key = -(1 << 30);
// No key of a word is as high. What a wild loses on the way fits between the two.
constexpr std::int32_t key_limit = 1 << 28;

// The points of the symbols, in the size of keys: no wild is worth more than the card itself.
struct Keys {
    std::array<std::int32_t, CardSet::most> value{};
    std::array<std::int32_t, CardSet::most> wild{};
    std::array<std::int32_t, CardSet::most> most_wild{}; // of this symbol and those after it
    // By the number of cards: the most that any word of no more cards adds, of the best rank. A
    // card read twice counts double here, so there is room for twice the cards.
    std::array<std::int32_t, 512> most_bonus{};
    unsigned symbols = 0;
};

// The walks through a trie that decide how fast everything is. A walk goes down wherever the hand
// has the card and takes a wild only where it has not, so it comes to each node once at most.
template <class Mask> struct Walks {
    // Write the ranks below limit of every word of the hand, as the trie has them, and give their
    // number. There must be room for every word of the trie.
    std::size_t (*words)(const Node<Mask> *nodes, const Rank *words, const Shape<Mask> &shape,
                         Hand<Mask> &hand, Rank limit, Rank *out);
    // The same, only of sets of symbols that have at least one of some.
    std::size_t (*words_with)(const Node<Mask> *nodes, const Rank *words, const Shape<Mask> &shape,
                              Hand<Mask> &hand, Rank limit, Mask some, Rank *out);
    // The best key; no_key if there is no word.
    std::int32_t (*best)(const ScoredNode<Mask> *nodes, const Shape<Mask> &shape, const Keys &keys,
                         Hand<Mask> &hand);
};

// As fast as this machine allows.
template <class Mask> const Walks<Mask> &walks();
template <> const Walks<std::uint32_t> &walks();
template <> const Walks<std::uint64_t> &walks();

} // namespace typecase
