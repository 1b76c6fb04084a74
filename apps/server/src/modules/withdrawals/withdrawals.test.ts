// Requests for withdrawals: what they hold, who may make them, what they cost, and that nobody takes one back.
import { calls } from '@longmen/contract';
import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../platform/api/route.ts';
import { withdrawalsScope } from '../ledger/books/freezes.ts';
import { withdrawalSettings } from './index.ts';
import { refusalOf, useWithdrawals } from '@longmen/test-kit/fixtures/use-withdrawals';

const { fixture: kit, other, ask, balances, refuse, set } = useWithdrawals();

describe('a request', () => {
  test('holds its money at once and is told step by step', async () => {
    const caller = await kit.player(1_000);
    const view = await ask(caller, 500);
    expect(view).toMatchObject({ amount: yuan(500), fee: 0, net: yuan(500), step: 'received', status: '1' });
    expect(await balances(caller)).toMatchObject({ cash: yuan(500), held: yuan(500) });
    await kit.run('withdrawals-check');
    const list = await kit.call('listWithdrawals', { orderNum: view.orderNum }, kit.context(caller));
    expect(list['rows']).toMatchObject([
      {
        step: 'review',
        statusName: 'In review',
        timeline: [{ step: 'received' }, { step: 'checked' }, { step: 'review' }],
      },
    ]);
    expect(kit.moves.filter(([id]) => id === view.orderNum).map(([, step]) => step)).toEqual([
      'received',
      'checked',
      'review',
    ]);
  });

  test('S1 one of another player is as good as none', async () => {
    const { orderNum } = await ask(await kit.player(1_000), 500);
    const stranger = kit.context(await kit.player(1_000));
    expect(await refusalOf(kit.call('listWithdrawals', { orderNum }, stranger))).toBe('withdrawalUnknown');
    expect(await kit.call('listWithdrawals', {}, stranger)).toMatchObject({ rows: [], total: 0 });
  });

  test('M7 fifty copies under one key, on two processes, are one request and fifty equal answers', async () => {
    const caller = await kit.player(1_000);
    const copies = Array.from({ length: 50 }, (_, i) =>
      (i % 2 === 0 ? kit : other).withdrawals.request(kit.ask(100), kit.context(caller, 'key-1')),
    );
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(await balances(caller)).toMatchObject({ cash: yuan(900), held: yuan(100) });
    const another = kit.withdrawals.request(kit.ask(100), kit.context(caller, 'key-1', 'another body'));
    expect(await refusalOf(another)).toBe('keyReused');
  });

  test('of twenty at once without a key one is taken', async () => {
    const caller = await kit.player(1_000);
    const requested = Array.from({ length: 20 }, (_, i) =>
      refusalOf((i % 2 === 0 ? kit : other).withdrawals.request(kit.ask(50), kit.context(caller))),
    );
    const results = await Promise.all(requested);
    expect(results.filter((result) => result === 'taken')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['taken', 'withdrawalOpen']));
    expect(await balances(caller)).toMatchObject({ cash: yuan(950), held: yuan(50) });
  });

  test('M8 a crash between holding and writing leaves neither', async () => {
    const caller = await kit.player(1_000);
    const broken = {
      withdrawable: async () => yuan(100),
      hold: async () => Promise.reject(new Error('killed')),
      fee: mills(0),
    };
    await expect(ask(caller, 100, undefined, { from: broken })).rejects.toThrow('killed');
    expect(await balances(caller)).toMatchObject({ cash: yuan(1_000), held: 0 });
    expect(await refusalOf(ask(caller, 100))).toBe('taken');
  });

  test('takes money of the savings through the same door', async () => {
    const caller = await kit.player(200);
    const { userId } = caller;
    await kit.platform.db.bets.transaction((tx) =>
      kit.ledger.post(tx, {
        userId,
        kind: 'adjustIn',
        ref: '1',
        debit: 'cash',
        credit: 'savings',
        amount: yuan(150),
      }),
    );
    const from = {
      fee: yuan(1),
      withdrawable: async (tx: Parameters<typeof kit.ledger.post>[0]) =>
        (await kit.ledger.balanceOf(userId, tx)).savings,
      hold: async (tx: Parameters<typeof kit.ledger.post>[0], ref: string) => {
        await kit.ledger.post(tx, {
          userId,
          kind: 'withdrawal',
          ref,
          debit: 'savings',
          credit: 'held',
          amount: yuan(100),
        });
      },
    };
    const view = await ask(caller, 100, 'k', { from, call: 'savingsToBank' });
    expect(view).toMatchObject({ fee: yuan(1), net: yuan(99) });
    expect(await balances(caller)).toMatchObject({ cash: yuan(50), savings: yuan(50), held: yuan(100) });
    await refuse(kit, 'anna', view.orderNum);
    expect(await balances(caller)).toMatchObject({ cash: yuan(150), savings: yuan(50), held: 0 });
  });

  test.each([
    ['more than there is', 1_001, {}, 'withdrawalTooMuch'],
    ['less than the least', 49, {}, 'withdrawalOutOfRange'],
    ['a wrong fund password', 100, { fundPassword: { sealed: '000000', handle: undefined } }, 'fundPasswordWrong'],
    ['an address that is not bound', 100, { to: { payoutType: '4', platform: 'usdt-trc20' } }, 'cardNeeded'],
    ['a platform that there is not', 100, { to: { payoutType: '5', platform: 'usdt-trc20' } }, 'platformClosed'],
    ['another card', 100, { to: { payoutType: '1', cardId: '1' } }, 'payeeUnknown'],
  ])('of %s is refused and holds nothing', async (_name, amount, change, refusal) => {
    const caller = await kit.player(1_000);
    expect(await refusalOf(ask(caller, amount, undefined, change))).toBe(refusal);
    expect(await balances(caller)).toMatchObject({ cash: yuan(1_000), held: 0 });
  });

  test('a restricted account is refused, and still sees what it asked for before', async () => {
    const caller = await kit.player(1_000);
    await ask(caller, 100);
    const restricted = { ...caller, status: 4 };
    expect(await refusalOf(ask(restricted, 100))).toBe('accountRestricted');
    expect(await refusalOf(kit.call('withdrawalOffer', {}, kit.context(restricted)))).toBe('accountRestricted');
    expect(await kit.call('listWithdrawals', {}, kit.context(restricted))).toMatchObject({ total: 1 });
  });

  test('waits for a day after the fund password was reset', async () => {
    const caller = await kit.player(1_000);
    kit.heldUntil.set(caller.userId, Date.now() + 3_600_000);
    expect(await refusalOf(ask(caller, 100))).toBe('withdrawalHeld');
    kit.heldUntil.delete(caller.userId);
    await set(withdrawalSettings.newPayeeHours, '24');
    expect(await refusalOf(ask(caller, 100))).toBe('withdrawalHeld');
    await kit.owner.query(`UPDATE payees.payees SET bound_at = bound_at - interval '25 hours' WHERE user_id = $1`, [
      caller.userId,
    ]);
    expect(await refusalOf(ask(caller, 100))).toBe('taken');
    await set(withdrawalSettings.newPayeeHours, '0');
  });

  test('needs the turnover of deposits and leaves what a bonus binds', async () => {
    const caller = await kit.player(1_000);
    const require = (source: 'deposit' | 'bonus', ref: string, amount: number, factorPercent: number) =>
      kit.platform.db.bets.transaction((tx) =>
        kit.ledger.openRequirement(tx, {
          userId: caller.userId,
          source,
          ref,
          amount: yuan(amount),
          factorPercent,
          relaxation: mills(0),
        }),
      );
    await require('deposit', '1', 500, 100);
    await require('bonus', '2', 100, 100);
    const played = async (amount: number) => {
      const insert = 'INSERT INTO ledger.turnover (user_id, source, amount, at) VALUES ($1, $2, $3, clock_timestamp())';
      await kit.owner.query(insert, [caller.userId, amount, yuan(amount)]);
    };
    await played(379);
    const offer = await kit.call('withdrawalOffer', {}, kit.context(caller));
    expect(offer).toMatchObject({
      balance: yuan(1_000),
      withdrawable: yuan(900),
      requiredTurnover: yuan(600),
      turnover: yuan(379),
      remainingTurnover: yuan(221),
      mayWithdrawEarly: false,
    });
    const refused = await ask(caller, 100).catch((error: unknown) => error as Refusal);
    expect(refused).toMatchObject({ refusal: 'turnoverMissing', facts: { remaining: yuan(221) } });
    await played(221);
    expect(await kit.call('withdrawalOffer', {}, kit.context(caller))).toMatchObject({
      withdrawable: yuan(1_000),
      requiredTurnover: 0,
      remainingTurnover: 0,
    });
    expect(await refusalOf(ask(caller, 1_000))).toBe('taken');
  });

  test('counts free ones and times by the day of the site; refused ones cost nothing', async () => {
    await set(withdrawalSettings.freePerDay, '1');
    const caller = await kit.player(1_000);
    const fees: number[] = [];
    for (const end of ['refused', 'kept', 'kept'] as const) {
      const view = await ask(caller, 100);
      fees.push(view.fee);
      if (end === 'refused') await refuse(kit, 'anna', view.orderNum);
      else
        await kit.owner.query(
          `UPDATE withdrawals.requests SET state = 6, ending = 'bank', ended_at = now() WHERE id = $1`,
          [view.orderNum],
        );
      if (end === 'kept')
        await kit.owner.query(
          `UPDATE withdrawals.requests SET state = 5, ending = NULL, first_by = 'anna', needs_two = false, sent_at = now() WHERE id = $1`,
          [view.orderNum],
        );
    }
    expect(fees).toEqual([0, 0, yuan(2)]);
    expect(await kit.call('withdrawalOffer', {}, kit.context(caller))).toMatchObject({
      timesLeft: 1,
      freeLeft: 0,
      fee: yuan(2),
    });
    await set(withdrawalSettings.freePerDay, '3');
  });

  test('M17 a drift of the books stops requests', async () => {
    const caller = await kit.player(1_000);
    await kit.ledger.freezes.freeze([withdrawalsScope], { kind: 'words', saw: { words: 'a test' } });
    expect(await refusalOf(ask(caller, 100))).toBe('withdrawalsFrozen');
    await kit.ledger.freezes.lift(withdrawalsScope);
    expect(await refusalOf(ask(caller, 100))).toBe('taken');
  });
});

describe('R5', () => {
  test('R5 no call takes a withdrawal back', () => {
    const paths = Object.values(calls).flatMap((call) => [
      call.path,
      ...(('also' in call ? call.also : []) ?? []).map(({ path }) => path),
    ]);
    const around = paths.filter((path) => /out_mamage|withdraw/i.test(path)).toSorted();
    // The first one reads those of a team.
    expect(around).toEqual([
      'agent/withdraw_records',
      'pay/out_mamage/member_out',
      'pay/out_mamage/out_list',
      'pay/out_mamage/out_show',
    ]);
  });
});
