#include "vocabulary.hpp"

#include <algorithm>
#include <ranges>
#include <stdexcept>

namespace typecase {

namespace {

// How many there are in front for which a test holds, of so many.
template <class Test> Rank count_while(std::size_t size, Test test) {
    return *std::ranges::partition_point(std::views::iota(Rank{0}, static_cast<Rank>(size)), test);
}

// How many of some numbers in order are below another one.
Rank count_below(const std::vector<Rank> &numbers, Rank number) {
    return static_cast<Rank>(std::ranges::lower_bound(numbers, number) - numbers.begin());
}

std::shared_ptr<const Vocabulary> exactly(std::vector<std::string> words) {
    return std::make_shared<const Vocabulary>(std::shared_ptr<const WordList>(),
                                              std::span<const std::uint8_t>(), std::move(words),
                                              std::vector<std::string>());
}

} // namespace

Vocabulary::Vocabulary(std::shared_ptr<const WordList> base, std::span<const std::uint8_t> keep,
                       std::vector<std::string> added, const std::vector<std::string> &banned)
    : base_(std::move(base)) {
    if (!base_)
        base_ = std::make_shared<const WordList>(std::string());
    if (!keep.empty() && keep.size() != base_->size())
        throw std::invalid_argument("keep has " + std::to_string(keep.size()) +
                                    " marks for a list of " + std::to_string(base_->size()) +
                                    " words");
    kept_.assign(base_->size(), true);
    for (std::size_t id = 0; id < keep.size(); ++id)
        kept_[id] = keep[id] != 0;
    std::erase_if(added, [&](const std::string &word) {
        const auto id = base_->find(word);
        if (id)
            kept_[*id] = true;
        return id.has_value();
    });
    for (const std::string &word : banned) {
        if (const auto id = base_->find(word))
            kept_[*id] = false;
        std::erase(added, word);
    }
    own_ = std::make_shared<const WordList>(std::move(added));

    const std::vector<Id> all = alphabetical();
    for (const Id id : all)
        ++first_[word(id).size()];
    Rank total = 0;
    for (std::size_t letters = WordList::longest + 1; letters--;) {
        const Rank count = first_[letters];
        first_[letters] = total;
        total += count;
    }
    size_ = all.size();
    order_.resize(size_);
    auto next = first_;
    for (const Id id : all)
        order_[next[word(id).size()]++] = id;
}

Vocabulary::Vocabulary(std::shared_ptr<const Vocabulary> shared, std::vector<std::string> added,
                       const std::vector<std::string> &banned)
    : base_(shared->base_) {
    if (shared->change_ || shared->own_->size())
        throw std::invalid_argument("only a vocabulary without own words is shared");
    std::vector<std::string> removed;
    for (const std::string &word : banned) {
        std::erase(added, word);
        if (shared->find(word))
            removed.push_back(word);
    }
    std::erase_if(added, [&](const std::string &word) { return shared->find(word).has_value(); });
    std::vector<std::string> own;
    for (const std::string &word : added)
        if (!base_->find(word))
            own.push_back(word);
    own_ = std::make_shared<const WordList>(std::move(own));

    auto change = std::make_unique<Change>();
    change->shared = std::move(shared);
    change->added = exactly(std::move(added));
    change->removed = exactly(std::move(removed));
    const Vocabulary &all = *change->shared;
    const Vocabulary &more = *change->added;
    const Vocabulary &less = *change->removed;
    for (Rank rank = 0; rank < less.size(); ++rank) {
        change->out.push_back(all.rank(less.ranked(rank)));
        change->gone.push_back(all.id(change->out.back()));
    }
    std::ranges::sort(change->gone);
    for (Rank rank = 0; rank < more.size(); ++rank) {
        const Rank place = all.rank(more.ranked(rank));
        change->before.push_back(place - count_below(change->out, place));
    }
    for (const Id id : more.alphabetical()) {
        const std::string_view word = more.word(id);
        const auto known = base_->find(word);
        change->ids.push_back(known ? *known : static_cast<Id>(base_->size()) + *own_->find(word));
    }
    size_ = all.size() - less.size() + more.size();
    for (std::size_t letters = 0; letters < first_.size(); ++letters)
        first_[letters] = all.first(letters) - less.first(letters) + more.first(letters);
    change_ = std::move(change);
}

Vocabulary::~Vocabulary() = default;

std::optional<Id> Vocabulary::find(std::string_view word) const {
    if (change_) {
        if (const auto id = change_->shared->find(word))
            return std::ranges::binary_search(change_->gone, *id) ? std::nullopt : id;
        const auto added = change_->added->find(word);
        return added ? std::optional(change_->ids[*added]) : std::nullopt;
    }
    if (const auto id = base_->find(word))
        return kept_[*id] ? id : std::nullopt;
    if (!own_->size())
        return std::nullopt;
    const auto id = own_->find(word);
    return id ? std::optional(*id + static_cast<Id>(base_->size())) : std::nullopt;
}

Rank Vocabulary::rank(std::string_view word) const {
    const Rank from = first(word.size());
    return from + count_while(first(word.size() - 1) - from,
                              [&](Rank at) { return ranked(from + at) < word; });
}

Id Vocabulary::changed_id(Rank rank) const {
    const Change &change = *change_;
    const Rank more = count_while(change.before.size(),
                                  [&](Rank at) { return change.of_added(at) < rank; });
    if (more < change.before.size() && change.of_added(more) == rank)
        return change.ids[change.added->id(more)];
    const Rank stays = rank - more;
    const Rank less =
        count_while(change.out.size(), [&](Rank at) { return change.out[at] - at <= stays; });
    return change.shared->id(stays + less);
}

std::vector<Id> Vocabulary::alphabetical() const {
    std::vector<Id> all;
    all.reserve(ids());
    if (change_) {
        std::vector<Id> stay;
        std::ranges::set_difference(change_->shared->alphabetical(), change_->gone,
                                    std::back_inserter(stay));
        std::ranges::merge(stay, change_->ids, std::back_inserter(all),
                           [this](Id a, Id b) { return word(a) < word(b); });
        return all;
    }
    Id own = 0;
    for (Id id = 0; id < base_->size(); ++id) {
        if (!kept_[id])
            continue;
        while (own < own_->size() && (*own_)[own] < (*base_)[id])
            all.push_back(static_cast<Id>(base_->size()) + own++);
        all.push_back(id);
    }
    while (own < own_->size())
        all.push_back(static_cast<Id>(base_->size()) + own++);
    return all;
}

Rank Change::of_shared(Rank rank) const {
    const Rank stays = rank - count_below(out, rank);
    return stays + static_cast<Rank>(std::ranges::upper_bound(before, stays) - before.begin());
}

bool Change::is_out(Rank rank) const { return std::ranges::binary_search(out, rank); }

} // namespace typecase
