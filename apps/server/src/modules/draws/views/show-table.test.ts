import { calls, type InputOf } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { expect, test } from 'vitest';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { makeHistory } from './history.ts';
import type { ReadDeps } from './deps.ts';
import { showTable } from './show-table.ts';

const fixture = useBettingFixture();

/** Asks as a process that has just started does; the answer is what goes over the wire. */
async function ask(input: InputOf<typeof calls.cardTable>) {
  const deps: Pick<ReadDeps, 'platform' | 'catalogue' | 'history'> = {
    platform: fixture.platform,
    catalogue: fixture.catalogue,
    history: makeHistory(fixture.platform),
  };
  return writeOutput(calls.cardTable, await showTable(deps as ReadDeps, input));
}

test('the table shows six hands with their ranks and winners, newest draw first, and no void issue', async () => {
  expect(await ask({})).toMatchObject({ gid: '91', top_issue: '', rows: [] });
  const [first, second, third] = [
    await fixture.openIssue(91),
    await fixture.openIssue(91),
    await fixture.openIssue(91),
  ];
  await fixture.draw(first, [1, 10, 2, 3, 4, 8, 9, 6, 5, 7]);
  await fixture.draw(second, [3, 4, 7, 6, 9, 5, 2, 1, 10, 8]);
  await fixture.setState(third, 'void');
  const newest = {
    kj_issue: second.issue,
    number: '3,4,7,6,9,5,2,1,10,8',
    banker: { cards: '3,4,7,6,9', bull: 9 },
    players: [
      { code: 'p1', cards: '4,7,6,9,5', bull: 1, win: '0' },
      { code: 'p2', cards: '7,6,9,5,2', bull: 9, win: '1' },
      { code: 'p3', cards: '6,9,5,2,1', bull: 3, win: '0' },
      { code: 'p4', cards: '9,5,2,1,10', bull: 7, win: '0' },
      { code: 'p5', cards: '5,2,1,10,8', bull: 6, win: '0' },
    ],
  };
  expect(await ask({ gid: 91, rows: 20 })).toMatchObject({
    gid: '91',
    top_issue: third.issue,
    rows: [newest, { kj_issue: first.issue, players: Array.from({ length: 5 }, () => ({ win: '1' })) }],
  });
  expect(await ask({})).toMatchObject({ rows: [newest] });
  expect(await ask({ issue: second.issue })).toMatchObject({ rows: [newest] });
  expect(await ask({ issue: third.issue })).toMatchObject({ rows: [] });
});

test('a game without a card table is refused', async () => {
  for (const gid of [29, 10, 4242]) await expect(ask({ gid })).rejects.toMatchObject({ refusal: 'gameUnknown' });
});
