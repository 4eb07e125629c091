#include "paths.hpp"

#include "quoted.hpp"
#include "wide.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <functional>
#include <limits>
#include <stdexcept>
#include <tuple>

namespace nb = nanobind;

namespace typecase {

namespace {

using Block = std::uint64_t;
using Test = std::function<bool(std::string_view word, unsigned syllables)>;

constexpr int never = std::numeric_limits<int>::min() / 2;

constexpr std::uint32_t letter_bit(char letter) { return 1U << (letter - 'A'); }
constexpr std::uint32_t vowels =
    letter_bit('A') | letter_bit('E') | letter_bit('I') | letter_bit('O') | letter_bit('U');

std::uint32_t letters_of(std::string_view word) {
    std::uint32_t letters = 0;
    for (const char letter : word)
        letters |= letter_bit(letter);
    return letters;
}

// A number, or with a plus "so many or more".
struct Number {
    int least = 0;
    bool more = false;

    bool fits(int number) const { return more ? number >= least : number == least; }
};

Number number_of(const std::string &kind, const std::string &text) {
    Number number;
    std::string digits = text;
    if (!digits.empty() && digits.back() == '+') {
        number.more = true;
        digits.pop_back();
    }
    if (digits.empty() || digits.size() > 2 ||
        !std::all_of(digits.begin(), digits.end(), [](char c) { return '0' <= c && c <= '9'; }))
        throw std::invalid_argument("the rule " + kind +
                                    " takes a number of one or two digits, perhaps with a plus, "
                                    "not " +
                                    quoted(text));
    number.least = std::stoi(digits);
    return number;
}

Test test_of(const std::string &kind, const std::string &argument) {
    const auto text = [&] {
        if (argument.empty() || !std::all_of(argument.begin(), argument.end(),
                                             [](char c) { return 'A' <= c && c <= 'Z'; }))
            throw std::invalid_argument("the rule " + kind + " takes capitals A to Z, not " +
                                        quoted(argument));
        return argument;
    };
    const auto plain = [&] {
        if (!argument.empty())
            throw std::invalid_argument("the rule " + kind + " takes nothing more, not " +
                                        quoted(argument));
    };
    if (kind == "STARTS_WITH")
        return [start = text()](std::string_view word, unsigned) {
            return word.starts_with(start);
        };
    if (kind == "ENDS_WITH")
        return [end = text()](std::string_view word, unsigned) { return word.ends_with(end); };
    if (kind == "INCLUDES")
        return [part = text()](std::string_view word, unsigned) {
            return word.find(part) != std::string_view::npos;
        };
    if (kind == "HOLDS")
        return [any = letters_of(text())](std::string_view word, unsigned) {
            return (letters_of(word) & any) != 0;
        };
    if (kind == "SYLLABLES") {
        const Number number = number_of(kind, argument);
        unsigned mask = 0;
        for (unsigned n = 1; n < 16; ++n)
            mask |= static_cast<unsigned>(number.fits(static_cast<int>(n))) << n;
        return [mask](std::string_view, unsigned syllables) { return (syllables & mask) != 0; };
    }
    if (kind == "LENGTH")
        return [number = number_of(kind, argument)](std::string_view word, unsigned) {
            return number.fits(static_cast<int>(word.size()));
        };
    if (kind == "VOWELS")
        return [number = number_of(kind, argument)](std::string_view word, unsigned) {
            return number.fits(static_cast<int>(std::count_if(
                word.begin(), word.end(), [](char c) { return letter_bit(c) & vowels; })));
        };
    if (kind == "VOWEL_KINDS")
        return [number = number_of(kind, argument)](std::string_view word, unsigned) {
            return number.fits(std::popcount(letters_of(word) & vowels));
        };
    plain();
    if (kind == "DOUBLED")
        return [](std::string_view word, unsigned) {
            return std::adjacent_find(word.begin(), word.end()) != word.end();
        };
    if (kind == "SAME_ENDS")
        return
            [](std::string_view word, unsigned) { return word.front() == word.back(); };
    if (kind == "ALL_DIFFERENT")
        return [](std::string_view word, unsigned) {
            return std::popcount(letters_of(word)) == static_cast<int>(word.size());
        };
    throw std::invalid_argument("there is no rule " + quoted(kind));
}

// The first word of a block.
std::uint32_t first(std::size_t block, Block words) {
    return static_cast<std::uint32_t>(block * 64) +
           static_cast<std::uint32_t>(std::countr_zero(words));
}

// The words that all rules so far leave, only the blocks that hold any.
struct Left {
    std::uint32_t block;
    Block words;
};

struct Scratch {
    std::vector<Block> pair;
    std::array<std::vector<Left>, Rules::most_path + 1> left;
};

// Two rules at once, block by block in wide registers.
TYPECASE_WIDE Block both(const Block *a, const Block *b, Block *out, std::size_t from,
                         std::size_t to) {
    Block any = 0;
    for (std::size_t i = from; i < to; ++i) {
        out[i] = a[i] & b[i];
        any |= out[i];
    }
    return any;
}

TYPECASE_WIDE std::size_t sift(const Block *a, const Block *b, Left *out, std::size_t from,
                               std::size_t to) {
    std::size_t count = 0;
    std::size_t i = from;
    for (; i + 8 <= to; i += 8) {
        Block any = 0;
        for (std::size_t k = i; k < i + 8; ++k)
            any |= a[k] & b[k];
        if (!any)
            continue;
        for (std::size_t k = i; k < i + 8; ++k) {
            out[count] = {static_cast<std::uint32_t>(k), a[k] & b[k]};
            count += out[count].words != 0;
        }
    }
    for (; i < to; ++i) {
        out[count] = {static_cast<std::uint32_t>(i), a[i] & b[i]};
        count += out[count].words != 0;
    }
    return count;
}

// A search for the best path that one word can walk. Paths grow cell by cell and carry the words
// that meet all their rules: two rules as sets over the whole list, more as the few blocks left.
class Search {
  public:
    Search(const RuleGrid &grid, Scratch &scratch) : grid_(grid), scratch_(scratch) {
        cells_ = grid.rules.size();
        longest_ = std::min(grid.bonus.size() - 1, cells_);
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const auto row = cell / grid.columns;
            const auto column = cell % grid.columns;
            Block near = 0;
            if (row)
                near |= Block{1} << (cell - grid.columns);
            if (row + 1 < grid.rows)
                near |= Block{1} << (cell + grid.columns);
            if (column)
                near |= Block{1} << (cell - 1);
            if (column + 1 < grid.columns)
                near |= Block{1} << (cell + 1);
            near_[cell] = near;
            open_ |= static_cast<Block>(grid.rules[cell] != nullptr) << cell;
        }
        for (const Goal &goal : grid.goals)
            goals_ += goal.points;
        order_goals();
    }

