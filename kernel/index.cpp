#include "index.hpp"

#include "searcher.hpp"
#include "worth.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <ranges>
#include <stdexcept>

namespace typecase {

namespace {

// The place of a code among all numbers in the order of the Gray code, and back.
std::uint64_t gray_place(Code code) {
    for (unsigned shift = 1; shift < 64; shift *= 2)
        code ^= code >> shift;
    return code;
}
Code gray_code(std::uint64_t place) { return place ^ place >> 1; }
bool gray_order(Code a, Code b) { return gray_place(a) < gray_place(b); }

// Any word is better.
constexpr Choice no_choice{std::numeric_limits<Rank>::max(),
                           std::numeric_limits<std::int64_t>::min()};

// Where what is found is written, kept for the next question of the same thread.
struct Rooms {
    Room sure;
    Room doubtful;
};
Rooms &rooms() {
    static thread_local Rooms rooms;
    return rooms;
}

} // namespace

// A way by its code. In the order of a Gray code neighbours differ in few bits, so that eight
// neighbours have much in common.
struct Index::Coded {
    std::uint64_t order;
    Way way;

    bool operator<(const Coded &other) const {
        if (way.size != other.way.size)
            return way.size < other.way.size;
        return order != other.order ? order < other.order : way.rank < other.way.rank;
    }
};

// A question about one hand.
struct Index::Asked {
    Asked(const Index &index, std::span<const Card> cards, const Terms &given,
          std::span<const std::uint8_t> marks = {})
        : terms(given), tally(index.cards_, cards), code(index.code(tally, cards, terms)),
          hand(cards), must(!marks.empty()) {
        // A word can be laid with a marked card if it has a symbol of it: whoever needs some cards
        // of a kind may choose which. A marked wild may take the place of any single letter.
        const auto &symbols = index.cards_.symbols();
        for (std::size_t at = 0; at < marks.size(); ++at)
            if (marks[at])
                for (std::size_t symbol = 0; symbol < symbols.size(); ++symbol)
                    if (hand[at] == symbols[symbol].card ||
                        (hand[at] == index.cards_.wild() && symbols[symbol].wildable()))
                        some |= std::uint64_t{1} << symbol;
        for (std::uint64_t left = some; left; left &= left - 1) {
            const auto symbol = static_cast<std::size_t>(std::countr_zero(left));
            some_cards |= index.coding_.some(symbols[symbol].card, 1);
        }
    }

