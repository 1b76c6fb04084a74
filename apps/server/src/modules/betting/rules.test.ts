import { loadFamily, type Play } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { evaluate, outcomeStatus, shownStatus } from './rules.ts';

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
  it.each([
    [outcomeStatus.won, 'settled', 1],
    [outcomeStatus.drawn, 'settled', 2],
    [outcomeStatus.cancelled, 'open', 3],
    [outcomeStatus.void, 'void', 3],
    [null, 'open', 4],
    [null, 'drawn', 4],
    [null, 'settling', 4],
    [null, 'settled', 5],
    [outcomeStatus.partlyReturned, 'settled', 5],
  ] as const)('outcome %s of an issue that is %s is %s', (outcome, state, shown) => {
    expect(shownStatus(outcome, state)).toBe(shown);
  });
});