    // The most that a path could still bring with so many more cards after this cell, the words
    // left aside; `open` are the cells that may be used.
    void foresee(Block open) {
        ahead_.assign(longest_, {});
        for (std::size_t more = 1; more < longest_; ++more)
            for (Block left = open; left; left &= left - 1) {
                const auto cell = static_cast<std::size_t>(std::countr_zero(left));
                int most = 0;
                for (Block next = near_[cell] & open; next; next &= next - 1) {
                    const auto other = static_cast<std::size_t>(std::countr_zero(next));
                    most = std::max(most, grid_.points[other] + ahead_[more - 1][other]);
                }
                ahead_[more][cell] = most;
            }
        most_bonus_.assign(longest_ + 1, never);
        for (std::size_t size = longest_ + 1; size-- > 1;)
            most_bonus_[size] = std::max(grid_.bonus[size],
                                         size < longest_ ? most_bonus_[size + 1] : never);
    }

    void all_words() {
        open_now_ = open_;
        foresee(open_);
        for (Block left = open_; left; left &= left - 1) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(left));
            const WordSet &rule = *grid_.rules[cell];
            if (rule.from == rule.to)
                continue;
            enter(cell);
            if (hopeful(1, cell)) {
                judge(rule.blocks.data(), rule.from, rule.to);
                second(cell, rule);
            }
            leave();
        }
    }

    // Only paths of cells whose rules this word meets; nothing that brings `floor` or less.
    void one_word(std::uint32_t word, Block met, int floor) {
        best.points = floor;
        best.path.clear();
        open_now_ = met;
        scratch_.left[2].resize(1);
        scratch_.left[2][0] = {word / 64, Block{1} << word % 64};
        foresee(met);
        single_ = true;
        for (Block left = met; left; left &= left - 1) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(left));
            enter(cell);
            if (hopeful(1, cell)) {
                judge(scratch_.left[2]);
                further(cell);
            }
            leave();
        }
    }

    Block open() const { return open_; }
    int goals() const { return goals_; }
    std::size_t longest() const { return longest_; }
    Submission best{never, 0, {}, 0};

  private:
    void order_goals() {
        std::vector<std::size_t> about;
        for (std::size_t g = 0; g < grid_.goals.size(); ++g)
            if (!grid_.goals[g].rules.empty())
                about.push_back(g);
        for (unsigned some = 0; some < 1U << about.size(); ++some) {
            Wish wish;
            for (std::size_t i = 0; i < about.size(); ++i)
                if (some >> i & 1) {
                    const Goal &goal = grid_.goals[about[i]];
                    wish.goals |= 1U << about[i];
                    wish.points += goal.points;
                    wish.rules.insert(wish.rules.end(), goal.rules.begin(), goal.rules.end());
                }
            wishes_.push_back(std::move(wish));
        }
        std::stable_sort(wishes_.begin(), wishes_.end(),
                         [](const Wish &a, const Wish &b) { return a.points > b.points; });
    }

    void enter(std::size_t cell) {
        path_[size_++] = static_cast<std::uint8_t>(cell);
        used_ |= Block{1} << cell;
        sum_ += grid_.points[cell];
    }

    void leave() {
        const std::size_t cell = path_[--size_];
        used_ &= ~(Block{1} << cell);
        sum_ -= grid_.points[cell];
    }

    bool hopeful(std::size_t size, std::size_t cell) const {
        return sum_ + ahead_[longest_ - size][cell] + most_bonus_[size] + goals_ > best.points;
    }

    void second(std::size_t cell, const WordSet &rule) {
        if (longest_ < 2)
            return;
        Block *pair = scratch_.pair.data();
        for (Block left = near_[cell] & open_now_; left; left &= left - 1) {
            const auto next = static_cast<std::size_t>(std::countr_zero(left));
            const WordSet &other = *grid_.rules[next];
            const std::size_t from = std::max(rule.from, other.from);
            const std::size_t to = std::min(rule.to, other.to);
            enter(next);
            if (from < to && hopeful(2, next) &&
                both(rule.blocks.data(), other.blocks.data(), pair, from, to)) {
                judge(pair, from, to);
                third(next, from, to);
            }
            leave();
        }
    }

    void third(std::size_t cell, std::size_t from, std::size_t to) {
        if (longest_ < 3)
            return;
        for (Block left = near_[cell] & open_now_ & ~used_; left; left &= left - 1) {
            const auto next = static_cast<std::size_t>(std::countr_zero(left));
            const WordSet &other = *grid_.rules[next];
            const std::size_t start = std::max(from, other.from);
            const std::size_t end = std::min(to, other.to);
            enter(next);
            if (start < end && hopeful(3, next)) {
                std::vector<Left> &words = scratch_.left[3];
                words.resize(end - start + 1);
                words.resize(sift(scratch_.pair.data(), other.blocks.data(), words.data(), start,
                                  end));
                if (!words.empty()) {
                    judge(words);
                    further(next);
                }
            }
            leave();
        }
    }

    void further(std::size_t cell) {
        if (size_ == longest_)
            return;
        // A word by itself is carried along as it is: every cell it may enter is one it meets.
        const std::vector<Left> &words = scratch_.left[single_ ? 2 : size_];
        for (Block left = near_[cell] & open_now_ & ~used_; left; left &= left - 1) {
            const auto next = static_cast<std::size_t>(std::countr_zero(left));
            enter(next);
            if (hopeful(size_, next)) {
                if (single_) {
                    judge(words);
                    further(next);
                } else {
                    const Block *rule = grid_.rules[next]->blocks.data();
                    std::vector<Left> &some = scratch_.left[size_];
                    some.resize(words.size() + 1);
                    std::size_t count = 0;
                    for (const Left &each : words) {
                        some[count] = {each.block, each.words & rule[each.block]};
                        count += some[count].words != 0;
                    }
                    some.resize(count);
                    if (count) {
                        judge(some);
                        further(next);
                    }
                }
            }
            leave();
        }
    }

    // What the path brings without its word, and the goals whose demands on the path it meets.
    int path_points(unsigned &met) const {
        int points = sum_ + grid_.bonus[size_];
        met = 0;
        for (std::size_t g = 0; g < grid_.goals.size(); ++g) {
            const Goal &goal = grid_.goals[g];
            if (sum_ < goal.score || (goal.straight && !straight()) ||
                !std::all_of(goal.cells.begin(), goal.cells.end(), [this](const auto &some) {
                    return std::popcount(used_ & some.first) >= some.second;
                }))
                continue;
            met |= 1U << g;
            if (goal.rules.empty())
                points += goal.points;
        }
        return points;
    }

    bool straight() const {
        for (std::size_t i = 2; i < size_; ++i)
            if (path_[i] - path_[i - 1] == path_[i - 1] - path_[i - 2])
                return true;
        return false;
    }

    template <class Find> void judge_by(Find find) {
        if (sum_ + grid_.bonus[size_] + goals_ <= best.points)
            return;
        unsigned met = 0;
        const int points = path_points(met);
        for (unsigned number = 0; number < wishes_.size(); ++number) {
            const Wish &wish = wishes_[number];
            if (wish.goals & ~met)
                continue;
            if (points + wish.points <= best.points)
                return;
            std::uint32_t word = 0;
            if (find(wish.rules, word)) {
                best.points = points + wish.points;
                best.word = word;
                best.wish = number;
                best.path.assign(path_.begin(),
                                 path_.begin() + static_cast<std::ptrdiff_t>(size_));
                return;
            }
        }
    }

    Block meeting(Block words, std::size_t block,
                  const std::vector<const WordSet *> &rules) const {
        for (const WordSet *rule : rules)
            words &= rule->blocks[block];
        return words && !grid_.without.empty() ? words & ~grid_.without[block] : words;
    }

    void judge(const Block *words, std::size_t from, std::size_t to) {
        judge_by([=, this](const std::vector<const WordSet *> &rules, std::uint32_t &word) {
            for (std::size_t i = from; i < to; ++i)
                if (const Block some = words[i] ? meeting(words[i], i, rules) : 0) {
                    word = first(i, some);
                    return true;
                }
            return false;
        });
    }

    void judge(const std::vector<Left> &words) {
        judge_by([&](const std::vector<const WordSet *> &rules, std::uint32_t &word) {
            for (const Left &each : words)
                if (const Block some = meeting(each.words, each.block, rules)) {
                    word = first(each.block, some);
                    return true;
                }
            return false;
        });
    }

    // Some of the goals about the word, met together; the dearest set comes first.
    struct Wish {
        unsigned goals = 0;
        int points = 0;
        std::vector<const WordSet *> rules;
    };

    const RuleGrid &grid_;
    Scratch &scratch_;
    std::size_t cells_ = 0;
    std::size_t longest_ = 0;
    bool single_ = false;
    int goals_ = 0;
    Block open_ = 0;
    Block open_now_ = 0;
    std::array<Block, Rules::most_side * Rules::most_side> near_{};
    std::vector<std::array<int, Rules::most_side * Rules::most_side>> ahead_;
    std::vector<int> most_bonus_;
    std::vector<Wish> wishes_;
    std::array<std::uint8_t, Rules::most_path> path_{};
    std::size_t size_ = 0;
    Block used_ = 0;
    int sum_ = 0;
};

