/** What was reckoned for sources, for who recomputes it from their orders. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { IssueId } from '../../draws/index.ts';

/** A source that was paid: an issue, or instant rounds that ended in [endedFrom, endedTo), instants as text. */
export type PaidSource = {
  readonly source: IssueId;
  readonly endedFrom: string | null;
  readonly endedTo: string | null;
  /** When the first of its parts was reckoned, as text. */
  readonly at: string;
};

/** Sources of the passes from one on, at most `limit`, others each time. Rounds of before their times were noted are left out. */
export function pickSources(tx: Tx, sincePass: string, limit: number): Promise<PaidSource[]> {
  return tx.rows({
    text: `
      SELECT source::text, max(ended_from)::text AS "endedFrom", max(ended_to)::text AS "endedTo", min(at)::text AS at
      FROM agents.sources WHERE pass >= $1 AND (source > 0 OR ended_to IS NOT NULL) GROUP BY source ORDER BY random() LIMIT $2`,
    values: [sincePass, limit],
  });
}

/** What an edge earned from a source, all parts together. */
export type EdgeSum = {
  readonly agentId: UserId;
  /** The agent below through whom it came, '0' for the agent's own players. */
  readonly viaId: UserId;
  readonly family: string;
  readonly gap: number;
  readonly base: number;
};

/** What stands in the accruals of a source. */
export function listAccrued(tx: Tx, source: IssueId): Promise<EdgeSum[]> {
  return tx.rows({
    name: 'agents-accrued',
    text: `SELECT agent_id::text AS "agentId", via_id::text AS "viaId", family, gap, sum(base)::bigint AS base
      FROM agents.accruals WHERE source = $1 GROUP BY 1, 2, 3, 4`,
    values: [source],
  });
}

/** Makes a day's comparison this process's. @returns false when one had it before */
export async function takeDay(tx: Tx, day: string): Promise<boolean> {
  const taken = await tx.count({
    text: 'INSERT INTO agents.source_checks (day) VALUES ($1::date) ON CONFLICT (day) DO NOTHING',
    values: [day],
  });
  return taken > 0;
}

/** Everything that is read in the transaction is of one moment. To be called before anything else in it. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY' });
}
