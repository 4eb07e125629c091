#include "walk.inc"

namespace typecase {

#if defined(TYPECASE_V3)
// In walk_v3.cpp.
extern const Walks<std::uint32_t> letter_walks_v3;
extern const Walks<std::uint64_t> card_walks_v3;

template <> const Walks<std::uint32_t> &walks() {
    return __builtin_cpu_supports("x86-64-v3") ? letter_walks_v3 : compiled<std::uint32_t>;
}

template <> const Walks<std::uint64_t> &walks() {
    return __builtin_cpu_supports("x86-64-v3") ? card_walks_v3 : compiled<std::uint64_t>;
}
#else
template <> const Walks<std::uint32_t> &walks() { return compiled<std::uint32_t>; }
template <> const Walks<std::uint64_t> &walks() { return compiled<std::uint64_t>; }
#endif

} // namespace typecase
