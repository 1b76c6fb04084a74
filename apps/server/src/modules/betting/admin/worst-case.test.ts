// The worst result against every draw of a game, settled one by one; and a bound where there are too many.
import { loadFamily, maxWin, parseSelection, payout, type Play, readRates, settle } from '@longmen/engine';
import { eachDraw } from '@longmen/engine/odds';
import { expect, test } from 'vitest';
import { makeWorstCase, type StakedBet } from './worst-case.ts';

async function bet(code: string, json: unknown, text: string, stake: number): Promise<StakedBet> {
  const play = (await loadFamily(code.split('.')[0] as 's_ssc')).plays.get(code) as Play;
  const parsed = parseSelection(play, json);
  const rates = parsed.ok ? readRates(play, parsed.selection, text) : null;
  if (!parsed.ok || rates === null) throw new Error(`no bet: ${code}`);
  const payoutMax = maxWin(play, parsed.selection, stake, rates).allLines;
  return { play, selection: parsed.selection, rates, stake, payoutMax };
}

test('is that of all results, with how many lose and what is to be expected', async () => {
  const bets = [
    await bet('s_ssc.front3.special', { opts: ['pair'] }, '3.500', 90),
    await bet('s_ssc.front2.direct', { rows: [[1], [2]] }, '97.000', 40),
    await bet('s_ssc.front3.direct', { rows: [[1], [2, 3], [4]] }, '970.000', 3),
  ];
  const staked = 1000 * (90 + 40 + 6);
  const nets: number[] = [];
  eachDraw({ drawable: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], distinct: false }, 3, (numbers) => {
    const paid = bets.reduce(
      (sum, { play, selection, rates, stake }) =>
        sum + payout({ price: stake, rates, ...settle(play, selection, { numbers: [...numbers, 0, 0] }) }),
      0,
    );
    nets.push(staked - paid);
  });
  const found = await makeWorstCase()(bets, staked);
  const least = Math.min(...nets);
  expect(found.net).toBe(least);
  const expected = Math.round(nets.reduce((sum, net) => sum + net, 0) / nets.length);
  expect(found.exact).toMatchObject({ results: 1_000, losing: nets.filter((net) => net < 0).length, expected });
  const count = nets.filter((net) => net === least).length;
  expect(found.exact?.worst[0]).toEqual({ net: least, count, numbers: [1, 2, 4] });
  expect(found.exact?.bars.reduce((sum, { results }) => sum + results, 0)).toBe(1_000);
});

test('looks at the places that are bet on alone, and is a bound that says so where results are too many', async () => {
  const front = await bet('s_ssc.front2.direct', { rows: [[1], [2]] }, '97.000', 40);
  expect((await makeWorstCase()([front], 40_000)).exact?.results).toBe(100);
  const cars = await bet('s_pk10.dwd.dwd', { rows: [[1], [], [], [], [], [], [], [], [], [2]] }, '9.700', 5);
  expect(await makeWorstCase()([cars], 10_000)).toEqual({ net: 10_000 - 2 * 9_700 * 5, exact: null });
  expect(await makeWorstCase()([], 0)).toEqual({ net: 0, exact: null });
});
