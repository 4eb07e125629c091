import { base } from '../lib/ask';
import { lobby } from '../lib/lobby.svelte';
import type { Back, DeckLook } from '../lib/wire';

const PLAIN: Back = { pattern: 'lattice', ground: '' };

/** How the cards on the page are printed: as the decks of the game that is looked at say. */
class Printing {
  /** Its slug; none where cards are letters and no more. */
  game = $state('');
  #game = $derived(lobby.game(this.game));

  get look(): DeckLook | null {
    return this.#game?.look ?? null;
  }

  /** What a wild counts as a letter, where the game says so. */
  wild(letter: string): number | undefined {
    return this.#game?.layout.wild?.[letter.toUpperCase()];
  }

  /** There are words on the cards, so that they can be looked at in large. */
  get enlarges(): boolean {
    return this.#game?.layout.enlarge ?? false;
  }

  /** The back of the cards in a pile. */
  back(pile = ''): Back {
    return this.#game?.backs[base(pile)] ?? this.look?.back ?? PLAIN;
  }
}

export const printing = new Printing();
