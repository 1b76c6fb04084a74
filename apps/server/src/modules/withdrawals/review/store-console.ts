/** Lists of withdrawals as operators read them: by tab, filtered, in pages by key. */
import { type Mills, mills } from '@longmen/engine';
import { countMax } from '../../../platform/console/list-page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { requestColumns, type RequestRow } from '../requests/store-requests.ts';
import { type State, states } from '../rules.ts';

export type Tab = 'waiting' | 'second' | 'held' | 'sent' | 'all';

export type QueueFilter = {
  readonly tab: Tab;
  readonly userId?: UserId | undefined;
  readonly rule?: string | undefined;
  readonly amountMin?: Mills | undefined;
  readonly state?: State | undefined;
};

const isHeld = '(r.held_until IS NOT NULL AND r.held_until > clock_timestamp())';
const inReview = `r.state IN (${states.received}, ${states.review})`;

/** What each tab holds. */
const tabs: Readonly<Record<Tab, string>> = {
  waiting: `${inReview} AND r.first_by IS NULL AND NOT ${isHeld}`,
  second: `r.state = ${states.review} AND r.first_by IS NOT NULL AND NOT ${isHeld}`,
  held: `r.state = ${states.review} AND ${isHeld}`,
  sent: `r.state IN (${states.approved}, ${states.sending})`,
  all: 'true',
};

/** What waits is read from its oldest on, everything else from the newest. */
export const isOldestFirst = (tab: Tab): boolean => tab !== 'all' && tab !== 'sent';

const where = ({ tab }: QueueFilter) => `${tabs[tab]}
  AND ($1::bigint IS NULL OR r.user_id = $1) AND ($2::jsonb IS NULL OR (r.risks <> '[]' AND r.risks @> $2))
  AND ($3::bigint IS NULL OR r.amount >= $3) AND ($4::smallint IS NULL OR r.state = $4)`;
const filterValues = ({ userId, rule, amountMin, state }: QueueFilter) => [
  userId ?? null,
  rule === undefined ? null : JSON.stringify([{ rule }]),
  amountMin ?? null,
  state ?? null,
];

/** A page of a tab; `before` is the last number of the page before. */
export async function listQueue(
  tx: Tx,
  filter: QueueFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<RequestRow[]> {
  const [beyond, order] = isOldestFirst(filter.tab) ? ['>', 'ASC'] : ['<', 'DESC'];
  return tx.rows({
    text: `SELECT ${requestColumns} FROM withdrawals.requests r
      WHERE ${where(filter)} AND ($5::bigint IS NULL OR r.id ${beyond} $5) ORDER BY r.id ${order} LIMIT $6`,
    values: [...filterValues(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countQueue(tx: Tx, filter: QueueFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM withdrawals.requests r WHERE ${where(filter)} LIMIT $5) AS bounded`,
    values: [...filterValues(filter), max],
  });
  return row?.found ?? 0;
}

/** How many wait for a first and for a second word, up to the bound of counts, and since when the oldest does. */
export type Totals = { readonly waiting: number; readonly second: number; readonly oldestAt: number | null };

const totalOf = (tab: Tab) =>
  `(SELECT count(*) FROM (SELECT FROM withdrawals.requests r WHERE ${tabs[tab]} LIMIT ${countMax}) AS bounded)`;

export async function readTotals(tx: Tx): Promise<Totals> {
  const row = await tx.row<Totals>({
    text: `SELECT ${totalOf('waiting')} AS waiting, ${totalOf('second')} AS second,
      (SELECT r.requested_at FROM withdrawals.requests r WHERE ${tabs.waiting} ORDER BY r.id LIMIT 1) AS "oldestAt"`,
  });
  if (row === undefined) throw new Error('counts are one row');
  return row;
}

/** Of an amount above the one and not above the other. */
export type AmountBounds = { readonly above: Mills; readonly upTo: Mills };

/** So many of the newest are looked at, whatever is asked. */
const lookedAtMax = 50_000;

/** How many since an instant, epoch ms, were of such an amount; `isBound` when there were too many to look at all. */
export async function sumBetween(
  tx: Tx,
  { above, upTo }: AmountBounds,
  since: number,
): Promise<{ count: number; amount: Mills; refused: number; isBound: boolean }> {
  const row = await tx.row<{ count: number; amount: Mills; refused: number; oldest: number | null; lookedAt: number }>({
    text: `SELECT count(*) FILTER (WHERE fits) AS count, coalesce(sum(amount) FILTER (WHERE fits), 0)::bigint AS amount,
        count(*) FILTER (WHERE fits AND state = ${states.refused}) AS refused, min(requested_at) AS oldest,
        count(*) AS "lookedAt"
      FROM (SELECT amount, state, requested_at,
          amount > $1 AND amount <= $2 AND requested_at >= to_timestamp($3::double precision / 1000) AS fits
        FROM withdrawals.requests ORDER BY id DESC LIMIT ${lookedAtMax}) AS newest`,
    values: [above, upTo, since],
  });
  const { count = 0, amount = mills(0), refused = 0, oldest = null, lookedAt = 0 } = row ?? {};
  return { count, amount, refused, isBound: lookedAt === lookedAtMax && (oldest ?? 0) > since };
}

/** A request by its number, not locked. */
export function findRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.row({ text: `SELECT ${requestColumns} FROM withdrawals.requests r WHERE r.id = $1`, values: [id] });
}

/** How many of a player were paid before. */
export async function countPaid(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM withdrawals.requests WHERE user_id = $1 AND state = ${states.paid}`,
    values: [userId],
  });
  return row?.found ?? 0;
}

/** Of so many of the last decided ones, those of 90 days with the same severe rules: how they ended. */
export async function countAlike(
  tx: Tx,
  severe: readonly string[],
): Promise<{ readonly approved: number; readonly refused: number }> {
  const lastMax = 5_000;
  const row = await tx.row<{ approved: number; refused: number }>({
    text: `SELECT count(*) FILTER (WHERE state <> ${states.refused})::integer AS approved,
        count(*) FILTER (WHERE state = ${states.refused} AND ending = 'operator')::integer AS refused
      FROM (SELECT state, ending, risks FROM withdrawals.requests WHERE state IN (${states.paid}, ${states.refused})
        AND ended_at > clock_timestamp() - interval '90 days' ORDER BY id DESC LIMIT ${lastMax}) AS r
      WHERE ARRAY(SELECT x ->> 'rule' FROM jsonb_array_elements(r.risks) AS x
        WHERE (x ->> 'severe')::boolean ORDER BY 1) = $1::text[]`,
    values: [severe.toSorted()],
  });
  return row ?? { approved: 0, refused: 0 };
}

/** Accounts beside this one that the same number was bound to. */
export async function countSameNumber(tx: Tx, userId: UserId, payee: string): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(DISTINCT other.user_id) AS found FROM payees.payees p
      JOIN payees.payees other ON other.number_index = p.number_index AND other.user_id <> p.user_id
      WHERE p.user_id = $1 AND p.id = $2`,
    values: [userId, payee],
  });
  return row?.found ?? 0;
}