// So many blocks are summed up at once, in wide registers.
constexpr std::size_t several = 8;
using Blocks = std::array<Block, several>;

// Sums for every word of some blocks, a bit of each in every layer.
class Sums {
  public:
    // More points for some of the words.
    void add(const Block *words, unsigned points) {
        for (std::size_t low = 0; points; ++low, points >>= 1) {
            if (!(points & 1))
                continue;
            Blocks carry;
            std::copy_n(words, several, carry.begin());
            Block any = 1;
            for (std::size_t at = low; any; ++at) {
                any = 0;
                for (std::size_t i = 0; i < several; ++i) {
                    const Block both = layers_[at][i] & carry[i];
                    layers_[at][i] ^= carry[i];
                    carry[i] = both;
                    any |= both;
                }
                height_ = std::max(height_, at + 1);
            }
        }
    }

    // The words that have more than so much.
    Blocks above(unsigned points) const {
        Blocks more{};
        if (points >> height_)
            return more;
        Blocks same;
        same.fill(~Block{0});
        for (std::size_t at = height_; at--;) {
            const Block wanted = points >> at & 1 ? ~Block{0} : 0;
            for (std::size_t i = 0; i < several; ++i) {
                more[i] |= same[i] & layers_[at][i] & ~wanted;
                same[i] &= ~(layers_[at][i] ^ wanted);
            }
        }
        return more;
    }

