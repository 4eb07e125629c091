#include "words_module.hpp"

#include "house.hpp"
#include "searcher.hpp"
#include "quoted.hpp"
#include "rng.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <stdexcept>

namespace nb = nanobind;
using namespace nb::literals;

namespace typecase {

namespace {

struct PyWordList {
    std::shared_ptr<const WordList> list;
};

struct PyIndex {
    std::shared_ptr<const Finder> index;
};

struct PySearcher {
    std::shared_ptr<const Finder> index;
    std::shared_ptr<const Searcher> searcher;
};

// A lexicon in Python is a subclass of this.
struct PyVocabulary {
    std::shared_ptr<const Vocabulary> vocabulary;
    std::shared_ptr<const Indexes> indexes;
};

PyObject *text(std::string_view word) {
    PyObject *made = PyUnicode_New(static_cast<Py_ssize_t>(word.size()), 127);
    if (!made)
        throw nb::python_error();
    std::memcpy(PyUnicode_DATA(made), word.data(), word.size());
    return made;
}

nb::list texts(const Vocabulary &vocabulary, const std::vector<Rank> &ranks) {
    auto list = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(ranks.size())));
    if (!list.is_valid())
        throw nb::python_error();
    for (std::size_t at = 0; at < ranks.size(); ++at)
        PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(at),
                        text(vocabulary.ranked(ranks[at])));
    return list;
}

// The characters of a str if they are all ASCII.
std::optional<std::string_view> ascii(nb::handle string) {
    if (!PyUnicode_Check(string.ptr()) || !PyUnicode_IS_ASCII(string.ptr()))
        return std::nullopt;
    return std::string_view(static_cast<const char *>(PyUnicode_DATA(string.ptr())),
                            static_cast<std::size_t>(PyUnicode_GET_LENGTH(string.ptr())));
}

struct Capitals {
    std::array<char, WordList::longest> letters;
    std::size_t size = 0;

    operator std::string_view() const { return {letters.data(), size}; }
};

// In capitals; nothing if these are no letters, or more than any word has.
std::optional<Capitals> capitals(std::string_view word) {
    Capitals made;
    if (word.size() > made.letters.size())
        return std::nullopt;
    for (const char c : word) {
        const char letter = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (letter < 'A' || letter > 'Z')
            return std::nullopt;
        made.letters[made.size++] = letter;
    }
    return made;
}

struct Cards {
    std::array<Card, Finder::most_cards> card;
    std::size_t size = 0;

    void add(Card one) {
        if (size == card.size())
            throw std::invalid_argument("a hand has at most 255 cards");
        card[size++] = one;
    }
    operator std::span<const Card>() const { return {card.data(), size}; }
};

void read_text(const CardSet &set, std::string_view hand, Cards &cards) {
    for (std::size_t at = 0; at < hand.size(); ++at) {
        if (hand[at] >= 'A' && hand[at] <= 'Z') {
            cards.add(static_cast<Card>(hand[at] - 'A'));
        } else if (hand[at] == '?') {
            cards.add(set.wild());
        } else if (hand[at] == '[') {
            const std::size_t end = hand.find(']', at);
            if (end == std::string_view::npos || end == at + 1)
                throw std::invalid_argument("a card of several letters is written [TH]");
            cards.add(set.card(hand.substr(at + 1, end - at - 1)));
            at = end;
        } else {
            throw std::invalid_argument(quoted(hand.substr(at, 1)) +
                                        " is no card; write letters A to Z, ? for a wild, [TH] for "
                                        "a card of several letters");
        }
    }
}

