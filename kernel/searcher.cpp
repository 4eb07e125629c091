#include "searcher.hpp"

#include "quoted.hpp"
#include "ranking.hpp"
#include "walk.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace typecase {

namespace {

// Points as keys: a score in the higher bits, below it the rank, the first word the highest.
class Scale {
  public:
    explicit Scale(std::size_t words)
        : rank_bits_(static_cast<int>(std::bit_width(words))),
          last_rank_((Key{1} << rank_bits_) - 1) {}

    std::int64_t limit() const { return key_limit >> rank_bits_; }
    Key key(std::int64_t points) const { return static_cast<Key>(points * (last_rank_ + 1)); }
    Key key(std::int64_t points, Rank rank) const {
        return key(points) + (last_rank_ - static_cast<Key>(rank));
    }
    Key best_key(std::int64_t points) const { return key(points) + last_rank_; }
    Choice choice(Key key) const {
        return {static_cast<Rank>(last_rank_ - (key & last_rank_)), key >> rank_bits_};
    }

  private:
    int rank_bits_;
    Key last_rank_;
};

Keys keys_of(const CardSet &cards, const Rule &rule, const Scale &scale) {
    Keys keys;
    const std::int64_t limit = scale.limit();
    if (rule.values.size() != cards.wild())
        throw std::invalid_argument("a rule needs the points of " + std::to_string(cards.wild()) +
                                    " cards, not of " + std::to_string(rule.values.size()));
    const auto &symbols = cards.symbols();
    keys.symbols = static_cast<unsigned>(symbols.size());
    for (std::size_t at = symbols.size(); at--;) {
        const Symbol &symbol = symbols[at];
        const std::int64_t value = rule.values[symbol.card];
        if (value < 0 || value > limit)
            throw std::invalid_argument(quoted(symbol.letters) + " has " + std::to_string(value) +
                                        " points; here a card has 0 to " + std::to_string(limit));
        keys.value[at] = scale.key(value);
        keys.most_wild[at] = at + 1 < symbols.size() ? keys.most_wild[at + 1] : 0;
        if (!symbol.wildable())
            continue;
        const std::int64_t wild = rule.wild[symbol.card];
        if (wild < 0 || wild > value)
            throw std::invalid_argument("a wild as " + quoted(symbol.letters) + " has " +
                                        std::to_string(wild) + " points; here it has 0 to " +
                                        std::to_string(value) + ", as the card itself");
        keys.wild[at] = scale.key(wild);
        keys.most_wild[at] = std::max(keys.most_wild[at], keys.wild[at]);
    }
    for (const std::int64_t bonus : rule.bonus)
        if (bonus < -limit || bonus > limit)
            throw std::invalid_argument("a bonus of " + std::to_string(bonus) +
                                        " is too large; here it is at most " +
                                        std::to_string(limit));
    keys.most_bonus.fill(no_key);
    return keys;
}

// Whether a wild is ever worth less than its letter.
bool lose(const CardSet &cards, const Keys &keys) {
    const auto &symbols = cards.symbols();
    for (std::size_t at = 0; at < symbols.size(); ++at)
        if (symbols[at].wildable() && keys.wild[at] < keys.value[at])
            return true;
    return false;
}

template <class Mask> class SearcherOf final : public Searcher {
  public:
    SearcherOf(std::shared_ptr<const Index> index, const Rule &rule, const Terms &terms,
               std::size_t most)
        : index_(std::move(index)), terms_(terms), most_(most),
          scale_(index_->vocabulary()->size()), keys_(keys_of(index_->cards(), rule, scale_)),
          wilds_lose_(lose(index_->cards(), keys_)), shape_(index_->cards()) {
        const Rank limit = index_->below(terms);
        Keyed keyed;
        std::array<std::uint8_t, WordList::longest> sorted;
        index_->each_way(most, [&](std::span<const std::uint8_t> symbols, Rank rank) {
            if (rank >= limit)
                return;
            const Key key = key_of(symbols, rank, rule);
            const auto end = std::copy(symbols.begin(), symbols.end(), sorted.begin());
            std::sort(sorted.begin(), end);
            keyed.add({sorted.begin(), end}, key);
            if (!wilds_lose_)
                ranking_.add(symbols, *index_, key);
        });
        keyed.sort();
        nodes_ = make_trie<Mask>(keyed);
        ranking_.sort();
        for (std::size_t count = 1; count < keys_.most_bonus.size(); ++count)
            keys_.most_bonus[count] =
                std::max(keys_.most_bonus[count], keys_.most_bonus[count - 1]);
    }

    std::optional<Choice> best(std::span<const Card> cards) const override {
        Hand<Mask> hand(shape_, index_->cards(), cards, terms_.doubles);
        if (cards.size() > most_)
            throw std::invalid_argument("a hand of " + std::to_string(cards.size()) +
                                        " cards is too large; this searcher was made for " +
                                        std::to_string(most_));
        const Key key = hand.wilds > 1 && !wilds_lose_
                            ? ranking_.best(*index_, cards, terms_)
                            : find_best(nodes_.data(), shape_, keys_, hand);
        if (key == no_key)
            return std::nullopt;
        return scale_.choice(key);
    }

  private:
    Key key_of(std::span<const std::uint8_t> symbols, Rank rank, const Rule &rule) {
        const std::string_view word = index_->vocabulary()->ranked(rank);
        const std::int64_t extra =
            rule.bonus.empty() ? 0 : rule.bonus[std::min(word.size(), rule.bonus.size() - 1)];
        std::int64_t score = extra;
        for (const std::uint8_t symbol : symbols)
            score += rule.values[index_->cards().symbols()[symbol].card];
        if (score >= scale_.limit() || score <= -scale_.limit())
            throw std::invalid_argument(std::string(word) + " would score " +
                                        std::to_string(score) +
                                        "; with so many words a score must be below " +
                                        std::to_string(scale_.limit()));
        Key &most = keys_.most_bonus[symbols.size()];
        most = std::max(most, scale_.best_key(extra));
        return scale_.key(score, rank);
    }

    std::shared_ptr<const Index> index_;
    Terms terms_;
    std::size_t most_;
    Scale scale_;
    Keys keys_;
    bool wilds_lose_;
    Shape<Mask> shape_;
    std::vector<Node<Mask>> nodes_;
    Ranking ranking_; // empty if wilds lose
};

// The places of the cards that a word does without, if each of its letters is a card of its own or a
// wild. Which of two equal cards is laid makes no difference, so both can be left.
std::vector<std::size_t> left_by(std::string_view word, const CardSet &set,
                                 std::span<const Card> hand) {
    const Tally tally(set, hand);
    std::array<std::uint8_t, 26> need{};
    for (const char letter : word)
        ++need[static_cast<std::size_t>(letter - 'A')];
    std::size_t missing = 0;
    for (std::size_t letter = 0; letter < need.size(); ++letter)
        missing += static_cast<std::size_t>(std::max(0, need[letter] - tally.count[letter]));
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < hand.size(); ++at) {
        const Card card = hand[at];
        if (card == CardSet::nothing)
            continue;
        if (card < need.size() ? tally.count[card] > need[card] : tally.wilds > missing)
            places.push_back(at);
    }
    return places;
}

} // namespace

