#pragma once

#include "word_list.hpp"

#include <array>
#include <memory>
#include <span>

namespace typecase {

// The place of a word among all of a vocabulary, the longest first, then by the alphabet. It is
// the order in which words are told, and the lower rank wins between words that score the same.
using Rank = std::uint32_t;

// The words that somebody may use: some of a shared list, and some of their own. The ids of their
// own words follow those of the shared list.
class Vocabulary {
  public:
    // keep has a byte for each word of the base, 0 to leave it out; if it is empty all are kept.
    Vocabulary(std::shared_ptr<const WordList> base, std::span<const std::uint8_t> keep,
               std::vector<std::string> added, const std::vector<std::string> &banned);

    std::size_t size() const { return order_.size(); }
    std::optional<Id> find(std::string_view word) const;
    std::string_view word(Id id) const {
        return id < base_->size() ? (*base_)[id] : (*own_)[id - static_cast<Id>(base_->size())];
    }
    // How many ids there are; not each of them need be a word of this vocabulary.
    std::size_t ids() const { return base_->size() + own_->size(); }

    Id id(Rank rank) const { return order_[rank]; }
    std::string_view ranked(Rank rank) const { return word(order_[rank]); }
    // The rank of the first word of this length or less: the words of n letters have the ranks
    // from first(n) up to but not including first(n - 1).
    Rank first(std::size_t letters) const {
        return letters > WordList::longest ? 0 : first_[letters];
    }
    std::vector<Id> alphabetical() const;

  private:
    std::shared_ptr<const WordList> base_;
    std::shared_ptr<const WordList> own_;
    std::vector<bool> kept_;
    std::vector<Id> order_;
    std::array<Rank, WordList::longest + 1> first_{};
};

} // namespace typecase