// A hand as a str (`RE?[TH]`), as the numbers of its cards in bytes, or as a sequence of cards,
// each by its letters.
void read_hand(const CardSet &set, nb::handle hand, Cards &cards) {
    if (PyUnicode_Check(hand.ptr())) {
        const auto plain = ascii(hand);
        if (!plain)
            throw std::invalid_argument("a hand is written in letters A to Z, ? for a wild, [TH] "
                                        "for a card of several letters");
        read_text(set, *plain, cards);
        return;
    }
    if (PyBytes_Check(hand.ptr())) {
        const auto *bytes = reinterpret_cast<const Card *>(PyBytes_AS_STRING(hand.ptr()));
        for (Py_ssize_t at = 0; at < PyBytes_GET_SIZE(hand.ptr()); ++at)
            cards.add(bytes[at]);
        return;
    }
    for (nb::handle one : hand) {
        if (!PyUnicode_Check(one.ptr()))
            throw nb::type_error("a hand is a str, bytes, or a sequence of cards by their letters");
        const auto letters = ascii(one);
        // Any other sign is as good as one that no card has.
        cards.add(set.card(letters ? *letters : "\xff"));
    }
}

// A mark for each card, or none at all.
std::span<const std::uint8_t> marks(const std::optional<nb::bytes> &must, const Cards &cards) {
    if (!must)
        return {};
    if (must->size() != cards.size)
        throw std::invalid_argument("must has " + std::to_string(must->size()) + " marks for " +
                                    std::to_string(cards.size) + " cards");
    return {static_cast<const std::uint8_t *>(must->data()), must->size()};
}

Terms terms(std::int64_t shortest, std::int64_t doubles) {
    return {static_cast<std::size_t>(std::clamp<std::int64_t>(shortest, 0, 1000)),
            static_cast<std::size_t>(std::clamp<std::int64_t>(doubles, 0, 255))};
}

constexpr std::int64_t most_points = 1'000'000'000;

std::vector<std::int64_t> small(std::vector<std::int64_t> numbers) {
    for (const std::int64_t number : numbers)
        if (number < -most_points || number > most_points)
            throw std::invalid_argument("points of " + std::to_string(number) +
                                        " are too many; the most is a billion");
    return numbers;
}

std::array<std::int64_t, 26> by_letter(std::vector<std::int64_t> given) {
    const auto wild = small(std::move(given));
    if (wild.size() != 26)
        throw std::invalid_argument("a wild needs its points as each of 26 letters, not " +
                                    std::to_string(wild.size()));
    std::array<std::int64_t, 26> points;
    std::copy(wild.begin(), wild.end(), points.begin());
    return points;
}

template <class T> auto array(std::vector<T> numbers) {
    auto *kept = new std::vector<T>(std::move(numbers));
    nb::capsule owner(kept, [](void *p) noexcept { delete static_cast<std::vector<T> *>(p); });
    return nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner);
}

using Hands = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

template <class Each> void each_hand(const Hands &hands, Each each) {
    const std::size_t size = hands.shape(1);
    for (std::size_t row = 0; row < hands.shape(0); ++row)
        each(row, std::span<const Card>(hands.data() + row * size, size));
}

int contains(PyObject *self, PyObject *word) {
    const auto plain = ascii(word);
    if (!plain || !nb::inst_ready(self))
        return 0;
    const Vocabulary &vocabulary = *nb::inst_ptr<PyVocabulary>(self)->vocabulary;
    if (plain->size() > WordList::longest)
        return 0;
    try {
        if (vocabulary.find(*plain))
            return 1;
        const auto upper = capitals(*plain);
        return upper && vocabulary.find(*upper);
    } catch (const std::exception &error) {
        PyErr_SetString(PyExc_MemoryError, error.what());
        return -1;
    }
}

nb::object anagrams(PyVocabulary &self, nb::str letters) {
    const auto plain = ascii(letters);
    const auto upper = plain ? capitals(*plain) : std::nullopt;
    if (!upper)
        return nb::make_tuple();
    const std::vector<Rank> found = self.indexes->plain()->anagrams(*upper);
    auto words = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(found.size())));
    if (!words.is_valid())
        throw nb::python_error();
    for (std::size_t at = 0; at < found.size(); ++at)
        PyTuple_SET_ITEM(words.ptr(), static_cast<Py_ssize_t>(at),
                         text(self.vocabulary->ranked(found[at])));
    return words;
}