  private:
    std::array<Blocks, 17> layers_{}; // all cards of a grid bring less than 2 to the power of 16
    std::size_t height_ = 0;          // so many of them are in use
};

// The words of some blocks that could bring more than so much: all cards whose rules they meet, and
// the bonus for as many.
TYPECASE_WIDE Blocks hopeful(const RuleGrid &grid, std::size_t block, int points) {
    Sums sums;
    Sums cards;
    for (std::size_t cell = 0; cell < grid.rules.size(); ++cell)
        if (const WordSet *rule = grid.rules[cell];
            rule && rule->from < block + several && block < rule->to) {
            const Block *words = rule->blocks.data() + block;
            sums.add(words, static_cast<unsigned>(std::max(0, grid.points[cell])));
            cards.add(words, 1);
        }
    int bonus = grid.bonus[1];
    for (std::size_t size = 2; size < grid.bonus.size(); ++size)
        if (grid.bonus[size] > bonus) {
            sums.add(cards.above(static_cast<unsigned>(size) - 1).data(),
                     static_cast<unsigned>(grid.bonus[size] - bonus));
            bonus = grid.bonus[size];
        }
    Blocks found = cards.above(0);
    if (const int least = points - grid.bonus[1]; least >= 0) {
        const Blocks enough = sums.above(static_cast<unsigned>(least));
        for (std::size_t i = 0; i < several; ++i)
            found[i] &= enough[i];
    }
    return found;
}

