// Paying out over real HTTP, through a gateway that is told what to do (apps/sandbox): what is paid, what fails, what is not sent.
import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '@longmen/test-kit/fixtures/withdrawals';
import { withdrawalsScope } from '../../ledger/books/freezes.ts';
import { withdrawalSettings } from '../index.ts';
import { paid, refused, review, sending, usePayouts } from '@longmen/test-kit/fixtures/use-withdrawals';

const { fixture: kit, other, sandbox, set, approved, balances, due, paidOut, stateOf } = usePayouts();

describe('a payout', () => {
  test('is paid: the money leaves, and the card is locked in the same transaction', async () => {
    const one = await approved();
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
    expect(await balances(one)).toMatchObject({ cash: yuan(500), held: 0 });
    expect(await stepsOf(kit, one.id)).toEqual(['received', 'checked', 'review', 'approved', 'sent', 'done']);
    expect(await kit.call('listCards', {}, kit.context(one.caller))).toMatchObject({ cards: [{ isLocked: true }] });
    const [payout] = await paidOut(one);
    expect(payout).toMatchObject({ amount: '500.000' });
    expect(payout?.content).toMatch(/"number":"9704\d{12}","holder":"Nguyen Van An"/);
    expect(kit.moves.filter(([id]) => id === one.id).map(([, step]) => step)).toEqual([
      'received',
      'checked',
      'review',
      'review',
      'sent',
      'done',
    ]);
  });

  test('takes some time: it is asked about until it is done', async () => {
    await sandbox.payout({ behaviour: 'late' });
    const one = await approved();
    await kit.run('withdrawals-send');
    await due(one);
    await kit.run('withdrawals-query');
    expect(await stateOf(one)).toBe(sending);
    await sandbox.payout({ id: one.id, state: 'paid' });
    await due(one);
    await kit.run('withdrawals-query');
    expect(await stateOf(one)).toBe(paid);
  });

  test('fails: the money is back once, whoever hears of it', async () => {
    await sandbox.payout({ behaviour: 'fail' });
    const one = await approved();
    await kit.run('withdrawals-send');
    await Promise.all([due(one), kit.run('withdrawals-query'), other.run('withdrawals-query')]);
    expect(await stateOf(one)).toBe(refused);
    expect(await balances(one)).toMatchObject({ cash: yuan(1_000), held: 0 });
    expect(await kit.call('listWithdrawals', {}, kit.context(one.caller))).toMatchObject({
      rows: [{ status: '3', note: expect.stringMatching(/was not accepted/) as string }],
    });
  });

  test('M17 rests while the books drift', async () => {
    const one = await approved();
    await kit.ledger.freezes.freeze([withdrawalsScope], { kind: 'words', saw: { words: 'a test' } });
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(3);
    await kit.ledger.freezes.lift(withdrawalsScope);
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
  });

  test('of an account that was restricted after the approval goes back to the operators, two of whom may send it', async () => {
    const one = await approved();
    kit.statuses.set(one.caller.userId, 4);
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(review);
    expect(await paidOut(one)).toEqual([]);
    const row = (await kit.admin.queue()).find(({ id }) => id === one.id);
    expect(row).toMatchObject({ needs: 2, approvedBy: [] });
    expect(row?.risks[0]).toBe('!accountRestricted: the account was restricted since');
    const approve = (by: string) => kit.act((tx) => kit.admin.approve(tx, by, { id: one.id }));
    expect(await approve('anna')).toMatchObject({ isLast: false, found: [] });
    expect(await approve('boris')).toMatchObject({ isLast: true });
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(paid);
  });

  test('R9 of a player who was refused after the approval is not sent', async () => {
    const one = await approved();
    const about = { userId: one.caller.userId, outcome: 'refused', reason: 'a test' } as const;
    for (const by of ['anna', 'boris']) await kit.act((tx) => kit.admin.identify(tx, by, about));
    await kit.run('withdrawals-send');
    expect(await stateOf(one)).toBe(review);
    expect(await paidOut(one)).toEqual([]);
    const again = kit.act((tx) => kit.admin.approve(tx, 'anna', { id: one.id }));
    await expect(again).rejects.toMatchObject({ refusal: 'identityNotCleared' });
  });

  test('cannot be refused any more once it was sent', async () => {
    await sandbox.payout({ behaviour: 'late' });
    const one = await approved();
    await kit.run('withdrawals-send');
    const refuse = kit.act((tx) =>
      kit.admin.refuse(tx, 'boris', { id: one.id, reason: 'a test', answer: { reason: 'payeeInvalid', note: '' } }),
    );
    await expect(refuse).rejects.toMatchObject({ refusal: 'withdrawalOver', facts: { withdrawalState: 'sending' } });
    await sandbox.payout({ id: one.id, state: 'failed' });
    await due(one);
    await kit.run('withdrawals-query');
  });

  test('of a digital currency is in coins at the rate of the request, and locks the address', async () => {
    const caller = await kit.player(1_000);
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    await kit.call('bindAddress', { platform: 'usdt-trc20', address, fundPassword: '135246' }, kit.context(caller));
    const to = { payoutType: '4' as const, platform: 'usdt-trc20', address };
    const view = await kit.withdrawals.request(kit.ask(500, { to }), kit.context(caller));
    expect(view).toMatchObject({ coins: '70.4225', exchangeRate: '7.100', tail: 'Lj6t', payoutType: '4' });
    await kit.run('withdrawals-check');
    await kit.act((tx) => kit.admin.approve(tx, 'anna', { id: view.orderNum }));
    await kit.run('withdrawals-send');
    expect((await paidOut({ caller, id: view.orderNum }))[0]?.content).toContain('"coins":"70.4225"');
    expect(await kit.call('listCards', {}, kit.context(caller))).toMatchObject({
      cards: [{ isLocked: false }],
      addresses: [{ isLocked: true, tail: 'Lj6t' }],
    });
  });

  test('a fee paid for turnover ends it when the payout is done, not before', async () => {
    await set(withdrawalSettings.mayWithdrawEarly, '1');
    const caller = await kit.player(1_000);
    const { userId } = caller;
    await kit.platform.db.bets.transaction((tx) =>
      kit.ledger.openRequirement(tx, {
        userId,
        source: 'deposit',
        ref: '1',
        amount: yuan(400),
        factorPercent: 100,
        relaxation: mills(0),
      }),
    );
    const view = await kit.withdrawals.request(kit.ask(500), kit.context(caller));
    expect(view).toMatchObject({ fee: yuan(20), net: yuan(480) });
    expect(await kit.ledger.standingOf(userId)).toMatchObject({ isPassed: false });
    await kit.run('withdrawals-check');
    // Nothing of the deposit was played, which asks for two operators.
    for (const by of ['anna', 'boris'])
      await kit.act((tx) => kit.admin.approve(tx, by, { id: view.orderNum })).catch(() => undefined);
    await kit.run('withdrawals-send');
    expect((await paidOut({ caller, id: view.orderNum }))[0]?.amount).toBe('480.000');
    expect(await kit.ledger.standingOf(userId)).toMatchObject({ isPassed: true });
    expect(await kit.ledger.sumOf(userId, ['withdrawalFee'])).toBe(yuan(20));
    await set(withdrawalSettings.mayWithdrawEarly, '0');
  });

  test('R9 nothing is held for an account that has not stated its age', async () => {
    const caller = await kit.player(1_000);
    kit.ageless.add(caller.userId);
    const requested = kit.withdrawals.request(kit.ask(100), kit.context(caller));
    await expect(requested).rejects.toMatchObject({ refusal: 'ageStatementNeeded' });
    expect(await balances({ caller, id: '' })).toMatchObject({ cash: yuan(1_000), held: 0 });
  });
});

test('M1 M2 after all of it the books balance, and every cached balance is the sum of its legs', async () => {
  const books = await kit.ledger.readBooks();
  expect({ difference: books.difference, drifts: books.drifts }).toEqual({ difference: 0, drifts: [] });
});
