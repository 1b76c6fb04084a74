import { createHash, randomBytes } from 'node:crypto';
import { type BetLine, calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { fromHex, merkleRoot, orderHash, orderInClose, receiptFault } from '@longmen/engine/lot1';
import { describe, expect, it } from 'vitest';
import { bigLine, sscGame } from '../../../test/betting-stand.ts';
import { useBettingStand } from '../../../test/use-betting-stand.ts';
import type { Caller } from '../../platform/route.ts';
import type { Bet, OrderQuery, PlacedBet } from './index.ts';
import { takesBets } from './store-place.ts';
import { nativeHashes } from './receipts.ts';

const stand = useBettingStand();

const bet = (caller: Caller, over: Partial<Bet> = {}): Bet => ({
  caller,
  rates: 'server',
  gid: sscGame,
  issue: undefined,
  lines: [bigLine(10)],
  key: undefined,
  bodyHash: Buffer.from('body'),
  ...over,
});
const key = () => randomBytes(8).toString('hex');

describe('placing a bet', () => {
  it('takes the stake, writes the orders and answers receipts that the engine verifies', async () => {
    const caller = await stand.player(100);
    await stand.openIssue(sscGame);
    const placed = await stand.betting.placeBet(bet(caller, { lines: [bigLine(10), bigLine(5, 'small,odd')] }));
    expect(placed.total).toBe(20_000);
    expect(placed.balance).toBe(80_000);
    expect(placed.orders.map((order) => order.total)).toEqual([10_000, 10_000]);
    for (const order of placed.orders)
      expect(receiptFault(order.receipt, fromHex(stand.siteKey) as Uint8Array, nativeHashes)).toBeNull();
    expect((await stand.ledger.balanceOf(caller.userId)).cash).toBe(80_000);
  });

  it('refuses more than the balance with the shortage', async () => {
    const caller = await stand.player(7);
    await stand.openIssue(sscGame);
    await expect(stand.betting.placeBet(bet(caller))).rejects.toMatchObject({
      refusal: 'insufficientFunds',
      data: { shortBy: 3000, balance: 7000 },
    });
  });

  it('asks whether an issue takes bets also where its row id is beyond safe integers', async () => {
    const openIssueSql = (ids: string, at: string) => `SELECT id FROM (${ids}) AS given (id) WHERE ${at} IS NOT NULL`;
    expect(await takesBets(stand.platform.db.reads, { openIssueSql }, '9010202611254807')).toBe(true);
  });

  it('answers a repeated key the same, byte for byte, and another body with keyReused', async () => {
    const caller = await stand.player(100);
    const issue = await stand.openIssue(sscGame);
    const once = bet(caller, { key: key(), issue: issue.issue });
    const first = await stand.betting.placeBet(once);
    await stand.setState(issue, 'closed');
    const again = await stand.betting.placeBet(once);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    await expect(stand.betting.placeBet({ ...once, bodyHash: Buffer.from('other') })).rejects.toMatchObject({
      refusal: 'keyReused',
    });
    expect((await stand.ledger.balanceOf(caller.userId)).cash).toBe(90_000);
  });
});

describe('cancelling', () => {
  it('returns the stake once', async () => {
    const caller = await stand.player(100);
    await stand.openIssue(sscGame);
    const placed = await stand.betting.placeBet(bet(caller));
    const orderNum = placed.orders[0]?.orderNum ?? '';
    const cancelled = await stand.betting.cancelBet({ caller, orderNum, key: undefined, bodyHash: Buffer.from('x') });
    expect(cancelled).toEqual({ orderNum, refunded: 10_000, balance: 100_000 });
    await expect(
      stand.betting.cancelBet({ caller, orderNum, key: undefined, bodyHash: Buffer.from('x') }),
    ).rejects.toMatchObject({ refusal: 'orderNotCancellable' });
    expect((await stand.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
  });
});

describe('settling', () => {
  it('pays winners, lets losers be, returns nothing twice', async () => {
    const winner = await stand.player(100);
    const loser = await stand.player(100);
    const issue = await stand.openIssue(sscGame);
    const won = await stand.betting.placeBet(
      bet(winner, { issue: issue.issue, lines: [bigLine(10), bigLine(5, 'small')] }),
    );
    await stand.betting.placeBet(bet(loser, { issue: issue.issue, lines: [bigLine(10, 'small')] }));
    await stand.draw(issue, [9, 9, 9, 9, 9]);
    const drawn = await stand.needs.draws.claimForSettlement();
    expect(drawn?.id).toBe(issue.id);
    if (drawn === undefined) return;
    await stand.betting.settleIssue(drawn);
    await stand.betting.settleIssue(drawn);
    const rate = Number(won.orders[0]?.receipt.order.rate);
    expect((await stand.ledger.balanceOf(winner.userId)).cash).toBe(Math.round(85_000 + 10_000 * rate));
    expect((await stand.ledger.balanceOf(loser.userId)).cash).toBe(90_000);
    expect((await stand.needs.draws.findIssue(sscGame, issue.issue))?.state).toBe('settled');
    const books = await stand.ledger.readBooks();
    expect(books.difference).toBe(0);
    expect(books.drifts).toEqual([]);
  });
});

describe('receipts and the book of an issue', () => {
  it('are hashed exactly as the engine hashes, also after a cancel, and every order has its path to the root of the CLOSE', async () => {
    const caller = await stand.player(10_000);
    const issue = await stand.openIssue(sscGame);
    const placed: PlacedBet[] = [];
    for (const count of [1, 3, 7, 2]) {
      const lines = Array.from({ length: count }, (_, index) =>
        bigLine(1 + index, index % 2 === 0 ? 'big' : 'odd,small'),
      );
      placed.push(await stand.betting.placeBet(bet(caller, { issue: issue.issue, lines })));
    }
    const cancelled = placed[2]?.orders[3]?.orderNum ?? '';
    await stand.betting.cancelBet({ caller, orderNum: cancelled, key: undefined, bodyHash: Buffer.alloc(0) });
    await stand.setState(issue, 'closed');
    const receipts = placed
      .flatMap((slip) => slip.orders.map((order) => order.receipt))
      .filter((receipt) => receipt.order.order_num !== cancelled);
    for (const receipt of receipts) {
      expect(Buffer.from(orderHash(receipt.order, fromHex(receipt.salt) as Uint8Array)).toString('hex')).toBe(
        receipt.h,
      );
    }
    const book = await stand.betting.closeBook(issue.id);
    expect(book).toEqual({
      root: Buffer.from(merkleRoot(receipts.map((receipt) => fromHex(receipt.h) as Uint8Array))).toString('hex'),
      count: 12,
      stakeTotal: receipts.reduce((sum, receipt) => sum + receipt.order.counts * receipt.order.price * 1000, 0),
    });
    for (const receipt of receipts) {
      const proof = await stand.betting.receiptProof(caller, receipt.order.order_num);
      expect(proof.h).toBe(receipt.h);
      expect(
        orderInClose(proof.order, fromHex(proof.salt) as Uint8Array, proof.path, fromHex(book.root) as Uint8Array),
      ).toBe(true);
    }
    await expect(stand.betting.receiptProof(caller, cancelled)).rejects.toMatchObject({ refusal: 'drawUnknown' });
    const stranger = await stand.player(1);
    await expect(stand.betting.receiptProof(stranger, receipts[0]?.order.order_num ?? '')).rejects.toMatchObject({
      refusal: 'orderUnknown',
    });
  });

  it('gives an empty issue the hash of nothing', async () => {
    const issue = await stand.openIssue(sscGame);
    expect(await stand.betting.closeBook(issue.id)).toEqual({
      root: createHash('sha256').digest('hex'),
      count: 0,
      stakeTotal: 0,
    });
  });
});

describe('refusals', () => {
  const refused = (caller: Caller, over: Partial<Bet>) => expect(stand.betting.placeBet(bet(caller, over))).rejects;

  it('names what is wrong and takes nothing', async () => {
    const caller = await stand.player(100);
    const issue = await stand.openIssue(sscGame);
    const lines = (line: Partial<BetLine>): Partial<Bet> => ({
      issue: issue.issue,
      lines: [{ ...bigLine(10), ...line }],
    });
    await refused(caller, lines({ betCount: 2 })).toMatchObject({
      refusal: 'countsDiffer',
      data: { line: 0, betCount: 1, total: 10_000 },
    });
    await refused(caller, lines({ contents: 'huge' })).toMatchObject({
      refusal: 'selectionInvalid',
      data: { line: 0, reason: 'UNKNOWN_OPTION' },
    });
    await refused(caller, lines({ play: 's_ssc.no.such' })).toMatchObject({ refusal: 'playUnknown' });
    await refused(caller, lines({ play: 's_k3.sum.bsoe' })).toMatchObject({ refusal: 'playNotOffered' });
    await refused(caller, { issue: '209912319999' }).toMatchObject({ refusal: 'issueUnknown' });
    await refused(caller, { gid: 999_999 }).toMatchObject({ refusal: 'gameUnknown' });
    await refused(caller, { issue: issue.issue, lines: [] }).toMatchObject({ refusal: 'noSelection' });
    await refused(caller, lines({ stake: 4_000_000 })).toMatchObject({
      refusal: 'limitReached',
      data: { limit: 'slip' },
    });
    await refused(caller, { key: key(), issue: undefined }).toMatchObject({ refusal: 'invalidInput' });
    await stand.setState(issue, 'closed');
    await refused(caller, { issue: issue.issue }).toMatchObject({
      refusal: 'issueClosed',
      data: { issue: issue.issue },
    });
    expect((await stand.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
  });

  it('answers a stale rate with the new one, line by line', async () => {
    const caller = await stand.player(100);
    const issue = await stand.openIssue(sscGame);
    const current = (await stand.betting.placeBet(bet(caller, { issue: issue.issue }))).orders[0]?.rate ?? '';
    await stand.betting.placeBet(
      bet(caller, { rates: 'seen', issue: issue.issue, lines: [{ ...bigLine(10), rate: current.replace(/0+$/, '') }] }),
    );
    await refused(caller, {
      rates: 'seen',
      issue: issue.issue,
      lines: [
        { ...bigLine(10), rate: '9.000' },
        { ...bigLine(10), rate: current },
      ],
    }).toMatchObject({ refusal: 'rateChanged', data: { rates: [current, current] } });
  });

  it("keeps the exposure of a pick below the site's limit and gives it back on cancel", async () => {
    const caller = await stand.player(100_000_000);
    const issue = await stand.openIssue(sscGame);
    // 2,000,000 yuan at 97 on one number may cost 194 of the 200 million that one pick may.
    const line: BetLine = { play: 's_ssc.front2.direct', stake: 2_000_000, contents: '1|2' };
    const placed = await stand.betting.placeBet(bet(caller, { issue: issue.issue, lines: [line] }));
    await refused(caller, { issue: issue.issue, lines: [{ ...line, stake: 100_000 }] }).toMatchObject({
      refusal: 'exposureReached',
      data: { rest: 6_000_000_000 },
    });
    await stand.betting.cancelBet({
      caller,
      orderNum: placed.orders[0]?.orderNum ?? '',
      key: undefined,
      bodyHash: Buffer.alloc(0),
    });
    await stand.betting.placeBet(bet(caller, { issue: issue.issue, lines: [{ ...line, stake: 100_000 }] }));
  });

  it.each(['seen', 'server'] as const)(
    'adds up equal lines of one slip at %s rates, for the exposure',
    async (rates) => {
      const caller = await stand.player(100_000_000);
      const issue = await stand.openIssue(sscGame);
      // Each may cost 97 of the 200 million that one pick may.
      const line: BetLine = { play: 's_ssc.front2.direct', stake: 1_000_000, contents: '1|2' };
      await refused(caller, { rates, issue: issue.issue, lines: [line, line, line] }).toMatchObject({
        refusal: 'exposureReached',
        data: { rest: 200_000_000_000 },
      });
      await stand.betting.placeBet(bet(caller, { rates, issue: issue.issue, lines: [line, line] }));
    },
  );

  it('refuses lines that cost more together than money can be counted in', async () => {
    const caller = await stand.player(100);
    const issue = await stand.openIssue(sscGame);
    const all = [1, 2, 3, 4, 5].map(() => '0,1,2,3,4,5,6,7,8,9').join('|');
    const line: BetLine = { play: 's_ssc.star5.direct', stake: 50_000_000, contents: all };
    for (const rates of ['seen', 'server'] as const) {
      await refused(caller, { rates, issue: issue.issue, lines: [line] }).toMatchObject({ refusal: 'limitReached' });
      await refused(caller, { rates, issue: issue.issue, lines: [line, line] }).toMatchObject({
        refusal: 'stakeInvalid',
      });
    }
  });
});

describe('the record of one issue', () => {
  it('holds every order on it with its sums, also from before midnight, and nothing of other issues or players', async () => {
    const caller = await stand.player(1_000);
    const stranger = await stand.player(1_000);
    const issue = await stand.openIssue(sscGame);
    const lines = Array.from({ length: 45 }, (_, at) => bigLine(1 + (at % 2)));
    const { slip } = await stand.betting.placeBet(bet(caller, { issue: issue.issue, lines }));
    await stand.betting.placeBet(bet(caller, { issue: issue.issue }));
    await stand.betting.placeBet(bet(stranger, { issue: issue.issue }));
    await stand.owner.query(`UPDATE betting.slips SET placed_at = placed_at - interval '1 day' WHERE slip = $1`, [
      slip,
    ]);
    await stand.setState(issue, 'closed');
    const next = await stand.openIssue(sscGame);
    await stand.betting.placeBet(bet(caller, { issue: next.issue }));
    const list = (over: Partial<OrderQuery>) =>
      stand.betting.listOrders(
        caller,
        { status: 0, days: 0, gid: sscGame, issue: issue.issue, page: 1, rows: 20, ...over },
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
    expect((await list({ issue: '209912310001' })).total).toBe(0);
    expect((await list({ gid: undefined })).total).toBe(0);
  });
});

describe('the record', () => {
  it("filters by status and game, sums the filter and shows nobody else's orders", async () => {
    const caller = await stand.player(1_000);
    const stranger = await stand.player(1_000);
    const drawn = await stand.openIssue(sscGame);
    await stand.betting.placeBet(bet(caller, { issue: drawn.issue, lines: [bigLine(10), bigLine(20, 'small')] }));
    await stand.draw(drawn, [9, 9, 9, 9, 9]);
    const due = await stand.needs.draws.claimForSettlement();
    if (due !== undefined) await stand.betting.settleIssue(due);
    const open = await stand.openIssue(sscGame);
    const waiting = await stand.betting.placeBet(bet(caller, { issue: open.issue, lines: [bigLine(30, 'odd')] }));
    const list = (over: Partial<OrderQuery>) =>
      stand.betting.listOrders(caller, { status: 0, days: 0, gid: undefined, page: 1, rows: 20, ...over }, 'en');
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
    expect((await list({ days: 1 })).total).toBe(0);
    expect((await list({ days: 7 })).total).toBe(3);
    expect((await list({ gid: 80 })).total).toBe(0);
    expect((await list({ page: 2, rows: 2 })).rows).toHaveLength(1);
    const orderNum = all.rows[1]?.orderNum ?? '';
    const detail = await stand.betting.readOrder(caller, orderNum, 'vi');
    expect(detail.wins).toEqual([expect.objectContaining({ bets: 1 })]);
    expect(detail.siblings).toHaveLength(1);
    expect((await stand.betting.readOrder(caller, waiting.orders[0]?.orderNum ?? '', 'en')).receipt).toEqual(
      waiting.orders[0]?.receipt,
    );
    await expect(stand.betting.readOrder(stranger, orderNum, 'vi')).rejects.toMatchObject({ refusal: 'orderUnknown' });
    const [win] = await stand.betting.listWins({ firstDay: 0, lastDay: 0, order: 'newest', page: 1, rows: 1 });
    expect(win).toMatchObject({ userId: caller.userId, gid: sscGame, payout: all.rows[1]?.payout });
  });

  it('spells what was drawn as open_resu_num, what came back as win_price and what was won or lost as win_sum', async () => {
    const caller = await stand.player(1_000);
    const drawn = await stand.openIssue(sscGame);
    await stand.betting.placeBet(bet(caller, { issue: drawn.issue, lines: [bigLine(10), bigLine(20, 'small')] }));
    await stand.draw(drawn, [9, 9, 9, 9, 8]);
    const due = await stand.needs.draws.claimForSettlement();
    if (due !== undefined) await stand.betting.settleIssue(due);
    const open = await stand.openIssue(sscGame);
    await stand.betting.placeBet(bet(caller, { issue: open.issue }));
    const query = { status: 0, days: 0, gid: undefined, page: 1, rows: 20 };
    const { rows } = writeOutput(calls.listOrders, await stand.betting.listOrders(caller, query, 'en')) as {
      rows: Record<string, unknown>[];
    };
    const told = rows.map((row) => ['open_resu_num', 'win_price', 'win_sum', 'win_counts'].map((name) => row[name]));
    expect(told).toEqual([
      ['', '0.000', '0.000', 0],
      ['9,9,9,9,8', '19.400', '9.400', 1],
      ['9,9,9,9,8', '0.000', '-20.000', 0],
    ]);
    for (const row of rows) expect(row['lottery']).toBe(row['open_resu_num']);
  });
});
