/** Rows of chases and their steps. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { boolean, bytea, int2, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { ChaseEnd } from './chase-rules.ts';
import type { IssueDeps } from '../deps.ts';
import { outcomeStatus } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

export type ChaseRow = {
  readonly userId: UserId;
  readonly chase: string;
  readonly gid: number;
  readonly unit: Mills;
  readonly total: Mills;
  readonly stopLoss: Mills;
  readonly stopOnWin: boolean;
  readonly cost: Mills;
  readonly won: Mills;
  readonly wins: number;
  readonly steps: number;
  readonly next: number;
  /** Row id of the issue whose slip is out. */
  readonly slipIssue: IssueId | null;
  /** Row id of the issue of step `next`. */
  readonly nextIssue: IssueId | null;
  readonly openedAt: number;
  readonly endedAt: number | null;
  readonly ended: ChaseEnd | null;
  readonly bodyHash: Buffer;
  /** JSON of `ChaseLine[]`, and of what the rates would have been when one fell. */
  readonly lines: string;
  readonly fallenRates: string | null;
};

const columns = `c.user_id::text AS "userId", c.chase::text, c.gid, c.unit, c.total, c.stop_loss AS "stopLoss", c.stop_on_win AS "stopOnWin",
  c.cost, c.won, c.wins, c.steps, c.next, c.slip_issue::text AS "slipIssue", c.next_issue::text AS "nextIssue", c.opened_at AS "openedAt",
  c.ended_at AS "endedAt", c.ended, c.body_hash AS "bodyHash", c.lines, c.fallen_rates AS "fallenRates"`;

export type NewChase = Pick<
  ChaseRow,
  'userId' | 'chase' | 'gid' | 'unit' | 'total' | 'stopLoss' | 'stopOnWin' | 'lines' | 'bodyHash'
> & {
  readonly key: string | undefined;
  /** Row ids of issues in the order of their draws. */
  readonly plan: readonly { readonly issue: IssueId; readonly times: number }[];
};

/** Writes a chase with its plan. @returns undefined when the player has `maxOpen` of them already */
export async function insertChase(tx: Tx, chase: NewChase, maxOpen: number): Promise<ChaseRow | undefined> {
  return tx.row(insertStatement({ ...chase, maxOpen }));
}

const insertStatement = statement<NewChase & { readonly maxOpen: number }>(
  'betting-open-chase',
  ({ value, row, rows }) => {
    const userId = value(int8((input) => input.userId));
    const maxOpen = value(int4((input) => input.maxOpen));
    const steps = value(int2((input) => input.plan.length));
    const first = value(int8((input) => input.plan[0]?.issue ?? null));
    const { names, values } = row({
      chase: int8((input) => input.chase),
      gid: int2((input) => input.gid),
      unit: int8((input) => input.unit),
      total: int8((input) => input.total),
      stop_loss: int8((input) => input.stopLoss),
      stop_on_win: boolean((input) => input.stopOnWin),
      lines: text((input) => input.lines),
      key: text((input) => input.key ?? null),
      body_hash: bytea((input) => input.bodyHash),
    });
    const plan = rows('plan', {
      step: int2((_, index) => index + 1),
      issue: int8((step) => step.issue),
      times: int4((step) => step.times),
    });
    return `
      WITH chase AS (
        INSERT INTO betting.chases AS c (user_id, steps, next_issue, ${names})
        SELECT ${userId}, ${steps}, ${first}, ${values}
        WHERE (SELECT count(*) FROM betting.chases WHERE user_id = ${userId} AND ended IS NULL) < ${maxOpen}
        RETURNING c.*
      ), steps AS (
        INSERT INTO betting.chase_steps (user_id, chase, step, issue, times)
        SELECT chase.user_id, chase.chase, p.step, p.issue, p.times FROM chase, ${plan.from('p')}
      )
      SELECT ${columns} FROM chase c`;
  },
);

/** Whether the database will take bets in an issue for so long (ms) from now. */
export async function isOpenFor(
  tx: Tx,
  draws: Pick<IssueDeps, 'issuesSql'>,
  issue: string,
  leadMs: number,
): Promise<boolean> {
  const row = await tx.row({
    name: 'betting-chase-in-time',
    text: `SELECT 1 FROM (${draws.issuesSql}) i
      WHERE i.id = $1 AND i.close_at > clock_timestamp() + make_interval(secs => $2::integer / 1000.0)`,
    values: [issue, leadMs],
  });
  return row !== undefined;
}

