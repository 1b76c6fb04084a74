// Roles are granted and taken off by two, end by date, and count for nobody who is disabled (office.md 7).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles as allRoles } from '@longmen/contract/console/rights';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { operateOn } from '@longmen/test-kit/site/operator';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { withClient } from '@longmen/dev-postgres';
import type { Office, SignedInOperator } from '../index.ts';
import { codeOf, openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import type { Grant } from './store-grants.ts';

const password = 'a long password';
const reason = 'a test';
const day = 86_400_000;

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;
let anna: SignedInOperator;
let berta: SignedInOperator;
let now = Date.now();
const uris = new Map<string, string | undefined>();

const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));
const signIn = (name: string) => {
  now += 30_000;
  const uri = uris.get(name);
  return office.signIn({ name, password, ...(uri === undefined ? {} : { code: codeOf(uri, now) }) });
};
async function added(name: string, ...roles: SignedInOperator['roles']): Promise<SignedInOperator> {
  const { proposal: id = '' } = await office.addOperator(anna, { name, password, withTotp: false, roles, reason });
  uris.set(name, (await office.agree(berta, { id, reason })).totpUri);
  return signIn(name);
}
let second: SignedInOperator | undefined;
async function granted(name: string, ...grants: Grant[]): Promise<SignedInOperator> {
  const id = await office.changeGrants(anna, { name, grants, reason });
  await office.agree(second ?? berta, { id, reason });
  return signIn(name);
}
const lasting = (...roles: SignedInOperator['roles']): Grant[] => roles.map((role) => ({ role, until: null }));

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-grants-'));
  const opened = await openTestPlatform(asOffice(database), { dataDir });
  platform = { ...opened, clock: { ...opened.clock, now: () => now } };
  office = await openTestOffice(platform);
  await office.seedOperators([
    { name: 'anna', password },
    { name: 'berta', password },
  ]);
  [anna, berta] = [await signIn('anna'), await signIn('berta')];
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('the first two hold everything but auditor; who comes later holds what two named', async () => {
  expect(anna.roles).toEqual(allRoles.filter((role) => role !== 'auditor'));
  const carla = await added('carla', 'cashier', 'support');
  expect(carla.roles.toSorted()).toEqual(['cashier', 'support']);
  expect(carla.permissions.has('withdrawals.decide/begin')).toBe(true);
  expect(carla.permissions.has('withdrawals.second/begin')).toBe(false);
  expect((await added('dora')).roles).toEqual([]);
  await expect(office.listWithdrawals(await signIn('dora'))).rejects.toMatchObject({
    refusal: 'noRight',
    facts: { right: 'withdrawals.read/read' },
  });
});

test('S11 nobody grants alone, and the application writes no grant', async () => {
  const id = await office.changeGrants(anna, { name: 'dora', grants: lasting('risk'), reason });
  await expect(office.agree(anna, { id, reason })).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
  await expect(office.agree(await signIn('carla'), { id, reason })).rejects.toMatchObject({
    refusal: 'noRight',
    facts: { right: 'people.roles/agree', roles: ['admin'] },
  });
  await asConsole(`SELECT office.grant_roles(${id})`);
  expect((await signIn('dora')).roles).toEqual([]);
  await expect(
    asConsole(`INSERT INTO office.grants (proposal, operator, role, asked_by, agreed_by)
      VALUES (${id}, 'dora', 'admin', 'anna', 'berta')`),
  ).rejects.toThrow('permission denied');
  await expect(asConsole(`UPDATE office.grants SET until = NULL`)).rejects.toThrow('permission denied');
  await expect(asConsole(`UPDATE office.operators SET came_before_roles = true`)).rejects.toThrow('permission denied');
  expect(await office.agree(berta, { id, reason })).toMatchObject({
    before: [],
    after: [{ role: 'risk', until: null }],
  });
  // Once more makes nothing of it.
  await expect(asConsole(`SELECT office.grant_roles(${id})`)).rejects.toThrow('duplicate key');
  expect((await signIn('dora')).roles).toEqual(['risk']);
});

test('a set takes the place of the one before; nothing is asked for twice, and an auditor is nothing else', async () => {
  expect((await granted('dora', ...lasting('games', 'promo'))).roles.toSorted()).toEqual(['games', 'promo']);
  const ask = (grants: Grant[]) => office.changeGrants(anna, { name: 'dora', grants, reason });
  await expect(ask(lasting('promo', 'games'))).rejects.toMatchObject({ refusal: 'grantsUnchanged' });
  await expect(ask(lasting('auditor', 'games'))).rejects.toMatchObject({ refusal: 'auditorAlone' });
  await expect(ask(lasting('games', 'games'))).rejects.toMatchObject({ refusal: 'invalidInput' });
  await expect(ask([{ role: 'games', until: now - 1 }])).rejects.toMatchObject({ refusal: 'invalidInput' });
  await expect(office.changeGrants(anna, { name: 'nobody', grants: [], reason })).rejects.toMatchObject({
    refusal: 'noSuchOperator',
  });
  await expect(
    asConsole(`INSERT INTO office.proposals (kind, subject, wanted, reason, asked_by)
      VALUES ('grant-roles', 'dora', '[{"role":"auditor"},{"role":"admin"}]', 'a test', 'anna')`),
  ).rejects.toThrow('proposals_roles');
  const auditor = await granted('dora', ...lasting('auditor'));
  expect((await office.latestActions(auditor, 1))[0]).toMatchObject({ action: 'sign-in' });
  expect((await granted('dora')).roles).toEqual([]);
});

