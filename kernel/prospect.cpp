#include "prospect.hpp"

#include "rng.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

namespace nb = nanobind;

namespace typecase {

namespace {

constexpr unsigned width = Lines::width;

// From how many cards, as it were, that for one of so many empty cells is chosen. A line waits for
// its last card; those before it have to go somewhere. Found by trying what fills grids best.
constexpr std::array<double, width + 1> choice{0, 2, 1, 0.7, 0.7, 0.7};

constexpr std::size_t most_cards = 255;

// What a cell counts in a line.
constexpr std::uint32_t place(unsigned cell) { return power[width - 1 - cell]; }

} // namespace

// How many there are of each card, and for so many empty cells how probable it is that the best
// card is one of so many.
struct Prospect::Luck {
    std::array<std::uint16_t, Lines::symbols> count{};
    std::array<std::array<double, most_cards + 1>, width + 1> among{};
    unsigned cards;

    explicit Luck(std::span<const std::uint8_t> deck)
        : cards(static_cast<unsigned>(deck.size())) {
        for (const std::uint8_t card : deck)
            ++count[card];
        for (std::size_t empty = 1; empty <= width; ++empty)
            for (std::size_t some = 0; some <= cards; ++some)
                among[empty][some] =
                    std::pow(static_cast<double>(some) / static_cast<double>(cards), choice[empty]);
    }
};

Prospect::Prospect(const Lines &lines, std::span<const std::uint8_t> deck)
    : worth_(new_table(power[width])) {
    if (deck.empty() || deck.size() > most_cards)
        throw std::invalid_argument("a prospect needs 1 to 255 cards that may come, not " +
                                    std::to_string(deck.size()));
    const auto scores = lines.scores();
    units_ = 255 / std::max<int>(1, *std::max_element(scores.begin(), scores.end()));
    std::transform(scores.begin(), scores.end(), worth_.get(), [&](std::uint8_t score) {
        return static_cast<std::uint8_t>(score * units_);
    });
    std::array<unsigned, (1U << width) - 1> ways;
    std::iota(ways.begin(), ways.end(), 1U);
    std::stable_sort(ways.begin(), ways.end(),
                     [](unsigned a, unsigned b) { return std::popcount(a) < std::popcount(b); });
    const Luck luck(deck);
    for (const unsigned empty : ways)
        fill(empty, luck);
}

// All lines that lack cards on these cells, when those that lack one less are known.
void Prospect::fill(unsigned empty, const Luck &luck) {
    std::vector<std::uint32_t> gaps;
    std::vector<std::uint32_t> taken;
    for (unsigned cell = 0; cell < width; ++cell)
        (empty >> cell & 1 ? gaps : taken).push_back(place(cell));
    const auto &among = luck.among[gaps.size()];
    std::array<std::uint8_t, width> cards;
    cards.fill(1);
    std::uint32_t line = std::accumulate(taken.begin(), taken.end(), std::uint32_t{0});
    while (true) {
        std::array<std::uint16_t, Lines::symbols> ranked;
        std::size_t size = 0;
        unsigned below = luck.cards;
        for (std::uint32_t card = 1; card < Lines::symbols; ++card) {
            std::uint8_t most = 0;
            for (const std::uint32_t gap : gaps)
                most = std::max(most, worth_[line + card * gap]);
            if (!most || !luck.count[card])
                continue;
            ranked[size++] = static_cast<std::uint16_t>(most << 8 | luck.count[card]);
            below -= luck.count[card];
        }
        std::sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(size));
        double worth = 0;
        for (std::size_t i = 0; i < size; ++i) {
            const double before = among[below];
            below += ranked[i] & 255U;
            worth += (ranked[i] >> 8) * (among[below] - before);
        }
        worth_[line] = static_cast<std::uint8_t>(std::lround(worth));
        // The next one: cards count like digits.
        std::size_t digit = taken.size();
        while (digit && cards[digit - 1] == Lines::wild) {
            --digit;
            line -= taken[digit] * (Lines::wild - 1);
            cards[digit] = 1;
        }
        if (!digit)
            return;
        ++cards[digit - 1];
        line += taken[digit - 1];
    }
}

namespace {

constexpr auto around = [] {
    std::array<std::uint32_t, Settled::cells> all{};
    for (unsigned a = 0; a < Settled::cells; ++a)
        for (unsigned b = 0; b < Settled::cells; ++b) {
            const auto near = [](unsigned x, unsigned y) { return x <= y + 1 && y <= x + 1; };
            if (a != b && near(a / width, b / width) && near(a % width, b % width))
                all[a] |= std::uint32_t{1} << b;
        }
    return all;
}();

} // namespace

