/** Addresses of the page, as data. */

export type Route =
  | { page: 'lobby'; game: string }
  | { page: 'table'; room: string; key: string }
  | { page: 'replay'; room: string; number: number }
  | { page: 'replays' }
  | { page: 'rules'; slug: string }
  | { page: 'learn'; slug: string; table: string }
  | { page: 'words'; word: string }
  | { page: 'make' }
  | { page: 'verify'; room: string; number: number }
  | { page: 'cards' }
  | { page: 'lost'; path: string };

const ROOM = '([a-z0-9]{1,16})';
const NUMBER = '([1-9][0-9]{0,5})';

type Read = (parts: string[], at: URL) => Route;

const ROUTES: [RegExp, Read][] = [
  [/^\/$/, (_, at) => ({ page: 'lobby', game: at.searchParams.get('game') ?? '' })],
  [
    new RegExp(`^/t/${ROOM}$`),
    ([room = ''], at) => ({ page: 'table', room, key: at.hash.slice(1) }),
  ],
  [
    new RegExp(`^/replay/${ROOM}/${NUMBER}$`),
    ([room = '', number]) => ({ page: 'replay', room, number: Number(number) }),
  ],
  [/^\/replays$/, () => ({ page: 'replays' })],
  [/^\/rules\/([a-z0-9-]+)$/, ([slug = '']) => ({ page: 'rules', slug })],
  [
    /^\/learn\/([a-z0-9-]+)$/,
    ([slug = ''], at) => ({ page: 'learn', slug, table: at.searchParams.get('table') ?? '' }),
  ],
  [/^\/words$/, (_, at) => ({ page: 'words', word: at.searchParams.get('w') ?? '' })],
  [/^\/make$/, () => ({ page: 'make' })],
  [
    new RegExp(`^/verify/${ROOM}/${NUMBER}$`),
    ([room = '', number]) => ({ page: 'verify', room, number: Number(number) }),
  ],
  [/^\/cards$/, () => ({ page: 'cards' })],
];

export function read(at: URL): Route {
  const path = at.pathname.length > 1 ? at.pathname.replace(/\/$/, '') : at.pathname;
  for (const [shape, make] of ROUTES) {
    const found = shape.exec(path);
    if (found) return make(found.slice(1), at);
  }
  return { page: 'lost', path };
}

/** An invitation as people paste it: a whole link, its end, or just the code of a room. */
export function invitation(text: string): string | null {
  const found = /(?:^|\/t\/)([a-z0-9]{4,16})(#[A-Za-z0-9_-]{1,64})?\s*$/i.exec(text.trim());
  return found ? `/t/${found[1]!.toLowerCase()}${found[2] ?? ''}` : null;
}