// All that counts of a word.
struct Met {
    Block cells = 0;
    unsigned goals = 0; // whose demands on the word it meets

    auto operator<=>(const Met &) const = default;
};

Met met_by(const RuleGrid &grid, std::size_t word) {
    Met met;
    for (std::size_t cell = 0; cell < grid.rules.size(); ++cell)
        if (grid.rules[cell] && grid.rules[cell]->has(word))
            met.cells |= Block{1} << cell;
    for (std::size_t goal = 0; goal < grid.goals.size(); ++goal) {
        const auto &rules = grid.goals[goal].rules;
        if (std::all_of(rules.begin(), rules.end(),
                        [word](const WordSet *rule) { return rule->has(word); }))
            met.goals |= 1U << goal;
    }
    return met;
}

Scratch &scratch_for(std::size_t words) {
    // Kept from call to call: fresh memory of this size would cost more than the search.
    static thread_local Scratch scratch;
    scratch.pair.resize(std::max(scratch.pair.size(), words / 64 + 1));
    return scratch;
}

void check(const RuleGrid &grid, std::size_t words) {
    const auto range = [](const char *what, int number) {
        if (number < -1000 || number > 1000)
            throw std::invalid_argument(std::string(what) + " is -1000 to 1000 points, not " +
                                        std::to_string(number));
    };
    if (!grid.rows || !grid.columns || grid.rows > Rules::most_side ||
        grid.columns > Rules::most_side)
        throw std::invalid_argument("a grid has 1 to 6 rows and columns, not " +
                                    std::to_string(grid.rows) + " by " +
                                    std::to_string(grid.columns));
    const std::size_t cells = std::size_t{grid.rows} * grid.columns;
    if (grid.rules.size() != cells || grid.points.size() != cells)
        throw std::invalid_argument("a grid of " + std::to_string(grid.rows) + " by " +
                                    std::to_string(grid.columns) + " has " +
                                    std::to_string(cells) + " cells, not " +
                                    std::to_string(grid.rules.size()) + " with " +
                                    std::to_string(grid.points.size()) + " points");
    if (grid.bonus.size() < 2 || grid.bonus.size() > Rules::most_path + 1)
        throw std::invalid_argument("a path has at most 1 to 6 cards: give a bonus for 0, 1 and so "
                                    "on, not " +
                                    std::to_string(grid.bonus.size()) + " of them");
    if (!grid.without.empty() && grid.without.size() != words / 64 + 1)
        throw std::invalid_argument("the words that do not count are " +
                                    std::to_string(words / 64 + 1) + " blocks of 64 bits, not " +
                                    std::to_string(grid.without.size()));
    if (grid.goals.size() > Rules::most_goals)
        throw std::invalid_argument("a search has at most 8 goals, not " +
                                    std::to_string(grid.goals.size()));
    for (const int points : grid.points)
        range("a card", points);
    for (const int points : grid.bonus)
        range("a bonus", points);
    for (const Goal &goal : grid.goals) {
        range("a goal", goal.points);
        if (goal.points < 0)
            throw std::invalid_argument("a goal brings points; it cannot take " +
                                        std::to_string(-goal.points));
    }
}

} // namespace