/** A player's own chase. */
export async function findChase(tx: Tx, userId: UserId, chase: string): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-chase',
    text: `SELECT ${columns} FROM betting.chases c WHERE c.user_id = $1 AND c.chase = $2`,
    values: [userId, chase],
  });
}

/** The chase that a key stands for. */
export async function findChaseByKey(tx: Tx, userId: UserId, key: string): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-chase-by-key',
    text: `SELECT ${columns} FROM betting.chases c WHERE c.user_id = $1 AND c.key = $2`,
    values: [userId, key],
  });
}

/** A page of a player's chases, the newest first. */
export async function listChaseRows(tx: Tx, userId: UserId, skip: number, limit: number): Promise<ChaseRow[]> {
  return tx.rows({
    name: 'betting-chases',
    text: `SELECT ${columns} FROM betting.chases c WHERE c.user_id = $1 ORDER BY c.chase DESC OFFSET $2 LIMIT $3`,
    values: [userId, skip, limit],
  });
}

/** How many chases a player has ever opened. */
export async function countChases(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx.row<{ total: number }>({
    name: 'betting-count-chases',
    text: 'SELECT count(*) AS total FROM betting.chases WHERE user_id = $1',
    values: [userId],
  });
  return row?.total ?? 0;
}

export type ChaseStep = {
  readonly chase: string;
  readonly step: number;
  /** Number of the issue. */
  readonly issue: string;
  readonly times: number;
  readonly state: 'waiting' | 'placed' | 'ended' | 'skipped';
  readonly slip: SlipId | null;
  readonly payout: Mills | null;
  /** Whether an order of its slip won. */
  readonly won: boolean;
};

/** The steps of a player's chases, by chase and step. */
export async function listSteps(
  tx: Reader,
  draws: Pick<IssueDeps, 'issuesSql'>,
  userId: UserId,
  chases: readonly string[],
): Promise<ChaseStep[]> {
  return tx.rows({
    name: 'betting-chase-steps',
    text: `
      SELECT s.chase::text, s.step, i.issue, s.times, s.state, s.slip::text, s.payout,
        EXISTS (SELECT FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip AND o.status = ${outcomeStatus.won}) AS won
      FROM betting.chase_steps s JOIN (${draws.issuesSql}) i ON i.id = s.issue
      WHERE s.user_id = $1 AND s.chase = ANY ($2::bigint[]) ORDER BY s.chase, s.step`,
    values: [userId, chases],
  });
}

/** The times of one step, and the moment by the database's clock. */
export async function readStep(
  tx: Tx,
  { userId, chase, next }: Pick<ChaseRow, 'userId' | 'chase' | 'next'>,
): Promise<{ times: number; now: number } | undefined> {
  return tx.row({
    name: 'betting-chase-step',
    text: 'SELECT times, clock_timestamp() AS now FROM betting.chase_steps WHERE user_id = $1 AND chase = $2 AND step = $3',
    values: [userId, chase, next],
  });
}

/**
 * Claims chases for which something is due: their slip's issue has ended, the issue of their next step is no longer
 * only planned, or no step is left and whoever counted the last one died before saying so. Those that waited longest
 * come first, so that none is passed over.
 */
export async function claimDueChases(
  tx: Tx,
  draws: Pick<IssueDeps, 'issuesSql'>,
  claimMs: number,
  limit: number,
): Promise<{ userId: UserId; chase: string }[]> {
  return tx.rows({
    name: 'betting-claim-chases',
    text: `
      UPDATE betting.chases c SET claimed_until = clock_timestamp() + $1 * interval '1 ms'
      FROM (
        SELECT c.user_id, c.chase FROM betting.chases c LEFT JOIN (${draws.issuesSql}) i ON i.id = coalesce(c.slip_issue, c.next_issue)
        WHERE (c.ended IS NULL OR c.slip_issue IS NOT NULL) AND (c.claimed_until IS NULL OR c.claimed_until <= clock_timestamp())
          AND CASE WHEN c.slip_issue IS NOT NULL THEN i.settled_at IS NOT NULL ELSE c.next_issue IS NULL OR i.state <> 'scheduled' END
        ORDER BY c.claimed_until NULLS FIRST, c.chase LIMIT $2 FOR UPDATE OF c SKIP LOCKED
      ) due
      WHERE c.user_id = due.user_id AND c.chase = due.chase
      RETURNING c.user_id::text AS "userId", c.chase::text`,
    values: [claimMs, limit],
  });
}

