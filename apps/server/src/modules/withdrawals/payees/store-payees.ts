/** Rows of cards, addresses and wallet accounts, and of their unlocking. */
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { PayeeKind } from './payee-rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PayeeRow = {
  readonly userId: UserId;
  readonly id: string;
  readonly kind: PayeeKind;
  readonly place: string;
  readonly sealed: Buffer;
  readonly numberIndex: Buffer;
  readonly tail: string;
  readonly isDefault: boolean;
  readonly boundAt: number;
  /** Since when it is locked; null while it may be changed. */
  readonly lockedAt: number | null;
};

/** How long after the second operator's word a payee opens (trust.md, "Cards"). */
export const unlockHours = 24;

/** A lock that two operators have ended is none. */
const isLocked = `(p.locked_at IS NOT NULL AND NOT EXISTS (SELECT FROM payees.unlocks u WHERE u.user_id = p.user_id AND u.payee = p.id
  AND u.dropped_at IS NULL AND u.asked_at > p.locked_at AND u.agreed_at <= clock_timestamp() - interval '${unlockHours} hours'))`;

const columns = `p.user_id::text AS "userId", p.id::text, p.kind, p.place, p.sealed, p.number_index AS "numberIndex", p.tail,
  p.is_default AS "isDefault", p.bound_at AS "boundAt", CASE WHEN ${isLocked} THEN p.locked_at END AS "lockedAt"`;

/** A player's card and addresses, the oldest first. */
export async function listPayees(tx: Tx, userId: UserId): Promise<PayeeRow[]> {
  return tx.rows({
    name: 'payees-list',
    text: `SELECT ${columns} FROM payees.payees p WHERE p.user_id = $1 AND p.replaced_at IS NULL ORDER BY p.bound_at, p.id`,
    values: [userId],
  });
}

/** One payee, also one that another took the place of: what was sent to it stays so. */
export async function findPayee(tx: Tx, userId: UserId, id: string): Promise<PayeeRow | undefined> {
  return tx.row({
    name: 'payees-find',
    text: `SELECT ${columns} FROM payees.payees p WHERE p.user_id = $1 AND p.id = $2`,
    values: [userId, id],
  });
}

export type NewPayee = Pick<PayeeRow, 'userId' | 'id' | 'kind' | 'place' | 'sealed' | 'numberIndex' | 'tail'>;

/** Binds a payee; the first one is the default. @returns undefined when its number, or the player's place for it, is taken. */
export async function insertPayee(tx: Tx, payee: NewPayee): Promise<PayeeRow | undefined> {
  return tx.row(bindStatement(payee));
}

const bindStatement = statement<NewPayee>('payees-bind', ({ value, row }) => {
  const userId = value(int8((payee) => payee.userId));
  const { names, values } = row({
    id: int8((payee) => payee.id),
    kind: int2((payee) => payee.kind),
    place: text((payee) => payee.place),
    sealed: bytea((payee) => payee.sealed),
    number_index: bytea((payee) => payee.numberIndex),
    tail: text((payee) => payee.tail),
  });
  return `
    INSERT INTO payees.payees AS p (user_id, ${names}, is_default)
    SELECT ${userId}, ${values},
      NOT EXISTS (SELECT FROM payees.payees d WHERE d.user_id = ${userId} AND d.is_default AND d.replaced_at IS NULL)
    ON CONFLICT DO NOTHING RETURNING ${columns}`;
});

/** Takes a payee out of use unless it is locked. @returns whether it was. */
export async function replacePayee(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const replaced = await tx.count({
    name: 'payees-replace',
    text: `UPDATE payees.payees p SET replaced_at = clock_timestamp() WHERE p.user_id = $1 AND p.id = $2
      AND p.replaced_at IS NULL AND NOT ${isLocked}`,
    values: [userId, id],
  });
  return replaced === 1;
}

/** Whether a number is bound by anybody. */
export async function isBound(tx: Tx, numberIndex: Buffer): Promise<boolean> {
  const row = await tx.row({
    name: 'payees-bound',
    text: 'SELECT 1 FROM payees.payees WHERE number_index = $1 AND replaced_at IS NULL',
    values: [numberIndex],
  });
  return row !== undefined;
}

/** @returns false when the player has no such payee. */
export async function setDefault(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  // One after the other: two defaults at once would break the rule that there is one.
  await tx.rows({
    text: 'SELECT 1 FROM payees.payees WHERE user_id = $1 AND replaced_at IS NULL ORDER BY id FOR UPDATE',
    values: [userId],
  });
  const found = await tx.row({
    text: 'SELECT 1 FROM payees.payees WHERE user_id = $1 AND id = $2 AND replaced_at IS NULL',
    values: [userId, id],
  });
  if (found === undefined) return false;
  await tx.count({
    text: 'UPDATE payees.payees SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2',
    values: [userId, id],
  });
  await tx.count({
    text: 'UPDATE payees.payees SET is_default = true WHERE user_id = $1 AND id = $2',
    values: [userId, id],
  });
  return true;
}

