/** What the keys of a table do to the answer being composed. */

import type { KeyActions } from '../../lib/keys.svelte';
import type { Compose } from './compose.svelte';

export function keyActions(compose: Compose): KeyActions {
  const { answer, barFields, buttons, cellName, feedback, hints, sending, stick, tray } = compose;
  return {
    letter: (letter, down) => compose.typeLetter(letter, down),
    back: () => {
      if (stick.word) stick.back();
      else if (compose.setsBeside) compose.handStick.back();
      else if (!barFields.back()) cellName.back();
      stick.selected = null;
    },
    clear: () => compose.clear(),
    enter: () => buttons.pressFilled(),
    number: (number) => {
      if (!cellName.number(number)) buttons.pressNumber(number);
    },
    wild: () => {
      const wild = stick.wild();
      if (wild === undefined) feedback.say('page-no-wild-left');
      else compose.press(wild);
    },
    turn: () => stick.turnLast(),
    step: (by) => {
      if (stick.caret === null) return false;
      stick.moveCaret(stick.caret + by);
      return true;
    },
    draw: () => {
      const [option] = answer.beside;
      if (option) void sending.sendBeside(option);
    },
    sort: () => tray.sort(),
    shuffle: () => tray.shuffle(),
    hint: () => void hints.next(),
  };
}
