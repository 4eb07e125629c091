#pragma once

#include "card_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace typecase {

// The ways to lay a word: each is the symbols it needs, in their order. Two ways with the same
// symbols are one.
class Expander {
  public:
    explicit Expander(const CardSet &cards) : cards_(cards) {}

    // The result is good until the next call.
    const std::vector<std::string> &ways(std::string_view word);

  private:
    void lay(std::string_view word, std::size_t at, bool may_double);

    const CardSet &cards_;
    std::string laid_;
    std::vector<std::string> ways_;
};

} // namespace typecase
