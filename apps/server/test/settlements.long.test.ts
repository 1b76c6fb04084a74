// Daily lists of payment companies against ours: a whole site, the sandbox's companies over HTTP, an operator's terminal.
import { calls } from '@longmen/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operateSite } from '@longmen/test-kit/site/operator';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startTestSite } from '@longmen/test-kit/site/site';
import { type Actor, signIn, sql, type TrustSite } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';

const dayMs = 86_400_000;
const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const noon = Date.parse(yesterday) + dayMs / 2;

let sandbox: TestSandbox;
let site: TrustSite;
let player: Actor;
/** Transaction ids of three payments through the gateway, and numbers of payouts, all of yesterday. */
let paid: string[];
let payouts: string[];

beforeAll(async () => {
  sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider), PAYMENT_PROVIDERS: sandbox.paymentProviders };
  site = await startTestSite({ env });
  await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
  player = await signIn(site, 'player01');
  paid = await Promise.all([100, 200, 300].map(payIn));
  payouts = await untilSome(() =>
    sql<{ id: string }>(site, 'SELECT id::text FROM withdrawals.requests WHERE state = 5').then((rows) =>
      rows.map(({ id }) => id),
    ),
  );
  await sql(site, 'UPDATE withdrawals.requests SET ended_at = to_timestamp($1) WHERE state = 5', [noon / 1000]);
  for (const id of payouts) await sandbox.list({ room: 'payout', id, at: noon });
});
afterAll(async () => {
  await Promise.all([site?.stop(), sandbox?.stop()]);
});

const patienceMs = 150_000;

async function untilSome<T>(poll: () => Promise<T[]>): Promise<T[]> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    const rows = await poll();
    if (rows.length > 0) return rows;
    await sleep(100);
  }
  throw new Error('nothing came');
}

/** Pays through the gateway, yesterday at noon as it says. @returns the transaction id */
async function payIn(yuan: number): Promise<string> {
  const fields = { code: 'demo-alipay-gate', money: String(yuan), type: 'zfb', jump_mode: '5' };
  const opened = await ask(site.addresses[0] ?? '', calls.createDeposit, fields, { token: player.token });
  const deposit = String(opened.data['order_num']);
  await sandbox.pay({ decide: deposit, state: 'paid', at: noon });
  const [row] = await untilSome(() =>
    sql<{ id: string }>(
      site,
      `SELECT transaction_id AS id FROM payments.receipts WHERE deposit = $1 AND state = 'credited'`,
      [deposit],
    ),
  );
  return row?.id ?? '';
}

const operator = (...args: string[]) => operateSite(site, 'office01', ...args);

type DifferenceView = {
  number: string;
  provider: string;
  day: string;
  what: string;
  id: string;
  theirs: string;
  ours: string;
};

async function differences(): Promise<DifferenceView[]> {
  const { code, out } = await operator('settlements');
  expect(code).toBe(0);
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as DifferenceView);
}

const facts = (rows: readonly DifferenceView[]) =>
  rows
    .map(({ provider, day, what, id, theirs, ours }) => ({ provider, day, what, id, theirs, ours }))
    .toSorted((a, b) => (a.what + a.id < b.what + b.id ? -1 : 1));

/** Has the site read a list again, and waits until it did. @param forged until it tried to */
async function read(provider: string, { forged = false } = {}): Promise<void> {
  const { code, err } = await operator('settlements', 'read', provider, yesterday);
  expect([code, err]).toEqual([0, '']);
  const done = forged
    ? `SELECT FROM settlements.differences WHERE provider = $1 AND day = $2 AND what = 'unreadable' AND closed_at IS NULL`
    : 'SELECT FROM settlements.lists WHERE provider = $1 AND day = $2 AND read_at IS NOT NULL';
  await untilSome(() => sql(site, done, [provider, yesterday]));
}

