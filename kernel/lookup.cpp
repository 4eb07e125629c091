#include "lookup.hpp"

#include "wide.hpp"

#include <algorithm>
#include <bit>

namespace typecase {

namespace {

inline void fetch([[maybe_unused]] const void *memory) {
#if defined(__GNUC__)
    __builtin_prefetch(memory);
#endif
}

std::size_t cards_of(Code code) { return static_cast<std::size_t>(std::popcount(code)); }

// Nothing here depends on what is found but the rare cases, since a processor that guesses wrong
// loses more time than it takes to look at everything.
TYPECASE_WIDE std::size_t find(std::span<const Code> parts, const Lookup::Table *tables,
                               const Lookup::Line *lines, const std::uint64_t *filter,
                               Place *out) {
    std::array<Code, Lookup::most_parts> likely;
    std::array<const Lookup::Line *, Lookup::most_parts> where;
    std::size_t count = 0;
    for (const Code part : parts) {
        const std::size_t bit = tables[cards_of(part)].bit(part);
        likely[count] = part;
        where[count] = lines + bit / Lookup::bits_a_line;
        count += filter[bit / 64] >> bit % 64 & 1;
    }
    // The lines are far away: all are asked for before the first is needed.
    for (std::size_t at = 0; at < count; ++at)
        fetch(where[at]);
    const Place *begin = out;
    for (std::size_t at = 0; at < count; ++at) {
        const Code code = likely[at];
        const Lookup::Line *line = where[at];
        for (;; ++line) {
            Place place = 0;
            Place alike = 0;
            for (std::size_t one = 0; one < Lookup::Line::most; ++one) {
                const Place mask = line->codes[one] == code ? ~Place{0} : 0;
                place |= line->places[one] & mask;
                alike |= line->counts[one] & mask;
            }
            for (Place next = 0; next < 8; ++next)
                out[next] = place + next;
            for (Place next = 8; next < alike; ++next)
                out[next] = place + next;
            out += alike;
            if (!line->more) [[likely]]
                break;
        }
    }
    return static_cast<std::size_t>(out - begin);
}

} // namespace

Lookup::Lookup(const Sieve &sieve, Place to) {
    std::array<std::size_t, most_cards + 1> sizes{};
    for (Place place = 0; place < to; ++place)
        ++sizes[cards_of(sieve[place])];
    std::size_t start = 0;
    for (std::size_t cards = 0; cards <= most_cards; ++cards) {
        const int width = std::max(1, static_cast<int>(std::bit_width(sizes[cards])) - 1);
        tables_[cards] = {static_cast<std::uint32_t>(start * bits_a_line),
                          static_cast<std::uint32_t>(64 - 3 - width)};
        start += std::size_t{1} << width;
    }
    Line empty;
    empty.codes.fill(~Code{0});
    lines_.assign(start, empty);
    filter_.resize(start * bits_a_line / 64 + 1);
    for (Place place = 0; place < to;) {
        const Code code = sieve[place];
        const Table &table = tables_[cards_of(code)];
        const std::size_t bit = table.bit(code);
        filter_[bit / 64] |= std::uint64_t{1} << bit % 64;
        std::size_t at = bit / bits_a_line;
        for (; lines_[at].size == Line::most; ++at) {
            lines_[at].more = true;
            // The last line of a table goes on in the first of the next.
            if (at + 1 == lines_.size())
                lines_.push_back(empty);
        }
        Line &line = lines_[at];
        line.codes[line.size] = code;
        line.places[line.size] = place;
        for (; place < to && sieve[place] == code; ++place)
            ++line.counts[line.size];
        ++line.size;
    }
}

std::size_t Lookup::find_all(std::span<const Code> parts, Place *out) const {
    return find(parts, tables_.data(), lines_.data(), filter_.data(), out);
}

} // namespace typecase
