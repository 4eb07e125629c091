#include "ranks.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

namespace nb = nanobind;

namespace typecase {

namespace {

template <class T> using Input = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T> using Writable = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Hands = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Table = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Kinds = std::span<const std::uint8_t>;

constexpr std::size_t most_hands = 1'000'000'000;

[[noreturn]] void refuse(const std::string &sentence) {
    throw nb::value_error(sentence.c_str());
}

std::string cards_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " card" : " cards");
}

// An array that Python frees; what is in it is for the caller to write.
template <class T> class Array {
  public:
    explicit Array(std::size_t size)
        : size_(size),
          numbers_(std::make_unique_for_overwrite<T[]>(std::max<std::size_t>(size, 1))) {}

    T *data() { return numbers_.get(); }

    nb::object give() { return give({size_}); }

    nb::object give(std::initializer_list<std::size_t> shape) {
        T *numbers = numbers_.release();
        nb::capsule owner(numbers, [](void *them) noexcept { delete[] static_cast<T *>(them); });
        return nb::cast(nb::ndarray<nb::numpy, T>(numbers, shape, owner));
    }

  private:
    std::size_t size_;
    std::unique_ptr<T[]> numbers_;
};

// A table with the memory it lies in, which may be that of a file.
struct Held {
    nb::object memory;
    Ranks ranks;
};

unsigned checked_size(unsigned cards) {
    if (cards < 1 || cards > most_cards)
        refuse("a rank table is for hands of 1 to " + std::to_string(most_cards) + " cards, not " +
               std::to_string(cards));
    return cards;
}

template <std::size_t size>
void fill(std::array<std::uint32_t, size> &to, const std::vector<long long> &from, const char *of) {
    if (from.size() > size)
        refuse(std::string(of) + " has " + std::to_string(from.size()) + " entries; the most is " +
               std::to_string(size));
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i] < 0 || from[i] > 0xffff)
            refuse(std::string(of) + " of " + std::to_string(from[i]) +
                   " does not fit in a rank table; it holds 0 to 65535");
        to[i] = static_cast<std::uint32_t>(from[i]);
    }
}

nb::object build(nb::bytes words, unsigned cards, unsigned shortest,
                 const std::vector<long long> &values, const std::vector<long long> &wild,
                 const std::vector<long long> &bonus) {
    checked_size(cards);
    RankRule rule;
    rule.shortest = shortest;
    fill(rule.value, values, "a value");
    fill(rule.wild, wild, "a value of a wild");
    fill(rule.bonus, bonus, "a bonus");
    RankCells cells;
    {
        const std::string_view text(words.c_str(), words.size());
        nb::gil_scoped_release free;
        cells = build_ranks(text, cards, rule);
    }
    const auto give = [](auto &&made) {
        using Cells = std::remove_reference_t<decltype(made)>;
        auto *kept = new Cells(std::move(made));
        nb::capsule owner(kept, [](void *them) noexcept { delete static_cast<Cells *>(them); });
        return nb::cast(nb::ndarray<nb::numpy, const typename Cells::value_type>(
            kept->data(), {kept->size()}, owner));
    };
    nb::object table =
        cells.wide.empty() ? give(std::move(cells.narrow)) : give(std::move(cells.wide));
    return nb::make_tuple(table, cells.shifted);
}

void check_table(std::size_t cells, unsigned cards) {
    if (const std::size_t need = rank_cells(checked_size(cards)); cells != need)
        refuse("a table for " + cards_text(cards) + " has " + std::to_string(need) +
               " cells, not " + std::to_string(cells));
}

template <class Cell> void make(Held *self, Input<Cell> cells, unsigned cards) {
    check_table(cells.size(), cards);
    const std::span<const Cell> view(cells.data(), cells.size());
    new (self) Held{nb::cast(cells), Ranks(cards, view)};
}

// What somebody may still write to is copied: the highest cell must stay the highest.
template <class Cell> void make_own(Held *self, Writable<Cell> cells, unsigned cards) {
    check_table(cells.size(), cards);
    Array<Cell> own(cells.size());
    std::copy_n(cells.data(), cells.size(), own.data());
    const std::span<const Cell> view(own.data(), cells.size());
    const Ranks ranks(cards, view);
    new (self) Held{own.give(), ranks};
}

