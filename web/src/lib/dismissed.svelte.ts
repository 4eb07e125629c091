/** Which tips were dismissed in this browser: they are not shown there again. */

const KEY = 'typecase.tips';

function load(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

class Dismissed {
  private kept = $state.raw(load());

  has(tip: string): boolean {
    return this.kept.includes(tip);
  }

  get any(): boolean {
    return this.kept.length > 0;
  }

  add(tip: string): void {
    if (!this.has(tip)) this.keep([...this.kept, tip]);
  }

  /** All tips are shown again. */
  clear(): void {
    this.keep([]);
  }

  private keep(kept: readonly string[]): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage it is known until the page is closed.
    }
  }
}

export const dismissed = new Dismissed();
