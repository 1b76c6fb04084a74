// Payouts of which nobody knows whether they arrived, over real HTTP: lost answers, killed processes, gateways that lie.
import { yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { makePayoutGateway, type PayoutGateway } from '../index.ts';
import { lostAfterMs } from './send-payout.ts';
import { type Approved, paid, refused, sending, usePayouts } from '@longmen/test-kit/fixtures/use-withdrawals';

const { fixture: kit, other, sandbox, open, ...payouts } = usePayouts();
const { approved, balances, comesBackUnpaid, due, paidOut, sentLongAgo, stateOf } = payouts;

describe('a payout', () => {
  test.each(['timeout', 'error'])(
    'whose answer is lost (%s) is asked about and never sent again',
    async (behaviour) => {
      await sandbox.payout({ behaviour });
      const one = await approved();
      await kit.run('withdrawals-send');
      expect(await stateOf(one)).toBe(sending);
      await kit.run('withdrawals-send');
      await other.run('withdrawals-send');
      await sandbox.payout({ behaviour: 'now' });
      await due(one);
      await kit.run('withdrawals-query');
      expect(await stateOf(one)).toBe(paid);
      expect(await paidOut(one)).toHaveLength(1);
      expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
    },
  );

  test('that the gateway never heard of is returned only when it can no longer arrive', async () => {
    await sandbox.payout({ behaviour: 'lose' });
    const one = await approved();
    await kit.run('withdrawals-send');
    await sandbox.payout({ behaviour: 'now' });
    await due(one);
    await kit.run('withdrawals-query');
    expect(await stateOf(one)).toBe(sending);
    await sentLongAgo(one);
    await due(one);
    await kit.run('withdrawals-query');
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
    const killed = await open({ node: 2, gateway: dead });
    void killed.run('withdrawals-send');
    await expect.poll(() => stateOf(one)).toBe(sending);
    await kit.run('withdrawals-send');
    expect(await paidOut(one)).toEqual([]);
    await sentLongAgo(one);
    await due(one);
    await kit.run('withdrawals-query');
    expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    await killed.close();
  });

  test('M8 held up between claiming and sending is not sent any more, and comes back', async () => {
    const one = await approved();
    let aheadMs = 0;
    const provider = sandbox.payoutProvider;
    const slow = await open({ node: 2, provider, aheadMs: () => aheadMs });
    slow.platform.bus.on('withdrawal.moved', ({ step }) => {
      if (step === 'sent') aheadMs = 61_000;
    });
    await slow.run('withdrawals-send');
    await comesBackUnpaid(one);
    await slow.close();
  });

  test('M8 is signed as of its claim, so that the gateway refuses what reaches it after the money came back', async () => {
    const one = await approved();
    const real = makePayoutGateway(kit.platform.clock, sandbox.payoutProvider);
    let claimedAt = 0;
    const late: PayoutGateway = {
      ...real,
      send: (payout) => {
        ({ claimedAt } = payout);
        return real.send({ ...payout, claimedAt: claimedAt - lostAfterMs });
      },
    };
    const resumed = await open({ node: 2, gateway: late });
    await resumed.run('withdrawals-send');
    const sent = `SELECT floor(extract(epoch FROM sent_at) * 1000)::bigint AS at FROM withdrawals.requests WHERE id = $1`;
    expect((await kit.owner.query(sent, [one.id])).rows).toEqual([{ at: claimedAt }]);
    await comesBackUnpaid(one);
    await resumed.close();
  });

  test('M8 killed between the answer and writing it down is found paid, once', async () => {
    const one = await approved();
    const real = makePayoutGateway(kit.platform.clock, sandbox.payoutProvider);
    const deaf: PayoutGateway = {
      ...real,
      send: async (payout) => {
        await real.send(payout);
        throw new Error('killed');
      },
    };
    const killed = await open({ node: 2, gateway: deaf });
    await expect(killed.run('withdrawals-send')).rejects.toThrow('killed');
    expect(await stateOf(one)).toBe(sending);
    await kit.run('withdrawals-send');
    await due(one);
    await Promise.all([kit.run('withdrawals-query'), other.run('withdrawals-query')]);
    expect(await stateOf(one)).toBe(paid);
    expect(await paidOut(one)).toHaveLength(1);
    expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
    await killed.close();
  });

  test('is sent by one of several processes, and an answer and a question at once end it once', async () => {
    const many: Approved[] = [];
    for (let i = 0; i < 12; i += 1) many.push(await approved(100));
    await sandbox.payout({ behaviour: 'late' });
    await Promise.all([kit.run('withdrawals-send'), other.run('withdrawals-send')]);
    for (const one of many) await sandbox.payout({ id: one.id, state: Number(one.id) % 2 === 0 ? 'paid' : 'failed' });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(many.map(due));
      await Promise.all([kit.run('withdrawals-query'), other.run('withdrawals-query')]);
    }
    for (const one of many) {
      const isPaid = Number(one.id) % 2 === 0;
      expect(await stateOf(one)).toBe(isPaid ? paid : refused);
      expect(await balances(one)).toMatchObject({ cash: yuan(isPaid ? 900 : 1_000), held: 0 });
      expect(await paidOut(one)).toHaveLength(1);
    }
  });
});

describe('a gateway that lies', () => {
  test.each(['forge', 'stale', 'amount', 'other', 'huge', 'redirect', 'garbage', 'form'])(
    'S21 S16 %s: what it says counts for nothing, and the truth is found later',
    async (behaviour) => {
      await sandbox.payout({ behaviour });
      const one = await approved();
      await kit.run('withdrawals-send');
      await due(one);
      await kit.run('withdrawals-query');
      expect(await stateOf(one)).toBe(sending);
      expect(await balances(one)).toMatchObject({ cash: yuan(500), held: yuan(500) });
      await sandbox.payout({ behaviour: 'now' });
      await due(one);
      await kit.run('withdrawals-query');
      expect(await stateOf(one)).toBe(paid);
      expect(await paidOut(one)).toHaveLength(1);
    },
  );

  test('S16 a payout goes to the address named at the start, whatever the payee is called', async () => {
    const caller = await kit.player(1_000);
    const hostile = { payoutType: '1' as const, cardId: 'http://169.254.169.254/' };
    const requested = kit.withdrawals.request(kit.ask(100, { to: hostile }), kit.context(caller));
    await expect(requested).rejects.toMatchObject({ refusal: 'payeeUnknown' });
  });
});

test('M1 M2 after all of it the books balance, and every cached balance is the sum of its legs', async () => {
  const books = await kit.ledger.readBooks();
  expect({ difference: books.difference, drifts: books.drifts }).toEqual({ difference: 0, drifts: [] });
});
