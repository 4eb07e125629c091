#include "ranks.hpp"

#include "quoted.hpp"
#include "wide.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#if defined(TYPECASE_V3)
#include <immintrin.h>
#endif

namespace typecase {

namespace {

// Hands are numbered by the combinatorial number system: with the cards in order, the card at
// place i adds C(card + i, i + 1), and the hands of n cards get the numbers from 0 without a gap.
using Steps = std::array<std::array<std::uint32_t, card_kinds>, most_cards>;

constexpr Steps step = [] {
    Steps table{};
    for (unsigned at = 0; at < most_cards; ++at)
        for (unsigned card = 1; card < card_kinds; ++card)
            table[at][card] = table[at][card - 1] + (at ? table[at - 1][card] : 1);
    return table;
}();

// Where the hands of n cards begin in a table; before them lie all smaller hands.
constexpr auto layer = [] {
    std::array<std::uint32_t, most_cards + 2> start{};
    std::uint32_t hands = 1;
    for (unsigned size = 0; size <= most_cards; ++size) {
        start[size + 1] = start[size] + hands;
        hands = hands * (card_kinds + size) / (size + 1);
    }
    return start;
}();
static_assert(layer[2] == 28 && layer[8] - layer[7] == 4'272'048);

// Two neighbouring places in one look-up, by card + 32 * next card. A place without a card holds
// `nobody` and adds nothing.
constexpr std::uint64_t nobody = 31;
using Pairs = std::array<std::array<std::uint32_t, 1024>, most_cards / 2>;

constexpr Pairs pair = [] {
    Pairs table{};
    for (unsigned at = 0; at < most_cards; at += 2)
        for (unsigned low = 0; low < 32; ++low)
            for (unsigned high = 0; high < 32; ++high)
                table[at / 2][low + 32 * high] = (low < card_kinds ? step[at][low] : 0) +
                                                 (high < card_kinds ? step[at + 1][high] : 0);
    return table;
}();

// A hand in one word: a card a byte, the bytes without a card filled with `nobody`.
using Packed = std::uint64_t;

constexpr Packed every_byte = 0x0101010101010101;

constexpr Packed filler(unsigned size) {
    return size == most_cards ? 0 : nobody * every_byte << 8 * size;
}

// Hands are ranked a block at a time: all their cells are asked for before the first is needed.
constexpr std::size_t block = 128;

struct Block {
    alignas(32) std::array<Packed, block> hands{};
    std::array<std::uint32_t, block> ranks{};
};

// A sorting network of eight places in six rounds; a comparison of a place with itself fills up.
struct Compare {
    unsigned low, high;
};
constexpr std::array<std::array<Compare, 4>, 6> network{{
    {{{0, 2}, {1, 3}, {4, 6}, {5, 7}}},
    {{{0, 4}, {1, 5}, {2, 6}, {3, 7}}},
    {{{0, 1}, {2, 3}, {4, 5}, {6, 7}}},
    {{{2, 4}, {3, 5}, {0, 0}, {0, 0}}},
    {{{1, 4}, {3, 6}, {0, 0}, {0, 0}}},
    {{{1, 2}, {3, 4}, {5, 6}, {0, 0}}},
}};

// Written so that a compiler sees what it can do many at a time.
void put_in_order(std::uint8_t *__restrict low, std::uint8_t *__restrict high) {
    for (std::size_t i = 0; i < block; ++i) {
        const std::uint8_t a = low[i];
        const std::uint8_t b = high[i];
        low[i] = a < b ? a : b;
        high[i] = a < b ? b : a;
    }
}

void rank_portable(Block &now) {
    std::array<std::array<std::uint8_t, block>, most_cards> card;
    for (std::size_t i = 0; i < block; ++i)
        for (unsigned at = 0; at < most_cards; ++at)
            card[at][i] = static_cast<std::uint8_t>(now.hands[i] >> 8 * at);
    for (const auto &round : network)
        for (const auto [low, high] : round) {
            if (low != high)
                put_in_order(card[low].data(), card[high].data());
        }
    for (std::size_t i = 0; i < block; ++i) {
        std::uint32_t rank = 0;
        for (unsigned at = 0; at < most_cards; at += 2)
            rank += pair[at / 2][card[at][i] + 32u * card[at + 1][i]];
        now.ranks[i] = rank;
    }
}

#if defined(TYPECASE_V3)

struct Round {
    alignas(32) std::array<std::uint8_t, 32> partner{};
    alignas(32) std::array<std::uint8_t, 32> takes_higher{};
};

// For each round the byte that each byte is compared with, and which of the two is the higher;
// four hands lie side by side, and a byte shuffle stays within 16 bytes.
constexpr auto rounds = [] {
    std::array<Round, network.size()> table{};
    for (std::size_t r = 0; r < network.size(); ++r)
        for (unsigned byte = 0; byte < 32; ++byte) {
            unsigned partner = byte % 8;
            for (const auto [low, high] : network[r]) {
                if (low == high)
                    continue;
                if (byte % 8 == low)
                    partner = high;
                if (byte % 8 == high) {
                    partner = low;
                    table[r].takes_higher[byte] = 0xff;
                }
            }
            table[r].partner[byte] = static_cast<std::uint8_t>(byte % 16 / 8 * 8 + partner);
        }
    return table;
}();

TYPECASE_BY_HAND void rank_v3(Block &now) {
    const auto weights = _mm256_set1_epi16(32 << 8 | 1);
    for (std::size_t i = 0; i < block; i += 4) {
        auto *four = reinterpret_cast<__m256i *>(&now.hands[i]);
        __m256i cards = _mm256_load_si256(four);
        for (const Round &round : rounds) {
            const auto partner = _mm256_shuffle_epi8(
                cards, _mm256_load_si256(reinterpret_cast<const __m256i *>(&round.partner)));
            cards = _mm256_blendv_epi8(
                _mm256_min_epu8(cards, partner), _mm256_max_epu8(cards, partner),
                _mm256_load_si256(reinterpret_cast<const __m256i *>(&round.takes_higher)));
        }
        _mm256_store_si256(four, _mm256_maddubs_epi16(cards, weights));
    }
    for (std::size_t i = 0; i < block; ++i) {
        const std::uint64_t at = now.hands[i];
        now.ranks[i] = pair[0][at & 0xffff] + pair[1][at >> 16 & 0xffff] +
                       pair[2][at >> 32 & 0xffff] + pair[3][at >> 48];
    }
}

#endif

// Turn the first so many packed hands of a block into ranks. The hands are lost.
void rank(Block &now, std::size_t count, [[maybe_unused]] bool portable) {
    // The rest of the block goes the same way, so it must hold cards too.
    std::fill(now.hands.begin() + static_cast<std::ptrdiff_t>(count), now.hands.end(), 0);
#if defined(TYPECASE_V3)
    if (!portable && has_v3())
        return rank_v3(now);
#endif
    rank_portable(now);
}

template <class Cell>
void look_up(const Block &now, const Cell *cells, std::size_t count, Cell *out) {
    for (std::size_t i = 0; i < count; ++i)
        __builtin_prefetch(cells + now.ranks[i]);
    for (std::size_t i = 0; i < count; ++i)
        out[i] = cells[now.ranks[i]];
}

// The words of a list, each as its letters in order; only the lengths that count.
struct Alphagram {
    std::array<std::uint8_t, most_cards> letter{};
    unsigned length = 0;
};

std::vector<Alphagram> alphagrams(std::string_view words, unsigned cards, unsigned shortest) {
    std::vector<Alphagram> found;
    while (!words.empty()) {
        const std::size_t length = std::min(words.find('\n'), words.size());
        const std::string_view word = words.substr(0, length);
        words.remove_prefix(std::min(length + 1, words.size()));
        for (const char c : word)
            if (c < 'A' || c > 'Z')
                throw std::invalid_argument(quoted(word) + " is not a word of capitals A to Z");
        if (length < std::max(shortest, 1u) || length > cards)
            continue;
        Alphagram next{.letter = {}, .length = static_cast<unsigned>(length)};
        for (std::size_t i = 0; i < length; ++i)
            next.letter[i] = static_cast<std::uint8_t>(word[i] - 'A');
        std::sort(next.letter.begin(), next.letter.begin() + length);
        found.push_back(next);
    }
    return found;
}

template <class Cell> class Builder {
  public:
    Builder(unsigned cards, const RankRule &rule, std::uint32_t shift)
        : cells(rank_cells(cards)), rule_(rule), shift_(shift) {}

    std::vector<Cell> cells;

    // Enter a word for the hand of exactly its letters and those with wilds for some of them.
    void enter(const Alphagram &word) {
        std::uint32_t plain = layer[word.length];
        for (unsigned at = 0; at < word.length; ++at)
            plain += step[at][word.letter[at]];
        if (cells[plain])
            return; // an anagram of it was here
        spread(word, 0, 0, layer[word.length], rule_.bonus[word.length] + shift_);
    }

    // A hand that is no word itself is worth what it is worth without some card. That is done for
    // the hands of `size` cards, from the highest card at place `at` down; `without[i]` is the rank
    // less the card at place i, as far as it is known, and `low` less one below `at`.
    void close(unsigned size, unsigned at, unsigned top, std::uint32_t full, std::uint32_t low,
               const std::array<std::uint32_t, most_cards> &without) {
        std::array<std::uint32_t, most_cards> next;
        for (unsigned card = 0; card <= top; ++card) {
            next[at] = low;
            for (unsigned i = at + 1; i < size; ++i)
                next[i] = without[i] + step[at][card];
            const std::uint32_t all = full + step[at][card];
            const std::uint32_t less = low + step[at - 1][card];
            if (at > 1)
                close(size, at - 1, card, all, less, next);
            else
                close_run(size, card, &cells[all], cells[less], next);
        }
    }

  private:
    const RankRule &rule_;
    std::uint32_t shift_;

    void spread(const Alphagram &word, unsigned from, unsigned real, std::uint32_t rank,
                std::uint32_t score) {
        if (from == word.length) {
            for (; real < word.length; ++real)
                rank += step[real][wild_kind];
            cells[rank] = std::max(cells[rank], static_cast<Cell>(score));
            return;
        }
        const unsigned letter = word.letter[from];
        unsigned to = from + 1;
        while (to < word.length && word.letter[to] == letter)
            ++to;
        score += (to - from) * rule_.wild[letter];
        for (unsigned used = 0;; ++used) {
            spread(word, to, real + used, rank, score);
            if (used == to - from)
                return;
            rank += step[real + used][letter];
            score = score + rule_.value[letter] - rule_.wild[letter];
        }
    }

    // The hands that differ only in the lowest card lie side by side, and so do those without one
    // of the other cards.
    void close_run(unsigned size, unsigned top, Cell *run, Cell least,
                   const std::array<std::uint32_t, most_cards> &without) {
        for (unsigned card = 0; card <= top; ++card) {
            Cell best = std::max(run[card], least);
            for (unsigned i = 1; i < size; ++i)
                best = std::max(best, cells[without[i] + card]);
            run[card] = best;
        }
    }
};

template <class Cell>
std::vector<Cell> build(const std::vector<Alphagram> &words, unsigned cards, const RankRule &rule,
                        bool shifted) {
    Builder<Cell> builder(cards, rule, shifted);
    for (const Alphagram &word : words)
        builder.enter(word);
    for (unsigned size = 2; size <= cards; ++size)
        builder.close(size, size - 1, card_kinds - 1, layer[size], layer[size - 1], {});
    return std::move(builder.cells);
}

// The walk over all draws of a question about ways. With the known cards in order, a drawn card at
// place i among the drawn ones adds a number that depends on nothing but i and its kind: it also
// moves the known cards above it up by one place.
template <class Cell> class Draws {
  public:
    Draws(const Cell *cells, std::size_t levels, std::span<const std::uint8_t> known,
          const Counts &unseen, unsigned draws)
        : cells_(cells), levels_(levels), tally_(copies * levels) {
        std::array<std::uint8_t, most_cards> sorted{};
        const auto size = static_cast<unsigned>(known.size());
        std::copy(known.begin(), known.end(), sorted.begin());
        std::sort(sorted.begin(), sorted.begin() + size);
        // What the first so many known cards add when they stand so many places higher.
        std::array<std::array<std::uint32_t, most_cards + 1>, most_cards + 1> raised{};
        for (unsigned up = 0; up <= draws; ++up)
            for (unsigned i = 0; i < size; ++i)
                raised[up][i + 1] =
                    raised[up][i] + (i + up < most_cards ? step[i + up][sorted[i]] : 0);
        base_ = layer[size + draws] + raised[draws][size];
        for (unsigned card = 0; card < card_kinds; ++card) {
            if (!unseen[card])
                continue;
            const auto below = static_cast<unsigned>(
                std::upper_bound(sorted.begin(), sorted.begin() + size, card) - sorted.begin());
            for (unsigned at = 0; at < draws; ++at)
                adds_[at][live_] =
                    step[below + at][card] + raised[at][below] - raised[at + 1][below];
            std::uint64_t choices = 1;
            for (unsigned some = 0; some <= draws; ++some) {
                choose_[live_][some] = choices;
                if (unseen[card] <= some)
                    break;
                choices = choices * (unseen[card] - some) / (some + 1);
            }
            ++live_;
        }
    }

    void count(unsigned draws, std::uint64_t *out) {
        if (draws)
            walk(draws, live_, base_, 1);
        else
            tally_[cells_[base_]] = 1;
        for (std::size_t i = 0; i < levels_; ++i)
            out[i] = tally_[i] + tally_[i + levels_] + tally_[i + 2 * levels_] +
                     tally_[i + 3 * levels_];
    }

  private:
    // Neighbouring hands often have the same score; adding each to a sum of its own keeps one
    // addition from waiting for the other.
    static constexpr unsigned copies = 4;

    const Cell *cells_;
    std::size_t levels_;
    std::vector<std::uint64_t> tally_;
    std::uint32_t base_ = 0;
    unsigned live_ = 0;
    std::array<std::array<std::uint32_t, card_kinds>, most_cards> adds_{};
    std::array<std::array<std::uint64_t, most_cards + 1>, card_kinds> choose_{};

    // Draw the rest from the first so many kinds, the highest kind first.
    void walk(unsigned left, unsigned kinds, std::uint32_t rank, std::uint64_t ways) {
        if (left == 1) {
            std::uint64_t *tally = tally_.data();
            const std::size_t levels = levels_;
            for (unsigned kind = 0; kind < kinds; ++kind)
                tally[kind % copies * levels + cells_[rank + adds_[0][kind]]] +=
                    ways * choose_[kind][1];
            return;
        }
        for (unsigned kind = 0; kind < kinds; ++kind) {
            std::uint32_t next = rank;
            for (unsigned some = 1; some <= left; ++some) {
                const std::uint64_t choices = choose_[kind][some];
                if (!choices)
                    break;
                next += adds_[left - some][kind];
                if (some < left)
                    walk(left - some, kind, next, ways * choices);
                else
                    tally_[kind % copies * levels_ + cells_[next]] += ways * choices;
            }
        }
    }
};

// Deals from the top of a deck that is shuffled only as far as the cards go. The deck need not be
// put in order again: any order is as good a start for the next hand.
class Dealer {
  public:
    Dealer(std::span<std::uint8_t> deck, Rng rng) : luck(rng), deck_(deck) {}

