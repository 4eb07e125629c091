// The same walks for x86-64 processors since 2013 or so; the build gives this file its own flags.
#if defined(TYPECASE_V3)

#include "walk.inc"

namespace typecase {

extern const Walks<std::uint32_t> letter_walks_v3;
extern const Walks<std::uint64_t> card_walks_v3;

const Walks<std::uint32_t> letter_walks_v3 = compiled<std::uint32_t>;
const Walks<std::uint64_t> card_walks_v3 = compiled<std::uint64_t>;

} // namespace typecase

#endif
