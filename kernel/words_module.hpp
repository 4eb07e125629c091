#pragma once

#include <nanobind/nanobind.h>

namespace typecase {

// The Python face of the word search.
void add_words(nanobind::module_ &m);

} // namespace typecase
