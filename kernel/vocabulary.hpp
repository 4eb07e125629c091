#pragma once

#include "word_list.hpp"

#include <array>
#include <memory>
#include <span>

namespace typecase {

// The place of a word among all of a vocabulary, the longest first, then by the alphabet. It is
// the order in which words are told, and the lower rank wins between words that score the same.
using Rank = std::uint32_t;

struct Change;

// The words that somebody may use: some of a shared list, and some of their own. The ids of their
// own words follow those of the shared list.
class Vocabulary {
  public:
    // keep has a byte for each word of the base, 0 to leave it out; if it is empty all are kept.
    Vocabulary(std::shared_ptr<const WordList> base, std::span<const std::uint8_t> keep,
               std::vector<std::string> added, const std::vector<std::string> &banned);
    // The words of another vocabulary, which has none of its own, changed by a few. It costs no
    // more than the few.
    Vocabulary(std::shared_ptr<const Vocabulary> shared, std::vector<std::string> added,
               const std::vector<std::string> &banned);
    ~Vocabulary();

    std::size_t size() const { return size_; }
    std::optional<Id> find(std::string_view word) const;
    std::string_view word(Id id) const {
        return id < base_->size() ? (*base_)[id] : (*own_)[id - static_cast<Id>(base_->size())];
    }
    // How many ids there are; not each of them need be a word of this vocabulary.
    std::size_t ids() const { return base_->size() + own_->size(); }

    Id id(Rank rank) const { return change_ ? changed_id(rank) : order_[rank]; }
    std::string_view ranked(Rank rank) const { return word(id(rank)); }
    // The rank of the first word of this length or less: the words of n letters have the ranks
    // from first(n) up to but not including first(n - 1).
    Rank first(std::size_t letters) const {
        return letters > WordList::longest ? 0 : first_[letters];
    }
    std::vector<Id> alphabetical() const;

    // How it differs from a shared vocabulary; nullptr if it stands by itself.
    const Change *change() const { return change_.get(); }

  private:
    // The rank that a word has or would have.
    Rank rank(std::string_view word) const;
    Id changed_id(Rank rank) const;

    std::shared_ptr<const WordList> base_;
    std::shared_ptr<const WordList> own_;
    std::size_t size_ = 0;
    std::array<Rank, WordList::longest + 1> first_{};
    std::unique_ptr<const Change> change_;
    // Of one that stands by itself.
    std::vector<bool> kept_;
    std::vector<Id> order_;
};

// A few words more and a few less than a shared vocabulary has.
struct Change {
    std::shared_ptr<const Vocabulary> shared;
    std::shared_ptr<const Vocabulary> added;
    std::shared_ptr<const Vocabulary> removed;
    std::vector<Rank> out;    // the ranks of what is removed, in order
    std::vector<Rank> before; // by the rank of an added word: how many that stay come before it
    std::vector<Id> gone;     // the ids of what is removed, in order
    std::vector<Id> ids;      // the ids of what is added, by the alphabet

    // The ranks with the change of a shared word that stays, and of an added one.
    Rank of_shared(Rank rank) const;
    Rank of_added(Rank rank) const { return before[rank] + rank; }
    bool is_out(Rank rank) const;
};

} // namespace typecase
