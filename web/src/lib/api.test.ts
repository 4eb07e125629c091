import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers everything alike. */
function server(body: string, status = 200) {
  const asked = vi.fn(async (_path: string, _how: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('a question to the server', () => {
  it('has the key of a link in a header, not in its address', async () => {
    const asked = server('{}');
    await api.proof('k7m2qa', 2, 'Zk3_v-J');
    expect(asked).toHaveBeenCalledWith('/api/proofs/k7m2qa/2', {
      method: 'GET',
      headers: { 'typecase-key': 'Zk3_v-J' },
      body: null,
    });
  });

  it('brings what it has to say as JSON', async () => {
    const asked = server('{"name": "Ada"}');
    expect(await api.rename('Ada')).toEqual({ name: 'Ada' });
    expect(asked).toHaveBeenCalledWith('/api/me', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
  });
});

describe('a no', () => {
  it('is the sentence of the server', async () => {
    server('{"reason": "There is no such word."}', 404);
    await expect(api.word('zzxq')).rejects.toMatchObject({
      message: 'There is no such word.',
      gone: false,
    });
  });

  it.each([
    ['nobody answers', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
    ['a gateway answers for a server that is down', () => server('<h1>Bad Gateway</h1>', 502)],
  ])('says when %s', async (_, happens) => {
    happens();
    await expect(api.lobby()).rejects.toMatchObject({
      message: "Can't reach the server.",
      gone: true,
    });
  });
});
