/** Where I stand, and what I can do: said and shown for a moment to whoever presses the key for it. */

import { assertive } from '../lib/announce.svelte';
import { faces, owner } from '../lib/ask';
import { atSeat, farText, noteOf, ofKind, tallyText, totalOf, totalText } from '../lib/elements';
import { aloud, fitting, named, type Part } from '../lib/telling';
import { capital, message, partsOf, say, texts, type Text } from '../lib/texts';
import type { Seen } from '../lib/wire';
import type { Compose } from './compose/compose.svelte';
import { isGrid } from './places';
import { placeLine, waitingFor } from './standing';

const SHOWN_FOR = 8000;

/** What one does with things that are counted, other than to have them. */
const HAVE: Record<string, string> = { card: 'page-have-used', deal: 'page-have-won' };

export class Orientation {
  told = $state.raw<Part[][]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly compose: Compose) {}

  where(): void {
    this.tell(this.standing());
  }

  what(): void {
    this.tell(this.compose.asked ? this.actions() : this.waiting());
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private tell(told: Part[][]): void {
    this.told = told;
    assertive(told.map(aloud).join(' '));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.told = []), SHOWN_FOR);
  }

  private get table() {
    return this.compose.table;
  }

  private parts = (text: Text): Part[] => partsOf(text, this.table.company);

  /** What I have, my place, how far the game is, my cards and those I can use. */
  private standing(): Part[][] {
    const { company, mine, shown } = this.table;
    const far = this.facts(farText(shown.top));
    if (mine === null) return fitting([this.parts('page-watching-text')], far);
    const at = atSeat(shown, mine);
    const note = this.facts(noteOf(at, company));
    return [...fitting(this.have(mine), [...note, ...far]), ...this.cards()];
  }

  private facts(...all: string[]): Part[][] {
    return all
      .filter(Boolean)
      .map((fact) => this.parts(message('page-stand-fact', { fact: capital(fact) })));
  }

  private have(mine: number): Part[][] {
    const { shown } = this.table;
    const total = totalOf(shown, mine);
    const tallies = ofKind(atSeat(shown, mine), 'tally');
    // A tally of the same says of how many, too.
    const same = tallies.findIndex(({ count }) => !total || count === total.count);
    const [tally] = same < 0 ? [] : tallies.splice(same, 1);
    const had = tally ? tallyText(tally) : total ? totalText(total) : '';
    if (!had) return [];
    const place = placeLine(this.table, mine);
    const have = message(HAVE[(!tally && total?.unit) || 'point'] ?? 'page-have', { total: had });
    return [
      this.parts(
        place ? message('page-stand-place', { have, place }) : message('page-stand', { have }),
      ),
      ...this.facts(...tallies.map(tallyText)),
    ];
  }

  /** The own hand, and what else the answer can be made of. */
  private cards(): Part[][] {
    const { answer, hand, selection } = this.compose;
    const { newest, mine } = this.table;
    // The own grid is read place by place.
    const grids = Object.entries(newest.piles).filter(
      ([name, pile]) => owner(name) === mine && isGrid(pile),
    );
    const placed = new Set(grids.flatMap(([, pile]) => faces(pile).map(({ card }) => card)));
    const there = [...answer.faces.values()].filter(
      ({ card }) => selection.usable(card) && !placed.has(card),
    );
    return [
      ...this.named('page-stand-cards', hand),
      ...this.named(
        'page-stand-table',
        there.filter(({ card }) => hand.every((own) => own.card !== card)),
      ),
    ];
  }

  private named(key: string, cards: readonly Seen[]): Part[][] {
    return cards.length ? [this.parts(message(key, { letters: cards.map(named) }))] : [];
  }

  /** What is asked, and the keys of the answers. */
  private actions(): Part[][] {
    const { prompt, timeLeft } = this.table;
    const lines = (prompt?.lines ?? []).map(this.parts);
    return fitting([this.parts(prompt?.question ?? '')], [...timeLeft, ...lines], [this.keys()]);
  }

  private waiting(): Part[][] {
    if (this.table.mine === null) return [this.parts('page-watching-text')];
    return fitting([this.parts(waitingFor(this.table))], [], [this.keys()]);
  }

  /** The keys of the answers, and of what may be done at any time. */
  private keys(): Part[] {
    const { answer, asked, buttons } = this.compose;
    const acts = (asked ? buttons.acts : []).map(({ number, label }) =>
      message('page-can-press', { number, label }),
    );
    const beside = answer.beside
      .slice(0, 1)
      .map(({ label }) =>
        message('page-can-press-plus', { label: say(label, this.table.company) }),
      );
    const all = [...acts, ...beside].map((each) => ({ text: say(each) }));
    return texts.chained(all, 'page-can-more');
  }
}
