/** What is open beside a table and over it. */
import type { TableState } from '../lib/table.svelte';
import { screen } from './screen.svelte';
import type { Tab } from './tabs';

export class Beside {
  tab = $state<Tab>('log');
  over = $state<'panel' | 'menu' | 'keys' | null>(null);
  /** The seat that the menu is about. */
  seat = $state<number | null>(null);
  /** A word whose meaning is shown, and where. */
  word = $state.raw<{ word: string; at: HTMLElement } | null>(null);
  /** Null: as the width has it. */
  private wanted = $state<boolean | null>(null);
  private read = $state(0);

  /** `room`: from which width on a panel is open; `fits`: whether there may be one at all. */
  constructor(
    private readonly table: TableState,
    private readonly room: () => number,
    private readonly fits: () => boolean = () => true,
  ) {
    this.read = table.chat.length;
  }

  readonly panel = $derived.by(
    () => screen.form === 'wide' && this.fits() && (this.wanted ?? screen.width >= this.room()),
  );
  /** The tab that is to be seen. */
  readonly open = $derived(this.panel || this.over === 'panel' ? this.tab : null);
  readonly unread = $derived.by(() => Math.max(0, this.table.chat.length - this.read));

  /** Lines of chat that are to be seen are read. */
  readChat(): void {
    if (this.open === 'chat') this.read = this.table.chat.length;
  }

  show(tab: Tab): void {
    if (screen.form === 'wide' && this.fits()) this.wanted = !(this.panel && this.tab === tab);
    else this.over = 'panel';
    this.tab = tab;
  }

  menu(seat: number | null = this.seat): void {
    this.seat = seat;
    this.over = 'menu';
  }

  lookUp = (word: string, at: HTMLElement): void => {
    this.word = { word, at };
  };
}
