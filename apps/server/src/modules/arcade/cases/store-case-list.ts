/** Cases as the console lists them, open and closed. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { CaseKind } from './kinds.ts';
import type { OpenCase } from './store-cases.ts';

export type CaseFilter = {
  readonly state: 'open' | 'closed' | 'all';
  readonly kind?: CaseKind | undefined;
  readonly provider?: string | undefined;
  readonly userId?: UserId | undefined;
};

/** Instants are epoch ms. */
export type ListedCase = OpenCase & {
  readonly closedAt: number | null;
  readonly closedBy: string | null;
  readonly reason: string | null;
};

type Window = { readonly before: string | undefined; readonly limit: number };

const whereSql = `($1 = 'all' OR (closed_at IS NULL) = ($1 = 'open')) AND ($2::text IS NULL OR kind = $2)
  AND ($3::text IS NULL OR provider = $3) AND ($4::bigint IS NULL OR user_id = $4)`;
const valuesOf = ({ state, kind, provider, userId }: CaseFilter) => [
  state,
  kind ?? null,
  provider ?? null,
  userId ?? null,
];

/** A page, the newest first; `before` is the last number of the page before. */
export function pageOfCases(tx: Tx, filter: CaseFilter, { before, limit }: Window): Promise<ListedCase[]> {
  return tx.rows({
    name: 'arcade-page-of-cases',
    text: `SELECT id::text, user_id::text AS "userId", provider, kind, ref, detail, opened_at AS "openedAt",
        closed_at AS "closedAt", closed_by AS "closedBy", reason
      FROM arcade.cases WHERE ${whereSql} AND ($5::bigint IS NULL OR id < $5) ORDER BY cases.id DESC LIMIT $6`,
    values: [...valuesOf(filter), before ?? null, limit],
  });
}

/** How many there are, counted up to `max`. */
export async function countCases(tx: Tx, filter: CaseFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    name: 'arcade-count-cases',
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM arcade.cases WHERE ${whereSql} LIMIT $5) bounded`,
    values: [...valuesOf(filter), max],
  });
  return row?.found ?? 0;
}
