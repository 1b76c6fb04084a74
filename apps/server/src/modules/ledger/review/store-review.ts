/** Transfers as operators look for them, and an account's legs with what they add up to. */
import type { Mills } from '@longmen/engine';
import type { Reader } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { cashLegNo, isCashLeg, legNoSql, legsOfSql } from '../statement/store-legs.ts';

import { accounts } from '../transfers/kinds.ts';
import { isOtherSql, playKinds } from '../transfers/play-sql.ts';

export type TransferRow = {
  readonly userId: UserId;
  readonly kind: number;
  readonly ref: string;
  readonly debit: number;
  readonly credit: number;
  readonly amount: Mills;
  readonly at: number;
  readonly debitAfter: Mills | null;
  readonly debitNo: number | null;
  readonly creditAfter: Mills | null;
  readonly creditNo: number | null;
};

const columns = `user_id::text AS "userId", kind, ref::text, debit, credit, amount, at, debit_after AS "debitAfter",
  debit_no AS "debitNo", credit_after AS "creditAfter", credit_no AS "creditNo"`;

/** What is asked of each transfer. */
export type TransferTerms = {
  readonly kind?: number | undefined;
  readonly amountMin?: Mills | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** The last transfer of a page; what follows is older, or of the same instant and further on. */
export type TransferPlace = Pick<TransferRow, 'at' | 'userId' | 'kind' | 'ref'>;

/** Answers carry whole milliseconds, so pages are cut by them. A bare `ref` in an ORDER BY is the text that is answered. */
const whole = "date_trunc('milliseconds', at)";
const instant = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
export const isPlay = (kind: number | undefined): boolean => playKinds.some((play) => play === kind);

/** Everybody's transfers of a window, the newest first. */
export function listWindow(
  tx: Reader,
  terms: TransferTerms,
  window: {
    readonly from: number;
    readonly to: number;
    readonly after: TransferPlace | undefined;
    readonly limit: number;
  },
): Promise<TransferRow[]> {
  const { from, to, after, limit } = window;
  const beyond =
    after === undefined
      ? ''
      : `AND (${whole} < ${instant('$6')} OR (${whole} = ${instant('$6')} AND (user_id, kind, ref) > ($7::bigint, $8::smallint, $9::bigint)))`;
  const others = terms.kind === undefined || isPlay(terms.kind) ? '' : `AND ${isOtherSql}`;
  return tx.rows({
    text: `SELECT ${columns} FROM ledger.transfers
      WHERE at >= ${instant('$1')} AND at < ${instant('$2')} AND ($3::smallint IS NULL OR kind = $3)
        AND ($4::bigint IS NULL OR amount >= $4) ${others} ${beyond}
      ORDER BY ${whole} DESC, user_id, kind, transfers.ref LIMIT $5`,
    values: [
      from,
      to,
      terms.kind ?? null,
      terms.amountMin ?? null,
      limit,
      ...(after === undefined ? [] : [after.at, after.userId, after.kind, after.ref]),
    ],
  });
}

/** A player's transfers that are no play, the newest first, by their own index. */
export function listOthersOf(
  tx: Reader,
  userId: UserId,
  terms: TransferTerms,
  { after, limit }: { readonly after: TransferPlace | undefined; readonly limit: number },
): Promise<TransferRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM ledger.transfers WHERE user_id = $1 AND ${isOtherSql}
        AND ($2::smallint IS NULL OR kind = $2) AND ($3::bigint IS NULL OR amount >= $3)
        AND ($4::float8 IS NULL OR at >= ${instant('$4')}) AND ($5::float8 IS NULL OR at < ${instant('$5')})
        AND ($7::float8 IS NULL OR ${whole} < ${instant('$7')} OR (${whole} = ${instant('$7')} AND (kind, ref) > ($8::smallint, $9::bigint)))
      ORDER BY ${whole} DESC, kind, transfers.ref LIMIT $6`,
    values: [
      userId,
      terms.kind ?? null,
      terms.amountMin ?? null,
      terms.from ?? null,
      terms.to ?? null,
      limit,
      after?.at ?? null,
      after?.kind ?? null,
      after?.ref ?? null,
    ],
  });
}

/** A player's play on the balance, by the numbers of its legs below one; a bounded stretch of them. */
export async function listPlayOf(
  tx: Reader,
  userId: UserId,
  terms: TransferTerms,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<{ readonly rows: TransferRow[]; readonly lookedTo: number }> {
  const lookedTo = Math.max(1, below - lookedMax);
  const rows = await tx.rows<TransferRow>({
    text: `SELECT ${columns} FROM ledger.transfers WHERE user_id = $1 AND ${isCashLeg}
        AND ${cashLegNo} BETWEEN $2 AND $3 AND NOT (${isOtherSql})
        AND ($4::smallint IS NULL OR kind = $4) AND ($5::bigint IS NULL OR amount >= $5)
        AND ($6::float8 IS NULL OR at >= ${instant('$6')}) AND ($7::float8 IS NULL OR at < ${instant('$7')})
      ORDER BY ${cashLegNo} DESC LIMIT $8`,
    values: [
      userId,
      lookedTo,
      below - 1,
      terms.kind ?? null,
      terms.amountMin ?? null,
      terms.from ?? null,
      terms.to ?? null,
      limit,
    ],
  });
  return { rows, lookedTo };
}

/** When the oldest transfer was made, or soon after. */
export async function firstTransferAt(tx: Reader): Promise<number | undefined> {
  const row = await tx.row<{ at: number | null }>({
    text: `SELECT least(coalesce((SELECT min(at) FROM ledger.transfers WHERE ctid < '(100,0)'),
      (SELECT at FROM ledger.transfers LIMIT 1)), (SELECT at FROM ledger.transfers WHERE ${isOtherSql} ORDER BY at LIMIT 1)) AS at`,
  });
  return row?.at ?? undefined;
}

/** A leg of one account. */
export type AccountLeg = {
  readonly no: number;
  readonly kind: number;
  readonly ref: string;
  readonly debit: number;
  readonly credit: number;
  /** Above 0 in, below 0 out. */
  readonly amount: Mills;
  readonly after: Mills;
  readonly at: number;
};

const legColumns = (account: number) => `${legNoSql(account)} AS no, kind, ref::text, debit, credit, at,
  CASE WHEN credit = ${account} THEN amount ELSE -amount END AS amount,
  CASE WHEN credit = ${account} THEN credit_after ELSE debit_after END AS after`;

/** Legs by their numbers, those of a kind alone where one is named. */
export type LegRange = {
  readonly kind?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** Numbers that a page of one kind of play looks through. */
export const lookedMax = 20_000;

/** A page of an account's legs, the newest first, and below which number nothing was looked at. */
export async function listAccountLegs(
  tx: Reader,
  userId: UserId,
  account: number,
  { kind, from = 1, to }: LegRange,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<{ readonly legs: AccountLeg[]; readonly lookedTo: number }> {
  const upTo = Math.min(below - 1, to ?? below - 1);
  const isBounded = kind === undefined || isPlay(kind);
  const lookedTo = isBounded ? Math.max(from, upTo - lookedMax) : from;
  const legs = await tx.rows<AccountLeg>({
    text: `SELECT ${legColumns(account)} FROM ledger.transfers
      WHERE user_id = $1 AND ${legsOfSql(account)} AND ${legNoSql(account)} BETWEEN $2 AND $3
        AND ($4::smallint IS NULL OR kind = $4) ${isBounded ? '' : `AND ${isOtherSql}`}
      ORDER BY ${legNoSql(account)} DESC LIMIT $5`,
    values: [userId, lookedTo, upTo, kind ?? null, limit],
  });
  return { legs, lookedTo };
}

/** What an account is said to hold, and what its legs come to, all in one snapshot. */
export type Equation = {
  readonly cached: Mills;
  readonly postings: number;
  /** The sum of legs before the watermark, as it is kept, and until when that is. */
  readonly rolled: Mills;
  readonly rolledLegs: number;
  readonly rolledTo: number | null;
  readonly since: Mills;
  readonly sinceLegs: number;
  /** Over every leg. */
  readonly sum: Mills;
  readonly legs: number;
  /** The first leg that does not follow from the one before it, by its number or its balance; null: none. */
  readonly brokenAt: number | null;
};

/** Undefined for an account that there is not. Every leg is read. */
export function readEquation(tx: Reader, userId: UserId, account: number): Promise<Equation | undefined> {
  return tx.row({
    text: `WITH mark AS (SELECT CASE WHEN isfinite(at) THEN at END AS at FROM ledger.watermark), legs AS (
        SELECT ${legColumns(account)} FROM ledger.transfers WHERE user_id = $1 AND ${legsOfSql(account)}
      ), chained AS (
        SELECT legs.*, no <> coalesce(lag(no) OVER by_no, 0) + 1 OR after <> coalesce(lag(after) OVER by_no, 0) + amount AS broken
        FROM legs WINDOW by_no AS (ORDER BY no)
      ), sums AS (
        SELECT count(*) AS legs, coalesce(sum(amount), 0)::bigint AS sum, min(no) FILTER (WHERE broken) AS broken_at,
          count(*) FILTER (WHERE mark.at IS NULL OR c.at >= mark.at) AS since_legs,
          coalesce(sum(amount) FILTER (WHERE mark.at IS NULL OR c.at >= mark.at), 0)::bigint AS since
        FROM mark LEFT JOIN chained c ON true
        WHERE c.no IS NOT NULL
      )
      SELECT a.balance AS cached, a.postings, coalesce(r.balance, 0) AS rolled, coalesce(r.legs, 0) AS "rolledLegs",
        mark.at AS "rolledTo", s.since, s.since_legs AS "sinceLegs", s.sum, s.legs, s.broken_at AS "brokenAt"
      FROM ledger.accounts a CROSS JOIN mark CROSS JOIN sums s
        LEFT JOIN ledger.rollups r ON r.user_id = a.user_id AND r.account = a.kind
      WHERE a.user_id = $1 AND a.kind = $2`,
    values: [userId, account],
  });
}

/** How many legs an account has; undefined for one that there is not. */
export async function countPostings(tx: Reader, userId: UserId, account: number): Promise<number | undefined> {
  const row = await tx.row<{ postings: number }>({
    text: 'SELECT postings FROM ledger.accounts WHERE user_id = $1 AND kind = $2',
    values: [userId, account],
  });
  return row?.postings;
}

/** What is on all savings accounts. */
export async function sumSavingsAccounts(tx: Reader): Promise<Mills> {
  const row = await tx.row<{ sum: Mills }>({
    text: `SELECT coalesce(sum(balance), 0)::bigint AS sum FROM ledger.accounts WHERE kind = ${accounts.savings}`,
  });
  if (row === undefined) throw new Error('a sum is one row');
  return row.sum;
}
