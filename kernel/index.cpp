#include "index.hpp"

#include "quoted.hpp"
#include "worth.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>

namespace typecase {

namespace {

template <class Mask> Shape<Mask> shape_of(const CardSet &cards) {
    Shape<Mask> shape;
    const auto &symbols = cards.symbols();
    for (std::size_t at = 0; at < symbols.size(); ++at) {
        const Mask bit = Mask{1} << at;
        // Among the letters alone the walks take a symbol for its card.
        const std::size_t card = cards.plain() ? at : symbols[at].card;
        shape.card[at] = static_cast<std::uint8_t>(card);
        shape.symbols[card] |= bit;
        if (symbols[at].twice)
            shape.twice |= bit;
        else if (symbols[at].card < 26)
            shape.wildable |= bit;
    }
    return shape;
}

// A hand of numbered cards in the form that the walks take.
template <class Mask> class Reader {
  public:
    explicit Reader(const CardSet &cards) : shape(shape_of<Mask>(cards)), wild_(cards.wild()) {
        for (std::size_t at = 0; at < cards.symbols().size(); ++at)
            place_[cards.symbols()[at].card] = shape.card[at];
    }

    Hand<Mask> read(std::span<const Card> cards, std::size_t doubles) const {
        Hand<Mask> hand;
        if (cards.size() > Index::most_cards)
            throw std::invalid_argument("a hand of " + std::to_string(cards.size()) +
                                        " cards is too large; the most is 255");
        for (const Card card : cards) {
            if (card < wild_) {
                ++hand.count[place_[card]];
                hand.has |= shape.symbols[place_[card]];
            } else if (card == wild_) {
                ++hand.wilds;
            } else if (card != CardSet::nothing) {
                throw std::invalid_argument("there is no card " + std::to_string(card) +
                                            "; cards have the numbers 0 to " +
                                            std::to_string(wild_) + ", 255 means none");
            }
        }
        hand.doubles = static_cast<std::uint8_t>(std::min<std::size_t>(doubles, 255));
        if (!doubles)
            hand.has &= ~shape.twice;
        return hand;
    }

    std::uint8_t place(Card card) const { return place_[card]; }

    Shape<Mask> shape;

  private:
    Card wild_;
    std::array<std::uint8_t, CardSet::most> place_{};
};

template <class Mask> class SearcherOf final : public Searcher {
  public:
    SearcherOf(const Vocabulary &vocabulary, const CardSet &cards, const Reader<Mask> &reader,
               const Trie<Mask> &trie, const Rule &rule, const Terms &terms, std::size_t most)
        : reader_(reader), doubles_(terms.doubles) {
        most_cards = most;
        rank_bits_ = static_cast<int>(std::bit_width(vocabulary.size()));
        limit_ = key_limit >> rank_bits_;
        last_rank_ = (std::int32_t{1} << rank_bits_) - 1;
        set_keys(cards, rule);
        const Rank limit = vocabulary.first(terms.shortest ? terms.shortest - 1 : 0);
        const Maker maker{*this, vocabulary, cards, trie, rule, limit};
        nodes_.push_back({});
        maker.fill(0, 0, 0, 0, 0);
        for (std::size_t count = 1; count < keys_.most_bonus.size(); ++count)
            keys_.most_bonus[count] =
                std::max(keys_.most_bonus[count], keys_.most_bonus[count - 1]);
        nodes_.shrink_to_fit();
    }

    std::optional<Choice> best(std::span<const Card> cards) const override {
        Hand<Mask> hand = reader_.read(cards, doubles_);
        if (cards.size() > most_cards)
            throw std::invalid_argument("a hand of " + std::to_string(cards.size()) +
                                        " cards is too large; this searcher was made for " +
                                        std::to_string(most_cards));
        const std::int32_t key = walks<Mask>().best(nodes_.data(), reader_.shape, keys_, hand);
        if (key == no_key)
            return std::nullopt;
        return Choice{static_cast<Rank>(last_rank_ - (key & last_rank_)), key >> rank_bits_};
    }

  private:
    void set_keys(const CardSet &cards, const Rule &rule) {
        if (rule.values.size() != cards.wild())
            throw std::invalid_argument("a rule needs the points of " +
                                        std::to_string(cards.wild()) + " cards, not of " +
                                        std::to_string(rule.values.size()));
        const auto &symbols = cards.symbols();
        keys_.symbols = static_cast<unsigned>(symbols.size());
        for (std::size_t at = symbols.size(); at--;) {
            const Symbol &symbol = symbols[at];
            const std::int64_t value = rule.values[symbol.card];
            if (value < 0 || value > limit_)
                throw std::invalid_argument(
                    quoted(symbol.letters) + " has " + std::to_string(value) +
                    " points; here a card has 0 to " + std::to_string(limit_));
            keys_.value[at] = key(value);
            keys_.most_wild[at] = at + 1 < symbols.size() ? keys_.most_wild[at + 1] : 0;
            if (symbol.card >= 26 || symbol.twice)
                continue;
            const std::int64_t wild = rule.wild[symbol.card];
            if (wild < 0 || wild > value)
                throw std::invalid_argument("a wild as " + quoted(symbol.letters) + " has " +
                                            std::to_string(wild) + " points; here it has 0 to " +
                                            std::to_string(value) + ", as the card itself");
            keys_.wild[at] = key(wild);
            keys_.most_wild[at] = std::max(keys_.most_wild[at], keys_.wild[at]);
        }
        for (const std::int64_t bonus : rule.bonus)
            if (bonus < -limit_ || bonus > limit_)
                throw std::invalid_argument("a bonus of " + std::to_string(bonus) +
                                            " is too large; here it is at most " +
                                            std::to_string(limit_));
        keys_.most_bonus.fill(no_key);
    }

    // A word of so many cards adds this much to its points.
    void add_bonus(std::size_t cards, std::int64_t bonus) {
        keys_.most_bonus[cards] = std::max(keys_.most_bonus[cards], key(bonus) + last_rank_);
    }

    std::int32_t key(std::int64_t points) const {
        return static_cast<std::int32_t>(points * (last_rank_ + 1));
    }

    // Copies the part of the trie that has words of so few cards, and marks each node with the
    // best key below it.
    struct Maker {
        SearcherOf &to;
        const Vocabulary &vocabulary;
        const CardSet &cards;
        const Trie<Mask> &trie;
        const Rule &rule;
        Rank limit;

        std::int64_t extra(std::size_t letters) const {
            return rule.bonus.empty() ? 0 : rule.bonus[std::min(letters, rule.bonus.size() - 1)];
        }

        std::int32_t own(const Node<Mask> &node, std::size_t depth, std::int64_t points,
                         std::size_t letters) const {
            if (!node.words)
                return no_key;
            const Rank rank = trie.words[node.words] & ~Trie<Mask>::last;
            if (rank >= limit)
                return no_key;
            const std::int64_t score = points + extra(letters);
            if (score >= to.limit_ || score <= -to.limit_)
                throw std::invalid_argument(
                    std::string(vocabulary.ranked(rank)) + " would score " + std::to_string(score) +
                    "; with so many words a score must be below " + std::to_string(to.limit_));
            to.add_bonus(depth, extra(letters));
            return to.key(score) + (to.last_rank_ - static_cast<std::int32_t>(rank));
        }

        bool leads(std::uint32_t from, std::size_t depth) const {
            const Node<Mask> &node = trie.nodes[from];
            if (node.words && (trie.words[node.words] & ~Trie<Mask>::last) < limit)
                return true;
            if (depth == to.most_cards)
                return false;
            std::uint32_t child = node.base;
            for (Mask open = node.mask; open; open &= open - 1)
                if (leads(child++, depth + 1))
                    return true;
            return false;
        }

        std::int32_t fill(std::uint32_t from, std::size_t at, std::size_t depth,
                          std::int64_t points, std::size_t letters) const {
            const Node<Mask> &node = trie.nodes[from];
            const std::int32_t mine = own(node, depth, points, letters);
            Mask mask = 0;
            std::array<std::uint32_t, CardSet::most> children;
            std::size_t count = 0;
            if (depth < to.most_cards) {
                std::uint32_t child = node.base;
                for (Mask open = node.mask; open; open &= open - 1, ++child)
                    if (leads(child, depth + 1)) {
                        mask |= open & (~open + 1);
                        children[count++] = child;
                    }
            }
            const std::size_t base = to.nodes_.size();
            to.nodes_.resize(base + count);
            std::int32_t best = mine;
            std::size_t child = 0;
            for (Mask open = mask; open; open &= open - 1, ++child) {
                const auto &symbol =
                    cards.symbols()[static_cast<std::size_t>(std::countr_zero(open))];
                best = std::max(best, fill(children[child], base + child, depth + 1,
                                           points + rule.values[symbol.card],
                                           letters + symbol.letters.size()));
            }
            to.nodes_[at] = {mask, static_cast<std::uint32_t>(base), best, mine};
            return best;
        }
    };

    Reader<Mask> reader_;
    std::size_t doubles_;
    Keys keys_;
    int rank_bits_ = 0;
    std::int32_t last_rank_ = 0;
    std::int64_t limit_ = 0;
    std::vector<ScoredNode<Mask>> nodes_;
};

template <class Mask> class IndexOf final : public Index {
  public:
    IndexOf(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled)
        : Index(std::move(vocabulary), std::move(cards), doubled),
          trie_(make_trie<Mask>(*vocabulary_, cards_)), reader_(cards_) {}

    std::vector<Rank> words(std::span<const Card> cards, const Terms &terms,
                            std::span<const std::uint8_t> must) const override {
        const std::span<const Rank> found = find(cards, terms, must);
        std::vector<Rank> words(found.begin(), found.end());
        std::sort(words.begin(), words.end());
        // A word that can be laid in several ways was found as often.
        if (!cards_.plain())
            words.erase(std::unique(words.begin(), words.end()), words.end());
        return words;
    }

    std::size_t count(std::span<const Card> cards, const Terms &terms) const override {
        return cards_.plain() ? find(cards, terms, {}).size() : words(cards, terms, {}).size();
    }

    std::optional<Choice> best(std::span<const Card> cards, const Terms &terms,
                               const Points &points,
                               std::span<const std::uint8_t> must) const override {
        check(terms);
        Hand<Mask> hand = reader_.read(cards, terms.doubles);
        Worth worth(cards_, cards, points, must);
        return Best{*this, worth, points, below(terms), {}, {}, 0, {}}.run(hand);
    }

    std::unique_ptr<Searcher> searcher(const Rule &rule, const Terms &terms,
                                       std::size_t cards) const override {
        check(terms);
        return std::make_unique<SearcherOf<Mask>>(*vocabulary_, cards_, reader_, trie_, rule, terms,
                                                  std::min(cards, most_cards));
    }

    std::vector<Rank> anagrams(std::string_view letters) const override {
        std::vector<Rank> found;
        if (letters.empty() || letters.size() > WordList::longest)
            return found;
        std::array<std::uint8_t, WordList::longest> symbols;
        std::size_t count = 0;
        for (const char letter : letters) {
            // Into its place among the few before it.
            const std::uint8_t symbol = cards_.symbol(letter);
            std::size_t at = count++;
            for (; at && symbols[at - 1] > symbol; --at)
                symbols[at] = symbols[at - 1];
            symbols[at] = symbol;
        }
        std::uint32_t at = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Node<Mask> &node = trie_.nodes[at];
            const Mask bit = Mask{1} << symbols[i];
            if (!(node.mask & bit))
                return found;
            at = node.base + static_cast<std::uint32_t>(std::popcount(node.mask & (bit - 1)));
        }
        if (std::uint32_t word = trie_.nodes[at].words)
            do
                found.push_back(trie_.words[word] & ~Trie<Mask>::last);
            while (!(trie_.words[word++] & Trie<Mask>::last));
        return found;
    }

