/**
 * What all shares have in common: asked once for a key, each room for itself, written down, then posted under message
 * ids that stand in the rows.
 */
import type { Locale } from '@longmen/contract';
import { errorNumberOf } from '@longmen/contract/chat-refusals';
import { type SharedInto, shareRoomsMax } from '@longmen/contract/calls/chat/shares';
import { type AnyRefusalName, refusalOf, refusalValues } from '@longmen/contract/refusal-facts';
import { refusalText } from '@longmen/contract/refusal-texts';
import { Refusal, refuse, type SignedInContext } from '../../platform/api/route.ts';
import { sqlState } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { siteCurrency } from '../../platform/settings/site-currency.ts';
import type { SlipId } from '../betting/index.ts';
import type { Deps } from './deps.ts';
import { postShare } from './post-shares.ts';
import { findByKey, insertPosts, insertShare, type NewPost, type PostRow, type ShareKind } from './store-shares.ts';
import { addSlip } from './store-slips.ts';

/** Who shares. */
export type Sharer = Pick<SignedInContext, 'bodyHash' | 'caller' | 'idempotencyKey' | 'locale'>;

/** The card as its message carries it; of a slip also its number, and its orders in the order of the card's lines. */
export type Card = {
  readonly body: string;
  readonly of?: { readonly slip: SlipId; readonly lines: readonly number[] };
};

export type Shared = { readonly rows: SharedInto[] };

type Sharing = { readonly kind: ShareKind; readonly roomIds: readonly string[] };

/**
 * Shares into rooms, or answers what the same key was answered before.
 * @param makeCard reads what is shared @throws Refusal when nothing may be shared anywhere
 */
export async function share(
  deps: Deps,
  { kind, roomIds }: Sharing,
  who: Sharer,
  makeCard: () => Promise<Card>,
): Promise<Shared> {
  const before = await findBefore(deps, kind, who);
  if (before !== undefined) return answer(deps, await postShare(deps, before), who.locale);
  if (!deps.terms.isOpen()) throw refuse('sharesClosed');
  // Rooms say so too, but only once there is something to share.
  await deps.assertMayPlay(who.caller.userId);
  const rooms = readRooms(roomIds);
  const card = await makeCard();
  const { ids } = deps.platform;
  const posts: NewPost[] = [];
  for (const roomId of rooms) {
    const refused = await whyNot(deps, who.caller.userId, roomId);
    posts.push(refused === undefined ? { roomId, messageId: ids.next() } : { roomId, ...refused });
  }
  // Nothing is written of what no room takes: the same key may try again.
  if (posts.every((post) => 'refusal' in post)) return answer(deps, posts, who.locale);
  const written = await write(deps, { kind, card, posts }, who);
  return answer(deps, await postShare(deps, written), who.locale);
}

async function findBefore(
  { platform }: Deps,
  kind: ShareKind,
  { caller, idempotencyKey, bodyHash }: Sharer,
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const before = await findByKey(platform.db.reads, caller.userId, kind, idempotencyKey);
  if (before !== undefined && !before.bodyHash.equals(bodyHash)) throw refuse('keyReused');
  return before?.share;
}

/** Ids of rooms are of 17 digits at most. */
const roomIdForm = /^[1-9]\d{0,17}$/;

/** @throws Refusal `invalidInput`, `tooManyShares` */
function readRooms(roomIds: readonly string[]): string[] {
  const rooms = [...new Set(roomIds)];
  if (rooms.length === 0 || !rooms.every((roomId) => roomIdForm.test(roomId)))
    throw refuse('invalidInput', { field: 'room_id' });
  if (rooms.length > shareRoomsMax) throw refuse('tooManyShares', { max: shareRoomsMax });
  return rooms;
}

/** What speaks against sharing into any room. */
const everywhere: readonly AnyRefusalName[] = [
  'notSignedIn',
  'guestsMayNot',
  'chatClosed',
  'timeOutOn',
  'selfExcluded',
  'ageStatementNeeded',
];

/** Why a room does not take it. @throws Refusal when no room would */
async function whyNot({ rooms }: Deps, userId: UserId, roomId: string) {
  try {
    await rooms.mayShare(userId, roomId);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || everywhere.includes(error.refusal)) throw error;
    return { refusal: error.refusal, facts: error.facts };
  }
}

const uniqueViolation = '23505';

type Written = { readonly kind: ShareKind; readonly card: Card; readonly posts: readonly NewPost[] };

/** @returns the share's number: that of a copy of the call where one came first */
async function write(deps: Deps, { kind, card, posts }: Written, who: Sharer): Promise<string> {
  const { platform } = deps;
  const { userId } = who.caller;
  const written = platform.ids.next();
  const { slip, lines } = card.of ?? {};
  try {
    await platform.db.reads.transaction(async (tx) => {
      const { idempotencyKey: key, bodyHash } = who;
      await insertShare(tx, { share: written, userId, kind, slip, lines, body: card.body, key, bodyHash });
      await insertPosts(tx, written, posts);
      if (card.of !== undefined) await addSlip(tx, { userId, slip: card.of.slip }, card.of.lines);
    });
    return written;
  } catch (error) {
    const copy = sqlState(error) === uniqueViolation ? await findBefore(deps, kind, who) : undefined;
    if (copy === undefined) throw error;
    return copy;
  }
}

/** One answer a room, in the caller's language. A message that its room has not got yet has no position. */
function answer({ platform }: Deps, posts: readonly (NewPost | PostRow)[], locale: Locale): Shared {
  const currency = platform.settings.get(siteCurrency);
  const rows = posts.map((post): SharedInto => {
    const { roomId } = post;
    const refusal = 'refusal' in post ? post.refusal : null;
    if (refusal === null) {
      const { messageId, s = null } = post as { messageId: string; s?: number | null };
      return { roomId, messageId, ...(s !== null && { s }) };
    }
    const facts = ('facts' in post ? post.facts : null) ?? {};
    const frame = errorNumberOf(refusal);
    return {
      roomId,
      code: refusalOf(refusal).code,
      message: refusalText(refusal, locale, refusalValues(refusal, facts), currency, platform.site.timeZone),
      refusal,
      ...(frame !== undefined && { frame }),
    };
  });
  return { rows };
}
