#pragma once

#include "rng.hpp"
#include "word_list.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace nanobind {
class bytes;
class module_;
}

namespace typecase {

// Memory for a large table, cleared.
struct Release {
    void operator()(std::uint8_t *memory) const;
};
using Table = std::unique_ptr<std::uint8_t[], Release>;
Table new_table(std::size_t size);

class WholeWords;
class WordChange;

// What every line of five cells scores: the best word of three to five letters in a row, wilds
// worth the letter they stand for. A cell is 0 if empty, 1 to 26 for a letter, 27 for a wild; a
// line is a number with a digit for each cell, the first cell the highest.
class Lines {
  public:
    static constexpr unsigned width = 5;
    static constexpr unsigned shortest = 3; // letters of a word
    static constexpr std::uint32_t symbols = 28;
    static constexpr std::uint8_t wild = 27;

    Lines(std::string_view words, const std::vector<int> &values);
    // Those of shared words, which have to live as long, with a few more and a few less.
    Lines(const Lines &shared, const std::vector<std::string> &added,
          const std::vector<std::string> &removed);
    ~Lines();

    unsigned score(std::uint32_t line) const { return shared_ ? changed(line) : best_[line]; }
    // The scores of all lines, those of the shared words if these are changed.
    std::span<const std::uint8_t> scores() const;

  private:
    unsigned changed(std::uint32_t line) const;
    const WholeWords &whole() const;

    WordList words_; // of three to five letters
    std::vector<int> values_;
    Table best_;
    // Made when the first words are changed.
    mutable std::once_flag counted_;
    mutable std::unique_ptr<const WholeWords> whole_;
    const Lines *shared_ = nullptr;
    std::unique_ptr<const WordChange> change_;
};

// What a digit counts, by how many come after it.
constexpr auto power = [] {
    std::array<std::uint32_t, Lines::width + 1> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i)
        powers[i] = powers[i - 1] * Lines::symbols;
    return powers;
}();

// The numbers of the cells that a word can stand on, any of its letters wild.
template <class Each> void each_way(std::string_view word, Each each) {
    for (unsigned wilds = 0; wilds < 1U << word.size(); ++wilds) {
        std::uint32_t cells = 0;
        for (std::size_t i = 0; i < word.size(); ++i) {
            const auto letter = static_cast<std::uint32_t>(word[i] - 'A' + 1);
            cells = cells * Lines::symbols + (wilds >> i & 1 ? Lines::wild : letter);
        }
        each(cells);
    }
}

// A grid while it grows. Where its first card lies is only settled when it has spread over five
// rows and columns, so it is kept in the upper left corner and moves when a card goes above or to
// the left of it.
class Grid {
  public:
    // Cells of a frame that has one row and column more on each side.
    static constexpr unsigned frame = Lines::width + 2;
    using Cell = unsigned;

    explicit Grid(const Lines &lines) : lines_(&lines) {}

    // Where a card may go: next to another one, also diagonally, never beyond five rows or columns.
    std::uint64_t free() const;
    // What the two lines through the cell would score more than now.
    int gain(Cell cell, std::uint8_t card) const;
    void put(Cell cell, std::uint8_t card);
    unsigned total() const { return total_; }

    // Puts a card where it gains most; among equals luck decides.
    void place(std::uint8_t card, Rng &rng);

  private:
    // A cell of a line between the cards that touch it on either side. As an empty cell ends a
    // word, cards that stand together score as a line of their own, and those with few cards lie
    // close together in the table.
    struct Gap {
        std::uint32_t before = 0; // the cards before, times 28: room for one more
        std::uint32_t worth = 1;  // of a card here, by how many come after
        std::uint32_t after = 0;
        std::uint8_t size_before = 0;
        std::uint8_t size_after = 0;
        std::uint8_t score = 0; // of the better of the two

        std::uint32_t with(std::uint8_t card) const { return (before + card) * worth + after; }
    };
    using Side = std::array<Gap, frame * frame>;

    void make_room(unsigned cells);
    void join(Side &side, Cell cell, unsigned step, std::uint8_t card);

    const Lines *lines_;
    std::uint64_t taken_ = 0;
    std::uint64_t open_ = 0; // cells where a card may make a word: it joins two or more
    unsigned rows_ = 0;
    unsigned columns_ = 0;
    unsigned total_ = 0;
    Side across_{};
    Side down_{};
};

// The cards of a grid, a line or a deck, as `what` they are.
std::vector<std::uint8_t> symbols_of(nanobind::bytes cards, const char *what);

void add_lines(nanobind::module_ &m);

} // namespace typecase
