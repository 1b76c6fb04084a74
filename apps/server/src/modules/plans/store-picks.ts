/** Picks and what became of them. */
import type { Tx } from '../../platform/db/database.ts';
import type { IssueId } from '../draws/index.ts';

export type NewPick = {
  readonly plan: string;
  readonly issueId: IssueId;
  readonly option: string;
  readonly basis: string;
};

/** PostgreSQL's code of a CHECK, which the chain's trigger raises when an issue takes no pick any more. */
const refused = '23514';

/**
 * Writes a pick; one that is there already stays.
 * @returns `late` when the database refused it: sales are over, a later issue was picked for, or the plan has ended
 */
export async function insertPick(
  tx: Tx,
  { plan, issueId, option, basis }: NewPick,
): Promise<'made' | 'there' | 'late'> {
  try {
    const made = await tx.count({
      text: 'INSERT INTO plans.picks (plan, issue_id, option, basis) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      values: [plan, issueId, option, basis],
      name: 'plans.insertPick',
    });
    return made === 1 ? 'made' : 'there';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === refused) return 'late';
    throw error;
  }
}

/** Which of these plans have picked for these issues, pairwise. */
export function findPicked(
  tx: Tx,
  pairs: readonly { readonly plan: string; readonly issueId: IssueId }[],
): Promise<{ plan: string; issueId: IssueId; option: string; madeAt: number }[]> {
  return tx.rows({
    text: `SELECT plan::text AS plan, issue_id::text AS "issueId", option, made_at AS "madeAt" FROM plans.picks
            WHERE (plan, issue_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`,
    values: [pairs.map(({ plan }) => plan), pairs.map(({ issueId }) => issueId)],
    name: 'plans.findPicked',
  });
}

export type ToJudge = { readonly issueId: IssueId; readonly option: string | null };

/** Of these issues those that have no outcome in a plan, with its picks. */
export function findToJudge(tx: Tx, plan: string, issueIds: readonly IssueId[]): Promise<ToJudge[]> {
  return tx.rows({
    text: `SELECT one.id::text AS "issueId", k.option
             FROM unnest($2::bigint[]) AS one (id) LEFT JOIN plans.picks k ON k.plan = $1 AND k.issue_id = one.id
            WHERE NOT EXISTS (SELECT 1 FROM plans.outcomes o WHERE o.plan = $1 AND o.issue_id = one.id)`,
    values: [plan, issueIds],
    name: 'plans.findToJudge',
  });
}

export type Outcome = {
  readonly plan: string;
  readonly issueId: IssueId;
  readonly state: 'hit' | 'miss' | 'missed' | 'void';
  readonly option: string;
  /** Mills that one yuan brought back. */
  readonly payout: number;
};

/** Of two processes that judge the same the first one writes. @returns false when it was another one */
export async function insertOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<boolean> {
  const written = await tx.count({
    text: `INSERT INTO plans.outcomes (plan, issue_id, state, option, payout)
           SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) ON CONFLICT DO NOTHING`,
    values: [
      outcomes.map(({ plan }) => plan),
      outcomes.map(({ issueId }) => issueId),
      outcomes.map(({ state }) => state),
      outcomes.map(({ option }) => option),
      outcomes.map(({ payout }) => payout),
    ],
    name: 'plans.insertOutcomes',
  });
  return written > 0;
}

export type PickRow = {
  readonly issueId: IssueId;
  readonly option: string | null;
  readonly basis: string | null;
  /** Epoch microseconds as text. */
  readonly madeAt: string | null;
  readonly prev: Buffer | null;
  readonly hash: Buffer | null;
  readonly state: Outcome['state'] | null;
};

/** A page of a plan's issues, newest first: picks, and issues without one. */
export function findPage(tx: Tx, page: { plan: string; skip: number; rows: number }): Promise<PickRow[]> {
  return tx.rows({
    text: `WITH ids AS (
             (SELECT issue_id FROM plans.picks WHERE plan = $1 ORDER BY issue_id DESC LIMIT $2::int + $3::int)
             UNION
             (SELECT issue_id FROM plans.outcomes WHERE plan = $1 ORDER BY issue_id DESC LIMIT $2::int + $3::int)
             ORDER BY issue_id DESC OFFSET $2 LIMIT $3)
           SELECT ids.issue_id::text AS "issueId", k.option, k.basis,
             (extract(epoch FROM k.made_at) * 1000000)::bigint::text AS "madeAt", k.prev, k.hash, o.state
             FROM ids LEFT JOIN plans.picks k ON k.plan = $1 AND k.issue_id = ids.issue_id
             LEFT JOIN plans.outcomes o ON o.plan = $1 AND o.issue_id = ids.issue_id
            ORDER BY ids.issue_id DESC`,
    values: [page.plan, page.skip, page.rows],
    name: 'plans.findPage',
  });
}

/** How many issues a plan's record has: picks, and issues without one. */
export async function countIssues(tx: Tx, plan: string): Promise<number> {
  const row = await tx.row<{ count: number }>({
    text: `SELECT ((SELECT count(*) FROM plans.picks WHERE plan = $1)
                 + (SELECT count(*) FROM plans.outcomes WHERE plan = $1 AND option = ''))::int AS count`,
    values: [plan],
  });
  return row?.count ?? 0;
}
