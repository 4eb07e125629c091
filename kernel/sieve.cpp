#include "sieve.hpp"

#include "wide.hpp"

#include <algorithm>
#include <bit>

#if defined(TYPECASE_V3)
#include <immintrin.h>
#endif

namespace typecase {

namespace {

// So few groups are gone through one by one.
constexpr std::size_t few = 64;

// By which of eight pass: their places among the eight.
constexpr auto passing = [] {
    std::array<std::array<Place, 8>, 256> table{};
    for (unsigned passed = 0; passed < table.size(); ++passed)
        for (unsigned at = 0, count = 0; at < 8; ++at)
            if (passed >> at & 1)
                table[passed][count++] = at;
    return table;
}();

// A code that lacks no more than n bits is 0 when its lowest bit was cleared n times.
Code cleared(Code lacking, std::size_t times) {
    while (times--)
        lacking &= lacking - 1;
    return lacking;
}

unsigned pass(const Code *eight, Code lacks, std::size_t wilds) {
    unsigned passed = 0;
    for (unsigned at = 0; at < 8; ++at)
        passed |= (cleared(eight[at] & lacks, wilds) ? 0u : 1u) << at;
    return passed;
}

// What passes of these groups, eight codes each. There is room for eight more than that.
std::size_t pass_all(const Code *codes, std::span<const Place> groups, Code lacks,
                     std::size_t wilds, Place *out) {
    const Place *begin = out;
    for (const Place group : groups) {
        const unsigned passed = pass(codes + 8 * std::size_t{group}, lacks, wilds);
        for (const Place at : passing[passed])
            *out++ = 8 * group + at;
        out -= 8 - std::popcount(passed);
    }
    return static_cast<std::size_t>(out - begin);
}

#if defined(TYPECASE_V3)

// Up to two wilds are known when it is compiled; 3 means three or more.
template <unsigned Wilds>
TYPECASE_BY_HAND inline __m256i clear_v3(__m256i lacking, std::size_t wilds) {
    const __m256i ones = _mm256_set1_epi64x(-1);
    for (std::size_t times = Wilds < 3 ? Wilds : wilds; times; --times)
        lacking = _mm256_and_si256(lacking, _mm256_add_epi64(lacking, ones));
    return _mm256_cmpeq_epi64(lacking, _mm256_setzero_si256());
}

TYPECASE_BY_HAND inline __m256i four(const Code *codes, __m256i lacks) {
    return _mm256_and_si256(_mm256_load_si256(reinterpret_cast<const __m256i *>(codes)), lacks);
}

TYPECASE_BY_HAND inline unsigned marks(__m256i passed) {
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(passed)));
}

template <unsigned Wilds>
TYPECASE_BY_HAND std::size_t pass_all_v3(const Code *codes, std::span<const Place> groups,
                                         Code lacks, std::size_t wilds, Place *out) {
    const Place *begin = out;
    const __m256i wide = _mm256_set1_epi64x(static_cast<long long>(lacks));
    for (const Place group : groups) {
        const Code *eight = codes + 8 * std::size_t{group};
        const unsigned passed = marks(clear_v3<Wilds>(four(eight, wide), wilds)) |
                                marks(clear_v3<Wilds>(four(eight + 4, wide), wilds)) << 4;
        const __m256i places = _mm256_add_epi32(
            _mm256_set1_epi32(static_cast<int>(8 * group)),
            _mm256_loadu_si256(reinterpret_cast<const __m256i *>(passing[passed].data())));
        _mm256_storeu_si256(reinterpret_cast<__m256i *>(out), places);
        out += _mm_popcnt_u32(passed);
    }
    return static_cast<std::size_t>(out - begin);
}

#endif

// The loop for so many wilds, as fast as this machine allows.
auto fastest([[maybe_unused]] std::size_t wilds) {
#if defined(TYPECASE_V3)
    static constexpr std::array v3{&pass_all_v3<0>, &pass_all_v3<1>, &pass_all_v3<2>,
                                   &pass_all_v3<3>};
    if (has_v3())
        return v3[std::min<std::size_t>(wilds, 3)];
#endif
    return &pass_all;
}

} // namespace

void Room::fit(const Sieve &sieve) {
    const std::size_t most = sieve.size() + 16;
    if (found.size() >= most)
        return;
    found.resize(most);
    for (auto &places : upper)
        places.resize(most / 8 + few + 16);
}

// Places that are left over are filled with what lacks most.
Sieve::Sieve(std::span<const Code> codes) : size_(codes.size()) {
    std::vector<Group> groups(codes.size() / 8 + 1);
    for (std::size_t at = 0; at < groups.size() * 8; ++at)
        groups[at / 8][at % 8] = at < codes.size() ? codes[at] : ~Code{0};
    levels_.push_back(std::move(groups));
    while (levels_.back().size() > few) {
        const auto &below = levels_.back();
        std::vector<Group> above((below.size() + 7) / 8);
        for (std::size_t at = 0; at < above.size() * 8; ++at) {
            Code shared = ~Code{0};
            if (at < below.size())
                for (const Code code : below[at])
                    shared &= code;
            above[at / 8][at % 8] = shared;
        }
        levels_.push_back(std::move(above));
    }
}

std::span<const Place> Sieve::sift(Code hand, std::size_t wilds, Place from, Place to,
                                   Room &room) const {
    if (from >= to)
        return {};
    wilds = std::min<std::size_t>(wilds, 64);
    room.fit(*this);
    auto &upper = room.upper;
    // From the highest level down: the places of one level are the groups of the next.
    std::size_t level = levels_.size() - 1;
    const std::size_t covers = std::size_t{8} << 3 * level;
    std::size_t count = 0;
    for (std::size_t group = from / covers; group < (to + covers - 1) / covers; ++group)
        upper[0][count++] = static_cast<Place>(group);
    const auto pass_groups = fastest(wilds);
    for (; level; --level) {
        count = pass_groups(levels_[level][0].data(), {upper[0].data(), count}, ~hand, wilds,
                            upper[1].data());
        // With wilds enough even what fills up the last group passes.
        while (count && upper[1][count - 1] >= levels_[level - 1].size())
            --count;
        std::swap(upper[0], upper[1]);
    }
    count = pass_groups(data(), {upper[0].data(), count}, ~hand, wilds, room.found.data());
    const auto end = room.found.begin() + static_cast<std::ptrdiff_t>(count);
    const auto first = std::lower_bound(room.found.begin(), end, from);
    return {first, std::lower_bound(first, end, to)};
}

} // namespace typecase
