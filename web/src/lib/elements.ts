/** Scene elements in words. */
import type { Meter, Track } from './wire';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Round 3 of 5", "Hand 7"; where its places have names, the present one's. */
export function trackText({ label, now, of, names }: Track): string {
  const name = names?.[now - 1];
  if (name) return name;
  return capital(of == null ? `${label} ${now}` : `${label} ${now} of ${of}`);
}

/** "7 cards left", "9 of 26 letters". */
export function meterText({ label, count, of }: Meter): string {
  return of == null ? `${count} ${label}` : `${count} of ${of} ${label}`;
}
