#include "vocabulary.hpp"

#include <algorithm>
#include <stdexcept>

namespace typecase {

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
    order_.resize(all.size());
    auto next = first_;
    for (const Id id : all)
        order_[next[word(id).size()]++] = id;
}

std::optional<Id> Vocabulary::find(std::string_view word) const {
    if (const auto id = base_->find(word))
        return kept_[*id] ? id : std::nullopt;
    if (!own_->size())
        return std::nullopt;
    const auto id = own_->find(word);
    return id ? std::optional(*id + static_cast<Id>(base_->size())) : std::nullopt;
}

std::vector<Id> Vocabulary::alphabetical() const {
    std::vector<Id> all;
    all.reserve(ids());
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

} // namespace typecase
