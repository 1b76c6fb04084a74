/** How far instant rounds are reckoned. */
import type { NotedWriters } from '../../../platform/db/commit-bound.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { identitySql } from '../../identity/index.ts';

/** The instant before which every round is reckoned, and the next one once those noted have ended. */
export type RoundsMark = { readonly roundsTo: string; readonly noted: NotedWriters | undefined };

/** The mark, locked until the transaction ends. @returns undefined when it is younger than that, or another process has it */
export async function lockMark(tx: Tx, olderThanMs: number): Promise<RoundsMark | undefined> {
  const row = await tx.row<{ roundsTo: string; at: string | null; transactions: string[] | null }>({
    name: 'agents-lock-mark',
    text: `
      SELECT rounds_to::text AS "roundsTo", noted_at::text AS at, noted AS transactions FROM agents.state
      WHERE rounds_to <= clock_timestamp() - $1::float8 * interval '1 ms' FOR UPDATE SKIP LOCKED`,
    values: [olderThanMs],
  });
  if (row === undefined) return undefined;
  const { roundsTo, at, transactions } = row;
  return { roundsTo, noted: at === null || transactions === null ? undefined : { at, transactions } };
}

/** Moves the mark that the caller has locked. */
export async function writeMark(tx: Tx, { roundsTo, noted }: RoundsMark): Promise<void> {
  await tx.count({
    name: 'agents-write-mark',
    text: 'UPDATE agents.state SET rounds_to = $1, noted_at = $2, noted = $3',
    values: [roundsTo, noted?.at ?? null, noted?.transactions ?? null],
  });
}

/** Holds lines and terms as they are until the transaction ends. */
export async function holdLines(tx: Tx): Promise<void> {
  await tx.row({ name: 'agents-hold-lines', text: identitySql.holdLinesSql });
}
