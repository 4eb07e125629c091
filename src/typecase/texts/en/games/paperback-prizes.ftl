### Paperback: powers, the award and the theme.

paperback-prizes-power = { $seat_is ->
    [you] Your power is { $power }.
   *[other] { $seat }'s power is { $power }.
}
paperback-prizes-award-is = The award is { $award }.
paperback-prizes-theme-is = The theme is “{ $theme }”.
paperback-prizes-takes-theme = { $seat_is ->
    [you] You take the theme card “{ $theme }”.
   *[other] { $seat } takes the theme card “{ $theme }”.
}
# "Thesaurus": its reason is "Most cards".
paperback-prizes-wins = { $seat_is ->
    [you] You win the award { $award }. { $reason }: { $count }.
   *[other] { $seat } wins the award { $award }. { $reason }: { $count }.
}
paperback-prizes-tied = { $award } is tied at { $count }. Nobody scores it.

## The powers, and what awards are for. The names of awards and themes are in paperback-moves.ftl.

paperback-prizes-power-writers-block = Writer's Block
paperback-prizes-power-typo = Typo
paperback-prizes-power-plagiarism = Plagiarism
paperback-prizes-power-stuck-key = Stuck Key
paperback-prizes-power-ghost-writer = Ghost Writer
paperback-prizes-reason-thesaurus = Most cards
paperback-prizes-reason-editor = Most two-letter cards
paperback-prizes-reason-proofreader = Fewest starting cards
paperback-prizes-reason-muse = Longest word
