// Money in from the operator's command line: two operators, each signed in, each deed on the record.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { operateOn } from '../../../test/operator.ts';
import { withClient } from '../../platform/postgres/index.ts';

let database: TestDatabase;
let dataDir: string;
const password = 'a long password';

const operator = (name: string, ...args: string[]) =>
  operateOn(database, dataDir, ['--as', name, '--reason', 'a test', ...args], { OPERATOR_PASSWORD: password });
const sql = async <Row>(text: string, values: unknown[] = []) =>
  withClient(database.ownerUrl, async (client) => (await client.query(text, values)).rows as Row[]);
const balance = async () =>
  (await sql<{ balance: string }>('SELECT balance::text FROM ledger.accounts WHERE user_id = 7 AND kind = 1'))[0]
    ?.balance;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-money-in-'));
  await operateOn(database, dataDir, ['add', 'anna'], { NEW_OPERATOR_PASSWORD: password });
  await operateOn(database, dataDir, ['--as', 'anna', 'add', 'berta'], {
    OPERATOR_PASSWORD: password,
    NEW_OPERATOR_PASSWORD: password,
  });
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql('INSERT INTO ledger.accounts (user_id, kind) VALUES (7, 1), (7, 2), (7, 3)');
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

test('S11 an adjustment counts once two operators entered the same', async () => {
  const first = await operator('anna', 'adjust', 'player07', 'in', '12.5');
  expect(first).toMatchObject({ code: 0, out: 'player07 12.500: waits for another operator\n' });
  expect(await balance()).toBe('0');
  expect(await operator('anna', 'adjust', 'player07', 'in', '12.5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Another operator') as string,
  });
  const { out: queue } = await operator('berta', 'deposits');
  expect(JSON.parse(queue)).toMatchObject({ waits: { kind: 'adjust', amount: 12_500, by: 'anna', reason: 'a test' } });
  expect((await operator('berta', 'adjust', 'player07', 'in', '12.5')).out).toBe('player07 12.500: adjusted\n');
  expect(await balance()).toBe('12500');
  expect((await operator('berta', 'log', '3')).out).toContain('payment-adjust');
});

test('a payment that nobody ordered is credited to the player it is for, by two; what one entered can be taken back', async () => {
  await sql(`INSERT INTO payments.receipts (provider, transaction_id, receipt, amount, state, paid_at)
    VALUES ('bank', 't1', 501, 80000, 'unmatched', now())`);
  expect((await operator('anna', 'match', '501', 'player07')).out).toBe('payment 501: waits for another operator\n');
  const { waits } = JSON.parse((await operator('anna', 'deposits')).out.trim().split('\n').at(-1) ?? '') as {
    waits: { decision: string };
  };
  expect((await operator('anna', 'deposits', 'drop', waits.decision)).out).toBe(
    `decision ${waits.decision}: dropped\n`,
  );
  expect((await operator('berta', 'match', '501', 'player07')).out).toContain('waits');
  expect((await operator('anna', 'match', '501', 'player07')).out).toBe('payment 501: credited\n');
  expect(await balance()).toBe('92500');
  expect(await operator('anna', 'match', '501', 'player07')).toMatchObject({ code: 1 });
  expect(await sql('SELECT kind FROM ledger.transfers WHERE user_id = 7 ORDER BY kind')).toEqual([
    { kind: 8 },
    { kind: 12 },
  ]);
});

test('what is not there, and what is no command, is said so', async () => {
  expect((await operator('anna', 'match', '999', 'nobody99')).err).toContain('no deposit and no player');
  expect((await operator('anna', 'deposits', 'return', '999')).err).toContain('no payment 999');
  expect((await operator('anna', 'deposits', 'reject', '999')).err).toContain('no deposit 999');
  expect((await operator('anna', 'adjust', 'player07', 'out', '999999')).code).toBe(0);
  expect((await operator('berta', 'adjust', 'player07', 'out', '999999')).err).toContain('has less');
  expect(await operator('anna', 'adjust', 'player07', '12')).toMatchObject({ code: 2 });
});
