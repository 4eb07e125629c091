#include "dawg.hpp"

#include "quoted.hpp"
#include "rng.hpp"
#include "wide.hpp"
#include "word_list.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <tuple>

namespace nb = nanobind;

namespace typecase {

namespace {

using Mask = std::uint64_t;

constexpr Mask bit(std::size_t kind) { return Mask{1} << kind; }

constexpr int first(Mask mask) { return std::countr_zero(mask); }

// The words letter by letter, equal ends shared. Children are made before their parents.
class Letters {
  public:
    struct Node {
        std::uint32_t next = 0; // letters that lead on
        std::uint32_t edges = 0;
        std::uint32_t words = 0; // below and here
        bool word = false;
    };

    explicit Letters(const WordList &words)
        : words_(words), seats_(std::size_t{1} << 12, none) {
        root = make(0, static_cast<Id>(words.size()), 0);
    }

    bool step(std::uint32_t &at, std::uint32_t &skipped, char letter) const {
        const Node &node = nodes[at];
        const auto place = static_cast<unsigned>(letter - 'A');
        if (!(node.next >> place & 1))
            return false;
        const std::uint32_t *child = &children[node.edges];
        skipped += node.word;
        for (std::uint32_t before = node.next & ((1U << place) - 1); before; before &= before - 1)
            skipped += nodes[*child++].words;
        at = *child;
        return true;
    }

    std::vector<Node> nodes;
    std::vector<std::uint32_t> children;
    std::uint32_t root = 0;

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    std::uint32_t make(Id from, Id to, std::size_t depth) {
        Node node;
        std::array<std::uint32_t, 26> kids{};
        std::size_t count = 0;
        if (from < to && words_[from].size() == depth) {
            node.word = true;
            ++node.words;
            ++from;
        }
        while (from < to) {
            const char letter = words_[from][depth];
            Id end = from + 1;
            while (end < to && words_[end][depth] == letter)
                ++end;
            const std::uint32_t kid = make(from, end, depth + 1);
            kids[count++] = kid;
            node.next |= 1U << (letter - 'A');
            node.words += nodes[kid].words;
            from = end;
        }
        return share(node, kids.data(), count);
    }

    std::uint32_t share(Node node, const std::uint32_t *kids, std::size_t count) {
        if (nodes.size() * 2 >= seats_.size())
            grow();
        std::size_t seat = hash(node, kids, count) & (seats_.size() - 1);
        for (; seats_[seat] != none; seat = (seat + 1) & (seats_.size() - 1)) {
            const Node &other = nodes[seats_[seat]];
            if (other.next == node.next && other.word == node.word &&
                std::equal(kids, kids + count, children.begin() + other.edges))
                return seats_[seat];
        }
        node.edges = static_cast<std::uint32_t>(children.size());
        children.insert(children.end(), kids, kids + count);
        const auto id = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back(node);
        seats_[seat] = id;
        return id;
    }

    void grow() {
        std::vector<std::uint32_t> seats(seats_.size() * 4, none);
        for (std::uint32_t id = 0; id < nodes.size(); ++id) {
            const Node &node = nodes[id];
            std::size_t seat = hash(node, children.data() + node.edges,
                                    static_cast<std::size_t>(std::popcount(node.next))) &
                               (seats.size() - 1);
            while (seats[seat] != none)
                seat = (seat + 1) & (seats.size() - 1);
            seats[seat] = id;
        }
        seats_ = std::move(seats);
    }

    static std::size_t hash(const Node &node, const std::uint32_t *kids, std::size_t count) {
        std::uint64_t sum = Rng::mix(std::uint64_t{node.next} * 2 + node.word);
        for (std::size_t i = 0; i < count; ++i)
            sum = Rng::mix(sum + kids[i]);
        return sum;
    }

    const WordList &words_;
    std::vector<std::uint32_t> seats_;
};

// The unused cards of a hand, counted by kind.
struct Hand {
    std::array<std::uint8_t, Dawg::most_kinds> of{};
    Mask kinds = 0;
    int size = 0;

