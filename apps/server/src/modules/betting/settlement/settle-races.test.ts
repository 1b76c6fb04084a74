/** What racing cancels, closes and settlers, and wrong clocks, may not break (trust.md M4, M9, M10, M11). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type EqualProcesses, equalProcesses, tally } from '@longmen/test-kit/fixtures/processes/equal-processes';
import { type OrderPick, insertOrders, totalPick } from '@longmen/test-kit/fixtures/orders';
import { thorough } from '@longmen/test-kit/thorough';
import type { Caller } from '../../../platform/api/route.ts';
import type { Bet, BettingIssue } from '../index.ts';
import { orderNumber } from '../receipts/receipts.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

let database: TestDatabase;
let processes: EqualProcesses;
let fixture: BettingFixture;
let all: BettingFixture[];
let callers: Caller[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = equalProcesses(database);
  all = [await processes.open(), await processes.open(), await processes.open(), await processes.open()];
  fixture = all[0] as BettingFixture;
  callers = await Promise.all(Array.from({ length: 50 }, () => fixture.player(1_000_000)));
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

const bet = (caller: Caller, issue: BettingIssue | undefined, over?: Partial<Bet>): Bet =>
  betOf(caller, issue?.issue, over);

/** Big and odd: two of these three lines are paid. */
const nines = [9, 9, 9, 9, 9];
const picks = [totalPick('big'), totalPick('small'), totalPick('big', 'odd')];

const insert = (issue: BettingIssue, slips: number, linesPerSlip: number, lines = picks) =>
  insertOrders(fixture.owner, {
    gid: sscGame,
    issue: issue.id,
    userIds: callers.map(({ userId }) => userId),
    slips,
    linesPerSlip,
    picks: lines,
  });

/** Orders of issues, their ends, and the money that moved at their ends. */
const endsOf = async (issues: readonly BettingIssue[]) =>
  (
    await fixture.owner.query(
      `SELECT count(*)::integer AS orders, count(x.user_id)::integer AS ends, count(t.ref)::integer AS transfers,
        count(*) FILTER (WHERE x.payout <> t.amount)::integer AS different
      FROM betting.slips s JOIN betting.orders o USING (user_id, slip) LEFT JOIN betting.outcomes x USING (user_id, slip, line)
      LEFT JOIN ledger.transfers t ON t.user_id = o.user_id AND t.kind IN (2, 4) AND t.ref = o.slip * 100 + o.line
      WHERE s.issue = ANY ($1)`,
      [issues.map((issue) => issue.id)],
    )
  ).rows[0] as { orders: number; ends: number; transfers: number; different: number };

/** How many of so many lines, going round the picks, are paid. */
const paidOf = (lines: number) => lines - Math.floor((lines + 1) / 3);

/** The sums that settlement notes per issue against its outcomes. */
async function expectSumsRight(issues: readonly BettingIssue[]): Promise<void> {
  const { rows } = await fixture.owner.query(
    `SELECT n.issue FROM betting.settlements n LEFT JOIN (
      SELECT s.issue, sum(x.payout) AS payout, count(*) AS orders FROM betting.outcomes x JOIN betting.slips s USING (user_id, slip)
      WHERE x.status <> 3 GROUP BY s.issue) x USING (issue)
    WHERE n.issue = ANY ($1) AND (n.payout_total, n.paid_orders) IS DISTINCT FROM (coalesce(x.payout, 0), coalesce(x.orders, 0))`,
    [issues.map((issue) => issue.id)],
  );
  expect(rows).toEqual([]);
}

async function expectBooksInOrder(): Promise<void> {
  const books = await fixture.ledger.readBooks();
  expect({ difference: books.difference, drifts: books.drifts, uneven: books.unevenGames }).toEqual({
    difference: 0,
    drifts: [],
    uneven: [],
  });
}

