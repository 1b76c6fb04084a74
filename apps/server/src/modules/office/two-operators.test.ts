// S11: who becomes an operator, and what guards money, is decided by two; attempts to do it alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionsOf } from '@longmen/contract/console/rights';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { asOffice, openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { withClient } from '@longmen/dev-postgres';
import { declaredSettings } from '../../settings.ts';
import type { Setting } from '../../platform/settings/settings.ts';
import { paymentsSettings as payments } from '../payments/index.ts';
import { savingsSettings as savings } from '../savings/index.ts';
import { withdrawalSettings as withdrawals } from '../withdrawals/index.ts';
import { guardedSettings } from './settings/guarded-settings.ts';
import { demoOperatorsExist, type Office, type SignedInOperator } from './index.ts';
import { codeOf, openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { userIdOf } from '../../platform/ids.ts';

const password = 'a long password';
const reason = 'a test';
const key = 'withdraw_review_above';
const founders = [
  { name: 'anna', password },
  { name: 'berta', password },
] as const;

let database: TestDatabase;
let dataDir: string;
let platform: TestPlatform;
let office: Office;
let anna: SignedInOperator;
let berta: SignedInOperator;

const asOwner = async <Row>(text: string, values: unknown[] = []) =>
  (await ownerOf(database).query(text, values)).rows as Row[];
const asConsole = (text: string) => withClient(database.officeUrl, (client) => client.query(text));
const value = async () => (await office.readSetting(anna, key)).value;
const ask = async (wire: string, by = anna): Promise<string> =>
  (await office.changeSetting(by, { key, wire, reason })).proposal ?? 'none waits';
const decided = async () =>
  (await office.latestActions(anna, 9))
    .filter(({ action }) => action !== 'sign-in')
    .map((action) => [action.operator, action.action]);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-two-'));
  platform = await openTestPlatform(asOffice(database), { dataDir });
  office = await openTestOffice(platform);
  await office.seedOperators(founders);
  [anna, berta] = [await office.signIn(founders[0]), await office.signIn(founders[1])];
});
beforeEach(async () => {
  for (const { id } of await office.listProposals(anna)) await office.dropProposal(anna, { id, reason });
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('a demo site has its two operators, once, however often it starts', async () => {
  await office.seedOperators(founders);
  expect(await asOwner('SELECT name, founder, is_demo FROM office.operators ORDER BY name')).toEqual([
    { name: 'anna', founder: 1, is_demo: true },
    { name: 'berta', founder: 2, is_demo: true },
  ]);
  expect(await demoOperatorsExist(platform.db.reads)).toBe(true);
});

describe('S11 a setting that guards money', () => {
  test('counts once another operator agrees, and both are on the record', async () => {
    expect(await office.changeSetting(anna, { key, wire: '9000', reason: 'more staff' })).toMatchObject({
      before: '5000.000',
      after: '9000.000',
      proposal: expect.stringMatching(/^\d+$/) as string,
    });
    expect(await value()).toBe('5000.000');
    const [waiting] = await office.listProposals(berta);
    expect(waiting).toMatchObject({ kind: 'change-setting', subject: key, wanted: '9000.000', requestedBy: 'anna' });
    const id = waiting?.id ?? '';
    expect(await office.agree(berta, { id, reason: 'seen the staff plan' })).toMatchObject({ after: '9000.000' });
    expect(await value()).toBe('9000.000');
    expect(await office.listProposals(anna)).toEqual([]);
    expect((await office.latestActions(anna, 2)).reverse()).toMatchObject([
      { operator: 'anna', action: 'propose-change-setting', subject: key, before: '5000.000', reason: 'more staff' },
      {
        operator: 'berta',
        action: 'change-setting',
        subject: key,
        before: '5000.000',
        after: { proposal: id, requestedBy: 'anna', value: '9000.000' },
        reason: 'seen the staff plan',
      },
    ]);
  });

  test('every one of them waits; each is a setting of the site', async () => {
    const keys = declaredSettings.map((setting) => setting.key);
    const before = await office.listSettings(anna);
    for (const guarded of guardedSettings) {
      expect(keys).toContain(guarded.key);
      const wire = before.find((row) => row.key === guarded.key)?.value;
      expect(await office.changeSetting(anna, { key: guarded.key, wire, reason })).toHaveProperty('proposal');
    }
  });

  /** Settings about money that one operator changes alone, each with its reason. */
  const forOne: readonly (readonly [Pick<Setting<never>, 'key'>, string])[] = [
    [payments.topUpOpen, 'only stops something, which must be quick'],
    [payments.topUpNotice, 'a text'],
    [withdrawals.withdrawOpen, 'only stops something, which must be quick'],
    [withdrawals.amountMin, 'what leaves at least; what leaves at most is guarded'],
    [withdrawals.cardAsksPhone, 'what a form asks for'],
    [withdrawals.banks, 'names to choose from; what is bound keeps its own'],
    [savings.savingsOpen, 'only stops something, which must be quick'],
    [savings.inMax, 'money that comes in'],
  ];

  test('every setting of payments, withdrawals and savings is one, or is named with the reason why one operator is enough', () => {
    const all = [payments, withdrawals, savings].flatMap(
      (settings) => Object.values(settings) as Pick<Setting<never>, 'key'>[],
    );
    const guarded = new Set(guardedSettings.map((setting) => setting.key));
    const alone = all.map((setting) => setting.key).filter((each) => !guarded.has(each));
    expect(alone.toSorted()).toEqual(forOne.map(([setting]) => setting.key).toSorted());
  });

  test('is not changed by one: not by agreeing to oneself, not by asking twice', async () => {
    const was = await value();
    const id = await ask('1');
    await expect(office.agree(anna, { id, reason })).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    const again = await office.signIn(founders[0]);
    await expect(office.agree(again, { id, reason })).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    await expect(ask('1')).rejects.toMatchObject({ refusal: 'proposalWaits' });
    await expect(ask('2', berta)).rejects.toMatchObject({ refusal: 'proposalWaits' });
    expect(await value()).toBe(was);
  });

  test('is changed once by however many agree at once', async () => {
    const id = await ask('7000');
    const before = (await office.latestActions(anna, 1))[0]?.seq ?? 0;
    const agreements = await Promise.allSettled(Array.from({ length: 6 }, () => office.agree(berta, { id, reason })));
    expect(agreements.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await value()).toBe('7000.000');
    expect((await office.latestActions(anna, 1))[0]?.seq).toBe(before + 1);
  });

  test('a value that does not fit is refused before anybody has to agree; what is dropped is agreed to by nobody', async () => {
    await expect(ask('much')).rejects.toMatchObject({ refusal: 'settingInvalid', facts: { key } });
    expect(await office.listProposals(anna)).toEqual([]);
    const id = await ask('8000');
    await office.dropProposal(berta, { id, reason: 'too much' });
    await expect(office.agree(berta, { id, reason })).rejects.toMatchObject({ refusal: 'nothingWaits' });
    await expect(office.agree(berta, { id: '999999', reason })).rejects.toMatchObject({ refusal: 'nothingWaits' });
    expect((await decided()).slice(0, 2)).toEqual([
      ['berta', 'drop-change-setting'],
      ['anna', 'propose-change-setting'],
    ]);
  });

  test('bonuses of levels that give back more than 1 % of what reaches them are refused, from either side', async () => {
    const bonuses = (money: string) => office.changeSetting(anna, { key: 'jj_money', wire: { 1: money }, reason });
    const refused = { refusal: 'settingInvalid', facts: { key: 'jj_money', problem: { name: 'paysTooMuch' } } };
    await expect(bonuses('10.001')).rejects.toMatchObject(refused);
    await expect(office.changeVipLevel(anna, { level: 1, points: 799, reason })).rejects.toMatchObject(refused);
    const { proposal = '' } = await bonuses('10');
    await office.dropProposal(berta, { id: proposal, reason });
    const { before, proposal: level } = await office.changeVipLevel(anna, { level: 1, points: 800, reason });
    expect(before).toBe(1_000);
    await office.dropProposal(berta, { id: level, reason });
  });

  test('the table refuses an agreement of one, whatever the code does', async () => {
    const id = await ask('3');
    const set = (what: string) => asConsole(`UPDATE office.proposals SET ${what} WHERE id = ${id}`);
    await expect(set(`agreed_by = 'anna', ended_at = now()`)).rejects.toThrow('violates check constraint');
    await expect(set(`agreed_by = 'nobody', ended_at = now()`)).rejects.toThrow('violates foreign key');
    await expect(set('ended_at = now()')).rejects.toThrow('violates check constraint');
    await expect(set(`asked_by = 'berta'`)).rejects.toThrow('permission denied');
    await expect(set(`wanted = '"1"'`)).rejects.toThrow('permission denied');
    await expect(asConsole('DELETE FROM office.proposals')).rejects.toThrow('permission denied');
  });
});

describe('S11 an operator', () => {
  const add = { name: 'carla', password, withTotp: false, reason };

  test('is there once another agrees, who is shown the second factor; whoever chose the password is not', async () => {
    const requested = await office.addOperator(anna, add);
    expect(requested).toEqual({ proposal: expect.stringMatching(/^\d+$/) as string });
    const id = requested.proposal ?? '';
    await expect(office.signIn({ name: 'carla', password })).rejects.toMatchObject({
      refusal: 'operatorCredentialsWrong',
    });
    await expect(office.agree(anna, { id, reason })).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    const { totpUri } = await office.agree(berta, { id, reason: 'met her' });
    expect(JSON.stringify(await office.listProposals(anna))).not.toContain('argon2');
    expect((await decided()).slice(0, 2)).toEqual([
      ['berta', 'add-operator'],
      ['anna', 'propose-add-operator'],
    ]);

    const code = codeOf(totpUri, platform.clock.now());
    const signIn = (oneTime?: string) => office.signIn({ name: 'carla', password, code: oneTime });
    await expect(signIn()).rejects.toMatchObject({ refusal: 'operatorCredentialsWrong' });
    await expect(signIn(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      refusal: 'operatorCredentialsWrong',
    });
    expect(await signIn(code)).toMatchObject({ name: 'carla', provedAt: expect.any(Number) as number });
    // Each code works once.
    await expect(signIn(code)).rejects.toMatchObject({ refusal: 'operatorCredentialsWrong' });
  });

  test('is added once by however many agree at once', async () => {
    const { proposal: id = '' } = await office.addOperator(anna, { ...add, name: 'dora' });
    const agreements = await Promise.allSettled(Array.from({ length: 4 }, () => office.agree(berta, { id, reason })));
    expect(agreements.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await asOwner(`SELECT asked_by, agreed_by FROM office.operators WHERE name = 'dora'`)).toEqual([
      { asked_by: 'anna', agreed_by: 'berta' },
    ]);
  });

  test('cannot be written past the two, whatever the code does', async () => {
    const insert = (columns: string, values: string) =>
      asConsole(
        `INSERT INTO office.operators (name, password_hash, pepper_id${columns}) VALUES ('eve', '-', '-'${values})`,
      );
    await expect(insert('', '')).rejects.toThrow('violates check constraint');
    await expect(insert(', is_early', ', true')).rejects.toThrow('permission denied');
    await expect(insert(', founder', ', 1')).rejects.toThrow('duplicate key');
    await expect(insert(', founder', ', 3')).rejects.toThrow('violates check constraint');
    const { proposal: id = '' } = await office.addOperator(anna, { ...add, name: 'eve' });
    const proposal = (by: string) => insert(', proposal, asked_by, agreed_by', `, ${id}, 'anna', ${by}`);
    await expect(proposal(`'anna'`)).rejects.toThrow('violates foreign key');
    await expect(proposal(`'berta'`)).rejects.toThrow('violates foreign key');
    await expect(proposal('NULL')).rejects.toThrow('violates foreign key');
    await expect(asConsole(`UPDATE office.operators SET password_hash = '-' WHERE name = 'berta'`)).rejects.toThrow(
      'permission denied',
    );
  });
});

test('S11 nothing is done without a reason, blanks are none, and the table of the log refuses an entry without one', async () => {
  const add = { name: 'frida', password, withTotp: false };
  const id = await ask('4000');
  for (const none of ['', '  ', ' ab ']) {
    const actions = [
      () => office.changeSetting(anna, { key: 'is_open_guest', wire: '0', reason: none }),
      () => office.changeSetting(anna, { key, wire: '4000', reason: none }),
      () => office.addOperator(anna, { ...add, reason: none }),
      () => office.agree(berta, { id, reason: none }),
      () => office.dropProposal(berta, { id, reason: none }),
      () => office.changeGameStatus(anna, { gid: 10, status: 3, reason: none }),
      () => office.approveWithdrawal(anna, { id: '1', reason: none }),
      () => office.refuseWithdrawal(anna, { id: '1', reason: none, answer: { reason: 'payeeInvalid', note: '' } }),
      () => office.unlockPayee(anna, { userId: userIdOf('1'), reason: none }),
    ];
    for (const action of actions) await expect(action()).rejects.toMatchObject({ refusal: 'reasonNeeded' });
  }
  expect((await office.readSetting(anna, 'is_open_guest')).value).toBe('1');
  expect((await office.listProposals(anna)).map((row) => row.id)).toEqual([id]);
  const entry = (why: string) =>
    asConsole(`INSERT INTO office.audit_log (seq, entry, hash) VALUES (-1, '{"action":"x"${why}}', '')`);
  await expect(entry(',"reason":"  "')).rejects.toThrow('audit_log_reason');
  await expect(entry('')).rejects.toThrow('audit_log_reason');
});

describe('the second factor of operators', () => {
  let real: TestDatabase;
  let site: TestPlatform;
  let newOffice: Office;
  let now = Date.now();
  beforeAll(async () => {
    real = await createTestDatabase();
    const opened = await openTestPlatform(asOffice(real), { dataDir, demo: false });
    site = { ...opened, clock: { ...opened.clock, now: () => now } };
    newOffice = await openTestOffice(site);
  });
  afterAll(async () => {
    await site.close();
    await real.drop();
  });

  test('everybody has one on a site that is no demo, and money asks for a code of the last two minutes', async () => {
    const add = (name: string) => ({ name, password, withTotp: false, reason });
    const first = await newOffice.addOperator(undefined, add('gerda'));
    await expect(newOffice.signIn({ name: 'gerda', password })).rejects.toMatchObject({
      refusal: 'operatorCredentialsWrong',
    });
    const signIn = (name: string, uri: string | undefined) =>
      newOffice.signIn({ name, password, code: codeOf(uri, now) });
    const gerda = await signIn('gerda', first.totpUri);
    const second = await newOffice.addOperator(gerda, add('hanna'));
    const hanna = await signIn('hanna', second.totpUri);
    const requested = async () =>
      (await newOffice.changeSetting(gerda, { key, wire: '6000', reason })).proposal ?? 'none waits';
    const id = await requested();

    now += 121_000;
    await expect(requested()).rejects.toMatchObject({ refusal: 'freshCodeNeeded' });
    await expect(newOffice.agree(hanna, { id, reason })).rejects.toMatchObject({ refusal: 'freshCodeNeeded' });
    await expect(newOffice.approveWithdrawal(hanna, { id: '1', reason })).rejects.toMatchObject({
      refusal: 'freshCodeNeeded',
    });
    await expect(newOffice.unlockPayee(hanna, { userId: userIdOf('1'), reason })).rejects.toMatchObject({
      refusal: 'freshCodeNeeded',
    });
    await expect(
      newOffice.decidePayment(hanna, { do: 'adjust', username: 'player07', amount: 1 as never, reason }),
    ).rejects.toMatchObject({ refusal: 'freshCodeNeeded' });
    const fresh = await signIn('hanna', second.totpUri);
    await expect(newOffice.approveWithdrawal(fresh, { id: '1', reason })).rejects.toMatchObject({
      refusal: 'noSuchWithdrawal',
    });
    expect(await newOffice.agree(fresh, { id, reason })).toMatchObject({ after: '6000.000' });
  });

  test('whoever has none there does not sign in, and proves nothing', async () => {
    await withClient(real.ownerUrl, (client) =>
      client.query(`UPDATE office.operators SET totp_secret = NULL WHERE name = 'hanna'`),
    );
    await expect(newOffice.signIn({ name: 'hanna', password })).rejects.toMatchObject({
      refusal: 'operatorCredentialsWrong',
    });
    const permissions = permissionsOf(['cashier']);
    const unproved = { name: 'hanna', provedAt: undefined, permissions } as unknown as SignedInOperator;
    await expect(newOffice.approveWithdrawal(unproved, { id: '1', reason })).rejects.toMatchObject({
      refusal: 'freshCodeNeeded',
    });
  });
});
