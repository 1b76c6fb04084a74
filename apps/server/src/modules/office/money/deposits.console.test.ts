// Money in at the console: lists and facts, what a match would be, and decisions that hold for what was on screen.
import { yuan } from '@longmen/engine';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, describe, expect, test } from 'vitest';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { makeSealBox } from '../../../platform/security/seal-box.ts';

const { site, signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'the bank confirms it';
const sealed = (text: string, about: string) =>
  makeSealBox(openKeyring(site().dataDir, 'personal-data')).seal(Buffer.from(text), about);

type Order = { toPay?: number; state?: string; claimed?: boolean; note?: string; depositor?: string; picture?: string };

/** A deposit of the player. */
async function order(number: number, more: Order = {}): Promise<string> {
  const { toPay = 500_000, state = 'review', claimed = true, note = null, depositor, picture = null } = more;
  await sql(
    `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee,
       fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at, note, depositor, picture,
       claimed_at, ended_at)
     VALUES (7, $1, 1, 'bank', 'bank', 'transfer', 'showAccount', $2, $3, $3, 0, 0, 0, 100, 0, 1, '{}', '', now() + interval '1 hour',
       $4, $5, $6, CASE WHEN $7 THEN now() END, CASE WHEN $2 IN ('success', 'failed', 'closed') THEN now() END)`,
    [
      number,
      state,
      toPay,
      note,
      depositor === undefined ? null : sealed(depositor, `deposit:${number}`),
      picture,
      claimed,
    ],
  );
  await sql(`INSERT INTO payments.events (user_id, deposit, step, state) VALUES (7, $1, 1, $2)`, [number, state]);
  return String(number);
}

type Paid = { amount?: number; state?: string; deposit?: string; note?: string; payer?: string };

/** A payment that came in. */
async function payment(number: number, more: Paid = {}): Promise<string> {
  const { amount = 500_000, state = 'unmatched', deposit = null, note, payer } = more;
  const id = `t${number}`;
  await sql(
    `INSERT INTO payments.receipts (provider, transaction_id, receipt, amount, state, user_id, deposit, paid_at, note_text, payer)
     VALUES ('bank', $1, $2, $3, $4, $5, $6, now(), $7, $8)`,
    [
      id,
      number,
      amount,
      state,
      deposit === null ? null : 7,
      deposit,
      note === undefined ? null : sealed(note, `receipt-note:${id}`),
      payer === undefined ? null : sealed(payer, `receipt:${id}`),
    ],
  );
  return String(number);
}

const balance = async () =>
  Number(
    (await sql<{ balance: string }>('SELECT balance FROM ledger.accounts WHERE user_id = 7 AND kind = 1'))[0]?.balance,
  );
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-'), (8, 'player08', 1, '{}', '-', '-')`);
  await sql(
    `INSERT INTO payments.channels (id, code, provider, pay_type, adapter, jump_mode, titles, least, most, usual_seconds)
     VALUES (1, 'bank-a', 'bank', 'bank', 'transfer', 'showAccount', '{}', 1000, 1000000000, 90)`,
  );
  await sql(
    'INSERT INTO ledger.accounts (user_id, kind) SELECT u, k FROM generate_series(7, 8) u, generate_series(1, 3) k',
  );
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

describe('lists', () => {
  test('show deposits that people look at from the oldest on, with the payment that waits for each', async () => {
    const first = await order(901, { depositor: 'Nguyễn Văn An' });
    const second = await order(902, { state: 'pending', toPay: 70_000 });
    await order(903, { state: 'pending', claimed: false });
    const paid = await payment(911, {
      amount: 499_000,
      state: 'quarantined',
      deposit: first,
      note: 'pay for 4111 1111 1111 1111 please',
      payer: 'Trần Thị Hoa',
    });
    const page = await anna.ok('listDeposits', { limit: 1 });
    expect(page.rows).toMatchObject([
      {
        id: first,
        player: 'player07',
        channel: 'bank-a',
        company: 'bank',
        toPay: '500.000',
        targetSeconds: 90,
        payment: { id: paid, amount: '499.000', payer: 'T••n T•• H••', note: 'pay for •••• 1111 please', waits: null },
      },
    ]);
    expect([page.count, page.countIsBound, page.waiting.deposits]).toEqual([2, false, 2]);
    const next = await anna.ok('listDeposits', { limit: 1, before: page.next ?? '' });
    expect([ids(next.rows), next.next]).toEqual([[second], null]);
    expect(next.rows[0]?.payment).toBeNull();
    const all = await anna.ok('listDeposits', { tab: 'all' });
    expect(ids(all.rows)).toEqual(['903', '902', '901']);
    for (const [filter, found] of [
      [{ state: 'review' }, ['901']],
      [{ amount: yuan(400) }, ['903', '901']],
      [{ player: 'player08' }, []],
      [{ player: 'nobody' }, []],
      [{ channel: 'bank-a' }, ['903', '902', '901']],
      [{ channel: 'none' }, []],
    ] as const)
      expect(ids((await anna.ok('listDeposits', { tab: 'all', ...filter })).rows), JSON.stringify(filter)).toEqual(
        found,
      );
    expect(await anna.refusal('listDeposits', { before: 'x' })).toBe('invalidInput');
  });

  test('show payments without an order, those of an order that is over among them, and those that go back', async () => {
    const over = await order(904, { state: 'success' });
    const lone = await payment(912);
    const late = await payment(913, { state: 'quarantined', deposit: over });
    const back = await payment(914, { state: 'refund', deposit: over });
    await payment(915, { state: 'seen' });
    expect(ids((await anna.ok('listPayments', {})).rows)).toEqual([lone, late]);
    expect(ids((await anna.ok('listPayments', { tab: 'refunds' })).rows)).toEqual([back]);
    expect(ids((await anna.ok('listPayments', { tab: 'all', transaction: 't912' })).rows)).toEqual([lone]);
    expect((await anna.ok('listDeposits', {})).waiting).toMatchObject({ payments: 2, refunds: 1, callbacks: 0 });
  });

  test('show callbacks that nobody could read, which are read again or put aside', async () => {
    await sql(`INSERT INTO payments.callbacks (id, provider, digest, sealed, signed_at, worked_at, outcome, why)
      VALUES (921, 'bank', sha256('a'), 'a', now(), now(), 'unreadable', 'notUnderstood'),
        (922, 'gate', sha256('b'), 'b', now(), now(), 'unreadable', 'notOpened')`);
    expect(ids((await anna.ok('listCallbacks', {})).rows)).toEqual(['921', '922']);
    expect((await anna.ok('listCallbacks', { company: 'gate' })).rows).toMatchObject([{ why: 'notOpened', tries: 0 }]);
    await anna.ok('readCallbackAgain', { id: '921', reason });
    await anna.ok('putCallbackAside', { id: '922', reason });
    expect((await anna.ok('listCallbacks', {})).rows).toEqual([]);
    expect(await anna.refusal('putCallbackAside', { id: '922', reason })).toBe('nothingWaits');
    expect(await anna.refusal('readCallbackAgain', { id: '922', reason })).toBe('callbackGone');
  });
});

describe('facts', () => {
  test('of a deposit name what of its payments does not agree, and never a whole name', async () => {
    const answer = await anna.call('readDeposit', { id: '901' });
    expect(answer).toMatchObject({
      data: {
        depositor: 'N••••n V•• A•',
        payments: [{ id: '911', differs: ['amount', 'payer'] }],
        account: { status: 0 },
        events: [{ state: 'review' }],
      },
    });
    for (const secret of ['Nguyễn', 'Văn', 'Hoa', '4111 1111']) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await anna.refusal('readDeposit', { id: '99' })).toBe('noSuchDeposit');
    expect(await anna.refusal('readPayment', { id: '99' })).toBe('noSuchPayment');
    const views = await sql(`SELECT operator, what, subject, ip FROM office.views WHERE what = 'deposit'`);
    expect(views).toEqual([{ operator: 'anna', what: 'deposit', subject: '901', ip: '203.0.113.7' }]);
  });

  test('of a payment name orders that wait for its amount, and what a match would be', async () => {
    const facts = await anna.ok('readPayment', { id: '912' });
    expect(ids(facts.candidates)).toEqual(['903', '901']);
    expect(await anna.ok('checkMatch', { id: '912', to: '901' })).toMatchObject({
      order: { id: '901' },
      player: 'player07',
      differs: [],
      worth: yuan(500),
      needs: 2,
    });
    expect(await anna.ok('checkMatch', { id: '912', to: 'player08' })).toMatchObject({ order: null, needs: 2 });
    expect(await anna.refusal('checkMatch', { id: '912', to: 'nobody' })).toBe('noSuchDepositOrPlayer');
    expect(await anna.refusal('checkMatch', { id: '912', to: '904' })).toBe('depositStateWrong');
  });

  test('a picture is drawn from what came, by whoever may see it, and on the record', async () => {
    const name = 'ab'.repeat(16);
    await sql(`INSERT INTO pictures.pictures (name, owner_id, bytes, used_at) VALUES ($1, 7, 'RIFF', now())`, [name]);
    const id = await order(905, { picture: `/pictures/${name}.webp`, toPay: 90_000 });
    expect(await berta.ok('readDepositPicture', { id })).toEqual({ webp: Buffer.from('RIFF').toString('base64') });
    expect(await berta.refusal('readDepositPicture', { id: '901' })).toBe('noPicture');
    expect(await sql(`SELECT operator, subject FROM office.views WHERE what = 'deposit-picture'`)).toEqual([
      { operator: 'berta', subject: id },
    ]);
  });
});

