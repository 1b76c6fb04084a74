import { describe, expect, test } from 'vitest';
import { makeAuthenticator } from '@longmen/test-kit/fixtures/office/authenticator';
import { consoleOrigin } from '@longmen/test-kit/fixtures/office/console';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';

const { browser, signedIn, sql } = useConsole(['anna', 'berta']);
const wrong = { name: 'anna', password: 'not the password' };
const right = { name: 'anna', password };

describe('signing in to the console', () => {
  test('a session stands in a cookie that no script reads and no other site sends', async () => {
    const opened = browser();
    const answer = await opened.raw('POST', '/api/console/session', {}, JSON.stringify(right));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=36000$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = opened.cookie().slice('__Host-office='.length);
    const stored = await sql<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM office.sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))) AS found`,
      [token],
    );
    expect(stored).toEqual([{ found: true }]);
    const session = await opened.ok('readSession');
    expect(session).toMatchObject({ name: 'anna', by: 'password', isLocked: false, zone: 'site' });
    expect(session.permissions).toContain('withdrawals.decide/begin');
  });

  test('a stranger is asked to sign in, and a token that is none finds nothing', async () => {
    expect(await browser().call('listAudit', {})).toMatchObject({ status: 401, name: 'operatorSignInNeeded' });
    for (const token of ['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}'`]) {
      const answer = await browser().raw('GET', '/api/console/session', { Cookie: `__Host-office=${token}` });
      expect(answer.status, token).toBe(401);
    }
  });

  test('pages of others get nothing, with the cookie or without it', async () => {
    const opened = await signedIn('anna');
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await opened.raw('GET', '/api/console/session', { 'Sec-Fetch-Site': site })).status, site).toBe(404);
    const lock = (headers: Record<string, string>) => opened.raw('POST', '/api/console/session/lock', headers, '{}');
    expect((await lock({ Origin: 'http://localhost:8080' })).status).toBe(404);
    expect((await lock({ 'Content-Type': 'text/plain' })).status).not.toBe(200);
    expect((await opened.ok('readSession')).isLocked).toBe(false);
    const answer = await opened.raw('GET', '/api/console/session');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('wrong passwords lock one network, and the operator signs in from another', async () => {
    const stranger = browser('198.51.100.9');
    for (let tries = 0; tries < 6; tries += 1)
      expect(await stranger.refusal('signIn', wrong)).toBe('operatorCredentialsWrong');
    // The right one from there is no help, nor from a neighbour in the network.
    expect(await stranger.refusal('signIn', right)).toBe('operatorCredentialsWrong');
    expect(await browser('198.51.100.200').refusal('signIn', right)).toBe('operatorCredentialsWrong');
    expect(await browser('203.0.113.9').refusal('signIn', right)).toBe('done');
  });

  test('an operator whose own network is locked learns until when', async () => {
    await signedIn('berta', '192.0.2.1');
    const own = browser('192.0.2.1');
    for (let tries = 0; tries < 5; tries += 1) await own.refusal('signIn', { ...wrong, name: 'berta' });
    const answer = await own.call('signIn', { name: 'berta', password });
    expect(answer).toMatchObject({ status: 429, name: 'operatorLockedHere' });
    expect(await browser('203.0.113.9').refusal('signIn', { name: 'berta', password })).toBe('done');
  });

  test('after twenty wrong passwords in a day only known networks are asked', async () => {
    await signedIn('anna', '203.0.113.7');
    for (let at = 0; at < 20; at += 1) await browser(`10.0.${at}.1`).refusal('signIn', wrong);
    expect(await browser('10.9.9.9').refusal('signIn', right)).toBe('operatorCredentialsWrong');
    expect(await browser('203.0.113.7').refusal('signIn', right)).toBe('done');
    await sql('DELETE FROM office.sign_in_tries');
  });

  test('a name that nobody has is refused like a wrong password', async () => {
    const words = async (name: string) =>
      (await browser('10.1.1.1').call('signIn', { name, password: 'x y z' })) as object;
    expect({ ...(await words('nobody')), requestId: '' }).toEqual({ ...(await words('berta')), requestId: '' });
  });
});