  private:
    void check(const Terms &terms) const {
        if (terms.doubles && !doubled_)
            throw std::invalid_argument("this search was made without letters that read twice");
    }

    // The words that are long enough have the ranks below this.
    Rank below(const Terms &terms) const {
        return vocabulary_->first(terms.shortest ? terms.shortest - 1 : 0);
    }

    // As the walk has them, in no order and some of them several times. Good until the next call
    // in this thread.
    std::span<const Rank> find(std::span<const Card> cards, const Terms &terms,
                               std::span<const std::uint8_t> must) const {
        check(terms);
        static thread_local std::vector<Rank> found;
        if (found.size() < trie_.words.size())
            found.resize(trie_.words.size());
        Hand<Mask> hand = reader_.read(cards, terms.doubles);
        const auto &way = walks<Mask>();
        std::size_t count;
        if (must.empty())
            count = way.words(trie_.nodes.data(), trie_.words.data(), reader_.shape, hand,
                              below(terms), found.data());
        else
            count = way.words_with(trie_.nodes.data(), trie_.words.data(), reader_.shape, hand,
                                   below(terms), some(cards, must), found.data());
        return {found.data(), count};
    }

    // A word can be laid with a marked card if it has a symbol of it: whoever needs some cards of a
    // kind may choose which. A marked wild may take the place of any card of a single letter.
    Mask some(std::span<const Card> cards, std::span<const std::uint8_t> must) const {
        Mask symbols = 0;
        for (std::size_t at = 0; at < cards.size(); ++at)
            if (must[at] && cards[at] <= cards_.wild())
                symbols |= cards[at] == cards_.wild()
                               ? reader_.shape.wildable
                               : reader_.shape.symbols[reader_.place(cards[at])];
        return symbols;
    }

