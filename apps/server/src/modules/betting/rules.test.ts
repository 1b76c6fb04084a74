import { loadFamily, type Mills, type Play, yuan } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { chaseEndBefore, hasFallen, reachOf, worstLoss } from './chases/chase-rules.ts';
import { wholeStake } from './streaks/streak-side.ts';
import { evaluate, outcomeStatus, publicStatus } from './rules.ts';

const ssc = await loadFamily('s_ssc');
const play = (code: string) => ssc.plays.get(code) as Play;

describe('what a draw makes of an order', () => {
  it('wins when it pays beyond returned stakes', () => {
    const result = evaluate(play('s_ssc.total.bsoe'), { opts: ['big', 'odd'] }, '1.940,1.940', {
      numbers: [9, 9, 9, 9, 9],
    });
    expect(result).toMatchObject({ status: outcomeStatus.won, payoutPerYuan: 3880, winningBets: 2, returnedBets: 0 });
  });

  it('has no status when nothing is paid', () => {
    expect(
      evaluate(play('s_ssc.total.bsoe'), { opts: ['small'] }, '1.940', { numbers: [9, 9, 9, 9, 9] }).status,
    ).toBeUndefined();
  });

  it('refuses rates that do not fit the selection', () => {
    expect(() =>
      evaluate(play('s_ssc.total.bsoe'), { opts: ['big', 'odd'] }, '1.940', { numbers: [9, 9, 9, 9, 9] }),
    ).toThrow(RangeError);
  });
});

describe('the status that players see', () => {
  it('follows from the outcome and the state of the issue', () => {
    const table = [
      [outcomeStatus.won, 'settled', 1],
      [outcomeStatus.tied, 'settled', 2],
      [outcomeStatus.cancelled, 'open', 3],
      [outcomeStatus.void, 'void', 3],
      [null, 'open', 4],
      [null, 'drawn', 4],
      [null, 'settling', 4],
      [null, 'settled', 5],
      [outcomeStatus.partlyReturned, 'settled', 5],
    ] as const;
    for (const [outcome, state, label] of table)
      expect.soft(publicStatus(outcome, state), `${outcome} ${state}`).toBe(label);
  });
});

describe('a chase', () => {
  const totals = (cost: number, won: number, wins: number) => ({ cost: yuan(cost), won: yuan(won), wins });
  it('ends for the reason that comes first', () => {
    const chases: readonly [string, boolean, number, ReturnType<typeof totals>, Mills | undefined, string | null][] = [
      ['goes on', false, 10, totals(0, 0, 0), yuan(10), null],
      ['goes on after a win', false, 10, totals(5, 9, 1), yuan(10), null],
      ['stops on a win where asked to', true, 10, totals(5, 9, 1), yuan(1), 'won'],
      ['is won rather than done', true, 10, totals(5, 9, 1), undefined, 'won'],
      ['is done after the last step', false, 10, totals(5, 0, 0), undefined, 'done'],
      ['stops before it could lose more', false, 10, totals(5, 0, 0), yuan(6), 'loss'],
      ['may lose exactly the stop', false, 10, totals(5, 0, 0), yuan(5), null],
      ['counts what came back', false, 10, totals(15, 10, 0), yuan(5), null],
    ];
    for (const [what, stopOnWin, stop, sums, next, end] of chases)
      expect.soft(chaseEndBefore({ stopOnWin, stopLoss: yuan(stop) }, sums, next), what).toBe(end);
  });

  it('can lose the steps that fit below its stop, in order', () => {
    const costs = [1, 2, 4, 8].map(yuan);
    expect([0, 1, 6, 7, 15, 99].map((stop) => worstLoss(costs, yuan(stop)))).toEqual([0, 1, 3, 7, 15, 15].map(yuan));
  });

  it('reaches an issue now, later or never', () => {
    const issues: readonly [string, number, number, string][] = [
      ['open', 0, 100, 'now'],
      ['open', 60, 100, 'later'],
      ['scheduled', 0, 100, 'later'],
      ['open', 0, 50, 'never'],
      ['closed', 0, 100, 'never'],
      ['settled', 0, 100, 'never'],
      ['void', 0, 100, 'never'],
    ];
    for (const [state, opensAt, closesAt, reach] of issues)
      expect.soft(reachOf({ state, opensAt, closesAt }, 50), `${state} ${opensAt} ${closesAt}`).toBe(reach);
  });

  it('has fallen when one of its rates is lower than agreed', () => {
    const rates: readonly [string, string, boolean][] = [
      ['1.940', '1.940', false],
      ['1.940', '1.950', false],
      ['1.940', '1.939', true],
      ['2.000,3.000', '2.100,2.999', true],
      ['2.000,3.000', '2.000', true],
      ['9.700', '10.000', false],
    ];
    for (const [agreed, now, fallen] of rates) expect.soft(hasFallen(agreed, now), `${agreed} ${now}`).toBe(fallen);
  });
});

describe('a stake on a streak', () => {
  it('is a whole number within the limits, plainly written', () => {
    const stakes: readonly [string, number | undefined][] = [
      ['1', 1],
      ['3000000', 3_000_000],
      ['3000001', undefined],
      ['0', undefined],
      ['01', undefined],
      ['1.0', undefined],
      [' 1', undefined],
      ['', undefined],
    ];
    for (const [text, stake] of stakes)
      expect.soft(wholeStake(text, { min: 1, max: 3_000_000 }), JSON.stringify(text)).toBe(stake);
  });
});
