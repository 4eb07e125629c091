/** What pressing something on the table does: a pile, a cell of a grid, a card that lies open. */

import { base, faces as facesOf } from '../../lib/ask';
import type { CellField, OptionView, PathField } from '../../lib/wire';
import { stepped, walked } from '../../lib/paths';
import type { Compose } from './compose.svelte';
import { buttonsOf, draws } from './kinds';
import { pileName } from '../../lib/telling';
import { asMessage, message, say } from '../../lib/texts';

export interface PilePress {
  label: string;
  playable: boolean;
  press(): void;
}

export interface CellPress {
  chosen: boolean;
  number: number | null;
  legal: boolean;
  path?: boolean;
  /** With a finger, or a mouse that points at it. */
  press(finger?: boolean): void;
}

export interface CardPress {
  chosen: boolean;
  playable: boolean;
  press(): void;
}

export function pressPile(compose: Compose, pile: string): PilePress | null {
  for (const option of compose.answer.options) {
    for (const [name, field] of Object.entries(option.fields)) {
      if (field.param === 'one-of' && field.choices.includes(base(pile))) {
        return chooses(compose, option, name, base(pile));
      }
      if (field.param === 'from' && field.pile === pile && option === compose.answer.active) {
        const top = facesOf(compose.table.newest.piles[pile]).at(-1);
        if (top && field.cards.includes(top.card)) {
          const label = say(option.label, compose.table.company);
          return { label, press: () => compose.press(top.card), playable: true };
        }
      }
    }
  }
  return drawsBeside(compose, pile);
}

/** The pile is one of the choices of a field. */
function chooses(
  compose: Compose,
  option: OptionView,
  name: string,
  pile: string,
): PilePress | null {
  const { answer, sending } = compose;
  if (sending.locked || sending.sent) return null;
  const chosen = message('page-chosen', {
    label: asMessage(option.label),
    chosen: pileName(pile),
  });
  const label = say(chosen);
  const press = () =>
    buttonsOf(option)
      ? void sending.send(option, { [name]: pile }, { id: `${option.move}:${pile}`, label })
      : answer.put(option, name, pile);
  return { label, press, playable: true };
}

/** The deck of a game in which a card may be drawn at any time. */
function drawsBeside({ answer, layout, sending }: Compose, pile: string): PilePress | null {
  const draw = answer.beside.find(draws);
  if (!draw || layout.left[0] !== base(pile)) return null;
  return { label: say(draw.label), press: () => void sending.sendBeside(draw), playable: false };
}

export function pressCell(compose: Compose, pile: string, cell: number): CellPress | null {
  const option = compose.answer.active;
  for (const [name, field] of compose.answer.fields) {
    if (!option || !('rows' in field) || field.pile !== pile) continue;
    return field.param === 'cell'
      ? choosesCell(compose, option, name, field, cell)
      : stepsOn(compose, option, name, field, cell);
  }
  // Cards that lie in a grid are pressed where they lie.
  const card = compose.table.newest.piles[pile]?.cards?.[cell]?.[0];
  if (card === undefined) return null;
  const press = pressCard(compose, card);
  const place = compose.stick.placeOf(card);
  return press && { ...press, number: place >= 0 ? place + 1 : null, legal: true };
}

function choosesCell(
  { answer, sending }: Compose,
  option: OptionView,
  name: string,
  field: CellField,
  cell: number,
): CellPress {
  const chosen = answer.value(name) === cell;
  const alone = Object.keys(option.fields).length === 1;
  const { lays = '', costly = false } = field;
  // What is laid stays, so it is seen there first; a finger may slip where that costs something.
  const press = (finger = false) =>
    alone && (chosen || !(lays || (costly && finger)))
      ? void sending.send(option, { [name]: cell })
      : answer.put(option, name, chosen ? null : cell);
  return { chosen, number: null, legal: field.cells.includes(cell) && !sending.sent, press };
}

function stepsOn(
  { answer }: Compose,
  option: OptionView,
  name: string,
  field: PathField,
  cell: number,
): CellPress {
  const path = answer.value(name) as number[];
  const at = path.indexOf(cell);
  return {
    chosen: at >= 0,
    number: at >= 0 && walked(field, path) ? at + 1 : null,
    legal: field.cells.includes(cell),
    path: true,
    press: () => answer.put(option, name, stepped(field, path, cell)),
  };
}

export function pressCard(compose: Compose, card: number): CardPress | null {
  if (!compose.selection.usable(card)) return null;
  const chosen = compose.stick.has(card) || compose.selection.has(card);
  return { chosen, playable: true, press: () => compose.press(card) };
}