describe('a decision', () => {
  test('holds for what the screen showed, and for nothing else', async () => {
    const id = await payment(931, { state: 'waiting', deposit: await order(932, { toPay: 30_000 }), amount: 30_000 });
    const { seen } = await anna.ok('checkMatch', { id, to: '932' });
    await sql('UPDATE payments.deposits SET claimed_at = NULL WHERE deposit = 932');
    expect(await anna.refusal('matchPayment', { id, to: '932', seen, reason })).toBe('factsChanged');
    const before = await balance();
    const again = (await anna.ok('checkMatch', { id, to: '932' })).seen;
    expect(await anna.ok('matchPayment', { id, to: '932', seen: again, reason })).toEqual({ outcome: 'credited' });
    expect(await balance()).toBe(before + 30_000);
    expect(await anna.refusal('matchPayment', { id, to: '932', seen: again, reason })).toBe('paymentOver');
    expect(await balance()).toBe(before + 30_000);
  });

  test('about a payment without an order is two people’s, and the first one’s word is in no answer', async () => {
    const id = await payment(933, { amount: 61_000 });
    const { seen } = await anna.ok('checkMatch', { id, to: 'player08' });
    expect(await anna.ok('matchPayment', { id, to: 'player08', seen, reason: 'he wrote to us' })).toEqual({
      outcome: 'waits',
    });
    expect(await anna.refusal('matchPayment', { id, to: 'player08', seen, reason })).toBe('otherOperatorNeeded');
    const answers = [
      await berta.ok('listPayments', { tab: 'all' }),
      await berta.ok('readPayment', { id }),
      await berta.ok('listDeposits', { tab: 'all' }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/player08|he wrote to us/);
    expect(answers[1]).toMatchObject({ waits: { kind: 'match', by: 'anna' }, player: null, deposit: null });
    const races = await Promise.all(
      Array.from({ length: 20 }, () => berta.refusal('matchPayment', { id, to: 'player08', seen, reason })),
    );
    expect(races.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await sql('SELECT count(*)::integer AS credits FROM ledger.transfers WHERE user_id = 8')).toEqual([
      { credits: 1 },
    ]);
    expect((await berta.ok('readPayment', { id })).state).toBe('credited');
  });

  test('returns a payment, and takes back what waits for another', async () => {
    const id = await payment(934, { amount: 6_000_000 });
    const { seen, needsToReturn } = await anna.ok('readPayment', { id });
    expect(needsToReturn).toBe(2);
    expect(await anna.ok('returnPayment', { id, seen, reason })).toEqual({ outcome: 'waits' });
    const decision = (await anna.ok('readPayment', { id })).waits?.id ?? '';
    await anna.ok('dropPaymentDecision', { id: decision, reason: 'wrong row' });
    expect(await anna.refusal('dropPaymentDecision', { id: decision, reason })).toBe('nothingWaits');
    const small = await payment(935, { amount: 1_000 });
    const facts = await anna.ok('readPayment', { id: small });
    expect(await anna.ok('returnPayment', { id: small, seen: facts.seen, reason })).toEqual({ outcome: 'returned' });
    expect(await anna.refusal('returnPayment', { id: small, seen: facts.seen, reason })).toMatch(
      /paymentOver|factsChanged/,
    );
  });

  test('against a deposit ends it with an answer for the player', async () => {
    const id = await order(936, { toPay: 45_000 });
    const { seen } = await anna.ok('readDeposit', { id });
    const no = { id, seen, reason, answer: 'evidenceUnclear' } as const;
    expect(await anna.refusal('rejectDeposit', { ...no, seen: '0'.repeat(64), note: '' })).toBe('factsChanged');
    await anna.ok('rejectDeposit', { ...no, note: 'Please send the whole picture.' });
    expect(await anna.ok('readDeposit', { id })).toMatchObject({
      state: 'closed',
      playerNote: 'Please send the whole picture.',
    });
    expect(await anna.refusal('rejectDeposit', { ...no, note: '' })).toMatch(/depositStateWrong|factsChanged/);
    const paid = await order(937, { toPay: 46_000 });
    await payment(938, { state: 'waiting', deposit: paid, amount: 46_000 });
    const facts = await anna.ok('readDeposit', { id: paid });
    expect(await anna.refusal('rejectDeposit', { ...no, id: paid, seen: facts.seen, note: '' })).toBe('paymentWaits');
  });
});

test('who is deciding a deposit or a payment is seen for three minutes, and keeps nobody from it', async () => {
  const id = await order(951, { toPay: 47_000 });
  const paid = await payment(952, { deposit: id, amount: 47_000, state: 'waiting' });
  await anna.ok('claimDeposit', { id });
  await berta.ok('claimPayment', { id: paid });
  expect(await berta.call('claimDeposit', { id })).toMatchObject({ status: 409, name: 'claimed' });
  expect(await anna.call('claimPayment', { id: paid })).toMatchObject({ status: 409, name: 'claimed' });
  const [order951] = (await berta.ok('listDeposits', {})).rows.filter((row) => row.id === id);
  expect([order951?.claim?.by, order951?.payment?.claim]).toEqual(['anna', null]);
  expect((await berta.ok('readDeposit', { id })).claim?.by).toBe('anna');
  expect((await anna.ok('readPayment', { id: paid })).claim?.by).toBe('berta');
  const seen = (await berta.ok('checkMatch', { id: paid, to: id })).seen;
  await sql(`UPDATE office.claims SET until = now() - interval '1 second' WHERE kind = 'deposit'`);
  await berta.ok('claimDeposit', { id });
  await anna.ok('dropDepositClaim', { id });
  await berta.ok('dropPaymentClaim', { id: paid });
  expect((await anna.ok('readDeposit', { id })).claim?.by).toBe('berta');
  expect((await anna.ok('listPayments', { tab: 'all' })).rows.find((row) => row.id === paid)?.claim).toBeNull();
  expect(await anna.ok('matchPayment', { id: paid, to: id, seen, reason })).toEqual({ outcome: 'credited' });
});
