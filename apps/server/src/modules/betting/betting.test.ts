/** A bet from its stake to its payout: placed, cancelled, settled, and proved by its receipt and the book of its issue. */
import { issueIdOf } from '../draws/index.ts';
import { createHash, randomBytes } from 'node:crypto';
import { fromHex, merkleRoot, orderHash, orderInClose, receiptFault } from '@longmen/engine/lot1';
import { describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../platform/api/route.ts';
import type { Bet, PlacedBet } from './index.ts';
import { nativeHashes } from './receipts/receipts.ts';
import { takesBets } from './slips/store-place.ts';
import { orderNumOf } from './order-numbers.ts';

const fixture = useBettingFixture();

const bet = (caller: Caller, over?: Partial<Bet>) => betOf(caller, undefined, over);
const key = () => randomBytes(8).toString('hex');

describe('placing a bet', () => {
  it('takes the stake, writes the orders and answers receipts that the engine verifies', async () => {
    const caller = await fixture.player(100);
    await fixture.openIssue(sscGame);
    const placed = await fixture.betting.placeBet(bet(caller, { lines: [bigLine(10), bigLine(5, 'small,odd')] }));
    expect(placed.total).toBe(20_000);
    expect(placed.balance).toBe(80_000);
    expect(placed.orders.map((order) => order.total)).toEqual([10_000, 10_000]);
    for (const order of placed.orders)
      expect(receiptFault(order.receipt, fromHex(fixture.siteKey) as Uint8Array, nativeHashes)).toBeNull();
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(80_000);
  });

  it('refuses more than the balance with the shortage', async () => {
    const caller = await fixture.player(7);
    await fixture.openIssue(sscGame);
    await expect(fixture.betting.placeBet(bet(caller))).rejects.toMatchObject({
      refusal: 'insufficientFunds',
      facts: { shortBy: 3000, balance: 7000 },
    });
  });

  it('asks whether an issue takes bets also where its row id is beyond safe integers', async () => {
    const openIssueSql = (ids: string, at: string) => `SELECT id FROM (${ids}) AS given (id) WHERE ${at} IS NOT NULL`;
    expect(await takesBets(fixture.platform.db.reads, { openIssueSql }, issueIdOf('9010202611254807'))).toBe(true);
  });

  it('answers a repeated key the same, byte for byte, and another body with keyReused', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const once = bet(caller, { key: key(), issue: issue.issue });
    const first = await fixture.betting.placeBet(once);
    await fixture.setState(issue, 'closed');
    const again = await fixture.betting.placeBet(once);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    await expect(fixture.betting.placeBet({ ...once, bodyHash: Buffer.from('other') })).rejects.toMatchObject({
      refusal: 'keyReused',
    });
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(90_000);
  });
});

describe('cancelling', () => {
  it('returns the stake once', async () => {
    const caller = await fixture.player(100);
    await fixture.openIssue(sscGame);
    const placed = await fixture.betting.placeBet(bet(caller));
    const orderNum = placed.orders[0]?.orderNum ?? expect.fail('no order');
    const cancelled = await fixture.betting.cancelBet({ caller, orderNum, key: undefined, bodyHash: Buffer.from('x') });
    expect(cancelled).toEqual({ orderNum, refunded: 10_000, balance: 100_000 });
    await expect(
      fixture.betting.cancelBet({ caller, orderNum, key: undefined, bodyHash: Buffer.from('x') }),
    ).rejects.toMatchObject({ refusal: 'orderNotCancellable' });
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
  });
});

describe('settling', () => {
  it('pays winners, lets losers be, returns nothing twice', async () => {
    const winner = await fixture.player(100);
    const loser = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const won = await fixture.betting.placeBet(
      bet(winner, { issue: issue.issue, lines: [bigLine(10), bigLine(5, 'small')] }),
    );
    await fixture.betting.placeBet(bet(loser, { issue: issue.issue, lines: [bigLine(10, 'small')] }));
    await fixture.draw(issue, [9, 9, 9, 9, 9]);
    const drawn = (await fixture.deps.draws.claimForSettlement()) ?? expect.fail('nothing to settle');
    expect(drawn.id).toBe(issue.id);
    await fixture.betting.settleIssue(drawn);
    await fixture.betting.settleIssue(drawn);
    const rate = Number(won.orders[0]?.receipt.order.rate);
    expect((await fixture.ledger.balanceOf(winner.userId)).cash).toBe(Math.round(85_000 + 10_000 * rate));
    expect((await fixture.ledger.balanceOf(loser.userId)).cash).toBe(90_000);
    expect((await fixture.deps.draws.findIssue(sscGame, issue.issue))?.state).toBe('settled');
    const books = await fixture.ledger.readBooks();
    expect(books.difference).toBe(0);
    expect(books.drifts).toEqual([]);
  });
});

describe('receipts and the book of an issue', () => {
  it('are hashed exactly as the engine hashes, also after a cancel, and every order has its path to the root of the CLOSE', async () => {
    const caller = await fixture.player(10_000);
    const issue = await fixture.openIssue(sscGame);
    const placed: PlacedBet[] = [];
    for (const count of [1, 3, 7, 2]) {
      const lines = Array.from({ length: count }, (_, index) =>
        bigLine(1 + index, index % 2 === 0 ? 'big' : 'odd,small'),
      );
      placed.push(await fixture.betting.placeBet(bet(caller, { issue: issue.issue, lines })));
    }
    const cancelled = placed[2]?.orders[3]?.orderNum ?? expect.fail('no order');
    await fixture.betting.cancelBet({ caller, orderNum: cancelled, key: undefined, bodyHash: Buffer.alloc(0) });
    await fixture.setState(issue, 'closed');
    const receipts = placed
      .flatMap((slip) => slip.orders.map((order) => order.receipt))
      .filter((receipt) => receipt.order.order_num !== cancelled);
    for (const receipt of receipts) {
      expect(Buffer.from(orderHash(receipt.order, fromHex(receipt.salt) as Uint8Array)).toString('hex')).toBe(
        receipt.h,
      );
    }
    const book = await fixture.betting.closeBook(issue.id);
    expect(book).toEqual({
      root: Buffer.from(merkleRoot(receipts.map((receipt) => fromHex(receipt.h) as Uint8Array))).toString('hex'),
      count: 12,
      stakeTotal: receipts.reduce((sum, receipt) => sum + receipt.order.counts * receipt.order.price * 1000, 0),
    });
    for (const receipt of receipts) {
      const proof = await fixture.betting.receiptProof(caller, orderNumOf(receipt.order.order_num));
      expect(proof.h).toBe(receipt.h);
      expect(
        orderInClose(proof.order, fromHex(proof.salt) as Uint8Array, proof.path, fromHex(book.root) as Uint8Array),
      ).toBe(true);
    }
    await expect(fixture.betting.receiptProof(caller, cancelled)).rejects.toMatchObject({ refusal: 'drawUnknown' });
    const stranger = await fixture.player(1);
    await expect(
      fixture.betting.receiptProof(stranger, orderNumOf(receipts[0]?.order.order_num ?? '')),
    ).rejects.toMatchObject({
      refusal: 'orderUnknown',
    });
  });

  it('gives an empty issue the hash of nothing', async () => {
    const issue = await fixture.openIssue(sscGame);
    expect(await fixture.betting.closeBook(issue.id)).toEqual({
      root: createHash('sha256').digest('hex'),
      count: 0,
      stakeTotal: 0,
    });
  });
});
