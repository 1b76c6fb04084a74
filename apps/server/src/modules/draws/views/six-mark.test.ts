import { calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { expect, test } from 'vitest';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { makeHistory } from './history.ts';
import { listResults } from './list-results.ts';
import type { ReadDeps } from './deps.ts';
import { showBalls } from './show-balls.ts';
import { showTrends } from './show-trends.ts';

const fixture = useBettingFixture();

const gid = 5;

/** Reads as a process that has just started does. */
function deps(): ReadDeps {
  const needed: Pick<ReadDeps, 'platform' | 'catalogue' | 'history'> = {
    platform: fixture.platform,
    catalogue: fixture.catalogue,
    history: makeHistory(fixture.platform),
  };
  return needed as ReadDeps;
}

const at = (iso: string) => ({ time: { now: () => Date.parse(iso) } }) as Pick<ReadDeps, 'time'>;

test('the lookup tells colour, animal and element of every ball, this lunar year or another one', () => {
  const eve = writeOutput(calls.sixMarkBalls, showBalls(at('2026-02-16T23:59:59+08:00'), {}));
  expect(eve).toMatchObject({ year: 2025, sx: { 1: 'snake', 2: 'dragon' } });
  const day = writeOutput(calls.sixMarkBalls, showBalls(at('2026-02-17T00:00:00+08:00'), {}));
  expect(day).toMatchObject({
    year: 2026,
    sb: { 1: 'red', 3: 'blue', 49: 'green' },
    sx: { 1: 'horse', 2: 'snake', 49: 'horse' },
  });
  const balls = showBalls(at('2026-02-17T00:00:00+08:00'), { year: 2020 });
  expect([balls.year, balls.animals['1'], balls.elements['1']]).toEqual([2020, 'rat', 'earth']);
  for (const table of [balls.colours, balls.animals, balls.elements]) expect(Object.keys(table)).toHaveLength(49);
});

test('results name the colour and the animal of every ball in the year of their issue, void ones none', async () => {
  const [drawn, empty] = [await fixture.openIssue(gid), await fixture.openIssue(gid)];
  await fixture.draw(drawn, [1, 3, 5, 2, 4, 6, 49]);
  await fixture.setState(empty, 'void');
  const { rows } = writeOutput(calls.results, await listResults(deps(), { gid })) as { rows: unknown[] };
  expect(rows).toMatchObject([
    { kj_issue: empty.issue, number: '', state: 'void' },
    {
      kj_issue: drawn.issue,
      number: '1,3,5,2,4,6,49',
      color: 'red,blue,green,red,blue,green,green',
      shengxiao: 'horse,dragon,tiger,snake,rabbit,ox,horse',
    },
  ]);
  expect(rows[0]).not.toHaveProperty('color');
});

test('trends follow seven places, any place, and what the special ball is', async () => {
  const { missing, sums, patterns, sample } = await showTrends(deps(), { gid });
  expect([sample, sums]).toEqual([1, []]);
  const groups = [...missing, ...patterns];
  expect(groups.map(({ symbols }) => symbols.length)).toEqual([
    ...Array.from({ length: 8 }, () => 49),
    3,
    12,
    5,
    10,
    5,
  ]);
  const seen = (name: string, place = 1) =>
    groups
      .find((group) => group.name === name && group.place === place)
      ?.symbols.filter((symbol) => symbol.seen === 1)
      .map(({ symbol }) => symbol);
  expect([
    seen('places', 7),
    seen('numbers')?.length,
    seen('colours'),
    seen('animals'),
    seen('tails'),
    seen('heads'),
  ]).toEqual([['49'], 7, ['green'], ['horse'], ['9'], ['4']]);
});
