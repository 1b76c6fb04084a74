// An operator who has lost the second factor: two others give him another one, and nothing of before counts.
import { withClient } from '@longmen/dev-postgres';
import { makeAuthenticator } from '@longmen/test-kit/fixtures/office/authenticator';
import { consoleOrigin } from '@longmen/test-kit/fixtures/office/console';
import { codeOf } from '@longmen/test-kit/fixtures/office/office';
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);
const reason = 'the phone is lost';

// As on a demo site: nobody there has a second factor.
beforeAll(() =>
  admin.office().seedOperators(
    [
      { name: 'office01', password },
      { name: 'office02', password },
    ],
    [{ name: 'cashier01', roles: ['cashier'] }],
  ),
);

const codeNow = (uri: string | null | undefined) => codeOf(uri ?? undefined, admin.platform().clock.now());

test('sessions, passkeys and the factor of before end, and the new one is shown to who agreed alone', async () => {
  const [first, second] = [await admin.signedIn('office01'), await admin.signedIn('office02')];
  const cashier = await admin.signedIn('cashier01');
  const key = makeAuthenticator(consoleOrigin);
  const { options } = await cashier.ok('newPasskeyOptions', {});
  await cashier.ok('addPasskey', { name: 'the lost key', attestation: key.register(options) });

  const requested = await first.ok('resetFactor', { name: 'cashier01', reason });
  const id = requested.waits ?? '';
  expect((await cashier.call('readSession')).status).toBe(200);
  expect(await first.refusal('agreeToProposal', { id, reason })).toBe('otherOperatorNeeded');
  const agreed = await second.ok('agreeToProposal', { id, reason });
  expect(agreed).toMatchObject({ kind: 'reset-factor', subject: 'cashier01' });
  expect(agreed.totpUri).toMatch(/^otpauth:/);

  expect(await cashier.refusal('readSession')).toBe('operatorSignInNeeded');
  const again = admin.browser();
  const request = await again.ok('passkeyRequest', {});
  expect(await again.refusal('signInWithPasskey', { assertion: key.assert(request.options) })).toBe(
    'operatorCredentialsWrong',
  );
  expect(await again.refusal('signIn', { name: 'cashier01', password })).toBe('operatorCredentialsWrong');
  const code = codeNow(agreed.totpUri);
  await again.ok('signIn', { name: 'cashier01', password, code });
  // A code works once.
  expect(await admin.browser().refusal('signIn', { name: 'cashier01', password, code })).toBe(
    'operatorCredentialsWrong',
  );
  const { people } = await first.ok('listPeople', {});
  expect(people.find(({ name }) => name === 'cashier01')).toMatchObject({ hasSecondFactor: true, passkeys: 0 });
  const { rows } = await second.ok('listAudit', { action: 'reset-factor' });
  expect(rows).toMatchObject([{ operator: 'office02', subject: 'cashier01' }]);
  expect(JSON.stringify(rows)).not.toContain('otpauth');
});

test('nobody resets his own, as the first or as the second', async () => {
  const [first, second] = [await admin.signedIn('office01'), await admin.signedIn('office02')];
  expect(await first.refusal('resetFactor', { name: 'office01', reason })).toBe('selfReset');
  expect(await first.refusal('resetFactor', { name: 'nobody', reason })).toBe('noSuchOperator');
  const { waits } = await first.ok('resetFactor', { name: 'office02', reason });
  expect(await second.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('selfReset');
});

test('the table takes a factor only of a proposal about that operator which two others agreed to', async () => {
  const insert = (row: string) =>
    withClient(admin.site().database.officeUrl, (client) =>
      client.query(`INSERT INTO office.second_factors (proposal, operator, asked_by, agreed_by, totp_secret)
        SELECT ${row} FROM office.proposals p WHERE p.kind = 'reset-factor' ORDER BY (p.agreed_by IS NULL), p.id LIMIT 1`),
    );
  const agreed = await admin.sql<{ id: string }>(
    `SELECT p.id::text FROM office.proposals p WHERE kind = 'reset-factor' AND agreed_by IS NOT NULL`,
  );
  expect(agreed).toHaveLength(1);
  await expect(insert(`p.id, 'office01', p.asked_by, p.agreed_by, ''::bytea`)).rejects.toThrow('check constraint');
  await expect(insert(`p.id + 1, 'cashier01', p.asked_by, p.agreed_by, ''::bytea`)).rejects.toThrow('foreign key');
  await expect(insert(`p.id, 'cashier01', p.asked_by, 'auditor01', ''::bytea`)).rejects.toThrow('duplicate key');
  await expect(
    insert(
      `(SELECT max(id) FROM office.proposals WHERE kind <> 'reset-factor'), 'cashier01', p.asked_by, p.agreed_by, ''::bytea`,
    ),
  ).rejects.toThrow('foreign key');
});
