#include "coding.hpp"

#include <algorithm>
#include <bit>

namespace typecase {

namespace {

// One bit of a code, and how many ways need it.
struct Bit {
    std::uint8_t symbol;
    std::uint8_t copy; // the first card of its kind is 0
    std::uint32_t needed;
};

} // namespace

Coding::Coding(const CardSet &cards, const Ways &ways) : symbols_(cards.symbols()) {
    std::array<std::array<std::uint32_t, most_copies>, CardSet::most> needed{}; // by card
    std::array<std::uint32_t, CardSet::most> needed_twice{};
    std::array<std::uint8_t, CardSet::most> single{};
    for (std::size_t at = 0; at < symbols_.size(); ++at)
        if (!symbols_[at].twice)
            single[symbols_[at].card] = static_cast<std::uint8_t>(at);
    std::array<std::uint8_t, CardSet::most> count{};
    for (const Way &way : ways.list) {
        for (const std::uint8_t at : ways.symbols(way)) {
            const Symbol &symbol = symbols_[at];
            const std::uint8_t copy = count[symbol.card]++;
            if (copy < most_copies)
                ++needed[symbol.card][copy];
            if (symbol.twice)
                ++needed_twice[symbol.card];
        }
        for (const std::uint8_t at : ways.symbols(way))
            count[symbols_[at].card] = 0;
    }
    // Every symbol has a bit; what is left goes to further copies.
    std::vector<Bit> bits;
    std::vector<Bit> copies;
    for (std::size_t at = 0; at < symbols_.size(); ++at) {
        const Symbol &symbol = symbols_[at];
        const auto number = static_cast<std::uint8_t>(at);
        if (symbol.twice) {
            bits.push_back({number, 0, needed_twice[symbol.card]});
            continue;
        }
        bits.push_back({number, 0, needed[symbol.card][0]});
        for (std::uint8_t copy = 1; copy < most_copies; ++copy)
            copies.push_back({number, copy, needed[symbol.card][copy]});
    }
    const auto more_needed = [](const Bit &a, const Bit &b) {
        return a.needed != b.needed ? a.needed > b.needed : a.copy < b.copy;
    };
    std::stable_sort(copies.begin(), copies.end(), more_needed);
    copies.resize(std::min(copies.size(), 64 - bits.size()));
    bits.insert(bits.end(), copies.begin(), copies.end());
    // What most ways need is high, so that codes in order share it.
    std::stable_sort(bits.begin(), bits.end(), more_needed);
    std::array<std::array<Code, most_copies>, CardSet::most> own{};
    for (std::size_t at = 0; at < bits.size(); ++at) {
        const Symbol &symbol = symbols_[bits[at].symbol];
        const Code bit = Code{1} << (63 - at);
        symbol_[63 - at] = bits[at].symbol;
        if (symbol.twice)
            twice_[symbol.card] = bit;
        else
            own[symbol.card][bits[at].copy] = bit;
    }
    for (std::size_t card = 0; card < own.size(); ++card)
        for (std::size_t copy = 0; copy < most_copies; ++copy) {
            some_[card][copy + 1] = some_[card][copy] | own[card][copy];
            if (own[card][copy])
                ++depth_[card];
        }
}

Coding::Coded Coding::code(std::span<const std::uint8_t> symbols) const {
    std::array<std::uint8_t, CardSet::most> count{};
    Coded made{0, true};
    for (const std::uint8_t at : symbols) {
        const Symbol &symbol = symbols_[at];
        made.code |= some(symbol.card, ++count[symbol.card]);
        if (count[symbol.card] > depth_[symbol.card] || symbol.twice || symbol.card >= 26)
            made.sure = false;
        if (symbol.twice)
            made.code |= twice_[symbol.card];
    }
    return made;
}

std::span<const std::uint8_t> Coding::symbols(Code code,
                                              std::array<std::uint8_t, 64> &room) const {
    std::size_t count = 0;
    for (; code; code &= code - 1)
        room[count++] = symbol_[static_cast<std::size_t>(std::countr_zero(code))];
    return {room.data(), count};
}

} // namespace typecase
