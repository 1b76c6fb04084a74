/** Orders accepted after an outside draw had taken place are refunded beside those that its result decides. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, bigLine, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type EqualProcesses, equalProcesses } from '@longmen/test-kit/fixtures/processes/equal-processes';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue } from '../index.ts';

let database: TestDatabase;
let processes: EqualProcesses;
let all: BettingFixture[];
let fixture: BettingFixture;
const purse = 1_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  processes = equalProcesses(database);
  all = [await processes.open(), await processes.open(), await processes.open()];
  fixture = all[0] as BettingFixture;
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

const bet = (caller: Caller, { issue }: BettingIssue, stake: number, contents = 'big') =>
  fixture.betting.placeBet(betOf(caller, issue, { lines: [bigLine(stake, contents)] }));
const now = async () =>
  (await fixture.owner.query<{ at: number }>('SELECT clock_timestamp() AS at')).rows[0]?.at ?? expect.fail('no time');
const riskedBy = async ({ userId }: Caller, { id }: BettingIssue) =>
  (
    await fixture.owner.query<{ amount: number }>(
      'SELECT amount FROM ledger.turnover WHERE user_id = $1 AND source = $2',
      [userId, id],
    )
  ).rows[0]?.amount;

test('M4: three settlers refund the late, pay the others, and count only stakes that were at risk', async () => {
  const [both, onlyLate, onlyEarly] = [
    await fixture.player(purse),
    await fixture.player(purse),
    await fixture.player(purse),
  ];
  const issue = await fixture.openIssue(sscGame);
  await bet(both, issue, 10);
  await bet(onlyEarly, issue, 20, 'small');
  await sleep(20);
  const lateFrom = await now();
  await sleep(20);
  // One of them the same pick as an early one: it must neither win nor lose with it.
  await bet(both, issue, 30);
  await bet(both, issue, 40, 'small');
  await bet(onlyLate, issue, 50);
  await fixture.setState(issue, 'closed');
  await fixture.owner.query(
    `INSERT INTO draws.results (id, numbers, drawn_at, late_from) VALUES ($1, '{9,9,9,9,9}', now(), to_timestamp($2::bigint / 1000.0))`,
    [issue.id, lateFrom],
  );
  await fixture.owner.query(`UPDATE draws.issues SET state = 'drawn' WHERE id = $1`, [issue.id]);
  const due = (await fixture.deps.draws.issuesById([issue.id]))[0] ?? expect.fail('no issue');
  expect(due.lateFrom).toBe(lateFrom);
  await Promise.allSettled(all.map((one) => one.betting.settleIssue(due)));

  const { rows } = await fixture.owner.query<{ user: string; stake: number; status: number; payout: number }>(
    `SELECT user_id::text AS "user", o.stake, x.status, x.payout FROM betting.orders o LEFT JOIN betting.outcomes x USING (user_id, slip, line)
      ORDER BY o.stake`,
  );
  const rate = 1_940;
  expect(rows).toEqual([
    { user: both.userId, stake: 10, status: 1, payout: 10 * rate },
    { user: onlyEarly.userId, stake: 20, status: null, payout: null },
    { user: both.userId, stake: 30, status: 4, payout: 30_000 },
    { user: both.userId, stake: 40, status: 4, payout: 40_000 },
    { user: onlyLate.userId, stake: 50, status: 4, payout: 50_000 },
  ]);
  const cash = async (caller: Caller) => (await fixture.ledger.balanceOf(caller.userId)).cash;
  expect(await cash(both)).toBe(purse * 1000 - 10_000 + 10 * rate);
  expect(await cash(onlyLate)).toBe(purse * 1000);
  expect(await cash(onlyEarly)).toBe(purse * 1000 - 20_000);
  expect([await riskedBy(both, issue), await riskedBy(onlyEarly, issue), await riskedBy(onlyLate, issue)]).toEqual([
    10_000,
    20_000,
    undefined,
  ]);
  expect(await fixture.ledger.readBooks()).toMatchObject({ difference: 0, drifts: [], unevenGames: [] });
});

test('M4: the continuous check notices a late order that was not refunded', async () => {
  await fixture.owner.query('UPDATE betting.outcomes SET status = 1 WHERE status = 4 AND payout = 50000');
  expect((await fixture.ledger.readBooks()).unevenGames).toEqual([{ gid: sscGame, orders: 1 }]);
});
