### Letter Perfect: it speaks to a child.


## Buttons.

letter-perfect-put = Place a card
letter-perfect-make = Make a word
letter-perfect-change = Change a letter
letter-perfect-hear = Say it
letter-perfect-show = Show me
letter-perfect-done = Done

## House rules.

letter-perfect-option-stage = What to play
letter-perfect-option-stage-about = Put the alphabet in order, make words, or both.
letter-perfect-option-stage-alphabet = Alphabet
letter-perfect-option-stage-words = Words
letter-perfect-option-stage-both = Alphabet, then words
letter-perfect-option-hints = Help
letter-perfect-option-hints-about = Offer help on request and when the child is stuck.
letter-perfect-option-words = Word list
letter-perfect-option-words-about = Which words count: a small list of easy words, or words for young readers.
letter-perfect-option-words-small = Small list
letter-perfect-option-words-young = Young readers
letter-perfect-option-judging = Unknown words
letter-perfect-option-judging-about = What happens to words that are not in the list.
letter-perfect-option-judging-auto = Kindly turned down

## The alphabet.

letter-perfect-begin-alphabet = Let's put the letters in order. Which one comes first?
letter-perfect-what-first = Which one comes first?
letter-perfect-what-next = What comes after { $letters }?
letter-perfect-miss = { $first ->
    [yes] That's { $letters }, as in { $thing }. Which one comes first?
   *[no] That's { $letters }, as in { $thing }. What comes after { $before_letters }?
}
letter-perfect-yes = { $more ->
    [yes] Yes! { $letters }, as in { $thing }. What comes after { $letters }?
   *[no] Yes! { $letters }, as in { $thing }.
}
letter-perfect-next = { $first ->
    [yes] We're looking for { $letters }, as in { $thing }.
   *[no] { $song_letters }. We're looking for { $letters }, as in { $thing }.
}
letter-perfect-here = Look! Here's { $letters }.
letter-perfect-sorted = A to Z! You did the whole alphabet. Well done!

## Easy words.

letter-perfect-begin-words = Now let's make a three-letter word.
letter-perfect-which-word = Which word can you make?
letter-perfect-can-you-make = Can you make { $word }?
letter-perfect-now-make = Now make { $word }
letter-perfect-you-made = You've made { $words }.
letter-perfect-find-three = Find three letters that make a word.
letter-perfect-try = Try { $letters }: { $word }.
letter-perfect-what-if = What if you change { $old_letters } to { $letters }?
letter-perfect-spelled = { $letters }: { $word }.
letter-perfect-made = { $letters }: { $word }!
letter-perfect-changed = { $old_word } turns into { $word }!
letter-perfect-again = You've already made { $word }! Let's find a new one.
letter-perfect-long = { $word } is long! Let's make a word with three or four letters.
letter-perfect-unknown = I don't know { $word }. Let's try another.
letter-perfect-good-bye = All done for today. That was fun!

## At the table.

letter-perfect-letters = letters
letter-perfect-words = words made

## Buttons with what was chosen for them, and what their fields are called.

letter-perfect-change-with = Change to { $card_letters }
letter-perfect-put-with = Place { $card_letters }

## The thing that a letter is told with: "A, as in apple".

letter-perfect-thing-a = apple
letter-perfect-thing-b = bear
letter-perfect-thing-c = cat
letter-perfect-thing-d = dog
letter-perfect-thing-e = egg
letter-perfect-thing-f = fish
letter-perfect-thing-g = goat
letter-perfect-thing-h = hat
letter-perfect-thing-i = ink
letter-perfect-thing-j = jam
letter-perfect-thing-k = king
letter-perfect-thing-l = lamp
letter-perfect-thing-m = moon
letter-perfect-thing-n = nest
letter-perfect-thing-o = orange
letter-perfect-thing-p = pig
letter-perfect-thing-q = queen
letter-perfect-thing-r = rain
letter-perfect-thing-s = sun
letter-perfect-thing-t = tree
letter-perfect-thing-u = umbrella
letter-perfect-thing-v = van
letter-perfect-thing-w = web
letter-perfect-thing-x = fox
letter-perfect-thing-y = yellow
letter-perfect-thing-z = zebra

## Hints: why a move is good, and what to look for.

letter-perfect-hint-first = The alphabet begins with it.
letter-perfect-hint-first-nudge = Sing the alphabet from the beginning.
letter-perfect-hint-put = It comes right after { $letters } in the alphabet.
letter-perfect-hint-put-nudge = Sing the alphabet up to the last letter that you placed.
letter-perfect-hint-hear = You can hear which letter comes next, and there's no penalty.
letter-perfect-hint-hear-nudge = If you aren't sure, you can get help.
letter-perfect-hint-idea = It's the word that you asked for, and { $count ->
    [0] no new word is
    [one] one new word is
   *[other] { $count } new words are
} one letter away from it.
letter-perfect-hint-idea-nudge = You've asked for a word. Find its letters.
letter-perfect-hint-change = One letter changes, and { $count ->
    [0] no new word is
    [one] one new word is
   *[other] { $count } new words are
} one letter away from it.
letter-perfect-hint-change-nudge = Change one letter. From which word can you go on to many others?
letter-perfect-hint-make = { $count ->
    [0] No new word is
    [one] One new word is
   *[other] { $count } new words are
} one letter away from it.
letter-perfect-hint-make-nudge = Find a word from which you can go on to many others.
letter-perfect-hint-done = No new word is one letter away from this one.
letter-perfect-hint-done-nudge = Is there another word that differs in one letter?
