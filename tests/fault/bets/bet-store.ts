/** What the audit of bets asks the database. */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { playedSql } from '../../../apps/server/src/modules/draws/index.ts';
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

export type PlacedRow = { userId: UserId; slip: string; key: string; total: string };

/** An order with what became of it; `paid` is all money that its ledger rows gave back, in mills. */
export type OrderRow = {
  orderNum: string;
  userId: UserId;
  gid: number;
  play: string;
  family: string;
  stake: number;
  bets: number;
  selection: string;
  rate: string;
  issueState: string;
  numbers: number[] | null;
  /** That of the issue, for families that read their numbers by it. */
  lunarYear: number | null;
  status: 'won' | 'tied' | 'cancelled' | 'void' | 'partly returned' | null;
  paid: string;
};

export type RoundRow = {
  slip: string;
  gid: number;
  numbers: number[] | null;
  partA: string;
  partB: string;
  voidReason: string | null;
};

/** A chase with the slips that stand under its keys. */
export type ChaseRow = { userId: UserId; chase: string; key: string; slips: number };

export type BetStore = {
  slips(): Promise<PlacedRow[]>;
  orders(): Promise<OrderRow[]>;
  /** The lowest balance from a moment (epoch ms) until the slip was paid for, and what it cost; in mills. */
  fundsBefore(userId: UserId, slip: string, from: number): Promise<{ lowest: number; total: number }>;
  /** The same of a chase, until it was opened, and what its first slip costs. */
  fundsBeforeChase(userId: UserId, chase: string, from: number): Promise<{ lowest: number; total: number }>;
  /** Keys under which more than one slip exists. */
  doubledKeys(): Promise<number>;
  /** Slips without exactly one stake row of exactly their total, and orders whose outcome and payment differ. */
  doubledPayments(): Promise<number>;
  /** Money taken for a bet that does not exist. */
  withoutSlip(): Promise<number>;
  /** Closed issues whose CLOSE entry tells another number or stake of orders than there are. */
  wrongBooks(): Promise<number>;
  /** Orders of the bench's own players whose issue is neither settled nor voided with their stake returned. */
  waitingOrders(): Promise<number>;
  /** The issues of those orders, with their state, for the report. */
  waitingIssues(): Promise<string[]>;
  /** Instant rounds with what drew them; bytes in hex. */
  rounds(): Promise<RoundRow[]>;
  /** Pairs with a gap or a repeat in their rounds, and runs whose sums are not those of their rounds. */
  wrongRuns(): Promise<number>;
  chases(): Promise<ChaseRow[]>;
  /** Chases that go on, or whose last slip has not been counted. */
  liveChases(): Promise<number>;
  /**
   * Chases whose slips are not those of their steps, one per issue and in that issue, or whose sums are not those of
   * their slips; and slips of chases that no step knows.
   */
  wrongChases(): Promise<number>;
  /** Issues with bets that are settled. */
  settledIssues(): Promise<number>;
  /** CLOSE, DRAW and SETTLE entries of one issue that stand in the log more than once. */
  repeatedEntries(): Promise<number>;
};

/** Number of the call under which the server places slips of chases. */
const chaseCall = 4;

/**
 * Every change of the cash of player $1, with the balance after it. A change is written a while before others see it,
 * but after the one before it was seen: of those written before a moment all but the last one were seen at it.
 */
const cashLegs = `legs AS (
        SELECT at, ref, kind, amount, CASE WHEN debit = ${accounts.cash} THEN debit_no ELSE credit_no END AS no,
          CASE WHEN debit = ${accounts.cash} THEN debit_after ELSE credit_after END AS balance
        FROM ledger.transfers WHERE user_id = $1 AND (debit = ${accounts.cash} OR credit = ${accounts.cash})
      )`;

const statuses = [null, 'won', 'tied', 'cancelled', 'void', 'partly returned'] as const;

