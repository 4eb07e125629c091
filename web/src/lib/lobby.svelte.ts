import { api, Refused, sentence } from './api';
import type { GameCard, Lobby, Me } from './wire';

const EVERY = 15_000;

/** What the lobby shows: asked for once for all pages, and again while somebody looks at it. */
class LobbyState {
  all = $state.raw<Lobby | null>(null);
  error = $state('');
  gone = $state(false);
  #asking: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** Ask now and again until the returned function is called. */
  watch(): () => void {
    void this.load();
    const again = () => {
      if (document.visibilityState === 'visible') void this.load();
    };
    const timer = setInterval(again, EVERY);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }

  game(slug: string): GameCard | undefined {
    return this.all?.games.find((game) => game.slug === slug);
  }

  get me(): Me | null {
    return this.all?.me ?? null;
  }

  async rename(name: string): Promise<void> {
    const me = await api.rename(name);
    if (this.all) this.all = { ...this.all, me };
  }

  async #ask(): Promise<void> {
    try {
      this.all = await api.lobby();
      this.error = '';
      this.gone = false;
    } catch (thrown) {
      this.error = sentence(thrown);
      this.gone = thrown instanceof Refused && thrown.gone;
    }
  }
}

export const lobby = new LobbyState();
