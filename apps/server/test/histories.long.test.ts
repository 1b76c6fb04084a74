// Random histories of players on a running site of two servers (test-kit, history.ts).
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Action, playHistories, type Taken } from '@longmen/test-kit/fixtures/history';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
beforeAll(async () => {
  // Of half of the payments the gateway tells twice.
  await site.sandbox.pay({ twist: { copies: 2, delayMs: 20, forged: 1 } });
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), stake: whole(1, 30), lines: whole(1, 3) }),
  fc.record({ do: fc.constant('bet' as const), stake: whole(1, 30), lines: whole(1, 3) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('round' as const), stake: whole(1, 20) }),
  fc.record({ do: fc.constant('topUp' as const), yuan: fc.constantFrom(50, 120, 700), fails: fc.boolean() }),
  fc.record({ do: fc.constant('save' as const), mills: whole(1, 900_000) }),
  fc.record({ do: fc.constant('unsave' as const), mills: whole(1, 500_000) }),
  fc.record({ do: fc.constant('withdraw' as const), yuan: whole(50, 400), isRefused: fc.boolean() }),
);
const histories = fc.array(fc.array(action, { minLength: 8, maxLength: 22 }), { minLength: 4, maxLength: 4 });

test('opening and rows come to closing for every player and every account, whatever players, gateways and operators did', async () => {
  const taken: Taken = {};
  const played = fc.asyncProperty(histories, (plans) => playHistories(site, plans, taken));
  await fc.assert(played, { numRuns: 4, endOnFailure: true });
  expect(Object.values(taken).length).toBe(9);
}, 300_000);
