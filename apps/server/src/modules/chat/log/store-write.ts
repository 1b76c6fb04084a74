/** The one statement by which messages get into logs (community.md 7). */
import type { MessageKind } from '@longmen/contract/calls/chat/message';
import { boolean, int2, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type Allowance, managerAllowance, sameTextMax } from '../rules.ts';

/** Kinds of entries as the log has them. */
export const entryKinds = { text: 1, picture: 2, slip: 3, packet: 4, standings: 5, joinGroup: 6, op: 10 } as const;
export type EntryKind = Exclude<keyof typeof entryKinds, 'op'>;

/** The message that one answers: `by` is its author's account; `name` is empty once he has erased it with his name. */
export type Quoted = {
  readonly id: string;
  readonly s: number;
  readonly kind: MessageKind;
  readonly by: UserId;
  readonly name: string;
  readonly text: string;
  /** The text was taken out with its original. */
  readonly gone?: boolean;
};

/** A message on its way into a log. */
export type Draft = {
  readonly id: string;
  readonly roomId: string;
  readonly userId: UserId;
  readonly kind: EntryKind;
  readonly cid: string;
  readonly body: string;
  readonly hash: number;
  readonly quote: Quoted | undefined;
  readonly mentions: readonly UserId[];
  /** Whom a badge tells that he is named or answered. */
  readonly alerts: readonly UserId[];
  readonly flag: string | undefined;
  readonly vipLevel: number;
  readonly allowance: Allowance;
  /** Written by another module, whose gates and limits were asked before: only the room has to be open. */
  readonly isPosted: boolean;
};

/** What became of the draft `n` (from 1); drafts without a row were refused. */
export type WrittenRow = { readonly n: number; readonly id: string; readonly s: number; readonly at: number };

/** Tokens that a bucket holds now: what it held, and so many a second since. */
const bucket = (tokens: string, burst: string, perSecond: string) =>
  `least(${burst}, coalesce(m.${tokens}, ${burst})
    + coalesce(extract(epoch FROM clock_timestamp() - m.${tokens}_at), 0) * ${perSecond})`;
const forRole = (asMember: string, asManager: number) => `CASE m.role WHEN 1 THEN ${asManager} ELSE ${asMember} END`;
const burst = forRole('i.burst', managerAllowance.burst);
const texts = bucket('tokens', `(${burst})`, `(${forRole('i.per_minute', managerAllowance.perMinute)}) / 60.0`);
const pictures = forRole('i.pictures', managerAllowance.pictures);
const ofPictures = bucket('picture_tokens', `(${pictures})`, `(${pictures}) / 600.0`);
const storedHashes = 12;
const listOf = (userIds: readonly UserId[]) => (userIds.length === 0 ? null : `{${userIds.join(',')}}`);

/**
 * Locks the rooms in ascending order, lets the senders' rows pass the gates (each is read again if it had to be waited
 * for, so a mute that commits meanwhile counts), numbers who passed, writes them and raises the heads. Copies of what
 * was written before are answered with the first. Refused drafts change nothing. Of one sender there is one draft.
 * What is no row of theirs is locked too, to be read as it stands once the rooms are held: the silence of all chat, and
 * the messages that are answered, whose copies would else outlive them.
 */
