import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { declaredSettings } from '../../settings.ts';
import { withClient } from '@longmen/dev-postgres';
import { type Catalogue, makeCatalogue } from '../catalogue/index.ts';
import type { Office, SignedInOperator } from './index.ts';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let catalogue: Catalogue;
let office: Office;
let anna: SignedInOperator;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-office-'));
  platform = await openTestPlatform(asOffice(database), { dataDir });
  catalogue = await makeCatalogue(platform, { keptRebateOf: async () => '0', testGames: false });
  office = await openTestOffice(platform, catalogue);
  await office.addOperator(undefined, {
    name: 'anna',
    password: 'a long password',
    withTotp: false,
    reason: 'the first',
  });
  anna = await office.signIn({ name: 'anna', password: 'a long password' });
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

const asOwner = (text: string, values: unknown[] = []) => ownerOf(database).query(text, values);

describe('operators', () => {
  test("only the first is added by nobody, and a name is nobody else's", async () => {
    const add = { name: 'eve', password: 'a long password', withTotp: false, reason: 'a test' };
    await expect(office.addOperator(undefined, add)).rejects.toMatchObject({ refusal: 'operatorSignInNeeded' });
    expect(await office.addOperator(anna, { ...add, name: 'berta' })).toEqual({ totpUri: undefined });
    await expect(office.addOperator(anna, { ...add, name: 'berta' })).rejects.toMatchObject({
      refusal: 'operatorExists',
    });
    await expect(office.addOperator(anna, { ...add, name: 'X' })).rejects.toMatchObject({
      refusal: 'operatorNameInvalid',
    });
    await expect(office.addOperator(anna, { ...add, name: 'carla', password: 'short' })).rejects.toMatchObject({
      refusal: 'operatorPasswordInvalid',
    });
  });

  test('a wrong name and a wrong password are refused in the same words', async () => {
    const outcome = (name: string, password: string) =>
      office.signIn({ name, password }).catch((error: Error) => error.message);
    expect(await outcome('nobody', 'a long password')).toBe(await outcome('berta', 'wrong password'));
  });

  test('passwords are argon2id of 64 MiB and three passes', async () => {
    const own = await createTestDatabase();
    const there = await openTestPlatform(asOffice(own), { dataDir, weakHashes: false });
    const opened = await openTestOffice(there);
    const first = { name: 'anna', password: 'a long password', withTotp: false, reason: 'the first' };
    await opened.addOperator(undefined, first);
    const row = await there.db.jobs.row<{ hash: string }>({
      text: 'SELECT password_hash AS hash FROM office.operators',
    });
    expect(row?.hash).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
    await there.close();
    await own.drop();
  });

  test('five wrong passwords lock an operator for a quarter of an hour', async () => {
    for (let tried = 0; tried < 5; tried += 1)
      await expect(office.signIn({ name: 'berta', password: 'wrong' })).rejects.toThrow();
    await expect(office.signIn({ name: 'berta', password: 'a long password' })).rejects.toThrow();
    await asOwner(
      `UPDATE office.sign_in_tries SET locked_until = locked_until - interval '15 minutes' WHERE operator = 'berta'`,
    );
    expect(await office.signIn({ name: 'berta', password: 'a long password' })).toMatchObject({
      name: 'berta',
      provedAt: undefined,
    });
  });
});

describe('settings', () => {
  test('are listed with their defaults and what they do', async () => {
    const rows = await office.listSettings(anna);
    expect(rows.find((row) => row.key === 'is_open_guest')).toEqual({
      key: 'is_open_guest',
      group: 'site',
      value: '1',
      isGuarded: false,
      seen: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      about: 'Guest trials may be opened.',
      changedAt: null,
      changedBy: null,
    });
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });

  test('a change is live here and in another process, and is logged with who, from, to and why', async () => {
    const other = await openTestPlatform(asOffice(database), { dataDir });
    other.settings.follow(other.jobs);
    other.jobs.start();
    const guestOpen = declaredSettings.find((setting) => setting.key === 'is_open_guest');
    if (guestOpen === undefined) throw new Error('is_open_guest is not declared');
    expect(other.settings.get(guestOpen)).toBe(true);
    expect(
      await office.changeSetting(anna, { key: 'is_open_guest', wire: '0', reason: 'maintenance of trials' }),
    ).toEqual({ before: '1', after: '0' });
    expect(platform.settings.get(guestOpen)).toBe(false);
    await expect.poll(() => other.settings.get(guestOpen)).toBe(false);
    await other.jobs.stop();
    await other.close();
    expect((await office.latestActions(anna, 1))[0]).toMatchObject({
      operator: 'anna',
      action: 'change-setting',
      subject: 'is_open_guest',
      before: '1',
      after: '0',
      reason: 'maintenance of trials',
    });
  });

  test('a value that does not fit changes nothing and says what would', async () => {
    await expect(
      office.changeSetting(anna, { key: 'is_open_guest', wire: 'yes', reason: 'a test' }),
    ).rejects.toMatchObject({ refusal: 'settingInvalid' });
    await expect(office.changeSetting(anna, { key: 'no_such', wire: '1', reason: 'a test' })).rejects.toMatchObject({
      refusal: 'noSuchSetting',
    });
    expect((await office.readSetting(anna, 'is_open_guest')).value).toBe('0');
  });
});

