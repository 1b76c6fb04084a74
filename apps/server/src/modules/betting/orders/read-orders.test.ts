/** Orders as their player reads them: by status, game, day and issue, with their sums, and as the wire spells them. */
import { issueNo } from '../../draws/index.ts';
import { calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../../platform/api/route.ts';
import type { Bet, OrderQuery } from '../index.ts';
import { orderNumOf } from '../order-numbers.ts';

const fixture = useBettingFixture();

const bet = (caller: Caller, over?: Partial<Bet>) => betOf(caller, undefined, over);

const due = async () => (await fixture.deps.draws.claimForSettlement()) ?? expect.fail('nothing to settle');

describe('the record of one issue', () => {
  it('holds every order on it with its sums, also from long before, and nothing of other issues or players', async () => {
    const caller = await fixture.player(1_000);
    const stranger = await fixture.player(1_000);
    const issue = await fixture.openIssue(sscGame);
    const lines = Array.from({ length: 45 }, (_, at) => bigLine(1 + (at % 2)));
    const { slip } = await fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines }));
    await fixture.betting.placeBet(bet(caller, { issue: issue.issue }));
    await fixture.betting.placeBet(bet(stranger, { issue: issue.issue }));
    await fixture.owner.query(`UPDATE betting.slips SET placed_at = placed_at - interval '10 days' WHERE slip = $1`, [
      slip,
    ]);
    await fixture.setState(issue, 'closed');
    const next = await fixture.openIssue(sscGame);
    await fixture.betting.placeBet(bet(caller, { issue: next.issue }));
    const list = (over: Partial<OrderQuery>) =>
      fixture.betting.listOrders(
        caller,
        { status: 0, days: 7, gid: sscGame, issue: issue.issue, page: 1, rows: 20, ...over },
        'en',
      );
    const all = await list({});
    expect(all).toMatchObject({ total: 46, waiting: 46, stakeSum: 77_000, waitingSum: 77_000 });
    expect(all.rows).toHaveLength(20);
    expect(new Set(all.rows.map((row) => row.issue))).toEqual(new Set([issue.issue]));
    expect((await list({ rows: 100 })).rows).toHaveLength(46);
    expect((await list({ page: 3 })).rows).toHaveLength(6);
    expect((await list({ issue: undefined })).total).toBe(2);
    expect((await list({ status: 3 })).total).toBe(0);
    expect((await list({ issue: issueNo('209912310001') })).total).toBe(0);
    expect((await list({ gid: undefined })).total).toBe(0);
  });
});

it('goes on from page to page although a bet is placed in between; the first page counts it', async () => {
  const caller = await fixture.player(1_000);
  const issue = await fixture.openIssue(sscGame);
  const place = (stake: number) =>
    fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines: [bigLine(stake)] }));
  for (const stake of [1, 2, 3, 4, 5]) await place(stake);
  const query = { status: 0, days: 0, gid: sscGame, rows: 2 };
  const list = async (page: number) => {
    const { rows, total } = await fixture.betting.listOrders(caller, { ...query, page }, 'en');
    return { stakes: rows.map(({ stake }) => stake), total };
  };
  expect(await list(1)).toEqual({ stakes: [5, 4], total: 5 });
  await place(6);
  expect(await list(2)).toEqual({ stakes: [3, 2], total: 5 });
  expect(await list(3)).toEqual({ stakes: [1], total: 5 });
  expect(await list(1)).toEqual({ stakes: [6, 5], total: 6 });
  // A page that nobody came to from the one before it is found by counting.
  expect(await list(3)).toEqual({ stakes: [2, 1], total: 6 });
});