Rules::Rules(std::string_view words, std::vector<std::uint16_t> syllables)
    : words_(std::string(words)), syllables_(std::move(syllables)) {
    if (syllables_.size() != words_.size())
        throw std::invalid_argument(std::to_string(words_.size()) + " words need as many counts of "
                                                                    "syllables, not " +
                                    std::to_string(syllables_.size()));
}

const WordSet &Rules::rule(const std::string &kind, const std::string &argument) {
    const auto found = known_.find({kind, argument});
    if (found != known_.end())
        return *found->second;
    const Test test = test_of(kind, argument);
    WordSet set;
    set.blocks.resize(words_.size() / 64 + several); // as many as are read at once
    set.from = set.blocks.size();
    for (Id i = 0; i < words_.size(); ++i)
        if (test(words_[i], syllables_[i])) {
            set.blocks[i / 64] |= Block{1} << i % 64;
            set.from = std::min<std::size_t>(set.from, i / 64);
            set.to = std::size_t{i} / 64 + 1;
        }
    set.from = std::min(set.from, set.to);
    sets_.push_back(std::move(set));
    known_.emplace(std::pair(kind, argument), &sets_.back());
    return sets_.back();
}

std::vector<std::uint32_t> Rules::words(const std::vector<const WordSet *> &rules) const {
    std::vector<std::uint32_t> found;
    for (Id i = 0; i < words_.size(); ++i)
        if (std::all_of(rules.begin(), rules.end(),
                        [i](const WordSet *set) { return set->has(i); }))
            found.push_back(i);
    return found;
}

std::vector<Submission> Rules::best(const RuleGrid &grid) const {
    check(grid, words_.size());
    Search search(grid, scratch_for(words_.size()));
    search.all_words();
    if (search.best.path.empty())
        return {};
    return {search.best};
}

// Words that meet the same rules have the same best path, so it is looked for once.
std::vector<Submission> Rules::ranked(const RuleGrid &grid, std::size_t count) const {
    check(grid, words_.size());
    Search search(grid, scratch_for(words_.size()));
    std::map<Met, Submission> known;
    std::vector<Submission> found; // a heap, the worst of the kept ones in front
    const auto better = [](const Submission &a, const Submission &b) {
        return a.points != b.points ? a.points > b.points : a.word < b.word;
    };
    const auto worst = [&] { return found.size() < count ? never : found.front().points; };
    const auto weigh = [&](std::uint32_t word) {
        const auto [at, is_new] = known.try_emplace(met_by(grid, word));
        Submission &best = at->second;
        if (is_new) {
            search.one_word(word, at->first.cells, worst());
            best = search.best;
        }
        if (best.path.empty() || best.points <= worst())
            return;
        if (found.size() == count) {
            std::pop_heap(found.begin(), found.end(), better);
            found.pop_back();
        }
        found.push_back(best);
        found.back().word = word;
        std::push_heap(found.begin(), found.end(), better);
    };
    for (std::size_t block = 0; count && block * 64 < words_.size(); block += several) {
        const Blocks words = hopeful(grid, block, worst() - search.goals());
        for (std::size_t i = 0; i < several; ++i)
            for (Block left = words[i]; left; left &= left - 1)
                if (const std::uint32_t word = first(block + i, left);
                    grid.without.empty() || !(grid.without[word / 64] >> word % 64 & 1))
                    weigh(word);
    }
    std::sort(found.begin(), found.end(), better);
    return found;
}

