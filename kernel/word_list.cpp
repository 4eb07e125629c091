#include "word_list.hpp"

#include "quoted.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>
#include <stdexcept>

namespace typecase {

namespace {

constexpr Id nobody = std::numeric_limits<Id>::max();

std::uint64_t hash_of(std::string_view word) {
    std::uint64_t hash = word.size();
    for (std::size_t at = 0; at < word.size(); at += 8) {
        std::uint64_t some = 0;
        std::memcpy(&some, word.data() + at, std::min<std::size_t>(8, word.size() - at));
        hash = (std::rotl(hash, 29) ^ some) * 0x9e3779b97f4a7c15;
    }
    return hash ^ hash >> 32;
}

std::string lines(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    std::string text;
    for (const std::string &word : words)
        (text += word) += '\n';
    return text;
}

} // namespace

WordList::WordList(std::vector<std::string> words) : WordList(lines(std::move(words))) {}

WordList::WordList(std::string text) : text_(std::move(text)) {
    if (text_.size() >= std::numeric_limits<std::uint32_t>::max())
        throw std::invalid_argument("a word list of 4 GB is too large");
    if (!text_.empty() && text_.back() != '\n')
        text_ += '\n';
    start_.push_back(0);
    std::string_view last;
    for (std::size_t at = 0; at < text_.size();) {
        const std::size_t end = text_.find('\n', at);
        const std::string_view word(text_.data() + at, end - at);
        const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
        if (word.empty() || !std::all_of(word.begin(), word.end(), capital))
            throw std::invalid_argument(quoted(word) + " is not a word in capitals A to Z");
        if (word.size() > longest)
            throw std::invalid_argument("'" + std::string(word.substr(0, 12)) +
                                        "...' is too long; a word has at most 64 letters");
        if (word <= last)
            throw std::invalid_argument("the words are not in order: '" + std::string(word) +
                                        "' follows '" + std::string(last) + "'");
        last = word;
        at = end + 1;
        start_.push_back(static_cast<std::uint32_t>(at));
    }
}

void WordList::hash() const {
    slots_.assign(std::bit_ceil(2 * size() + 1), {nobody, 0});
    const std::size_t mask = slots_.size() - 1;
    for (Id id = 0; id < size(); ++id) {
        std::size_t slot = hash_of((*this)[id]) & mask;
        while (slots_[slot].id != nobody)
            slot = (slot + 1) & mask;
        slots_[slot] = {id, start_[id]};
    }
}

bool WordList::at(std::uint32_t start, std::string_view word) const {
    return text_.size() - start > word.size() && text_[start + word.size()] == '\n' &&
           !std::memcmp(text_.data() + start, word.data(), word.size());
}

std::optional<Id> WordList::find(std::string_view word) const {
    std::call_once(hashed_, [this] { hash(); });
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t slot = hash_of(word) & mask; slots_[slot].id != nobody;
         slot = (slot + 1) & mask)
        if (at(slots_[slot].start, word))
            return slots_[slot].id;
    return std::nullopt;
}

} // namespace typecase
