/** A lesson that a guest takes while a table gathers: the way back to it, as long as this tab is open. */

const SLOT = 'typecase.returning ';

export const returning = {
  /** The lesson in this room is taken beside another table. */
  keep(lesson: string, to: string): void {
    try {
      sessionStorage.setItem(SLOT + lesson, to);
    } catch {
      // Without storage there is the tab of the table.
    }
  },

  /** The address of that table; empty if there is none. */
  from(lesson: string): string {
    try {
      return sessionStorage.getItem(SLOT + lesson) ?? '';
    } catch {
      return '';
    }
  },
};
