#pragma once

#include <cstdlib>

// The innermost loops exist twice, for any machine and for the x86-64 processors since 2013 or so,
// with their wide registers and counted bits. Which of the two is taken is decided when it runs.

#if defined(__x86_64__) && defined(__GNUC__)
#define TYPECASE_V3 1
#endif

// A function marked so is compiled twice, and the loader takes the better one. Elsewhere the mark
// means nothing.
#if defined(TYPECASE_V3) && defined(__ELF__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__)
#define TYPECASE_WIDE __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define TYPECASE_WIDE
#endif

#if defined(TYPECASE_V3)

// A function that is written for those machines by hand. Its caller asks has_v3() first.
#define TYPECASE_BY_HAND __attribute__((target("arch=x86-64-v3")))

namespace typecase {

// With TYPECASE_PORTABLE set there is none of them, so that the other way can be tested.
inline bool has_v3() {
    static const bool has =
        __builtin_cpu_supports("x86-64-v3") && !std::getenv("TYPECASE_PORTABLE");
    return has;
}

} // namespace typecase

#endif
