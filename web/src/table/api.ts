/** What the table asks over HTTP and keeps. */
import { api, Refused, withKey } from '../lib/api';
import type { Text } from '../lib/texts';
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
export async function fetchReplay(
  room: string,
  number: number,
  as: string,
  key = '',
): Promise<Replay> {
  const path = `/api/replays/${room}/${number}?as=${as}`;
  const answer = await fetch(path, { headers: withKey(key) }).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as (Replay & { reason?: Text }) | null;
  if (answer?.ok && told) return told;
  throw new Refused(told?.reason ?? 'page-no-server', answer?.status ?? 0);
}
