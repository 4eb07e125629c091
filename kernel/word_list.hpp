#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace typecase {

// The place of a word in its list.
using Id = std::uint32_t;

// Words in capitals, each once, in alphabetical order. It never changes, so every lexicon that is
// made of the same words shares it.
class WordList {
  public:
    static constexpr std::size_t longest = 64;

    // One word a line.
    explicit WordList(std::string text);
    explicit WordList(std::vector<std::string> words);

    std::size_t size() const { return start_.size() - 1; }
    std::string_view operator[](Id id) const {
        return {text_.data() + start_[id], start_[id + 1] - start_[id] - 1};
    }
    std::optional<Id> find(std::string_view word) const;

  private:
    void hash() const;
    bool at(std::uint32_t start, std::string_view word) const;

    std::string text_;
    std::vector<std::uint32_t> start_;
    // Made by the first look-up: a list that is only searched for hands never needs it.
    mutable std::once_flag hashed_;
    struct Slot {
        Id id;
        std::uint32_t start;
    };
    mutable std::vector<Slot> slots_;
};

} // namespace typecase
