#include "trie.hpp"

#include "expand.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace typecase {

namespace {

// One way to lay one word. The symbols lie in a common text, each one more than its number, with
// a 0 at their end; the first eight are also here, since they decide nearly every comparison.
struct Way {
    std::uint64_t head;
    std::uint32_t at;
    Rank rank;
};

std::uint64_t head_of(const char *symbols, std::size_t count) {
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < 8; ++i)
        head = head << 8 | (i < count ? static_cast<unsigned char>(symbols[i]) : 0u);
    return head;
}

class Ways {
  public:
    Ways(const Vocabulary &vocabulary, const CardSet &cards) {
        list_.reserve(vocabulary.size());
        text_.reserve(vocabulary.size() * 11);
        if (cards.plain())
            letters(vocabulary, cards);
        else
            expanded(vocabulary, cards);
        sort_heads();
        sort_tails();
    }

    std::size_t size() const { return list_.size(); }
    Rank rank(std::size_t way) const { return list_[way].rank; }
    // One more than the number of the symbol, 0 at the end.
    unsigned symbol(std::size_t way, std::size_t depth) const {
        const Way &it = list_[way];
        if (depth < 8)
            return it.head >> (56 - 8 * depth) & 255;
        return static_cast<unsigned char>(text_[it.at + depth]);
    }

  private:
    // The usual case: one way each.
    void letters(const Vocabulary &vocabulary, const CardSet &cards) {
        std::array<std::uint8_t, 26> counts{};
        for (Rank rank = 0; rank < vocabulary.size(); ++rank) {
            std::uint32_t present = 0;
            for (const char letter : vocabulary.ranked(rank)) {
                const std::uint8_t symbol = cards.symbol(letter);
                ++counts[symbol];
                present |= std::uint32_t{1} << symbol;
            }
            const std::size_t at = text_.size();
            for (; present; present &= present - 1) {
                const auto symbol = static_cast<std::size_t>(std::countr_zero(present));
                text_.append(counts[symbol], static_cast<char>(symbol + 1));
                counts[symbol] = 0;
            }
            add(at, rank);
        }
    }

    void expanded(const Vocabulary &vocabulary, const CardSet &cards) {
        Expander expander(cards);
        for (Rank rank = 0; rank < vocabulary.size(); ++rank)
            for (const std::string &way : expander.ways(vocabulary.ranked(rank))) {
                const std::size_t at = text_.size();
                for (const char symbol : way)
                    text_.push_back(static_cast<char>(symbol + 1));
                add(at, rank);
            }
    }

    void add(std::size_t at, Rank rank) {
        if (at > 0xffff'0000 || list_.size() >= Trie<std::uint32_t>::last)
            throw std::invalid_argument("there are too many ways to lay these words");
        list_.push_back({head_of(text_.data() + at, text_.size() - at),
                         static_cast<std::uint32_t>(at), rank});
        text_.push_back(0);
    }

    // By the first eight symbols, from the last of them to the first. Ways that agree in them stay
    // in the order of their ranks.
    void sort_heads() {
        std::vector<Way> sorted(list_.size());
        for (unsigned shift = 0; shift < 64; shift += 8) {
            std::array<std::size_t, 257> starts{};
            for (const Way &way : list_)
                ++starts[(way.head >> shift & 255) + 1];
            for (std::size_t i = 1; i < starts.size(); ++i)
                starts[i] += starts[i - 1];
            for (const Way &way : list_)
                sorted[starts[way.head >> shift & 255]++] = way;
            list_.swap(sorted);
        }
    }

    // What is longer and agrees in eight symbols, by the others.
    void sort_tails() {
        for (auto from = list_.begin(); from != list_.end();) {
            auto to = from + 1;
            while (to != list_.end() && to->head == from->head)
                ++to;
            if (to - from > 1 && from->head & 255)
                std::sort(from, to, [this](const Way &a, const Way &b) {
                    const int order = std::strcmp(text_.data() + a.at + 8, text_.data() + b.at + 8);
                    return order ? order < 0 : a.rank < b.rank;
                });
            from = to;
        }
    }

    std::vector<Way> list_;
    std::string text_;
};

template <class Mask> class Maker {
  public:
    explicit Maker(const Ways &ways) : ways_(ways) {
        trie_.words.reserve(ways.size() + 1);
        trie_.words.push_back(Trie<Mask>::last);
        trie_.nodes.reserve(ways.size() * 3);
        trie_.nodes.push_back({});
        if (ways.size())
            fill(0, 0, ways.size(), 0);
        trie_.nodes.shrink_to_fit();
    }

    Trie<Mask> trie_;

  private:
    // The node that has the ways from `from` to `to`, which share their first symbols.
    void fill(std::uint32_t node, std::size_t from, std::size_t to, std::size_t depth) {
        auto &words = trie_.words;
        if (!ways_.symbol(from, depth)) {
            trie_.nodes[node].words = static_cast<std::uint32_t>(words.size());
            while (from < to && !ways_.symbol(from, depth))
                words.push_back(ways_.rank(from++));
            words.back() |= Trie<Mask>::last;
        }
        std::array<std::size_t, CardSet::most + 1> starts;
        std::size_t children = 0;
        Mask mask = 0;
        unsigned before = 0;
        for (std::size_t way = from; way < to; ++way)
            if (const unsigned symbol = ways_.symbol(way, depth); symbol != before) {
                before = symbol;
                mask |= Mask{1} << (symbol - 1);
                starts[children++] = way;
            }
        starts[children] = to;
        const std::size_t base = trie_.nodes.size();
        trie_.nodes[node].mask = mask;
        trie_.nodes[node].base = static_cast<std::uint32_t>(base);
        trie_.nodes.resize(base + children);
        for (std::size_t child = 0; child < children; ++child)
            fill(static_cast<std::uint32_t>(base + child), starts[child], starts[child + 1],
                 depth + 1);
    }

    const Ways &ways_;
};

} // namespace

template <class Mask> Trie<Mask> make_trie(const Vocabulary &vocabulary, const CardSet &cards) {
    const Ways ways(vocabulary, cards);
    return std::move(Maker<Mask>(ways).trie_);
}

template Trie<std::uint32_t> make_trie(const Vocabulary &, const CardSet &);
template Trie<std::uint64_t> make_trie(const Vocabulary &, const CardSet &);

} // namespace typecase
