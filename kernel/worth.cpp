#include "worth.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace typecase {

Worth::Worth(const CardSet &cards, std::span<const Card> hand, const Points &points,
             std::span<const std::uint8_t> must)
    : cards_(cards), points_(points), stock_(cards.wild()), must_(!must.empty()) {
    const std::int64_t wild = *std::max_element(points.wild.begin(), points.wild.end());
    for (std::size_t at = 0; at < hand.size(); ++at) {
        if (hand[at] == CardSet::nothing)
            continue;
        const bool marked = must_ && must[at];
        most_.push_back(hand[at] == cards.wild() ? wild : points.cards[at]);
        if (hand[at] == cards.wild()) {
            ++wilds_;
            wild_marked_ |= marked;
            continue;
        }
        Stock &stock = stock_[hand[at]];
        stock.points.push_back(points.cards[at]);
        if (marked)
            stock.marked.push_back(points.cards[at]);
    }
    std::sort(most_.begin(), most_.end(), std::greater<>());
    most_.insert(most_.begin(), 0);
    std::partial_sum(most_.begin(), most_.end(), most_.begin());
    for (Stock &stock : stock_) {
        std::sort(stock.points.begin(), stock.points.end(), std::greater<>());
        std::sort(stock.marked.begin(), stock.marked.end(), std::greater<>());
    }
}

std::optional<std::int64_t> Worth::operator()(std::span<const std::uint8_t> symbols) {
    for (const Card card : used_)
        stock_[card].need = stock_[card].real = 0;
    used_.clear();
    for (const std::uint8_t at : symbols) {
        const Symbol &symbol = cards_.symbols()[at];
        Stock &stock = stock_[symbol.card];
        if (!stock.need++)
            used_.push_back(symbol.card);
        if (symbol.twice || symbol.card >= 26)
            ++stock.real;
    }
    if (!must_)
        return best(wilds_, false);
    std::optional<std::int64_t> top;
    if (wild_marked_)
        top = best(wilds_, true);
    for (const Card card : used_) {
        Stock &stock = stock_[card];
        if (stock.marked.empty())
            continue;
        // Lay the best marked card of this kind first and choose the others freely.
        const std::int64_t mark = stock.marked.front();
        const auto at = std::find(stock.points.begin(), stock.points.end(), mark);
        const auto place = at - stock.points.begin();
        const std::size_t real = stock.real;
        stock.points.erase(at);
        --stock.need;
        stock.real -= real ? 1 : 0;
        const auto rest = best(wilds_, false);
        stock.points.insert(stock.points.begin() + place, mark);
        ++stock.need;
        stock.real = real;
        if (rest && (!top || *rest + mark > *top))
            top = *rest + mark;
    }
    return top;
}

// Real cards first, then wilds in place of the cards that are worth less than the wild. Each kind
// loses its lowest card first, so it is enough to take the best exchange again and again.
std::optional<std::int64_t> Worth::best(std::size_t wilds, bool use_wild) {
    std::int64_t sum = 0;
    std::size_t gone = 0;
    std::array<std::size_t, CardSet::most> real{};
    for (std::size_t kind = 0; kind < used_.size(); ++kind) {
        const Stock &stock = stock_[used_[kind]];
        real[kind] = std::min(stock.need, stock.points.size());
        for (std::size_t i = 0; i < real[kind]; ++i)
            sum += stock.points[i];
        const std::size_t missing = stock.need - real[kind];
        if (missing && used_[kind] >= 26)
            return std::nullopt;
        gone += missing;
        if (missing)
            sum += static_cast<std::int64_t>(missing) * points_.wild[used_[kind]];
    }
    if (gone > wilds)
        return std::nullopt;
    while (gone < wilds) {
        std::optional<std::int64_t> gain;
        std::size_t where = 0;
        for (std::size_t kind = 0; kind < used_.size(); ++kind) {
            const Stock &stock = stock_[used_[kind]];
            if (used_[kind] >= 26 || real[kind] <= stock.real)
                continue;
            const std::int64_t more =
                points_.wild[used_[kind]] - stock.points[real[kind] - 1];
            if (!gain || more > *gain) {
                gain = more;
                where = kind;
            }
        }
        if (!gain || (*gain <= 0 && (gone || !use_wild)))
            break;
        sum += *gain;
        --real[where];
        ++gone;
    }
    if (use_wild && !gone)
        return std::nullopt;
    return sum;
}

} // namespace typecase
