/** Payees, withdrawals and checks of identity as operators read them of one player or of one number. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { PayeeKind } from '../payees/payee-rules.ts';
import { unlockHours } from '../payees/store-payees.ts';
import type { State } from '../rules.ts';
import type { IdentityOutcome } from './store-identity-checks.ts';

/** What of an unlocking is under way: it waits for a second word, or opens at an instant. */
export type UnlockRow = {
  readonly payee: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly reason: string;
  readonly opensAt: number | null;
};

/** Unlockings of a player that wait or have not opened yet. */
export function unlocksOf(tx: Tx, userId: UserId): Promise<UnlockRow[]> {
  const opens = `agreed_at + interval '${unlockHours} hours'`;
  return tx.rows({
    text: `SELECT payee::text, asked_by AS "requestedBy", asked_at AS "requestedAt", reason, ${opens} AS "opensAt"
      FROM payees.unlocks WHERE user_id = $1 AND dropped_at IS NULL AND (agreed_at IS NULL OR ${opens} > clock_timestamp())
      ORDER BY asked_at`,
    values: [userId],
  });
}

/** Accounts that a number is or was bound to, those that it is bound to first. */
export async function ownersOfNumber(tx: Tx, indexes: readonly Buffer[], limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT user_id::text AS "userId" FROM payees.payees WHERE number_index = ANY ($1::bytea[])
      GROUP BY user_id ORDER BY bool_and(replaced_at IS NOT NULL), user_id LIMIT $2`,
    values: [indexes, limit],
  });
  return rows.map(({ userId }) => userId);
}

/** Other accounts that a number of this one is or was bound to, with how many numbers. */
export function sharersOfNumbers(
  tx: Tx,
  userId: UserId,
  limit: number,
): Promise<{ userId: UserId; shared: number; at: number }[]> {
  return tx.rows({
    text: `SELECT other.user_id::text AS "userId", count(DISTINCT other.number_index) AS shared, max(other.bound_at) AS at
      FROM payees.payees p JOIN payees.payees other ON other.number_index = p.number_index AND other.user_id <> p.user_id
      WHERE p.user_id = $1 GROUP BY other.user_id ORDER BY max(other.bound_at) DESC LIMIT $2`,
    values: [userId, limit],
  });
}

/** How many other accounts a number of this one is or was bound to. */
export async function countOwners(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx.row<{ found: number }>({
    name: 'withdrawals-count-owners',
    text: `SELECT count(DISTINCT other.user_id) AS found FROM payees.payees p
      JOIN payees.payees other ON other.number_index = p.number_index AND other.user_id <> p.user_id WHERE p.user_id = $1`,
    values: [userId],
  });
  return row?.found ?? 0;
}

/** Accounts that one number is or was bound to; `kind` as payees are numbered. */
export type NumberEdge = {
  readonly from: UserId;
  readonly to: UserId;
  readonly kind: PayeeKind;
  readonly shared: number;
  readonly at: number;
};

/** What binds these accounts to others by their numbers, what was bound last first. */
export function edgesOfNumbers(tx: Tx, userIds: readonly UserId[], limit: number): Promise<NumberEdge[]> {
  return tx.rows({
    name: 'withdrawals-edges-of-numbers',
    text: `SELECT p.user_id::text AS "from", other.user_id::text AS "to", p.kind, count(DISTINCT other.number_index)::integer AS shared,
        max(other.bound_at) AS at
      FROM payees.payees p JOIN payees.payees other ON other.number_index = p.number_index AND other.user_id <> p.user_id
      WHERE p.user_id = ANY ($1::bigint[]) GROUP BY p.user_id, other.user_id, p.kind ORDER BY at DESC LIMIT $2`,
    values: [userIds, limit],
  });
}

export type PlayerRequest = {
  readonly id: string;
  readonly state: State;
  readonly amount: Mills;
  readonly placeName: string;
  readonly tail: string;
  readonly at: number;
};

/** A player's withdrawals below a number, the newest first. */
export function requestsOfPlayer(
  tx: Tx,
  userId: UserId,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<PlayerRequest[]> {
  return tx.rows({
    name: 'withdrawals-of-player',
    text: `SELECT id::text, state, amount, place_name AS "placeName", tail, requested_at AS at FROM withdrawals.requests
      WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY requests.id DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

export type CheckRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly outcome: IdentityOutcome;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  readonly checkedBy: string | null;
  readonly endedAt: number | null;
};

const checkColumns = `c.id::text, c.user_id::text AS "userId", c.outcome, c.reason, c.made_by AS "madeBy", c.made_at AS "madeAt",
  c.checked_by AS "checkedBy", c.ended_at AS "endedAt"`;

/** Outcomes that wait, that stand, or all, the newest first. */
export type CheckTab = 'waiting' | 'standing' | 'all';
const checkTabs: Readonly<Record<CheckTab, string>> = {
  waiting: 'c.ended_at IS NULL',
  standing: `c.stands IS NOT NULL AND NOT EXISTS (SELECT FROM withdrawals.identity_checks n
    WHERE n.user_id = c.user_id AND n.stands IS NOT NULL AND n.id > c.id)`,
  all: 'true',
};

export type CheckFilter = {
  readonly tab: CheckTab;
  readonly userId?: UserId | undefined;
  readonly outcome?: IdentityOutcome | undefined;
};
const checkWhere = ({ tab }: CheckFilter) => `${checkTabs[tab]} AND ($1::bigint IS NULL OR c.user_id = $1)
  AND ($2::text IS NULL OR c.outcome = $2)`;
const checkValues = ({ userId, outcome }: CheckFilter) => [userId ?? null, outcome ?? null];

export function pageOfChecks(
  tx: Tx,
  filter: CheckFilter,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<CheckRow[]> {
  return tx.rows({
    text: `SELECT ${checkColumns} FROM withdrawals.identity_checks c WHERE ${checkWhere(filter)}
      AND ($3::bigint IS NULL OR c.id < $3) ORDER BY c.id DESC LIMIT $4`,
    values: [...checkValues(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countChecks(tx: Tx, filter: CheckFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM withdrawals.identity_checks c WHERE ${checkWhere(filter)} LIMIT $3) AS bounded`,
    values: [...checkValues(filter), max],
  });
  return row?.found ?? 0;
}

/** Sums that were asked for and wait because nobody knows who the player is. */
export async function waitsForIdentity(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, Mills>> {
  const rows = await tx.rows<{ userId: UserId; amount: Mills }>({
    text: `SELECT user_id::text AS "userId", sum(amount)::bigint AS amount FROM withdrawals.requests
      WHERE user_id = ANY ($1::bigint[]) AND state < 5 AND needs_identity GROUP BY user_id`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, amount }) => [userId, amount]));
}