    void add(Cards cards) {
        for (const std::uint8_t kind : cards) {
            if (of[kind] < 255)
                ++of[kind];
            kinds |= bit(kind);
        }
        size += static_cast<int>(cards.size());
    }
};

} // namespace

Dawg::Dawg(std::string_view text, std::vector<Kind> kinds) : kinds_(std::move(kinds)) {
    if (kinds_.empty() || kinds_.size() > most_kinds)
        throw std::invalid_argument("a deck for this search has 1 to 64 kinds of cards, not " +
                                    std::to_string(kinds_.size()));
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        const Kind &kind = kinds_[k];
        if (kind.letters.empty() || !std::all_of(kind.letters.begin(), kind.letters.end(),
                                                 [](char c) { return 'A' <= c && c <= 'Z'; }))
            throw std::invalid_argument(quoted(kind.letters) +
                                        " is not a card of capitals A to Z; this search knows no "
                                        "wilds");
        for (std::size_t other = 0; other < k; ++other)
            if (kinds_[other].letters == kind.letters)
                throw std::invalid_argument("two kinds of cards read " + quoted(kind.letters) +
                                            "; give each reading once");
        if (!kind.red)
            yellow_ |= bit(k);
    }
    const WordList words{std::string(text)};
    size_ = static_cast<std::uint32_t>(words.size());
    const Letters letters(words);
    nodes_.reserve(letters.nodes.size());
    for (std::uint32_t at = 0; at < letters.nodes.size(); ++at) {
        Node node;
        node.edges = static_cast<std::uint32_t>(edges_.size());
        node.word = letters.nodes[at].word;
        if (node.word)
            node.least = 0;
        for (std::size_t k = 0; k < kinds_.size(); ++k) {
            Edge edge{at, 0};
            bool leads = true;
            for (const char letter : kinds_[k].letters)
                leads = leads && letters.step(edge.node, edge.skipped, letter);
            // A word that no cards of the deck can finish is no way on.
            if (!leads || nodes_[edge.node].least == 255)
                continue;
            const Node &child = nodes_[edge.node];
            node.next |= bit(k);
            node.below |= bit(k) | child.below;
            node.least = static_cast<std::uint8_t>(std::min(node.least + 0, child.least + 1));
            node.most = static_cast<std::uint8_t>(std::max(node.most + 0, child.most + 1));
            edges_.push_back(edge);
        }
        nodes_.push_back(node);
    }
    root_ = letters.root;
}

Dawg::Dawg(const Dawg &shared, std::vector<std::uint32_t> without, std::string_view added)
    : Dawg(added, shared.kinds_) {
    if (shared.shared_)
        throw std::invalid_argument("only words that are nobody's own are shared");
    shared_ = &shared;
    without_ = std::move(without);
    std::sort(without_.begin(), without_.end());
}

void Dawg::check(Cards cards, const char *what) const {
    for (const std::uint8_t kind : cards)
        if (kind >= kinds_.size())
            throw std::invalid_argument("there is no kind of card " + std::to_string(kind) +
                                        "; the deck has " + std::to_string(kinds_.size()));
    if (what && cards.size() > most_cards)
        throw std::invalid_argument(std::string(what) + " has at most 64 cards, not " +
                                    std::to_string(cards.size()));
}

std::int64_t Dawg::word(Cards string) const {
    check(string, nullptr);
    const std::int64_t own = own_word(string);
    if (!shared_)
        return own;
    if (own >= 0)
        return own + shared_->size_;
    const std::int64_t id = shared_->own_word(string);
    return std::binary_search(without_.begin(), without_.end(), id) ? -1 : id;
}

std::int64_t Dawg::own_word(Cards string) const {
    std::uint32_t at = root_;
    std::int64_t id = 0;
    for (const std::uint8_t kind : string) {
        const Node &node = nodes_[at];
        if (!(node.next & bit(kind)))
            return -1;
        const auto place = static_cast<unsigned>(std::popcount(node.next & (bit(kind) - 1)));
        const Edge &edge = edges_[node.edges + place];
        at = edge.node;
        id += edge.skipped;
    }
    // One card alone is never a word (BX-02).
    return nodes_[at].word && string.size() >= 2 ? id : -1;
}

// One way through the words that hold a string, the gaps filled from a hand. Where the next card of
// the string fits, it is the string's card that is read there: each sequence comes up once, and the
// cards added are the same in whatever way the string is found in it.
class Walk {
  public:
    enum class Aim { count, any, all, best };

