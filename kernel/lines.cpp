#include "lines.hpp"

#include "whole_words.hpp"
#include "wide.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <new>
#include <span>
#include <stdexcept>
#include <string>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace nb = nanobind;

namespace typecase {

namespace {

using Scores = std::span<std::uint8_t>;

constexpr std::align_val_t page{std::size_t{1} << 21};

// A line one cell longer than those in `shorter` holds all words of its first and its last cells.
TYPECASE_WIDE void widen(Scores shorter, Scores scores) {
    const std::size_t tails = shorter.size() / Lines::symbols;
    const std::uint8_t *from = shorter.data();
    std::uint8_t *to = scores.data();
    for (std::size_t head = 0; head < shorter.size(); ++head) {
        const std::uint8_t first = from[head];
        const std::uint8_t *tail = from + head % tails * Lines::symbols;
        for (std::uint32_t last = 0; last < Lines::symbols; ++last) {
            const std::uint8_t other = std::max(first, tail[last]);
            to[last] = std::max(to[last], other);
        }
        to += Lines::symbols;
    }
}

} // namespace

// Where the system has large pages it is asked for them: with small ones every look-up would first
// have to find the page.
Table new_table(std::size_t size) {
    Table memory(static_cast<std::uint8_t *>(::operator new(size, page)));
#ifdef __linux__
    madvise(memory.get(), size, MADV_HUGEPAGE);
#endif
    std::fill_n(memory.get(), size, std::uint8_t{0});
    return memory;
}

void Release::operator()(std::uint8_t *memory) const { ::operator delete(memory, page); }

Lines::Lines(std::string_view text, const std::vector<int> &values)
    : words_(std::string(text)), values_(values) {
    if (values.size() != 26)
        throw std::invalid_argument("a line table needs 26 values, one for each letter, not " +
                                    std::to_string(values.size()));
    for (const int value : values)
        if (value < 0 || value > 51)
            throw std::invalid_argument("a letter is worth 0 to 51 points on a line, not " +
                                        std::to_string(value));
    std::vector<std::uint8_t> short_lines(power[3] + power[4]);
    const Scores three(short_lines.data(), power[3]);
    const Scores four(short_lines.data() + power[3], power[4]);
    best_ = new_table(power[5]);
    const Scores five(best_.get(), power[5]);
    for (Id id = 0; id < words_.size(); ++id) {
        const std::string_view word = words_[id];
        if (word.size() < shortest || word.size() > width)
            continue;
        const std::uint8_t score = score_of(word, values_);
        const Scores scores = word.size() == 3 ? three : word.size() == 4 ? four : five;
        each_way(word, [&](std::uint32_t cells) {
            scores[cells] = std::max(scores[cells], score);
        });
    }
    widen(three, four);
    widen(four, five);
}

Lines::Lines(const Lines &shared, const std::vector<std::string> &added,
             const std::vector<std::string> &removed)
    : words_(std::string()), shared_(&shared) {
    if (shared.shared_)
        throw std::invalid_argument("only words that are nobody's own are shared");
    change_ = std::make_unique<const WordChange>(shared.words_, shared.whole(), shared.values_,
                                                 WordList(added), WordList(removed));
}

Lines::~Lines() = default;

const WholeWords &Lines::whole() const {
    std::call_once(counted_, [this] {
        whole_ = std::make_unique<const WholeWords>(words_, values_);
    });
    return *whole_;
}

unsigned Lines::changed(std::uint32_t line) const {
    const WholeWords &whole = *shared_->whole_;
    unsigned best = 0;
    // From each cell on the right: the cards from there to the left, until a cell is empty.
    for (; line >= power[shortest - 1]; line /= symbols) {
        std::uint32_t cells = 0;
        std::size_t size = 0;
        for (std::uint32_t left = line; left % symbols; left /= symbols) {
            cells += left % symbols * power[size];
            if (++size >= shortest)
                best = std::max(best, change_->of(cells, whole));
        }
    }
    return best;
}

std::span<const std::uint8_t> Lines::scores() const {
    return {shared_ ? shared_->best_.get() : best_.get(), power[width]};
}

namespace {

constexpr unsigned row_of(Grid::Cell cell) { return cell / Grid::frame; }
constexpr unsigned column_of(Grid::Cell cell) { return cell % Grid::frame; }

constexpr std::uint64_t row_mask = (std::uint64_t{1} << Grid::frame) - 1;

// Cells of the first so many rows and columns of the frame.
constexpr std::uint64_t corner(unsigned rows, unsigned columns) {
    std::uint64_t cells = 0;
    for (unsigned row = 0; row < rows; ++row)
        cells |= ((std::uint64_t{1} << columns) - 1) << row * Grid::frame;
    return cells;
}

constexpr auto corners = [] {
    std::array<std::array<std::uint64_t, Grid::frame + 1>, Grid::frame + 1> all{};
    for (unsigned rows = 0; rows <= Grid::frame; ++rows)
        for (unsigned columns = 0; columns <= Grid::frame; ++columns)
            all[rows][columns] = corner(rows, columns);
    return all;
}();

} // namespace

std::uint64_t Grid::free() const {
    if (!taken_)
        return std::uint64_t{1} << (frame + 1);
    const std::uint64_t wide = taken_ | taken_ << 1 | taken_ >> 1;
    std::uint64_t cells = (wide | wide << frame | wide >> frame) & ~taken_;
    // The grid lies at row and column 1 of the frame. While it may grow, it grows to any side.
    if (rows_ == Lines::width)
        cells &= corners[rows_ + 1][frame] & ~row_mask;
    if (columns_ == Lines::width)
        cells &= corners[frame][columns_ + 1] & ~corners[frame][1];
    return cells;
}

int Grid::gain(Cell cell, std::uint8_t card) const {
    const auto in = [&](const Gap &gap) {
        return static_cast<int>(lines_->score(gap.with(card))) - gap.score;
    };
    return in(across_[cell]) + in(down_[cell]);
}

// All cards so many cells further on. What passes the end of a row or of the frame is empty: only a
// grid that may still grow makes room.
void Grid::make_room(unsigned cells) {
    for (Side *side : {&across_, &down_}) {
        std::shift_right(side->begin(), side->end(), cells);
        std::fill_n(side->begin(), cells, Gap{});
    }
    taken_ <<= cells;
    open_ <<= cells;
}

// A card joins those that touch it in a line. That changes only the gaps at the two ends of what
// now stands together.
void Grid::join(Side &side, Cell cell, unsigned step, std::uint8_t card) {
    const Gap gap = side[cell];
    const std::uint32_t cards = gap.with(card);
    const auto size = static_cast<std::uint8_t>(gap.size_before + 1 + gap.size_after);
    const auto score = static_cast<std::uint8_t>(lines_->score(cards));
    total_ += unsigned{score} - gap.score;
    const Cell start = cell - (gap.size_before + 1U) * step;
    side[start].after = cards;
    side[start].size_after = size;
    side[start].worth = power[size];
    const Cell end = cell + (gap.size_after + 1U) * step;
    side[end].before = cards * Lines::symbols;
    side[end].size_before = size;
    for (const Cell at : {start, end}) {
        side[at].score = std::max(side[at].score, score);
        open_ |= std::uint64_t{side[at].size_before + side[at].size_after >= 2} << at;
    }
}

void Grid::put(Cell cell, std::uint8_t card) {
    if (row_of(cell) == 0) {
        make_room(frame);
        ++rows_;
        cell += frame;
    }
    if (column_of(cell) == 0) {
        make_room(1);
        ++columns_;
        ++cell;
    }
    rows_ = std::max(rows_, row_of(cell));
    columns_ = std::max(columns_, column_of(cell));
    taken_ |= std::uint64_t{1} << cell;
    join(across_, cell, 1, card);
    join(down_, cell, frame, card);
}

void Grid::place(std::uint8_t card, Rng &rng) {
    // Until a cell gains something, all are equal.
    std::uint64_t best = free();
    int most = 0;
    for (std::uint64_t left = best & open_; left; left &= left - 1) {
        const int gained = gain(static_cast<Cell>(std::countr_zero(left)), card);
        if (gained > most) {
            most = gained;
            best = 0;
        }
        if (gained == most)
            best |= left & (0 - left);
    }
    const auto count = static_cast<unsigned>(std::popcount(best));
    for (std::uint64_t skip = count > 1 ? rng.below(count) : 0; skip; --skip)
        best &= best - 1;
    put(static_cast<Cell>(std::countr_zero(best)), card);
}

std::vector<std::uint8_t> symbols_of(nb::bytes cards, const char *what) {
    const auto *data = static_cast<const std::uint8_t *>(cards.data());
    std::vector<std::uint8_t> all(data, data + cards.size());
    for (const std::uint8_t card : all)
        if (card > Lines::wild)
            throw std::invalid_argument(std::string(what) + " is numbers 0 to 27, not " +
                                        std::to_string(card));
    return all;
}

namespace {

// A grid from its 25 cells, all cards pushed to the upper left.
Grid grid_of(const Lines &lines, nb::bytes cells) {
    const auto cards = symbols_of(cells, "a grid");
    if (cards.size() != Lines::width * Lines::width)
        throw std::invalid_argument("a grid has 25 cells, not " + std::to_string(cards.size()));
    unsigned top = Lines::width;
    unsigned left = Lines::width;
    for (unsigned i = 0; i < cards.size(); ++i)
        if (cards[i]) {
            top = std::min(top, i / Lines::width);
            left = std::min(left, i % Lines::width);
        }
    Grid grid(lines);
    for (unsigned i = 0; i < cards.size(); ++i)
        if (cards[i])
            grid.put((i / Lines::width - top + 1) * Grid::frame + i % Lines::width - left + 1,
                     cards[i]);
    return grid;
}

std::vector<std::pair<unsigned, int>> gains(const Lines &lines, nb::bytes cells, unsigned card) {
    if (card < 1 || card > Lines::wild)
        throw std::invalid_argument("a card is a number 1 to 27, not " + std::to_string(card));
    const Grid grid = grid_of(lines, cells);
    std::vector<std::pair<unsigned, int>> found;
    for (std::uint64_t left = grid.free(); left; left &= left - 1) {
        const auto cell = static_cast<Grid::Cell>(std::countr_zero(left));
        found.emplace_back(cell, grid.gain(cell, static_cast<std::uint8_t>(card)));
    }
    return found;
}

void roll(const Grid &start, std::vector<std::uint8_t> &deck, std::size_t cards, Rng &rng,
          std::vector<std::uint16_t> &totals) {
    for (std::uint16_t &total : totals) {
        Grid grid = start;
        for (std::size_t i = 0; i < cards; ++i) {
            std::swap(deck[i], deck[i + rng.below(deck.size() - i)]);
            grid.place(deck[i], rng);
        }
        total = static_cast<std::uint16_t>(grid.total());
    }
}

nb::bytes rollouts(const Lines &lines, nb::bytes cells, nb::bytes cards, std::size_t count,
                   std::uint64_t seed) {
    const Grid start = grid_of(lines, cells);
    auto deck = symbols_of(cards, "a deck");
    if (std::count(deck.begin(), deck.end(), 0))
        throw std::invalid_argument("a deck has no empty cards");
    const auto *grid = static_cast<const std::uint8_t *>(cells.data());
    const auto empty = static_cast<std::size_t>(std::count(grid, grid + cells.size(), 0));
    if (deck.size() < empty)
        throw std::invalid_argument("the grid lacks " + std::to_string(empty) +
                                    " cards and the deck has " + std::to_string(deck.size()));
    if (count > std::size_t{1} << 28)
        throw std::invalid_argument("at most 268435456 rollouts are done at once");
    std::vector<std::uint16_t> totals(count);
    {
        nb::gil_scoped_release free;
        Rng rng{seed};
        roll(start, deck, empty, rng, totals);
    }
    return nb::bytes(totals.data(), totals.size() * sizeof totals[0]);
}

} // namespace

void add_lines(nb::module_ &m) {
    nb::class_<Lines>(m, "Lines", "What every line of five cells scores.")
        .def(
            "__init__",
            [](Lines *self, nb::bytes words, std::vector<int> values) {
                const std::string_view text(words.c_str(), words.size());
                nb::gil_scoped_release free;
                new (self) Lines(text, values);
            },
            nb::arg("words"), nb::arg("values"))
        .def(
            "__init__",
            [](Lines *self, const Lines &shared, const std::vector<std::string> &added,
               const std::vector<std::string> &removed) {
                nb::gil_scoped_release free;
                new (self) Lines(shared, added, removed);
            },
            nb::arg("shared"), nb::arg("added"), nb::arg("removed"), nb::keep_alive<1, 2>())
        .def(
            "score",
            [](const Lines &self, nb::bytes line) {
                const auto cards = symbols_of(line, "a line");
                if (cards.size() > Lines::width)
                    throw std::invalid_argument("a line has at most five cells, not " +
                                                std::to_string(cards.size()));
                std::uint32_t code = 0;
                for (const std::uint8_t card : cards)
                    code = code * Lines::symbols + card;
                return self.score(code);
            },
            nb::arg("line"), "The best word of a line, in points.")
        .def(
            "total",
            [](const Lines &self, nb::bytes cells) { return grid_of(self, cells).total(); },
            nb::arg("cells"), "The sum of all ten lines of a grid.")
        .def("gains", &gains, nb::arg("cells"), nb::arg("card"),
             "Where a card may go, as cells of a frame of 7 by 7 round the grid, and its gain.")
        .def("rollouts", &rollouts, nb::arg("cells"), nb::arg("deck"), nb::arg("count"),
             nb::arg("seed"),
             "Totals of grids filled at random, each card where it gains most; 16-bit numbers.");
}

} // namespace typecase
