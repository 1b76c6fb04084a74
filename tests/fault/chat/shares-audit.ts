/** What was told of shares and of bets that follow them, held against the database. */
import type { Books } from '../audit/books.ts';
import type { Findings } from '../audit/workload.ts';
import type { ShareHistory, Acknowledged } from './shares.ts';

/** Cards that their rooms have not got, and shared slips of which nobody was told how they ended. */
export const openSql = `SELECT
  (SELECT count(*) FROM shares.posts p JOIN shares.shares USING (share)
    WHERE user_id = ANY ($1::bigint[]) AND p.s IS NULL AND p.refusal IS NULL)
  + (SELECT count(*) FROM shares.slips WHERE user_id = ANY ($1::bigint[]) AND settled_at IS NULL) AS n`;

type Row = { readonly user: string; readonly key: string; readonly number: string };

/** Slips by their keys. */
const slipsSql = `SELECT user_id::text AS user, key, slip::text AS number FROM betting.slips WHERE user_id = ANY ($1::bigint[])`;
/** Shares by their keys, with their messages in the order of the rooms that were named. */
const sharesSql = `SELECT s.user_id::text AS user, s.key, string_agg(coalesce(p.message::text, p.refusal), ' ' ORDER BY p.no) AS number
  FROM shares.shares s JOIN shares.posts p USING (share) WHERE s.user_id = ANY ($1::bigint[]) GROUP BY s.share`;
/** Cards that are not once where they were told, and messages that nobody shared; cards without their end. */
const cardsSql = `SELECT
  (SELECT count(*) FROM shares.posts p JOIN shares.shares USING (share) WHERE user_id = ANY ($1::bigint[]) AND p.message IS NOT NULL
    AND (SELECT count(*) FROM chat.log l WHERE l.id = p.message AND l.room_id = p.room_id AND l.s = p.s AND l.kind = 3) <> 1)
  + (SELECT count(*) FROM chat.log l WHERE l.room_id = ANY ($2::bigint[]) AND l.kind = 3
      AND NOT EXISTS (SELECT 1 FROM shares.posts p WHERE p.message = l.id)) AS n`;
const endlessSql = `SELECT count(*) AS n FROM chat.log
  WHERE room_id = ANY ($1::bigint[]) AND kind = 3 AND body NOT LIKE '%"status"%'`;

/** Every told share and slip is there once, under its key and number, and there is none that was not told. */
export async function auditShares(
  { rows, number }: Books,
  history: ShareHistory,
  userIds: readonly string[],
  rooms: readonly string[],
): Promise<Findings> {
  const details = [...history.unequal];
  let [lost, doubled] = [0, history.unequal.length];
  const compare = (promises: readonly Acknowledged[], found: readonly Row[]) => {
    const byKey = Map.groupBy(found, ({ user, key }) => `${user} ${key}`);
    for (const { userId, key, number: expected } of promises) {
      if (byKey.get(`${userId} ${key}`)?.some((row) => row.number === expected) === true) continue;
      lost += 1;
      details.push(`${key}: told ${expected}, and not there`);
    }
    const known = new Set(promises.map(({ userId, key }) => `${userId} ${key}`));
    for (const [mark, list] of byKey) {
      if (list.length === 1 && known.has(mark)) continue;
      doubled += 1;
      details.push(`${mark}: ${list.length} times there`);
    }
  };
  compare([...history.bets, ...history.follows], await rows<Row>(slipsSql, [userIds]));
  compare(history.shares, await rows<Row>(sharesSql, [userIds]));
  const drift = await number(cardsSql, [userIds, rooms]);
  const stuck = (await number(openSql, [userIds])) + (await number(endlessSql, [rooms]));
  const [shares, follows] = [history.shares.length, history.follows.length];
  const acknowledged = shares + follows + history.bets.length;
  const isProof = shares > 0 && follows > 0;
  return {
    acknowledged,
    lost,
    doubled,
    drift,
    stuck,
    isProof,
    figures: { shares, follows },
    details: details.slice(0, 20),
  };
}
