/** A turn in src/typecase/games/freeze.py, from its second question on. */
export const SAMPLE = `async def turn(self, t: FreezeTable) -> Phase:
    ...
    discard: Discard = await One(
        seat,
        [self.any_card(t, seat)],
        default=Discard(drawn),
        seconds=self.options.turn_clock,
    )
    t.move([discard.card], t.hands[seat], t.discards)
    if discard.freeze:
        t.caller = seat
        t.step = LAST_TURNS
        t.tell("freeze", "freeze-call", seat=seat)
    return self.next_turn(t)`;
