// An operator's key signs what the request says and nothing else; what stands beside the log afterwards proves it alone.
import { consoleCalls } from '@longmen/contract/console';
import { actionText, signatureHeader, statementOf } from '@longmen/contract/console/signed-action';
import { makeAuthenticator } from '@longmen/test-kit/fixtures/office/authenticator';
import { type ConsoleBrowser, consoleOrigin } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

const { signedIn, sql } = useConsole(['anna', 'berta']);
const key = makeAuthenticator(consoleOrigin);
const call = consoleCalls.changeVipLevel;

type Fields = { readonly level: string; readonly points: string; readonly seen: string; readonly reason: string };

/** What the page of an operator signs. */
async function sign(by: ConsoleBrowser, fields: Fields, operator = 'anna'): Promise<string> {
  const { nonce } = await by.ok('challengeAction');
  const statement = statementOf(call, fields, { operator, nonce });
  const assertion = key.assert({ challenge: createHash('sha256').update(actionText(statement)).digest('base64url') });
  return Buffer.from(JSON.stringify({ nonce, assertion })).toString('base64url');
}

/** Sends it with a signature. @returns the name of the refusal; `done` for a success */
async function send(by: ConsoleBrowser, { level, ...fields }: Fields, signature: string): Promise<string> {
  const headers = { [signatureHeader]: signature };
  const answer = await by.raw(call.method, `/api/console/vip/${level}`, headers, JSON.stringify(fields));
  return answer.status === 200 ? 'done' : ((await answer.json()) as { name: string }).name;
}

test('an action is signed as it came; whatever is altered afterwards is named by the check', async () => {
  const anna = await signedIn('anna');
  const { options } = await anna.ok('newPasskeyOptions');
  await anna.ok('addPasskey', { name: 'key one', attestation: key.register(options) });
  const change = { level: '5', points: '901', seen: '0', reason: 'more players reach it' };
  const [row] = await sql<{ points: string }>(`SELECT points::text FROM vip.levels WHERE level = 5`);
  const fields = { ...change, seen: row?.points ?? '0', points: String(Number(row?.points ?? 0) + 1) };

  // Another amount, reason, level or operator than was signed; the same twice; no signature at all.
  const altered = [{ points: '1' }, { reason: 'another reason' }, { level: '4' }, { seen: '7' }];
  for (const other of altered)
    expect(await send(anna, { ...fields, ...other }, await sign(anna, fields)), JSON.stringify(other)).toBe(
      'actionNotSigned',
    );
  expect(await send(anna, fields, await sign(anna, fields, 'berta'))).toBe('actionNotSigned');
  expect(await send(anna, fields, 'e30')).toBe('actionNotSigned');
  expect(await send(anna, fields, 'not json')).toBe('actionNotSigned');
  const berta = await signedIn('berta');
  expect(await send(berta, fields, await sign(anna, fields))).toBe('actionNotSigned');
  const late = await sign(anna, fields);
  await sql(`UPDATE office.challenges SET ends_at = now() - interval '1 second' WHERE purpose = 'action'`);
  expect(await send(anna, fields, late)).toBe('actionNotSigned');
  expect(await sql('SELECT FROM office.action_proofs')).toEqual([]);

  const signature = await sign(anna, fields);
  expect(await send(anna, fields, signature)).toBe('done');
  expect(await send(anna, fields, signature)).toBe('actionNotSigned');
  const [entry] = (await anna.ok('listAudit', { operator: 'anna', limit: 1 })).rows;
  expect(entry).toMatchObject({ isSigned: true, reason: fields.reason });
  const seq = entry?.seq ?? '';
  const { proof } = await anna.ok('readAuditEntry', { seq });
  expect(proof).toMatchObject({
    isGenuine: true,
    statement: { action: call.name, subject: { level: '5' }, wanted: { points: fields.points }, operator: 'anna' },
  });
  const check = async () => (await anna.ok('checkAudit')).proofs;
  expect(await check()).toEqual({ signed: 1, brokenAt: null });

  const alter = [
    `UPDATE office.action_proofs SET statement = replace(statement, '"points":"${fields.points}"', '"points":"1"')`,
    `UPDATE office.action_proofs SET assertion = replace(assertion, '"signature":"M', '"signature":"N')`,
    `UPDATE office.passkeys SET public_key = public_key || '\\x00'`,
    `UPDATE office.passkeys SET entry = 1`,
    'DELETE FROM office.action_proofs',
  ];
  const stored = await sql<{ proof: unknown; passkey: unknown }>(
    'SELECT to_jsonb(p) AS proof, to_jsonb(k) AS passkey FROM office.action_proofs p JOIN office.passkeys k USING (credential_id)',
  );
  for (const statement of alter) {
    await sql(statement);
    expect(await check(), statement).toMatchObject({ brokenAt: seq });
    const listed = (await anna.ok('readAuditEntry', { seq })).proof;
    expect(listed === 'missing' || listed?.isGenuine === false, statement).toBe(true);
    await sql(
      `INSERT INTO office.action_proofs SELECT * FROM jsonb_populate_record(null::office.action_proofs, $1::jsonb)
       ON CONFLICT (seq) DO UPDATE SET statement = excluded.statement, assertion = excluded.assertion`,
      [JSON.stringify(stored[0]?.proof)],
    );
    await sql(
      `UPDATE office.passkeys k SET public_key = r.public_key, entry = r.entry
       FROM jsonb_populate_record(null::office.passkeys, $1::jsonb) r WHERE r.id = k.id`,
      [JSON.stringify(stored[0]?.passkey)],
    );
    expect(await check()).toEqual({ signed: 1, brokenAt: null });
  }
  // A proof that is put beside an entry which was not signed.
  await sql(
    `INSERT INTO office.action_proofs SELECT ${Number(seq) - 1}, statement, credential_id, assertion FROM office.action_proofs`,
  );
  expect(await check()).toMatchObject({ brokenAt: String(Number(seq) - 1) });
});
