import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import type { RatedLine } from './bet.ts';
import { clock } from '../game-fixture.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

const show = gameFixture();

async function sheetOf(...lines: readonly Omit<RatedLine, 'id'>[]) {
  const { store } = await show('s_ssc', () => <ConfirmSheet onLowerStake={vi.fn()} onChase={vi.fn()} />, { clock });
  const slip = { issue: clock.issue, stake: 1, lines: lines.map((line, at) => ({ ...line, id: `aside:${at}` })) };
  await act(async () => store.dispatch({ t: 'betPressed', slip }));
  return document.querySelector('dialog')?.textContent ?? '';
}

const five = (digits: string): Omit<RatedLine, 'id'> => ({
  play: 's_ssc.star5.direct',
  selection: { rows: [...digits].map((digit) => [Number(digit)]) },
  bets: 1,
  rates: [97_000_000],
});
const side = (option: string): Omit<RatedLine, 'id'> => ({
  play: 's_ssc.total.bsoe',
  selection: { opts: [option] },
  bets: 1,
  rates: [1940],
});

it('the most that a slip can pay is that of one draw: of different numbers one comes', async () => {
  const text = await sheetOf(five('12345'), five('54321'), five('11111'));
  expect(text).toMatch(/Most the whole slip can pay97,000(\.00)?[^,\d]/);
  expect(text).not.toContain('loses');
});

it('opposite bets are said to lose, whatever is drawn', async () => {
  expect(await sheetOf(side('big'), side('small'))).toContain('this slip loses at least ¥0.06');
});

it('bets that can win together are not', async () => {
  expect(await sheetOf(side('big'), side('odd'))).not.toContain('loses at least');
});