// One letter of each card, 0 for a wild.
std::vector<char> single_letters(nb::list cards) {
    std::vector<char> letters;
    letters.reserve(cards.size());
    for (nb::handle card : cards) {
        const auto plain = ascii(card.ptr());
        if (!plain || plain->size() > 1 ||
            (!plain->empty() && ((*plain)[0] < 'A' || (*plain)[0] > 'Z')))
            throw nb::value_error("a card here is one capital letter, or '' for a wild");
        letters.push_back(plain->empty() ? '\0' : (*plain)[0]);
    }
    return letters;
}

// The first card of each letter and the sum of their points, where no other choice is as good.
nb::object first_cards(nb::str word, nb::list cards, nb::list points) {
    const auto letters = ascii(word);
    const std::size_t size = cards.size();
    constexpr char gone = '\xff'; // in no word
    if (!letters || letters->size() > size || size > CardSet::most || points.size() != size)
        return nb::none();
    std::array<char, CardSet::most> left;
    for (std::size_t at = 0; at < size; ++at) {
        const auto card = ascii(cards[at]);
        if (!card || card->size() > 1)
            return nb::none();
        left[at] = card->empty() ? gone : (*card)[0];
    }
    std::array<std::int64_t, CardSet::most> worth;
    for (std::size_t at = 0; at < size; ++at)
        if (!nb::try_cast(points[at], worth[at]) || worth[at] < -most_points ||
            worth[at] > most_points)
            return nb::none();
    std::array<std::size_t, CardSet::most> chosen;
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < letters->size(); ++at) {
        const auto found = std::find(left.begin(), left.begin() + size, (*letters)[at]);
        if (found == left.begin() + size)
            return nb::none();
        *found = gone;
        chosen[at] = static_cast<std::size_t>(found - left.begin());
        sum += worth[chosen[at]];
    }
    for (std::size_t other = 0; other < size; ++other)
        for (std::size_t at = 0; left[other] != gone && at < letters->size(); ++at)
            if (left[other] == (*letters)[at] && worth[chosen[at]] < worth[other])
                return nb::none();
    auto places = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(letters->size())));
    if (!places.is_valid())
        throw nb::python_error();
    for (std::size_t at = 0; at < letters->size(); ++at)
        PyTuple_SET_ITEM(places.ptr(), static_cast<Py_ssize_t>(at),
                         PyLong_FromSize_t(chosen[at]));
    return nb::make_tuple(places, sum);
}

constexpr std::size_t most_tries = 1000;

// A word that some handful of the cards happens to spell, and the cards in its order. The first
// `must` cards are in every handful.
nb::object by_chance(PyVocabulary &self, nb::list cards, std::size_t must, std::size_t shortest,
                     std::size_t tries, Rng &rng) {
    if (tries > most_tries)
        throw nb::value_error("at most 1000 tries: after so many there is hardly a word");
    const std::vector<char> letters = single_letters(cards);
    const std::size_t size = letters.size();
    if (must > size || size > WordList::longest || size < shortest)
        return nb::none();
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), 0);
    const std::size_t fewest = std::max(shortest, must);
    std::string handful;
    for (std::size_t round = 0; round < tries; ++round) {
        const std::size_t used = fewest + rng.below(size - fewest + 1);
        for (std::size_t at = must; at < used; ++at)
            std::swap(order[at], order[at + rng.below(size - at)]);
        handful.clear();
        for (std::size_t at = 0; at < used; ++at) {
            const char letter = letters[order[at]];
            handful.push_back(letter ? letter : static_cast<char>('A' + rng.below(26)));
        }
        const std::vector<Rank> found = self.indexes->plain()->anagrams(handful);
        if (found.empty())
            continue;
        const std::string_view word = self.vocabulary->ranked(found[rng.below(found.size())]);
        auto laid = nb::steal<nb::list>(PyList_New(static_cast<Py_ssize_t>(used)));
        if (!laid.is_valid())
            throw nb::python_error();
        for (std::size_t at = 0; at < used; ++at) {
            const std::size_t card = handful.find(word[at]);
            handful[card] = '\0';
            PyList_SET_ITEM(laid.ptr(), static_cast<Py_ssize_t>(at),
                            PyLong_FromSize_t(order[card]));
        }
        return nb::make_tuple(nb::steal(text(word)), laid);
    }
    return nb::none();
}