    void deal(unsigned draws, std::span<Packed> hands) {
        [&]<unsigned... some>(std::integer_sequence<unsigned, some...>) {
            ((draws == some ? deal_exactly<some>(hands) : void()), ...);
        }(std::make_integer_sequence<unsigned, most_cards + 1>());
    }

    Rng luck;

  private:
    std::span<std::uint8_t> deck_;

    __extension__ using Wide = unsigned __int128;

    template <unsigned draws> void deal_exactly(std::span<Packed> hands) {
        const std::uint64_t cards = deck_.size();
        // All draws of a hand come out of one random number, if the product of their ranges fits:
        // each takes the high part of a product and leaves the low part to the next.
        const bool small = cards <= 256;
        std::uint64_t ranges = 1;
        for (unsigned at = 0; at < draws; ++at)
            ranges *= cards - at;
        const std::uint64_t unfair = small ? (0 - ranges) % ranges : 0;
        std::uint8_t *deck = deck_.data();
        Rng rng = luck;
        for (Packed &hand : hands) {
            std::array<std::uint64_t, most_cards> pick;
            if (small) {
                std::uint64_t word;
                do {
                    word = rng.next();
                    for (unsigned at = 0; at < draws; ++at) {
                        const Wide product = static_cast<Wide>(word) * (cards - at);
                        pick[at] = static_cast<std::uint64_t>(product >> 64);
                        word = static_cast<std::uint64_t>(product);
                    }
                } while (word < unfair);
            } else {
                for (unsigned at = 0; at < draws; ++at)
                    pick[at] = rng.below(cards - at);
            }
            Packed dealt = 0;
            for (unsigned at = 0; at < draws; ++at) {
                const std::uint8_t drawn = deck[at + pick[at]];
                deck[at + pick[at]] = deck[at];
                deck[at] = drawn;
                dealt |= Packed{drawn} << 8 * at;
            }
            hand = dealt;
        }
        luck = rng;
    }
};

template <class Cell> std::size_t levels_of(std::span<const Cell> cells) {
    return std::size_t{*std::max_element(cells.begin(), cells.end())} + 1;
}

} // namespace

std::size_t rank_cells(unsigned cards) {
    return layer[cards + 1];
}

RankCells build_ranks(std::string_view words, unsigned cards, const RankRule &rule) {
    const std::vector<Alphagram> list = alphagrams(words, cards, rule.shortest);
    std::uint64_t highest = 0;
    std::uint64_t lowest = std::numeric_limits<std::uint64_t>::max();
    for (const Alphagram &word : list) {
        std::uint64_t high = rule.bonus[word.length];
        std::uint64_t low = high;
        for (unsigned i = 0; i < word.length; ++i) {
            const auto [least, most] =
                std::minmax(rule.value[word.letter[i]], rule.wild[word.letter[i]]);
            low += least;
            high += most;
        }
        highest = std::max(highest, high);
        lowest = std::min(lowest, low);
    }
    RankCells made;
    made.shifted = lowest == 0;
    constexpr std::uint64_t most = std::numeric_limits<std::uint16_t>::max();
    if (highest + made.shifted > most)
        throw std::invalid_argument("a word would score " + std::to_string(highest) +
                                    "; a rank table holds scores up to " +
                                    std::to_string(most - made.shifted));
    if (highest + made.shifted > std::numeric_limits<std::uint8_t>::max())
        made.wide = build<std::uint16_t>(list, cards, rule, made.shifted);
    else
        made.narrow = build<std::uint8_t>(list, cards, rule, made.shifted);
    return made;
}

Ranks::Ranks(unsigned cards, std::span<const std::uint8_t> cells)
    : cards_(cards), wide_(false), data_(cells.data()), levels_(levels_of(cells)) {}

Ranks::Ranks(unsigned cards, std::span<const std::uint16_t> cells)
    : cards_(cards), wide_(true), data_(cells.data()), levels_(levels_of(cells)) {}

std::uint32_t Ranks::cell(std::span<const std::uint8_t> hand) const {
    std::array<std::uint8_t, most_cards> sorted{};
    const auto end = std::copy(hand.begin(), hand.end(), sorted.begin());
    std::sort(sorted.begin(), end);
    std::uint32_t rank = layer[hand.size()];
    for (unsigned at = 0; at < hand.size(); ++at)
        rank += step[at][sorted[at]];
    return with_cells([rank](const auto *all) -> std::uint32_t { return all[rank]; });
}

template <class Cell>
bool Ranks::cells(const std::uint8_t *hands, std::size_t count, unsigned size, Cell *out) const {
    const Cell *all = static_cast<const Cell *>(data_) + layer[size];
    const Packed fill = filler(size);
    const Packed mask = size == most_cards ? ~Packed{0} : (Packed{1} << 8 * size) - 1;
    // A whole word can be read at each hand but the last ones, beyond which no memory is ours.
    const std::size_t safe = count * size < 8 ? 0 : (count * size - 8) / std::max(size, 1u) + 1;
    Block now;
    for (std::size_t from = 0; from < count; from += block) {
        const std::size_t some = std::min(block, count - from);
        Packed seen = 0;
        for (std::size_t i = 0; i < some; ++i) {
            Packed hand = 0;
            const std::uint8_t *first = hands + (from + i) * size;
            if (std::endian::native == std::endian::little && from + i < safe)
                std::memcpy(&hand, first, 8);
            else
                for (unsigned at = 0; at < size; ++at)
                    hand |= Packed{first[at]} << 8 * at;
            hand &= mask;
            // The high bit of a byte that is 27 or more is set by itself or by the sum.
            seen |= hand | (hand + (128 - card_kinds) * every_byte);
            now.hands[i] = hand | fill;
        }
        if (seen & 128 * every_byte)
            return false;
        rank(now, some, portable);
        look_up(now, all, some, out + from);
    }
    return true;
}

template <class Cell>
void Ranks::deal(std::span<const std::uint8_t> known, std::vector<std::uint8_t> deck,
                 unsigned draws, std::size_t count, Rng &rng, Cell *out) const {
    const auto size = static_cast<unsigned>(known.size());
    const Cell *all = static_cast<const Cell *>(data_) + layer[size + draws];
    Packed start = filler(size + draws);
    for (unsigned i = 0; i < size; ++i)
        start |= Packed{known[i]} << 8 * i;
    Dealer dealer(deck, rng);
    Block now;
    for (std::size_t from = 0; from < count; from += block) {
        const std::size_t some = std::min(block, count - from);
        dealer.deal(draws, std::span(now.hands).first(some));
        for (std::size_t i = 0; i < some; ++i)
            now.hands[i] = start | now.hands[i] << 8 * size;
        rank(now, some, portable);
        look_up(now, all, some, out + from);
    }
    rng = dealer.luck;
}

void Ranks::ways(std::span<const std::uint8_t> known, const Counts &unseen, unsigned draws,
                 std::uint64_t *out) const {
    with_cells([&](const auto *all) {
        Draws(all, levels_, known, unseen, draws).count(draws, out);
    });
}

double count_ways(const Counts &unseen, unsigned draws) {
    const auto left =
        static_cast<double>(std::accumulate(unseen.begin(), unseen.end(), std::uint64_t{0}));
    double ways = 1;
    for (unsigned i = 0; i < draws; ++i)
        ways = ways * (left - i) / (i + 1);
    return ways;
}

double equity(std::span<const double> own, std::span<const double> others) {
    const std::size_t levels = own.size();
    const std::size_t rivals = levels ? others.size() / levels : 0;
    std::vector<double> below(rivals);
    std::vector<double> tied(rivals + 1); // the chance that so many tie and nobody is better
    double share = 0;
    for (std::size_t level = 0; level < levels; ++level) {
        tied.assign(rivals + 1, 0);
        tied[0] = 1;
        for (std::size_t rival = 0; rival < rivals; ++rival) {
            const double equal = others[rival * levels + level];
            for (std::size_t n = rival + 1; n; --n)
                tied[n] = tied[n] * below[rival] + tied[n - 1] * equal;
            tied[0] *= below[rival];
            below[rival] += equal;
        }
        for (std::size_t n = 0; n <= rivals; ++n)
            share += own[level] * tied[n] / static_cast<double>(n + 1);
    }
    return share;
}

template bool Ranks::cells(const std::uint8_t *, std::size_t, unsigned, std::uint8_t *) const;
template bool Ranks::cells(const std::uint8_t *, std::size_t, unsigned, std::uint16_t *) const;
template void Ranks::deal(std::span<const std::uint8_t>, std::vector<std::uint8_t>, unsigned,
                          std::size_t, Rng &, std::uint8_t *) const;
template void Ranks::deal(std::span<const std::uint8_t>, std::vector<std::uint8_t>, unsigned,
                          std::size_t, Rng &, std::uint16_t *) const;

} // namespace typecase
