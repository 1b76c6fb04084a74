/** Slips of the release before, whose orders were rows: they count, show, cancel and settle as before, moved or not. */
import { expect, test } from 'vitest';
import { betOf, bigLine, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue, PlacedBet } from '../index.ts';
import { moveLines, readLineMove } from './store-move.ts';

const fixture = useBettingFixture();
const lines = [bigLine(10), bigLine(20, 'big,odd'), bigLine(30, 'small'), bigLine(40, 'even')];
/** Big and odd. */
const numbers = [9, 9, 9, 9, 9];

/** Puts slips back into the shape that the release before wrote, through the name that it knew. */
async function asBefore(owner: BettingFixture['owner'], slips: string): Promise<void> {
  await owner.query(`CREATE TEMP TABLE before AS SELECT o.* FROM betting.orders o WHERE ${slips}`);
  await owner.query(
    'UPDATE betting.slips s SET stakes = NULL, picks = NULL WHERE (user_id, slip) IN (SELECT user_id, slip FROM before)',
  );
  await owner.query(
    `INSERT INTO betting.orders (user_id, slip, line, play, stake, bets, rates, selection)
    SELECT user_id, slip, line, play, stake, bets, rates, selection FROM before`,
  );
  await owner.query('DROP TABLE before');
}

async function moveAll(maxSlips: number): Promise<number[]> {
  const slices: number[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    const { moved, done } = await moveLines(fixture.platform.db.jobs, maxSlips);
    if (done) return slices;
    if (moved > 0) slices.push(moved);
  }
  throw new Error('the move does not end');
}

const placeFour = (caller: Caller, { issue }: BettingIssue, key?: string) =>
  fixture.betting.placeBet(betOf(caller, issue, { lines, key }));
const order = (placed: PlacedBet, line: number) => placed.orders[line]?.orderNum ?? expect.fail('no order');
/** All that a player can see of an issue. */
const viewOf = async (caller: Caller, placed: PlacedBet) => ({
  list: await fixture.betting.listOrders(caller, { days: 0, status: 0, gid: sscGame, page: 1, rows: 20 }, 'en'),
  orders: await Promise.all(placed.orders.map(({ orderNum }) => fixture.betting.readOrder(caller, orderNum, 'en'))),
});

test('a slip of before shows, repeats, cancels and settles to the mill as one of now, and so does one that was moved', async () => {
  const [before, moved, now] = [await fixture.player(1_000), await fixture.player(1_000), await fixture.player(1_000)];
  const issue = await fixture.openIssue(sscGame);
  const key = 'a-key-of-before';
  const bets = new Map<Caller, PlacedBet>();
  for (const caller of [before, moved, now]) bets.set(caller, await placeFour(caller, issue, key));
  const betOfCaller = (caller: Caller) => bets.get(caller) ?? expect.fail('no bet');
  const views = new Map<Caller, unknown>();
  for (const caller of [before, moved]) views.set(caller, await viewOf(caller, betOfCaller(caller)));
  await asBefore(fixture.owner, `o.user_id IN (${before.userId}, ${moved.userId})`);
  for (const caller of [before, moved]) {
    expect(await viewOf(caller, betOfCaller(caller))).toEqual(views.get(caller));
    expect(await placeFour(caller, issue, key)).toEqual(betOfCaller(caller));
  }
  for (const caller of [before, moved, now]) {
    const cancelled = { caller, orderNum: order(betOfCaller(caller), 2), key: undefined, bodyHash: Buffer.from('x') };
    expect(await fixture.betting.cancelBet(cancelled)).toMatchObject({ refunded: 30_000 });
  }
  // One of the two alone.
  const slip = order(betOfCaller(before), 0).slice(0, -2);
  await fixture.owner.query(`CREATE TEMP TABLE stays AS SELECT * FROM betting.order_rows WHERE slip = ${slip}`);
  await fixture.owner.query(`DELETE FROM betting.order_rows WHERE slip = ${slip}`);
  expect(await moveAll(10)).toEqual([1]);
  await fixture.owner.query('INSERT INTO betting.order_rows SELECT * FROM stays');
  const viewsBefore = await Promise.all([before, moved].map((caller) => viewOf(caller, betOfCaller(caller))));

  await fixture.setState(issue, 'closed');
  const book = await fixture.betting.closeBook(issue.id);
  expect(book).toMatchObject({ count: 9, stakeTotal: 3 * 90_000 });
  await fixture.draw(issue, numbers);
  await fixture.betting.settleIssue((await fixture.deps.draws.issuesById([issue.id]))[0] ?? expect.fail('no issue'));
  const paid = 10 * 1_940 + 20 * 2 * 1_940;
  for (const caller of [before, moved, now]) {
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(1_000_000 - 90_000 + paid);
    expect(await fixture.betting.receiptProof(caller, order(betOfCaller(caller), 1))).toMatchObject({
      root: book.root,
    });
  }
  const settled = await Promise.all([before, moved].map((caller) => viewOf(caller, betOfCaller(caller))));
  expect(settled).not.toEqual(viewsBefore);
  expect(await moveAll(10)).toEqual([1]);
  expect(await Promise.all([before, moved].map((caller) => viewOf(caller, betOfCaller(caller))))).toEqual(settled);
  expect(await fixture.betting.closeBook(issue.id)).toEqual(book);
  expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [], unevenGames: [] });
});

test('the move goes in slices, says how far it is, finds what came behind it, and one process does it at a time', async () => {
  const callers = await Promise.all(Array.from({ length: 5 }, () => fixture.player(1_000)));
  const issue = await fixture.openIssue(sscGame);
  await insertOrders(fixture.owner, {
    gid: sscGame,
    issue: issue.id,
    userIds: callers.map(({ userId }) => userId),
    slips: 25,
    linesPerSlip: 4,
    picks: [totalPick('big'), totalPick('odd', 'big'), totalPick('even')],
  });
  const all = () =>
    fixture.owner.query(
      'SELECT o.* FROM betting.orders o JOIN betting.slips s USING (user_id, slip) WHERE s.issue = $1 ORDER BY user_id, slip, line',
      [issue.id],
    );
  const { rows: expected } = await all();
  const ofIssue = `o.slip IN (SELECT slip FROM betting.slips WHERE issue = ${issue.id})`;
  await asBefore(fixture.owner, ofIssue);
  const started = await readLineMove(fixture.platform.db.jobs);

  expect(await moveLines(fixture.platform.db.jobs, 10)).toEqual({ moved: 10, done: false });
  expect((await all()).rows).toEqual(expected);
  expect(await readLineMove(fixture.platform.db.jobs)).toMatchObject({ moved: started.moved + 10, finishedAt: null });
  await fixture.owner.query('BEGIN');
  await fixture.owner.query('SELECT FROM betting.line_move FOR UPDATE');
  expect(await moveLines(fixture.platform.db.jobs, 10)).toEqual({ moved: 0, done: false });
  await fixture.owner.query('ROLLBACK');
  expect(await moveAll(10)).toEqual([10, 5]);
  // A process of the release before is still at work.
  await asBefore(fixture.owner, `o.user_id = ${callers[0]?.userId} AND ${ofIssue}`);
  expect(await moveAll(10)).toEqual([5]);
  expect((await all()).rows).toEqual(expected);
  expect((await fixture.owner.query('SELECT FROM betting.order_rows')).rowCount).toBe(0);
  const ended = await readLineMove(fixture.platform.db.jobs);
  expect(ended).toMatchObject({ moved: started.moved + 30 });
  expect(ended.finishedAt).toBeGreaterThan(0);
});
