import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageVersions } from '@longmen/contract/age-statements';
import { yuan } from '@longmen/engine';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { makeSealBox } from '../../../platform/security/seal-box.ts';
import * as settings from '../settings.ts';
import { freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';
import { userIdOf } from '../../../platform/ids.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

/** The blind index of a number as it was kept. */
const indexOf = (phone: string) =>
  makeSealBox(openKeyring(kit.platform.site.dataDir, 'personal-data')).index(phone, 'phone');

describe('registration', () => {
  const table: [string, Record<string, string>, string][] = [
    ['no phone', { phone: '' }, 'phoneInvalid'],
    ['a short name', { username: 'abc' }, 'usernameInvalid'],
    ["a guest's name that was not offered", { username: 'guest12345', invite_code: '123456' }, 'usernameInvalid'],
    ['a weak password', { pwd: 'abcdefgh' }, 'passwordNeedsBoth'],
    ['a common password', { pwd: 'abc12345' }, 'passwordTooCommon'],
    ['an unknown invite code', { invite_code: '99999999' }, 'inviteCodeUnknown'],
    ['a bad real name', { bank_name: '123' }, 'realNameInvalid'],
    ['a credential for a password', { pwd: `dt1.${'a'.repeat(22)}.${'b'.repeat(43)}` }, 'passwordInvalid'],
  ];
  test('refuses what does not fit, each field by a name of its own', async () => {
    for (const [what, change, refusal] of table)
      expect.soft(await kit.refusal('register', registration(change)), what).toBe(refusal);
  });

  test('refuses a password that is the name', async () => {
    expect(await kit.refusal('register', registration({ username: 'kx7mq2zt' }))).toBe('passwordTooCommon');
  });

  test('asks for WeChat and QQ only by setting', async () => {
    const form = registration({ qq: '012', i_wechat: '1' });
    await kit.ask('register', form);
    await kit.set(settings.asksQq, '1');
    expect(await kit.refusal('register', registration({ qq: '012' }))).toBe('qqInvalid');
    await kit.set(settings.asksQq, '0');
    await kit.set(settings.asksWechat, '1');
    expect(await kit.refusal('register', registration({ i_wechat: '1x' }))).toBe('wechatInvalid');
    await kit.set(settings.asksWechat, '0');
  });

  test('R9 keeps the statement of age that came with it, in the version that was read, and of no other text', async () => {
    const statedBy = async (form: ReturnType<typeof registration>) => {
      const { uid } = await kit.ask('register', form);
      const kept = await kit.platform.db.jobs.rows<{ version: string }>({
        text: 'SELECT version FROM identity.age_statements WHERE user_id = $1',
        values: [uid],
      });
      return { uid: String(uid), versions: kept.map(({ version }) => version) };
    };
    const { account, trial } = ageVersions;
    const stated = await statedBy(registration({ age: account }));
    expect(stated.versions).toEqual([account]);
    // Nobody asks again before money moves.
    await kit.identity.mayMoveMoney(userIdOf(stated.uid));
    for (const age of ['', 'age-0', trial]) {
      const other = await statedBy(registration({ age }));
      expect([age, other.versions]).toEqual([age, []]);
      await expect(kit.identity.mayMoveMoney(userIdOf(other.uid))).rejects.toMatchObject({
        refusal: 'ageStatementNeeded',
      });
    }
    const offer = await kit.ask('guestAccount', {});
    const guest = { username: String(offer['username']), invite_code: String(offer['invite_code']), pwd: 'kx7mq2zt' };
    const { versions } = await statedBy({ ...guest, age: trial });
    expect(versions).toEqual([trial]);
  });

  test('is closed by setting', async () => {
    await kit.set(settings.registrationOpen, '0');
    expect(await kit.refusal('register', registration())).toBe('registrationClosed');
    await kit.set(settings.registrationOpen, '1');
  });

  test('optional fields are sealed: the database does not hold them in the clear', async () => {
    const { uid } = await kit.ask('register', registration({ phone: '84905551234', bank_name: 'Trần Thị Bình' }));
    const row = await kit.platform.db.jobs.row<{ all: string }>({
      text: `SELECT encode(phone, 'escape') || encode(real_name, 'escape') || coalesce(encode(phone_index, 'escape'), '') AS all
        FROM identity.contacts WHERE user_id = $1`,
      values: [uid],
    });
    expect(row?.all).toBeTruthy();
    expect(row?.all).not.toContain('84905551234');
    expect(row?.all).not.toContain('Bình');
  });

  test('a phone opens one account only where the setting says so', async () => {
    const phone = '84905550000';
    await kit.ask('register', registration({ phone }));
    await kit.ask('register', registration({ phone }));
    await kit.set(settings.phoneOnce, '1');
    for (const spelling of ['+84 905-550-000', '0905550000', '+84 (0) 905 550 000'])
      expect.soft(await kit.refusal('register', registration({ phone: spelling })), spelling).toBe('phoneTaken');
    // A row of before numbers were folded is the same number.
    const { uid } = await kit.ask('register', registration({ phone: '0905557777' }));
    await kit.sql('UPDATE identity.contacts SET phone_index = $2 WHERE user_id = $1', [uid, indexOf('0905557777')]);
    expect(await kit.refusal('register', registration({ phone: '+84 905 557 777' }))).toBe('phoneTaken');
    // Of two at once one opens an account.
    const both = await Promise.all(
      ['0905558888', '+84905558888'].map((spelling) =>
        kit.ask('register', registration({ phone: spelling })).then(
          () => 'opened',
          (error: { refusal: string }) => error.refusal,
        ),
      ),
    );
    expect(both.sort()).toEqual(['opened', 'phoneTaken']);
    await kit.set(settings.phoneOnce, '0');
  });

  test('an address opens no more accounts a day than the setting says, and is asked for a captcha before', async () => {
    const from = { ip: '10.98.7.1' };
    await kit.set(settings.registrationsPerAddress, '3');
    await kit.set(settings.registrationsFree, '2');
    for (let time = 0; time < 2; time += 1) await kit.ask('register', registration(), from);
    expect(await kit.refusal('register', registration(), from)).toBe('captchaNeeded');
    expect((await kit.ask('openSignIn', { purpose: 'login' }, from))['is_code']).toBe('0');
    await kit.set(settings.registrationsFree, '1000');
    await kit.ask('register', registration(), from);
    expect(await kit.refusal('register', registration(), from)).toBe('tooManyRequests');
    await kit.ask('register', registration(), { ip: '10.98.7.2' });
    await kit.set(settings.registrationsPerAddress, '1000');
  });

  test('S15 wrong invite codes of a device ask for a captcha from the third, and end at ten an hour; others go on', async () => {
    const from = { ip: '10.97.1.1', userAgent: 'guesser' };
    const guess = (who = from) => kit.refusal('register', registration({ invite_code: '99999999' }), who);
    for (let wrong = 0; wrong < 3; wrong += 1) expect(await guess()).toBe('inviteCodeUnknown');
    expect(await guess()).toBe('captchaNeeded');
    expect(await guess({ ...from, userAgent: 'neighbour' })).toBe('inviteCodeUnknown');
    // As if the captchas were solved.
    await kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:10.97.1.1%'");
    await kit.sql("UPDATE identity.counters SET spent = 9 WHERE name LIKE 'invite:10.97.1.1%'");
    const both = await Promise.all([guess(), guess()]);
    expect(both.toSorted()).toEqual(['inviteCodeUnknown', 'tooManyRequests']);
    await kit.ask('register', registration(), { ip: '10.97.1.1', userAgent: 'neighbour' });
    // A right code spends nothing.
    const rebates = { s_ssc: '8.0' };
    const agent = { username: freshName(), password: 'kx7mq2zt', accountType: 2, rebates } as const;
    const { userId: ownerId } = await kit.identity.seedAccount(agent);
    const code = await kit.identity.makeInviteCode({ ownerId, accountType: 1, rebates });
    for (let right = 0; right < 11; right += 1)
      await kit.ask('register', registration({ invite_code: code }), { ip: '10.97.2.1', userAgent: 'office' });
  });

  test('a real name is as long as a card holder may be called', async () => {
    await kit.ask('register', registration({ bank_name: 'Nguyễn Thị Minh Khai' }));
    expect(await kit.refusal('register', registration({ bank_name: 'A'.repeat(41) }))).toBe('realNameInvalid');
  });

  test('names of the house are refused to players', async () => {
    for (const username of ['admin', 'longmen1', 'supp0rt'])
      expect.soft(await kit.refusal('register', registration({ username })), username).toBe('nameReserved');
  });

  test('a network opens no more accounts a day than the setting says', async () => {
    await kit.set(settings.registrationsPerDay, '3');
    const from = (last: number) => ({ ip: `10.99.7.${last}` });
    for (const last of [1, 2, 3]) await kit.ask('register', registration(), from(last));
    expect(await kit.refusal('register', registration(), from(4))).toBe('tooManyRequests');
    await kit.ask('register', registration(), { ip: '10.99.8.1' });
    await kit.set(settings.registrationsPerDay, '1000');
  });

  test('of two registrations of one name at once one is opened', async () => {
    const username = freshName();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() =>
        kit.ask('register', registration({ username })).then(
          () => 'opened',
          (error: { refusal: string }) => error.refusal,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['opened', 'usernameTaken', 'usernameTaken']);
  });

  test('S3 forged fields do not reach the account', async () => {
    const answer = await kit.ask(
      'register',
      registration({
        type: '2',
        status: '9',
        is_demo: '1',
        balance: '1000000',
        level: '9',
        parent_id: '1',
        user_id: '5',
        rebates: '{"s_ssc":"9"}',
      }),
    );
    expect(answer).toMatchObject({ type: '1', status: '0', is_guest: '0' });
    expect(await kit.identity.userOf(userIdOf(String(answer['uid'])))).toMatchObject({
      isDemo: false,
      level: 0,
      parentId: undefined,
      rebates: {},
    });
  });
});

describe('guest trials', () => {
  const offer = async () => {
    const { username, invite_code: code } = await kit.ask('guestAccount');
    return { username: String(username), invite_code: String(code), pwd: 'trial123' };
  };

  test('an offered name and its code open a trial with play money', async () => {
    const form = await offer();
    expect(form.username).toMatch(/^guest\d{5,8}$/);
    const answer = await kit.ask('register', form);
    expect(answer).toMatchObject({ username: form.username, is_guest: '1', pwd: '' });
    expect(kit.opened.at(-1)).toEqual({
      userId: answer['uid'],
      isGuest: true,
      isDemo: false,
      accountType: 1,
      rebates: {},
      agent: undefined,
      startBalance: yuan(2000),
    });
    expect(await kit.ask('signIn', { username: form.username, pwd: 'trial123' })).toMatchObject({ is_guest: '1' });
  });

  test('a guest becomes a member in one step: the trial is over and signed in nowhere', async () => {
    const form = await offer();
    const { token } = await kit.ask('register', form);
    const member = registration();
    expect(await kit.ask('register', member, { token: String(token) })).toMatchObject({ is_guest: '0' });
    expect(await kit.refusal('userInfo', {}, { token: String(token) })).toBe('notSignedIn');
    expect(await kit.refusal('signIn', { username: form.username, pwd: form.pwd })).toBe('accountDisabled');
  });

  test('an offer opens one trial, with its own code, within half an hour', async () => {
    const form = await offer();
    expect(await kit.refusal('register', { ...form, invite_code: '000000' })).toBe('usernameInvalid');
    await kit.ask('register', form);
    expect(await kit.refusal('register', form)).toBe('usernameInvalid');
    const late = await offer();
    await kit.sql(`UPDATE identity.guest_offers SET expires_at = now() WHERE username = $1`, [late.username]);
    expect(await kit.refusal('register', late)).toBe('usernameInvalid');
  });

  test("a trial's password is 6 to 12 letters and digits", async () => {
    const form = await offer();
    expect(await kit.refusal('register', { ...form, pwd: 'short' })).toBe('passwordInvalid');
    expect(await kit.ask('register', { ...form, pwd: 'abcdef' })).toMatchObject({ is_guest: '1' });
  });

  test('trials are closed by setting', async () => {
    const form = await offer();
    await kit.set(settings.guestOpen, '0');
    expect(await kit.refusal('guestAccount')).toBe('guestClosed');
    expect(await kit.refusal('register', form)).toBe('guestClosed');
    await kit.set(settings.guestOpen, '1');
  });

  test('a trial ends: its session times out and it signs in no more', async () => {
    const form = await offer();
    const { token, uid } = await kit.ask('register', form);
    await kit.sql(`UPDATE identity.users SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [uid]);
    expect(await kit.refusal('userInfo', {}, { token: String(token) })).toBe('sessionTimedOut');
    expect(await kit.refusal('signIn', { username: form.username, pwd: form.pwd })).toBe('accountDisabled');
  });
});

describe('seeded accounts', () => {
  test('a seed opens an account once, of any standing, below its parent', async () => {
    const parent = await kit.identity.seedAccount({
      username: freshName(),
      password: 'demo1234',
      accountType: 2,
      isDemo: true,
    });
    const name = freshName();
    const seed = {
      username: name,
      password: 'demo1234',
      status: 4,
      isDemo: true,
      parent: parent.username,
      startBalance: yuan(300),
    };
    const user = await kit.identity.seedAccount(seed);
    expect(user).toMatchObject({ status: 4, isDemo: true, parentId: parent.userId });
    expect(await kit.identity.seedAccount(seed)).toMatchObject({ userId: user.userId });
    expect(kit.opened.filter((account) => account.userId === user.userId)).toEqual([
      {
        userId: user.userId,
        isGuest: false,
        isDemo: true,
        accountType: 1,
        rebates: {},
        agent: { userId: parent.userId, rebates: {} },
        startBalance: yuan(300),
      },
    ]);
    expect(await kit.ask('signIn', { username: name, pwd: 'demo1234' })).toMatchObject({ status: '4' });
    expect(await kit.identity.demoAccountsExist()).toBe(true);
  });
});

test('on a production site captcha and one account per phone are on, and 20 accounts a day of an address, 60 of a network', async () => {
  const site = await startKit({ site: { demo: false } });
  try {
    expect(await site.ask('siteSwitches')).toMatchObject({ is_code: '1', register_open_verificationcode: '1' });
    expect(await site.refusal('register', registration())).toBe('captchaNeeded');
    expect(site.platform.settings.get(settings.phoneOnce)).toBe(true);
    const { get } = site.platform.settings;
    const limits = [settings.registrationsFree, settings.registrationsPerAddress, settings.registrationsPerDay];
    expect(limits.map((limit) => get(limit))).toEqual([2, 20, 60]);
    expect(await site.identity.demoAccountsExist()).toBe(false);
  } finally {
    await site.stop();
  }
});

test('two processes that seed the same account at once open it once', async () => {
  const seed = { username: freshName(), isDemo: true };
  const [one, two] = await Promise.all([kit.identity.seedAccount(seed), kit.identity.seedAccount(seed)]);
  expect(one.userId).toBe(two.userId);
  const token = await kit.identity.openSession(one.userId, { host: 'site.test', fromWay: 4, ip: '127.0.0.1' });
  expect(await kit.ask('userInfo', {}, { token })).toMatchObject({ username: seed.username });
  expect(await kit.refusal('signIn', { username: seed.username, pwd: 'wrong1234' })).toBe('credentialsWrong');
});