describe('the record', () => {
  it("filters by status and game, sums the filter and shows nobody else's orders", async () => {
    const caller = await fixture.player(1_000);
    const stranger = await fixture.player(1_000);
    const drawn = await fixture.openIssue(sscGame);
    await fixture.betting.placeBet(bet(caller, { issue: drawn.issue, lines: [bigLine(10), bigLine(20, 'small')] }));
    await fixture.draw(drawn, [9, 9, 9, 9, 9]);
    await fixture.betting.settleIssue(await due());
    const open = await fixture.openIssue(sscGame);
    const waiting = await fixture.betting.placeBet(bet(caller, { issue: open.issue, lines: [bigLine(30, 'odd')] }));
    const list = (over: Partial<OrderQuery>) =>
      fixture.betting.listOrders(caller, { status: 0, days: 7, gid: undefined, page: 1, rows: 20, ...over }, 'en');
    const all = await list({});
    expect(all).toMatchObject({ total: 3, stakeSum: 60_000, waiting: 1, waitingSum: 30_000 });
    expect(all.rows.map((row) => row.status)).toEqual([4, 1, 5]);
    expect(all.rows[0]).toMatchObject({ cancellable: true, contents: 'odd', selectionName: 'Odd', numbers: '' });
    expect(all.rows[1]).toMatchObject({ cancellable: false, statusName: 'Won', numbers: '9,9,9,9,9', winningBets: 1 });
    expect(all.netSum).toBe(all.payoutSum - (all.stakeSum - all.waitingSum));
    expect(await list({ status: 4 })).toMatchObject({ total: 1, waiting: 1, waitingSum: 30_000, netSum: 0 });
    for (const [status, total] of [
      [1, 1],
      [5, 1],
      [4, 1],
      [2, 0],
      [3, 0],
    ] as const)
      expect((await list({ status })).total).toBe(total);
    expect((await list({ gid: 80 })).total).toBe(0);
    expect((await list({ page: 2, rows: 2 })).rows).toHaveLength(1);
    const orderNum = all.rows[1]?.orderNum ?? '';
    const detail = await fixture.betting.readOrder(caller, orderNumOf(orderNum), 'vi');
    expect(detail.wins).toEqual([expect.objectContaining({ bets: 1 })]);
    expect(detail.siblings).toHaveLength(1);
    expect(
      (await fixture.betting.readOrder(caller, waiting.orders[0]?.orderNum ?? expect.fail('no order'), 'en')).receipt,
    ).toEqual(waiting.orders[0]?.receipt);
    await expect(fixture.betting.readOrder(stranger, orderNumOf(orderNum), 'vi')).rejects.toMatchObject({
      refusal: 'orderUnknown',
    });
    // What is taken back was never at stake; who asks for it alone sees what it was.
    const orderOf = waiting.orders[0]?.orderNum ?? expect.fail('no order');
    await fixture.betting.cancelBet({ caller, orderNum: orderOf, key: undefined, bodyHash: Buffer.alloc(0) });
    const { payoutSum, netSum } = all;
    expect(await list({})).toMatchObject({ total: 3, waiting: 0, stakeSum: 30_000, payoutSum, netSum });
    expect(await list({ status: 3 })).toMatchObject({ total: 1, stakeSum: 30_000, netSum: 0 });
    // Its issue is not settled yet.
    expect((await fixture.betting.readOrder(caller, orderOf, 'en')).settledAt).toBeGreaterThan(0);
    const [win] = await fixture.betting.listWins({ firstDay: 1, lastDay: 0, order: 'newest', page: 1, rows: 1 });
    expect(win).toMatchObject({ userId: caller.userId, gid: sscGame, payout: all.rows[1]?.payout });
  });

  it('finds the newest wins however long ago they were, and the best of a day', async () => {
    const wins = async (order: 'newest' | 'largest', firstDay: number, lastDay = firstDay) =>
      (await fixture.betting.listWins({ firstDay, lastDay, order, page: 1, rows: 2 })).map(({ userId }) => userId);
    const won = async (stake: number, ago: string) => {
      const caller = await fixture.player(1_000);
      const issue = await fixture.openIssue(sscGame);
      await fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines: [bigLine(stake)] }));
      await fixture.draw(issue, [9, 9, 9, 9, 9]);
      await fixture.betting.settleIssue(await due());
      const text = 'UPDATE betting.outcomes SET at = at - $2::interval WHERE user_id = $1 AND status = 1';
      expect((await fixture.owner.query(text, [caller.userId, ago])).rowCount).toBe(1);
      return caller.userId;
    };
    await fixture.owner.query(`UPDATE betting.outcomes SET at = at - interval '40 days'`);
    const [older, newer] = [await won(50, '25 days 1 hour'), await won(10, '25 days')];
    expect(await wins('newest', 31, 0)).toEqual([newer, older]);
    const latest = await won(10, '0 days');
    expect(await wins('newest', 31, 0)).toEqual([latest, newer]);
    expect((await wins('largest', 31, 1))[0]).toBe(older);
    expect(await wins('largest', 5, 2)).toEqual([]);
  });

  it('counts its days by the day of the site', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    await fixture.betting.placeBet(bet(caller, { issue: issue.issue }));
    const total = async (days: number) =>
      (await fixture.betting.listOrders(caller, { status: 0, days, gid: undefined, page: 1, rows: 20 }, 'en')).total;
    const totalsOf = async (placed: string) => {
      await fixture.owner.query(
        `UPDATE betting.slips SET placed_at = clock_timestamp() - $2::interval WHERE user_id = $1`,
        [caller.userId, placed],
      );
      return [await total(0), await total(1), await total(7)];
    };
    // Polled: a midnight may fall between the change and the list.
    await expect.poll(() => totalsOf('0 days')).toEqual([1, 0, 1]);
    await expect.poll(() => totalsOf('1 day')).toEqual([0, 1, 1]);
    await expect.poll(() => totalsOf('6 days')).toEqual([0, 0, 1]);
    await expect.poll(() => totalsOf('7 days')).toEqual([0, 0, 0]);
  });

  it('spells what was drawn as open_resu_num, what came back as win_price and what was won or lost as win_sum', async () => {
    const caller = await fixture.player(1_000);
    const drawn = await fixture.openIssue(sscGame);
    await fixture.betting.placeBet(bet(caller, { issue: drawn.issue, lines: [bigLine(10), bigLine(20, 'small')] }));
    await fixture.draw(drawn, [9, 9, 9, 9, 8]);
    await fixture.betting.settleIssue(await due());
    const open = await fixture.openIssue(sscGame);
    await fixture.betting.placeBet(bet(caller, { issue: open.issue }));
    const query = { status: 0, days: 7, gid: undefined, page: 1, rows: 20 };
    const { rows } = writeOutput(calls.listOrders, await fixture.betting.listOrders(caller, query, 'en')) as {
      rows: Record<string, unknown>[];
    };
    const view = rows.map((row) => ['open_resu_num', 'win_price', 'win_sum', 'win_counts'].map((name) => row[name]));
    expect(view).toEqual([
      ['', '0.000', '0.000', 0],
      ['9,9,9,9,8', '19.400', '9.400', 1],
      ['9,9,9,9,8', '0.000', '-20.000', 0],
    ]);
    for (const row of rows) expect(row['lottery']).toBe(row['open_resu_num']);
  });
});