describe("a company's list of a day", () => {
  test('that says what we know leaves nothing for people', async () => {
    for (const provider of ['sandbox-gateway', 'sandbox-bank', 'sandbox-chain', 'sandbox']) await read(provider);
    expect(await differences()).toEqual([]);
    const [{ lines } = { lines: '0' }] = await sql<{ lines: string }>(
      site,
      `SELECT sum(lines) AS lines FROM settlements.lists WHERE provider IN ('sandbox-gateway', 'sandbox') AND day = $1`,
      [yesterday],
    );
    expect(Number(lines)).toBe(paid.length + payouts.length);
  });

  test('without a payment, with one too many, or with another amount leaves each in the queue once', async () => {
    const [first = '', second = ''] = paid;
    const [payout = ''] = payouts;
    await sandbox.list({ room: 'gateway', id: first, gone: true });
    await sandbox.list({ room: 'gateway', id: second, amount: '201.000' });
    await sandbox.list({ room: 'gateway', id: 'Tstranger', amount: '7.500', state: 'paid', at: noon });
    await sandbox.list({ room: 'payout', id: payout, state: 'failed' });
    const expected = [
      { what: 'amount', id: second, theirs: '201 paid', ours: '200 paid' },
      { what: 'extra', id: 'Tstranger', theirs: '7.5 paid', ours: '' },
      { what: 'missing', id: first, theirs: '', ours: '100 paid' },
    ].map((difference) => ({ provider: 'sandbox-gateway', day: yesterday, ...difference }));
    for (let turn = 0; turn < 3; turn += 1) {
      await read('sandbox-gateway');
      expect(facts(await differences())).toEqual(expected);
    }
    await read('sandbox');
    const [state] = (await differences()).filter(({ what }) => what === 'state');
    expect(state).toMatchObject({ provider: 'sandbox', id: payout });
    expect(state?.theirs).toMatch(/ failed$/);
    expect(state?.ours).toMatch(/ paid$/);
    await sandbox.list({ room: 'payout', id: payout, state: 'paid' });
    await read('sandbox');
    expect((await differences()).map(({ what }) => what)).not.toContain('state');
  });

  test('S21 that is forged counts for nothing: what was read before stands, and the list itself waits in the queue', async () => {
    const before = facts(await differences());
    const lines = () =>
      sql(site, 'SELECT id, amount, state FROM settlements.lines WHERE day = $1 ORDER BY provider, id', [yesterday]);
    const known = await lines();
    await sandbox.list({ forge: true });
    for (const id of paid) await sandbox.list({ room: 'gateway', id, gone: true });
    await read('sandbox-gateway', { forged: true });
    expect(await lines()).toEqual(known);
    const unreadable = { provider: 'sandbox-gateway', day: yesterday, what: 'unreadable', id: '', ours: '' };
    expect(facts(await differences())).toEqual([
      ...before,
      { ...unreadable, theirs: 'it is not signed by the company' },
    ]);
    await sandbox.list({ forge: false });
    for (const id of paid.slice(1)) await sandbox.list({ room: 'gateway', id, gone: false });
    await read('sandbox-gateway');
    expect(facts(await differences())).toEqual(before);
  });

  test('closes what agrees by now by itself; an operator closes the rest, with a reason that is logged', async () => {
    const [first = '', second = ''] = paid;
    await sandbox.list({ room: 'gateway', id: first, gone: false });
    await sandbox.list({ room: 'gateway', id: second, amount: '200.000' });
    await read('sandbox-gateway');
    const [extra, ...others] = await differences();
    expect([extra?.what, others]).toEqual(['extra', []]);
    const number = extra?.number ?? '';
    expect(await operator('--reason', '', 'settlements', 'close', number)).toMatchObject({ code: 1 });
    expect(await operator('--reason', 'their test', 'settlements', 'close', number)).toMatchObject({ code: 0 });
    expect(await operator('--reason', 'again', 'settlements', 'close', number)).toMatchObject({ code: 1 });
    await read('sandbox-gateway');
    expect(await differences()).toEqual([]);
    const log = (await operator('log', '20')).out.split('\n').filter(Boolean);
    const actions = log.map((line) => JSON.parse(line) as { action: string; subject: string; reason: string });
    expect(actions.find(({ action }) => action === 'settlement-close')).toMatchObject({
      subject: number,
      reason: 'their test',
    });
    expect(actions.some(({ action }) => action === 'settlement-read')).toBe(true);
    // It says something else of the same payment: that is for people again.
    await sandbox.list({ room: 'gateway', id: 'Tstranger', amount: '8.500' });
    await read('sandbox-gateway');
    expect(facts(await differences())).toMatchObject([{ what: 'extra', theirs: '8.5 paid' }]);
  });

  test('is refused for a company without lists and a day to come', async () => {
    expect(await operator('settlements', 'read', 'nobody', yesterday)).toMatchObject({ code: 1, out: '' });
    expect(await operator('settlements', 'read', 'sandbox', '2126-01-01')).toMatchObject({ code: 1, out: '' });
    expect(await operator('settlements', 'read', 'sandbox', '2026-02-31')).toMatchObject({ code: 1, out: '' });
    expect(await operator('settlements', 'read', 'sandbox', 'today')).toMatchObject({ code: 2, out: '' });
  });
});

describe('VIP levels at the terminal', () => {
  test('are listed and moved between their neighbours, on the record', async () => {
    const levels = async () =>
      (await operator('vip')).out
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: number; points: number });
    const before = await levels();
    expect(before.slice(0, 3).map(({ points }) => points)).toEqual([0, 1_000, 10_000]);
    const moved = await operator('--reason', 'a test', 'vip', '1', 'points', '2000000');
    expect(moved).toMatchObject({ code: 1, out: '' });
    expect(moved.err).toContain('below level 2');
    const requested = await operator('--reason', 'a test', 'vip', '9', 'points', '14000000');
    expect(requested.out).toMatch(/^level 9: 15000000 -> 14000000 points waits for a second operator: agree \d+\n$/);
    const agree = ['--reason', 'a test', 'agree', /\d+(?=\n$)/.exec(requested.out)?.[0] ?? ''];
    expect(await operateSite(site, 'office02', ...agree)).toMatchObject({
      code: 0,
      out: 'level 9: 15000000 -> 14000000 points\n',
    });
    expect((await levels())[9]).toMatchObject({ level: 9, points: 14_000_000 });
    const view = await ask(site.addresses[0] ?? '', calls.vipDetail, {}, { token: player.token });
    expect(JSON.stringify(view.data['Vip_list'])).toContain('14000000');
    const [entry] = (await operator('log', '5')).out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ action }) => action === 'change-vip-level');
    expect(entry).toMatchObject({
      operator: 'office02',
      subject: '9',
      before: 15_000_000,
      after: { requestedBy: 'office01', value: 14_000_000 },
    });
    expect(await operator('vip', '1', 'points', 'many')).toMatchObject({ code: 2 });
  });
});
