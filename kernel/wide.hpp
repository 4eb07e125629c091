#pragma once

// A function marked so is compiled twice, and the loader takes the one with wide registers and
// counted bits where the machine has them. Elsewhere the mark means nothing.
#if defined(__x86_64__) && defined(__ELF__) && defined(__GNUC__) && !defined(__clang__) &&         \
    !defined(__SANITIZE_ADDRESS__)
#define TYPECASE_WIDE __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define TYPECASE_WIDE
#endif
