// The band against a brute force over every sequence of draws of a small play, and where it is not given.
import {
  loadFamily,
  parseSelection,
  type Play,
  type Selection,
  payout,
  readRates,
  settle,
  type TierRates,
} from '@longmen/engine';
import { eachDraw } from '@longmen/engine/odds';
import { beforeAll, expect, test } from 'vitest';
import { type BandBet, makeBand } from './return-band.ts';

let sum: Play;
beforeAll(async () => {
  sum = (await loadFamily('s_k3')).plays.get('s_k3.sum.bsoe') as Play;
});

const ratesOf = (play: Play, selection: Selection, text: string) => readRates(play, selection, text) as TierRates;
function bet(play: Play, json: unknown, rates: string, stake: number): BandBet {
  const parsed = parseSelection(play, json);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { selection: parsed.selection, rates: ratesOf(play, parsed.selection, rates), stake };
}

test('is the mean and deviation of what all draws of two issues pay, bets that share a draw counted together', async () => {
  const issues = [
    [
      bet(sum, { opts: ['big'] }, '1.940', 31),
      bet(sum, { opts: ['small'] }, '1.880', 29),
      bet(sum, { opts: ['odd', 'big'] }, '1.930,1.900', 7),
    ],
    [bet(sum, { opts: ['even'] }, '1.940', 20), bet(sum, { opts: ['odd'] }, '1.940', 19)],
  ];
  const staked = 1000 * (31 + 29 + 2 * 7 + 20 + 19);
  const band = makeBand(sum);
  for (const bets of issues) band.add(bets);
  const found = await band.finish(staked);

  // Every pair of draws of three dice: 216 × 216 outcomes.
  const paid = issues.map((bets) => {
    const totals: number[] = [];
    eachDraw(sum.pool, 3, (drawn) => {
      const draw = { numbers: [...drawn] };
      totals.push(
        bets.reduce(
          (all, { selection, rates, stake }) => all + payout({ price: stake, rates, ...settle(sum, selection, draw) }),
          0,
        ),
      );
    });
    return totals;
  });
  const [first = [], second = []] = paid;
  const sums = first.flatMap((one) => second.map((other) => one + other));
  const mean = sums.reduce((all, each) => all + each, 0) / sums.length;
  const variance = sums.reduce((all, each) => all + (each - mean) ** 2, 0) / sums.length;
  const half = 2.575829303548901 * Math.sqrt(variance);
  expect(found).toMatchObject({ is: 'band', issues: 2 });
  if (found.is !== 'band') return;
  expect(found.mean).toBeCloseTo((mean / staked) * 100, 9);
  expect(found.low).toBeCloseTo((Math.max(0, mean - half) / staked) * 100, 9);
  expect(found.high).toBeCloseTo(((mean + half) / staked) * 100, 9);
});

test('is not given where draws are too many to walk through, nor without bets', async () => {
  const six =
    (await loadFamily('lhc')).plays.get('lhc.zm.zm') ??
    [...(await loadFamily('lhc')).plays.values()].find(
      ({ positions, pool }) => positions.length > 4 && pool.drawable.length > 40,
    );
  if (six === undefined) throw new Error('there is a play that reads many balls');
  expect(await makeBand(six).finish(1000)).toEqual({ is: 'none', why: 'draws' });
  expect(await makeBand(sum).finish(0)).toEqual({ is: 'none', why: 'noBets' });
});
