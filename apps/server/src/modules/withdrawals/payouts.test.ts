// Paying out over real HTTP, through a gateway that is told to misbehave (apps/sandbox).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mills, yuan } from '@longmen/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startSandbox, type TestSandbox } from '../../../test/sandbox.ts';
import { openWithdrawalStand, stepsOf, type WithdrawalStand } from '../../../test/withdrawal-stand.ts';
import type { Caller } from '../../platform/route.ts';
import { withdrawalsScope } from '../ledger/freezes.ts';
import { makePayoutGateway, type PayoutGateway, withdrawalSettings } from './index.ts';
import { lostAfterMs } from './send-payout.ts';

let database: TestDatabase;
let dataDir: string;
let sandbox: TestSandbox;
let stand: WithdrawalStand;
/** A second process on the same database. */
let other: WithdrawalStand;

beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox({ 1: 180 }, 10)]);
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-payouts-'));
  const provider = sandbox.payoutProvider;
  stand = await openWithdrawalStand(database, { dataDir, provider });
  other = await openWithdrawalStand(database, { dataDir, provider, node: 1 });
});
afterAll(async () => {
  await Promise.all([stand?.close(), other?.close(), sandbox?.stop()]);
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => sandbox.payout({ mood: 'now' }));

type Approved = { caller: Caller; id: string };

async function approved(amount = 500): Promise<Approved> {
  const caller = await stand.player(1_000);
  const { orderNum: id } = await stand.withdrawals.request(stand.ask(amount), stand.context(caller));
  await stand.run('withdrawals-check');
  await stand.deed((tx) => stand.desk.approve(tx, 'anna', id));
  return { caller, id };
}
const balances = ({ caller }: Approved) => stand.ledger.balanceOf(caller.userId);
const stateOf = async ({ id }: Approved) =>
  (await stand.owner.query<{ state: number }>('SELECT state FROM withdrawals.requests WHERE id = $1', [id])).rows[0]
    ?.state;
/** Makes the next question due at once. */
const due = ({ id }: Approved) =>
  stand.owner.query('UPDATE withdrawals.requests SET next_query_at = clock_timestamp() WHERE id = $1', [id]);
const sentLongAgo = ({ id }: Approved) =>
  stand.owner.query(`UPDATE withdrawals.requests SET sent_at = sent_at - interval '11 minutes' WHERE id = $1`, [id]);
const paidOut = async ({ id }: Approved) => (await sandbox.payouts()).filter((payout) => payout.id === id);
const [review, sending, paid, refused] = [2, 4, 5, 6];
/** Nothing of it reached the gateway: it waits as sent, and its money is back when it can no longer arrive. */
async function comesBackUnpaid(one: Approved): Promise<void> {
  expect(await stateOf(one)).toBe(sending);
  expect(await paidOut(one)).toEqual([]);
  await sentLongAgo(one);
  await due(one);
  await stand.run('withdrawals-query');
  expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
}

describe('a payout', () => {
  test('is paid: the money leaves, and the card is locked in the same transaction', async () => {
    const one = await approved();
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
    expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
    expect(await stepsOf(stand, one.id)).toEqual(['received', 'checked', 'review', 'approved', 'sent', 'done']);
    expect(await stand.call('listCards', {}, stand.context(one.caller))).toMatchObject({ cards: [{ isLocked: true }] });
    const [payout] = await paidOut(one);
    expect(payout).toMatchObject({ amount: '500.000' });
    expect(payout?.content).toMatch(/"number":"9704\d{12}","holder":"Nguyen Van An"/);
    expect(stand.moves.filter(([id]) => id === one.id).map(([, step]) => step)).toEqual([
      'received',
      'checked',
      'review',
      'review',
      'sent',
      'done',
    ]);
  });

  test('takes some time: it is asked about until it is done', async () => {
    await sandbox.payout({ mood: 'late' });
    const one = await approved();
    await stand.run('withdrawals-send');
    await due(one);
    await stand.run('withdrawals-query');
    expect(await stateOf(one)).toBe(sending);
    await sandbox.payout({ id: one.id, state: 'paid' });
    await due(one);
    await stand.run('withdrawals-query');
    expect(await stateOf(one)).toBe(paid);
  });

  test('fails: the money is back once, whoever hears of it', async () => {
    await sandbox.payout({ mood: 'fail' });
    const one = await approved();
    await stand.run('withdrawals-send');
    await Promise.all([due(one), stand.run('withdrawals-query'), other.run('withdrawals-query')]);
    expect(await stateOf(one)).toBe(refused);
    expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    expect(await stand.call('listWithdrawals', {}, stand.context(one.caller))).toMatchObject({
      rows: [{ status: '3', note: expect.stringMatching(/was not accepted/) as string }],
    });
  });

  test.each(['timeout', 'error'])('whose answer is lost (%s) is asked about and never sent again', async (mood) => {
    await sandbox.payout({ mood });
    const one = await approved();
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(sending);
    await stand.run('withdrawals-send');
    await other.run('withdrawals-send');
    await sandbox.payout({ mood: 'now' });
    await due(one);
    await stand.run('withdrawals-query');
    expect(await stateOf(one)).toBe(paid);
    expect(await paidOut(one)).toHaveLength(1);
    expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
  });

  test('that the gateway never heard of is returned only when it can no longer arrive', async () => {
    await sandbox.payout({ mood: 'lose' });
    const one = await approved();
    await stand.run('withdrawals-send');
    await sandbox.payout({ mood: 'now' });
    await due(one);
    await stand.run('withdrawals-query');
    expect(await stateOf(one)).toBe(sending);
    await sentLongAgo(one);
    await due(one);
    await stand.run('withdrawals-query');
    expect(await stateOf(one)).toBe(refused);
    expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    expect(await paidOut(one)).toEqual([]);
  });

  test('M8 killed between claiming and sending is never sent, and comes back', async () => {
    const one = await approved();
    const dead: PayoutGateway = {
      name: 'dead',
      send: () => new Promise(() => undefined),
      query: async () => ({ state: 'absent' }),
    };
    const killed = await openWithdrawalStand(database, { dataDir, node: 2, gateway: dead });
    void killed.run('withdrawals-send');
    await expect.poll(() => stateOf(one)).toBe(sending);
    await stand.run('withdrawals-send');
    expect(await paidOut(one)).toEqual([]);
    await sentLongAgo(one);
    await due(one);
    await stand.run('withdrawals-query');
    expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    await killed.close();
  });

  test('M8 held up between claiming and sending is not sent any more, and comes back', async () => {
    const one = await approved();
    let aheadMs = 0;
    const provider = sandbox.payoutProvider;
    const slow = await openWithdrawalStand(database, { dataDir, node: 2, provider, aheadMs: () => aheadMs });
    slow.platform.bus.on('withdrawal.moved', ({ step }) => {
      if (step === 'sent') aheadMs = 61_000;
    });
    await slow.run('withdrawals-send');
    await comesBackUnpaid(one);
    await slow.close();
  });

  test('M8 is signed as of its claim, so that the gateway refuses what reaches it after the money came back', async () => {
    const one = await approved();
    const real = makePayoutGateway(stand.platform.clock, sandbox.payoutProvider);
    let claimedAt = 0;
    const late: PayoutGateway = {
      ...real,
      send: (payout) => {
        ({ claimedAt } = payout);
        return real.send({ ...payout, claimedAt: claimedAt - lostAfterMs });
      },
    };
    const resumed = await openWithdrawalStand(database, { dataDir, node: 2, gateway: late });
    await resumed.run('withdrawals-send');
    const sent = `SELECT floor(extract(epoch FROM sent_at) * 1000)::bigint AS at FROM withdrawals.requests WHERE id = $1`;
    expect((await stand.owner.query(sent, [one.id])).rows).toEqual([{ at: claimedAt }]);
    await comesBackUnpaid(one);
    await resumed.close();
  });

  test('M8 killed between the answer and writing it down is found paid, once', async () => {
    const one = await approved();
    const real = makePayoutGateway(stand.platform.clock, sandbox.payoutProvider);
    const deaf: PayoutGateway = {
      ...real,
      send: async (payout) => {
        await real.send(payout);
        throw new Error('killed');
      },
    };
    const killed = await openWithdrawalStand(database, { dataDir, node: 2, gateway: deaf });
    await expect(killed.run('withdrawals-send')).rejects.toThrow('killed');
    expect(await stateOf(one)).toBe(sending);
    await stand.run('withdrawals-send');
    await due(one);
    await Promise.all([stand.run('withdrawals-query'), other.run('withdrawals-query')]);
    expect(await stateOf(one)).toBe(paid);
    expect(await paidOut(one)).toHaveLength(1);
    expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
    await killed.close();
  });

  test('is sent by one of several processes, and an answer and a question at once end it once', async () => {
    const many: Approved[] = [];
    for (let i = 0; i < 12; i += 1) many.push(await approved(100));
    await sandbox.payout({ mood: 'late' });
    await Promise.all([stand.run('withdrawals-send'), other.run('withdrawals-send')]);
    for (const one of many) await sandbox.payout({ id: one.id, state: Number(one.id) % 2 === 0 ? 'paid' : 'failed' });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(many.map(due));
      await Promise.all([stand.run('withdrawals-query'), other.run('withdrawals-query')]);
    }
    for (const one of many) {
      const isPaid = Number(one.id) % 2 === 0;
      expect(await stateOf(one)).toBe(isPaid ? paid : refused);
      expect(await balances(one)).toMatchObject({ cash: yuan(isPaid ? 900 : 1_000), held: 0 });
      expect(await paidOut(one)).toHaveLength(1);
    }
  });

  test('M17 rests while the books drift', async () => {
    const one = await approved();
    await stand.ledger.freezes.freeze([withdrawalsScope], 'a test');
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(3);
    await stand.ledger.freezes.lift(withdrawalsScope);
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
  });

  test('of an account that was restricted after the approval goes back to the operators, two of whom may send it', async () => {
    const one = await approved();
    stand.statuses.set(one.caller.userId, 4);
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(review);
    expect(await paidOut(one)).toEqual([]);
    const row = (await stand.desk.queue()).find(({ id }) => id === one.id);
    expect(row).toMatchObject({ needs: 2, approvedBy: [] });
    expect(row?.risks[0]).toBe('!accountRestricted: the account was restricted since');
    const approve = (by: string) => stand.deed((tx) => stand.desk.approve(tx, by, one.id));
    expect(await approve('anna')).toMatchObject({ isLast: false, found: [] });
    expect(await approve('boris')).toMatchObject({ isLast: true });
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
  });

  test('R9 of a player who was refused after the approval is not sent', async () => {
    const one = await approved();
    const about = { userId: one.caller.userId, outcome: 'refused', reason: 'a test' } as const;
    for (const by of ['anna', 'boris']) await stand.deed((tx) => stand.desk.identify(tx, by, about));
    await stand.run('withdrawals-send');
    expect(await stateOf(one)).toBe(review);
    expect(await paidOut(one)).toEqual([]);
    const again = stand.deed((tx) => stand.desk.approve(tx, 'anna', one.id));
    await expect(again).rejects.toThrow('was not cleared');
  });

  test('cannot be refused any more once it was sent', async () => {
    await sandbox.payout({ mood: 'late' });
    const one = await approved();
    await stand.run('withdrawals-send');
    const refuse = stand.deed((tx) => stand.desk.refuse(tx, 'boris', { id: one.id, reason: 'a test' }));
    await expect(refuse).rejects.toThrow(/is sending already/);
    await sandbox.payout({ id: one.id, state: 'failed' });
    await due(one);
    await stand.run('withdrawals-query');
  });

  test('of a digital currency is in coins at the rate of the request, and locks the address', async () => {
    const caller = await stand.player(1_000);
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    await stand.call('bindAddress', { platform: 'usdt-trc20', address, fundPassword: '135246' }, stand.context(caller));
    const to = { payoutType: '4' as const, platform: 'usdt-trc20', address };
    const told = await stand.withdrawals.request(stand.ask(500, { to }), stand.context(caller));
    expect(told).toMatchObject({ coins: '70.4225', exchangeRate: '7.100', tail: 'Lj6t', payoutType: '4' });
    await stand.run('withdrawals-check');
    await stand.deed((tx) => stand.desk.approve(tx, 'anna', told.orderNum));
    await stand.run('withdrawals-send');
    expect((await paidOut({ caller, id: told.orderNum }))[0]?.content).toContain('"coins":"70.4225"');
    expect(await stand.call('listCards', {}, stand.context(caller))).toMatchObject({
      cards: [{ isLocked: false }],
      addresses: [{ isLocked: true, tail: 'Lj6t' }],
    });
  });

  test('a fee paid for turnover ends it when the payout is done, not before', async () => {
    const early = withdrawalSettings.mayWithdrawEarly;
    const set = async (wire: string) => {
      await stand.platform.db.jobs.transaction((tx) => stand.platform.settings.write(tx, early as never, wire));
      await stand.platform.settings.announce(early.key);
    };
    await set('1');
    const caller = await stand.player(1_000);
    const { userId } = caller;
    await stand.platform.db.bets.transaction((tx) =>
      stand.ledger.openRequirement(tx, {
        userId,
        source: 'deposit',
        ref: '1',
        amount: yuan(400),
        factorPercent: 100,
        relaxation: mills(0),
      }),
    );
    const told = await stand.withdrawals.request(stand.ask(500), stand.context(caller));
    expect(told).toMatchObject({ fee: yuan(20), net: yuan(480) });
    expect(await stand.ledger.standingOf(userId)).toMatchObject({ isPassed: false });
    await stand.run('withdrawals-check');
    // Nothing of the deposit was played, which asks for two operators.
    for (const by of ['anna', 'boris'])
      await stand.deed((tx) => stand.desk.approve(tx, by, told.orderNum)).catch(() => undefined);
    await stand.run('withdrawals-send');
    expect((await paidOut({ caller, id: told.orderNum }))[0]?.amount).toBe('480.000');
    expect(await stand.ledger.standingOf(userId)).toMatchObject({ isPassed: true });
    expect(await stand.ledger.sumOf(userId, ['withdrawalFee'])).toBe(yuan(20));
    await set('0');
  });

  test('R9 nothing is held for an account that has not stated its age', async () => {
    const caller = await stand.player(1_000);
    stand.ageless.add(caller.userId);
    const asked = stand.withdrawals.request(stand.ask(100), stand.context(caller));
    await expect(asked).rejects.toMatchObject({ refusal: 'ageStatementNeeded' });
    expect(await balances({ caller, id: '' })).toMatchObject({ cash: yuan(1_000), held: 0 });
  });
});