    // Every word is valued: with points that differ from hand to hand no bound is known before.
    struct Best {
        const IndexOf &index;
        Worth &worth;
        const Points &points;
        Rank limit;
        std::optional<Choice> top;
        std::array<std::uint8_t, WordList::longest> path;
        std::size_t depth;
        std::array<std::uint8_t, CardSet::most> count;

        std::optional<Choice> run(Hand<Mask> &hand) {
            count = hand.count;
            walk(0, hand.has, hand.wilds, hand.doubles);
            return top;
        }

        void walk(std::uint32_t at, Mask has, unsigned wilds, unsigned doubles) {
            const auto &shape = index.reader_.shape;
            const Node<Mask> &node = index.trie_.nodes[at];
            const Mask wildable = wilds ? shape.wildable : 0;
            for (Mask open = node.mask & (has | wildable); open; open &= open - 1) {
                const Mask bit = open & (~open + 1);
                const auto symbol = static_cast<std::uint8_t>(std::countr_zero(bit));
                const auto child =
                    node.base + static_cast<std::uint32_t>(std::popcount(node.mask & (bit - 1)));
                path[depth++] = symbol;
                if (index.trie_.nodes[child].words)
                    value(index.trie_.nodes[child]);
                if (has & bit) {
                    const std::uint8_t card = shape.card[symbol];
                    const unsigned left = doubles - (bit & shape.twice ? 1 : 0);
                    Mask after = --count[card] ? has : has & ~shape.symbols[card];
                    if (!left)
                        after &= ~shape.twice;
                    walk(child, after, wilds, left);
                    ++count[card];
                } else {
                    walk(child, has, wilds - 1, doubles);
                }
                --depth;
            }
        }

