#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace typecase {

class WordList;

// What three to five cells score that read one whole word, by the number that stands for the cells
// (see Lines). A wild is any letter.
class WholeWords {
  public:
    WholeWords(const WordList &words, const std::vector<int> &values);

    unsigned of(std::uint32_t cells) const;

    struct Score {
        std::uint32_t cells;
        std::uint8_t score;
    };

  private:
    std::vector<std::uint8_t> few_; // of up to four cells
    std::vector<Score> five_;       // in order
};

// A few words more and a few less: the scores of all cells for which that makes a difference.
class WordChange {
  public:
    // All are made of the same words.
    WordChange(const WordList &words, const WholeWords &whole, const std::vector<int> &values,
               const WordList &added, const WordList &removed);

    unsigned of(std::uint32_t cells, const WholeWords &whole) const;

  private:
    std::vector<WholeWords::Score> scores_; // in order
};

std::uint8_t score_of(std::string_view word, const std::vector<int> &values);

} // namespace typecase