test('a role ends by its date, to the instant', async () => {
  const until = now + day;
  const dora = await granted('dora', { role: 'cashier', until }, { role: 'support', until: null });
  expect(dora.roles.toSorted()).toEqual(['cashier', 'support']);
  expect((await office.whoMay(anna, 'withdrawals.decide/begin')).includes('dora')).toBe(true);
  now = until - 30_000;
  expect((await signIn('dora')).roles).toEqual(['support']);
  expect(await office.whoMay(anna, 'withdrawals.decide/begin')).not.toContain('dora');
});

test('two who can change roles for good always stay, whatever is asked for and whoever is disabled', async () => {
  anna = await signIn('anna');
  berta = await signIn('berta');
  const lessFor = (name: string) => office.changeGrants(anna, { name, grants: lasting('risk'), reason });
  await expect(lessFor('berta')).rejects.toMatchObject({ refusal: 'lastRoleKeepers' });
  await expect(office.disableOperator(anna, { name: 'berta', reason })).rejects.toMatchObject({
    refusal: 'lastRoleKeepers',
  });
  await granted('carla', { role: 'admin', until: now + day });
  await expect(lessFor('berta')).rejects.toMatchObject({ refusal: 'lastRoleKeepers' });
  await granted('carla', ...lasting('admin'));
  const id = await lessFor('berta');
  // What was right when it was asked for is judged again.
  await office.disableOperator(anna, { name: 'carla', reason });
  await expect(office.agree(berta, { id, reason })).rejects.toMatchObject({ refusal: 'lastRoleKeepers' });
  expect((await signIn('berta')).permissions.has('people.roles/agree')).toBe(true);
  expect(await office.whoMay(anna, 'people.roles/agree')).toEqual(['anna', 'berta']);
  await office.dropProposal(anna, { id, reason });
});

test('roles are taken off one of the first two, and then only what was left is there', async () => {
  const enabling = await office.enableOperator(anna, { name: 'carla', reason });
  await office.agree(berta, { id: enabling, reason });
  berta = await granted('berta', ...lasting('risk'));
  expect(berta.roles).toEqual(['risk']);
  await expect(office.listOperators(berta)).rejects.toMatchObject({ refusal: 'noRight' });
  expect((await office.listRoles(anna)).find(({ role }) => role === 'admin')?.holders).toEqual(['anna', 'carla']);
});

test('whoever was an operator before there were roles can do what he could', async () => {
  const owner = (text: string) => ownerOf(database).query(text);
  await owner(`INSERT INTO office.operators (name, password_hash, pepper_id, is_early, came_before_roles)
    SELECT 'early', password_hash, pepper_id, true, true FROM office.operators WHERE name = 'anna'`);
  second = await signIn('early');
  expect(second.roles).toEqual(allRoles.filter((role) => role !== 'auditor'));
});

test('a demo site has one for each role, taken on by its first two, however many processes start it', async () => {
  const staff = [
    { name: 'cashier01', roles: ['cashier'] },
    { name: 'auditor01', roles: ['auditor'] },
  ] as const;
  const founders = [
    { name: 'anna', password },
    { name: 'berta', password },
  ] as const;
  await Promise.all(Array.from({ length: 3 }, () => office.seedOperators(founders, staff)));
  expect((await signIn('cashier01')).roles).toEqual(['cashier']);
  expect(await signIn('auditor01')).toMatchObject({ roles: ['auditor'], provedAt: undefined });
  const rows = await ownerOf(database).query(
    `SELECT o.name, o.is_demo, p.asked_by, p.agreed_by, count(g.*) AS roles FROM office.operators o
      JOIN office.proposals p ON p.subject = o.name JOIN office.grants g ON g.proposal = p.id
      WHERE o.name ~ '01$' GROUP BY 1, 2, 3, 4 ORDER BY 1`,
  );
  const came = { is_demo: true, asked_by: 'anna', agreed_by: 'berta', roles: 1 };
  expect(rows.rows).toEqual([
    { name: 'auditor01', ...came },
    { name: 'cashier01', ...came },
  ]);
  expect((await office.verifyAuditLog(anna)).brokenAt).toBeUndefined();
});

test('the command line lists, grants, takes off and names who may', async () => {
  const operator = async (name: string, ...args: string[]) => {
    const signed = ['--as', name, '--reason', reason, ...args];
    return operateOn(database, dataDir, signed, { OPERATOR_PASSWORD: password });
  };
  await granted('dora', ...lasting('support', 'content'));
  expect((await operator('anna', 'roles')).out).toMatch(/^support: anna, dora, early$/m);
  expect((await operator('anna', 'roles', 'who-may', 'withdrawals.second')).out).toBe('anna\nberta\nearly\n');
  expect(await operator('anna', 'roles', 'who-may', 'draws.set')).toMatchObject({ code: 2 });
  const requested = await operator('anna', 'roles', 'grant', 'dora', 'games,promo', '--until', '2099-01-01T00:00:00Z');
  const id = /^operator dora: content, support, games, promo, waits for a second operator: agree (\d+)\n$/.exec(
    requested.out,
  )?.[1];
  expect((await operator('early', 'agree', id ?? '')).out).toContain('"2099-01-01T00:00:00.000Z"');
  const less = await operator('anna', 'roles', 'take-off', 'dora', 'support,content');
  expect(less.out).toMatch(/^operator dora: games, promo, waits/);
  expect(await operator('berta', 'roles')).toMatchObject({
    code: 1,
    err: expect.stringContaining('people.read/read') as string,
  });
});