        void value(const Node<Mask> &node) {
            const Rank rank = index.trie_.words[node.words] & ~Trie<Mask>::last;
            if (rank >= limit)
                return;
            const auto sum = worth({path.data(), depth});
            if (!sum)
                return;
            const std::int64_t score =
                *sum + points.extra(index.vocabulary_->ranked(rank).size());
            if (!top || score > top->score || (score == top->score && rank < top->rank))
                top = Choice{rank, score};
        }
    };

    Trie<Mask> trie_;
    Reader<Mask> reader_;
};

} // namespace

std::shared_ptr<const Index> make_index(std::shared_ptr<const Vocabulary> vocabulary,
                                        std::vector<std::string> several, bool doubled) {
    std::array<bool, 26> twice{};
    if (doubled)
        for (Rank rank = 0; rank < vocabulary->size(); ++rank) {
            const std::string_view word = vocabulary->ranked(rank);
            for (std::size_t at = 1; at < word.size(); ++at)
                if (word[at] == word[at - 1])
                    twice[static_cast<std::size_t>(word[at] - 'A')] = true;
        }
    CardSet cards(std::move(several), twice);
    if (cards.plain())
        return std::make_shared<IndexOf<std::uint32_t>>(std::move(vocabulary), std::move(cards),
                                                        doubled);
    return std::make_shared<IndexOf<std::uint64_t>>(std::move(vocabulary), std::move(cards),
                                                    doubled);
}

} // namespace typecase
