/**
 * Holds the book of a company that keeps players' money against the site's transfers and ledger: each crossing ended
 * once, and cash, money on its way and money there change by what games brought, to the mill (platforms.md 13, P2).
 */
import { accounts } from '../../../apps/server/src/modules/ledger/index.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';
import type { Books } from '../audit/books.ts';
import { type Findings, sumOf } from '../audit/workload.ts';

/** What the sandbox answers to `{company: 'table', book: true}`; money in cents. */
export type TableBook = TableProgress & {
  readonly accounts: readonly { readonly id: string; readonly total: number; readonly free: number }[];
  readonly orders: readonly {
    readonly id: string;
    readonly way: 'in' | 'out';
    readonly cents: number;
    readonly state: 'done' | 'failed' | 'working' | 'absent';
  }[];
  readonly records: readonly { readonly account: string; readonly net: number }[];
};
/** What it answers to `{company: 'table', progress: true}`. */
export type TableProgress = {
  readonly openOrders: number;
  readonly openRounds: number;
  readonly sentTwice: number;
  readonly runs: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
  readonly faults: { readonly struck: Readonly<Record<string, number>> };
};

/** A transfer as its row has it. */
type OurTransfer = {
  readonly id: string;
  readonly order: string;
  readonly way: number;
  readonly amount: number;
  readonly state: number;
  readonly cases: number;
};

export type CrossingPromise = { readonly userId: UserId; readonly id: string };

const millsPerCent = 10;
const over = 1;
export const states = { made: 1, sent: 2, done: 3, failed: 4, review: 5, late: 6 } as const;

export const transfersSql = `
  SELECT t.id::text, t.order_number AS "order", t.way, t.amount::float8 AS amount, t.state,
    (SELECT count(*) FROM arcade.cases c WHERE c.user_id = t.user_id AND c.ref IN (t.id::text, 'transfer:' || t.id))::int AS cases
  FROM arcade.wallet_transfers t WHERE t.provider = 'table'`;
const heldSql = `
  SELECT coalesce(sum(balance), 0) AS n FROM ledger.accounts
  WHERE user_id = ANY ($1) AND kind IN (${accounts.cash}, ${accounts.transit})`;
const transitSql = `
  SELECT coalesce(sum(balance), 0) - (SELECT coalesce(sum(amount), 0) FROM arcade.wallet_transfers
    WHERE way = ${over} AND state IN (${states.made}, ${states.sent}, ${states.review})) AS n
  FROM ledger.accounts WHERE kind = ${accounts.transit}`;
/** Sums of wallets that are not those of their transfers. */
const unevenSql = `
  SELECT count(*) AS n FROM arcade.provider_wallets w LEFT JOIN LATERAL (
    SELECT coalesce(sum(t.amount) FILTER (WHERE t.way = ${over}), 0) AS gone, coalesce(sum(t.amount) FILTER (WHERE t.way <> ${over}), 0) AS back
    FROM arcade.wallet_transfers t WHERE t.user_id = w.user_id AND t.provider = w.provider AND t.state IN (${states.done}, ${states.late})) s ON true
  WHERE (w.gone_over, w.come_back) IS DISTINCT FROM (s.gone, s.back)`;
const negativeSql = 'SELECT count(*) AS n FROM ledger.accounts WHERE balance < 0';

const netsSql = `
  SELECT n.name AS account, w.net::float8 AS net FROM arcade.provider_wallets w JOIN arcade.names n USING (user_id, provider)
  WHERE w.provider = 'table'`;

/** Players whose wallets do not know yet what games have brought there, by the company's records. */
export async function countUnread(books: Books, { records }: TableBook): Promise<number> {
  const nets = new Map<string, number>();
  for (const { account, net } of records) nets.set(account, (nets.get(account) ?? 0) + net * millsPerCent);
  const ours = await books.rows<{ account: string; net: number }>(netsSql);
  return ours.filter(({ account, net }) => net !== (nets.get(account) ?? 0)).length;
}

type Played = {
  readonly promised: readonly CrossingPromise[];
  readonly userIds: readonly UserId[];
  /** What all of them had, mills. */
  readonly start: number;
};

