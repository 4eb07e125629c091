#pragma once

#include "finder.hpp"
#include "lookup.hpp"

#include <map>
#include <mutex>
#include <tuple>

namespace typecase {

// Finds the words of a hand among all of a vocabulary.
class Index final : public Finder, public std::enable_shared_from_this<Index> {
  public:
    // With doubled a card may be read as its letter twice.
    Index(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled);

    const std::shared_ptr<const Vocabulary> &vocabulary() const override { return vocabulary_; }
    const CardSet &cards() const override { return cards_; }

    std::vector<Rank> words(std::span<const Card> hand, const Terms &terms,
                            std::span<const std::uint8_t> must) const override;
    std::size_t count(std::span<const Card> hand, const Terms &terms) const override;
    std::vector<Choice> best(std::span<const Card> hand, const Terms &terms, const Points &points,
                             std::span<const Bonus> bonuses,
                             std::span<const std::uint8_t> must) const override {
        return best(hand, terms, points, bonuses, must, {});
    }
    // The same without some words, given by their ranks in order.
    std::vector<Choice> best(std::span<const Card> hand, const Terms &terms, const Points &points,
                             std::span<const Bonus> bonuses, std::span<const std::uint8_t> must,
                             std::span<const Rank> without) const;
    std::vector<Rank> anagrams(std::string_view letters) const override;
    std::shared_ptr<const Searcher> searcher(const Rule &rule, const Terms &terms,
                                             std::size_t cards) const override;

    // Throws std::invalid_argument if this index was not made for such terms.
    void check(const Terms &terms) const;
    // The words that are long enough have the ranks below this.
    Rank below(const Terms &terms) const {
        return vocabulary_->first(terms.shortest ? terms.shortest - 1 : 0);
    }
    const Coding &coding() const { return coding_; }
    // What a hand has, as a code.
    Code code(const Tally &tally, std::span<const Card> hand, const Terms &terms) const;
    // Every way to lay a word with no more than so many cards, with its symbols in no order.
    template <class Each> void each_way(std::size_t cards, Each each) const {
        std::array<std::uint8_t, 64> room;
        for (Place place = 0; place < sure_.to(cards); ++place)
            each(coding_.symbols(sure_.codes[place], room), sure_.ranks[place]);
        for (Place place = 0; place < doubtful_.to(cards); ++place)
            each(symbols(place), doubtful_.ranks[place]);
    }
    // Whether these cards and wilds can lay a way, up to so many of them read twice.
    bool fits(std::span<const std::uint8_t> symbols, Tally tally, std::size_t doubles) const;

  private:
    struct Asked;
    struct Coded;

    // Ways to lay words, by the number of their cards, each by its code.
    struct Laid {
        Laid() = default;
        explicit Laid(std::vector<Coded> &list); // is sorted

        Sieve codes;
        std::vector<Rank> ranks;
        std::vector<Place> ends; // by the number of cards: where those of no more end

        Place to(std::size_t cards) const { return ends[std::min(cards, ends.size() - 1)]; }
    };

    Index(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled,
          const Ways &ways);

    std::span<const std::uint8_t> symbols(Place doubtful) const {
        return {text_.data() + starts_[doubtful], starts_[doubtful + 1] - starts_[doubtful]};
    }
    // Places of what the hand can lay. Good until the next call with the same room.
    std::span<const Place> sure(const Asked &asked, Room &room) const;
    std::span<const Place> doubtful(const Asked &asked, Room &room) const;

    std::shared_ptr<const Vocabulary> vocabulary_;
    CardSet cards_;
    bool doubled_;
    Coding coding_;
    Laid sure_;
    Laid doubtful_;
    std::vector<std::uint32_t> starts_; // of the symbols of what is doubtful, in the text
    std::vector<std::uint8_t> text_;
    Lookup lookup_;
    // Those that are in use: tables with own words share them.
    mutable std::mutex searching_;
    mutable std::map<std::tuple<Rule, Terms, std::size_t>, std::weak_ptr<const Searcher>>
        searchers_;
};

std::shared_ptr<const Index> make_index(std::shared_ptr<const Vocabulary> vocabulary,
                                        std::vector<std::string> several, bool doubled);

} // namespace typecase