Settled::Settled(const Prospect &prospect) : prospect_(&prospect) {
    for (Side *side : {&rows_, &columns_})
        side->worth.fill(prospect.of(0));
    worth_ = static_cast<int>(2 * width) * prospect.of(0);
}

int Settled::gain(Cell cell, std::uint8_t card) const {
    const unsigned row = cell / width;
    const unsigned column = cell % width;
    return prospect_->of(rows_.line[row] + card * place(column)) - rows_.worth[row] +
           prospect_->of(columns_.line[column] + card * place(row)) - columns_.worth[column];
}

void Settled::put(Cell cell, std::uint8_t card) {
    const unsigned row = cell / width;
    const unsigned column = cell % width;
    const auto join = [&](Side &side, unsigned line, unsigned at) {
        side.line[line] += card * place(at);
        const int worth = prospect_->of(side.line[line]);
        worth_ += worth - side.worth[line];
        side.worth[line] = worth;
    };
    join(rows_, row, column);
    join(columns_, column, row);
    taken_ |= std::uint32_t{1} << cell;
    near_ |= around[cell];
}

void Settled::play(std::span<const std::uint8_t> offer) {
    // The first card goes to the middle.
    const std::uint32_t open = taken_ ? free() : std::uint32_t{1} << cells / 2;
    Cell best = 0;
    std::uint8_t taken = 0;
    int most = 0;
    for (const std::uint8_t card : offer)
        for (std::uint32_t left = open; left; left &= left - 1) {
            const auto cell = static_cast<Cell>(std::countr_zero(left));
            const int gained = gain(cell, card);
            if (!taken || gained > most) {
                most = gained;
                best = cell;
                taken = card;
            }
        }
    put(best, taken);
}

