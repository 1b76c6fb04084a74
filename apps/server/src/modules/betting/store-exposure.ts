/** Striped exposure counters. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db.ts';
import { numberArray, textArray } from './arrays.ts';

export type ExposureRow = { pick: string; liability: Mills };

/** Totals of an issue over all stripes. */
export async function listExposure(tx: Tx, issue: string): Promise<ExposureRow[]> {
  return tx.rows({
    name: 'betting-exposure-list',
    text: 'SELECT pick, sum(liability)::bigint AS liability FROM betting.exposure WHERE issue = $1 GROUP BY pick',
    values: [issue],
  });
}

/** Adds amounts (also negative) to a stripe. @returns the new totals over all stripes. */
export async function addExposure(
  tx: Tx,
  issue: string,
  stripe: number,
  changes: readonly { pick: string; amount: number }[],
): Promise<ExposureRow[]> {
  return tx.rows({
    name: 'betting-exposure-add',
    text: `
      INSERT INTO betting.exposure AS e (issue, pick, stripe, liability)
      SELECT $1, c.pick, $2, c.amount FROM unnest($3::text[], $4::bigint[]) AS c(pick, amount) ORDER BY c.pick
      ON CONFLICT (issue, pick, stripe) DO UPDATE SET liability = e.liability + excluded.liability
      RETURNING pick, liability + (SELECT coalesce(sum(o.liability), 0)::bigint FROM betting.exposure o
        WHERE o.issue = e.issue AND o.pick = e.pick AND o.stripe <> e.stripe) AS liability`,
    values: [
      issue,
      stripe,
      textArray(changes.map((change) => change.pick)),
      numberArray(changes.map((change) => change.amount)),
    ],
  });
}

/** Drops the counters of an issue that has ended. */
export async function deleteExposure(tx: Tx, issue: string): Promise<void> {
  await tx.count({
    name: 'betting-exposure-drop',
    text: 'DELETE FROM betting.exposure WHERE issue = $1',
    values: [issue],
  });
}
