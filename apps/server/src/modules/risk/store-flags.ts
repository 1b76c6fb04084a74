/** Rows of what rules found about players. */
import type { RiskSaw } from '@longmen/contract/console/money/risk-texts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';

export type NewFlag = {
  readonly userId: UserId;
  readonly rule: string;
  readonly isSevere: boolean;
  readonly saw: RiskSaw;
  /** Grows with what there is to see. */
  readonly weight: string;
  readonly version: string | undefined;
  readonly request: string | undefined;
};

/** Raises a flag, or brings the open one up to date. @returns whether there is something new to look at */
export async function raiseFlag(tx: Tx, flag: NewFlag): Promise<boolean> {
  const raised = await tx.count({
    name: 'risk-raise',
    text: `INSERT INTO risk.flags AS f (user_id, rule, is_severe, saw, weight, version, request)
      SELECT $1, $2, $3, $4::jsonb, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM risk.flags c
        WHERE c.user_id = $1 AND c.rule = $2 AND c.cleared_at IS NOT NULL AND c.weight >= $5)
      ON CONFLICT (user_id, rule) WHERE cleared_at IS NULL DO UPDATE SET is_severe = excluded.is_severe, saw = excluded.saw,
        weight = excluded.weight, version = excluded.version, request = coalesce(excluded.request, f.request),
        seen_at = clock_timestamp()
      WHERE f.weight < excluded.weight`,
    values: [
      flag.userId,
      flag.rule,
      flag.isSevere,
      JSON.stringify(flag.saw),
      flag.weight,
      flag.version ?? null,
      flag.request ?? null,
    ],
  });
  return raised === 1;
}

export type FlagRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly rule: string;
  readonly isSevere: boolean;
  readonly saw: RiskSaw;
  readonly version: string | null;
  readonly request: string | null;
  readonly foundAt: number;
  readonly seenAt: number;
  readonly clearedAt: number | null;
  readonly clearedBy: string | null;
  readonly reason: string | null;
};

const columns = `f.id::text, f.user_id::text AS "userId", f.rule, f.is_severe AS "isSevere", f.saw, f.version::text,
  f.request::text, f.found_at AS "foundAt", f.seen_at AS "seenAt", f.cleared_at AS "clearedAt", f.cleared_by AS "clearedBy",
  f.reason`;

export type FlagFilter = {
  readonly state: 'open' | 'cleared' | 'all';
  readonly userId?: UserId | undefined;
  readonly rule?: string | undefined;
  readonly isSevere?: boolean | undefined;
};

const states = { open: 'f.cleared_at IS NULL', cleared: 'f.cleared_at IS NOT NULL', all: 'true' } as const;
const where = ({ state }: FlagFilter) => `${states[state]} AND ($1::bigint IS NULL OR f.user_id = $1)
  AND ($2::text IS NULL OR f.rule = $2) AND ($3::boolean IS NULL OR f.is_severe = $3)`;
const values = ({ userId, rule, isSevere }: FlagFilter) => [userId ?? null, rule ?? null, isSevere ?? null];

/** A page of flags, the newest first. */
export function pageOfFlags(
  tx: Tx,
  filter: FlagFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<FlagRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM risk.flags f WHERE ${where(filter)} AND ($4::bigint IS NULL OR f.id < $4)
      ORDER BY f.id DESC LIMIT $5`,
    values: [...values(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countFlags(tx: Tx, filter: FlagFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM risk.flags f WHERE ${where(filter)} LIMIT $4) AS bounded`,
    values: [...values(filter), max],
  });
  return row?.found ?? 0;
}

/** One by its number. */
export function findFlag(tx: Tx, id: string): Promise<FlagRow | undefined> {
  return tx.row({ text: `SELECT ${columns} FROM risk.flags f WHERE f.id = $1`, values: [id] });
}

/** Clears an open flag. @returns false where it is none any more */
export async function clearFlag(tx: Tx, id: string, by: string, reason: string): Promise<boolean> {
  const cleared = await tx.count({
    text: `UPDATE risk.flags SET cleared_at = clock_timestamp(), cleared_by = $2, reason = $3
      WHERE id = $1 AND cleared_at IS NULL`,
    values: [id, by, reason],
  });
  return cleared === 1;
}

export type OpenFlag = { readonly userId: UserId; readonly rule: string; readonly isSevere: boolean };

/** What is open about these players. */
export function openFlagsOf(tx: Tx, userIds: readonly UserId[]): Promise<OpenFlag[]> {
  return tx.rows({
    name: 'risk-open-of',
    text: `SELECT user_id::text AS "userId", rule, is_severe AS "isSevere" FROM risk.flags
      WHERE user_id = ANY ($1::bigint[]) AND cleared_at IS NULL ORDER BY is_severe DESC, id`,
    values: [userIds],
  });
}

/** The last sign-in whose account was looked at; who has it locked looks further. Undefined while another does. */
export async function lockWatch(tx: Tx): Promise<string | undefined> {
  const row = await tx.row<{ sessionId: string }>({
    text: 'SELECT session_id::text AS "sessionId" FROM risk.watch FOR UPDATE SKIP LOCKED',
    values: [],
  });
  return row?.sessionId;
}

/** The watch has come so far. */
export async function moveWatch(tx: Tx, sessionId: string): Promise<void> {
  await tx.count({ text: 'UPDATE risk.watch SET session_id = $1', values: [sessionId] });
}
