### Why a word is not good, and what is wrong with a list of words.

words-list-common = Common
words-list-young = Young readers

words-none = Enter a word.
words-not-letters = “{ $text }” has characters other than A to Z. Use only those letters.
words-one-letter = { $word } is only one letter: words need at least two.
words-too-long = { $word } is too long, with { $count } letters: words have at most { $longest }.
words-banned = { $word } is banned at this table.
words-family = { $word } is blocked: this table allows family-friendly words only.
words-not-in-list = { $word } is not in the word list.
words-only-in-full = { $word } is not in the { $list } list, but it is in the Full list.
words-did-you-mean = Did you mean { $choices }?

## House rules about words.

words-no-list = There's no word list “{ $name }”. The lists are { $names }.
words-added-and-banned = { $word } is both added and banned. Take it off one of the two lists.
