// Operators over withdrawals: one or two of them approve, any of them refuses, and the switch that stops requests.
import { yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { stepsOf, type WithdrawalFixture } from '@longmen/test-kit/fixtures/withdrawals';
import { withdrawalSettings } from '../index.ts';
import { refusalOf, useWithdrawals } from '@longmen/test-kit/fixtures/use-withdrawals';

const { fixture: kit, other, ask, balances, refuse, set } = useWithdrawals();

const approve = (at: WithdrawalFixture, by: string, id: string) => at.act((tx) => at.admin.approve(tx, by, { id }));
const rowOf = async (id: string) =>
  (await kit.owner.query('SELECT * FROM withdrawals.requests WHERE id = $1', [id])).rows[0] as Record<string, unknown>;

describe('operators', () => {
  const reviewed = async (amount: number, change = {}) => {
    const caller = await kit.player(10_000);
    const { orderNum } = await ask(caller, amount, undefined, change);
    await kit.run('withdrawals-check');
    return { caller, id: orderNum };
  };

  test.each([
    [1, 'closed'],
    [4, 'kept from the cashier'],
  ])(
    'S11 an account of status %i (%s) since the rules were looked at is seen before anybody approves, and needs two',
    async (status) => {
      const { caller, id } = await reviewed(100);
      kit.statuses.set(caller.userId, status);
      const found = [{ rule: 'accountRestricted', severe: true }];
      expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false, found });
      expect(await rowOf(id)).toMatchObject({ state: 2, first_by: null });
      expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false, found: [] });
      expect(await approve(other, 'boris', id)).toMatchObject({ isLast: true });
    },
  );

  test('S11 a case at a company of games that was opened since is seen first, and two decide', async () => {
    const { caller, id } = await reviewed(100);
    kit.cases.set(caller.userId, 1);
    const found = [{ rule: 'platformCase', severe: true, saw: { open: 1 } }];
    expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false, found });
    expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false, found: [] });
    kit.cases.set(caller.userId, 0);
    expect(await approve(kit, 'boris', id)).toMatchObject({ isLast: true });
  });

  test('S11 an approval of before the account was restricted does not count', async () => {
    const { caller, id } = await reviewed(5_001);
    expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false, found: [] });
    for (const at of [kit, other]) at.statuses.set(caller.userId, 4);
    expect(await approve(other, 'boris', id)).toMatchObject({ isLast: false, found: [{ severe: true }] });
    expect(await rowOf(id)).toMatchObject({ state: 2, first_by: null, second_by: null });
  });

  test('sums of amounts count what lies above the one and not above the other, and what of it was refused', async () => {
    const sums = (above: number, upTo: number, since = 0) =>
      kit.admin.sumBetween({ above: yuan(above), upTo: yuan(upTo) }, since);
    const before = await sums(4_000, 4_200);
    for (const amount of [4_000, 4_100, 4_200, 4_201]) {
      const { id } = await reviewed(amount);
      if (amount === 4_200)
        await kit.act((tx) =>
          kit.admin.refuse(tx, 'anna', { id, reason: 'a test', answer: { reason: 'nameDiffers', note: '' } }),
        );
    }
    expect(await sums(4_000, 4_200)).toEqual({
      count: before.count + 2,
      amount: before.amount + yuan(8_300),
      refused: before.refused + 1,
      isBound: false,
    });
    expect(await sums(4_000, 4_200, Date.now() + 86_400_000)).toMatchObject({ count: 0, amount: 0, refused: 0 });
  });

  test('who is refused reads why in one message, which comes with the refusal and not without it', async () => {
    const { caller, id } = await reviewed(100);
    const messages = async () =>
      (
        await kit.owner.query<{ ref: string; html: string }>(
          `SELECT ref, texts -> 'en' ->> 'html' AS html FROM content.messages WHERE user_id = $1`,
          [caller.userId],
        )
      ).rows;
    const counts: number[] = [];
    kit.platform.bus.on('message.sent', ({ userId, count }) => userId === caller.userId && counts.push(count));
    const answer = { reason: 'nameDiffers', note: 'See <your> card' } as const;
    const rolledBack = kit.platform.db.reads.transaction(async (tx) => {
      await kit.admin.refuse(tx, 'anna', { id, reason: 'a test', answer });
      throw new Error('the office fails');
    });
    await expect(rolledBack).rejects.toThrow('the office fails');
    expect(await messages()).toEqual([]);
    await kit.act((tx) => kit.admin.refuse(tx, 'anna', { id, reason: 'a test', answer }));
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message?.ref).toBe(id);
    for (const part of ['100', id, 'not the name of this account', 'See &lt;your&gt; card'])
      expect(message?.html).toContain(part);
    expect(message?.html).not.toContain('a test');
    await expect.poll(() => counts).toEqual([1]);
  });

  test('S11 above the limit two people approve, and nobody twice', async () => {
    const { id } = await reviewed(5_001);
    expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: false });
    await expect(approve(other, 'anna', id)).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    expect(await rowOf(id)).toMatchObject({ state: 2, first_by: 'anna', second_by: null });
    expect(await approve(other, 'boris', id)).toMatchObject({ isLast: true });
    expect(await rowOf(id)).toMatchObject({ state: 3, first_by: 'anna', second_by: 'boris' });
    expect(await stepsOf(kit, id)).toEqual(['received', 'checked', 'review', 'approved', 'approved']);
  });

  test('S11 the tables refuse one person in both seats, and a payment that nobody approved', async () => {
    const { id } = await reviewed(5_001);
    const write = (change: string) => kit.owner.query(`UPDATE withdrawals.requests SET ${change} WHERE id = $1`, [id]);
    await expect(write(`first_by = 'anna', second_by = 'anna'`)).rejects.toThrow(/check constraint/);
    await expect(write(`state = 3, first_by = 'anna'`)).rejects.toThrow(/check constraint/);
    await expect(write('state = 4, sent_at = now()')).rejects.toThrow(/check constraint/);
    const caps = kit.platform.db.reads.count({
      text: 'UPDATE withdrawals.requests SET amount = 1000 WHERE id = $1',
      values: [id],
    });
    await expect(caps).rejects.toThrow(/permission denied/);
  });

  test('S11 a double click of both operators approves once each', async () => {
    const { id } = await reviewed(5_001);
    const clicks = ['anna', 'anna', 'anna', 'boris', 'boris', 'boris'].map((by, i) =>
      approve(i % 2 === 0 ? kit : other, by, id).then(
        () => by,
        () => 'refused',
      ),
    );
    expect((await Promise.all(clicks)).filter((by) => by !== 'refused').toSorted()).toEqual(['anna', 'boris']);
    expect((await rowOf(id))['state']).toBe(3);
  });

  test('up to the limit one is enough', async () => {
    const { id } = await reviewed(500);
    expect(await approve(kit, 'anna', id)).toMatchObject({ isLast: true });
    await expect(approve(kit, 'boris', id)).rejects.toMatchObject({
      refusal: 'withdrawalOver',
      facts: { withdrawalState: 'approved' },
    });
  });

  test('approve against refuse: one of them counts, and the money is where it says', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, caller } = await reviewed(500);
      const [approved, refused] = await Promise.allSettled([approve(kit, 'anna', id), refuse(other, 'boris', id)]);
      const row = await rowOf(id);
      // A refusal may follow an approval, as long as nothing was sent; never the other way round.
      expect(refused.status === 'fulfilled' ? 6 : 3).toBe(row['state']);
      if (refused.status === 'rejected') expect(approved.status).toBe('fulfilled');
      expect(await balances(caller)).toMatchObject(
        row['state'] === 6 ? { cash: yuan(10_000), held: 0 } : { cash: yuan(9_500), held: yuan(500) },
      );
    }
  });

  test('a refusal names a reason and gives the money back once', async () => {
    const { id, caller } = await reviewed(500);
    await expect(refuse(kit, 'anna', id, { reason: '' })).rejects.toMatchObject({ refusal: 'reasonNeeded' });
    // The player is told why, in words of the list or the operator's own.
    for (const note of ['', ' \n', 'x'.repeat(301)])
      await expect(refuse(kit, 'anna', id, { answer: { reason: 'other', note } }), note).rejects.toMatchObject({
        refusal: 'playerAnswerNeeded',
      });
    const answer = { reason: 'nameDiffers', note: ' Thẻ mang tên\u200b chị của bạn.\n' } as const;
    const clicks = Array.from({ length: 6 }, () =>
      refuse(kit, 'anna', id, { answer }).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(clicks)).reduce<number>((sum, done) => sum + done, 0)).toBe(1);
    expect(await balances(caller)).toMatchObject({ cash: yuan(10_000), held: 0 });
    const list = await kit.call('listWithdrawals', {}, kit.context(caller));
    expect(list['rows']).toMatchObject([
      {
        step: 'refused',
        note: expect.stringMatching(/card holder/) as string,
        operatorNote: 'Thẻ mang tên chị của bạn.',
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('a test');
    // The balance is free for the next request.
    expect(await refusalOf(ask(caller, 500))).toBe('taken');
  });

  test('while withdrawals are switched off none is taken on either process, and one that waits is still seen and refused', async () => {
    const { id, caller: waits } = await reviewed(500);
    const caller = await kit.player(1_000);
    await set(withdrawalSettings.withdrawOpen, '0');
    for (const at of [kit, other]) {
      const requested = at.withdrawals.request(at.ask(100), at.context(caller));
      expect(await refusalOf(requested)).toBe('withdrawalsClosed');
      expect(await refusalOf(at.call('withdrawalOffer', {}, at.context(caller)))).toBe('withdrawalsClosed');
    }
    expect(await kit.call('listWithdrawals', {}, kit.context(waits))).toMatchObject({ total: 1 });
    await refuse(kit, 'anna', id);
    expect(await balances(waits)).toMatchObject({ cash: yuan(10_000), held: 0 });
    await set(withdrawalSettings.withdrawOpen, '1');
    expect(await refusalOf(ask(caller, 100))).toBe('taken');
  });

  test('the queue shows what the rules found, and no number', async () => {
    kit.realNames.set('x', 'y');
    const { id } = await reviewed(6_000);
    const row = (await kit.admin.queue()).find((each) => each.id === id);
    expect(row).toMatchObject({
      state: 'review',
      amount: '6000.000',
      needs: 2,
      to: expect.stringMatching(/^Vietcombank …\d{4}$/) as string,
    });
    expect(row?.risks).toEqual([
      '!largeAmount: 6000.000 above 5000.000',
      'nameUnknown: the account has no real name',
      'newPayee: bound 0 days ago',
      'firstWithdrawal: nothing was paid out before',
    ]);
  });
});
