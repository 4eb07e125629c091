### The shuffle of a match, checked: by its page, and by `typecase verify`.

proof-given = given
proof-computed = computed
proof-kept = kept
proof-none = none
proof-given-seat = given, seat { $number }

## Each check, and what is said instead if it fails.

proof-hex = The secret and the salts are hex digits.
proof-damaged = The proof is damaged: the secret and the salts must be hex digits.
proof-known = The shuffle uses a known scheme.
proof-unknown = This shuffle uses scheme { $scheme }, but this version of Typecase only knows schemes up to { $newest }. Verify it with a newer version.
proof-commitment = The commitment is the SHA-256 of the secret.
proof-commitment-wrong = The secret does not match the commitment in the proof.
proof-salts = Each salt matches what its page committed to before any salt was shown.
proof-salts-wrong = The salt for seat { $number } does not match what its page committed to.
proof-salts-missing = The proof does not have a commitment for each seat.
proof-seed = The secret, the salts, the table and the match number give the seed.
proof-seed-wrong = The secret, the salts, the table and the match number give a different seed.
proof-generator-wrong = The cards were dealt with { $generator }, not { $right }.
proof-same-commitment = The commitment is the one your page kept before the deal.
proof-changed = Before the deal, the server showed your page a different commitment: it has changed its secret.
proof-same-salts = The salts are the ones committed to before your page showed its own.
proof-other-salts = Different salts were committed to when your page showed its own.
proof-own-salt = Your own salt is in the seed.
proof-own-salt-wrong = The salt given for your seat is not your own.
proof-own-salt-missing = Your salt is not in this deal: it came too late, or the server left it out.
proof-seen = The commitment is the one you saw before the deal.
proof-seen-wrong = The commitment in the proof is not the one you saw.

# In one sentence, for the command line.
proof-fits = { $pages ->
    [one] The secret matches the commitment and, with salts from { $pages } page, gives the seed.
   *[other] The secret matches the commitment and, with salts from { $pages } pages, gives the seed.
}

## The match, played again.

proof-replayed = { $moves ->
    [one] Replaying the seed with { $moves } move gives the same match. The scores are { $scores }.
   *[other] Replaying the seed with { $moves } moves gives the same match. The scores are { $scores }.
}
proof-other-version = This match was played with version { $old } of the rules of { $game }. This is version { $version }, so only the seed can be verified.
proof-illegal = A move in the log is not legal: { $why }
proof-by-hand = Cards were placed by hand.
proof-log-damaged = The log is damaged: { $problem }.
proof-other-scores = Replaying the match gives the scores { $found }, not { $told }.
proof-other-match = Replaying the match from its seed gives a different result.

## The verdict.

proof-verdict-fits = Verified. The shuffle was fair.
proof-verdict-apart = Verified. The server kept its secret unchanged. Your own salt is not in this deal, so only the players whose salts are in it can know that the server did not choose the deal.
proof-verdict-nothing-kept = Verified in part. Without a commitment kept before the deal, this shows only that the deal follows from the seed.
proof-verdict-wrong = Verification failed. Do not trust this deal.
proof-verdict-seen = Verified in part. The server kept its secret unchanged. Only what a page kept (--kept) can show that no salt was changed.
proof-match = { $game }, match { $number } at table { $room }: { $seats }.

## What `typecase verify` prints in front of a check.

proof-mark-yes = yes
proof-mark-no = no
proof-mark-note = note
proof-withheld = { $seat } committed to a salt but did not show it.

## Files that cannot be used.

proof-not-a-proof = { $where } is not the proof of a match: { $problem }.
proof-not-kept = { $where } is not what a page kept: { $problem }.
proof-other-kept = { $where } belongs to match { $number } at table { $room }, not to this one.
proof-unreadable = { $where } can't be read: { $problem }.
proof-not-an-address = { $where } is not the address of a match. It should end in /verify/TABLE/1.
proof-refused = { $where }: { $problem }
proof-unreachable = { $where } can't be reached: { $problem }.
