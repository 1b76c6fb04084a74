/** What has not ended at companies, counted: each part is read from an index of what is open alone. */
import type { Tx } from '../../../platform/db/database.ts';
import { roundStates, transferStates } from '../codes.ts';

export type OpenCounts = {
  readonly provider: string;
  readonly rounds: number;
  readonly transfers: number;
  readonly cases: number;
  /** Ages of the oldest, ms; 0 where nothing is open. */
  readonly roundMs: number;
  readonly transferMs: number;
};

const { made, sent, review } = transferStates;
const age = (at: string) => `(extract(epoch FROM clock_timestamp() - min(${at})) * 1000)::float8`;

/** By company, for those that have anything open. */
export function readOpen(tx: Tx): Promise<OpenCounts[]> {
  return tx.rows({
    name: 'arcade-count-open',
    text: `SELECT provider, sum(rounds)::int AS rounds, sum(transfers)::int AS transfers, sum(cases)::int AS cases,
        max(round_ms) AS "roundMs", max(transfer_ms) AS "transferMs"
      FROM (
        SELECT provider, count(*) AS rounds, 0 AS transfers, 0 AS cases, ${age('opened_at')} AS round_ms, 0 AS transfer_ms
        FROM arcade.game_rounds WHERE state = ${roundStates.open} GROUP BY provider
        UNION ALL
        SELECT provider, 0, count(*), 0, 0, ${age('made_at')}
        FROM arcade.wallet_transfers WHERE state IN (${made}, ${sent}, ${review}) GROUP BY provider
        UNION ALL
        SELECT provider, 0, 0, count(*), 0, 0 FROM arcade.cases WHERE closed_at IS NULL GROUP BY provider
      ) parts GROUP BY provider ORDER BY provider`,
    values: [],
  });
}
