#pragma once

#include "trie.hpp"

#include <array>

namespace typecase {

// What the cards of a set can do, by symbol, as the walk needs it.
template <class Mask> struct Shape {
    explicit Shape(const CardSet &cards);

    std::array<std::uint8_t, CardSet::most> pile{};  // by symbol: where the cards it takes lie
    std::array<std::uint8_t, CardSet::most> place{}; // by card: its pile
    std::array<Mask, CardSet::most> symbols{};       // by pile: the symbols that take its cards
    Mask wildable = 0;                               // what a wild can stand for
    Mask twice = 0;                                  // a letter read twice
};

// Cards in hand. The walk takes cards from it and puts each of them back.
template <class Mask> struct Hand {
    Hand(const Shape<Mask> &shape, const CardSet &set, std::span<const Card> cards,
         std::size_t doubles);

    std::array<std::uint8_t, CardSet::most> count{}; // by pile
    Mask has = 0;                                    // the symbols it has a card for
    std::uint8_t wilds = 0;
    std::uint8_t doubles = 0; // how many cards may still be read twice
};

// The points of the symbols, in the size of keys: no wild is worth more than the card itself.
struct Keys {
    std::array<Key, CardSet::most> value{};
    std::array<Key, CardSet::most> wild{};
    std::array<Key, CardSet::most> most_wild{}; // of this symbol and those after it
    // By the number of cards: the most that any word of no more cards adds, of the best rank. A
    // card read twice counts double here, so there is room for twice the cards.
    std::array<Key, 512> most_bonus{};
    unsigned symbols = 0;
};

// The best key; no_key if there is no word. The walk goes down wherever the hand has the card and
// takes a wild only where it has not, so it comes to each node once at most.
template <class Mask>
Key find_best(const Node<Mask> *nodes, const Shape<Mask> &shape, const Keys &keys,
              Hand<Mask> &hand);

} // namespace typecase
