#include "chacha.hpp"

#include <bit>

namespace typecase {

namespace {

constexpr int double_rounds = 10;

using State = std::array<std::uint32_t, 16>;

void quarter(State &x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 7);
}

std::uint32_t low(std::uint64_t word) {
    return static_cast<std::uint32_t>(word);
}

std::uint32_t high(std::uint64_t word) {
    return static_cast<std::uint32_t>(word >> 32);
}

} // namespace

void ChaCha::fill() {
    const std::uint64_t counter = position_ / block_.size();
    // "expand 32-byte k", the key, the counter, the nonce.
    State start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t at = 0; at < key_.size(); ++at) {
        start[4 + 2 * at] = low(key_[at]);
        start[5 + 2 * at] = high(key_[at]);
    }
    start[12] = low(counter);
    start[13] = high(counter);
    State x = start;
    for (int round = 0; round < double_rounds; ++round) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    for (std::size_t at = 0; at < block_.size(); ++at) {
        const std::uint32_t even = x[2 * at] + start[2 * at];
        const std::uint32_t odd = x[2 * at + 1] + start[2 * at + 1];
        block_[at] = std::uint64_t{odd} << 32 | even;
    }
    filled_ = true;
}

} // namespace typecase