    Walk(const Dawg &dawg, Cards string, Cards hand, int least, int most, Aim aim,
         std::span<const std::uint32_t> without = {})
        : dawg_(dawg), string_(string), aim_(aim), least_(std::max(least, 1)), without_(without) {
        dawg.check(string, "a string");
        dawg.check(hand, nullptr);
        hand_.add(hand);
        most_ = std::min(most, hand_.size);
        need_.back() = 0;
        const std::size_t size = string.size();
        for (std::size_t i = size; i-- > 0;)
            need_[i] = bit(string[i]) | (i + 1 < size ? need_[i + 1] : 0);
        if (size < need_.size())
            need_[size] = 0;
        for (const std::uint8_t kind : string)
            points_ += dawg.kinds_[kind].points;
    }

    void run() {
        const Dawg::Node &root = dawg_.nodes_[dawg_.root_];
        if (root.least == 255 || need_[0] & ~root.below || most_ < least_ ||
            !(hand_.kinds & dawg_.yellow_))
            return;
        step(dawg_.root_, 0, 0, hand_.kinds, 0, false);
    }

    std::size_t found = 0;
    std::vector<Reached> words;

  private:
    void step(std::uint32_t at, std::size_t read, int added, Mask hand, std::uint32_t id,
              bool yellow);
    bool take(std::uint32_t id, std::size_t size);

    const Dawg &dawg_;
    Cards string_;
    Aim aim_;
    int least_;
    std::span<const std::uint32_t> without_;
    int most_ = 0;
    int points_ = 0;
    Hand hand_;
    bool done_ = false;
    std::uint64_t fresh_ = 0;
    std::array<Mask, Dawg::most_cards + 1> need_;
    std::array<std::uint8_t, WordList::longest> path_;
};

TYPECASE_WIDE void Walk::step(std::uint32_t at, std::size_t read, int added, Mask hand,
                              std::uint32_t id, bool yellow) {
    const Dawg::Node &node = dawg_.nodes_[at];
    const std::size_t size = string_.size();
    const std::size_t depth = read + static_cast<std::size_t>(added);
    if (node.word && yellow && read == size && added >= least_ && depth >= 2 &&
        (without_.empty() || !std::binary_search(without_.begin(), without_.end(), id))) {
        ++found;
        if (aim_ != Aim::count)
            done_ = take(id, depth);
        if (done_)
            return;
    }
    const Mask own = read < size ? bit(string_[read]) : 0;
    const Dawg::Edge *edges = &dawg_.edges_[node.edges];
    for (Mask left = node.next & ((added < most_ ? hand : 0) | own); left; left &= left - 1) {
        const Mask kind = left & (0 - left);
        const Dawg::Edge &edge = edges[std::popcount(node.next & (kind - 1))];
        const Dawg::Node &child = dawg_.nodes_[edge.node];
        const bool fixed = kind == own;
        const std::size_t now = read + fixed;
        const int more = added + !fixed;
        const auto rest = static_cast<int>(size - now);
        if (need_[now] & ~child.below || child.least > rest + most_ - more || child.most < rest)
            continue;
        const auto card = static_cast<std::size_t>(first(kind));
        const Mask lacking = fixed || hand_.of[card] > 1 ? 0 : kind;
        const Mask kept = hand & ~lacking;
        // Most children lead nowhere; it is cheaper to see that here than to go there.
        if (!(child.next & ((more < most_ ? kept : 0) | (rest ? bit(string_[now]) : 0))) &&
            !(child.word && !rest))
            continue;
        path_[depth] = static_cast<std::uint8_t>(card);
        if (fixed) {
            step(edge.node, now, more, hand, id + edge.skipped, yellow);
        } else {
            --hand_.of[card];
            fresh_ |= bit(depth);
            step(edge.node, now, more, kept, id + edge.skipped,
                 yellow || kind & dawg_.yellow_);
            fresh_ &= ~bit(depth);
            ++hand_.of[card];
        }
        if (done_)
            return;
    }
}

bool Walk::take(std::uint32_t id, std::size_t size) {
    if (aim_ == Aim::any)
        return true;
    Reached word{id, points_, fresh_, {}};
    for (Mask left = fresh_; left; left &= left - 1)
        word.points += dawg_.kinds_[path_[static_cast<std::size_t>(first(left))]].points;
    if (aim_ == Aim::best && !words.empty()) {
        if (word.points <= words.front().points)
            return false;
        words.clear();
    }
    word.cards.assign(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(size));
    words.push_back(std::move(word));
    return false;
}

