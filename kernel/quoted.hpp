#pragma once

#include <string>
#include <string_view>

namespace typecase {

// Text as an error shows it: what cannot be printed becomes a question mark.
inline std::string quoted(std::string_view text) {
    std::string shown = "'";
    for (const char c : text)
        shown += c < ' ' || c > '~' ? '?' : c;
    return shown + "'";
}

} // namespace typecase