/** Lets a chase go: it may be claimed again in `pauseMs`. */
export async function letChaseGo(tx: Tx, userId: UserId, chase: string, pauseMs: number): Promise<void> {
  await tx.count({
    name: 'betting-let-chase-go',
    text: `UPDATE betting.chases SET claimed_until = clock_timestamp() + $3 * interval '1 ms' WHERE user_id = $1 AND chase = $2`,
    values: [userId, chase, pauseMs],
  });
}

/** Adds what the slip that is out came to; its issue has ended. @returns undefined when another process has done it */
export async function countSlip(
  tx: Tx,
  { userId, chase, slipIssue }: Pick<ChaseRow, 'userId' | 'chase' | 'slipIssue'>,
): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-count-chase-slip',
    text: `
      WITH slip AS (
        SELECT p.step, s.total, coalesce(sum(o.payout), 0)::bigint AS payout, coalesce(bool_or(o.status = ${outcomeStatus.won}), false) AS won
        FROM betting.chase_steps p JOIN betting.slips s ON s.user_id = p.user_id AND s.slip = p.slip
        LEFT JOIN betting.outcomes o ON o.user_id = s.user_id AND o.slip = s.slip
        WHERE p.user_id = $1 AND p.chase = $2 AND p.issue = $3 GROUP BY p.step, s.total
      ), counted AS (
        UPDATE betting.chases c SET slip_issue = NULL, cost = c.cost + slip.total, won = c.won + slip.payout, wins = c.wins + slip.won::integer
        FROM slip WHERE c.user_id = $1 AND c.chase = $2 AND c.slip_issue = $3 RETURNING c.*, slip.step, slip.payout
      ), step AS (
        UPDATE betting.chase_steps p SET state = 'ended', payout = c.payout FROM counted c
        WHERE p.user_id = c.user_id AND p.chase = c.chase AND p.step = c.step
      )
      SELECT ${columns} FROM counted c`,
    values: [userId, chase, slipIssue],
  });
}

/** Passes over a step whose issue can no longer be bet. @returns undefined when the chase is elsewhere by now */
export async function skipStep(
  tx: Tx,
  { userId, chase, next }: Pick<ChaseRow, 'userId' | 'chase' | 'next'>,
): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-skip-chase-step',
    text: `
      WITH moved AS (
        UPDATE betting.chases c SET next = c.next + 1, next_issue = ${nextIssueSql('c.user_id', 'c.chase', 'c.next')}
        WHERE c.user_id = $1 AND c.chase = $2 AND c.next = $3 AND c.ended IS NULL AND c.slip_issue IS NULL RETURNING c.*
      ), step AS (
        UPDATE betting.chase_steps p SET state = 'skipped' FROM moved c WHERE p.user_id = c.user_id AND p.chase = c.chase AND p.step = $3
      )
      SELECT ${columns} FROM moved c`,
    values: [userId, chase, next],
  });
}

/** The issue of the step after `step`; null after the last. */
export function nextIssueSql(userId: string, chase: string, step: string): string {
  return `(SELECT p.issue FROM betting.chase_steps p WHERE p.user_id = ${userId} AND p.chase = ${chase} AND p.step = ${step} + 1)`;
}

/** Ends a chase before its next step. @returns undefined when it is elsewhere by now */
export async function endChase(
  tx: Tx,
  { userId, chase, next }: Pick<ChaseRow, 'userId' | 'chase' | 'next'>,
  ended: ChaseEnd,
  fallenRates: string | null,
): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-end-chase',
    text: `
      UPDATE betting.chases c SET ended = $4, ended_at = clock_timestamp(), fallen_rates = $5
      WHERE c.user_id = $1 AND c.chase = $2 AND c.next = $3 AND c.ended IS NULL AND c.slip_issue IS NULL RETURNING ${columns}`,
    values: [userId, chase, next, ended, fallenRates],
  });
}

/** Ends a chase on its player's word; a slip that is out stays. @returns undefined when it is over, or not his */
export async function stopOpenChase(tx: Tx, userId: UserId, chase: string): Promise<ChaseRow | undefined> {
  return tx.row({
    name: 'betting-stop-chase',
    text: `
      UPDATE betting.chases c SET ended = 'stopped', ended_at = clock_timestamp()
      WHERE c.user_id = $1 AND c.chase = $2 AND c.ended IS NULL RETURNING ${columns}`,
    values: [userId, chase],
  });
}
