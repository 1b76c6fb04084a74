// The rules step knows who else was used on a player's devices (trust.md, "Withdrawals").
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openWithdrawalFixture, type WithdrawalFixture } from '@longmen/test-kit/fixtures/withdrawals';
import type { Caller } from '../../../platform/api/route.ts';

let database: TestDatabase;
let dataDir: string;
let stand: WithdrawalFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-devices-'));
  stand = await openWithdrawalFixture(database, { dataDir });
});
afterAll(async () => {
  await stand?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const refuse = (id: string) =>
  stand.act((tx) =>
    stand.admin.refuse(tx, 'anna', { id, reason: 'a test', answer: { reason: 'payeeInvalid', note: '' } }),
  );

describe('a device that several accounts were used on', () => {
  const check = async (caller: Caller) => {
    const { orderNum: id } = await stand.withdrawals.request(stand.ask(100), stand.context(caller));
    await stand.run('withdrawals-check');
    const { risks = [], needs } = (await stand.admin.queue()).find((row) => row.id === id) ?? {};
    return { id, needs, shared: risks.filter((risk) => risk.includes('sharedDevice')) };
  };

  test('is seen once another of them took money out, and asks for two operators', async () => {
    const [first, second] = [await stand.player(1_000), await stand.player(1_000)];
    stand.sharers.set(first.userId, [{ userId: second.userId, isBlocked: false }]);
    stand.sharers.set(second.userId, [{ userId: first.userId, isBlocked: false }]);
    const plain = await check(first);
    expect(plain).toMatchObject({ needs: 1, shared: [] });
    const seen = await check(second);
    expect(seen).toMatchObject({ needs: 2, shared: ['!sharedDevice: 1 others withdrew, 0 are blocked'] });
    expect(await stand.act((tx) => stand.admin.approve(tx, 'anna', seen.id))).toMatchObject({ isLast: false });
    // What was refused never left: it makes nobody one who took money out.
    await refuse(plain.id);
    await refuse(seen.id);
    expect(await check(second)).toMatchObject({ needs: 1, shared: [] });
  });

  test('is seen when another of them is blocked', async () => {
    const [caller, blocked] = [await stand.player(1_000), await stand.player(1_000)];
    stand.sharers.set(caller.userId, [{ userId: blocked.userId, isBlocked: true }]);
    expect(await check(caller)).toMatchObject({
      needs: 2,
      shared: ['!sharedDevice: 0 others withdrew, 1 are blocked'],
    });
  });
});
