/** What rewards cost, by kind and day of the site. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';

/** `day` is null for all of them together: whoever claimed on two days is one player there. */
export type CostRow = {
  readonly kind: number;
  readonly day: string | null;
  readonly paid: Mills;
  readonly claims: number;
  readonly players: number;
};

/** Of so many days that end today, the first day first. */
export function listCosts(tx: Tx, timeZone: string, days: number): Promise<CostRow[]> {
  return tx.rows({
    name: 'rewards-costs',
    text: `SELECT c.kind, c.day::text AS day, sum(c.money)::bigint AS paid, count(*)::integer AS claims,
        count(DISTINCT c.user_id)::integer AS players
      FROM (SELECT kind, money, user_id, (at AT TIME ZONE $1)::date AS day FROM rewards.claims
        WHERE at >= ((clock_timestamp() AT TIME ZONE $1)::date - $2::integer + 1)::timestamp AT TIME ZONE $1) c
      GROUP BY GROUPING SETS ((c.kind, c.day), (c.kind)) ORDER BY 1, 2 NULLS LAST`,
    values: [timeZone, days],
  });
}

/** How many are barred of each kind. */
export async function countBarred(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ kind: number; barred: number }>({
    text: 'SELECT kind, count(*)::integer AS barred FROM rewards.barred WHERE lifted_at IS NULL GROUP BY kind',
    values: [],
  });
  return new Map(rows.map(({ kind, barred }) => [kind, barred]));
}
