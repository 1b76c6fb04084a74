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
let fixture: WithdrawalFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-devices-'));
  fixture = await openWithdrawalFixture(database, { dataDir });
});
afterAll(async () => {
  await fixture?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const refuse = (id: string) =>
  fixture.act((tx) =>
    fixture.admin.refuse(tx, 'anna', { id, reason: 'a test', answer: { reason: 'payeeInvalid', note: '' } }),
  );

describe('a device that several accounts were used on', () => {
  const check = async (caller: Caller) => {
    const { orderNum: id } = await fixture.withdrawals.request(fixture.ask(100), fixture.context(caller));
    await fixture.run('withdrawals-check');
    const { risks = [], needs } = (await fixture.admin.queue()).find((row) => row.id === id) ?? {};
    return { id, needs, shared: risks.filter((risk) => risk.includes('sharedDevice')) };
  };

  test('is seen once another of them took money out, and asks for two operators', async () => {
    const [first, second] = [await fixture.player(1_000), await fixture.player(1_000)];
    fixture.sharers.set(first.userId, [{ userId: second.userId, isBlocked: false }]);
    fixture.sharers.set(second.userId, [{ userId: first.userId, isBlocked: false }]);
    const plain = await check(first);
    expect(plain).toMatchObject({ needs: 1, shared: [] });
    const seen = await check(second);
    expect(seen).toMatchObject({ needs: 2, shared: ['!sharedDevice: 1 others withdrew, 0 are blocked'] });
    expect(await fixture.act((tx) => fixture.admin.approve(tx, 'anna', { id: seen.id }))).toMatchObject({
      isLast: false,
    });
    // What was refused never left: it makes nobody one who took money out.
    await refuse(plain.id);
    await refuse(seen.id);
    expect(await check(second)).toMatchObject({ needs: 1, shared: [] });
  });

  test('is seen when another of them is blocked', async () => {
    const [caller, blocked] = [await fixture.player(1_000), await fixture.player(1_000)];
    fixture.sharers.set(caller.userId, [{ userId: blocked.userId, isBlocked: true }]);
    expect(await check(caller)).toMatchObject({
      needs: 2,
      shared: ['!sharedDevice: 0 others withdrew, 1 are blocked'],
    });
  });
});
