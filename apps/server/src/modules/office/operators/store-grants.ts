/** Rows of grants: which roles operators hold. */
import type { Role } from '@longmen/contract/console/rights';
import type { Tx } from '../../../platform/db/database.ts';
import { isEnabled } from './store-operators.ts';

/** A role, and when it ends by itself: epoch ms, null: not. */
export type Grant = { readonly role: Role; readonly until: number | null };

/** What stands about an operator's roles. */
export type Holder = {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly isFounder: boolean;
  /** Nobody has changed the roles of one who holds all but auditor from the beginning. */
  readonly holdsAll: boolean;
  /** Also those that have ended. */
  readonly grants: readonly Grant[];
};

export type HolderRow = Omit<Holder, 'grants'> & { readonly role: Role | null; readonly until: number | null };

/** Columns of an operator `o`, whose roles are joined to it. */
export const holderColumns = `o.name, ${isEnabled} AS "isEnabled", o.founder IS NOT NULL AS "isFounder",
  s.id IS NULL AND (o.founder IS NOT NULL OR o.came_before_roles) AS "holdsAll", g.role, g.until`;
/** Each role is a row. @param before SQL: what is looked at of proposals */
export const grantsJoined = (before = '') => `LEFT JOIN LATERAL (SELECT p.id FROM office.proposals p
    WHERE p.subject = o.name AND p.kind IN ('add-operator', 'grant-roles') AND p.agreed_by IS NOT NULL
      AND p.wanted IS NOT NULL ${before} ORDER BY p.id DESC LIMIT 1) s ON true
  LEFT JOIN office.grants g ON g.proposal = s.id`;

/** Every operator by name, or one. @param before only what stood when this proposal was made */
export async function readHolders(db: Tx, name?: string, before?: string): Promise<Holder[]> {
  return holdersOf(
    await db.rows<HolderRow>({
      text: `SELECT ${holderColumns} FROM office.operators o ${grantsJoined('AND ($2::bigint IS NULL OR p.id < $2)')}
        WHERE $1::text IS NULL OR o.name = $1 ORDER BY o.name, g.role`,
      values: [name ?? null, before ?? null],
    }),
  );
}

/** Operators with the roles that the rows have of each. */
export function holdersOf(rows: readonly HolderRow[]): Holder[] {
  const holders = new Map<string, Holder & { grants: Grant[] }>();
  for (const { role, until, name, isEnabled: mayEnter, isFounder, holdsAll } of rows) {
    const known = holders.get(name) ?? { name, isEnabled: mayEnter, isFounder, holdsAll, grants: [] };
    if (role !== null) known.grants.push({ role, until });
    holders.set(name, known);
  }
  return [...holders.values()];
}

/** Writes what a proposal grants that two have agreed to; the database looks at the proposal itself. */
export async function writeGrants(tx: Tx, proposal: string): Promise<void> {
  await tx.row({ text: 'SELECT office.grant_roles($1)', values: [proposal] });
}