LessOne less_one(const Searcher &searcher, const Finder &finder, std::span<const Card> hand) {
    LessOne found;
    const auto best = searcher.best(hand);
    if (best && finder.cards().plain()) {
        found.places = left_by(finder.vocabulary()->ranked(best->rank), finder.cards(), hand);
        if (!found.places.empty()) {
            found.score = best->score;
            return found;
        }
    }
    std::vector<Card> rest(hand.begin(), hand.end());
    for (std::size_t gone = 0; gone < hand.size(); ++gone) {
        if (hand[gone] == CardSet::nothing)
            continue;
        rest[gone] = CardSet::nothing;
        const auto choice = best ? searcher.best(rest) : std::nullopt;
        rest[gone] = hand[gone];
        const std::int64_t score = choice ? choice->score : 0;
        if (found.places.empty() || score > found.score) {
            found.score = score;
            found.places.clear();
        }
        if (score == found.score)
            found.places.push_back(gone);
    }
    return found;
}

std::unique_ptr<Searcher> make_searcher(std::shared_ptr<const Index> index, const Rule &rule,
                                        const Terms &terms, std::size_t cards) {
    index->check(terms);
    const std::size_t most = std::min(cards, Index::most_cards);
    if (index->cards().plain())
        return std::make_unique<SearcherOf<std::uint32_t>>(std::move(index), rule, terms, most);
    return std::make_unique<SearcherOf<std::uint64_t>>(std::move(index), rule, terms, most);
}

} // namespace typecase
