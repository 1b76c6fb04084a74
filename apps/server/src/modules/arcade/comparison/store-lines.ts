/** Wallet transactions as lines of a company's list of a day. */
import type { Tx } from '../../../platform/db/database.ts';
import { callCodes, stateCodes } from '../codes.ts';

/** Amounts are the company's units as text. */
export type ListedTransaction = { readonly id: string; readonly amount: string; readonly state: 'paid' | 'failed' };

/** The company's hour of a transaction; where it names none, ours is compared with the quarter of an hour after it. */
const theirTime = `coalesce(w.their_at, w.at + interval '15 minutes')`;
/** The company's hour is never further from ours than a day. */
const nearSql = (from: string, to: string) =>
  `w.at >= ${from} - interval '1 day' AND w.at < ${to} + interval '1 day' AND ${theirTime} >= ${from} AND ${theirTime} < ${to}`;

const letter = `CASE w.call WHEN ${callCodes.bet} THEN 'b' WHEN ${callCodes.win} THEN 'w' ELSE 'r' END`;
const isPaid = `w.state = ${stateCodes.accepted}`;
const columns = `${letter} || ':' || n.name || ':' || w.transaction AS id, w.units::text AS amount,
  CASE WHEN ${isPaid} THEN 'paid' ELSE 'failed' END AS state`;
const named = 'arcade.wallet_transactions w JOIN arcade.names n ON n.user_id = w.user_id AND n.provider = w.provider';

/** The transactions that lines name, as far as they are known; a line of a rollback says what another one shows. */
export async function findByLines(tx: Tx, provider: string, ids: readonly string[]): Promise<ListedTransaction[]> {
  return tx.rows({
    name: 'arcade-lines',
    text: `
      SELECT ${columns} FROM (
        SELECT split_part(id, ':', 1) AS letter, split_part(id, ':', 2) AS name,
          substr(id, length(split_part(id, ':', 1)) + length(split_part(id, ':', 2)) + 3) AS transaction
        FROM unnest($2::text[]) AS id
      ) l JOIN arcade.names n ON n.provider = $1 AND n.name = l.name
        JOIN arcade.wallet_transactions w ON w.user_id = n.user_id AND w.provider = $1 AND w.transaction = l.transaction
      WHERE ${letter} = l.letter`,
    values: [provider, ids],
  });
}

/** Bets and wins that stand, of a time by the company's clock (epoch ms), by id. */
export async function listAccepted(
  tx: Tx,
  provider: string,
  { from, to }: { readonly from: number; readonly to: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListedTransaction[]> {
  return tx.rows({
    name: 'arcade-lines-within',
    text: `
      SELECT * FROM (
        SELECT ${columns} FROM ${named}
        WHERE w.provider = $1 AND ${nearSql('to_timestamp($2::float8 / 1000)', 'to_timestamp($3::float8 / 1000)')}
          AND ${isPaid} AND w.call IN (${callCodes.bet}, ${callCodes.win})
      ) lines WHERE id COLLATE "C" > $4 ORDER BY id COLLATE "C" LIMIT $5`,
    values: [provider, from, to, after, limit],
  });
}

/** The sums of each ten minutes of a day (UTC) in which there was anything: lines, stakes and wins that stand. */
export async function sumSections(
  tx: Tx,
  provider: string,
  day: string,
): Promise<{ section: number; lines: number; debit: number; credit: number }[]> {
  const start = `($2::date)::timestamp AT TIME ZONE 'UTC'`;
  return tx.rows({
    name: 'arcade-sections',
    text: `
      SELECT floor(extract(epoch FROM ${theirTime} - ${start}) / 600)::int AS section, count(*) AS lines,
        coalesce(sum(w.units) FILTER (WHERE ${isPaid} AND w.call = ${callCodes.bet}), 0)::bigint AS debit,
        coalesce(sum(w.units) FILTER (WHERE ${isPaid} AND w.call = ${callCodes.win}), 0)::bigint AS credit
      FROM arcade.wallet_transactions w
      WHERE w.provider = $1 AND ${nearSql(`(${start})`, `(${start} + interval '1 day')`)}
      GROUP BY 1 ORDER BY 1`,
    values: [provider, day],
  });
}