export const writeStatement = statement<{ readonly drafts: readonly Draft[] }>('chat-write', ({ rows }) => {
  const input = rows('drafts', {
    n: int4((_draft, index) => index + 1),
    room_id: int8(({ roomId }) => roomId),
    user_id: int8(({ userId }) => userId),
    id: int8(({ id }) => id),
    kind: int2(({ kind }) => entryKinds[kind]),
    cid: text(({ cid }) => cid),
    body: text(({ body }) => body),
    hash: int4(({ hash }) => hash),
    quote: text(({ quote }) => (quote === undefined ? null : JSON.stringify(quote))),
    quote_id: int8(({ quote }) => quote?.id ?? null),
    mentions: text(({ mentions }) => listOf(mentions)),
    alerts: text(({ alerts }) => listOf(alerts)),
    flag: text(({ flag }) => flag ?? null),
    vip: int4(({ vipLevel }) => vipLevel),
    per_minute: int4(({ allowance }) => allowance.perMinute),
    burst: int4(({ allowance }) => allowance.burst),
    pictures: int4(({ allowance }) => allowance.pictures),
    is_posted: boolean(({ isPosted }) => isPosted),
  });
  return `
    WITH input AS MATERIALIZED (SELECT ${input.select}),
    known AS MATERIALIZED (
      SELECT i.n, l.id, l.s, l.at FROM input i JOIN chat.log l ON l.sender = i.user_id AND l.cid = i.cid
    ),
    fresh AS MATERIALIZED (SELECT i.* FROM input i WHERE NOT EXISTS (SELECT FROM known k WHERE k.n = i.n)),
    locked AS MATERIALIZED (
      SELECT r.room_id, r.head, r.silent, r.slow_ms, r.vip_floor, r.takes_pictures, r.closed_at
        FROM chat.rooms r WHERE r.room_id = ANY (ARRAY(SELECT f.room_id FROM fresh f))
       ORDER BY r.room_id FOR UPDATE
    ),
    site AS MATERIALIZED (
      SELECT s.silent FROM (SELECT count(*) FROM locked) held, chat.site s FOR SHARE OF s
    ),
    rooms AS MATERIALIZED (
      SELECT l.*, l.silent OR s.silent AS is_silent FROM locked l, site s WHERE l.closed_at IS NULL
    ),
    originals AS MATERIALIZED (
      SELECT o.id FROM fresh i JOIN locked r ON r.room_id = i.room_id
        JOIN chat.log o ON o.id = i.quote_id AND o.room_id = i.room_id
       WHERE o.state = 0 FOR SHARE OF o
    ),
    passed AS (
      UPDATE chat.members m SET
          tokens = CASE i.kind WHEN 2 THEN m.tokens ELSE ${texts} - 1 END,
          tokens_at = CASE i.kind WHEN 2 THEN m.tokens_at ELSE clock_timestamp() END,
          picture_tokens = CASE i.kind WHEN 2 THEN ${ofPictures} - 1 ELSE m.picture_tokens END,
          picture_tokens_at = CASE i.kind WHEN 2 THEN clock_timestamp() ELSE m.picture_tokens_at END,
          last_at = clock_timestamp(),
          read_to = greatest(m.read_to, r.head),
          recent = (ARRAY[i.hash] || m.recent)[1:${storedHashes}],
          recent_at = (ARRAY[clock_timestamp()] || m.recent_at)[1:${storedHashes}]
        FROM fresh i JOIN rooms r ON r.room_id = i.room_id
       WHERE m.room_id = i.room_id AND m.user_id = i.user_id AND m.left_at IS NULL AND NOT i.is_posted
         AND (m.role = 1 OR (
           (m.muted_until IS NULL OR m.muted_until <= clock_timestamp())
           AND NOT r.is_silent
           AND i.vip >= r.vip_floor
           AND (r.slow_ms = 0 OR m.last_at IS NULL
             OR m.last_at + make_interval(secs => r.slow_ms / 1000.0) <= clock_timestamp())))
         AND (i.quote_id IS NULL OR EXISTS (SELECT FROM originals o WHERE o.id = i.quote_id))
         AND CASE i.kind
           WHEN 2 THEN r.takes_pictures AND m.may_picture AND ${ofPictures} >= 1
           ELSE ${texts} >= 1 AND (
             SELECT count(*) FROM unnest(m.recent, m.recent_at) AS same (hash, at)
              WHERE same.hash = i.hash AND same.at > clock_timestamp() - interval '1 minute') < ${sameTextMax - 1} END
      RETURNING i.n
    ),
    numbered AS MATERIALIZED (
      SELECT i.*, r.head + row_number() OVER (PARTITION BY i.room_id ORDER BY i.n) AS s
        FROM fresh i JOIN rooms r ON r.room_id = i.room_id
       WHERE i.is_posted OR EXISTS (SELECT FROM passed p WHERE p.n = i.n)
    ),
    written AS (
      INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, quote, mentions, alerts, flag, at)
      SELECT n.room_id, n.s, n.id, n.kind, n.user_id, n.cid, n.body, n.quote::jsonb, n.mentions::bigint[],
          n.alerts::bigint[], n.flag, clock_timestamp()
        FROM numbered n ORDER BY n.room_id, n.s
      RETURNING id, s, at
    ),
    raised AS (
      UPDATE chat.rooms r SET head = last.s, last_at = clock_timestamp()
        FROM (SELECT n.room_id, max(n.s) AS s FROM numbered n GROUP BY n.room_id) last
       WHERE r.room_id = last.room_id
    )
    SELECT n.n, w.id::text, w.s, w.at FROM written w JOIN numbered n ON n.id = w.id
    UNION ALL
    SELECT k.n, k.id::text, k.s, k.at FROM known k`;
});
