// Operators who leave, or are no longer trusted: disabled by one other at once, back by two, and two always stay.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { operateOn } from '@longmen/test-kit/site/operator';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { withClient } from '@longmen/dev-postgres';
import type { Office, SignedInOperator } from '../index.ts';
import { codeOf, openTestOffice } from '@longmen/test-kit/fixtures/office/office';

const password = 'a long password';
const reason = 'a test';

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;
let anna: SignedInOperator;
let berta: SignedInOperator;
let carla: SignedInOperator;
let now = Date.now();
const uris = new Map<string, string | undefined>();

const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));
const founder = (name: string) => office.signIn({ name, password });
/** A code works once: each sign-in is half a minute later. */
const signIn = (name: string) => {
  now += 30_000;
  return office.signIn({ name, password, code: codeOf(uris.get(name), now) });
};
async function added(name: string): Promise<SignedInOperator> {
  const { proposal: id = '' } = await office.addOperator(anna, {
    name,
    password,
    withTotp: false,
    roles: ['admin'],
    reason,
  });
  uris.set(name, (await office.agree(berta, { id, reason })).totpUri);
  return signIn(name);
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-disable-'));
  const opened = await openTestPlatform(asOffice(database), { dataDir });
  platform = { ...opened, clock: { ...opened.clock, now: () => now } };
  office = await openTestOffice(platform);
  await office.seedOperators([
    { name: 'anna', password },
    { name: 'berta', password },
  ]);
  [anna, berta] = [await founder('anna'), await founder('berta')];
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('S11 of two operators neither disables the other, and nobody disables himself', async () => {
  await expect(office.disableOperator(anna, { name: 'berta', reason })).rejects.toMatchObject({
    refusal: 'twoOperatorsStay',
  });
  carla = await added('carla');
  await expect(office.disableOperator(carla, { name: 'carla', reason })).rejects.toMatchObject({
    refusal: 'selfDisabling',
  });
  await expect(office.disableOperator(carla, { name: 'nobody', reason })).rejects.toMatchObject({
    refusal: 'noSuchOperator',
  });
  await expect(office.disableOperator(carla, { name: 'anna', reason: ' ' })).rejects.toMatchObject({
    refusal: 'reasonNeeded',
  });
});

test('S11 an operator is disabled by one other at once, and what he has asked for falls with that', async () => {
  const change = { key: 'withdraw_review_above', wire: '9000', reason };
  const { proposal } = await office.changeSetting(carla, change);
  expect(await office.disableOperator(anna, { name: 'carla', reason: 'the laptop was stolen' })).toEqual({
    dropped: [proposal],
  });
  await expect(signIn('carla')).rejects.toMatchObject({ refusal: 'operatorCredentialsWrong' });
  await expect(office.agree(berta, { id: proposal ?? '', reason })).rejects.toMatchObject({ refusal: 'nothingWaits' });
  expect(await office.latestActions(anna, 1)).toMatchObject([
    { operator: 'anna', action: 'disable-operator', subject: 'carla', reason: 'the laptop was stolen' },
  ]);
  expect((await office.waiting.listEnded(berta, {}, 'vi')).rows[0]).toMatchObject({
    id: proposal,
    how: 'fell',
    endedBy: 'anna',
    endReason: 'the laptop was stolen',
  });
  expect((await office.listOperators(anna)).find(({ name }) => name === 'carla')).toMatchObject({
    isEnabled: false,
    disabledBy: 'anna',
    reason: 'the laptop was stolen',
  });
  await expect(office.disableOperator(berta, { name: 'carla', reason })).rejects.toMatchObject({
    refusal: 'noSuchOperator',
  });
  await expect(office.disableOperator(carla, { name: 'anna', reason })).rejects.toMatchObject({
    refusal: 'operatorDisabled',
  });
});

test('S11 a disabled operator comes back when two agree, not by one, whatever the code does', async () => {
  const id = await office.enableOperator(anna, { name: 'carla', reason });
  await expect(office.agree(anna, { id, reason })).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
  const set = (what: string) => asConsole(`UPDATE office.disablings SET ${what} WHERE operator = 'carla'`);
  await expect(set(`proposal = ${id}, asked_by = 'anna', agreed_by = 'berta'`)).rejects.toThrow('foreign key');
  await expect(set(`proposal = ${id}`)).rejects.toThrow('foreign key');
  await expect(asConsole('DELETE FROM office.disablings')).rejects.toThrow('permission denied');
  await expect(asConsole(`UPDATE office.operators SET disabled_at = NULL`)).rejects.toThrow('permission denied');
  await expect(
    asConsole(`INSERT INTO office.disablings (operator, disabled_by, reason) VALUES ('anna', 'anna', 'a test')`),
  ).rejects.toThrow('check constraint');
  expect(await office.agree(berta, { id, reason })).toMatchObject({ kind: 'enable-operator', after: 'enabled' });
  carla = await signIn('carla');
  await expect(office.enableOperator(anna, { name: 'carla', reason })).rejects.toMatchObject({
    refusal: 'operatorNotDisabled',
  });
});

test('S11 of three who disable each other at once two stay', async () => {
  const actions = await Promise.allSettled([
    office.disableOperator(anna, { name: 'berta', reason }),
    office.disableOperator(berta, { name: 'carla', reason }),
    office.disableOperator(carla, { name: 'anna', reason }),
  ]);
  expect(actions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await office.listOperators(anna)).filter(({ isEnabled }) => isEnabled)).toHaveLength(2);
});

test('the command line shows who there is', async () => {
  const able =
    (await office.listOperators(anna)).find(({ name, isEnabled }) => isEnabled && name !== 'carla')?.name ?? '';
  const env = { OPERATOR_PASSWORD: password };
  const operator = (...args: string[]) =>
    operateOn(database, dataDir, ['--as', able, '--reason', reason, ...args], env);
  expect((await operator('operators')).out.trim().split('\n')).toHaveLength(3);
  expect(await operator('disable', able)).toMatchObject({ code: 1, err: expect.stringContaining('himself') as string });
  expect(await operator('enable', able)).toMatchObject({ code: 1, err: expect.stringContaining('disabled') as string });
});
