/** Rows of plans, their picks and outcomes. */
import type { Tx } from '../../platform/db/database.ts';

export type PlanRow = {
  /** Whole number as text, as are ids of issues. */
  readonly plan: string;
  readonly roomId: string;
  readonly gid: number;
  readonly play: string;
  readonly market: string;
  readonly method: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | null;
};

const planColumns = `p.plan::text AS plan, p.room_id AS "roomId", p.gid, p.play, p.market, p.method,
  p.started_at AS "startedAt", e.ended_at AS "endedAt"`;
const planTables = 'plans.plans p LEFT JOIN plans.endings e USING (plan)';

/** Plans that go on. */
export function findLive(tx: Tx): Promise<PlanRow[]> {
  return tx.rows({
    text: `SELECT ${planColumns} FROM ${planTables} WHERE e.plan IS NULL ORDER BY p.plan`,
    name: 'plans.findLive',
  });
}

/** Plans that go on, and those that ended within so many days. */
export function findJudged(tx: Tx, days: number): Promise<PlanRow[]> {
  return tx.rows({
    text: `SELECT ${planColumns} FROM ${planTables}
            WHERE e.plan IS NULL OR e.ended_at > clock_timestamp() - $1 * interval '1 day' ORDER BY p.plan`,
    values: [days],
    name: 'plans.findJudged',
  });
}

/** The plans of a room in the order in which they were made. */
export function findOfRoom(tx: Tx, roomId: string): Promise<PlanRow[]> {
  return tx.rows({
    text: `SELECT ${planColumns} FROM ${planTables} WHERE p.room_id = $1 ORDER BY p.plan`,
    values: [roomId],
  });
}

export function findPlan(tx: Tx, plan: string): Promise<PlanRow | undefined> {
  return tx.row({ text: `SELECT ${planColumns} FROM ${planTables} WHERE p.plan = $1`, values: [plan] });
}

export function findAll(tx: Tx): Promise<PlanRow[]> {
  return tx.rows({ text: `SELECT ${planColumns} FROM ${planTables} ORDER BY p.plan` });
}

export type NewPlan = Omit<PlanRow, 'plan' | 'startedAt' | 'endedAt'> & { readonly by: string };

/** @returns the plan's number */
export async function insertPlan(tx: Tx, { roomId, gid, play, market, method, by }: NewPlan): Promise<string> {
  const row = await tx.row<{ plan: string }>({
    text: `INSERT INTO plans.plans (room_id, gid, play, market, method, started_by)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING plan::text AS plan`,
    values: [roomId, gid, play, market, method, by],
  });
  return row?.plan ?? '';
}

/** @returns false when it has ended already */
export async function insertEnding(tx: Tx, ending: { plan: string; by: string; reason: string }): Promise<boolean> {
  const ended = await tx.count({
    text: 'INSERT INTO plans.endings (plan, ended_by, reason) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [ending.plan, ending.by, ending.reason],
  });
  return ended === 1;
}

/** How many outcomes plans have had, and what came back, by option and state. */
export type Count = {
  readonly plan: string;
  readonly option: string;
  readonly state: 'hit' | 'miss' | 'missed' | 'void';
  readonly count: number;
  /** Mills. */
  readonly payout: number;
};

export function countOutcomes(tx: Tx, plans: readonly string[]): Promise<Count[]> {
  return tx.rows({
    text: `SELECT plan::text AS plan, option, state, count(*)::int AS count, sum(payout)::bigint AS payout
             FROM plans.outcomes WHERE plan = ANY ($1::bigint[]) GROUP BY plan, option, state`,
    values: [plans],
    name: 'plans.countOutcomes',
  });
}

/** The first issue of each plan's chain, and its first and last hash; null before the first pick. */
export type Ends = {
  readonly plan: string;
  readonly firstIssue: string | null;
  readonly firstHash: Buffer | null;
  readonly lastHash: Buffer | null;
};

export function findEnds(tx: Tx, plans: readonly string[]): Promise<Ends[]> {
  return tx.rows({
    text: `SELECT one.plan::text AS plan,
             (SELECT issue FROM plans.picks WHERE plan = one.plan ORDER BY seq LIMIT 1) AS "firstIssue",
             (SELECT hash FROM plans.picks WHERE plan = one.plan ORDER BY seq LIMIT 1) AS "firstHash",
             (SELECT hash FROM plans.picks WHERE plan = one.plan ORDER BY seq DESC LIMIT 1) AS "lastHash"
             FROM unnest($1::bigint[]) AS one (plan)`,
    values: [plans],
    name: 'plans.findEnds',
  });
}
