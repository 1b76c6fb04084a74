/** The trend page over draws that are known: what it shows before anything is chosen, and by choice. */
import { sscFacts } from '@longmen/engine/trends';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { trendSample } from '../calls.ts';
import { clock } from '../game-fixture.ts';
import { TrendSheet } from './trend-sheet.tsx';
import { messages } from './messages.ts';

const show = gameFixture();
const issueOf = (at: number) => String(202_611_200_870 - at);
/** Newest first. */
const draws = Array.from({ length: trendSample }, (_, at) => ({
  issue: issueOf(at),
  drawnAt: 1_763_600_000_000 - at * 60_000,
  numbers: [at % 10, 2, 9, 0, at % 7],
  state: 'drawn',
}));

async function openTrend() {
  const page = await show('s_ssc', () => <TrendSheet onClose={vi.fn()} />, {
    tables: { 'game/trend': messages },
    known: [[['results', 1, trendSample, issueOf(0)], draws]],
    clock: { ...clock, drawnIssue: issueOf(0) },
  });
  // Its tabs come with code of their own.
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(rows().length).toBeGreaterThan(0);
  }, 10_000);
  return page;
}
const rows = () => [...document.querySelectorAll('table')][0]?.querySelectorAll('tbody tr') ?? [];
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
    if (found === undefined) throw new RangeError(`no button ${name}`);
    found.click();
  });
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"], [aria-checked="true"]')].map((one) => one.textContent);

it('opens with the last 20 draws as they fell, newest first, and shows 50, 100 or 200 by choice', async () => {
  await openTrend();
  expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
    'false',
  ]);
  expect(pressed()).toContain('20 draws');
  expect(rows()).toHaveLength(20);
  const { numbers } = draws[0] ?? { numbers: [] };
  expect(rows()[0]?.textContent).toContain(String(sscFacts(numbers).sum));
  for (const count of [50, 100, 200]) {
    await press(`${count} draws`);
    expect(rows()).toHaveLength(count);
  }
});

it('a chart is also a table with the same figures, made of every draw that is known', async () => {
  const { context } = await openTrend();
  const [first = ''] = context.names.positions;
  await press('Show as a table');
  await press(first.charAt(0).toUpperCase() + first.slice(1));
  expect(rows()).toHaveLength(20);
  expect(document.body.textContent).toContain(`${trendSample} draws`);
});

it('every row of a table is named by its issue, and nothing that only slides passes for the panel of a tab', async () => {
  await openTrend();
  const names = [...rows()].map((row) => row.querySelector('th')?.getAttribute('scope'));
  expect(names).toEqual(Array.from({ length: 20 }, () => 'row'));
  expect(rows()[0]?.querySelector('th')?.textContent).toBe('0870');
  expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(0);
  expect(document.querySelector('table')?.closest('[role=region]')?.getAttribute('aria-label')).toBe('Draws');
});
