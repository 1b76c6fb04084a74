import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { makePace } from './pace.ts';
import { drawNumber, maskTaker, readPacket, refuseOpening, refuseSending } from './rules.ts';
import { findFlags } from './watch-rules.ts';
import { userIdOf } from '../../platform/ids.ts';

const refusalOf = (answer: object | undefined) => (answer !== undefined && 'refusal' in answer ? answer.refusal : 'ok');

test('a packet is whole yuan and whole shares within the bounds, typed without a leading zero', () => {
  const rows: [total: string, count: string, greeting: string | undefined, expected: string][] = [
    ['10', '1', undefined, 'ok'],
    ['1000', '50', ' Chiều vui vẻ nhé ', 'ok'],
    ['9', '1', undefined, 'packetAmountInvalid'],
    ['1001', '1', undefined, 'packetAmountInvalid'],
    ['010', '1', undefined, 'packetAmountInvalid'],
    ['10.0', '1', undefined, 'packetAmountInvalid'],
    ['１００', '1', undefined, 'packetAmountInvalid'],
    ['10', '0', undefined, 'packetCountInvalid'],
    ['10', '51', undefined, 'packetCountInvalid'],
    ['10', '-1', undefined, 'packetCountInvalid'],
    ['10', '1', '福'.repeat(30), 'ok'],
    ['10', '1', '福'.repeat(31), 'textTooLong'],
  ];
  for (const [total, count, greeting, expected] of rows)
    expect.soft(refusalOf(readPacket({ total, count, greeting })), `${total} ${count} ${greeting}`).toBe(expected);
  expect(readPacket({ total: '10', count: '2', greeting: ' ' })).toEqual({
    total: 1_000,
    count: 2,
    greeting: '恭喜发财，大吉大利',
  });
});

test('what may be sent is bounded by the minute, the day, the level and what bonuses bind', () => {
  const facts = {
    amount: yuan(100),
    cash: yuan(100),
    bound: mills(0),
    sentInMinute: 2,
    sentToday: 4,
    amountToday: yuan(1_900),
    dayMax: yuan(2_000),
    packetsADay: 5,
  };
  const rows: [change: Partial<typeof facts>, expected: string][] = [
    [{}, 'ok'],
    [{ sentInMinute: 3 }, 'packetTooFast'],
    [{ sentToday: 5 }, 'packetsUsedUp'],
    [{ amountToday: mills(yuan(1_900) + 1) }, 'packetDayLimit'],
    [{ cash: mills(yuan(100) - 1) }, 'insufficientFunds'],
    [{ bound: mills(1) }, 'packetFundsBound'],
    [{ cash: yuan(150), bound: yuan(50) }, 'ok'],
  ];
  for (const [change, expected] of rows)
    expect.soft(refusalOf(refuseSending({ ...facts, ...change })), JSON.stringify(change)).toBe(expected);
});

test('a packet opens at its instant and no more at its end', () => {
  const packet = { opensAt: 2_000, expiresAt: 10_000, isReturned: false };
  for (const [at, expected] of [
    [1_999, 'packetTooFast'],
    [2_000, 'ok'],
    [9_999, 'ok'],
    [10_000, 'packetExpired'],
  ] as const)
    expect.soft(refusalOf(refuseOpening(packet, at)), String(at)).toBe(expected);
  expect(refusalOf(refuseOpening({ ...packet, isReturned: true }, 5_000))).toBe('packetExpired');
});

test('a number is eighteen digits, and a visitor reads one character of a name', () => {
  expect(drawNumber(() => 0)).toBe('100000000000000000');
  expect(drawNumber((limit) => limit - 1)).toBe('999999999999999999');
  expect([maskTaker('梅子'), maskTaker('🐉x'), maskTaker('')]).toEqual(['梅***', '🐉***', '****']);
});

test('a player tries once a second, and nobody waits for another', () => {
  let now = 0;
  const pace = makePace(() => now);
  const tries = [0, 999, 1_000, 1_001, 2_000].map((at) => {
    now = at;
    return pace(userIdOf('1'));
  });
  expect(tries).toEqual([true, false, true, false, true]);
  expect(pace(userIdOf('2'))).toBe(true);
});

describe('the watch', () => {
  const passing = (from: string, to: string, cents: number, packets = 1) => ({
    from: userIdOf(from),
    to: userIdOf(to),
    cents,
    packets,
  });

  test('flags three packets of a pair, who takes four fifths of another, and circles of five at most, each once', () => {
    const flags = findFlags([
      passing('1', '2', 50, 3),
      passing('5', '6', 80_000),
      passing('5', '7', 20_000),
      passing('9', '10', 2_000),
      passing('10', '11', 1_000),
      passing('11', '9', 3_000),
      passing('20', '21', 10),
      passing('21', '20', 10),
    ]);
    expect(flags).toContainEqual({ kind: 'pair', users: ['1', '2'], packets: 3, cents: 50 });
    expect(flags).toContainEqual({ kind: 'taker', users: ['5', '6'], packets: 1, cents: 80_000 });
    expect(flags.filter(({ kind }) => kind === 'cycle')).toEqual([
      { kind: 'cycle', users: ['9', '10', '11'], packets: 3, cents: 1_000 },
      { kind: 'cycle', users: ['20', '21'], packets: 2, cents: 10 },
    ]);
    expect(flags).toHaveLength(4);
  });

  test('a circle of six is none, and a crowd in which everybody sends to everybody is bounded', () => {
    const six = ['1', '2', '3', '4', '5', '6'];
    expect(findFlags(six.map((from, at) => passing(from, six[(at + 1) % 6] ?? '', 10)))).toEqual([]);
    const crowd = Array.from({ length: 40 }, (_, at) => String(at + 1));
    const all = crowd.flatMap((from) => crowd.filter((to) => to !== from).map((to) => passing(from, to, 10)));
    expect(findFlags(all).length).toBeLessThanOrEqual(500);
  });
});
