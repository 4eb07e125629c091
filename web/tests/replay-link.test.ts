import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api';
import { takeKey } from '../src/lib/connection';
import { namesake } from '../src/lib/table.svelte';
import { fetchReplay } from '../src/table/api';

const KEY = 'abcdefghijklmnopqrstuv';
const asked = vi.fn((_path: string, _how?: RequestInit) =>
  Promise.resolve(new Response('{"key": "k"}')),
);

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the link to a replay', () => {
  it('has its key behind the #, which is taken out of the address bar and kept for the tab', () => {
    history.replaceState(null, '', `/replay/abc/1?at=3#${KEY}`);
    expect(takeKey('abc/1')).toBe(KEY);
    expect(location.href).toMatch(/\/replay\/abc\/1\?at=3$/);
    expect(takeKey('abc/1')).toBe(KEY);
    expect(takeKey('abc/2')).toBe('');
  });

  it('shows the key to the server in a header, never in an address', async () => {
    await fetchReplay('abc', 1, 'all', KEY);
    await api.proof('abc', 1, KEY);
    await api.replayKey('abc', 1, KEY);
    expect(asked).toHaveBeenCalledTimes(3);
    for (const [path, how] of asked.mock.calls) {
      expect(path).not.toContain(KEY);
      expect(how?.headers).toEqual({ 'typecase-key': KEY });
    }
  });

  it('sends no key where there is none', async () => {
    await fetchReplay('abc', 1, 'all');
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({});
  });
});

describe('somebody whose name was taken', () => {
  it('is told what they are called here', () => {
    const you = { seat: 1, host: false, name: 'Ada 2', wanted: 'Ada', invite: '', watch: '' };
    expect(namesake(you)).toBe(
      'Somebody here is already called Ada, so at this table you are Ada 2.',
    );
  });
});