std::size_t Dawg::count(Cards string, Cards hand, int least, int most) const {
    Walk walk(*this, string, hand, least, most, Walk::Aim::count);
    walk.run();
    if (!shared_)
        return walk.found;
    Walk others(*shared_, string, hand, least, most, Walk::Aim::count, without_);
    others.run();
    return walk.found + others.found;
}

bool Dawg::any(Cards string, Cards hand, int least, int most) const {
    Walk walk(*this, string, hand, least, most, Walk::Aim::any);
    walk.run();
    if (walk.found || !shared_)
        return walk.found > 0;
    Walk others(*shared_, string, hand, least, most, Walk::Aim::any, without_);
    others.run();
    return others.found > 0;
}

std::vector<Reached> Dawg::all(Cards string, Cards hand, int least, int most) const {
    Walk walk(*this, string, hand, least, most, Walk::Aim::all);
    walk.run();
    if (!shared_)
        return std::move(walk.words);
    Walk others(*shared_, string, hand, least, most, Walk::Aim::all, without_);
    others.run();
    for (Reached &word : walk.words) {
        word.word += shared_->size_;
        others.words.push_back(std::move(word));
    }
    return std::move(others.words);
}

std::vector<Reached> Dawg::best(Cards string, Cards hand, int least, int most) const {
    Walk walk(*this, string, hand, least, most, Walk::Aim::best);
    walk.run();
    if (!shared_)
        return std::move(walk.words);
    Walk others(*shared_, string, hand, least, most, Walk::Aim::best, without_);
    others.run();
    if (walk.words.empty())
        return std::move(others.words);
    Reached &own = walk.words.front();
    own.word += shared_->size_;
    // Among equals the one that a walk through all words would come to first.
    if (!others.words.empty()) {
        const Reached &other = others.words.front();
        if (std::tie(own.points, other.cards) < std::tie(other.points, own.cards))
            return std::move(others.words);
    }
    return std::move(walk.words);
}

// Insertions one after the other. The words in reach are found once; down the tree each string
// keeps those of its parent that still hold it.
class Tree {
  public:
    Tree(const Dawg &dawg, Cards string, const std::vector<Cards> &hands) : dawg_(dawg) {
        dawg.check(string, "a string");
        std::vector<std::uint8_t> pool;
        for (const Cards hand : hands) {
            dawg.check(hand, nullptr);
            hands_.emplace_back().add(hand);
            pool.insert(pool.end(), hand.begin(), hand.end());
        }
        string_.assign(string.begin(), string.end());
        const Cards cards(pool.data(), pool.size());
        const int all = static_cast<int>(pool.size());
        for (Reached &word : dawg.all(string, cards, 1, all)) {
            int light = 0;
            for (Mask left = word.added; left; left &= left - 1)
                light += dawg.light(word.cards[static_cast<std::size_t>(first(left))]);
            words_.push_back({std::move(word.cards), std::popcount(word.added), light});
        }
        alive_.resize(words_.size());
        for (std::uint32_t i = 0; i < words_.size(); ++i)
            alive_[i] = i;
    }

    std::vector<Mask> places() {
        std::vector<Mask> gaps;
        std::vector<Mask> all;
        look(0, alive_.size(), gaps, all);
        offer(all, hands_.front());
        return all;
    }

    std::vector<std::uint64_t> sequences(int plies) {
        counts_.assign(static_cast<std::size_t>(plies), 0);
        levels_.resize(static_cast<std::size_t>(plies));
        if (plies > 0)
            step(0, 0, alive_.size());
        return counts_;
    }

  private:
    struct Word {
        std::vector<std::uint8_t> cards;
        int lacking; // cards it has beyond the string, and how many of them are yellow
        int light;
    };
    struct Level {
        std::vector<Mask> gaps;
        std::vector<Mask> all;
    };

    // For each word that is alive and each gap of the string, the kinds that may fill it; and all
    // of them together.
    void look(std::size_t from, std::size_t to, std::vector<Mask> &gaps, std::vector<Mask> &all);
    void step(std::size_t ply, std::size_t from, std::size_t to);

