#pragma once

#include <nanobind/nanobind.h>

namespace typecase {

// The Python face of the generators.
void add_rng(nanobind::module_ &m);

} // namespace typecase
