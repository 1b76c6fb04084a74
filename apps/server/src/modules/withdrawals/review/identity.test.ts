// R9: large withdrawals wait until two operators have found out who the player is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openWithdrawalFixture, type WithdrawalFixture } from '@longmen/test-kit/fixtures/withdrawals';
import type { Caller } from '../../../platform/api/route.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import { withdrawalSettings } from '../index.ts';

let database: TestDatabase;
let dataDir: string;
let fixture: WithdrawalFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-identity-'));
  fixture = await openWithdrawalFixture(database, { dataDir });
  const { platform } = fixture;
  const setting = withdrawalSettings.identifyAbove as Setting<unknown>;
  await platform.db.jobs.transaction((tx) => platform.settings.write(tx, setting, '400'));
  await platform.settings.announce(setting.key);
});
afterAll(async () => {
  await fixture?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const reviewed = async (caller: Caller, amount: number) => {
  const { orderNum: id } = await fixture.withdrawals.request(fixture.ask(amount), fixture.context(caller));
  await fixture.run('withdrawals-check');
  return id;
};
const approve = (by: string, id: string) => fixture.act((tx) => fixture.admin.approve(tx, by, { id }));
const identify = (by: string, { userId }: Caller, outcome: 'cleared' | 'refused') =>
  fixture.act((tx) => fixture.admin.identify(tx, by, { userId, outcome, reason: 'a test' }));
const write = (id: string, change: string) =>
  fixture.owner.query(`UPDATE withdrawals.requests SET ${change} WHERE id = $1`, [id]);

test('R9 a withdrawal above the limit is not approved before two operators cleared its player', async () => {
  const caller = await fixture.player(1_000);
  const id = await reviewed(caller, 500);
  const row = (await fixture.admin.queue()).find((each) => each.id === id);
  expect(row).toMatchObject({
    needs: 2,
    risks: expect.arrayContaining([expect.stringMatching(/^!identityNeeded/)]) as string[],
  });
  await expect(approve('anna', id)).rejects.toMatchObject({ refusal: 'identityUnknown' });
  expect(await identify('anna', caller, 'cleared')).toEqual({ isEffective: false });
  await expect(approve('anna', id)).rejects.toMatchObject({ refusal: 'identityUnknown' });
  await expect(identify('anna', caller, 'cleared')).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
  expect(await identify('boris', caller, 'cleared')).toEqual({ isEffective: true });
  expect(await approve('anna', id)).toMatchObject({ isLast: false });
  // What was found out later counts for the second operator too.
  await identify('anna', caller, 'refused');
  await identify('boris', caller, 'refused');
  await expect(approve('boris', id)).rejects.toMatchObject({ refusal: 'identityNotCleared' });
  await identify('anna', caller, 'cleared');
  await identify('boris', caller, 'cleared');
  expect(await approve('boris', id)).toMatchObject({ isLast: true });
});

test('R9 up to the limit, and once identified, nobody is asked', async () => {
  const small = await fixture.player(1_000);
  expect(await approve('anna', await reviewed(small, 400))).toMatchObject({ isLast: true });
  const known = await fixture.player(1_000);
  await identify('anna', known, 'cleared');
  await identify('boris', known, 'cleared');
  expect(await approve('anna', await reviewed(known, 500))).toMatchObject({ isLast: true });
});

test('R9 a player whom two operators did not clear is paid nothing, however little, until two have cleared him', async () => {
  const both = async (caller: Caller, outcome: 'cleared' | 'refused') => {
    for (const by of ['anna', 'boris']) await identify(by, caller, outcome);
  };
  const [known, late] = [await fixture.player(1_000), await fixture.player(1_000)];
  await both(known, 'refused');
  const [id, lateId] = [await reviewed(known, 100), await reviewed(late, 100)];
  const row = (await fixture.admin.queue()).find((each) => each.id === id);
  expect(row).toMatchObject({
    needs: 2,
    risks: expect.arrayContaining([expect.stringMatching(/^!identityRefused/)]) as string[],
  });
  await expect(approve('anna', id)).rejects.toMatchObject({ refusal: 'identityNotCleared' });
  await expect(write(id, `state = 3, first_by = 'anna', second_by = 'boris'`)).rejects.toThrow(/check constraint/);
  // Found out after the rules were looked at.
  await both(late, 'refused');
  await expect(approve('anna', lateId)).rejects.toMatchObject({ refusal: 'identityNotCleared' });
  await both(late, 'cleared');
  expect(await approve('anna', lateId)).toMatchObject({ isLast: true });
  await both(known, 'cleared');
  expect(await approve('anna', id)).toMatchObject({ isLast: false });
  expect(await approve('boris', id)).toMatchObject({ isLast: true });
});

test('R9 the tables refuse to pass a withdrawal without it, by another player, and a check of one operator', async () => {
  const [caller, other] = [await fixture.player(1_000), await fixture.player(1_000)];
  const id = await reviewed(caller, 500);
  const passed = `state = 3, first_by = 'anna', second_by = 'boris'`;
  await expect(write(id, passed)).rejects.toThrow(/check constraint/);
  await identify('anna', other, 'cleared');
  await identify('boris', other, 'cleared');
  const checkOf = async ({ userId }: Caller) => {
    const found = await fixture.owner.query('SELECT id FROM withdrawals.identity_checks WHERE user_id = $1', [userId]);
    return String((found.rows[0] as { id: unknown }).id);
  };
  const passedBy = (check: string) => `${passed}, identity_check = ${check}, identity_stands = 'cleared'`;
  await expect(write(id, passedBy(await checkOf(other)))).rejects.toThrow(/foreign key/);
  await identify('anna', caller, 'cleared');
  const own = await checkOf(caller);
  await expect(write(id, passedBy(own))).rejects.toThrow(/foreign key/);
  const alone = `UPDATE withdrawals.identity_checks SET checked_by = 'anna', stands = 'cleared', ended_at = now() WHERE id = $1`;
  await expect(fixture.owner.query(alone, [own])).rejects.toThrow(/check constraint/);
  const turned = `UPDATE withdrawals.identity_checks SET checked_by = 'boris', stands = 'refused', ended_at = now() WHERE id = $1`;
  await expect(fixture.owner.query(turned, [own])).rejects.toThrow(/check constraint/);
});
