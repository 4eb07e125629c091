#include "ranking.hpp"

#include "wide.hpp"

#include <algorithm>
#include <bit>

#if defined(TYPECASE_V3)
#include <immintrin.h>
#endif

namespace typecase {

namespace {

// Whether there are more than n bits: some are left when the lowest was cleared n times.
template <class Mask> bool more_than(std::size_t times, Mask bits) {
    for (; bits && times; --times)
        bits &= bits - 1;
    return bits;
}

// The first block in which some of the 32 ways leave no more than so many kinds of a hand unused,
// and which of them do; `blocks` if there is none.
struct Likely {
    std::size_t block;
    std::uint32_t which;
};

Likely first_likely(const std::uint32_t *kinds, std::size_t from, std::size_t blocks,
                    std::uint32_t hand, std::size_t unused) {
    std::uint32_t which = 0;
    for (; from < blocks; ++from) {
        for (std::size_t at = 0; at < 32; ++at)
            which |= std::uint32_t{!more_than(unused, hand & ~kinds[32 * from + at])} << at;
        if (which)
            break;
    }
    return {from, which};
}

#if defined(TYPECASE_V3)

// Up to two are known when it is compiled; 3 means three or more.
template <unsigned Unused>
TYPECASE_BY_HAND inline __m256i fitting(const std::uint32_t *kinds, __m256i hand,
                                        std::size_t unused) {
    const __m256i ones = _mm256_set1_epi32(-1);
    __m256i left =
        _mm256_andnot_si256(_mm256_load_si256(reinterpret_cast<const __m256i *>(kinds)), hand);
    for (std::size_t times = Unused < 3 ? Unused : unused; times; --times)
        left = _mm256_and_si256(left, _mm256_add_epi32(left, ones));
    return _mm256_cmpeq_epi32(left, _mm256_setzero_si256());
}

TYPECASE_BY_HAND inline std::uint32_t marks(__m256i passed) {
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(passed)));
}

template <unsigned Unused>
TYPECASE_BY_HAND Likely first_likely_v3(const std::uint32_t *kinds, std::size_t from,
                                        std::size_t blocks, std::uint32_t hand,
                                        std::size_t unused) {
    const __m256i wide = _mm256_set1_epi32(static_cast<int>(hand));
    for (; from < blocks; ++from) {
        const std::uint32_t *block = kinds + 32 * from;
        const __m256i a = fitting<Unused>(block, wide, unused);
        const __m256i b = fitting<Unused>(block + 8, wide, unused);
        const __m256i c = fitting<Unused>(block + 16, wide, unused);
        const __m256i d = fitting<Unused>(block + 24, wide, unused);
        const __m256i any = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
        if (!_mm256_testz_si256(any, any))
            return {from, marks(a) | marks(b) << 8 | marks(c) << 16 | marks(d) << 24};
    }
    return {from, 0};
}

#endif

auto fastest([[maybe_unused]] std::size_t unused) {
#if defined(TYPECASE_V3)
    static constexpr std::array v3{&first_likely_v3<0>, &first_likely_v3<1>, &first_likely_v3<2>,
                                   &first_likely_v3<3>};
    if (has_v3())
        return v3[std::min<std::size_t>(unused, 3)];
#endif
    return &first_likely;
}

} // namespace

void Ranking::add(std::span<const std::uint8_t> symbols, const Index &index, Key key) {
    const auto [code, sure] = index.coding().code(symbols);
    One way{code, key, 0, static_cast<std::uint32_t>(text_.size()), 0};
    for (const std::uint8_t symbol : symbols)
        way.kinds |= kind(index.cards().symbols()[symbol].card);
    if (!sure) {
        way.size = static_cast<std::uint32_t>(symbols.size());
        text_.insert(text_.end(), symbols.begin(), symbols.end());
    }
    auto list = std::find_if(lists_.begin(), lists_.end(), [&](const List &one) {
        return one.cards == symbols.size();
    });
    if (list == lists_.end())
        list = lists_.insert(list, {symbols.size(), {}, {}, {}});
    list->ways.push_back(way);
}

void Ranking::sort() {
    for (auto &[cards, ways, kinds, keys] : lists_) {
        std::sort(ways.begin(), ways.end(),
                  [](const One &a, const One &b) { return a.key > b.key; });
        kinds.resize((ways.size() + in_block - 1) / in_block);
        for (std::size_t at = 0; at < ways.size(); ++at)
            kinds[at / in_block][at % in_block] = ways[at].kinds;
        for (std::size_t at = 0; at < ways.size(); at += in_block)
            keys.push_back(ways[at].key);
    }
    std::sort(lists_.begin(), lists_.end(), [](const List &a, const List &b) {
        return a.keys.front() > b.keys.front();
    });
}

// A way that needs nearly as many cards as are in hand must use nearly all of them. That is quicker
// to see than what it lacks, and few ways do.
Key Ranking::best(const Index &index, std::span<const Card> hand, const Terms &terms) const {
    const Tally tally(index.cards(), hand);
    const Code lacks = ~index.code(tally, hand, terms);
    const std::size_t wilds = std::min<std::size_t>(tally.wilds, 64);
    std::size_t size = tally.wilds;
    Kinds has = 0;
    for (const Card card : hand)
        if (card < index.cards().wild()) {
            has |= kind(card);
            ++size;
        }
    Key top = no_key;
    for (const auto &[cards, ways, kinds, keys] : lists_) {
        if (cards > size)
            continue;
        const std::size_t unused = size - cards;
        const auto next = fastest(unused);
        // Only what is better than the best of other lists.
        const auto end = static_cast<std::size_t>(
            std::partition_point(keys.begin(), keys.end(), [top](Key key) { return key > top; }) -
            keys.begin());
        for (std::size_t from = 0; from < end; ++from) {
            auto [block, which] = next(kinds[0].data(), from, end, has, unused);
            from = block;
            const auto fit = [&](const One &way) {
                return !more_than(wilds, way.code & lacks) &&
                       (!way.size || index.fits({text_.data() + way.at, way.size}, tally,
                                                terms.doubles));
            };
            for (; which; which &= which - 1) {
                const auto at =
                    in_block * block + static_cast<std::size_t>(std::countr_zero(which));
                // Nothing is left unused by what fills up the last block.
                if (at < ways.size() && fit(ways[at])) {
                    top = std::max(top, ways[at].key);
                    from = end;
                    break;
                }
            }
        }
    }
    return top;
}

} // namespace typecase
