#pragma once

#include "uniform.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace typecase {

// ChaCha20 (RFC 8439, nonce 0) as a generator: whoever does not know the key of 256 bits cannot
// tell the next word from chance, whatever they have seen. The same on every machine.
class ChaCha {
  public:
    using Key = std::array<std::uint64_t, 4>;

    ChaCha() = default;
    explicit ChaCha(const Key &key, std::uint64_t position = 0) : key_(key), position_(position) {}

    const Key &key() const { return key_; }
    // How many words were drawn so far.
    std::uint64_t position() const { return position_; }

    std::uint64_t next() {
        const std::size_t at = position_ % block_.size();
        if (at == 0 || !filled_)
            fill();
        ++position_;
        return block_[at];
    }

    std::uint64_t below(std::uint64_t n) { return typecase::below(*this, n); }

    friend bool operator==(const ChaCha &one, const ChaCha &other) {
        return one.key_ == other.key_ && one.position_ == other.position_;
    }

  private:
    void fill();

    Key key_{};
    std::uint64_t position_ = 0;
    // The words of the cipher's block that holds the position, once the first was drawn.
    std::array<std::uint64_t, 8> block_;
    bool filled_ = false;
};

} // namespace typecase
