#include "rng_module.hpp"

#include "chacha.hpp"
#include "ints.hpp"
#include "rng.hpp"
#include "uniform.hpp"

#include <utility>
#include <vector>

namespace nb = nanobind;

namespace typecase {

namespace {

// States as numbers.

template <class Generator> Generator seeded(nb::handle seed);

template <> Rng seeded<Rng>(nb::handle seed) {
    std::uint64_t state = 0;
    if (fits(seed, state))
        return Rng{state};
    state = negative(seed) ? 1 : 0;
    const auto size = nb::steal(PyNumber_Absolute(seed.ptr()));
    for (const std::uint64_t word : words_of(size))
        state = Rng::mix((state ^ word) + Rng::step);
    return Rng{state};
}

nb::object state_of(const Rng &rng) {
    return number_of({rng.state});
}

void set_state(Rng &rng, nb::int_ state) {
    std::uint64_t word = 0;
    if (!fits(state, word))
        fail(PyExc_ValueError, "a state is a number from 0 to 2**64 - 1, not %R", state.ptr());
    rng.state = word;
}

constexpr std::size_t key_words = std::tuple_size_v<ChaCha::Key>;

ChaCha::Key key_of(const std::vector<std::uint64_t> &words, std::size_t first = 0) {
    ChaCha::Key key{};
    for (std::size_t at = 0; at < key.size() && first + at < words.size(); ++at)
        key[at] = words[first + at];
    return key;
}

// The key, and in the bits above it the position.
bool is_state(nb::handle number, ChaCha &chacha) {
    if (negative(number))
        return false;
    const auto words = words_of(number);
    if (words.size() > key_words + 1)
        return false;
    chacha = ChaCha(key_of(words), words.size() > key_words ? words[key_words] : 0);
    return true;
}

template <> ChaCha seeded<ChaCha>(nb::handle seed) {
    ChaCha chacha;
    if (is_state(seed, chacha))
        return chacha;
    ChaCha::Key key{negative(seed) ? std::uint64_t{1} : std::uint64_t{0}};
    const auto size = nb::steal(PyNumber_Absolute(seed.ptr()));
    const auto words = words_of(size);
    for (std::size_t first = 0; first < words.size(); first += key_words) {
        ChaCha mixed(key);
        key = key_of(words, first);
        for (std::uint64_t &word : key)
            word ^= mixed.next();
    }
    return ChaCha(key);
}

nb::object state_of(const ChaCha &chacha) {
    std::vector<std::uint64_t> words(chacha.key().begin(), chacha.key().end());
    words.push_back(chacha.position());
    return number_of(words);
}

void set_state(ChaCha &chacha, nb::int_ state) {
    if (!is_state(state, chacha))
        fail(PyExc_ValueError, "a state is a number from 0 to 2**320 - 1, not %R", state.ptr());
}

Rng spawned(Rng &rng) {
    return Rng{rng.next()};
}

ChaCha spawned(ChaCha &chacha) {
    ChaCha::Key key;
    for (std::uint64_t &word : key)
        word = chacha.next();
    return ChaCha(key);
}

// What both do.

template <class Generator> std::uint64_t draw_below(Generator &source, nb::int_ n) {
    int overflow = 0;
    const long long limit = PyLong_AsLongLongAndOverflow(n.ptr(), &overflow);
    if (overflow > 0)
        fail(PyExc_ValueError, "below(n) needs n to be less than 2**63, not %R", n.ptr());
    if (overflow < 0 || limit <= 0)
        fail(PyExc_ValueError, "below(n) needs n to be at least 1, not %R", n.ptr());
    return source.below(static_cast<std::uint64_t>(limit));
}

// Both shuffles swap the pointers in the list's own array: no reference count changes and no
// Python code runs on the way.
template <class Generator> void shuffle(Generator &source, nb::list items) {
    PyObject **item = PySequence_Fast_ITEMS(items.ptr());
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(item[left - 1], item[source.below(left)]);
}

template <class Generator> void permute(Generator &source, nb::list faces, nb::list ids) {
    // A wrong position is refused before a thing has moved.
    std::vector<std::size_t> at;
    at.reserve(ids.size());
    for (nb::handle id : ids)
        at.push_back(position(id, faces.size()));
    PyObject **face = PySequence_Fast_ITEMS(faces.ptr());
    for (std::size_t left = at.size(); left > 1; --left)
        std::swap(face[at[left - 1]], face[at[source.below(left)]]);
}

template <class Generator> void add(nb::module_ &m, const char *name, const char *doc) {
    nb::class_<Generator> made(m, name, doc);
    made.def(
            "__init__",
            [](Generator *self, nb::int_ seed) { new (self) Generator(seeded<Generator>(seed)); },
            nb::arg("seed"))
        .def_prop_rw(
            "state", [](const Generator &self) { return state_of(self); },
            [](Generator &self, nb::int_ state) { set_state(self, state); })
        .def("below", &draw_below<Generator>, nb::arg("n"),
             "A number from 0 to n - 1, all equally likely.")
        .def("random", &unit<Generator>, "A float from 0 up to but not including 1.")
        .def("shuffle", &shuffle<Generator>, nb::arg("items"), "Shuffle a list in place.")
        .def("permute", &permute<Generator>, nb::arg("faces"), nb::arg("ids"),
             "Shuffle the items at the positions ids of a list among themselves.")
        .def(
            "copy", [](const Generator &self) { return self; },
            "A second generator in the same state.")
        .def(
            "spawn", [](Generator &self) { return spawned(self); },
            "A new generator with a stream of its own, seeded by this one.")
        .def(
            "__eq__",
            [](const Generator &self, const Generator &other) { return self == other; },
            nb::is_operator())
        .def("__repr__",
             [](nb::handle self) {
                 return nb::str("{}({})").format(self.type().attr("__name__"),
                                                 self.attr("state"));
             })
        .def("__reduce__", [](nb::handle self) {
            return nb::make_tuple(self.type(), nb::make_tuple(self.attr("state")));
        });
    // It changes as it is used, so it cannot be a key.
    made.attr("__hash__") = nb::none();
}

} // namespace

void add_rng(nb::module_ &m) {
    add<Rng>(m, "Rng", "The luck of players: SplitMix64, the same on every machine.");
    add<ChaCha>(m, "ChaCha", "The luck of a table: ChaCha20, the same on every machine.");
}

} // namespace typecase