namespace {

using RuleName = std::pair<std::string, std::string>;
using GoalParts = std::tuple<int, std::vector<std::pair<std::uint64_t, int>>, bool, int,
                             std::vector<RuleName>>;

RuleGrid grid_of(Rules &rules, unsigned rows, unsigned columns,
                 const std::vector<RuleName> &cells, std::vector<int> points,
                 std::vector<int> bonus, const std::vector<GoalParts> &goals,
                 const nb::bytes &without) {
    RuleGrid grid{rows, columns, {}, std::move(points), std::move(bonus), {}, {}};
    grid.without.resize((without.size() + 7) / 8);
    const auto *marks = static_cast<const std::uint8_t *>(without.data());
    for (std::size_t at = 0; at < without.size(); ++at)
        grid.without[at / 8] |= std::uint64_t{marks[at]} << at % 8 * 8;
    for (const auto &[kind, argument] : cells)
        grid.rules.push_back(kind.empty() ? nullptr : &rules.rule(kind, argument));
    for (const auto &[brings, some, straight, score, names] : goals) {
        Goal goal{brings, some, straight, score, {}};
        for (const auto &[kind, argument] : names)
            goal.rules.push_back(&rules.rule(kind, argument));
        grid.goals.push_back(std::move(goal));
    }
    return grid;
}

nb::list listed(const std::vector<Submission> &words) {
    nb::list found;
    for (const Submission &word : words)
        found.append(nb::make_tuple(word.points, word.word,
                                    nb::bytes(word.path.data(), word.path.size()), word.wish));
    return found;
}

} // namespace

void add_paths(nb::module_ &m) {
    nb::class_<Rules>(m, "Rules", "Which words meet which rules, and the best path of rules.")
        .def(
            "__init__",
            [](Rules *self, nb::bytes words, nb::bytes syllables) {
                const auto *data = static_cast<const unsigned char *>(syllables.data());
                std::vector<std::uint16_t> counts(syllables.size() / 2);
                for (std::size_t i = 0; i < counts.size(); ++i)
                    counts[i] = static_cast<std::uint16_t>(data[2 * i] | data[2 * i + 1] << 8);
                new (self) Rules({words.c_str(), words.size()}, std::move(counts));
            },
            nb::arg("words"), nb::arg("syllables"))
        .def(
            "words",
            [](Rules &self, const std::vector<RuleName> &names) {
                std::vector<const WordSet *> rules;
                for (const auto &[kind, argument] : names)
                    rules.push_back(&self.rule(kind, argument));
                return self.words(rules);
            },
            nb::arg("rules"), "The ids of the words that meet all these rules.")
        .def(
            "best",
            [](Rules &self, unsigned rows, unsigned columns, const std::vector<RuleName> &cells,
               std::vector<int> points, std::vector<int> bonus,
               const std::vector<GoalParts> &goals, nb::bytes without) {
                const RuleGrid grid = grid_of(self, rows, columns, cells, std::move(points),
                                              std::move(bonus), goals, without);
                std::vector<Submission> found;
                {
                    nb::gil_scoped_release free;
                    found = self.best(grid);
                }
                return listed(found);
            },
            nb::arg("rows"), nb::arg("columns"), nb::arg("cells"), nb::arg("points"),
            nb::arg("bonus"), nb::arg("goals"), nb::arg("without") = nb::bytes(""),
            "The best word with its path, in a list: points, id, cells, and which goals its word "
            "meets; empty if there is none.")
        .def(
            "ranked",
            [](Rules &self, unsigned rows, unsigned columns, const std::vector<RuleName> &cells,
               std::vector<int> points, std::vector<int> bonus,
               const std::vector<GoalParts> &goals, std::size_t count, nb::bytes without) {
                const RuleGrid grid = grid_of(self, rows, columns, cells, std::move(points),
                                              std::move(bonus), goals, without);
                std::vector<Submission> found;
                {
                    nb::gil_scoped_release free;
                    found = self.ranked(grid, count);
                }
                return listed(found);
            },
            nb::arg("rows"), nb::arg("columns"), nb::arg("cells"), nb::arg("points"),
            nb::arg("bonus"), nb::arg("goals"), nb::arg("count"),
            nb::arg("without") = nb::bytes(""), "The best words, each with its best path.");
}

} // namespace typecase
