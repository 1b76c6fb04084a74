// Money in from the operator's command line: two operators, each signed in, each deed on the record.
import { beforeAll, expect, test } from 'vitest';
import { useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql, command } = useTwoOperators();
const balance = async () =>
  (await sql<{ balance: string }>('SELECT balance::text FROM ledger.accounts WHERE user_id = 7 AND kind = 1'))[0]
    ?.balance;

const stateOf = async (table: 'receipts' | 'deposits', key: string, number: number) =>
  (await sql<{ state: string }>(`SELECT state FROM payments.${table} WHERE ${key} = $1`, [number]))[0]?.state;
/** A deposit of the player that people look at. */
const openDeposit = async (deposit: number, amount: number) => {
  await sql(
    `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee,
       fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at)
     VALUES (7, $1, 1, 'bank', 'bank', 'transfer', 'showAccount', 'review', $2, $2, 0, 0, 0, 100, 0, 1, '{}', '', now() + interval '1 hour')`,
    [deposit, amount],
  );
  await sql(`INSERT INTO payments.events (user_id, deposit, step, state) VALUES (7, $1, 1, 'review')`, [deposit]);
};
const receive = (receipt: number, amount: number, { state, deposit }: { state: string; deposit?: number }) =>
  sql(
    `INSERT INTO payments.receipts (provider, transaction_id, receipt, amount, state, user_id, deposit, paid_at)
     VALUES ('bank', $1, $2, $3, $4, $5, $6, now())`,
    [`t${receipt}`, receipt, amount, state, deposit === undefined ? null : 7, deposit ?? null],
  );

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most)
     VALUES (1, 'bank', 'bank', 'bank', 'transfer', 'showAccount', '{}', 1000, 1000000000)`,
  );
  await sql('INSERT INTO ledger.accounts (user_id, kind) VALUES (7, 1), (7, 2), (7, 3)');
});

test('S11 an adjustment counts once two operators entered the same', async () => {
  const first = await operator('anna', 'adjust', 'player07', 'in', '12.5');
  expect(first).toMatchObject({ code: 0, out: 'player07 12.500: waits for another operator\n' });
  expect(await balance()).toBe('0');
  expect(await operator('anna', 'adjust', 'player07', 'in', '12.5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another operator') as string,
  });
  const waits = { kind: 'adjust', userId: '7', by: 'anna', reason: 'a test' };
  expect(JSON.parse((await operator('anna', 'deposits')).out)).toMatchObject({ waits: { ...waits, amount: 12_500 } });
  const { out: queue } = await operator('berta', 'deposits');
  expect(JSON.parse(queue)).toMatchObject({ waits });
  expect(queue).not.toContain('amount');
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

test('what two decide about a payment, is shown and logged is the amount that is credited, not what was ordered', async () => {
  await openDeposit(604, 50_000);
  await receive(614, 49_000, { state: 'quarantined', deposit: 604 });
  expect((await operator('anna', 'match', '614', '604')).out).toBe('payment 614: waits for another operator\n');
  const last = async (name: string) =>
    JSON.parse((await operator(name, 'deposits')).out.trim().split('\n').at(-1) ?? '') as { waits: object };
  expect(await last('anna')).toMatchObject({ waits: { kind: 'match', deposit: '604', amount: 49_000 } });
  const { waits } = await last('berta');
  expect(waits).toMatchObject({ kind: 'match', receipt: '614' });
  for (const hidden of ['deposit', 'userId', 'amount']) expect(waits).not.toHaveProperty(hidden);
  expect(await operator('berta', 'deposits', 'page', '2')).toEqual({ code: 0, err: '', out: '' });
  expect((await operator('berta', 'match', '614', '604')).out).toBe('payment 614: credited\n');
  const log = (await operator('anna', 'log', '10')).out.trim().split('\n');
  const entries = log.map((line) => JSON.parse(line) as { subject: string; after: unknown });
  const [end, first] = entries.filter(({ subject }) => subject === '614').map(({ after }) => after);
  expect(end).toMatchObject({ outcome: 'credited', value: { deposit: '604', userId: '7', amount: 49_000 } });
  // Of what was entered blind nothing but its hash.
  const of = {
    proposal: expect.stringMatching(/^\d+$/) as string,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  };
  expect(first).toEqual(of);
});

test('money is taken out of a balance by two, once, and never more than there is', async () => {
  for (const name of ['anna', 'berta']) await operator(name, 'adjust', 'player07', 'in', '10');
  const before = Number(await balance());
  expect((await operator('anna', 'adjust', 'player07', 'out', '2.5')).out).toBe(
    'player07 -2.500: waits for another operator\n',
  );
  expect((await operator('anna', 'adjust', 'player07', 'out', '2.5')).code).toBe(1);
  // Another amount agrees to nothing, and is no adjustment of its own.
  expect((await operator('berta', 'adjust', 'player07', 'out', '2.6')).err).toContain('differs from what waits');
  expect(Number(await balance())).toBe(before);
  expect((await operator('berta', 'adjust', 'player07', 'out', '2.5')).out).toBe('player07 -2.500: adjusted\n');
  expect(Number(await balance())).toBe(before - 2_500);
  expect(await sql('SELECT amount::text FROM ledger.transfers WHERE user_id = 7 AND kind = 13')).toEqual([
    { amount: '2500' },
  ]);
});

test('a payment is sent back by one, a large one by two; its deposit ends with it', async () => {
  await openDeposit(601, 20_000);
  await receive(611, 20_000, { state: 'waiting', deposit: 601 });
  expect(await operator('anna', 'deposits', 'return', '611')).toEqual({
    code: 0,
    err: '',
    out: 'payment 611: returned\n',
  });
  expect(await stateOf('receipts', 'receipt', 611)).toBe('returned');
  expect(await stateOf('deposits', 'deposit', 601)).toBe('closed');
  expect((await operator('berta', 'deposits', 'return', '611')).err).toContain('Payment 611 is returned');

  await receive(612, 900_000_000, { state: 'unmatched' });
  expect((await operator('anna', 'deposits', 'return', '612')).out).toBe('payment 612: waits for another operator\n');
  expect(await operator('anna', 'deposits', 'return', '612')).toMatchObject({ code: 1 });
  expect(await stateOf('receipts', 'receipt', 612)).toBe('unmatched');
  const before = await balance();
  expect((await operator('berta', 'deposits', 'return', '612')).out).toBe('payment 612: returned\n');
  expect(await stateOf('receipts', 'receipt', 612)).toBe('returned');
  // What goes back outside was never in the books.
  expect(await balance()).toBe(before);
});

test('a deposit for which no money came is closed, and says why; one with money is not', async () => {
  await openDeposit(602, 30_000);
  await openDeposit(603, 40_000);
  await receive(613, 40_000, { state: 'waiting', deposit: 603 });
  expect((await operator('anna', 'deposits', 'reject', '603')).err).toContain('Money waits for deposit 603');
  const reject = (...answer: string[]) => operator('anna', 'deposits', 'reject', '602', ...answer);
  expect((await reject('--player-reason', 'because')).err).toContain('evidenceUnclear');
  expect((await reject('--player-note', 'x'.repeat(301))).err).toContain('300 characters');
  expect(await reject('--player-reason', 'payerDiffers', '--player-note', 'Tài khoản\n của người khác')).toEqual({
    code: 0,
    err: '',
    out: 'deposit 602: rejected\n',
  });
  expect([await stateOf('deposits', 'deposit', 602), await stateOf('deposits', 'deposit', 603)]).toEqual([
    'closed',
    'review',
  ]);
  expect(await sql('SELECT reason, player_note FROM payments.deposits WHERE deposit = 602')).toEqual([
    { reason: 'payerDiffers', player_note: 'Tài khoản của người khác' },
  ]);
  expect(await operator('berta', 'deposits', 'reject', '602')).toMatchObject({ code: 1 });
  expect(
    JSON.parse((await operator('anna', 'log', '4')).out.split('\n').find((line) => line.includes('"602"')) ?? ''),
  ).toMatchObject({
    operator: 'anna',
    action: 'payment-reject',
    subject: '602',
    reason: 'a test',
  });
});

test('a callback that nobody could read is listed, read again and put aside by one, who says why', async () => {
  await sql(
    `INSERT INTO payments.callbacks (id, provider, digest, sealed, signed_at, received_at, worked_at, outcome, why, tries)
     VALUES (701, 'bank', sha256('701'), '\\x00', now(), '2026-11-20T01:02:03Z', now(), 'unreadable', 'notOpened', 12)`,
  );
  const last = async () => {
    const { out } = await operator('berta', 'deposits');
    return JSON.parse(out.trim().split('\n').at(-1) ?? '') as object;
  };
  const visible = { callback: '701', provider: 'bank', why: 'notOpened', tries: 12, isStored: true };
  expect(await last()).toEqual({ callback: { ...visible, at: '2026-11-20T01:02:03.000Z' } });
  const stateOfIt = () => sql('SELECT outcome, why, tries FROM payments.callbacks WHERE id = 701');
  const waiting = [{ outcome: 'unreadable', why: 'notOpened', tries: 12 }];

  for (const verb of ['again', 'aside'])
    expect(await command('anna', 'deposits', verb, '701')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--reason TEXT says why') as string,
    });
  expect(await stateOfIt()).toEqual(waiting);

  expect((await operator('anna', 'deposits', 'again', '701')).out).toBe('callback 701: the site reads it now\n');
  expect(await stateOfIt()).toEqual([{ outcome: null, why: null, tries: 12 }]);
  expect((await operator('anna', 'deposits', 'aside', '701')).err).toContain('No unreadable callback 701 waits');
  await sql(
    "UPDATE payments.callbacks SET outcome = 'unreadable', why = 'notOpened', worked_at = now() WHERE id = 701",
  );
  expect((await operator('anna', 'deposits', 'aside', '701')).out).toBe('callback 701: put aside\n');
  expect(await stateOfIt()).toEqual([{ outcome: 'aside', why: 'notOpened', tries: 12 }]);
  expect((await operator('berta', 'deposits')).out).not.toContain('"701"');

  const log = (await operator('anna', 'log', '20')).out.trim().split('\n');
  const entries = log.map((line) => JSON.parse(line) as Record<'operator' | 'action' | 'subject' | 'reason', string>);
  expect(
    entries.filter(({ subject }) => subject === '701').map((entry) => [entry.operator, entry.action, entry.reason]),
  ).toEqual([
    ['anna', 'payment-aside', 'a test'],
    ['anna', 'payment-again', 'a test'],
  ]);
});

test('what is not there, and what is no command, is said so', async () => {
  expect((await operator('anna', 'match', '999', 'nobody99')).err).toContain('no deposit and no player');
  expect((await operator('anna', 'deposits', 'return', '999')).err).toContain('no payment 999');
  expect((await operator('anna', 'deposits', 'reject', '999')).err).toContain('no deposit 999');
  expect((await operator('anna', 'deposits', 'again', '999')).err).toContain('No unreadable callback 999');
  expect((await operator('anna', 'adjust', 'player07', 'out', '999999')).code).toBe(0);
  expect((await operator('berta', 'adjust', 'player07', 'out', '999999')).err).toContain('has less');
  expect(await operator('anna', 'adjust', 'player07', '12')).toMatchObject({ code: 2 });
});
