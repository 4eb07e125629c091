#include "walk.hpp"

#include "wide.hpp"

#include <algorithm>
#include <bit>

namespace typecase {

template <class Mask> Shape<Mask>::Shape(const CardSet &cards) {
    const auto &all = cards.symbols();
    for (std::size_t at = 0; at < all.size(); ++at) {
        const Mask bit = Mask{1} << at;
        // Among the letters alone each symbol has its own pile.
        pile[at] = cards.plain() ? static_cast<std::uint8_t>(at) : all[at].card;
        place[all[at].card] = pile[at];
        symbols[pile[at]] |= bit;
        if (all[at].twice)
            twice |= bit;
        if (all[at].wildable())
            wildable |= bit;
    }
}

template <class Mask>
Hand<Mask>::Hand(const Shape<Mask> &shape, const CardSet &set, std::span<const Card> cards,
                 std::size_t may_double)
    : doubles(static_cast<std::uint8_t>(std::min<std::size_t>(may_double, 255))) {
    const Tally tally(set, cards);
    wilds = tally.wilds;
    for (const Card card : cards)
        // It may have changed since it was counted.
        if (card < set.wild() && tally.count[card]) {
            count[shape.place[card]] = tally.count[card];
            has |= shape.symbols[shape.place[card]];
        }
    if (!doubles)
        has &= ~shape.twice;
}

namespace {

template <class Mask> constexpr bool plain = sizeof(Mask) == 4;

// Take a card for a symbol; the result is what the hand then has a card for.
template <class Mask>
inline Mask take(const Shape<Mask> &shape, Hand<Mask> &hand, unsigned symbol, Mask bit, Mask has) {
    if constexpr (plain<Mask>) {
        // Among the letters alone a symbol is its pile.
        return --hand.count[symbol] ? has : has & ~bit;
    } else {
        const unsigned pile = shape.pile[symbol];
        if (!--hand.count[pile])
            has &= ~shape.symbols[pile];
        if (bit & shape.twice && !--hand.doubles)
            has &= ~shape.twice;
        return has;
    }
}

template <class Mask>
inline void give_back(const Shape<Mask> &shape, Hand<Mask> &hand, unsigned symbol, Mask bit) {
    if constexpr (plain<Mask>) {
        ++hand.count[symbol];
    } else {
        ++hand.count[shape.pile[symbol]];
        if (bit & shape.twice)
            ++hand.doubles;
    }
}

// Two bounds cut a branch off: the best word below it, less what wilds have lost on the way; and
// the cards that are left, since a symbol that was passed by is not met again.
template <class Mask> struct Chooser {
    // The cards whose last symbol is this one or a later one.
    struct Left {
        std::int32_t worth;
        std::int32_t cards;
    };

    const Node<Mask> *nodes;
    const Shape<Mask> &shape;
    const Keys &keys;
    Hand<Mask> &hand;
    std::array<Left, CardSet::most> left;
    std::int32_t top = no_key;

    // laid: how many cards; spent: what they are worth; lost: what their wilds have lost.
    template <bool Wild>
    TYPECASE_WIDE void walk(const Node<Mask> &node, Mask has, std::int32_t wilds, std::int32_t laid,
              std::int32_t spent, std::int32_t lost) {
        Mask open = node.mask & (Wild ? has | shape.wildable : has);
        while (open) {
            const Mask bit = open & (~open + 1);
            open ^= bit;
            const unsigned symbol = static_cast<unsigned>(std::countr_zero(bit));
            std::int64_t most = std::int64_t{spent} + left[symbol].worth;
            if constexpr (Wild)
                most += std::int64_t{wilds} * keys.most_wild[symbol] +
                        keys.most_bonus[static_cast<unsigned>(laid + left[symbol].cards + wilds)];
            else
                most += keys.most_bonus[static_cast<unsigned>(laid + left[symbol].cards)];
            // The symbols that follow have no more to hope for.
            if (most <= top)
                return;
            const bool real = !Wild || bit & has;
            const auto before = static_cast<unsigned>(std::popcount(node.mask & (bit - 1)));
            const Node<Mask> &child = nodes[node.base + before];
            const std::int32_t gone = real ? lost : lost + keys.value[symbol] - keys.wild[symbol];
            if (child.best - gone <= top)
                continue;
            if (child.own - gone > top)
                top = child.own - gone;
            if (real) {
                const Mask after = take(shape, hand, symbol, bit, has);
                if (child.mask & (Wild ? after | shape.wildable : after)) {
                    // A card read twice still counts at the letter itself, which comes later.
                    const bool counts = plain<Mask> || !(bit & shape.twice);
                    const Left here = left[symbol];
                    if (counts)
                        left[symbol] = {here.worth - keys.value[symbol], here.cards - 1};
                    walk<Wild>(child, after, wilds, laid + 1, spent + keys.value[symbol], gone);
                    left[symbol] = here;
                }
                give_back(shape, hand, symbol, bit);
            } else if (wilds > 1) {
                walk<Wild>(child, has, wilds - 1, laid + 1, spent + keys.wild[symbol], gone);
            } else if (child.mask & has) {
                walk<false>(child, has, 0, laid + 1, spent + keys.wild[symbol], gone);
            }
        }
    }

    std::int32_t run() {
        std::int64_t worth = 0;
        std::int32_t cards = 0;
        Mask counted = 0;
        for (unsigned symbol = keys.symbols; symbol--;) {
            const Mask bit = Mask{1} << symbol;
            if (hand.has & bit & ~counted) {
                const unsigned pile = shape.pile[symbol];
                counted |= shape.symbols[pile];
                cards += hand.count[pile];
                worth += std::int64_t{hand.count[pile]} * keys.value[symbol];
                if (worth > key_limit)
                    worth = key_limit;
            }
            left[symbol] = {static_cast<std::int32_t>(worth), cards};
        }
        if (hand.wilds)
            walk<true>(nodes[0], hand.has, hand.wilds, 0, 0, 0);
        else
            walk<false>(nodes[0], hand.has, 0, 0, 0, 0);
        return top;
    }
};

} // namespace

template <class Mask>
Key find_best(const Node<Mask> *nodes, const Shape<Mask> &shape, const Keys &keys,
              Hand<Mask> &hand) {
    return Chooser<Mask>{nodes, shape, keys, hand, {}}.run();
}

template struct Shape<std::uint32_t>;
template struct Shape<std::uint64_t>;
template struct Hand<std::uint32_t>;
template struct Hand<std::uint64_t>;
template Key find_best(const Node<std::uint32_t> *, const Shape<std::uint32_t> &, const Keys &,
                       Hand<std::uint32_t> &);
template Key find_best(const Node<std::uint64_t> *, const Shape<std::uint64_t> &, const Keys &,
                       Hand<std::uint64_t> &);

} // namespace typecase
