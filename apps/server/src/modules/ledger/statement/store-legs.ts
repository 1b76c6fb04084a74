/**
 * Legs of a player's account. They are numbered 1, 2, 3 and so on under the account's lock, and carry a time that was
 * read at most a statement's time limit before it. So a leg that is older than an instant by more than that has only
 * older ones before it, and a search by halves over the numbers finds where a time begins in some twenty reads,
 * without an index on time that every bet would pay for.
 */
import { type Mills, mills } from '@longmen/engine';
import { cellOfSql, inCellSql } from '../../../platform/db/cells.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { accounts } from '../transfers/kinds.ts';
import { isOtherSql, playKinds } from '../transfers/play-sql.ts';
import type { UserId } from '../../../platform/ids.ts';

/** In the cell of the player who is the first parameter. */
const ofFirst = inCellSql('a', cellOfSql('$1'));

/** Longer than any statement takes. */
export const timeTolerance = `interval '10 minutes'`;

/** Number of a transfer's leg on an account; that of cash has an index with the same text. */
export const legNoSql = (account: number) => `CASE WHEN debit = ${account} THEN debit_no ELSE credit_no END`;
export const isLegSql = (account: number) => `(debit = ${account} OR credit = ${account})`;
/** Cash has an index of its legs; the other accounts have few, all of other kinds than play. */
export const legsOfSql = (account: number) =>
  account === accounts.cash ? isLegSql(account) : `${isLegSql(account)} AND ${isOtherSql}`;

export const cashLegNo = legNoSql(accounts.cash);
export const isCashLeg = isLegSql(accounts.cash);

export type LegRow = {
  no: number;
  kind: number;
  ref: string;
  debit: number;
  credit: number;
  amount: Mills;
  debitAfter: Mills | null;
  creditAfter: Mills | null;
  at: number;
};

/** Columns of a `LegRow`. */
export const legColumns = (account: number) => `${legNoSql(account)} AS no, kind, ref::text, debit, credit, amount,
  debit_after AS "debitAfter", credit_after AS "creditAfter", at`;

/** Legs of an account with numbers above $2, up to $3, newest first. */
export const statementSql = (account: number) => `
  SELECT ${legColumns(account)} FROM ledger.transfers a
  WHERE user_id = $1${ofFirst} AND ${legsOfSql(account)} AND ${legNoSql(account)} > $2 AND ${legNoSql(account)} <= $3
  ORDER BY ${legNoSql(account)} DESC`;

/** Legs of one account by number, above one up to another, the newest first. */
export async function listLegs(
  tx: Reader,
  userId: UserId,
  account: number,
  { above, upTo }: { above: number; upTo: number },
): Promise<LegRow[]> {
  return tx.rows({
    name: `ledger-statement-${account}`,
    text: statementSql(account),
    values: [userId, above, upTo],
  });
}

/** How many legs an account has; 0 for an account that does not exist. */
export async function countLegs(tx: Reader, userId: UserId, account: number): Promise<number> {
  const row = await tx.row<{ postings: number }>({
    name: 'ledger-statement-count',
    text: `SELECT postings FROM ledger.accounts a WHERE user_id = $1${ofFirst} AND kind = $2`,
    values: [userId, account],
  });
  return row?.postings ?? 0;
}

/** The balance after the leg of a number; 0 before the first. */
export async function balanceAfterLeg(tx: Reader, userId: UserId, account: number, no: number): Promise<Mills> {
  const [leg] = no === 0 ? [] : await listLegs(tx, userId, account, { above: no - 1, upTo: no });
  return mills((leg?.debit === account ? leg.debitAfter : leg?.creditAfter) ?? 0);
}

/**
 * Recursive CTE `halves` with `bounds(e, low, high)`: for each of `edges(e, at)`, the legs up to number `low` are all older
 * than `at` by more than what numbers and times may differ, those from `high` on are not older. Of months that have left it
 * asks those whose rows are not read along for their last time alone. @param player an SQL expression of his id
 */
export const boundsOfSql = (player: string) => `
  halves AS (
    SELECT e.e, e.at, 0::bigint AS low, coalesce((SELECT postings + 1 FROM ledger.accounts a WHERE user_id = ${player}${inCellSql('a', cellOfSql(player))} AND kind = ${accounts.cash}), 1) AS high
    FROM edges e
    UNION ALL
    SELECT h.e, h.at, CASE WHEN t.at < h.at THEN half.middle ELSE h.low END, CASE WHEN t.at < h.at THEN h.high ELSE half.middle END
    FROM halves h, LATERAL (SELECT (h.low + h.high) / 2 AS middle) half, LATERAL (
      -- The limits keep it a look-up for each row, and the offset one for all that ask for its time: joined, it would be read from
      -- end to end. A leg that has left is of a month
      -- that lies before or behind what is looked for, whole.
      SELECT coalesce((SELECT at FROM ledger.transfers a WHERE user_id = ${player}${inCellSql('a', cellOfSql(player))} AND ${isCashLeg} AND ${cashLegNo} = half.middle LIMIT 1),
        (SELECT last_at FROM ledger.left_sums WHERE user_id = ${player} AND half.middle BETWEEN first_no AND last_no ORDER BY last_at LIMIT 1)) AS at OFFSET 0) t
    WHERE h.high - h.low > 1 AND t.at IS NOT NULL
  ), bounds AS (SELECT e, max(low) AS low, min(high) AS high FROM halves GROUP BY e)`;

/** The same of player $1. */
export const boundsSql = boundsOfSql('$1');

/**
 * How many legs of an account come before an instant: all up to the first one that is not older. Times that follow each
 * other cut the account's legs without gap and without overlap.
 * @param at epoch ms
 */
