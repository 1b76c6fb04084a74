/** What accrued to one agent in a pass, by its rows: what the commission in the ledger is compared with. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PassEvidence = {
  readonly accrued: Mills;
  /** Issues and days of rounds that brought something. */
  readonly sources: number;
  /** Rows whose amount is not their base at the rate that was kept. */
  readonly wrong: number;
  readonly madeAt: number;
  readonly paidAt: number | null;
};

/** @returns undefined for a pass that there is not */
export function findPassEvidence(tx: Tx, agentId: UserId, pass: string): Promise<PassEvidence | undefined> {
  return tx.row({
    text: `SELECT a.accrued, a.sources, a.wrong, p.made_at AS "madeAt", p.paid_at AS "paidAt"
      FROM agents.passes p, LATERAL (
        SELECT coalesce(sum(a.amount), 0)::bigint AS accrued, count(DISTINCT a.source)::integer AS sources,
          count(*) FILTER (WHERE a.amount <> a.base * a.gap)::integer AS wrong
        FROM agents.sources s JOIN agents.accruals a ON a.agent_id = $1 AND a.source = s.source AND a.part = s.part WHERE s.pass = p.pass
      ) a WHERE p.pass = $2`,
    values: [agentId, pass],
    name: 'agents-pass-evidence',
  });
}
