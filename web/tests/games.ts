import { inject } from 'vitest';
import { lobby } from '../src/lib/lobby.svelte';
import type { DeckLook, GameCard, Lobby } from '../src/lib/wire';

declare module 'vitest' {
  interface ProvidedContext {
    games: GameCard[];
  }
}

const games = inject('games');

export const lookOf = (slug: string): DeckLook =>
  (games.find((game) => game.slug === slug) as GameCard).look;

/** As after the page has asked for the lobby. */
export function loadLobby(): void {
  lobby.all = { games } as unknown as Lobby;
}