export function openBetStore({ rows, number }: Books): BetStore {
  return {
    slips: () =>
      rows<PlacedRow>(`
      SELECT user_id::text AS "userId", slip::text, key, total::text FROM betting.slips WHERE key IS NOT NULL`),
    orders: async () =>
      (
        await rows<Record<string, unknown>>(`
      SELECT (o.slip * 100 + o.line)::text AS "orderNum", o.user_id::text AS "userId", i.gid::int, o.play::int, o.stake, o.bets,
             o.selection, o.rates AS rate, i.state AS "issueState", i.numbers, y.lunar_year AS "lunarYear", t.status::int,
             coalesce((SELECT sum(l.amount) FROM ledger.transfers l
                       WHERE l.user_id = o.user_id AND l.ref = o.slip * 100 + o.line AND l.credit < 100), 0)::text AS paid
      FROM betting.orders o
      JOIN betting.slips s USING (user_id, slip)
      JOIN LATERAL (${playedSql('s.issue')}) i ON true
      LEFT JOIN draws.issues y ON y.id = s.issue
      LEFT JOIN betting.outcomes t USING (user_id, slip, line)`)
      ).map(toOrder),
    fundsBefore: async (userId, slip, from) => {
      const found = await rows<{ lowest: string; total: string }>(
        `
      WITH ${cashLegs}, paid AS (
        SELECT no, amount FROM legs WHERE ref = $2 AND kind = ${transferKinds.bet}
      )
      SELECT min(balance)::text AS lowest, (SELECT amount::text FROM paid) AS total FROM legs
      WHERE no < (SELECT no FROM paid) AND no >= coalesce(
        (SELECT max(no) FROM legs WHERE no < (SELECT no FROM paid) AND at < to_timestamp($3::float8 / 1000)) - 1, 0)`,
        [userId, slip, from],
      );
      return { lowest: Number(found[0]?.lowest), total: Number(found[0]?.total) };
    },
    fundsBeforeChase: async (userId, chase, from) => {
      const found = await rows<{ lowest: string; total: string }>(
        `
      WITH ${cashLegs}, opened AS (
        SELECT c.opened_at AS at, c.unit * s.times AS cost
        FROM betting.chases c JOIN betting.chase_steps s USING (user_id, chase)
        WHERE user_id = $1 AND chase = $2 AND s.step = 1
      )
      SELECT min(balance)::text AS lowest, (SELECT cost::text FROM opened) AS total FROM legs
      WHERE at <= (SELECT at FROM opened) AND no >= coalesce(
        (SELECT max(no) FROM legs WHERE at < least(to_timestamp($3::float8 / 1000), (SELECT at FROM opened))) - 1, 0)`,
        [userId, chase, from],
      );
      return { lowest: Number(found[0]?.lowest), total: Number(found[0]?.total) };
    },
    doubledKeys: () =>
      number(`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM betting.slips WHERE key IS NOT NULL GROUP BY user_id, key, call HAVING count(*) > 1) d`),
    doubledPayments: () =>
      number(`
      SELECT (SELECT count(*) FROM betting.slips s WHERE
                (SELECT count(*) FROM ledger.transfers l WHERE l.user_id = s.user_id AND l.ref = s.slip AND l.debit < 100 AND l.amount = s.total) <> 1)
           + (SELECT count(*) FROM betting.outcomes t WHERE
                (SELECT count(*) FROM ledger.transfers l WHERE l.user_id = t.user_id AND l.ref = t.slip * 100 + t.line AND l.credit < 100 AND l.amount = t.payout) <> 1) AS n`),
    withoutSlip: () =>
      number(`
      SELECT count(*) AS n FROM ledger.transfers l WHERE l.kind = ${transferKinds.bet}
        AND NOT EXISTS (SELECT FROM betting.slips s WHERE s.user_id = l.user_id AND s.slip = l.ref)`),
    wrongBooks: () =>
      number(`
      SELECT count(*) AS n FROM draws.log g JOIN draws.issues i ON i.gid = g.gid AND i.issue = g.issue
      CROSS JOIN LATERAL (
        SELECT count(*) AS orders, coalesce(sum(o.stake::bigint * o.bets), 0) AS yuan
        FROM betting.slips s JOIN betting.orders o USING (user_id, slip) LEFT JOIN betting.outcomes t USING (user_id, slip, line)
        WHERE s.issue = i.id AND t.status IS DISTINCT FROM 3) b
      WHERE g.kind = 'CLOSE' AND ((g.body::jsonb ->> 'count')::bigint <> b.orders OR (g.body::jsonb ->> 'stake_total')::numeric <> b.yuan)`),
    waitingOrders: () =>
      number(`
      SELECT count(*) AS n FROM betting.orders o JOIN betting.slips s USING (user_id, slip) JOIN LATERAL (${playedSql('s.issue')}) i ON true
      LEFT JOIN betting.outcomes t USING (user_id, slip, line)
      WHERE NOT EXISTS (SELECT FROM identity.users u WHERE u.user_id = o.user_id AND u.is_demo)
        AND t.status IS DISTINCT FROM 3 AND NOT (i.state = 'settled' OR (i.state = 'void' AND t.status IS NOT NULL))`),
    rounds: () =>
      rows<RoundRow>(`
      SELECT (-q.id)::text AS slip, q.gid, e.numbers, encode(e.part_a, 'hex') AS "partA", encode(e.part_b, 'hex') AS "partB", e.void_reason AS "voidReason"
      FROM draws.rounds q JOIN draws.round_results e USING (id)`),
    wrongRuns: () =>
      number(`
      SELECT (SELECT count(*) FROM (
                SELECT 1 FROM draws.rounds GROUP BY user_id, gid, pair HAVING count(*) <> max(nonce) OR min(nonce) <> 1) gaps)
           + (SELECT count(*) FROM draws.pairs p WHERE p.nonce <>
                (SELECT count(*) FROM draws.rounds q WHERE q.user_id = p.user_id AND q.gid = p.gid AND q.pair = p.pair))
           + (SELECT count(*) FROM betting.runs r CROSS JOIN LATERAL (
                SELECT count(*) AS played, coalesce(sum(s.total), 0) AS cost, coalesce(sum((SELECT sum(t.payout) FROM betting.outcomes t
                  WHERE t.user_id = s.user_id AND t.slip = s.slip)), 0) AS won
                FROM betting.run_rounds x JOIN betting.slips s USING (user_id, slip) JOIN draws.round_results e ON e.id = -s.slip
                WHERE x.user_id = r.user_id AND x.run = r.run AND e.void_reason IS NULL) sums
              WHERE r.played <> sums.played OR r.cost <> sums.cost OR r.won <> sums.won) AS n`),
    chases: () =>
      rows<ChaseRow>(`
      SELECT c.user_id::text AS "userId", c.chase::text, c.key,
        (SELECT count(*)::int FROM betting.slips s WHERE s.user_id = c.user_id AND s.key LIKE 'chase:' || c.chase || ':%') AS slips
      FROM betting.chases c`),
    liveChases: () => number('SELECT count(*) AS n FROM betting.chases WHERE ended IS NULL OR slip_issue IS NOT NULL'),
    wrongChases: () =>
      number(`
      SELECT (SELECT count(*) FROM betting.chases c CROSS JOIN LATERAL (
                SELECT count(p.slip) AS slips, count(s.slip) AS right_slips, coalesce(sum(s.total) FILTER (WHERE p.state = 'ended'), 0) AS cost,
                  coalesce(sum((SELECT sum(t.payout) FROM betting.outcomes t WHERE t.user_id = s.user_id AND t.slip = s.slip))
                    FILTER (WHERE p.state = 'ended'), 0) AS won
                FROM betting.chase_steps p JOIN draws.issues i ON i.id = p.issue
                LEFT JOIN betting.slips s ON s.user_id = p.user_id AND s.slip = p.slip AND s.issue = p.issue AND s.total = c.unit * p.times
                  AND s.key = 'chase:' || c.chase || ':' || i.issue
                WHERE p.user_id = c.user_id AND p.chase = c.chase) x
              WHERE x.slips <> x.right_slips OR c.cost <> x.cost OR c.won <> x.won
                OR x.slips <> (SELECT count(*) FROM betting.slips s WHERE s.user_id = c.user_id AND s.key LIKE 'chase:' || c.chase || ':%'))
           + (SELECT count(*) FROM betting.slips s WHERE s.call = ${chaseCall}
                AND NOT EXISTS (SELECT FROM betting.chase_steps p WHERE p.user_id = s.user_id AND p.slip = s.slip)) AS n`),
    settledIssues: () =>
      number(`
      SELECT count(*) AS n FROM draws.issues i WHERE i.state = 'settled' AND EXISTS (SELECT 1 FROM betting.slips s WHERE s.issue = i.id)`),
    repeatedEntries: () =>
      number(`
      SELECT count(*) AS n FROM (
        SELECT 1 FROM draws.log WHERE kind IN ('OPEN', 'CLOSE', 'DRAW', 'SETTLE', 'VOID')
        GROUP BY gid, kind, body::jsonb ->> 'issue' HAVING count(*) > 1) d`),
    waitingIssues: async () =>
      (
        await rows<{ line: string }>(`
      SELECT concat_ws(' ', 'waiting:', i.gid, i.issue, i.state, 'k', i.k, 'close', i.close_at, 'draw', i.draw_at, 'claimed', i.claimed_until,
        'settled', i.settled_at, 'now', clock_timestamp(), count(*) || ' orders') AS line
      FROM betting.orders o JOIN betting.slips s USING (user_id, slip) JOIN draws.issues i ON i.id = s.issue
      LEFT JOIN betting.outcomes t USING (user_id, slip, line)
      WHERE NOT EXISTS (SELECT FROM identity.users u WHERE u.user_id = o.user_id AND u.is_demo)
        AND t.status IS DISTINCT FROM 3 AND NOT (i.state = 'settled' OR (i.state = 'void' AND t.status IS NOT NULL))
      GROUP BY i.id`)
      ).map(({ line }) => line),
  };
}

function toOrder(row: Record<string, unknown>): OrderRow {
  const play = playOfNumber(Number(row['play']));
  if (play === undefined) throw new Error(`an order of unknown play number ${String(row['play'])}`);
  return {
    ...row,
    play,
    family: play.slice(0, play.indexOf('.')),
    status: statuses[Number(row['status'] ?? 0)] ?? null,
  } as OrderRow;
}
