import { type RefusalName, Refused } from '@longmen/contract';
import { writeRefusalData } from '@longmen/contract/refusal-data';
import { mills } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { betInput, readFailure } from './bet-call.ts';
import type { Slip } from './bet.ts';

const slip: Slip = {
  issue: '202611200871',
  stake: 10,
  lines: [
    { id: 'a', play: 's_ssc.total.bsoe', selection: { opts: ['big', 'odd'] }, bets: 2, rates: [1940, 1940] },
    { id: 'b', play: 's_ssc.ball1.num', selection: { pick: [3, 5, 7] }, bets: 3, rates: [9700] },
  ],
};

const refused = (code: number, refusal: RefusalName, data: Record<string, unknown> = {}) =>
  new Refused({ code, msg: 'said by the server', data: { refusal, ...writeRefusalData(refusal, data) } });

describe('the request of a slip', () => {
  it('has counts, sums and the rates that the player saw', () => {
    expect(betInput(10, slip)).toEqual({
      gid: 10,
      issue: '202611200871',
      lines: [
        {
          gid: 10,
          play: 's_ssc.total.bsoe',
          stake: 10,
          betCount: 2,
          total: 20_000,
          selection: { opts: ['big', 'odd'] },
          rate: '1.940,1.940',
        },
        {
          gid: 10,
          play: 's_ssc.ball1.num',
          stake: 10,
          betCount: 3,
          total: 30_000,
          selection: { pick: [3, 5, 7] },
          rate: '9.700',
        },
      ],
    });
  });
});

describe('a failed bet', () => {
  it('is lost, and requested again, when nobody knows what became of it', () => {
    expect(readFailure(new TypeError('network'), slip)).toBe('lost');
    expect(readFailure(refused(500, 'fault'), slip)).toBe('lost');
    expect(readFailure(refused(304, 'repeatedSubmit'), slip)).toBe('lost');
  });

  it('is certainly not placed when the server refused it', () => {
    expect(readFailure(refused(503, 'busy'), slip)).toEqual({ kind: 'refused', message: 'said by the server' });
    expect(readFailure(refused(423, 'limitReached', { remaining: mills(5_000), limit: 'line' }), slip)).toMatchObject({
      kind: 'refused',
    });
  });

  it('moves on when its issue closed', () => {
    expect(readFailure(refused(423, 'issueClosed', { issue: slip.issue, nextIssue: '202611200872' }), slip)).toEqual({
      kind: 'closed',
    });
  });

  it('says how much is missing', () => {
    const failure = readFailure(
      refused(888, 'insufficientFunds', { shortBy: mills(12_000), balance: mills(38_000) }),
      slip,
    );
    expect(failure).toMatchObject({ kind: 'funds', shortMills: 12_000 });
  });

  it('names only the lines whose rate changed', () => {
    const failure = readFailure(refused(423, 'rateChanged', { rates: ['1.940,1.940', '9.500'] }), slip);
    expect(failure).toEqual({ kind: 'rates', changes: [{ line: 'b', was: [9700], rates: [9500], accepted: false }] });
  });
});
