import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import OptionsForm from '../src/lobby/OptionsForm.svelte';
import { filled } from '../src/lobby/rules';
import type { HouseRuleCard } from '../src/lib/wire';

const RULES: HouseRuleCard[] = [
  [
    'rounds',
    { default: 5, low: 1, high: 20, range: { key: '1 to 20' }, about: 'Turns each player has.' },
  ],
  ['finish_round', { default: false, choices: [true, false] }],
  ['judging', { default: 'auto', choices: ['auto', 'challenge'] }],
  ['turn_clock', { low: 15, high: 600, none: true }],
  ['banned', { default: [], listed: true }],
].map(([name, more]) => ({
  name: name as string,
  key: `game-option-${(name as string).replaceAll('_', '-')}`,
  default: null,
  choices: [],
  low: null,
  high: null,
  listed: false,
  none: false,
  about: '',
  range: { key: '' },
  shared: false,
  ...(more as Partial<HouseRuleCard>),
}));

function form(values = {}) {
  const onchange = vi.fn();
  render(OptionsForm, { rules: RULES, values: { ...filled(RULES), ...values }, onchange });
  return onchange;
}

test('every rule has a control with its name, and tells what was chosen', async () => {
  const onchange = form();
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: 'Finish round' }));
  expect(onchange).toHaveBeenLastCalledWith('finish_round', true);
  await user.click(screen.getByRole('radio', { name: 'Players challenge them' }));
  expect(onchange).toHaveBeenLastCalledWith('judging', 'challenge');
  await user.selectOptions(screen.getByLabelText('Turn clock'), '60 seconds per turn');
  expect(onchange).toHaveBeenLastCalledWith('turn_clock', 60);
  await user.type(screen.getByLabelText('Banned words'), 'Plark, zax');
  await user.tab();
  expect(onchange).toHaveBeenLastCalledWith('banned', ['plark', 'zax']);
});

test('a number out of range says what would be right', () => {
  form({ rounds: 30 });
  expect(screen.getByRole('alert').textContent).toBe('Rounds: choose 1 to 20.');
});

test('what was changed can be put back', async () => {
  const onchange = form({ rounds: 7, finish_round: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Use standard rules' }));
  expect(onchange.mock.calls).toEqual([
    ['rounds', 5],
    ['finish_round', false],
  ]);
});