/** Counts a try to verify, before it is looked at. @returns false when the day's tries are used up. */
export async function spendTry(tx: Tx, payee: PayeeRow, triesMax: number, timeZone: string): Promise<boolean> {
  const spent = await tx.count({
    name: 'payees-spend-try',
    text: `UPDATE payees.payees SET tries = CASE WHEN tried_on = t.today THEN tries + 1 ELSE 1 END, tried_on = t.today
      FROM (SELECT (clock_timestamp() AT TIME ZONE $4)::date AS today) t
      WHERE user_id = $1 AND id = $2 AND (tried_on <> t.today OR tries < $3)`,
    values: [payee.userId, payee.id, triesMax, timeZone],
  });
  return spent === 1;
}

/** Sets the wrong tries of a payee back to 0. */
export async function forgiveTries(tx: Tx, payee: PayeeRow): Promise<void> {
  await tx.count({
    name: 'payees-forgive-tries',
    text: 'UPDATE payees.payees SET tries = 0 WHERE user_id = $1 AND id = $2',
    values: [payee.userId, payee.id],
  });
}

/** Locks what money was paid out to, in the payout's transaction. */
export async function lockPayee(tx: Tx, userId: UserId, id: string): Promise<void> {
  await tx.count({
    name: 'payees-lock',
    text: `UPDATE payees.payees p SET locked_at = clock_timestamp() WHERE p.user_id = $1 AND p.id = $2 AND NOT ${isLocked}`,
    values: [userId, id],
  });
}

/** The unlocking of a payee that waits for its second operator, locked. */
export async function lockOpenUnlock(
  tx: Tx,
  userId: UserId,
  payee: string,
): Promise<{ requestedBy: string } | undefined> {
  return tx.row({
    text: `SELECT asked_by AS "requestedBy" FROM payees.unlocks
      WHERE user_id = $1 AND payee = $2 AND agreed_at IS NULL AND dropped_at IS NULL FOR UPDATE`,
    values: [userId, payee],
  });
}

export type WaitingUnlock = {
  readonly userId: UserId;
  /** The payee's number. */
  readonly id: string;
  /** Where an address or account is; null of a bank card. */
  readonly platform: string | null;
  readonly tail: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
};

/** Unlockings that wait for another operator, the oldest first. */
export function listWaitingUnlocks(tx: Tx, limit: number): Promise<WaitingUnlock[]> {
  return tx.rows({
    text: `SELECT u.user_id::text AS "userId", u.payee::text AS id, CASE WHEN p.kind <> 1 THEN p.place END AS platform, p.tail,
        u.reason, u.asked_by AS "madeBy", u.asked_at AS "madeAt"
      FROM payees.unlocks u JOIN payees.payees p ON p.user_id = u.user_id AND p.id = u.payee
      WHERE u.agreed_at IS NULL AND u.dropped_at IS NULL AND p.replaced_at IS NULL ORDER BY u.asked_at LIMIT $1`,
    values: [limit],
  });
}

/** One operator asks for a payee to be unlocked; another one agrees. */
export async function insertUnlock(tx: Tx, userId: UserId, payee: string, by: string, reason: string): Promise<void> {
  await tx.count({
    text: 'INSERT INTO payees.unlocks (user_id, payee, asked_by, reason) VALUES ($1, $2, $3, $4)',
    values: [userId, payee, by, reason],
  });
}

/** The second operator's word. @returns when the payee opens, epoch ms. */
export async function agreeUnlock(tx: Tx, userId: UserId, payee: string, by: string): Promise<number> {
  const row = await tx.row<{ opensAt: number }>({
    text: `UPDATE payees.unlocks SET agreed_by = $3, agreed_at = clock_timestamp()
      WHERE user_id = $1 AND payee = $2 AND agreed_at IS NULL AND dropped_at IS NULL RETURNING agreed_at + interval '${unlockHours} hours' AS "opensAt"`,
    values: [userId, payee, by],
  });
  if (row === undefined) throw new RangeError('no unlocking waits');
  return row.opensAt;
}

/** Takes back what was asked for, or agreed to, and has not opened the payee yet. @returns whether there was anything */
export async function dropUnlocks(tx: Tx, userId: UserId, payee: string, by: string): Promise<boolean> {
  const dropped = await tx.count({
    text: `UPDATE payees.unlocks SET dropped_by = $3, dropped_at = clock_timestamp()
      WHERE user_id = $1 AND payee = $2 AND dropped_at IS NULL
        AND (agreed_at IS NULL OR agreed_at > clock_timestamp() - interval '${unlockHours} hours')`,
    values: [userId, payee, by],
  });
  return dropped > 0;
}
