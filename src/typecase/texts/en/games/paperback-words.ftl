### Paperback: what cannot be played as a word.

paperback-words-two-words = The Spacebar joins only two words. Enter two words.
paperback-words-not-spelt = { $plagiarism ->
    [yes] { $letters } doesn't spell { $word }. Plagiarism lets you add one of { $stolen_letters }.
   *[no] { $letters } doesn't spell { $word }. Choose a card for each letter.
}
paperback-words-cannot-spell = { $plagiarism ->
    [yes] Your cards can't spell { $word }. Plagiarism lets you add one of { $stolen_letters }.
   *[no] Your cards can't spell { $word }. Try another word.
}
