import { Refused } from '@longmen/contract';
import { expect, test } from 'vitest';
import { readRoundFailure } from './round-failure.ts';

const refused = (code: number, refusal: string, data: Record<string, unknown> = {}) =>
  new Refused({ code, msg: 'why', data: { refusal, ...data } });

test.each([
  ['a network that failed', new TypeError('network')],
  ['an answer that took too long', new DOMException('late', 'TimeoutError')],
  ['a round that waits for a keeper', refused(503, 'roundWaiting')],
  ['a server that is busy', refused(503, 'busy')],
  ['a copy that is still at work', refused(304, 'repeatedSubmit')],
  ['too many requests', refused(429, 'tooManyRequests')],
  ['a session that timed out: who signs in again finds the run', refused(600, 'sessionTimedOut')],
])('asks again after %s', (_, error) => {
  expect(readRoundFailure(error)).toEqual({ kind: 'lost' });
});

test.each(['roundOutOfOrder', 'runOver', 'runUnknown', 'runBetsDiffer', 'keyReused'])(
  'asks where the run stands after %s',
  (name) => {
    expect(readRoundFailure(refused(423, name))).toEqual({ kind: 'outOfStep' });
  },
);

test('names the new odds, what money is missing, and any other reason', () => {
  expect(readRoundFailure(refused(423, 'rateChanged', { rates: ['1.930'] }))).toEqual({
    kind: 'rates',
    rates: ['1.930'],
  });
  expect(readRoundFailure(refused(888, 'insufficientFunds', { short: '12.5', balance: '1' }))).toEqual({
    kind: 'refused',
    trouble: { kind: 'funds', message: 'why', shortMills: 12_500 },
  });
  expect(readRoundFailure(refused(423, 'gameStopped'))).toEqual({
    kind: 'refused',
    trouble: { kind: 'refused', message: 'why' },
  });
});
