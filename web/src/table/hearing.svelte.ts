/** What is heard at a table. It says nothing that is not seen. */
import type { TableState } from '../lib/table.svelte';
import { sayingOf } from '../lib/telling';
import type { Event } from '../lib/wire';
import type { Compose } from './compose/compose.svelte';
import { sound } from './sounds';

const LAST_SECONDS = 5;

/** To be called where a component begins: it listens as long as that is there. */
export function hearing(table: TableState, compose: Compose): void {
  let heard = 0;
  $effect(() => {
    const { step } = table;
    if (!step || step.id === heard) return;
    heard = step.id;
    hear(step.event);
  });
  $effect(() => {
    if (compose.asked) sound('turn');
  });
  const late = $derived.by(() => {
    const left = table.deadline === null ? Infinity : table.deadline - table.clock;
    return compose.asked && left <= LAST_SECONDS && left > 0 ? Math.ceil(left) : 0;
  });
  $effect(() => {
    if (late) sound('clock');
  });
}

function hear(event: Event): void {
  if (event.event === 'moved') sound('card');
  else if (event.event === 'shown') sound('flip');
  else if (event.event === 'said') {
    const { word, points } = sayingOf(event);
    if (word && points === null) sound('claim');
  }
}