nb::object pair(const Vocabulary &vocabulary, const std::optional<Choice> &choice) {
    if (!choice)
        return nb::none();
    auto both = nb::steal(PyTuple_New(2));
    if (!both.is_valid())
        throw nb::python_error();
    PyTuple_SET_ITEM(both.ptr(), 0, text(vocabulary.ranked(choice->rank)));
    PyObject *score = PyLong_FromLongLong(choice->score);
    if (!score)
        throw nb::python_error();
    PyTuple_SET_ITEM(both.ptr(), 1, score);
    return both;
}

std::vector<Rank> found(const PyIndex &self, nb::handle hand, std::int64_t shortest,
                        const std::optional<nb::bytes> &must, std::int64_t doubles) {
    Cards cards;
    read_hand(self.index->cards(), hand, cards);
    const auto marked = marks(must, cards);
    nb::gil_scoped_release free;
    // A hand without cards has no mark either, and nothing to find.
    return cards.size ? self.index->words(cards, terms(shortest, doubles), marked)
                      : std::vector<Rank>();
}

std::vector<Choice> best(const PyIndex &self, nb::handle hand, Points points,
                         std::vector<std::vector<std::int64_t>> bonuses, const Terms &terms,
                         const std::optional<nb::bytes> &must) {
    Cards cards;
    read_hand(self.index->cards(), hand, cards);
    points.cards = small(std::move(points.cards));
    if (points.cards.size() != cards.size)
        throw std::invalid_argument("there are points for " + std::to_string(points.cards.size()) +
                                    " of " + std::to_string(cards.size) + " cards");
    std::vector<Bonus> given;
    for (auto &bonus : bonuses)
        given.push_back({small(std::move(bonus))});
    const auto marked = marks(must, cards);
    nb::gil_scoped_release free;
    // A hand without cards has no mark either, and nothing to find.
    return cards.size ? self.index->best(cards, terms, points, given, marked)
                      : std::vector<Choice>();
}

} // namespace

