import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { commitmentOf, type Shuffle } from '../src/lib/fair';
import { changed, judge, keep, keptOf, warning, type Kept } from '../src/lib/kept';
import type { Wanted } from '../src/lib/connection';
import type { Outcome } from '../src/lib/table.svelte';
import type { Room, You } from '../src/lib/wire';
import { commit, reveal } from '../src/room/chance';

const commitment = commitmentOf('00'.repeat(32));
const theirs = commitmentOf('22'.repeat(32));
const you: You = { seat: 0, host: true, name: 'Ada', wanted: '', invite: '', watch: '' };

let rooms = 0;
let room: Room;
let said: Wanted[];
let refused = false;
const send = async (command: Wanted): Promise<Outcome> => {
  said.push(command);
  return refused ? { ok: false, reason: 'Not now.' } : { ok: true };
};

beforeEach(() => {
  localStorage.clear();
  said = [];
  refused = false;
  room = {
    id: `room${++rooms}`,
    game: 'freeze',
    number: 0,
    stage: 'gathering',
    seats: [],
    options: {},
    open: false,
    paused: false,
    watchers: 0,
    commitment,
    committed: ['', ''],
    dealing: false,
    again: [],
    undo_request: null,
    began: 0,
    write_error: '',
    lesson: null,
  };
});

const kept = (): Kept => {
  const found = keptOf(room.id, 1);
  if (!found) throw new Error('nothing was kept');
  return found;
};

/** The page commits and shows its salt as it should; what the server tells after the end. */
async function dealt(): Promise<Shuffle> {
  await commit(room, you, send);
  const own = commitmentOf(kept().salt);
  room = { ...room, committed: [own, theirs], dealing: true };
  await reveal(room, you, send);
  const { id, committed } = room;
  const salts = [kept().salt, '22'.repeat(32)];
  return remade({
    room: id,
    number: 1,
    commitment,
    secret: '00'.repeat(32),
    salts,
    seed: '',
    scheme: 2,
    committed,
  });
}

/** As a server tells it that has changed something: all of it fits in itself. */
function remade(shuffle: Shuffle): Shuffle {
  const lines = ['typecase 2', shuffle.room, shuffle.number, shuffle.secret];
  const text = [...lines, ...shuffle.salts.map((salt) => salt || '-')]
    .map((line) => `${line}\n`)
    .join('');
  const seed = bytesToHex(sha256(utf8ToBytes(text)));
  return { ...shuffle, commitment: commitmentOf(shuffle.secret), seed };
}

test('the commitment is kept before the page says anything, its salt only when asked', async () => {
  const order: string[] = [];
  await commit(room, you, async (command) => {
    order.push(command.do, kept().commitment);
    return { ok: true };
  });
  expect(order).toEqual(['commit', commitment]);
  await reveal(room, you, send);
  expect(said).toEqual([]);
  const own = commitmentOf(kept().salt);
  room = { ...room, committed: [own, theirs], dealing: true };
  await reveal(room, you, async (command) => {
    expect(command).toEqual({ do: 'reveal', salt: kept().salt });
    expect([kept().seat, kept().committed]).toEqual([0, [own, theirs]]);
    return { ok: true };
  });
  expect.assertions(4);
});

test('it commits once, and again only where its commitment is not the one that stands', async () => {
  await commit(room, you, send);
  await commit(room, you, send);
  expect(said).toHaveLength(1);
  await commit({ ...room, number: 1 }, you, send);
  expect(said).toHaveLength(2);
  await commit({ ...room, number: 2, stage: 'playing' }, you, send);
  await commit({ ...room, number: 2 }, { ...you, seat: null }, send);
  expect(said).toHaveLength(2);
});

test('what was refused is said again', async () => {
  refused = true;
  await commit(room, you, send);
  refused = false;
  await commit(room, you, send);
  const own = commitmentOf(kept().salt);
  room = { ...room, committed: [own, ''], dealing: true };
  refused = true;
  await reveal(room, you, send);
  refused = false;
  await reveal(room, you, send);
  await reveal(room, you, send);
  expect(said.map((command) => command.do)).toEqual(['commit', 'commit', 'reveal', 'reveal']);
});

test('a server that shows another commitment gets neither salt nor commitment', async () => {
  await commit(room, you, send);
  const own = commitmentOf(kept().salt);
  room = { ...room, commitment: theirs, committed: [own, ''], dealing: true };
  await reveal(room, you, send);
  await commit({ ...room, dealing: false, committed: ['', ''] }, you, send);
  expect(said.map((command) => command.do)).toEqual(['commit']);
  expect(warning(room, null)).toBe(changed());
});

test('who was shown a salt cannot ask for another one', async () => {
  const shuffle = await dealt();
  const before = kept();
  await commit({ ...room, dealing: false, committed: ['', ''] }, you, send);
  await reveal({ ...room, committed: [room.committed[0] ?? '', ''] }, you, send);
  expect(said.map((command) => command.do)).toEqual(['commit', 'reveal']);
  expect(kept()).toEqual(before);
  expect(judge(shuffle).verdict).toBe('fits');
});

test('what fits in itself is still compared with what was kept', async () => {
  const shuffle = await dealt();
  const own = kept().salt;
  expect(judge(shuffle).checks.map(({ wrong }) => wrong)).toEqual(Array(6).fill(''));
  const cheats: [object, string][] = [
    [{ secret: '77'.repeat(32) }, 'changed its secret'],
    [{ salts: ['', '22'.repeat(32)] }, 'not in this deal'],
    [{ salts: [own, ''], committed: [commitmentOf(own), ''] }, 'Different salts'],
    [{ salts: [own, own], committed: [commitmentOf(own), commitmentOf(own)] }, 'Different salts'],
    [{ salts: ['22'.repeat(32), own], committed: [theirs, commitmentOf(own)] }, 'Different salts'],
    [{ scheme: 1, committed: [] }, 'Different salts'],
  ];
  for (const [change, reason] of cheats) {
    const told = remade({ ...shuffle, ...change });
    const { verdict, checks } = judge(told);
    expect(verdict).toBe('wrong');
    expect(checks.find((one) => one.wrong)?.wrong).toContain(reason);
    const over: Room = { ...room, stage: 'over', number: 1, dealing: false };
    expect(warning(over, told)).toContain(reason);
    expect(warning(over, shuffle)).toBe('');
  }
});

test('one whose page did not show its salt is told that it is not in the deal', async () => {
  const shuffle = await dealt();
  const told = remade({ ...shuffle, salts: ['', '22'.repeat(32)] });
  keep({ ...kept(), seat: null, committed: [] });
  expect(judge(told).verdict).toBe('apart');
  expect(judge({ ...shuffle, room: 'elsewhere' }).verdict).toBe('wrong');
  expect(judge(remade({ ...shuffle, room: 'elsewhere' })).verdict).toBe('nothing kept');
});

test('the oldest are dropped, and a browser without storage keeps while the page is open', () => {
  const one = { room: 'x', commitment, salt: '00', seat: null, committed: [] };
  for (let number = 1; number <= 230; number++) keep({ ...one, number, at: 1000 - number });
  localStorage.setItem('typecase.kept x 999', 'not JSON');
  keep({ ...one, number: 231, at: 2000 });
  const numbers = Object.keys(localStorage).map((key) => Number(key.split(' ')[2]));
  expect(numbers).toHaveLength(200);
  expect(numbers).toContain(231);
  expect(numbers).not.toContain(230);
  expect(numbers).not.toContain(999);

  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  keep({ ...one, room: 'y', number: 1, at: 1 });
  expect(keptOf('y', 1)?.room).toBe('y');
  full.mockRestore();
});