    // Only what the hand has, and not behind an equal card: that string has been named.
    void offer(std::vector<Mask> &all, const Hand &hand) const {
        for (std::size_t gap = 0; gap < all.size(); ++gap)
            all[gap] &= hand.kinds & ~(gap ? bit(string_[gap - 1]) : 0);
    }

    const Dawg &dawg_;
    std::vector<std::uint8_t> string_;
    std::vector<Hand> hands_;
    std::vector<Word> words_;
    std::vector<std::uint32_t> alive_; // a stack: each string's words above its parent's
    std::vector<Level> levels_;
    std::vector<std::uint64_t> counts_;
};

TYPECASE_WIDE void Tree::look(std::size_t from, std::size_t to, std::vector<Mask> &gaps,
                              std::vector<Mask> &all) {
    const std::size_t size = string_.size();
    all.assign(size + 1, 0);
    gaps.resize((to - from) * (size + 1));
    std::array<std::uint8_t, WordList::longest + 2> after;
    Mask *gap = gaps.data();
    for (std::size_t i = from; i < to; ++i, gap += size + 1) {
        const Word &word = words_[alive_[i]];
        // The last card needs to be yellow: a word one card away wants a yellow one, and the only
        // yellow card of several is not to be spent first.
        Mask may = ~Mask{0};
        if (word.lacking == 1)
            may = dawg_.yellow_;
        else if (word.light == 1)
            may = ~dawg_.yellow_;
        if (word.lacking == 0 || word.light == 0)
            may = 0;
        if (!may) {
            std::fill(gap, gap + size + 1, 0);
            continue;
        }
        // Gap g reaches from the earliest end of the string's first g cards to the latest start of
        // the others.
        const std::uint8_t *cards = word.cards.data();
        std::size_t at = word.cards.size();
        after[size] = static_cast<std::uint8_t>(at);
        for (std::size_t s = size; s-- > 0;) {
            while (cards[--at] != string_[s]) {
            }
            after[s] = static_cast<std::uint8_t>(at);
        }
        at = 0;
        for (std::size_t g = 0; g <= size; ++g) {
            Mask kinds = 0;
            for (std::size_t place = at; place < after[g]; ++place)
                kinds |= bit(cards[place]);
            gap[g] = kinds & may;
            all[g] |= kinds & may;
            if (g < size) {
                while (cards[at] != string_[g])
                    ++at;
                ++at;
            }
        }
    }
}

void Tree::step(std::size_t ply, std::size_t from, std::size_t to) {
    Level &level = levels_[ply];
    Hand &hand = hands_[ply % hands_.size()];
    look(from, to, level.gaps, level.all);
    offer(level.all, hand);
    const std::size_t width = string_.size() + 1;
    for (std::size_t gap = 0; gap < width; ++gap)
        counts_[ply] += static_cast<std::uint64_t>(std::popcount(level.all[gap]));
    if (ply + 1 == counts_.size())
        return;
    for (std::size_t gap = 0; gap < width; ++gap)
        for (Mask left = level.all[gap]; left; left &= left - 1) {
            const auto kind = static_cast<std::size_t>(first(left));
            const int light = dawg_.light(kind);
            alive_.resize(to);
            for (std::size_t i = from; i < to; ++i)
                if (level.gaps[(i - from) * width + gap] >> kind & 1)
                    alive_.push_back(alive_[i]);
            const std::size_t end = alive_.size();
            for (std::size_t i = to; i < end; ++i) {
                words_[alive_[i]].lacking -= 1;
                words_[alive_[i]].light -= light;
            }
            const auto place = static_cast<std::ptrdiff_t>(gap);
            string_.insert(string_.begin() + place, static_cast<std::uint8_t>(kind));
            if (!--hand.of[kind])
                hand.kinds &= ~bit(kind);
            step(ply + 1, to, end);
            ++hand.of[kind];
            hand.kinds |= bit(kind);
            string_.erase(string_.begin() + place);
            for (std::size_t i = to; i < end; ++i) {
                words_[alive_[i]].lacking += 1;
                words_[alive_[i]].light += light;
            }
        }
    alive_.resize(to);
}