void add_words(nb::module_ &m) {
    m.def("first_cards", first_cards, "word"_a, "cards"_a, "points"_a,
          "The first card of each letter of a word and the sum of their points. None if a letter "
          "has none or there is a better one, or if a card has several letters.");
    nb::class_<PyWordList>(m, "WordList", "Words in capitals, in order, one a line.")
        .def(
            "__init__",
            [](PyWordList *self, nb::bytes text) {
                std::string copy(text.c_str(), text.size());
                nb::gil_scoped_release free;
                new (self) PyWordList{std::make_shared<const WordList>(std::move(copy))};
            },
            "text"_a)
        .def("__len__", [](const PyWordList &self) { return self.list->size(); })
        .def(
            "find",
            [](const PyWordList &self, nb::str word) -> std::optional<Id> {
                const auto plain = ascii(word);
                return plain ? self.list->find(*plain) : std::nullopt;
            },
            "word"_a, "The id of a word in capitals, None if it is not in the list.")
        .def(
            "__getitem__",
            [](const PyWordList &self, Id id) {
                if (id >= self.list->size())
                    throw nb::index_error("no word has this id");
                return nb::steal<nb::str>(text((*self.list)[id]));
            },
            "id"_a);

    PyType_Slot slots[] = {{Py_sq_contains, reinterpret_cast<void *>(&contains)}, {0, nullptr}};
    nb::class_<PyVocabulary>(m, "Vocabulary", nb::type_slots(slots),
                             "Some of the words of a list, and some others.")
        .def(
            "__init__",
            [](PyVocabulary *self, const PyWordList *base, std::optional<nb::bytes> keep,
               std::vector<std::string> added, const std::vector<std::string> &banned) {
                std::span<const std::uint8_t> kept;
                if (keep)
                    kept = {static_cast<const std::uint8_t *>(keep->data()), keep->size()};
                nb::gil_scoped_release free;
                auto made = std::make_shared<const Vocabulary>(base ? base->list : nullptr, kept,
                                                               std::move(added), banned);
                new (self) PyVocabulary{made, std::make_shared<const Indexes>(made)};
            },
            "base"_a.none(), "keep"_a.none(), "added"_a, "banned"_a)
        .def(
            "__init__",
            [](PyVocabulary *self, const PyVocabulary &shared, std::vector<std::string> added,
               const std::vector<std::string> &banned) {
                nb::gil_scoped_release free;
                auto made = std::make_shared<const Vocabulary>(shared.vocabulary, std::move(added),
                                                               banned);
                new (self) PyVocabulary{made,
                                        std::make_shared<const Indexes>(made, shared.indexes)};
            },
            "shared"_a, "added"_a, "banned"_a)
        .def("__len__", [](const PyVocabulary &self) { return self.vocabulary->size(); })
        .def("anagrams", &anagrams, "letters"_a,
             "The words of exactly these letters, in alphabetical order.")
        .def("by_chance", &by_chance, "cards"_a, "must"_a, "shortest"_a, "tries"_a, "rng"_a,
             "A word that a random handful of the cards spells, and the cards in its order.")
        .def(
            "id",
            [](const PyVocabulary &self, nb::str word) -> std::optional<Id> {
                const auto plain = ascii(word);
                return plain ? self.vocabulary->find(*plain) : std::nullopt;
            },
            "word"_a, "The id of a word in capitals, None if it is not one of these.")
        .def(
            "word",
            [](const PyVocabulary &self, Id id) {
                if (id >= self.vocabulary->ids())
                    throw nb::index_error("no word has this id");
                return nb::steal<nb::str>(text(self.vocabulary->word(id)));
            },
            "id"_a, "The word with this id.")
        .def(
            "alphabetical",
            [](const PyVocabulary &self) {
                nb::list words;
                for (const Id id : self.vocabulary->alphabetical())
                    words.append(nb::steal(text(self.vocabulary->word(id))));
                return words;
            },
            "Every word, in alphabetical order.")
        .def(
            "places",
            [](const PyVocabulary &self, const std::vector<std::string> &words) {
                std::vector<Id> wanted;
                for (const std::string &word : words)
                    if (const auto id = self.vocabulary->find(word))
                        wanted.push_back(*id);
                std::sort(wanted.begin(), wanted.end());
                std::vector<std::uint32_t> places;
                const std::vector<Id> all = self.vocabulary->alphabetical();
                for (std::uint32_t place = 0; place < all.size(); ++place)
                    if (std::binary_search(wanted.begin(), wanted.end(), all[place]))
                        places.push_back(place);
                return places;
            },
            "words"_a, "Where those of these words that are there stand by the alphabet.")
        .def(
            "how_many",
            [](const PyVocabulary &self, std::size_t letters) -> std::size_t {
                if (!letters || letters > WordList::longest)
                    return 0;
                return self.vocabulary->first(letters - 1) - self.vocabulary->first(letters);
            },
            "letters"_a, "How many words have so many letters.")
        .def(
            "nth",
            [](const PyVocabulary &self, std::size_t letters, std::size_t n) {
                const Vocabulary &words = *self.vocabulary;
                if (!letters || letters > WordList::longest ||
                    n >= words.first(letters - 1) - words.first(letters))
                    throw nb::index_error("there are not so many words of this length");
                return nb::steal<nb::str>(
                    text(words.ranked(words.first(letters) + static_cast<Rank>(n))));
            },
            "letters"_a, "n"_a, "One of the words of so many letters, by the alphabet.")
        .def(
            "index",
            [](PyVocabulary &self, std::vector<std::string> several, bool doubled) {
                nb::gil_scoped_release free;
                if (several.empty() && !doubled)
                    return PyIndex{self.indexes->plain()};
                return PyIndex{self.indexes->with(several, doubled)};
            },
            "several"_a = nb::list(), "doubled"_a = false,
            "Make these words ready to be found, laid with letters, wilds and cards of several "
            "letters; with doubled a card may be read as its letter twice.");

    nb::class_<PyIndex>(m, "Index", "Finds the words of a hand.")
        .def_prop_ro(
            "several", [](const PyIndex &self) { return self.index->cards().several(); },
            "The cards of several letters; their numbers follow those of the letters, 0 to 25.")
        .def_prop_ro(
            "wild", [](const PyIndex &self) { return int{self.index->cards().wild()}; },
            "The number of the wild.")
        .def(
            "words",
            [](const PyIndex &self, nb::handle hand, std::int64_t shortest,
               std::optional<nb::bytes> must, std::int64_t doubles) {
                return texts(*self.index->vocabulary(),
                             found(self, hand, shortest, must, doubles));
            },
            "hand"_a, nb::kw_only(), "shortest"_a = 2, "must"_a = nb::none(), "doubles"_a = 0,
            "Every word, the longest first, then by the alphabet.")
        .def(
            "ids",
            [](const PyIndex &self, nb::handle hand, std::int64_t shortest,
               std::optional<nb::bytes> must, std::int64_t doubles) {
                std::vector<Rank> words = found(self, hand, shortest, must, doubles);
                for (Rank &word : words)
                    word = self.index->vocabulary()->id(word);
                return array(std::move(words));
            },
            "hand"_a, nb::kw_only(), "shortest"_a = 2, "must"_a = nb::none(), "doubles"_a = 0,
            "The ids of every word, in the order of words.")
        .def(
            "count",
            [](const PyIndex &self, nb::handle hand, std::int64_t shortest, std::int64_t doubles) {
                Cards cards;
                read_hand(self.index->cards(), hand, cards);
                nb::gil_scoped_release free;
                return self.index->count(cards, terms(shortest, doubles));
            },
            "hand"_a, nb::kw_only(), "shortest"_a = 2, "doubles"_a = 0, "How many words there are.")
        .def(
            "counts",
            [](const PyIndex &self, const Hands &hands, std::int64_t shortest,
               std::int64_t doubles) {
                std::vector<std::uint32_t> counts(hands.shape(0));
                {
                    nb::gil_scoped_release free;
                    const Terms given = terms(shortest, doubles);
                    each_hand(hands, [&](std::size_t row, std::span<const Card> hand) {
                        counts[row] =
                            static_cast<std::uint32_t>(self.index->count(hand, given));
                    });
                }
                return array(std::move(counts));
            },
            "hands"_a, nb::kw_only(), "shortest"_a = 2, "doubles"_a = 0,
            "How many words each row of card numbers has; 255 stands for no card.")
        .def(
            "best",
            [](const PyIndex &self, nb::handle hand, std::vector<std::int64_t> points,
               std::vector<std::int64_t> wild, std::vector<std::int64_t> bonus,
               std::int64_t shortest, std::optional<nb::bytes> must, std::int64_t doubles) {
                const auto found = best(self, hand, {std::move(points), by_letter(std::move(wild))},
                                        {std::move(bonus)}, terms(shortest, doubles), must);
                return found.empty() ? nb::none() : pair(*self.index->vocabulary(), found[0]);
            },
            "hand"_a, "points"_a, "wild"_a, "bonus"_a, nb::kw_only(), "shortest"_a = 2,
            "must"_a = nb::none(), "doubles"_a = 0,
            "The word that scores most and its score, the first in the order of words among "
            "equals; None if there is no word.")
        .def(
            "best_by_each",
            [](const PyIndex &self, nb::handle hand, std::vector<std::int64_t> points,
               std::vector<std::int64_t> wild, std::vector<std::vector<std::int64_t>> bonuses,
               std::int64_t shortest, std::optional<nb::bytes> must, std::int64_t doubles) {
                nb::list words;
                for (const Choice &choice :
                     best(self, hand, {std::move(points), by_letter(std::move(wild))},
                          std::move(bonuses), terms(shortest, doubles), must))
                    words.append(pair(*self.index->vocabulary(), choice));
                return words;
            },
            "hand"_a, "points"_a, "wild"_a, "bonuses"_a, nb::kw_only(), "shortest"_a = 2,
            "must"_a = nb::none(), "doubles"_a = 0,
            "The best word by each bonus, as by best; empty if there is no word.")
        .def(
            "searcher",
            [](const PyIndex &self, std::vector<std::int64_t> values,
               std::vector<std::int64_t> wild, std::vector<std::int64_t> bonus,
               std::int64_t shortest, std::int64_t doubles, std::size_t cards) {
                const Rule rule{small(std::move(values)), by_letter(std::move(wild)),
                                small(std::move(bonus))};
                nb::gil_scoped_release free;
                return PySearcher{
                    self.index, self.index->searcher(rule, terms(shortest, doubles), cards)};
            },
            "values"_a, "wild"_a, "bonus"_a, nb::kw_only(), "shortest"_a = 2, "doubles"_a = 0,
            "cards"_a = Finder::most_cards,
            "The quick way to the best word where a card is worth the same in every hand.");

    nb::class_<PySearcher>(m, "Searcher", "Finds the best word of a hand under one rule.")
        .def(
            "best",
            [](const PySearcher &self, nb::handle hand) {
                Cards cards;
                read_hand(self.index->cards(), hand, cards);
                std::optional<Choice> choice;
                {
                    nb::gil_scoped_release free;
                    choice = self.searcher->best(cards);
                }
                return pair(*self.index->vocabulary(), choice);
            },
            "hand"_a,
            "The word that scores most and its score, the first in the order of words among "
            "equals; None if there is no word.")
        .def(
            "with_each",
            [](const PySearcher &self, nb::handle hand, nb::handle cards) {
                Cards held, more;
                read_hand(self.index->cards(), hand, held);
                read_hand(self.index->cards(), cards, more);
                held.add(CardSet::nothing);
                std::vector<std::int64_t> scores;
                nb::gil_scoped_release free;
                for (const Card card : std::span<const Card>(more)) {
                    held.card[held.size - 1] = card;
                    const auto choice = self.searcher->best(held);
                    scores.push_back(choice ? choice->score : 0);
                }
                return scores;
            },
            "hand"_a, "cards"_a,
            "What a hand scores with each of these cards beside; 0 if there is no word.")
        .def(
            "less_one",
            [](const PySearcher &self, nb::handle hand) {
                Cards cards;
                read_hand(self.index->cards(), hand, cards);
                LessOne found;
                {
                    nb::gil_scoped_release free;
                    found = less_one(*self.searcher, *self.index, cards);
                }
                return nb::make_tuple(found.score, std::move(found.places));
            },
            "hand"_a,
            "What a hand scores without some one of its cards, 0 if there is no word, and the "
            "places of the cards that may be that one.")
        .def(
            "best_of_each",
            [](const PySearcher &self, const Hands &hands) {
                std::vector<std::int32_t> ids(hands.shape(0), -1);
                std::vector<std::int32_t> scores(hands.shape(0), -1);
                {
                    nb::gil_scoped_release free;
                    each_hand(hands, [&](std::size_t row, std::span<const Card> hand) {
                        if (const auto choice = self.searcher->best(hand)) {
                            ids[row] = static_cast<std::int32_t>(self.index->vocabulary()->id(choice->rank));
                            scores[row] = static_cast<std::int32_t>(choice->score);
                        }
                    });
                }
                return nb::make_tuple(array(std::move(ids)), array(std::move(scores)));
            },
            "hands"_a,
            "For each row of card numbers the id of its best word and the score, both -1 if there "
            "is no word; 255 stands for no card.");
}

} // namespace typecase
