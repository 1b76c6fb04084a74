// Random histories of players on a running site of two servers, by its calls alone. Every call goes twice at once under
// one key, a copy to each server. Whatever happens, each account's opening and rows come to its closing, page by page,
// every deed that was acknowledged is in it exactly once, and nothing is in it that nobody did.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, type InputOf, type OutputOf, Refused } from '@longmen/contract';
import { type RecordAccount, recordAccounts } from '@longmen/contract/calls/records';
import { mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayerAccount, transferKinds, type TransferKind } from '../src/modules/ledger/index.ts';
import { withOffice } from '../src/operator/with-office.ts';
import { type BankPlayer, makeBankPlayer } from '@longmen/test-kit/fixtures/bank-player';
import { makeTestClient, type TestClient } from '@longmen/test-kit/client';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startTestSite } from '@longmen/test-kit/site/site';
import { newPlayer, sql, type TrustSite } from '@longmen/test-kit/actors';

let sandbox: TestSandbox;
let site: TrustSite;

beforeAll(async () => {
  sandbox = await startSandbox({ 1: 180 }, 10);
  const env = { PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider), PAYMENT_PROVIDERS: sandbox.paymentProviders };
  site = await startTestSite({ servers: 2, env });
  await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
  await sandbox.payout({ mood: 'now' });
  // Of half of the payments the gateway tells twice.
  await sandbox.pay({ twist: { copies: 2, delayMs: 20, forged: 1 } });
});
afterAll(async () => {
  await Promise.all([site?.stop(), sandbox?.stop()]);
});

const startMills = 2_000_000;
/** Drawn every six seconds, so that bets are settled while the history goes on. */
const fastGame = '901';