Kinds kinds_of(const nb::bytes &cards) {
    const Kinds kinds(static_cast<const std::uint8_t *>(cards.data()), cards.size());
    for (const std::uint8_t kind : kinds)
        if (kind >= card_kinds)
            refuse("a card is a kind from 0 to " + std::to_string(wild_kind) + ", not " +
                   std::to_string(kind));
    return kinds;
}

void check_fit(const Held &self, std::size_t cards) {
    if (cards > self.ranks.cards())
        refuse("this table is for hands of up to " + cards_text(self.ranks.cards()) + ", not " +
               std::to_string(cards));
}

// Cards to come, checked: there are enough, the hand is not too large, and the ways can be counted.
Counts checked_draw(const Held &self, std::size_t known, Input<std::int64_t> unseen,
                    std::size_t draws) {
    check_fit(self, known);
    check_fit(self, std::max(draws, known + draws));
    if (unseen.size() != card_kinds)
        refuse("the unseen cards are given by " + std::to_string(card_kinds) +
               " counts, A to Z and the wild, not " + std::to_string(unseen.size()));
    Counts counts{};
    std::uint64_t left = 0;
    for (std::size_t i = 0; i < card_kinds; ++i) {
        const std::int64_t count = unseen.data()[i];
        if (count < 0 || count > 0xffff)
            refuse("there cannot be " + std::to_string(count) +
                   " unseen cards of a kind; it must be 0 to 65535");
        counts[i] = static_cast<std::uint64_t>(count);
        left += counts[i];
    }
    if (draws > left)
        refuse("there are only " + cards_text(left) + " unseen, too few to draw " +
               std::to_string(draws));
    return counts;
}

double checked_ways(const Counts &unseen, unsigned draws) {
    const double ways = count_ways(unseen, draws);
    // A factor of 8 below what fits, since a binomial is a product before it is divided.
    if (ways >= 0x1p60)
        refuse("there are too many ways to draw " + cards_text(draws) +
               " from so many; deal at random instead");
    return std::round(ways);
}

unsigned cell(const Held &self, const nb::bytes &hand) {
    check_fit(self, hand.size());
    return self.ranks.cell(kinds_of(hand));
}

template <class Use> nb::object by_cell(const Held &self, Use use) {
    return self.ranks.wide() ? use(std::uint16_t{}) : use(std::uint8_t{});
}

nb::object cells(const Held &self, Hands hands) {
    const std::size_t size = hands.shape(1);
    check_fit(self, size);
    return by_cell(self, [&]<class Cell>(Cell) {
        Array<Cell> out(hands.shape(0));
        bool known = false;
        {
            nb::gil_scoped_release free;
            known = self.ranks.cells(hands.data(), hands.shape(0), static_cast<unsigned>(size),
                                     out.data());
        }
        if (!known)
            refuse("a card is a kind from 0 to " + std::to_string(wild_kind) +
                   "; some card of these hands is more");
        return out.give();
    });
}

nb::object deal(const Held &self, const nb::bytes &known, Input<std::int64_t> unseen,
                std::size_t draws, std::size_t count, Rng &rng) {
    const Kinds cards = kinds_of(known);
    const Counts counts = checked_draw(self, cards.size(), unseen, draws);
    if (count > most_hands)
        refuse("at most " + std::to_string(most_hands) + " hands are dealt at once, not " +
               std::to_string(count));
    std::vector<std::uint8_t> deck;
    for (std::size_t kind = 0; kind < card_kinds; ++kind)
        deck.insert(deck.end(), counts[kind], static_cast<std::uint8_t>(kind));
    return by_cell(self, [&]<class Cell>(Cell) {
        Array<Cell> out(count);
        // Another thread may use the generator meanwhile; ours is a copy until we are done.
        Rng luck = rng;
        {
            nb::gil_scoped_release free;
            self.ranks.deal(cards, std::move(deck), static_cast<unsigned>(draws), count, luck,
                            out.data());
        }
        rng = luck;
        return out.give();
    });
}

void distribute(const Ranks &ranks, Kinds known, const Counts &unseen, unsigned draws, double all,
                double *out) {
    std::vector<std::uint64_t> ways(ranks.levels());
    ranks.ways(known, unseen, draws, ways.data());
    for (std::size_t i = 0; i < ways.size(); ++i)
        out[i] = static_cast<double>(ways[i]) / all;
}