describe('a gateway that lies', () => {
  test.each(['forge', 'stale', 'amount', 'other', 'huge', 'redirect', 'garbage', 'form'])(
    'S21 S16 %s: what it says counts for nothing, and the truth is found later',
    async (mood) => {
      await sandbox.payout({ mood });
      const one = await approved();
      await stand.run('withdrawals-send');
      await due(one);
      await stand.run('withdrawals-query');
      expect(await stateOf(one)).toBe(sending);
      expect(await balances(one)).toMatchObject({ cash: yuan(500), held: yuan(500) });
      await sandbox.payout({ mood: 'now' });
      await due(one);
      await stand.run('withdrawals-query');
      expect(await stateOf(one)).toBe(paid);
      expect(await paidOut(one)).toHaveLength(1);
    },
  );

  test('S16 a payout goes to the address named at the start, whatever the payee is called', async () => {
    const caller = await stand.player(1_000);
    const hostile = { payoutType: '1' as const, cardId: 'http://169.254.169.254/' };
    const asked = stand.withdrawals.request(stand.ask(100, { to: hostile }), stand.context(caller));
    await expect(asked).rejects.toMatchObject({ refusal: 'payeeUnknown' });
  });
});

test('M1 M2 after all of it the books balance, and every cached balance is the sum of its legs', async () => {
  const books = await stand.ledger.readBooks();
  expect({ difference: books.difference, drifts: books.drifts }).toEqual({ difference: 0, drifts: [] });
});
