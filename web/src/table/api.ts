/** What the table asks over HTTP and keeps. */
import { api, Refused } from '../lib/api';
import type { Meaning, Replay } from '../lib/wire';

const meanings = new Map<string, Promise<Meaning>>();

export function fetchMeaning(word: string, list = 'full'): Promise<Meaning> {
  const name = `${list}/${word.toLowerCase()}`;
  const known = meanings.get(name);
  if (known) return known;
  const asked = api.word(word.toLowerCase(), list);
  meanings.set(name, asked);
  asked.catch(() => meanings.delete(name));
  return asked;
}

/** A finished match as a seat saw it, or with all cards. */
export async function fetchReplay(room: string, number: number, as: string): Promise<Replay> {
  const answer = await fetch(`/api/replays/${room}/${number}?as=${as}`).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as (Replay & { why?: string }) | null;
  if (answer?.ok && told) return told;
  throw new Refused(told?.why ?? 'The server does not answer.', answer?.status ?? 0);
}
