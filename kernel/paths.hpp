#pragma once

#include "word_list.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nanobind {
class module_;
}

namespace typecase {

// A bit for each word of a list, and between which 64-bit blocks the set ones lie.
struct WordSet {
    std::vector<std::uint64_t> blocks;
    std::size_t from = 0;
    std::size_t to = 0;

    bool has(std::size_t word) const { return blocks[word / 64] >> word % 64 & 1; }
};

// More points for what a path or its word is like.
struct Goal {
    int points = 0;
    // Of each set of cells the path uses at least so many.
    std::vector<std::pair<std::uint64_t, int>> cells;
    bool straight = false; // three cards one after the other in a row or column
    int score = 0;         // the cards bring at least so much
    std::vector<const WordSet *> rules;
};

// A grid of rules: what each cell asks of a word, nullptr where no path goes, and what it brings.
struct RuleGrid {
    unsigned rows = 0;
    unsigned columns = 0;
    std::vector<const WordSet *> rules;
    std::vector<int> points;
    std::vector<int> bonus; // by the number of cards; its end is the longest path
    std::vector<Goal> goals;
    std::vector<std::uint64_t> without; // a bit for each word that does not count; none if empty
};

struct Submission {
    int points = 0;
    std::uint32_t word = 0;
    std::vector<std::uint8_t> path;
    unsigned wish = 0; // which goals its word meets, by the order in which they are looked for
};

// Which words meet which rules, and the best way to lay a path of rules that one word meets.
class Rules {
  public:
    static constexpr unsigned most_side = 6;
    static constexpr std::size_t most_path = 6;
    static constexpr std::size_t most_goals = 8;

    // Syllables: for each word a mask, bit n if it can be spoken with n.
    Rules(std::string_view words, std::vector<std::uint16_t> syllables);

    // The words that meet a rule; found at the first call.
    const WordSet &rule(const std::string &kind, const std::string &argument);
    std::vector<std::uint32_t> words(const std::vector<const WordSet *> &rules) const;
    std::size_t size() const { return words_.size(); }

    // The best submission there is, or none.
    std::vector<Submission> best(const RuleGrid &grid) const;
    // The best words, each with its best path.
    std::vector<Submission> ranked(const RuleGrid &grid, std::size_t count) const;

  private:
    WordList words_;
    std::vector<std::uint16_t> syllables_;
    // A deque never moves what it holds, so a search may read while rules are added.
    std::deque<WordSet> sets_;
    std::map<std::pair<std::string, std::string>, const WordSet *> known_;
};

void add_paths(nanobind::module_ &m);

} // namespace typecase
