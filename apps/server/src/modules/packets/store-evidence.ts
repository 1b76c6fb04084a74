/** What a packet did to one player by its rows, and whether its split is the one that was fixed by its hash. */
import { type Mills, mills } from '@longmen/engine';
import { packetHash } from '@longmen/engine/packets';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { millsOf } from './rules.ts';

export type PacketEvidence = {
  readonly sentAt: number;
  /** What the player paid for it; null where somebody else sent it. */
  readonly sent: Mills | null;
  /** The player's share; null without one. */
  readonly opened: Mills | null;
  /** What came back to whoever sent it. */
  readonly returned: Mills;
  readonly takenAt: number | null;
  /** All shares together are the whole, and their hash is the one that was shown from the start. */
  readonly isSplitRight: boolean;
  readonly count: number;
};

type Row = {
  readonly sender: UserId;
  readonly total: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly sentAt: number;
  readonly shares: readonly number[];
  readonly own: number | null;
  readonly takenAt: number | null;
  readonly returned: number;
};

/** @returns undefined for a packet that there is not */
export async function findPacketEvidence(tx: Tx, userId: UserId, id: string): Promise<PacketEvidence | undefined> {
  const row = await tx.row<Row>({
    text: `SELECT p.sender::text, p.total, p.salt, p.hash, p.sent_at AS "sentAt", s.shares::float8[] AS shares, s.own, s."takenAt", s.returned
      FROM packets.packets p, LATERAL (
        SELECT array_agg(cents ORDER BY no) AS shares, (sum(cents) FILTER (WHERE user_id = $1))::bigint AS own,
          max(taken_at) FILTER (WHERE user_id = $1) AS "takenAt", coalesce(sum(cents) FILTER (WHERE returned_at IS NOT NULL), 0)::bigint AS returned
        FROM packets.shares WHERE rid = p.rid
      ) s WHERE p.rid = $2`,
    values: [userId, id],
    name: 'packets-evidence',
  });
  if (row === undefined) return undefined;
  const { sender, total, salt, hash, shares, own, returned, sentAt, takenAt } = row;
  const sum = shares.reduce((all, cents) => all + cents, 0);
  const isRight = sum === total && Buffer.from(packetHash({ id, total, salt, shares })).equals(hash);
  return {
    sentAt,
    sent: sender === userId ? millsOf(total) : null,
    opened: own === null ? null : millsOf(own),
    returned: sender === userId ? millsOf(returned) : mills(0),
    takenAt,
    isSplitRight: isRight,
    count: shares.length,
  };
}
