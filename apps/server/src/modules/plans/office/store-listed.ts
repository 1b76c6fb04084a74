/** Rows of plans as operators list them. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { PlanRow } from '../store-plans.ts';

export type PlanFilter = { readonly state: 'live' | 'ended' | 'all'; readonly roomId?: string | undefined };

export type ListedPlan = PlanRow & {
  readonly startedBy: string;
  readonly endedBy: string | null;
  readonly endedFor: string | null;
};

const columns = `p.plan::text AS plan, p.room_id AS "roomId", p.gid, p.play, p.market, p.method,
  p.started_at AS "startedAt", p.started_by AS "startedBy", e.ended_at AS "endedAt", e.ended_by AS "endedBy",
  e.reason AS "endedFor"`;
const from = 'FROM plans.plans p LEFT JOIN plans.endings e USING (plan)';
const states = { live: 'e.plan IS NULL', ended: 'e.plan IS NOT NULL', all: 'true' } as const;
const where = ({ state }: PlanFilter) => `${states[state]} AND ($1::text IS NULL OR p.room_id = $1)`;

/** The newest first. */
export function pageOfPlans(
  tx: Tx,
  filter: PlanFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedPlan[]> {
  return tx.rows({
    text: `SELECT ${columns} ${from} WHERE ${where(filter)} AND ($2::bigint IS NULL OR p.plan < $2)
      ORDER BY p.plan DESC LIMIT $3`,
    values: [filter.roomId ?? null, before ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countPlans(tx: Tx, filter: PlanFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT ${from} WHERE ${where(filter)} LIMIT $2) AS bounded`,
    values: [filter.roomId ?? null, max],
  });
  return row?.found ?? 0;
}

/** One by its number. */
export function findListedPlan(tx: Tx, plan: string): Promise<ListedPlan | undefined> {
  return tx.row({ text: `SELECT ${columns} ${from} WHERE p.plan = $1`, values: [plan] });
}

export type LastPick = {
  readonly issue: string;
  readonly option: string;
  readonly madeAt: number;
  readonly state: 'hit' | 'miss' | 'void' | null;
};

/** The last picks of a plan with what became of each. */
export function lastPicks(tx: Tx, plan: string, limit: number): Promise<LastPick[]> {
  return tx.rows({
    text: `SELECT k.issue, k.option, k.made_at AS "madeAt", o.state FROM plans.picks k
      LEFT JOIN plans.outcomes o ON o.plan = k.plan AND o.issue_id = k.issue_id
      WHERE k.plan = $1 ORDER BY k.seq DESC LIMIT $2`,
    values: [plan, limit],
  });
}
