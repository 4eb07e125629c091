import type { TableState } from '../lib/table.svelte';

/** What the parts of a table look at: a table that is played, or one that a replay is laid on. */
export type Look = Pick<
  TableState,
  | 'shown'
  | 'step'
  | 'said'
  | 'news'
  | 'story'
  | 'wholeStory'
  | 'day'
  | 'names'
  | 'name'
  | 'mine'
  | 'clock'
  | 'room'
  | 'company'
>;