describe('a session', () => {
  test('is locked by its operator and opened by what proves him', async () => {
    const opened = await signedIn('anna');
    await opened.ok('lockSession');
    expect(await opened.call('listSessions')).toMatchObject({ status: 401, name: 'sessionLocked' });
    expect((await opened.ok('readSession')).isLocked).toBe(true);
    expect(await opened.refusal('unlockSession', { password: 'not the password' })).toBe('operatorCredentialsWrong');
    expect((await opened.ok('unlockSession', { password })).isLocked).toBe(false);
    expect(await opened.refusal('listSessions')).toBe('done');
  });

  test('that comes from another network is locked', async () => {
    const home = await signedIn('anna', '203.0.113.7');
    const elsewhere = await home.raw('GET', '/api/console/sessions', { 'X-Forwarded-For': '192.0.2.77' });
    expect(elsewhere.status).toBe(401);
    expect(await home.refusal('listSessions')).toBe('sessionLocked');
  });

  test('ends unused, at its end, by its operator and with him', async () => {
    const unused = await signedIn('anna');
    await sql(`UPDATE office.sessions SET used_at = now() - interval '31 minutes'`);
    expect(await unused.refusal('readSession')).toBe('operatorSignInNeeded');
    const old = await signedIn('anna');
    await sql(
      `UPDATE office.sessions SET started_at = now() - interval '11 hours', ends_at = now() - interval '1 second'`,
    );
    expect(await old.refusal('readSession')).toBe('operatorSignInNeeded');
    const left = await signedIn('anna');
    await left.ok('signOut');
    expect(left.cookie()).toBe('');
  });

  test('of a page that asks by itself does not live longer', async () => {
    const opened = await signedIn('anna');
    await sql(`UPDATE office.sessions SET used_at = now() - interval '20 minutes' WHERE ended_at IS NULL`);
    const used = () => sql<{ at: number }>('SELECT used_at AS at FROM office.sessions ORDER BY id DESC LIMIT 1');
    const before = await used();
    await opened.raw('GET', '/api/console/session', { 'Longmen-Background': '1' });
    expect(await used()).toEqual(before);
    await opened.ok('readSession');
    expect(await used()).not.toEqual(before);
  });

  test('is one of two: a third sign-in ends the oldest', async () => {
    const [first, second, third] = [await signedIn('berta'), await signedIn('berta'), await signedIn('berta')];
    expect(await first.refusal('readSession')).toBe('operatorSignInNeeded');
    expect(await second.refusal('readSession')).toBe('done');
    const { sessions } = await third.ok('listSessions');
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
    await third.ok('endSession', { id: sessions[1]?.id ?? '' });
    expect(await second.refusal('readSession')).toBe('operatorSignInNeeded');
    // Of somebody else there is none to end.
    const anna = await signedIn('anna');
    expect(await anna.refusal('endSession', { id: sessions[0]?.id ?? '' })).toBe('noSuchSession');
  });

  test('of another password ends everywhere else', async () => {
    const [here, there] = [await signedIn('berta'), await signedIn('berta')];
    expect(await here.refusal('changeMyPassword', { password: 'not it', next: 'another long password' })).toBe(
      'operatorCredentialsWrong',
    );
    expect(await here.refusal('changeMyPassword', { password, next: 'short' })).toBe('operatorPasswordInvalid');
    await here.ok('changeMyPassword', { password, next: 'another long password' });
    expect(await there.refusal('readSession')).toBe('operatorSignInNeeded');
    await here.ok('changeMyPassword', { password: 'another long password', next: password });
  });
});

