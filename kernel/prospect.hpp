#pragma once

#include "lines.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace typecase {

// What a line of five cells may come to: its score if it is full, and else what the cards still to
// come make of it, each on the cell where it is best.
class Prospect {
  public:
    Prospect(const Lines &lines, std::span<const std::uint8_t> deck);

    // In units: so many are a point.
    int of(std::uint32_t line) const { return worth_[line]; }
    int units() const { return units_; }

  private:
    struct Luck;
    void fill(unsigned empty, const Luck &luck);

    Table worth_;
    int units_ = 1;
};

// A grid that keeps to five rows and columns.
class Settled {
  public:
    static constexpr unsigned cells = Lines::width * Lines::width;
    using Cell = unsigned;

    explicit Settled(const Prospect &prospect);

    // Where a card may go: next to another one, also diagonally.
    std::uint32_t free() const { return near_ & ~taken_; }
    // What the two lines through the cell would come to more than now.
    int gain(Cell cell, std::uint8_t card) const;
    void put(Cell cell, std::uint8_t card);
    // What all lines may come to; what they score, when it is full.
    int worth() const { return worth_; }

    // Takes that one of these cards, and that cell, which gain most.
    void play(std::span<const std::uint8_t> offer);

  private:
    struct Side {
        std::array<std::uint32_t, Lines::width> line{};
        std::array<int, Lines::width> worth{};
    };

    const Prospect *prospect_;
    Side rows_;
    Side columns_;
    std::uint32_t taken_ = 0;
    std::uint32_t near_ = 0;
    int worth_;
};

void add_prospect(nanobind::module_ &m);

} // namespace typecase
