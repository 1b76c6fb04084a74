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
    await bet('s_ssc.total.bsoe', { opts: ['big'] }, '1.940', 900),
    await bet('s_ssc.total.bsoe', { opts: ['odd'] }, '1.900', 300),
    await bet('s_ssc.front2.direct', { rows: [[1], [2]] }, '97.000', 40),
    await bet('s_ssc.front3.direct', { rows: [[1], [2, 3], [4]] }, '970.000', 3),
  ];
  const staked = 1000 * (900 + 300 + 40 + 6);
  const nets: number[] = [];
  eachDraw({ drawable: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], distinct: false }, 5, (numbers) => {
    const paid = bets.reduce(
      (sum, { play, selection, rates, stake }) =>
        sum + payout({ price: stake, rates, ...settle(play, selection, { numbers: [...numbers] }) }),
      0,
    );
    nets.push(staked - paid);
  });
  const found = await makeWorstCase()(bets, staked);
  const least = nets.reduce((one, other) => Math.min(one, other));
  expect(found.net).toBe(least);
  expect(found.exact).toMatchObject({ results: 100_000, losing: nets.filter((net) => net < 0).length });
  expect(found.exact?.expected).toBeCloseTo(nets.reduce((sum, net) => sum + net, 0) / nets.length, -1);
  expect(found.exact?.worst[0]).toMatchObject({ net: least, count: nets.filter((net) => net === least).length });
  expect(found.exact?.worst[0]?.numbers.slice(0, 3)).toEqual([1, 2, 4]);
  expect(found.exact?.bars.reduce((sum, { results }) => sum + results, 0)).toBe(100_000);
});

test('looks at the places that are bet on alone, and is a bound that says so where results are too many', async () => {
  const front = await bet('s_ssc.front2.direct', { rows: [[1], [2]] }, '97.000', 40);
  expect((await makeWorstCase()([front], 40_000)).exact?.results).toBe(100);
  const card = await bet('s_pk10.place.num', { rows: [[1], [], [], [], [], [], [], [], [], [2]] }, '9.700,9.700', 5).catch(
    () => undefined,
  );
  if (card !== undefined) expect((await makeWorstCase()([card], 10_000)).net).toBeLessThanOrEqual(10_000 - 9_700 * 5);
  expect(await makeWorstCase()([], 0)).toEqual({ net: 0, exact: null });
});