describe('close, cancel and settle at once', () => {
  it('M10 no bet is accepted at or after the end of sales, whatever the clocks of the processes say, and every yes is final', async () => {
    const early = await processes.open(-3_600_000);
    const late = await processes.open(3_600_000);
    const caller = await fixture.player(1_000_000);
    const others = await Promise.all(Array.from({ length: 8 }, () => fixture.player(1_000_000)));
    const issue = await fixture.openIssue(sscGame);
    const answers: string[] = [];
    // Sales end soon after all have begun, however long their first bets took.
    const endSoon = () =>
      fixture.owner.query(
        `UPDATE draws.issues SET close_at = at, draw_at = at FROM (SELECT clock_timestamp() + interval '700 ms' AS at) c WHERE id = $1`,
        [issue.id],
      );
    let ending: Promise<unknown> | undefined;
    const spam = async (through: BettingFixture, who: Caller) => {
      for (;;) {
        try {
          answers.push((await through.betting.placeBet(bet(who, issue))).placedAt);
        } catch (error) {
          expect(error).toMatchObject({ refusal: 'issueClosed' });
          return;
        }
        // Nobody bets meanwhile: bets that overlap would keep the row from it.
        if (answers.length > 20) await (ending ??= endSoon());
      }
    };
    await Promise.all([
      spam(fixture, caller),
      ...others.map((who, index) => spam(index % 2 === 0 ? early : late, who)),
    ]);
    const written = await fixture.owner.query(
      `SELECT count(*)::integer AS slips, count(*) FILTER (WHERE s.placed_at >= i.close_at)::integer AS late FROM betting.slips s JOIN draws.issues i ON i.id = s.issue WHERE i.id = $1`,
      [issue.id],
    );
    expect(written.rows[0]).toEqual({ slips: answers.length, late: 0 });
    expect(answers.length).toBeGreaterThan(20);
  });

  it('M11 of 1,000 orders with racing cancels, the close and the settlement every one ends as cancelled or as drawn, paid exactly once', async () => {
    const issue = await fixture.openIssue(sscGame);
    await insert(issue, 1_000, 1, [totalPick('big')]);
    const { rows } = await fixture.owner.query(
      'SELECT user_id::text AS "userId", slip::text FROM betting.slips WHERE issue = $1 ORDER BY slip',
      [issue.id],
    );
    const orders = rows as { userId: UserId; slip: SlipId }[];
    const cancel = async ({ userId, slip }: { userId: UserId; slip: SlipId }, turn: number) =>
      (all[turn % all.length] as BettingFixture).betting.cancelBet({
        caller: { ...(callers[0] as Caller), userId },
        orderNum: orderNumber(slip, 0),
        key: undefined,
        bodyHash: Buffer.alloc(0),
      });
    // Some are surely in time, some surely late, most at about the end of sales.
    const early = await tally(orders.slice(0, 200).map(cancel));
    expect(early).toEqual({ done: 200 });
    await fixture.owner.query(
      `UPDATE draws.issues SET close_at = at, draw_at = at FROM (SELECT clock_timestamp() + interval '300 ms' AS at) c WHERE id = $1`,
      [issue.id],
    );
    const racing = orders.flatMap((order, index) =>
      [0, 1].map(async (copy) => {
        await sleep((index * 7_919) % 500);
        return cancel(order, index + copy);
      }),
    );
    const closing = (async () => {
      await sleep(310);
      await fixture.draw(issue, nines);
      await Promise.all(
        all.map(async (process) => {
          const due = await process.deps.draws.claimForSettlement();
          if (due !== undefined) await process.betting.settleIssue(due);
        }),
      );
    })();
    const counts = await tally(racing);
    await closing;
    const inTime = counts['done'] ?? 0;
    expect(counts).toEqual({ ...(inTime > 0 && { done: inTime }), orderNotCancellable: 2_000 - inTime });
    const cancelled = 200 + inTime;
    expect(cancelled).toBeLessThan(1_000);
    expect(await endsOf([issue])).toEqual({ orders: 1_000, ends: 1_000, transfers: 1_000, different: 0 });
    const money = await fixture.owner.query(
      `SELECT count(*) FILTER (WHERE t.kind = 4)::integer AS refunds, count(*) FILTER (WHERE t.kind = 2)::integer AS wins
      FROM betting.slips s JOIN ledger.transfers t ON t.user_id = s.user_id AND t.kind IN (2, 4) AND t.ref = s.slip * 100 WHERE s.issue = $1`,
      [issue.id],
    );
    expect(money.rows[0]).toEqual({ refunds: cancelled, wins: 1_000 - cancelled });
    await expectBooksInOrder();
  });

  it.each(thorough([5], [3, 5, 8]))(
    'M4 %i settlers of one issue with 5,000 orders end every order exactly once',
    async (settlers) => {
      const issue = await fixture.openIssue(sscGame);
      await insert(issue, 1_250, 4);
      await fixture.draw(issue, nines);
      const drawn = (await fixture.deps.draws.findIssue(sscGame, issue.issue)) as BettingIssue;
      await fixture.owner.query(`UPDATE draws.issues SET state = 'settling' WHERE id = $1`, [issue.id]);
      const counts = await tally(
        Array.from({ length: settlers }, (_, turn) =>
          (all[turn % all.length] as BettingFixture).betting.settleIssue(drawn),
        ),
      );
      const beaten = `Error: issue ${issue.id} is being settled by another process`;
      expect((counts['done'] ?? 0) + (counts[beaten] ?? 0)).toBe(settlers);
      expect(counts['done']).toBeGreaterThanOrEqual(1);
      await fixture.betting.settleIssue(drawn);
      const paid = paidOf(5_000);
      expect(await endsOf([issue])).toEqual({ orders: 5_000, ends: paid, transfers: paid, different: 0 });
      await expectSumsRight([issue]);
      await expectBooksInOrder();
    },
  );

  it('M4 an issue of 20,000 slips whose settler dies in the second half is ended by another, and every pick is told', async () => {
    const issue = await fixture.openIssue(sscGame);
    // Slips go round players and picks alike: the second half of the players has picks that the first has not.
    const others = [totalPick('even'), totalPick('odd'), totalPick('odd', 'even'), totalPick('small', 'even')];
    const ofPlayer = callers.map((_, n) => (n < 25 ? picks[n % 3] : others[n % 4]) as OrderPick);
    await insert(issue, 20_000, 1, ofPlayer);
    await fixture.draw(issue, nines);
    const drawn = (await fixture.deps.draws.findIssue(sscGame, issue.issue)) as BettingIssue;
    const last = callers.map(({ userId }) => userId).toSorted((a, b) => Number(BigInt(a) - BigInt(b)))[49];
    // The second half of the players fails in the slice of the last of them.
    await fixture.owner.query(`
      CREATE FUNCTION pg_temp.die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the settler dies here'; END $$`);
    await fixture.owner.query(
      `CREATE TRIGGER die BEFORE UPDATE ON ledger.accounts FOR EACH ROW WHEN (NEW.user_id = ${last}) EXECUTE FUNCTION pg_temp.die()`,
    );
    await expect(fixture.betting.settleIssue(drawn)).rejects.toThrow('the settler dies here');
    await fixture.owner.query('DROP TRIGGER die ON ledger.accounts');
    const half = await endsOf([issue]);
    expect(half.ends).toBeGreaterThan(0);
    expect(half.ends).toBeLessThan(20_000);
    await (all[1] as BettingFixture).betting.settleIssue(drawn);
    const { ends, transfers, different } = await endsOf([issue]);
    expect({ transfers, different }).toEqual({ transfers: ends, different: 0 });
    expect(ends).toBeGreaterThan(half.ends);
    const untold = await fixture.owner.query(
      `SELECT DISTINCT o.selection FROM betting.slips s JOIN betting.orders o USING (user_id, slip) JOIN betting.outcomes x USING (user_id, slip, line)
        LEFT JOIN betting.issue_selections p ON p.issue = s.issue AND p.play = o.play AND p.rates = o.rates AND p.selection = o.selection
        WHERE s.issue = $1 AND p.issue IS NULL`,
      [issue.id],
    );
    expect(untold.rows).toEqual([]);
    await expectSumsRight([issue]);
    await expectBooksInOrder();
  });

  const claims = thorough(12, 50);
  it(`M9 four processes that claim ${claims} due issues at once settle each of them once`, async () => {
    const issues: BettingIssue[] = [];
    for (let turn = 0; turn < claims; turn += 1) {
      const issue = await fixture.openIssue(sscGame);
      await insert(issue, 20, 2);
      issues.push(issue);
    }
    for (const issue of issues) await fixture.draw(issue, nines);
    let claimed = 0;
    const work = async (process: BettingFixture) => {
      for (;;) {
        const due = await process.deps.draws.claimForSettlement();
        if (due === undefined) return;
        claimed += 1;
        await process.betting.settleIssue(due);
      }
    };
    await Promise.all(all.map(work));
    expect(claimed).toBe(claims);
    const after = await fixture.deps.draws.issuesById(issues.map((issue) => issue.id));
    expect(after.filter((issue) => issue.state === 'settled').length).toBe(claims);
    const paid = claims * paidOf(40);
    expect(await endsOf(issues)).toEqual({ orders: claims * 40, ends: paid, transfers: paid, different: 0 });
    await expectSumsRight(issues);
    await expectBooksInOrder();
  });

  it('returns every stake of a void issue and counts none of it as turnover', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const placed = await fixture.betting.placeBet(bet(caller, issue, { lines: [bigLine(10), bigLine(7, 'odd')] }));
    await fixture.betting.cancelBet({
      caller,
      orderNum: placed.orders[0]?.orderNum ?? expect.fail('no order'),
      key: undefined,
      bodyHash: Buffer.alloc(0),
    });
    await fixture.setState(issue, 'void');
    const due = (await fixture.deps.draws.claimForSettlement()) as BettingIssue;
    await fixture.betting.settleIssue(due);
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
    expect(
      (await fixture.owner.query('SELECT 1 FROM ledger.turnover WHERE user_id = $1', [caller.userId])).rowCount,
    ).toBe(0);
    const list = await fixture.betting.listOrders(
      caller,
      { status: 3, days: 7, gid: undefined, page: 1, rows: 20 },
      'en',
    );
    expect(list.rows.map((row) => row.statusName)).toEqual(['Cancelled', 'Issue void']);
    await expectBooksInOrder();
  });
});