nb::object distribution(const Held &self, const nb::bytes &known, Input<std::int64_t> unseen,
                        std::size_t draws) {
    const Kinds cards = kinds_of(known);
    const Counts counts = checked_draw(self, cards.size(), unseen, draws);
    const auto number = static_cast<unsigned>(draws);
    const double all = checked_ways(counts, number);
    Array<double> out(self.ranks.levels());
    {
        nb::gil_scoped_release free;
        distribute(self.ranks, cards, counts, number, all, out.data());
    }
    return out.give();
}

nb::object discards(const Held &self, const nb::bytes &hand, Input<std::int64_t> unseen) {
    const Kinds cards = kinds_of(hand);
    check_fit(self, cards.size());
    const Counts counts = checked_draw(self, 0, unseen, cards.size());
    checked_ways(counts, static_cast<unsigned>(cards.size()));
    const std::size_t rows = std::size_t{1} << cards.size();
    const std::size_t levels = self.ranks.levels();
    Array<double> out(rows * levels);
    {
        nb::gil_scoped_release free;
        // Throwing either of two equal cards is the same: it is counted once.
        std::vector<std::vector<std::uint8_t>> kept(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            std::vector<std::uint8_t> &keep = kept[row];
            for (std::size_t i = 0; i < cards.size(); ++i)
                if (!(row >> i & 1))
                    keep.push_back(cards[i]);
            std::sort(keep.begin(), keep.end());
            double *to = out.data() + row * levels;
            const auto same = std::find(kept.begin(), kept.end(), keep);
            const auto first = static_cast<std::size_t>(same - kept.begin());
            if (first < row) {
                std::copy_n(out.data() + first * levels, levels, to);
                continue;
            }
            const auto draws = static_cast<unsigned>(cards.size() - keep.size());
            distribute(self.ranks, keep, counts, draws, std::round(count_ways(counts, draws)), to);
        }
    }
    return out.give({rows, levels});
}

double share(Input<double> own, Table others) {
    if (others.shape(1) != own.size())
        refuse("the distributions differ in length: " + std::to_string(own.size()) + " and " +
               std::to_string(others.shape(1)) + " levels; they must be of the same table");
    const std::span<const double> mine(own.data(), own.size());
    const std::span<const double> theirs(others.data(), others.size());
    nb::gil_scoped_release free;
    return equity(mine, theirs);
}

} // namespace

void add_ranks(nb::module_ &m) {
    nb::class_<Held>(m, "Ranks", "The best score of every hand of up to so many cards.")
        .def("__init__", &make_own<std::uint8_t>, nb::arg("table").noconvert(), nb::arg("cards"))
        .def("__init__", &make_own<std::uint16_t>, nb::arg("table").noconvert(), nb::arg("cards"))
        .def("__init__", &make<std::uint8_t>, nb::arg("table").noconvert(), nb::arg("cards"))
        .def("__init__", &make<std::uint16_t>, nb::arg("table").noconvert(), nb::arg("cards"))
        .def_prop_ro("cards", [](const Held &self) { return self.ranks.cards(); })
        .def_prop_ro("levels", [](const Held &self) { return self.ranks.levels(); })
        .def_prop_rw(
            "portable", [](const Held &self) { return self.ranks.portable; },
            [](Held &self, bool portable) { self.ranks.portable = portable; })
        .def("cell", &cell, nb::arg("hand"), "The cell of one hand.")
        .def("cells", &cells, nb::arg("hands"), "The cells of many hands, one a row.")
        .def("deal", &deal, nb::arg("known"), nb::arg("unseen"), nb::arg("draws"), nb::arg("count"),
             nb::arg("rng"), "The cells of random hands.")
        .def("distribution", &distribution, nb::arg("known"), nb::arg("unseen"), nb::arg("draws"),
             "The chance of every level after so many draws.")
        .def("discards", &discards, nb::arg("hand"), nb::arg("unseen"),
             "The chances of every level for every set of cards thrown, by the mask of the set.");
    m.def("build_ranks", &build, nb::arg("words"), nb::arg("cards"), nb::arg("shortest"),
          nb::arg("values"), nb::arg("wild"), nb::arg("bonus"),
          "The cells of a table, and whether they are one more than the score.");
    m.def("equity", &share, nb::arg("own"), nb::arg("others"),
          "The share of a pot that one distribution wins against others.");
}

} // namespace typecase
