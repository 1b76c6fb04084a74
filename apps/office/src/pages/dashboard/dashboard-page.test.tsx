/** Boards as operators read them: what misses its target is named, what was not measured is no figure. */
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, until } from '../../../test/console-fixture.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const fixture = consoleFixture();

const tile = (name: string, facts: Record<string, unknown>) => ({
  name,
  value: null,
  lastWeek: null,
  target: null,
  isOnTarget: null,
  series: [],
  ...facts,
});
const tiles = [
  tile('drawLateness', { value: 420, lastWeek: 510, target: 2_000, isOnTarget: true, series: [400, null, 420] }),
  tile('withdrawalsOldest', { value: 1_000, target: 900, isOnTarget: false, series: [10, 1_000] }),
  tile('channelSuccess', { target: 9_500 }),
  tile('difference', { value: 0, target: 0, isOnTarget: true, series: [0] }),
];

async function open(at: string) {
  const period = { hasPlayMoney: true, from: '2026-11-27T02:26:00.000Z', asOf: '2026-11-27T03:26:00.000Z' };
  fixture.answer({
    readBoard: () => ({ tiles, ...period }),
    listLateness: () => ({
      games: [
        {
          gid: 10,
          name: 'SSC 1 phút',
          draws: [100, 2_600].map((lateMs, n) => ({
            issue: `2026112708${n}0`,
            at: '2026-11-27T03:25:00.000Z',
            lateMs,
          })),
        },
      ],
      asOf: period.asOf,
    }),
  });
  await fixture.showAt(at, DashboardPage);
  await until(() => expect(pageText()).toContain('Draws, most late'));
}

test('what misses its target is named above, and what was not measured is no figure', async () => {
  await open('/dashboard');
  expect(pageText()).toContain('1 of 3 misses its target');
  expect(pageText()).toContain('Oldest withdrawal waiting');
  expect(pageText()).toContain('16:40');
  expect(pageText()).toContain('target 15:00');
  expect(pageText()).toContain('last week 0.5 s');
  expect(pageText()).toContain('not measured');
  expect(pageText()).toContain('last week –');
  expect(pageText()).toContain('play money');
  expect(named('Oldest withdrawal waiting').getAttribute('href')).toBe('/withdrawals?tab=waiting');
});

test('the period stands in the address, and lateness is a strip or a table', async () => {
  await open('/dashboard?period=day');
  expect(fixture.sent.find(({ name }) => name === 'readBoard')?.input).toEqual({ board: 'operations', period: 'day' });
  await until(() => expect(pageText()).toContain('2.6 s'));
  await click('Table');
  expect(document.querySelector('table')?.textContent).toContain('SSC 1 phút20.1 s2.6 s');
});