std::vector<std::uint64_t> Dawg::places(Cards string, Cards hand, Cards others) const {
    // With few cards it is quickest to look at every word in reach, with many to ask for one word
    // at a time.
    constexpr std::size_t few = 16;
    if (hand.size() + others.size() <= few) {
        Tree tree(*this, string, {hand, others});
        return tree.places();
    }
    check(string, "a string");
    check(hand, nullptr);
    std::vector<Mask> found(string.size() + 1, 0);
    if (string.size() + 1 > most_cards)
        return found;
    Mask kinds = 0;
    for (const std::uint8_t kind : hand)
        kinds |= bit(kind);
    std::vector<std::uint8_t> next(string.begin(), string.end());
    std::vector<std::uint8_t> pool(hand.begin(), hand.end());
    pool.insert(pool.end(), others.begin(), others.end());
    for (Mask left = kinds; left; left &= left - 1) {
        const auto kind = static_cast<std::uint8_t>(first(left));
        std::vector<std::uint8_t> rest = pool;
        rest.erase(std::find(rest.begin(), rest.end(), kind));
        const Cards cards(rest.data(), rest.size());
        for (std::size_t gap = 0; gap <= string.size(); ++gap) {
            if (gap && string[gap - 1] == kind)
                continue;
            next.insert(next.begin() + static_cast<std::ptrdiff_t>(gap), kind);
            const Cards longer(next.data(), next.size());
            if ((yellow_ & bit(kind) && word(longer) >= 0) ||
                any(longer, cards, 1, static_cast<int>(rest.size())))
                found[gap] |= bit(kind);
            next.erase(next.begin() + static_cast<std::ptrdiff_t>(gap));
        }
    }
    return found;
}

std::vector<std::uint64_t> Dawg::sequences(Cards string, const std::vector<Cards> &hands,
                                           int plies) const {
    if (hands.empty())
        throw std::invalid_argument("at least one hand is needed to lay cards from");
    if (plies < 0 || plies > 20)
        throw std::invalid_argument("sequences are counted for 0 to 20 plies, not " +
                                    std::to_string(plies));
    return Tree(*this, string, hands).sequences(plies);
}

namespace {

Cards cards_of(const nb::bytes &cards) {
    return {static_cast<const std::uint8_t *>(cards.data()), cards.size()};
}

nb::list listed(const std::vector<Reached> &words) {
    nb::list found;
    for (const Reached &word : words)
        found.append(nb::make_tuple(word.word, word.points, word.added,
                                    nb::bytes(word.cards.data(), word.cards.size())));
    return found;
}

// Rows of strings and of hands, all of one size: the count of each pair.
nb::bytes counts(const Dawg &dawg, nb::bytes strings, std::size_t width, nb::bytes hands,
                 std::size_t size) {
    if (!width || !size || strings.size() % width || hands.size() % size ||
        strings.size() / width != hands.size() / size)
        throw std::invalid_argument("strings and hands are rows of equal size, one hand for each "
                                    "string, and none of them empty");
    std::vector<std::uint32_t> found(strings.size() / width);
    const Cards all_strings = cards_of(strings);
    const Cards all_hands = cards_of(hands);
    {
        nb::gil_scoped_release free;
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i] = static_cast<std::uint32_t>(dawg.count(all_strings.subspan(i * width, width),
                                                             all_hands.subspan(i * size, size), 1,
                                                             static_cast<int>(size)));
    }
    return nb::bytes(found.data(), found.size() * sizeof found[0]);
}

constexpr std::uint64_t most_deals = 1 << 28;

// How many of the hands that may be dealt from the unseen cards finish a word.
std::uint64_t finishing(const Dawg &dawg, nb::bytes string, nb::bytes unseen, std::size_t size,
                        std::uint64_t deals, std::uint64_t seed) {
    const Cards fixed = cards_of(string);
    const Cards cards = cards_of(unseen);
    std::vector<std::uint8_t> pool(cards.begin(), cards.end());
    if (size > pool.size())
        throw std::invalid_argument("a hand of " + std::to_string(size) +
                                    " cannot be dealt from " + std::to_string(pool.size()) +
                                    " unseen cards");
    if (deals > most_deals)
        throw std::invalid_argument("at most 268435456 hands are dealt at once, not " +
                                    std::to_string(deals));
    nb::gil_scoped_release free;
    Rng rng{seed};
    std::uint64_t found = 0;
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        for (std::size_t i = 0; i < size; ++i)
            std::swap(pool[i], pool[i + rng.below(pool.size() - i)]);
        found += dawg.any(fixed, {pool.data(), size}, 1, static_cast<int>(size));
    }
    return found;
}

} // namespace

