/** Holds red packets against what players were told, against the ledger and against what their rooms show. */
import { transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import { describeRefusals, type Findings } from '../audit/workload.ts';
import type { PacketHistory } from './packets-player.ts';

const { redPacketSent, redPacketOpened, redPacketReturned } = transferKinds;

export async function auditPackets({ rows, number }: Books, history: PacketHistory): Promise<Findings> {
  const [packets, shares] = [
    await rows<{ name: string; total: number }>(
      `SELECT sender || ' ' || key || ' ' || rid AS name, total::int FROM packets.packets`,
    ),
    await rows<{ name: string; cents: number }>(
      `SELECT user_id || ' ' || rid AS name, cents::int FROM packets.shares WHERE user_id IS NOT NULL`,
    ),
  ];
  const totals = new Map(packets.map(({ name, total }) => [name, total]));
  const opened = new Map(shares.map(({ name, cents }) => [name, cents]));
  const lost = [
    ...history.sent.filter(
      ({ userId, key, packetId, yuan }) => totals.get(`${userId} ${key} ${packetId}`) !== yuan * 100,
    ),
    ...history.opened.filter(({ userId, packetId, money }) => opened.get(`${userId} ${packetId}`) !== money / 10),
  ];
  const unpaid = await number(unpaidSql);
  const wronglyPosted = await number(postedSql);
  const escrow = await number(escrowSql);
  const stuck = await number(stuckSql);
  return {
    acknowledged: history.sent.length + history.opened.length,
    lost: lost.length,
    doubled: history.unequal.length + unpaid + wronglyPosted,
    drift: Math.abs(escrow),
    stuck,
    isProof: history.sent.length > 0 && history.opened.length > 0,
    figures: { packets: packets.length, shares: shares.length, escrow },
    details: [
      ...lost.slice(0, 5).map((promise) => `lost: ${JSON.stringify(promise)}`),
      ...history.unequal.slice(0, 5),
      ...(unpaid === 0 ? [] : [`${unpaid} packets or shares without their one transfer, or the other way round`]),
      ...(wronglyPosted === 0 ? [] : [`${wronglyPosted} packets that their room shows never, or more than once`]),
      ...(escrow === 0 ? [] : [`escrow holds ${escrow} mills that no packet owes`]),
      `${packets.length} packets, ${shares.length} shares; ${describeRefusals(history)}`,
    ],
  };
}

const transferOf = (kind: number, user: string, rid: string, amount: string) =>
  `EXISTS (SELECT FROM ledger.transfers t WHERE t.user_id = ${user} AND t.kind = ${kind} AND t.ref = ${rid} AND t.amount = ${amount})`;

/** Packets, shares and rests without their one transfer or their turnover, and transfers without them. */
const unpaidSql = `
  SELECT (SELECT count(*) FROM packets.packets p WHERE NOT ${transferOf(redPacketSent, 'p.sender', 'p.rid', 'p.total * 10')})
    + (SELECT count(*) FROM packets.shares s WHERE s.user_id IS NOT NULL AND NOT (
        ${transferOf(redPacketOpened, 's.user_id', 's.rid', 's.cents * 10')}
        AND EXISTS (SELECT FROM ledger.requirements r WHERE r.user_id = s.user_id AND r.source = 3 AND r.ref = s.rid AND r.amount = s.cents * 10)))
    + (SELECT count(*) FROM (SELECT rid, sum(cents) AS cents FROM packets.shares WHERE returned_at IS NOT NULL GROUP BY rid) b
        JOIN packets.packets p USING (rid) WHERE NOT ${transferOf(redPacketReturned, 'p.sender', 'p.rid', 'b.cents * 10')})
    + (SELECT count(*) FROM ledger.transfers t WHERE t.kind = ${redPacketSent}
        AND NOT EXISTS (SELECT FROM packets.packets p WHERE p.rid = t.ref AND p.sender = t.user_id))
    + (SELECT count(*) FROM ledger.transfers t WHERE t.kind = ${redPacketOpened}
        AND NOT EXISTS (SELECT FROM packets.shares s WHERE s.rid = t.ref AND s.user_id = t.user_id))
    + (SELECT count(*) FROM ledger.transfers t WHERE t.kind = ${redPacketReturned}
        AND NOT EXISTS (SELECT FROM packets.shares s WHERE s.rid = t.ref AND s.returned_at IS NOT NULL))
    + (SELECT count(*) FROM (SELECT rid, sum(cents) AS cents FROM packets.shares GROUP BY rid) s JOIN packets.packets p USING (rid)
        WHERE s.cents <> p.total) AS n`;

/** Packets whose message is not in the log exactly once. */
const postedSql = `SELECT count(*) AS n FROM packets.packets p
  WHERE (SELECT count(*) FROM chat.log l WHERE l.id = p.message AND l.room_id = p.room_id) <> 1`;

/** What is in escrow less what is owed. */
const escrowSql = `
  SELECT ((SELECT coalesce(sum(CASE WHEN kind = ${redPacketSent} THEN amount ELSE -amount END), 0) FROM ledger.transfers
      WHERE kind IN (${redPacketSent}, ${redPacketOpened}, ${redPacketReturned}))
    - (SELECT coalesce(sum(cents), 0) * 10 FROM packets.shares WHERE user_id IS NULL AND returned_at IS NULL))::text AS n`;

/** What no job has come to: not posted, over and not ended, ended and not closed. */
export const stuckSql = `SELECT count(*) AS n FROM packets.packets p WHERE posted_at IS NULL
  OR (state <> 1 AND closed_at IS NULL) OR (state = 1 AND (expires_at < clock_timestamp()
    OR NOT EXISTS (SELECT FROM packets.shares s WHERE s.rid = p.rid AND s.user_id IS NULL AND s.returned_at IS NULL)))`;
