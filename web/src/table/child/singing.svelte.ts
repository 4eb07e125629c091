/** A line of letters is sung once it is complete, letter by letter, seen and heard. */
import { read } from '../../lib/speech';
import { settings } from '../../lib/settings.svelte';
import { note } from '../sounds';
import { BEAT, BEFORE, notesOf } from './song';

export class Singing {
  /** The letters that are sung, as long as they are. */
  letters = $state('');
  /** Which of them is sung now; -1 before the first. */
  at = $state(-1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get on(): boolean {
    return this.letters !== '';
  }

  sing(letters: string): void {
    this.stop();
    this.letters = letters;
    this.timer = setTimeout(() => this.next(), BEFORE);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.letters = '';
    this.at = -1;
  }

  private next(): void {
    const now = notesOf(this.letters)[this.at + 1];
    if (!now) {
      this.stop();
      return;
    }
    this.at += 1;
    const each = (now.long * BEAT) / now.tones.length / 1000;
    now.tones.forEach((tone, at) => note(tone, each, at * each));
    if (settings.kept.sound) read(now.letter, { after: true, rate: 1.2 });
    this.timer = setTimeout(() => this.next(), now.long * BEAT);
  }
}