describe('a passkey', () => {
  const made = makeAuthenticator(consoleOrigin);

  test('is added with its user verified, and signs in without a name', async () => {
    const opened = await signedIn('anna');
    const { options } = await opened.ok('newPasskeyOptions');
    expect(options).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const attestation = made.register(options);
    await opened.ok('addPasskey', { name: 'key one', attestation });
    // Its challenge is used up.
    expect(await opened.refusal('addPasskey', { name: 'key two', attestation })).toBe('passkeyInvalid');
    const other = browser('198.51.100.77');
    const request = await other.ok('passkeyRequest');
    const session = await other.ok('signInWithPasskey', { assertion: made.assert(request.options) });
    expect(session).toMatchObject({ name: 'anna', by: 'passkey', passkeys: 1 });
    expect(session.provedUntil).not.toBeNull();
    const [row] = await sql<{ action: string }>(
      `SELECT l.action FROM office.passkeys p JOIN office.audit_log l ON l.seq = p.entry WHERE p.operator = 'anna'`,
    );
    expect(row).toEqual({ action: 'add-passkey' });
  });

  test('of another page, unverified, replayed or copied speaks for nobody', async () => {
    const opened = await signedIn('anna');
    for (const flaws of [{ origin: 'http://localhost:9999' }, { verifiesUser: false }]) {
      const { options } = await opened.ok('newPasskeyOptions');
      const attestation = makeAuthenticator(consoleOrigin, flaws).register(options);
      expect(await opened.refusal('addPasskey', { name: 'bad', attestation }), JSON.stringify(flaws)).toBe(
        'passkeyInvalid',
      );
    }
    const stranger = browser();
    const { options } = await stranger.ok('passkeyRequest');
    const assertion = made.assert(options);
    await stranger.ok('signInWithPasskey', { assertion });
    expect(await stranger.refusal('signInWithPasskey', { assertion })).toBe('operatorCredentialsWrong');
    expect(await stranger.refusal('signInWithPasskey', { assertion: { id: 'x' } })).toBe('operatorCredentialsWrong');
    // A copy counts from where the original was.
    await sql('UPDATE office.passkeys SET counter = 1000');
    const again = await stranger.ok('passkeyRequest');
    expect(await stranger.refusal('signInWithPasskey', { assertion: made.assert(again.options) })).toBe(
      'operatorCredentialsWrong',
    );
    await sql('UPDATE office.passkeys SET counter = 0');
  });

  test('is not locked by wrong passwords, opens a locked screen of its own and proves', async () => {
    const opened = await signedIn('anna', '192.0.2.50');
    for (let tries = 0; tries < 5; tries += 1) await browser('192.0.2.50').refusal('signIn', wrong);
    await opened.ok('lockSession');
    const sign = async () => made.assert((await opened.ok('passkeyRequest')).options);
    await opened.ok('unlockSession', { assertion: await sign() });
    expect((await opened.ok('proveOperator', { assertion: await sign() })).until).toBeGreaterThan(0);
    const berta = await signedIn('berta');
    const other = made.assert((await berta.ok('passkeyRequest')).options);
    expect(await berta.refusal('proveOperator', { assertion: other })).toBe('operatorCredentialsWrong');
    await sql('DELETE FROM office.sign_in_tries');
  });

  test('is taken off by its operator alone', async () => {
    const [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
    const { passkeys } = await anna.ok('listPasskeys');
    const id = passkeys[0]?.id ?? '';
    expect(await berta.refusal('dropPasskey', { id })).toBe('noSuchPasskey');
    await anna.ok('dropPasskey', { id });
    const { options } = await browser().ok('passkeyRequest');
    expect(await browser().refusal('signInWithPasskey', { assertion: made.assert(options) })).toBe(
      'operatorCredentialsWrong',
    );
  });
});

describe('the log at the console', () => {
  test('carries who, from where and with which roles, and is read by filters and pages', async () => {
    const opened = await signedIn('anna');
    await opened.ok('signOut');
    const reader = await signedIn('berta');
    const page = await reader.ok('listAudit', { operator: 'anna', action: 'sign-out', limit: 1 });
    expect(page.rows[0]).toMatchObject({ operator: 'anna', action: 'sign-out', ip: '203.0.113.7' });
    expect(page.rows[0]?.roles).toContain('cashier');
    expect(page.next).not.toBeNull();
    const next = await reader.ok('listAudit', {
      operator: 'anna',
      action: 'sign-out',
      before: page.next ?? '',
      limit: 100,
    });
    expect(next.rows.map(({ seq }) => seq)).not.toContain(page.rows[0]?.seq);
    expect(page.count).toBe(1 + next.rows.length);
    const none = await reader.ok('listAudit', { to: Date.parse('2020-01-01T00:00:00Z') });
    expect(none).toMatchObject({ rows: [], count: 0, next: null });
  });

  test('is checked whole, and shows the entry that the owner of the database changed', async () => {
    const reader = await signedIn('berta');
    const check = await reader.ok('checkAudit');
    expect(check.brokenAt).toBeNull();
    const { entry, isWhole, text } = await reader.ok('readAuditEntry', { seq: '2' });
    expect([entry.seq, isWhole]).toEqual(['2', true]);
    await sql(`UPDATE office.audit_log SET entry = replace(entry, '"anna"', '"anne"') WHERE seq = 2`);
    expect(await reader.ok('readAuditEntry', { seq: '2' })).toMatchObject({ isWhole: false });
    expect((await reader.ok('checkAudit')).brokenAt).toBe('2');
    await sql('UPDATE office.audit_log SET entry = $1 WHERE seq = 2', [text]);
    expect((await reader.ok('checkAudit')).brokenAt).toBeNull();
    expect(await reader.refusal('readAuditEntry', { seq: '999999' })).toBe('noSuchEntry');
  });
});

describe('saved views and preferences', () => {
  test('are one’s own or of a role that one holds', async () => {
    const [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
    const view = { page: 'audit', name: 'money', query: 'action=sign-in', columns: '' };
    const { id } = await anna.ok('saveView', view);
    expect((await anna.ok('saveView', { ...view, query: 'x=1' })).id).toBe(id);
    expect((await berta.ok('listViews', { page: 'audit' })).views).toEqual([]);
    await anna.ok('saveView', { ...view, role: 'cashier' });
    expect((await berta.ok('listViews', { page: 'audit' })).views).toMatchObject([{ name: 'money', isMine: false }]);
    expect(await anna.refusal('saveView', { ...view, role: 'auditor' })).toBe('noRight');
    expect(await berta.refusal('dropView', { id })).toBe('noSuchView');
    await anna.ok('dropView', { id });
    for (let at = 0; at < 50; at += 1) await anna.ok('saveView', { ...view, name: `view ${at}` });
    expect(await anna.refusal('saveView', view)).toBe('tooManyViews');
    expect(await anna.refusal('saveView', { ...view, name: 'view 7' })).toBe('done');
  });

  test('a language, a theme and a clock stay chosen', async () => {
    const opened = await signedIn('anna');
    await opened.ok('changeMe', { locale: 'zh', zone: 'utc' });
    await opened.ok('changeMe', { theme: 'dark' });
    expect(await opened.ok('readSession')).toMatchObject({ locale: 'zh', zone: 'utc', theme: 'dark' });
  });
});
