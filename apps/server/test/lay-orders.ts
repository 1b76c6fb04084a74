/** Orders written set-based, as placing them would have: for tests of what comes after the bet. */
import { playNumber } from '@longmen/contract/play-numbers';
import type pg from 'pg';
import { firstIdAt } from '../src/platform/ids.ts';

/** What a line may be: a play's code, canonical selection, its single bets and agreed rates. */
export type LaidPick = { play: string; selection: string; bets: number; rates: string };

export type LaidOrders = {
  readonly gid: number;
  /** Row id of the issue. */
  readonly issue: string;
  /** Players with enough money; slips go round them. */
  readonly userIds: readonly string[];
  readonly slips: number;
  readonly linesPerSlip: number;
  /** Lines go round them. One yuan per single bet. */
  readonly picks: readonly LaidPick[];
  /** How long ago they were placed, with numbers of that time; now when left out, with numbers of the issue. */
  readonly daysAgo?: number;
};

/** A total of big, small, odd or even, as the stand's game offers it. */
export const totalPick = (...opts: string[]): LaidPick => ({
  play: 's_ssc.total.bsoe',
  selection: JSON.stringify({ opts }),
  bets: opts.length,
  rates: opts.map(() => '1.940').join(','),
});

const dayMs = 86_400_000;

function firstSlip({ issue, daysAgo }: LaidOrders): string {
  if (daysAgo !== undefined) return firstIdAt(Date.now() - daysAgo * dayMs);
  return String((BigInt(issue) % 100_000n) * 10_000_000n + 1n);
}

/** Writes slips, orders, their transfers and the balances after them. `db` is the owner's connection. */
export async function layOrders(db: pg.Client, laid: LaidOrders): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE laid AS
    WITH picks AS (
      SELECT o - 1 AS pick, play, selection, bets, rates
      FROM unnest($5::integer[], $6::text[], $7::integer[], $8::text[]) WITH ORDINALITY AS p(play, selection, bets, rates, o)
    )
    SELECT ($2::bigint[])[1 + n % cardinality($2::bigint[])] AS user_id, $1::bigint + n AS slip,
      line::smallint, p.play, p.selection, p.bets, p.rates
    FROM generate_series(0, $3::integer - 1) n CROSS JOIN generate_series(0, $4::integer - 1) line
    JOIN picks p ON p.pick = (n * $4::integer + line) % cardinality($5::integer[])`,
    [
      firstSlip(laid),
      laid.userIds,
      laid.slips,
      laid.linesPerSlip,
      laid.picks.map((pick) => playNumber(pick.play)),
      laid.picks.map((pick) => pick.selection),
      laid.picks.map((pick) => pick.bets),
      laid.picks.map((pick) => pick.rates),
    ],
  );
  await db.query(
    `INSERT INTO betting.slips (user_id, slip, issue, gid, call, body_hash, total, line_count, odds_version, placed_at, batch, salt)
    SELECT user_id, slip, $1, $2, 2, ''::bytea, sum(bets) * 1000, count(*), 1, date_trunc('milliseconds', clock_timestamp() - $3 * interval '1 day'), 0,
      decode(md5(slip::text), 'hex')
    FROM laid GROUP BY user_id, slip ORDER BY slip`,
    [laid.issue, laid.gid, laid.daysAgo ?? 0],
  );
  await db.query(
    `INSERT INTO betting.orders (user_id, slip, line, play, stake, bets, rates, selection)
    SELECT user_id, slip, line, play, 1, bets, rates, selection FROM laid ORDER BY slip, line`,
  );
  await db.query(
    `WITH spent AS (
      SELECT user_id, slip, sum(bets) * 1000 AS amount FROM laid GROUP BY user_id, slip
    ), running AS (
      SELECT s.*, a.balance - sum(amount) OVER w AS balance, a.postings + row_number() OVER w AS no
      FROM spent s JOIN ledger.accounts a ON a.user_id = s.user_id AND a.kind = 1 WINDOW w AS (PARTITION BY s.user_id ORDER BY s.slip)
    ), written AS (
      INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
      SELECT user_id, 1, slip, 1, 100, amount, balance, no, clock_timestamp() - $1 * interval '1 day' FROM running
    )
    UPDATE ledger.accounts a SET balance = a.balance - s.amount, postings = a.postings + s.slips
    FROM (SELECT user_id, sum(amount) AS amount, count(*) AS slips FROM spent GROUP BY user_id) s
    WHERE a.user_id = s.user_id AND a.kind = 1`,
    [laid.daysAgo ?? 0],
  );
  await db.query('DROP TABLE laid');
}
