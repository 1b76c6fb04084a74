/** Rows of what was shared, and of the rooms that took it. */
import type { AnyRefusalName } from '@longmen/contract/refusal-facts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';

export const shareKinds = { slip: 1, record: 2, standings: 3 } as const;
export type ShareKind = keyof typeof shareKinds;

export type NewShare = {
  readonly share: string;
  readonly userId: UserId;
  readonly kind: ShareKind;
  /** Of a slip alone: its number, and its orders in the order of the card's lines. */
  readonly slip: string | undefined;
  readonly lines: readonly number[] | undefined;
  /** The card as its message carries it. */
  readonly body: string;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

export async function insertShare(tx: Tx, share: NewShare): Promise<void> {
  await tx.count({
    name: 'shares-insert',
    text: `INSERT INTO shares.shares (share, user_id, kind, slip, lines, body, key, body_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      share.share,
      share.userId,
      shareKinds[share.kind],
      share.slip ?? null,
      share.lines ?? null,
      share.body,
      share.key ?? null,
      share.bodyHash,
    ],
  });
}

/** The share that an idempotency key stands for. */
export function findByKey(
  tx: Tx,
  userId: UserId,
  kind: ShareKind,
  key: string,
): Promise<{ share: string; bodyHash: Buffer } | undefined> {
  return tx.row({
    name: 'shares-by-key',
    text: `SELECT share::text AS share, body_hash AS "bodyHash" FROM shares.shares
      WHERE user_id = $1 AND kind = $2 AND key = $3`,
    values: [userId, shareKinds[kind], key],
  });
}

/** A refusal as it is kept. */
export type Refused = { readonly refusal: AnyRefusalName; readonly facts: Readonly<Record<string, unknown>> };

/** A room of a share: the message that is to stand there, or why there is none. */
export type NewPost = { readonly roomId: string } & ({ readonly messageId: string } | Refused);

export async function insertPosts(tx: Tx, share: string, posts: readonly NewPost[]): Promise<void> {
  await tx.count({
    name: 'shares-insert-posts',
    text: `INSERT INTO shares.posts (share, no, room_id, message, refusal, facts)
      SELECT $1, p.no, p.room_id, p.message, p.refusal, p.facts::jsonb
      FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) WITH ORDINALITY
        AS p (room_id, message, refusal, facts, no)`,
    values: [
      share,
      posts.map(({ roomId }) => roomId),
      posts.map((post) => ('messageId' in post ? post.messageId : null)),
      posts.map((post) => ('messageId' in post ? null : post.refusal)),
      posts.map((post) => ('messageId' in post ? null : JSON.stringify(post.facts))),
    ],
  });
}

export type PostRow = {
  readonly share: string;
  readonly no: number;
  readonly roomId: string;
  readonly messageId: string | null;
  /** Null until the room has the message. */
  readonly s: number | null;
  readonly refusal: AnyRefusalName | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly userId: UserId;
  readonly kind: number;
  readonly slip: string | null;
  readonly body: string;
};

const postColumns = `p.share::text AS share, p.no, p.room_id::text AS "roomId", p.message::text AS "messageId", p.s, p.refusal,
  p.facts, h.user_id::text AS "userId", h.kind, h.slip::text AS slip, h.body`;

/** The rooms of a share, in the order in which they were named. */
export function findPosts(tx: Tx, share: string): Promise<PostRow[]> {
  return tx.rows({
    name: 'shares-posts',
    text: `SELECT ${postColumns} FROM shares.posts p JOIN shares.shares h USING (share) WHERE share = $1 ORDER BY p.no`,
    values: [share],
  });
}

/** Messages that their rooms have not got for some time, the oldest first. */
export function listUnposted(tx: Tx, olderThanSeconds: number, limit: number): Promise<PostRow[]> {
  return tx.rows({
    name: 'shares-unposted',
    text: `SELECT ${postColumns} FROM shares.posts p JOIN shares.shares h USING (share)
      WHERE p.s IS NULL AND p.refusal IS NULL AND h.shared_at < clock_timestamp() - make_interval(secs => $1)
      ORDER BY p.share, p.no LIMIT $2`,
    values: [olderThanSeconds, limit],
  });
}

export type PostKey = Pick<PostRow, 'share' | 'no'>;

export async function markPosted(tx: Tx, { share, no }: PostKey, s: number): Promise<void> {
  await tx.count({
    name: 'shares-posted',
    text: 'UPDATE shares.posts SET s = $3 WHERE share = $1 AND no = $2 AND s IS NULL AND refusal IS NULL',
    values: [share, no, s],
  });
}

/** The room was gone before the message came. */
export async function markRefused(tx: Tx, { share, no }: PostKey, { refusal, facts }: Refused): Promise<void> {
  await tx.count({
    name: 'shares-refused',
    text: `UPDATE shares.posts SET refusal = $3, facts = $4::jsonb
      WHERE share = $1 AND no = $2 AND s IS NULL AND refusal IS NULL`,
    values: [share, no, refusal, JSON.stringify(facts)],
  });
}

export type Card = { readonly roomId: string; readonly messageId: string; readonly lines: readonly number[] };

/** Every card of a slip, with the orders of its lines. */
export function findCards(tx: Tx, { userId, slip }: { userId: UserId; slip: string }): Promise<Card[]> {
  return tx.rows({
    name: 'shares-cards',
    text: `SELECT p.room_id::text AS "roomId", p.message::text AS "messageId", h.lines
      FROM shares.shares h JOIN shares.posts p USING (share)
      WHERE h.user_id = $1 AND h.slip = $2 AND p.refusal IS NULL ORDER BY p.share, p.no`,
    values: [userId, slip],
  });
}