void add_dawg(nb::module_ &m) {
    nb::class_<Dawg>(m, "Dawg", "All words of a list as sequences of a deck's cards.")
        .def(
            "__init__",
            [](Dawg *self, nb::bytes words,
               std::vector<std::tuple<std::string, int, bool>> kinds) {
                std::vector<Kind> deck;
                for (auto &[letters, points, red] : kinds)
                    deck.push_back({std::move(letters), points, red});
                const std::string_view text(words.c_str(), words.size());
                nb::gil_scoped_release free;
                new (self) Dawg(text, std::move(deck));
            },
            nb::arg("words"), nb::arg("kinds"))
        .def(
            "__init__",
            [](Dawg *self, const Dawg &shared, std::vector<std::uint32_t> without,
               nb::bytes added) {
                const std::string_view text(added.c_str(), added.size());
                nb::gil_scoped_release free;
                new (self) Dawg(shared, std::move(without), text);
            },
            nb::arg("shared"), nb::arg("without"), nb::arg("added"), nb::keep_alive<1, 2>())
        .def(
            "word",
            [](const Dawg &self, nb::bytes string) { return self.word(cards_of(string)); },
            nb::arg("string"), "The id of the word that these cards read, -1 if they read none.")
        .def(
            "count",
            [](const Dawg &self, nb::bytes string, nb::bytes hand, int least, int most) {
                nb::gil_scoped_release free;
                return self.count(cards_of(string), cards_of(hand), least, most);
            },
            nb::arg("string"), nb::arg("hand"), nb::arg("least"), nb::arg("most"),
            "How many words cards of the hand can make of the string.")
        .def(
            "any",
            [](const Dawg &self, nb::bytes string, nb::bytes hand, int least, int most) {
                nb::gil_scoped_release free;
                return self.any(cards_of(string), cards_of(hand), least, most);
            },
            nb::arg("string"), nb::arg("hand"), nb::arg("least"), nb::arg("most"),
            "Whether cards of the hand can make some word of the string.")
        .def(
            "all",
            [](const Dawg &self, nb::bytes string, nb::bytes hand, int least, int most) {
                std::vector<Reached> words;
                {
                    nb::gil_scoped_release free;
                    words = self.all(cards_of(string), cards_of(hand), least, most);
                }
                return listed(words);
            },
            nb::arg("string"), nb::arg("hand"), nb::arg("least"), nb::arg("most"),
            "Every way to make a word of the string: id, points, mask of the new places, cards.")
        .def(
            "best",
            [](const Dawg &self, nb::bytes string, nb::bytes hand, int least, int most) {
                std::vector<Reached> words;
                {
                    nb::gil_scoped_release free;
                    words = self.best(cards_of(string), cards_of(hand), least, most);
                }
                return listed(words);
            },
            nb::arg("string"), nb::arg("hand"), nb::arg("least"), nb::arg("most"),
            "The way with the most points, as in all; an empty list if there is none.")
        .def(
            "places",
            [](const Dawg &self, nb::bytes string, nb::bytes hand, nb::bytes others) {
                nb::gil_scoped_release free;
                return self.places(cards_of(string), cards_of(hand), cards_of(others));
            },
            nb::arg("string"), nb::arg("hand"), nb::arg("others"),
            "For each place, a mask of the kinds that leave a legal word in reach.")
        .def(
            "sequences",
            [](const Dawg &self, nb::bytes string, std::vector<nb::bytes> hands, int plies) {
                std::vector<Cards> cards;
                for (const nb::bytes &hand : hands)
                    cards.push_back(cards_of(hand));
                nb::gil_scoped_release free;
                return self.sequences(cards_of(string), cards, plies);
            },
            nb::arg("string"), nb::arg("hands"), nb::arg("plies"),
            "How many sequences of insertions there are, for each number of plies.")
        .def("counts", &counts, nb::arg("strings"), nb::arg("width"), nb::arg("hands"),
             nb::arg("size"), "count for rows of strings and hands, as 32-bit numbers.")
        .def("finishing", &finishing, nb::arg("string"), nb::arg("unseen"), nb::arg("size"),
             nb::arg("deals"), nb::arg("seed"),
             "In how many random deals of a hand it can make some word of the string.")
        .def_prop_ro("nodes", &Dawg::nodes);
}

} // namespace typecase
