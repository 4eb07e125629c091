#pragma once

#include "index.hpp"

namespace typecase {

// Finds the words of a vocabulary that is a shared one with a change: what the shared index finds,
// less what is removed, and what a small index of the added words finds.
class HouseIndex final : public Finder {
  public:
    // The shared index is of the vocabulary that is changed.
    HouseIndex(std::shared_ptr<const Vocabulary> vocabulary, std::shared_ptr<const Index> shared,
          bool doubled);

    const std::shared_ptr<const Vocabulary> &vocabulary() const override { return vocabulary_; }
    const CardSet &cards() const override;

    std::vector<Rank> words(std::span<const Card> hand, const Terms &terms,
                            std::span<const std::uint8_t> must) const override;
    std::size_t count(std::span<const Card> hand, const Terms &terms) const override;
    std::vector<Choice> best(std::span<const Card> hand, const Terms &terms, const Points &points,
                             std::span<const Bonus> bonuses,
                             std::span<const std::uint8_t> must) const override;
    std::vector<Rank> anagrams(std::string_view letters) const override;
    std::shared_ptr<const Searcher> searcher(const Rule &rule, const Terms &terms,
                                             std::size_t cards) const override;

  private:
    const Change &change() const { return *vocabulary_->change(); }
    // Ranks in the shared index and in the added one, both in order, as ranks here.
    std::vector<Rank> joined(std::vector<Rank> shared, std::vector<Rank> added) const;

    std::shared_ptr<const Vocabulary> vocabulary_;
    std::shared_ptr<const Index> shared_;
    std::shared_ptr<const Index> added_;
    std::shared_ptr<const Index> removed_;
};

// The indexes of one vocabulary. Whoever asks for the same one shares it.
class Indexes {
  public:
    explicit Indexes(std::shared_ptr<const Vocabulary> vocabulary)
        : vocabulary_(std::move(vocabulary)) {}
    // Those of a shared vocabulary with a change.
    Indexes(std::shared_ptr<const Vocabulary> vocabulary, std::shared_ptr<const Indexes> shared)
        : vocabulary_(std::move(vocabulary)), shared_(std::move(shared)) {}

    // The index of the letters alone, made when it is first asked for and kept.
    const std::shared_ptr<const Finder> &plain() const;
    // One for these cards, kept as long as somebody uses it.
    std::shared_ptr<const Finder> with(const std::vector<std::string> &several,
                                       bool doubled) const;

  private:
    std::shared_ptr<const Index> index(const std::vector<std::string> &several,
                                       bool doubled) const;

    std::shared_ptr<const Vocabulary> vocabulary_;
    std::shared_ptr<const Indexes> shared_;
    mutable std::once_flag indexed_;
    mutable std::shared_ptr<const Finder> plain_;
    mutable std::mutex making_;
    mutable std::map<std::pair<std::vector<std::string>, bool>, std::weak_ptr<const Index>> made_;
};

} // namespace typecase
