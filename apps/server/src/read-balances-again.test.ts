import { setImmediate as turn } from 'node:timers/promises';
import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import { makeBus } from './platform/bus/bus.ts';
import type { Events } from './events.ts';
import { userIdOf } from './platform/ids.ts';
import { makeLog } from './platform/runtime/log.ts';
import { readBalancesAgain } from './read-balances-again.ts';

test('balances of those who are connected are read again after a loss, and sent where they have moved since', async () => {
  const [log, clock] = [makeLog('silent'), { now: () => 0, sleep: async () => undefined }];
  const bus = makeBus<Events>(log);
  const [one, two, gone] = [userIdOf('1'), userIdOf('2'), userIdOf('3')];
  const legs = new Map([
    [one, 4],
    [two, 9],
    [gone, 1],
  ]);
  const requested: (readonly string[])[] = [];
  const ledger = {
    balancesOf: async (ids: readonly ReturnType<typeof userIdOf>[]) => {
      requested.push(ids);
      const none = mills(0);
      return new Map(ids.map((id) => [id, { cash: mills(5), held: none, savings: none, cashLeg: legs.get(id) ?? 0 }]));
    },
  };
  const sent: [string, number][] = [];
  bus.on('balance.changed', ({ userId, leg }) => sent.push([userId, leg]));
  readBalancesAgain({ platform: { bus, clock, log }, ledger, players: () => new Set([one, two]) });

  bus.publishHere('hints.lost', {});
  await turn();
  expect(sent).toEqual([
    ['1', 4],
    ['2', 9],
  ]);
  legs.set(two, 10);
  bus.publishHere('hints.lost', {});
  await turn();
  expect(sent.slice(2)).toEqual([['2', 10]]);
  expect(requested).toEqual([
    [one, two],
    [one, two],
  ]);
});
