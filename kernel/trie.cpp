#include "trie.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>

namespace typecase {

void Keyed::add(std::span<const std::uint8_t> symbols, Key key) {
    if (text_.size() > 0xffff'0000)
        throw std::invalid_argument("there are too many ways to lay these words");
    std::uint64_t head = 0;
    for (std::size_t at = 0; at < 8; ++at)
        head = head << 8 | (at < symbols.size() ? symbols[at] + 1u : 0u);
    list_.push_back({head, static_cast<std::uint32_t>(text_.size()), key});
    for (const std::uint8_t symbol : symbols)
        text_.push_back(static_cast<char>(symbol + 1));
    text_.push_back(0);
}

void Keyed::sort() {
    sort_heads();
    sort_tails();
}

// By the first eight symbols, from the last of them to the first.
void Keyed::sort_heads() {
    std::vector<One> sorted(list_.size());
    for (unsigned shift = 0; shift < 64; shift += 8) {
        std::array<std::size_t, 257> starts{};
        for (const One &one : list_)
            ++starts[(one.head >> shift & 255) + 1];
        for (std::size_t i = 1; i < starts.size(); ++i)
            starts[i] += starts[i - 1];
        for (const One &one : list_)
            sorted[starts[one.head >> shift & 255]++] = one;
        list_.swap(sorted);
    }
}

// What is longer and agrees in eight symbols, by the others.
void Keyed::sort_tails() {
    for (auto from = list_.begin(); from != list_.end();) {
        auto to = from + 1;
        while (to != list_.end() && to->head == from->head)
            ++to;
        if (to - from > 1 && from->head & 255)
            std::sort(from, to, [this](const One &a, const One &b) {
                return std::strcmp(text_.data() + a.at + 8, text_.data() + b.at + 8) < 0;
            });
        from = to;
    }
}

namespace {

template <class Mask> class Maker {
  public:
    explicit Maker(const Keyed &keyed) : keyed_(keyed) {
        nodes_.reserve(keyed.size() * 3);
        nodes_.push_back({0, 0, no_key, no_key});
        if (keyed.size())
            fill(0, 0, keyed.size(), 0);
        nodes_.shrink_to_fit();
    }

    std::vector<Node<Mask>> nodes_;

  private:
    // The node that has the sets from `from` to `to`, which share their first symbols.
    Key fill(std::size_t node, std::size_t from, std::size_t to, std::size_t depth) {
        Key own = no_key;
        for (; from < to && !keyed_.symbol(from, depth); ++from)
            own = std::max(own, keyed_.key(from));
        std::array<std::size_t, CardSet::most + 1> starts;
        std::size_t children = 0;
        Mask mask = 0;
        unsigned before = 0;
        for (std::size_t at = from; at < to; ++at)
            if (const unsigned symbol = keyed_.symbol(at, depth); symbol != before) {
                before = symbol;
                mask |= Mask{1} << (symbol - 1);
                starts[children++] = at;
            }
        starts[children] = to;
        const std::size_t base = nodes_.size();
        nodes_.resize(base + children);
        Key best = own;
        for (std::size_t child = 0; child < children; ++child)
            best = std::max(best, fill(base + child, starts[child], starts[child + 1], depth + 1));
        nodes_[node] = {mask, static_cast<std::uint32_t>(base), best, own};
        return best;
    }

    const Keyed &keyed_;
};

} // namespace

template <class Mask> std::vector<Node<Mask>> make_trie(const Keyed &sorted) {
    return std::move(Maker<Mask>(sorted).nodes_);
}

template std::vector<Node<std::uint32_t>> make_trie(const Keyed &);
template std::vector<Node<std::uint64_t>> make_trie(const Keyed &);

} // namespace typecase