    const Terms &terms;
    Tally tally;
    Code code;
    std::span<const Card> hand;
    bool must;
    std::uint64_t some = 0; // symbols that the marked cards can be
    Code some_cards = 0;
};

Index::Index(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled)
    : Index(vocabulary, cards, doubled, every_way(*vocabulary, cards)) {}

Index::Index(std::shared_ptr<const Vocabulary> vocabulary, CardSet cards, bool doubled,
             const Ways &ways)
    : vocabulary_(std::move(vocabulary)), cards_(std::move(cards)), doubled_(doubled),
      coding_(cards_, ways) {
    std::vector<Coded> sure;
    std::vector<Coded> doubtful;
    sure.reserve(ways.list.size());
    for (const Way &way : ways.list) {
        const auto coded = coding_.code(ways.symbols(way));
        (coded.sure ? sure : doubtful).push_back({gray_place(coded.code), way});
    }
    sure_ = Laid(sure);
    doubtful_ = Laid(doubtful);
    lookup_ = Lookup(sure_.codes, sure_.to(Lookup::most_cards));
    for (const Coded &one : doubtful) {
        const auto symbols = ways.symbols(one.way);
        starts_.push_back(static_cast<std::uint32_t>(text_.size()));
        text_.insert(text_.end(), symbols.begin(), symbols.end());
    }
    starts_.push_back(static_cast<std::uint32_t>(text_.size()));
}

Index::Laid::Laid(std::vector<Coded> &list) {
    std::sort(list.begin(), list.end());
    std::vector<Code> all;
    all.reserve(list.size());
    ranks.reserve(list.size());
    for (const Coded &one : list) {
        ends.resize(std::max<std::size_t>(ends.size(), one.way.size),
                    static_cast<Place>(all.size()));
        all.push_back(gray_code(one.order));
        ranks.push_back(one.way.rank);
    }
    ends.push_back(static_cast<Place>(all.size()));
    codes = Sieve(all);
}

std::vector<Rank> Index::words(std::span<const Card> hand, const Terms &terms,
                               std::span<const std::uint8_t> must) const {
    check(terms);
    const Asked asked(*this, hand, terms, must);
    std::vector<Rank> found;
    for (const Place place : sure(asked, rooms().sure))
        if (!asked.must || sure_.codes[place] & asked.some_cards)
            found.push_back(sure_.ranks[place]);
    for (const Place place : doubtful(asked, rooms().doubtful))
        found.push_back(doubtful_.ranks[place]);
    std::sort(found.begin(), found.end());
    // A word that can be laid in several ways was found as often.
    if (!cards_.plain())
        found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::size_t Index::count(std::span<const Card> hand, const Terms &terms) const {
    if (!cards_.plain())
        return words(hand, terms, {}).size();
    check(terms);
    const Asked asked(*this, hand, terms);
    return sure(asked, rooms().sure).size() + doubtful(asked, rooms().doubtful).size();
}

// The longest words come first: most of the others cannot bring as much, whatever cards they take,
// and are not valued.
std::vector<Choice> Index::best(std::span<const Card> hand, const Terms &terms,
                                const Points &points, std::span<const Bonus> bonuses,
                                std::span<const std::uint8_t> must,
                                std::span<const Rank> without) const {
    check(terms);
    const Asked asked(*this, hand, terms, must);
    Worth worth(cards_, hand, points, must);
    std::vector<Choice> top(bonuses.size(), no_choice);
    const auto beaten = [&](std::int64_t sum, std::size_t letters, Rank rank) {
        for (std::size_t at = 0; at < top.size(); ++at)
            if (Choice{rank, sum + bonuses[at].of(letters)}.beats(top[at]))
                return false;
        return true;
    };
    const auto value = [&](std::span<const std::uint8_t> symbols, std::size_t letters, Rank rank) {
        const auto sum = worth(symbols);
        if (!sum || std::ranges::binary_search(without, rank))
            return;
        for (std::size_t at = 0; at < top.size(); ++at)
            if (const Choice choice{rank, *sum + bonuses[at].of(letters)}; choice.beats(top[at]))
                top[at] = choice;
    };
    for (const Place place : std::views::reverse(doubtful(asked, rooms().doubtful))) {
        const auto laid = symbols(place);
        const Rank rank = doubtful_.ranks[place];
        const std::size_t letters = vocabulary_->ranked(rank).size();
        if (!beaten(worth.most(laid.size()), letters, rank))
            value(laid, letters, rank);
    }
    std::array<std::uint8_t, 64> room;
    for (const Place place : std::views::reverse(sure(asked, rooms().sure))) {
        const Code code = sure_.codes[place];
        const auto letters = static_cast<std::size_t>(std::popcount(code));
        if (!beaten(worth.most(letters), letters, sure_.ranks[place]))
            value(coding_.symbols(code, room), letters, sure_.ranks[place]);
    }
    if (top.empty() || top.front().rank == no_choice.rank)
        return {};
    return top;
}

std::vector<Rank> Index::anagrams(std::string_view letters) const {
    std::vector<Rank> found;
    if (letters.size() > WordList::longest)
        return found;
    std::array<std::uint8_t, WordList::longest> symbols;
    std::transform(letters.begin(), letters.end(), symbols.begin(),
                   [this](char letter) { return cards_.symbol(letter); });
    const auto [code, sure] = coding_.code({symbols.data(), letters.size()});
    if (sure) {
        const std::size_t cards = letters.size();
        const Code *end = sure_.codes.data() + sure_.to(cards);
        const Code *begin = sure_.codes.data() + (cards ? sure_.to(cards - 1) : 0);
        const auto [first, last] = std::equal_range(begin, end, code, gray_order);
        for (const Code *at = first; at < last; ++at)
            found.push_back(sure_.ranks[static_cast<std::size_t>(at - sure_.codes.data())]);
        return found;
    }
    std::array<Card, WordList::longest> hand;
    std::transform(letters.begin(), letters.end(), hand.begin(),
                   [](char letter) { return static_cast<Card>(letter - 'A'); });
    const Terms terms{letters.size(), 0};
    const Asked asked(*this, {hand.data(), letters.size()}, terms);
    for (const Place place : doubtful(asked, rooms().doubtful))
        found.push_back(doubtful_.ranks[place]);
    return found;
}

std::shared_ptr<const Searcher> Index::searcher(const Rule &rule, const Terms &terms,
                                                std::size_t cards) const {
    const std::scoped_lock alone(searching_);
    const std::tuple key(rule, terms, cards);
    if (const auto known = searchers_.find(key); known != searchers_.end())
        if (auto made = known->second.lock())
            return made;
    std::erase_if(searchers_, [](const auto &known) { return known.second.expired(); });
    std::shared_ptr<const Searcher> made = make_searcher(shared_from_this(), rule, terms, cards);
    searchers_[key] = made;
    return made;
}

void Index::check(const Terms &terms) const {
    if (terms.doubles && !doubled_)
        throw std::invalid_argument("this search was made without letters that read twice");
}

Code Index::code(const Tally &tally, std::span<const Card> hand, const Terms &terms) const {
    Code code = 0;
    for (const Card card : hand)
        if (card < cards_.wild()) {
            code |= coding_.some(card, tally.count[card]);
            if (terms.doubles)
                code |= coding_.twice(card);
        }
    return code;
}

// A letter read twice comes first, because only a card can do it and a wild can stand in for the
// other.
bool Index::fits(std::span<const std::uint8_t> symbols, Tally tally, std::size_t doubles) const {
    for (const std::uint8_t at : symbols) {
        const Symbol &symbol = cards_.symbols()[at];
        if (tally.count[symbol.card] && (!symbol.twice || doubles)) {
            --tally.count[symbol.card];
            doubles -= symbol.twice ? 1 : 0;
        } else if (tally.wilds && symbol.wildable()) {
            --tally.wilds;
        } else {
            return false;
        }
    }
    return true;
}

std::span<const Place> Index::sure(const Asked &asked, Room &room) const {
    // One card is one letter here.
    const std::size_t shortest = asked.terms.shortest;
    const Place from = shortest ? sure_.to(shortest - 1) : 0;
    if (asked.tally.wilds || asked.hand.size() > Lookup::most_cards)
        return sure_.codes.sift(asked.code, asked.tally.wilds, from, sure_.to(asked.hand.size()),
                                room);
    std::array<Code, Lookup::most_parts> parts;
    std::size_t count = 1;
    parts[0] = 0;
    Code met = 0;
    for (const Card card : asked.hand) {
        const Code first = card < 26 ? coding_.some(card, 1) : 0;
        if (!(first & ~met))
            continue;
        met |= first;
        const std::size_t copies =
            std::min<std::size_t>(asked.tally.count[card], coding_.depth(card));
        const std::size_t before = count;
        for (std::size_t copy = 1; copy <= copies; ++copy) {
            const Code some = coding_.some(card, copy);
            for (std::size_t at = 0; at < before; ++at)
                parts[count++] = parts[at] | some;
        }
    }
    room.fit(sure_.codes);
    const auto begin = room.found.begin();
    auto end = begin + static_cast<std::ptrdiff_t>(
                           lookup_.find_all({parts.data(), count}, room.found.data()));
    if (from)
        end = std::remove_if(begin, end, [from](Place place) { return place < from; });
    return {begin, end};
}

std::span<const Place> Index::doubtful(const Asked &asked, Room &room) const {
    const Place to = doubtful_.to(asked.hand.size());
    if (!to)
        return {};
    const auto likely = doubtful_.codes.sift(asked.code, asked.tally.wilds, 0, to, room);
    const Rank limit = below(asked.terms);
    auto end = room.found.begin();
    for (const Place place : likely) {
        const auto way = symbols(place);
        std::uint64_t has = 0;
        for (const std::uint8_t symbol : way)
            has |= std::uint64_t{1} << symbol;
        if (doubtful_.ranks[place] < limit && (!asked.must || has & asked.some) &&
            fits(way, asked.tally, asked.terms.doubles))
            *end++ = place;
    }
    return {room.found.begin(), end};
}

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
    return std::make_shared<Index>(std::move(vocabulary), CardSet(std::move(several), twice),
                                   doubled);
}

} // namespace typecase