const whole = (min: number, max: number) => fc.integer({ min, max });
const deed = fc.oneof(
  fc.record({ do: fc.constant('bet' as const), stake: whole(1, 30), lines: whole(1, 3) }),
  fc.record({ do: fc.constant('bet' as const), stake: whole(1, 30), lines: whole(1, 3) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('round' as const), stake: whole(1, 20) }),
  fc.record({ do: fc.constant('topUp' as const), yuan: fc.constantFrom(50, 120, 700), fails: fc.boolean() }),
  fc.record({ do: fc.constant('save' as const), mills: whole(1, 900_000) }),
  fc.record({ do: fc.constant('unsave' as const), mills: whole(1, 500_000) }),
  fc.record({ do: fc.constant('withdraw' as const), yuan: whole(50, 400), isRefused: fc.boolean() }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
const histories = fc.array(fc.array(deed, { minLength: 8, maxLength: 22 }), { minLength: 4, maxLength: 4 });

/** A leg that an account must have once: kind and reference, with its amount in mills. */
type Legs = Map<string, number>;
type Live = {
  readonly userId: string;
  readonly clients: readonly [TestClient, TestClient];
  readonly bank: BankPlayer;
  readonly legs: Record<PlayerAccount, Legs>;
  readonly orders: string[];
};

const legName = (kind: TransferKind, ref: string) => `${transferKinds[kind]}:${ref}`;
const note = ({ legs }: Live, account: PlayerAccount, kind: TransferKind, ref: string, amount: number) =>
  legs[account].set(legName(kind, ref), amount);

/** How often each deed was taken, over all histories: one in which everything is refused shows nothing. */
const taken: Partial<Record<Deed['do'] | 'paid' | 'refused', number>> = {};
const count = (what: keyof typeof taken) => {
  taken[what] = (taken[what] ?? 0) + 1;
};

let opened = 0;
async function openLive(): Promise<Live> {
  const who = await newPlayer(site);
  const clients = site.addresses.map((baseUrl) => makeTestClient({ baseUrl })) as [TestClient, TestClient];
  for (const client of clients) client.useToken(who.token);
  await sql(
    site,
    `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = $1 AND kind = 1)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at) VALUES ($1, 60, 1, 108, 1, $2, $2, 1, now())`,
    [who.userId, startMills],
  );
  opened += 1;
  const bank = await makeBankPlayer(clients[0], `970436777${String(opened).padStart(7, '0')}`);
  const live = {
    userId: who.userId,
    clients,
    bank,
    legs: { cash: new Map(), held: new Map(), savings: new Map() },
    orders: [],
  };
  note(live, 'cash', 'playMoney', '1', startMills);
  return live;
}

/**
 * Sends one call to both servers at once, under one key. Where both answer, they answer the same.
 * @param lasting what of an answer does not go on meanwhile: what it tells of time and of the next step may differ
 * @returns what was answered; undefined when it was refused
 */
async function twice<Name extends keyof Calls>(
  { clients }: Live,
  name: Name,
  input: InputOf<Calls[Name]>,
  lasting: (answer: OutputOf<Calls[Name]>) => unknown = (answer) => answer,
): Promise<OutputOf<Calls[Name]> | undefined> {
  const idempotencyKey = randomUUID();
  const send = (client: TestClient): Promise<OutputOf<Calls[Name]> | undefined> =>
    (client[name] as (input: unknown, how: object) => Promise<OutputOf<Calls[Name]>>)(input, { idempotencyKey }).catch(
      (error: unknown) => {
        // Taken, but a keeper is slow: its result is asked for again.
        if (error instanceof Refused && error.refusal === 'roundWaiting') return sleep(500).then(() => send(client));
        // Whatever a player does is taken or refused with a reason.
        if (error instanceof Refused && error.refusal !== undefined) return undefined;
        throw error;
      },
    );
  const [one, other] = await Promise.all([send(clients[0]), send(clients[1])]);
  // Money may come in between two copies, and a sale may end: then one of them may be refused.
  if (one !== undefined && other !== undefined) expect(lasting(other), name).toEqual(lasting(one));
  return one ?? other;
}

const line = (stake: number) => ({ play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, stake });

const deeds: { [Do in Deed['do']]: (live: Live, deed: Extract<Deed, { do: Do }>) => Promise<void> } = {
  bet: async (live, { stake, lines }) => {
    const bets = Array.from({ length: lines }, () => line(stake));
    const issue = (await live.clients[0].gameClocks({ gid: fastGame }))[0]?.issue ?? '';
    const placed = await twice(live, 'placeBetAtServerRate', { gid: fastGame, issue, lines: bets });
    if (placed === undefined) return;
    count('bet');
    note(live, 'cash', 'bet', placed.slip, -placed.total);
    live.orders.push(...placed.orders.map(({ orderNum }) => orderNum));
  },
  cancel: async (live) => {
    const orderNum = live.orders.pop();
    if (orderNum === undefined) return;
    const cancelled = await twice(live, 'cancelBet', { orderNum });
    if (cancelled === undefined) return;
    count('cancel');
    note(live, 'cash', 'refund', orderNum, cancelled.refunded);
  },
  round: async (live, { stake }) => {
    const lines = [{ play: 's_k3.sum.bsoe', selection: { opts: ['big'] }, stake }];
    const played = await twice(live, 'playRound', { gid: '151', lines });
    if (played === undefined) return;
    count('round');
    note(live, 'cash', 'bet', played.slip, -played.total);
  },
  topUp: async (live, { yuan: amount, fails }) => {
    const input = { code: 'demo-alipay-gate', amount: String(amount) };
    const deposit = await twice(live, 'createDeposit', input, ({ deposit: { toPay, createdAt }, ...answer }) => ({
      ...answer,
      toPay,
      createdAt,
    }));
    if (deposit === undefined) return;
    count('topUp');
    await sandbox.pay({ decide: deposit.orderNum, state: fails ? 'failed' : 'paid' });
    if (!fails) note(live, 'cash', 'depositByGateway', deposit.orderNum, yuan(amount));
  },
  save: async (live, { mills: amount }) => {
    const done = await twice(live, 'putIntoSavings', { amount: mills(amount) });
    if (done === undefined) return;
    count('save');
    note(live, 'cash', 'savingsIn', done.move.id, -amount);
    note(live, 'savings', 'savingsIn', done.move.id, amount);
  },
  unsave: async (live, { mills: amount }) => {
    const done = await twice(live, 'takeFromSavings', { amount: mills(amount) });
    if (done === undefined) return;
    count('unsave');
    note(live, 'cash', 'savingsOut', done.move.id, amount);
    note(live, 'savings', 'savingsOut', done.move.id, -amount);
  },
  withdraw: async (live, { yuan: amount, isRefused }) => {
    const input = { amount: yuan(amount), payoutType: '1' as const, ...(await live.bank.sealed()) };
    const asked = await twice(live, 'requestWithdrawal', input, ({ withdrawal }) => ({
      orderNum: withdrawal.orderNum,
      amount: withdrawal.amount,
    }));
    if (asked === undefined) return;
    count('withdraw');
    const id = asked.withdrawal.orderNum;
    note(live, 'cash', 'withdrawal', id, -yuan(amount));
    note(live, 'held', 'withdrawal', id, yuan(amount));
    await decide(live, id, isRefused);
  },
};

const stepOf = async ({ clients }: Live, orderNum: string) =>
  (await clients[1].listWithdrawals({ orderNum })).rows[0]?.step;

async function untilStep(live: Live, id: string, wanted: readonly string[]): Promise<void> {
  await expect.poll(async () => wanted.includes((await stepOf(live, id)) ?? '')).toBe(true);
}

/** Two operators pay or refuse it; each of them clicks twice. */
async function decide(live: Live, id: string, isRefused: boolean): Promise<void> {
  await untilStep(live, id, ['review']);
  const env = {
    DATA_DIR: join(site.folder, 'data'),
    DATABASE_URL: site.database.url,
    DATABASE_OWNER_URL: site.database.ownerUrl,
    DEMO: '1',
  };
  await withOffice(env, async (office) => {
    for (const name of ['office01', 'office02']) {
      const by = await office.signIn({ name, password: 'demo-office-1234', code: undefined });
      const words = { id, reason: 'a test' };
      const click = () => (isRefused ? office.refuseWithdrawal(by, words) : office.approveWithdrawal(by, words));
      // What needs one of them, or is refused already, is not for the next click.
      await Promise.allSettled([click(), click()]);
    }
  });
  await untilStep(live, id, ['done', 'refused']);
  const asked = live.legs.held.get(legName('withdrawal', id)) ?? 0;
  if ((await stepOf(live, id)) === 'refused') {
    count('refused');
    note(live, 'cash', 'withdrawalReturned', id, asked);
    note(live, 'held', 'withdrawalReturned', id, -asked);
  } else {
    count('paid');
    note(live, 'held', 'withdrawalPaid', id, -asked);
  }
}

/** What comes without a deed of the player's: wins, and stakes of an issue that could not be drawn. */
const unasked = new Set([transferKinds.win, transferKinds.refund]);

/** Reads an account's records to the end, page by page, and holds them against what was done. */
async function audit(live: Live, account: RecordAccount): Promise<void> {
  const client = live.clients[1];
  const [kept] = await sql<{ balance: string }>(
    site,
    'SELECT balance::text AS balance FROM ledger.accounts WHERE user_id = $1 AND kind = $2',
    [live.userId, Number(recordAccounts[account])],
  );
  const balance = Number(kept?.balance);
  const rows: OutputOf<Calls['cashRecords']>['rows'] = [];
  for (let page = 1; ; page += 1) {
    const told = await client.cashRecords({ account, page, rows: 7, days: 2 });
    expect([told.opening, told.closing]).toEqual([0, balance]);
    rows.push(...told.rows);
    if (rows.length >= told.total) break;
  }
  let running = 0;
  const found = new Map<string, number>();
  for (const row of rows.toReversed()) {
    running += row.amount;
    expect(row.balance).toBe(running);
    const name = `${row.kind}:${row.orderNum}`;
    expect(found.has(name), `${account} has ${name} once`).toBe(false);
    found.set(name, row.amount);
  }
  expect(running).toBe(balance);
  const own = [...found].filter(
    ([name]) => live.legs[account].has(name) || !unasked.has(Number(name.split(':')[0]) as never),
  );
  expect(new Map(own)).toEqual(live.legs[account]);
}

/** Deposits that were paid. */
const depositsOf = ({ legs }: Live) =>
  [...legs.cash.keys()]
    .map((name) => name.split(':'))
    .flatMap(([kind, ref = '']) => (Number(kind) === transferKinds.depositByGateway ? [ref] : []));

/** Deposits without their credit, whose callback may still be on its way, and bets without an end. */
const waiting = `SELECT (SELECT count(*) FROM unnest($2::bigint[]) AS paid(ref) WHERE NOT EXISTS (
      SELECT FROM ledger.transfers t WHERE t.user_id = ANY ($1) AND t.kind = ${transferKinds.depositByGateway} AND t.ref = paid.ref))
  + (SELECT count(*) FROM payments.callbacks WHERE worked_at IS NULL)
  + (SELECT count(*) FROM draws.pairs p WHERE p.user_id = ANY ($1) AND p.waiting IS NOT NULL)
  + (SELECT count(*) FROM betting.slips s WHERE s.user_id = ANY ($1) AND EXISTS (
      SELECT FROM draws.issues i WHERE i.id = s.issue AND i.settled_at IS NULL)) AS n`;

test('opening and rows come to closing for every player and every account, whatever players, gateways and operators did', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (plans) => {
      const players = await Promise.all(
        plans.map(async (plan) => {
          const live = await openLive();
          for (const step of plan) await (deeds[step.do] as (live: Live, step: Deed) => Promise<void>)(live, step);
          return live;
        }),
      );
      const about = [players.map(({ userId }) => userId), players.flatMap(depositsOf)];
      await expect.poll(async () => Number((await sql<{ n: string }>(site, waiting, about))[0]?.n)).toBe(0);
      for (const live of players)
        for (const account of ['cash', 'held', 'savings'] as const) await audit(live, account);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(Object.values(taken).length).toBe(9);
}, 300_000);
