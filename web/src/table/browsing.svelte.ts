/** Whether the piles that may be looked through are looked through. */
class Browsing {
  open = $state(false);
}

export const browsing = new Browsing();
