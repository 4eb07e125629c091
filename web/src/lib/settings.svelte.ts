/** What a reader chose about the page itself; kept in their browser, never told to anyone. */

export type Scheme = 'system' | 'day' | 'night';
export type Motion = 'system' | 'full' | 'less';
/** How letters are shown to a learner. */
export type Letters = 'both' | 'capitals' | 'small';

interface Kept {
  scheme: Scheme;
  contrast: boolean;
  motion: Motion;
  sound: boolean;
  volume: number;
  text: number;
  letters: Letters;
  /** A learner is given a few letters at a time. */
  few: boolean;
}

const KEY = 'typecase.settings';
const FIRST: Kept = {
  scheme: 'system',
  contrast: false,
  motion: 'system',
  sound: false,
  volume: 0.6,
  text: 1,
  letters: 'both',
  few: false,
};

function load(): Kept {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...FIRST };
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const strong = matchMedia('(prefers-contrast: more)');

class Settings {
  kept = $state<Kept>(load());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  constructor() {
    for (const asked of [dark, still, strong]) {
      asked.addEventListener('change', () => {
        this.#dark = dark.matches;
        this.#still = still.matches;
        this.apply();
      });
    }
  }

  get night(): boolean {
    return this.kept.scheme === 'system' ? this.#dark : this.kept.scheme === 'night';
  }

  /** Whether things should appear where they belong instead of travelling there. */
  get still(): boolean {
    return this.kept.motion === 'system' ? this.#still : this.kept.motion === 'less';
  }

  change(part: Partial<Kept>): void {
    Object.assign(this.kept, part);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Without storage the choice holds until the page is closed.
    }
    this.apply();
  }

  apply(): void {
    const { dataset, style } = document.documentElement;
    dataset['scheme'] = this.night ? 'night' : 'day';
    dataset['contrast'] = this.kept.contrast || strong.matches ? 'high' : 'normal';
    dataset['motion'] = this.still ? 'less' : 'full';
    style.setProperty('--text-size', String(this.kept.text));
  }
}

export const settings = new Settings();
