/** Tables for looking at and for tests: real asks of the engine, with nobody at the other end. */

import type { Move } from '../lib/ask';
import { TableState, type Outcome } from '../lib/table.svelte';
import type { DeckLook, GameCard, Room, TableLayout, Welcome, PreviewResult } from '../lib/wire';
import scenes from './scenes.json';

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** A table without a line: what is sent is kept, and answered as the test likes. */
export class StillTable extends TableState {
  sent: Move[] = [];
  tried: Move[] = [];
  outcome: Outcome = { ok: true };
  worthOf: (move: Move) => PreviewResult | null = () => null;

  override play(move: Move): Promise<Outcome> {
    this.sent.push(move);
    return Promise.resolve(this.outcome);
  }

  override try(move: Move): Promise<PreviewResult | null> {
    this.tried.push(move);
    return Promise.resolve(this.worthOf(move));
  }
}

export function welcome(name: SceneName, at = 100): Welcome {
  const scene = scenes[name];
  const room: Room = {
    id: 'lab',
    game: scene.slug,
    number: 1,
    stage: 'playing',
    seats: scene.names.map((each, seat) => ({
      kind: seat === scene.seat ? 'person' : 'bot',
      name: each,
    })),
    options: {},
    open: false,
    paused: false,
    watchers: 0,
    commitment: '',
    committed: [],
    dealing: false,
    again: [],
    undo_request: null,
  } as unknown as Room;
  return {
    is: 'welcome',
    seq: 7,
    at,
    you: { seat: scene.seat, host: true, name: 'Wren', wanted: '', invite: '', watch: '' },
    room,
    now: {
      ...scene.now,
      deadline: scene.now.deadline === null ? null : at + 24,
    } as unknown as Welcome['now'],
    story: scene.story as unknown as Welcome['story'],
    headings: [],
    chat: [],
    fair: null,
  };
}

export function stillTable(name: SceneName): StillTable {
  const table = new StillTable('lab');
  table.hear(welcome(name));
  return table;
}

/** A plain one. */
export const LOOK: DeckLook = {
  ink: { day: '#2A3FA0', night: '#A9B8FF', card: '#263A9A', stock: '#DCE1F4', cover: '' },
  back: { pattern: 'lattice', ground: '' },
  faces: [],
};

export const LAYOUT: TableLayout = {
  left: ['deck'],
  middle: [],
  right: ['discards'],
  under: [],
  counted: [],
  kept: [],
  small: [],
  hand: 'hands',
  question_width: 96,
  pile_width: 72,
  hand_width: 76,
  unit: 'point',
  sides: false,
  coordinates: [],
  remembered: [],
  growing: [],
  wild: {},
  passing: null,
  large_button: null,
  claims: false,
  child: null,
  market: null,
  beside_hand: [],
  enlarge: false,
};

/** The game as the lobby knows it. */
export function gameCard(name: SceneName): GameCard {
  const { slug, name: title, layout } = scenes[name];
  return {
    slug,
    name: title,
    about: '',
    players: [2, 8],
    players_with: {},
    minutes: 25,
    kinds: [],
    company: [],
    look: LOOK,
    backs: {},
    cover: { idea: '', letters: '', ground: 'stock' },
    layout: { ...LAYOUT, ...layout },
    options: [],
    summary: '',
    lesson: '',
    tips: [],
  };
}