namespace {

constexpr unsigned rounds = 4;
constexpr std::size_t most_arms = 32;

// Something that may be done now, and what came of it so far. The grid keeps to a frame from then
// on; the cell is one of a frame of 7 by 7 round the cards that lie there now.
struct Arm {
    Settled grid;
    unsigned cell;
    double sum = 0;
};

// All places for a card in all frames that the grid may keep to. No card: all frames.
std::vector<Arm> arms_of(const Prospect &prospect, std::span<const std::uint8_t> cells,
                         std::uint8_t card) {
    unsigned top = width, left = width, bottom = 0, right = 0;
    for (unsigned i = 0; i < cells.size(); ++i)
        if (cells[i]) {
            top = std::min(top, i / width);
            left = std::min(left, i % width);
            bottom = std::max(bottom, i / width + 1);
            right = std::max(right, i % width + 1);
        }
    if (!bottom) {
        Settled grid(prospect);
        if (card)
            grid.put(Settled::cells / 2, card);
        return {{grid, Grid::frame + 1}};
    }
    std::vector<Arm> arms;
    for (unsigned down = 0; down <= width - (bottom - top); ++down)
        for (unsigned across = 0; across <= width - (right - left); ++across) {
            Settled grid(prospect);
            for (unsigned i = 0; i < cells.size(); ++i)
                if (cells[i])
                    grid.put((i / width - top + down) * width + i % width - left + across,
                             cells[i]);
            if (!card) {
                arms.push_back({grid, 0});
                continue;
            }
            for (std::uint32_t open = grid.free(); open; open &= open - 1) {
                const auto cell = static_cast<Settled::Cell>(std::countr_zero(open));
                Settled with = grid;
                with.put(cell, card);
                arms.push_back({with, (cell / width + 1 - down) * Grid::frame + cell % width + 1 -
                                          across});
            }
        }
    return arms;
}

// Tries arms in deals that are the same for all of them; after each round the worse half is out.
void halve(std::vector<Arm> &arms, std::vector<std::uint8_t> &deck,
           std::span<const std::uint8_t> offers, std::size_t count, Rng rng) {
    const auto better = [](const Arm &a, const Arm &b) { return a.sum > b.sum; };
    const std::size_t drawn = std::accumulate(offers.begin(), offers.end(), std::size_t{0});
    std::size_t played = 0;
    for (unsigned round = 0; round < rounds; ++round) {
        if (round)
            arms.erase(arms.begin() + static_cast<std::ptrdiff_t>((arms.size() + 1) / 2),
                       arms.end());
        const std::size_t deals = count / rounds / arms.size();
        played += deals;
        for (std::size_t deal = 0; deal < deals; ++deal) {
            for (std::size_t i = 0; i < drawn; ++i)
                std::swap(deck[i], deck[i + rng.below(deck.size() - i)]);
            for (Arm &arm : arms) {
                Settled grid = arm.grid;
                std::span<const std::uint8_t> left(deck.data(), drawn);
                for (const std::uint8_t offer : offers) {
                    grid.play(left.first(offer));
                    left = left.subspan(offer);
                }
                arm.sum += grid.worth();
            }
        }
        std::stable_sort(arms.begin(), arms.end(), better);
    }
    for (Arm &arm : arms)
        arm.sum /= static_cast<double>(std::max<std::size_t>(1, played));
}

std::vector<std::tuple<unsigned, double>> judge(const Prospect &prospect, nb::bytes cells,
                                                unsigned card, nb::bytes unseen, nb::bytes coming,
                                                std::size_t count, std::uint64_t seed) {
    if (card > Lines::wild)
        throw std::invalid_argument("a card is a number 1 to 27, or 0 for none, not " +
                                    std::to_string(card));
    const auto grid = symbols_of(cells, "a grid");
    if (grid.size() != Settled::cells)
        throw std::invalid_argument("a grid has 25 cells, not " + std::to_string(grid.size()));
    const auto empty = static_cast<std::size_t>(std::count(grid.begin(), grid.end(), 0));
    if (card && !empty)
        throw std::invalid_argument("a full grid has no room for a card");
    auto deck = symbols_of(unseen, "a deck");
    if (std::count(deck.begin(), deck.end(), 0))
        throw std::invalid_argument("a deck has no empty cards");
    const auto *data = static_cast<const std::uint8_t *>(coming.data());
    const std::vector<std::uint8_t> offers(data, data + coming.size());
    if (count) {
        const std::size_t turns = empty - (card ? 1 : 0);
        if (offers.size() != turns || std::count(offers.begin(), offers.end(), 0))
            throw std::invalid_argument("the grid is full after " + std::to_string(turns) +
                                        " more turns, each with an offer of a card or more");
        if (std::accumulate(offers.begin(), offers.end(), std::size_t{0}) > deck.size())
            throw std::invalid_argument("the deck has only " + std::to_string(deck.size()) +
                                        " cards for all offers");
        if (count > std::size_t{1} << 28)
            throw std::invalid_argument("at most 268435456 rollouts are done at once");
    }
    nb::gil_scoped_release free;
    auto arms = arms_of(prospect, grid, static_cast<std::uint8_t>(card));
    std::stable_sort(arms.begin(), arms.end(),
                     [](const Arm &a, const Arm &b) { return a.grid.worth() > b.grid.worth(); });
    if (count) {
        if (arms.size() > most_arms)
            arms.erase(arms.begin() + most_arms, arms.end());
        halve(arms, deck, offers, count, Rng{seed});
    } else {
        for (Arm &arm : arms)
            arm.sum = arm.grid.worth();
    }
    std::vector<std::tuple<unsigned, double>> found;
    for (const Arm &arm : arms)
        found.emplace_back(arm.cell, arm.sum / prospect.units());
    return found;
}

} // namespace

void add_prospect(nb::module_ &m) {
    nb::class_<Prospect>(m, "Prospect", "What every line of five cells may come to.")
        .def(
            "__init__",
            [](Prospect *self, const Lines &lines, nb::bytes deck) {
                const auto cards = symbols_of(deck, "a deck");
                if (std::count(cards.begin(), cards.end(), 0))
                    throw std::invalid_argument("a deck has no empty cards");
                nb::gil_scoped_release free;
                new (self) Prospect(lines, cards);
            },
            nb::arg("lines"), nb::arg("deck"))
        .def(
            "line",
            [](const Prospect &self, nb::bytes line) {
                const auto cards = symbols_of(line, "a line");
                if (cards.size() != width)
                    throw std::invalid_argument("a line has five cells, not " +
                                                std::to_string(cards.size()));
                std::uint32_t code = 0;
                for (const std::uint8_t card : cards)
                    code = code * Lines::symbols + card;
                return static_cast<double>(self.of(code)) / self.units();
            },
            nb::arg("line"), "What a line may come to, in points.")
        .def("judge", &judge, nb::arg("cells"), nb::arg("card"), nb::arg("deck"), nb::arg("offers"),
             nb::arg("count"), nb::arg("seed"),
             "Where a card may go, as cells of a frame of 7 by 7 round the grid, the best first, "
             "and what the grid comes to.");
}

} // namespace typecase
