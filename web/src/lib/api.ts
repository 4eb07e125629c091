/** What is asked of the server beside the line of a table. A no is thrown as a sentence. */

import type { Shuffle } from './fair';
import { say, type Text } from './texts';
import type { Code, Lobby, Me, Meaning, NewRoom, Opened, ReplayKey, Rules } from './wire';

export class Refused extends Error {
  constructor(
    readonly reason: Text,
    readonly status: number,
  ) {
    super(say(reason));
  }

  /** Nobody answered at all. */
  get gone(): boolean {
    return this.status === 0;
  }
}

/** The key of a replay's link goes in a header: addresses are written down in many places. */
export const withKey = (key: string): Record<string, string> =>
  key ? { 'typecase-key': key } : {};

async function ask<T>(path: string, body?: unknown, key = ''): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? withKey(key) : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused('page-no-server', 0);
  }
  const told = (await answer.json().catch(() => null)) as (T & { reason?: Text }) | null;
  if (answer.ok && told !== null) return told;
  // A gateway in front of a server that is down answers for it, without a sentence.
  const down = told === null && answer.status >= 500;
  const reason = told?.reason ?? (down ? 'page-no-server' : 'page-server-failed');
  throw new Refused(reason, down ? 0 : answer.status);
}

/** What to tell a person about anything that was thrown. */
export const sentence = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : say('page-failed');

/** A finished match as it can be checked. */
export interface Proof extends Shuffle {
  game: string;
  names: string[];
}

export const api = {
  lobby: () => ask<Lobby>('/api/lobby'),
  open: (room: NewRoom) => ask<Opened>('/api/rooms', room),
  rename: (name: string) => ask<Me>('/api/me', { name }),
  code: () => ask<Code>('/api/me/code', {}),
  goOn: (code: string) => ask<Me>('/api/me/continue', { code }),
  rules: (slug: string) => ask<Rules>(`/api/rules/${slug}`),
  word: (word: string, list = 'full') =>
    ask<Meaning>(`/api/words/${encodeURIComponent(word)}?list=${list}`),
  proof: (room: string, number: number, key = '') =>
    ask<Proof>(`/api/proofs/${room}/${number}`, undefined, key),
  replayKey: (room: string, number: number, key = '') =>
    ask<ReplayKey>(`/api/replays/${room}/${number}/key`, undefined, key),
};