/** The site's transfers and the company's orders, by the order's number. */
export async function compareOrders(books: Books, book: TableBook) {
  const ours = new Map((await books.rows<OurTransfer>(transfersSql)).map((one) => [one.order, one]));
  const theirs = new Map(book.orders.map((one) => [one.id, one]));
  const isDone = (order: string) => theirs.get(order)?.state === 'done';
  const rows = [...ours.values()];
  const ended = (one: OurTransfer) => one.state === states.done || one.state === states.late;
  return {
    ours,
    rows,
    isDone,
    /** It came about there, and here it did not. */
    lost: rows.filter((one) => one.state === states.failed && isDone(one.order)),
    /** It came about here, and there it did not, or with another amount. */
    doubled: rows.filter(
      (one) => ended(one) && (!isDone(one.order) || one.amount !== (theirs.get(one.order)?.cents ?? 0) * millsPerCent),
    ),
    /** Nobody ever wrote it down. */
    unknown: book.orders.filter(({ id }) => !ours.has(id)),
  };
}

export async function auditCrossings(books: Books, book: TableBook, played: Played): Promise<Findings> {
  const { ours, rows, isDone, lost, doubled, unknown } = await compareOrders(books, book);
  const ids = new Set([...ours.values()].map(({ id }) => id));
  const forgotten = played.promised.filter(({ id }) => !ids.has(id));
  const reviewed = rows.filter(({ state }) => state === states.review);
  const silent = reviewed.filter(({ cases }) => cases === 0);
  const open = rows.filter(({ state }) => state === states.made || state === states.sent);
  const net = book.records.reduce((sum, one) => sum + one.net, 0) * millsPerCent;
  const there = book.accounts.reduce((sum, { total }) => sum + total, 0) * millsPerCent;
  // People look at these: what came about there is in two places, or in none, until they have.
  const explained = reviewed
    .filter(({ order }) => isDone(order))
    .reduce((sum, { way, amount }) => sum + (way === over ? amount : -amount), 0);
  const held = await books.number(heldSql, [played.userIds]);
  const difference = held + there - net - explained - played.start;
  const [transit, uneven, negative] = [
    await books.number(transitSql),
    await books.number(unevenSql),
    await books.number(negativeSql),
  ];
  const unread = await countUnread(books, book);
  const below = book.accounts.filter(({ free }) => free < 0).length;
  const words = (what: string, some: readonly object[]) =>
    some.slice(0, 5).map((one) => `${what}: ${JSON.stringify(one)}`);
  const count = (state: number) => rows.filter((one) => one.state === state).length;
  return {
    ...sumOf([]),
    acknowledged: played.promised.length,
    lost: lost.length + forgotten.length + unknown.length,
    doubled: doubled.length + book.sentTwice,
    drift: uneven + unread + negative + below + silent.length + [difference, transit].filter((one) => one !== 0).length,
    stuck: open.length + book.failed.length,
    isProof: count(states.done) > 0 && count(states.failed) > 0 && book.records.length > 0,
    figures: {
      difference,
      sentTwice: book.sentTwice,
      crossings: rows.length,
      done: count(states.done),
      failed: count(states.failed),
      late: count(states.late),
      reviewed: reviewed.length,
      rounds: book.records.length,
      struck: Object.keys(book.faults.struck).length,
    },
    details: [
      ...words('done there, failed here', lost),
      ...words('done here, not there', doubled),
      ...words('promised, and not written down', forgotten),
      ...words('sent, and not written down', unknown),
      ...words('still on its way', open),
      ...words('people look at it, without a case', silent),
      ...book.failed.slice(0, 3),
      `company: ${book.orders.length} orders, ${book.records.length} rounds, sent twice ${book.sentTwice}`,
      `crossings: ${rows.length}, ${count(states.done)} done, ${count(states.failed)} failed, ${count(states.late)} late, ${reviewed.length} in review`,
      `difference ${(difference / 1_000).toFixed(3)}, transit ${transit}, wallets uneven ${uneven}, records unread ${unread}`,
      `faults ${JSON.stringify(book.faults.struck)}`,
    ],
  };
}
