#include "whole_words.hpp"

#include "lines.hpp"

#include <algorithm>
#include <array>

namespace typecase {

namespace {

using Score = WholeWords::Score;

bool in_lines(std::string_view word) {
    return word.size() >= Lines::shortest && word.size() <= Lines::width;
}

// Which of these scores is of these cells, if any.
template <class Scores> auto find(Scores &scores, std::uint32_t cells) {
    const auto at = std::ranges::lower_bound(scores, cells, {}, &Score::cells);
    return at != scores.end() && at->cells == cells ? &*at : nullptr;
}

// Puts scores in order; of those for the same cells only the highest stays.
void settle(std::vector<Score> &scores) {
    std::ranges::sort(scores, [](const Score &a, const Score &b) {
        return a.cells != b.cells ? a.cells < b.cells : a.score > b.score;
    });
    const auto [first, last] = std::ranges::unique(scores, {}, &Score::cells);
    scores.erase(first, last);
    scores.shrink_to_fit();
}

// Whether a number may be one of some: most others are told apart at once.
class Filter {
  public:
    void add(std::uint32_t number) { marks_[place(number)] = 1; }
    bool may_have(std::uint32_t number) const { return marks_[place(number)]; }

  private:
    static std::size_t place(std::uint32_t number) { return number * 0x9e3779b1U >> 16; }

    std::vector<std::uint8_t> marks_ = std::vector<std::uint8_t>(std::size_t{1} << 16);
};

} // namespace

WholeWords::WholeWords(const WordList &words, const std::vector<int> &values) : few_(power[4]) {
    for (Id id = 0; id < words.size(); ++id) {
        const std::string_view word = words[id];
        if (!in_lines(word))
            continue;
        const std::uint8_t score = score_of(word, values);
        each_way(word, [&](std::uint32_t cells) {
            if (word.size() == Lines::width)
                five_.push_back({cells, score});
            else
                few_[cells] = std::max(few_[cells], score);
        });
    }
    settle(five_);
}

unsigned WholeWords::of(std::uint32_t cells) const {
    if (cells < few_.size())
        return few_[cells];
    const Score *found = find(five_, cells);
    return found ? found->score : 0;
}

WordChange::WordChange(const WordList &words, const WholeWords &whole,
                       const std::vector<int> &values, const WordList &added,
                       const WordList &removed) {
    Filter touched;
    std::array<bool, Lines::width + 1> sizes{};
    for (Id id = 0; id < removed.size(); ++id)
        if (const std::string_view word = removed[id]; in_lines(word)) {
            sizes[word.size()] = true;
            each_way(word, [&](std::uint32_t cells) {
                scores_.push_back({cells, 0});
                touched.add(cells);
            });
        }
    settle(scores_);
    // Where a word is gone, another may stand there as well.
    for (Id id = 0; id < words.size() && !scores_.empty(); ++id) {
        const std::string_view word = words[id];
        if (!in_lines(word) || !sizes[word.size()] || removed.find(word))
            continue;
        each_way(word, [&](std::uint32_t cells) {
            if (!touched.may_have(cells))
                return;
            if (Score *score = find(scores_, cells))
                score->score = std::max(score->score, score_of(word, values));
        });
    }
    std::vector<Score> more;
    for (Id id = 0; id < added.size(); ++id)
        if (const std::string_view word = added[id]; in_lines(word))
            each_way(word, [&](std::uint32_t cells) {
                const unsigned before = of(cells, whole);
                const auto best = std::max<unsigned>(before, score_of(word, values));
                more.push_back({cells, static_cast<std::uint8_t>(best)});
            });
    scores_.insert(scores_.end(), more.begin(), more.end());
    settle(scores_);
}

unsigned WordChange::of(std::uint32_t cells, const WholeWords &whole) const {
    const Score *changed = find(scores_, cells);
    return changed ? changed->score : whole.of(cells);
}

std::uint8_t score_of(std::string_view word, const std::vector<int> &values) {
    unsigned score = 0;
    for (const char letter : word)
        score += static_cast<unsigned>(values[static_cast<std::size_t>(letter - 'A')]);
    return static_cast<std::uint8_t>(score);
}

} // namespace typecase