export async function cutLegs(tx: Reader, userId: UserId, account: number, at: number): Promise<number> {
  const since = 'to_timestamp($2::float8 / 1000)';
  const first =
    account === accounts.cash
      ? `least((SELECT ${cashLegNo} - 1 FROM ledger.transfers a WHERE user_id = $1${ofFirst} AND ${isCashLeg}
          AND ${cashLegNo} > (SELECT low FROM bounds) AND at >= ${since} ORDER BY ${cashLegNo} LIMIT 1),
          (SELECT min(first_no) - 1 FROM ledger.left_sums WHERE user_id = $1 AND first_at >= ${since}))`
      : `(SELECT min(${legNoSql(account)}) - 1 FROM ledger.transfers a WHERE user_id = $1${ofFirst} AND ${legsOfSql(account)} AND at >= ${since})`;
  const search =
    account === accounts.cash
      ? `WITH RECURSIVE edges AS (SELECT 1 AS e, ${since} - ${timeTolerance} AS at), ${boundsSql}`
      : '';
  const row = await tx.row<{ cut: number }>({
    name: `ledger-cut-${account}`,
    text: `${search} SELECT coalesce(${first}, (SELECT postings FROM ledger.accounts a WHERE user_id = $1${ofFirst} AND kind = ${account}), 0) AS cut`,
    values: [userId, at],
  });
  return row?.cut ?? 0;
}

/** Legs of an account in [from, to), of these kinds and this direction. */
export type LegFilter = {
  readonly account: number;
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly number[];
  readonly side: 'in' | 'out' | undefined;
};

/** Found by their own index and sorted then: the order of the numbers would lead through all legs of play. */
const alone = 'OFFSET 0';

/** A page of them, newest first. Kinds of play go over the numbers of legs, others over their own index. */
export async function listFilteredLegs(
  tx: Reader,
  userId: UserId,
  { account, ...filter }: LegFilter,
  { skip, rows }: { skip: number; rows: number },
): Promise<LegRow[]> {
  const where = `at >= to_timestamp($2::float8 / 1000) AND at < to_timestamp($3::float8 / 1000) AND kind = ANY ($4::smallint[])
    AND ($5::boolean IS NULL OR (credit = ${account}) = $5)`;
  // Only cash has legs of play.
  const hasPlay = account === accounts.cash && playKinds.some((kind) => filter.kinds.includes(kind));
  const [name, search, reach] = hasPlay
    ? [
        'ledger-filtered',
        `WITH RECURSIVE edges (e, at) AS (VALUES (1, to_timestamp($2::float8 / 1000) - ${timeTolerance}), (2, to_timestamp($3::float8 / 1000) + ${timeTolerance})), ${boundsSql}`,
        `${cashLegNo} > (SELECT low FROM bounds WHERE e = 1) AND ${cashLegNo} < (SELECT high FROM bounds WHERE e = 2)`,
      ]
    : [`ledger-filtered-others-${account}`, '', isOtherSql];
  return tx.rows({
    name,
    text: `${search}
      SELECT * FROM (
        SELECT ${legColumns(account)} FROM ledger.transfers a WHERE user_id = $1${ofFirst} AND ${isLegSql(account)} AND ${reach} AND ${where}
        ${hasPlay ? '' : alone}
      ) legs ORDER BY no DESC OFFSET $6 LIMIT $7`,
    values: [userId, filter.from, filter.to, filter.kinds, filter.side && filter.side === 'in', skip, rows],
  });
}

/** Legs of the cash account of some kinds with numbers below one, the newest first. */
export async function listCashLegsBefore(
  tx: Reader,
  userId: UserId,
  kinds: readonly number[],
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<LegRow[]> {
  return tx.rows({
    name: 'ledger-cash-legs-before',
    text: `SELECT ${legColumns(accounts.cash)} FROM ledger.transfers a
      WHERE user_id = $1${ofFirst} AND ${isCashLeg} AND kind = ANY ($2::smallint[]) AND ($3::bigint IS NULL OR ${cashLegNo} < $3)
      ORDER BY ${cashLegNo} DESC LIMIT $4`,
    values: [userId, kinds, before ?? null, limit],
  });
}

/** The leg of a business key on an account, if it touched it. */
export async function findLeg(
  tx: Reader,
  userId: UserId,
  account: number,
  { kind, ref }: { kind: number; ref: string },
): Promise<LegRow | undefined> {
  return tx.row({
    name: `ledger-leg-${account}`,
    text: `SELECT ${legColumns(account)} FROM ledger.transfers a WHERE user_id = $1${ofFirst} AND kind = $2 AND ref = $3 AND ${isLegSql(account)}`,
    values: [userId, kind, ref],
  });
}

export type OtherTotal = { kind: number; account: number; credited: Mills; debited: Mills; legs: number };

/** What moved on a player's accounts in [from, to), play left out, by kind and account. */
export async function sumOthers(
  tx: Reader,
  userId: UserId,
  { from, to }: { from: number; to: number },
): Promise<OtherTotal[]> {
  return tx.rows({
    name: 'ledger-others',
    text: `
      SELECT t.kind, leg.account, coalesce(sum(t.amount) FILTER (WHERE leg.is_credit), 0)::bigint AS credited,
        coalesce(sum(t.amount) FILTER (WHERE NOT leg.is_credit), 0)::bigint AS debited, count(*) AS legs
      FROM ledger.transfers t, LATERAL (VALUES (t.debit, false), (t.credit, true)) AS leg (account, is_credit)
      WHERE t.user_id = $1${inCellSql('t', cellOfSql('$1'))} AND t.${isOtherSql} AND t.at >= to_timestamp($2::float8 / 1000) AND t.at < to_timestamp($3::float8 / 1000)
        AND leg.account < 100
      GROUP BY t.kind, leg.account`,
    values: [userId, from, to],
  });
}
