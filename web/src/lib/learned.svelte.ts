/** Which lessons were taken to their end in this browser, and where one was begun. */

const KEY = 'typecase.lessons';

interface Kept {
  /** Games whose lesson was taken. */
  learned: readonly string[];
  /** The rooms of lessons that are not at their end, by game. */
  begun: Readonly<Record<string, string>>;
}

function load(): Kept {
  const none = { learned: [], begun: {} };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return none;
  }
}

class Learned {
  private kept = $state.raw<Kept>(load());

  has(game: string): boolean {
    return this.kept.learned.includes(game);
  }

  /** The room where it was left; empty if there is none. */
  begun(game: string): string {
    return this.kept.begun[game] ?? '';
  }

  /** Whether any lesson was taken or begun here. */
  get any(): boolean {
    return this.kept.learned.length > 0 || Object.keys(this.kept.begun).length > 0;
  }

  begin(game: string, room: string): void {
    this.keep({ ...this.kept, begun: { ...this.kept.begun, [game]: room } });
  }

  /** The lesson in this room is over, at its end or before. */
  end(game: string, room: string, atItsEnd: boolean): void {
    const { learned, begun } = this.kept;
    const left = Object.entries(begun).filter(([each, at]) => each !== game || at !== room);
    const adds = atItsEnd && !this.has(game);
    if (!adds && left.length === Object.keys(begun).length) return;
    this.keep({
      learned: adds ? [...learned, game] : learned,
      begun: Object.fromEntries(left),
    });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage it is known until the page is closed.
    }
  }
}

export const learned = new Learned();