describe('games', () => {
  test("a game's status is changed and logged", async () => {
    expect(await office.changeGameStatus(anna, { gid: 10, status: 1, reason: 'checking the feed' })).toBe(0);
    expect(catalogue.game(10)?.status).toBe(1);
    expect((await office.latestActions(anna, 1))[0]).toMatchObject({
      action: 'change-game-status',
      subject: '10',
      before: 0,
      after: 1,
    });
    await expect(office.changeGameStatus(anna, { gid: 9999, status: 1, reason: 'a test' })).rejects.toMatchObject({
      refusal: 'noSuchGame',
    });
  });

  test('an optional play is put on sale in one game and logged; what is never sold is refused', async () => {
    const change = { gid: 28, play: 'pcdd.sum.pack3', reason: 'asked for' };
    expect(await office.changePlayOffer(anna, { ...change, offered: true })).toBe(false);
    expect([28, 93].map((gid) => catalogue.isOffered(gid, 'pcdd.sum.pack3'))).toEqual([true, false]);
    expect((await office.latestActions(anna, 1))[0]).toMatchObject({
      action: 'change-play-offer',
      subject: '28 pcdd.sum.pack3',
      before: 'off',
      after: 'on',
      reason: 'asked for',
    });
    expect(await office.changePlayOffer(anna, { ...change, offered: false })).toBe(true);
    const refused = (gid: number, play: string) =>
      expect(office.changePlayOffer(anna, { gid, play, offered: true, reason: 'a test' })).rejects;
    await refused(91, 'bull91.d5.flat').toMatchObject({ refusal: 'playNeverSold' });
    await refused(91, 'bull91.pk.double').toMatchObject({ refusal: 'playNeverSold' });
    await refused(28, 's_yb.star3.sum').toMatchObject({ refusal: 'noSuchPlay' });
  });

  test('a game is held to the limits of the specs and logged', async () => {
    expect(await office.changeSpecLimits(anna, { gid: 23, on: true, reason: 'a test' })).toBe(false);
    expect(catalogue.game(23)?.specLimits).toBe(true);
    expect((await office.latestActions(anna, 1))[0]).toMatchObject({
      action: 'change-spec-limits',
      subject: '23',
      before: false,
      after: true,
    });
    expect(await office.changeSpecLimits(anna, { gid: 23, on: false, reason: 'a test' })).toBe(true);
    await expect(office.changeSpecLimits(anna, { gid: 9999, on: true, reason: 'a test' })).rejects.toMatchObject({
      refusal: 'noSuchGame',
    });
  });
});

describe('S12 the audit log', () => {
  test('is a chain that is whole, also when many append at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        office.changeSetting(anna, { key: 'close_info', wire: `text ${at}`, reason: 'a test' }),
      ),
    );
    const check = await office.verifyAuditLog(anna);
    expect(check.brokenAt).toBeUndefined();
    expect(check.entries).toBeGreaterThan(20);
  });

  test('may not be altered or shortened by the application', async () => {
    const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));
    await expect(asConsole(`UPDATE office.audit_log SET entry = '{}'`)).rejects.toThrow('permission denied');
    await expect(asConsole('DELETE FROM office.audit_log')).rejects.toThrow('permission denied');
    await expect(asConsole('TRUNCATE office.audit_log')).rejects.toThrow('permission denied');
  });

  test('an entry that is altered, taken out or cut off is found', async () => {
    const { rows } = await asOwner('SELECT entry FROM office.audit_log WHERE seq = 5');
    const { entry } = rows[0] as { entry: string };
    await asOwner('UPDATE office.audit_log SET entry = $1 WHERE seq = 5', [
      entry.replace(/"reason":"[^"]*"/, '"reason":"another one"'),
    ]);
    expect((await office.verifyAuditLog(anna)).brokenAt).toBe(5);
    await asOwner('UPDATE office.audit_log SET entry = $1 WHERE seq = 5', [entry]);
    expect((await office.verifyAuditLog(anna)).brokenAt).toBeUndefined();
    await asOwner('DELETE FROM office.audit_log WHERE seq = 7');
    expect((await office.verifyAuditLog(anna)).brokenAt).toBe(7);
    await asOwner('DELETE FROM office.audit_log WHERE seq > 6');
    expect((await office.verifyAuditLog(anna)).brokenAt).toBe(7);
  });
});
