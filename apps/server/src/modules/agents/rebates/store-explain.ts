/** What rebates were made of (agents-rewards.md, "Rebates"). */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { ledgerSql } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Of issues, those whose rebates have been reckoned. */
export async function listReckoned(tx: Tx, issueIds: readonly IssueId[]): Promise<readonly IssueId[]> {
  if (issueIds.length === 0) return [];
  const rows = await tx.rows<{ source: IssueId }>({
    name: 'agents-reckoned',
    text: 'SELECT DISTINCT source::text FROM agents.sources WHERE source = ANY ($1::bigint[])',
    values: [issueIds],
  });
  return rows.map(({ source }) => source);
}

/** Instant rounds that ended in [from, to), epoch ms, have been reckoned. */
export async function readRoundsReckoned(tx: Tx): Promise<{ readonly from: number; readonly to: number }> {
  const row = await tx.row<{ from: number; to: number }>({
    name: 'agents-rounds-reckoned',
    text: 'SELECT rounds_from AS "from", rounds_to AS "to" FROM agents.state',
  });
  return row ?? { from: 0, to: 0 };
}

/** What an edge earned from an issue. */
export type EarnedRow = {
  readonly source: IssueId;
  readonly viaId: UserId;
  readonly family: string;
  /** Tenths of a percent: the agent's own rate when the bets were placed, null where nobody noted it, and what he kept. */
  readonly rate: number | null;
  readonly gap: number;
  /** Whole yuan. */
  readonly base: number;
  readonly amount: Mills;
  /** How many rows the whole pass has. */
  readonly total: number;
};

/** A page of what an agent's payment in a pass is made of, the newest issues first. */
export function listEarned(
  tx: Tx,
  agentId: UserId,
  pass: string,
  { skip, rows }: { skip: number; rows: number },
): Promise<EarnedRow[]> {
  return tx.rows({
    name: 'agents-earned',
    text: `
      SELECT a.source::text, a.via_id::text AS "viaId", a.family, max(a.rate) AS rate, a.gap, sum(a.base)::bigint AS base, sum(a.amount)::bigint AS amount,
        count(*) OVER ()::integer AS total
      FROM agents.sources s JOIN agents.accruals a ON a.agent_id = $1 AND a.source = s.source AND a.part = s.part
      WHERE s.pass = $2 GROUP BY a.source, a.via_id, a.family, a.gap
      ORDER BY a.source DESC, a.via_id, a.family, a.gap DESC OFFSET $3 LIMIT $4`,
    values: [agentId, pass, skip, rows],
  });
}

/** What a family brought an agent on a day of the site, by when it was paid. */
export type RebateDay = {
  readonly day: string;
  readonly family: string;
  readonly base: number;
  readonly amount: Mills;
};

/** By day and family, oldest first; and what the ledger paid in all. @param times [from, to), epoch ms */
export async function sumRebateDays(
  tx: Tx,
  agentId: UserId,
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
): Promise<RebateDay[]> {
  return tx.rows({
    name: 'agents-rebate-days',
    text: `
      SELECT to_char(p.at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, a.family, sum(a.base)::bigint AS base, sum(a.amount)::bigint AS amount
      FROM (${ledgerSql.commissionsSql('$1', 'to_timestamp($2::float8 / 1000)', 'to_timestamp($3::float8 / 1000)')}) p
      JOIN agents.sources s ON s.pass = p.ref JOIN agents.accruals a ON a.agent_id = $1 AND a.source = s.source AND a.part = s.part
      GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [agentId, from, to, timeZone],
  });
}
