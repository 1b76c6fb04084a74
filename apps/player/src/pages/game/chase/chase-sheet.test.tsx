import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../../test/broken-call.ts';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { speak } from '../../../../test/speak.ts';
import type { Slip } from '../bet/bet.ts';
import { clock } from '../game-fixture.ts';
import { messages } from './messages.ts';

const show = gameFixture();
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const slip: Slip = { issue: '1', stake: 2, lines: [] };

it('issues to come that could not be loaded are requested again at a tap, and nothing begins without them', async () => {
  const call = breakCall('comingIssues');
  const close = vi.fn();
  // Its messages come with its code, unless they are there already.
  speak('en', { 'game/chase': messages });
  const { ChaseSheet } = await import('./chase-sheet.tsx');
  await show('s_ssc', () => <ChaseSheet slip={slip} onClose={close} onBack={close} />, {
    tables: { 'game/chase': messages },
    clock,
  });
  await until(() => alerts().some((text) => text.includes(messages.failed.en)));
  expect(document.querySelector('.skeleton')).toBeNull();
  const begin = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bet on 0 issues');
  expect([begin?.disabled, begin?.getAttribute('aria-busy') === 'true']).toEqual([true, false]);
  call.mend();
  await press(messages.retry.en);
  await until(() => call.times() > 1 && !alerts().join('').includes(messages.failed.en));
});
