#pragma once

#include "rng.hpp"

#include <nanobind/nanobind.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace typecase {

inline constexpr unsigned letters = 26;
inline constexpr unsigned wild_kind = 26;
inline constexpr unsigned card_kinds = 27;
inline constexpr unsigned most_cards = 8;

// How many of each kind of card there are.
using Counts = std::array<std::uint64_t, card_kinds>;

// What a word is worth: the values of its cards, by letter or by the letter a wild stands for, and
// a bonus by its length.
struct RankRule {
    std::array<std::uint32_t, letters> value{};
    std::array<std::uint32_t, letters> wild{};
    std::array<std::uint32_t, most_cards + 1> bonus{};
    unsigned shortest = 1;
};

// A table in memory of its own, of bytes, or of 16-bit words where a score does not fit in one.
struct RankCells {
    std::vector<std::uint8_t> narrow;
    std::vector<std::uint16_t> wide;
    bool shifted = false;
};

// How many cells a table for hands of up to so many cards has.
std::size_t rank_cells(unsigned cards);

// The table for hands of up to so many cards, from words in capitals, one a line. A cell is 0 where
// the hand has no word. Otherwise it is the best score, or in a shifted table, where a word may
// score 0, that score plus 1.
RankCells build_ranks(std::string_view words, unsigned cards, const RankRule &rule);

// A table looked at: the best score of any hand of up to so many cards. Cards are kinds, 0 to 25
// for letters and 26 for a wild. The cells belong to the caller.
class Ranks {
  public:
    Ranks(unsigned cards, std::span<const std::uint8_t> cells);
    Ranks(unsigned cards, std::span<const std::uint16_t> cells);

    unsigned cards() const { return cards_; }
    bool wide() const { return wide_; }

    // One more than the highest cell.
    std::size_t levels() const { return levels_; }

    std::uint32_t cell(std::span<const std::uint8_t> hand) const;

    // The cells of many hands of the same size, one after the other. False if a kind is unknown;
    // what was written is worth nothing then. `Cell` is the type of this table's cells.
    template <class Cell>
    bool cells(const std::uint8_t *hands, std::size_t count, unsigned size, Cell *out) const;

    // The cells of random hands: the known cards and so many more from the deck.
    template <class Cell>
    void deal(std::span<const std::uint8_t> known, std::vector<std::uint8_t> deck, unsigned draws,
              std::size_t count, Rng &rng, Cell *out) const;

    // In how many ways each cell comes up when so many cards are drawn from the unseen to the known
    // ones: one number for each level. All ways together must be fewer than 2^60.
    void ways(std::span<const std::uint8_t> known, const Counts &unseen, unsigned draws,
              std::uint64_t *out) const;

    // Do without the instructions that only some machines have.
    bool portable = false;

  private:
    template <class Use> auto with_cells(Use use) const {
        return wide_ ? use(static_cast<const std::uint16_t *>(data_))
                     : use(static_cast<const std::uint8_t *>(data_));
    }

    unsigned cards_;
    bool wide_;
    const void *data_;
    std::size_t levels_;
};

// The number of ways to draw so many cards, as a float since it can be huge.
double count_ways(const Counts &unseen, unsigned draws);

// The share of a pot that the owner of a distribution of levels wins on average against others,
// each level being reached independently. The tied split. `others` are rows of `levels` numbers.
double equity(std::span<const double> own, std::span<const double> others);

void add_ranks(nanobind::module_ &m);

} // namespace typecase
