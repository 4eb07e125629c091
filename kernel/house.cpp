#include "house.hpp"

#include "searcher.hpp"

#include <iterator>
#include <ranges>

namespace typecase {

namespace {

// The best word of a shared searcher, unless it is removed, or of the added words.
class HouseSearcher final : public Searcher {
  public:
    HouseSearcher(std::shared_ptr<const Vocabulary> vocabulary, std::shared_ptr<const Index> index,
                  std::shared_ptr<const Searcher> shared, std::shared_ptr<const Searcher> added,
                  const Rule &rule, const Terms &terms)
        : vocabulary_(std::move(vocabulary)), index_(std::move(index)), shared_(std::move(shared)),
          added_(std::move(added)), rule_(rule), terms_(terms) {}

    std::optional<Choice> best(std::span<const Card> hand) const override {
        const Change &change = *vocabulary_->change();
        auto top = shared_->best(hand);
        if (top && change.is_out(top->rank))
            top = next_best(hand);
        if (top)
            top->rank = change.of_shared(top->rank);
        if (!added_)
            return top;
        auto added = added_->best(hand);
        if (added)
            added->rank = change.of_added(added->rank);
        return !top || (added && added->beats(*top)) ? added : top;
    }

  private:
    // The searcher knows the best word only, and that is removed: all words are looked through.
    std::optional<Choice> next_best(std::span<const Card> hand) const {
        Points points{{}, rule_.wild};
        for (const Card card : hand)
            points.cards.push_back(card < rule_.values.size() ? rule_.values[card] : 0);
        const Bonus bonus{rule_.bonus};
        const auto found = index_->best(hand, terms_, points, {&bonus, 1}, {},
                                        vocabulary_->change()->out);
        return found.empty() ? std::nullopt : std::optional(found.front());
    }

    std::shared_ptr<const Vocabulary> vocabulary_;
    std::shared_ptr<const Index> index_;
    std::shared_ptr<const Searcher> shared_;
    std::shared_ptr<const Searcher> added_; // nullptr if there is none to be found
    Rule rule_;
    Terms terms_;
};

} // namespace

HouseIndex::HouseIndex(std::shared_ptr<const Vocabulary> vocabulary, std::shared_ptr<const Index> shared,
             bool doubled)
    : vocabulary_(std::move(vocabulary)), shared_(std::move(shared)),
      added_(make_index(change().added, shared_->cards().several(), doubled)),
      removed_(make_index(change().removed, shared_->cards().several(), doubled)) {}

// The cards are the same everywhere; what is read twice only where some word needs it.
const CardSet &HouseIndex::cards() const {
    return shared_->cards().plain() ? added_->cards() : shared_->cards();
}

std::vector<Rank> HouseIndex::joined(std::vector<Rank> shared, std::vector<Rank> added) const {
    std::vector<Rank> stay;
    std::ranges::set_difference(shared, change().out, std::back_inserter(stay));
    for (Rank &rank : stay)
        rank = change().of_shared(rank);
    for (Rank &rank : added)
        rank = change().of_added(rank);
    std::vector<Rank> all;
    all.reserve(stay.size() + added.size());
    std::ranges::merge(stay, added, std::back_inserter(all));
    return all;
}

std::vector<Rank> HouseIndex::words(std::span<const Card> hand, const Terms &terms,
                               std::span<const std::uint8_t> must) const {
    return joined(shared_->words(hand, terms, must), added_->words(hand, terms, must));
}

std::size_t HouseIndex::count(std::span<const Card> hand, const Terms &terms) const {
    return shared_->count(hand, terms) - removed_->count(hand, terms) + added_->count(hand, terms);
}

std::vector<Choice> HouseIndex::best(std::span<const Card> hand, const Terms &terms,
                                const Points &points, std::span<const Bonus> bonuses,
                                std::span<const std::uint8_t> must) const {
    auto top = shared_->best(hand, terms, points, bonuses, must, change().out);
    for (Choice &choice : top)
        choice.rank = change().of_shared(choice.rank);
    auto added = added_->best(hand, terms, points, bonuses, must);
    for (Choice &choice : added)
        choice.rank = change().of_added(choice.rank);
    if (top.empty())
        return added;
    for (std::size_t at = 0; at < added.size(); ++at)
        if (added[at].beats(top[at]))
            top[at] = added[at];
    return top;
}

std::vector<Rank> HouseIndex::anagrams(std::string_view letters) const {
    return joined(shared_->anagrams(letters), added_->anagrams(letters));
}

std::shared_ptr<const Searcher> HouseIndex::searcher(const Rule &rule, const Terms &terms,
                                                std::size_t cards) const {
    return std::make_shared<const HouseSearcher>(
        vocabulary_, shared_, shared_->searcher(rule, terms, cards),
        change().added->size() ? added_->searcher(rule, terms, cards) : nullptr, rule, terms);
}

const std::shared_ptr<const Finder> &Indexes::plain() const {
    std::call_once(indexed_, [this] { plain_ = with({}, false); });
    return plain_;
}

std::shared_ptr<const Finder> Indexes::with(const std::vector<std::string> &several,
                                            bool doubled) const {
    if (shared_)
        return std::make_shared<const HouseIndex>(vocabulary_, shared_->index(several, doubled),
                                             doubled);
    return index(several, doubled);
}

std::shared_ptr<const Index> Indexes::index(const std::vector<std::string> &several,
                                            bool doubled) const {
    const std::scoped_lock alone(making_);
    const std::pair key(several, doubled);
    if (const auto known = made_.find(key); known != made_.end())
        if (auto made = known->second.lock())
            return made;
    std::erase_if(made_, [](const auto &known) { return known.second.expired(); });
    auto made = make_index(vocabulary_, several, doubled);
    made_[key] = made;
    return made;
}

} // namespace typecase
