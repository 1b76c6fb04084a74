/** What other modules write into rooms: packets, shared slips, standings. Money has moved before, so no gate stands here. */
import { type BodyKind, type MessageBody, writeBody } from '@longmen/contract/calls/chat/message';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { allowanceOf, assertStated, ensureMember, enterRoom, rightsOf } from '../rooms/access.ts';
import { findMuteReason } from '../mutes/store-mutes.ts';
import { managerAllowance, textHash, whyMayNotPost } from '../rules.ts';
import type { Deps } from '../deps.ts';
import { assertPrivate, standingOf } from './send.ts';
import { spendShare } from './store-shares.ts';

/** A message that another module writes: its id is fixed beforehand, so a repeat writes nothing. */
export type Post = {
  [Kind in Exclude<BodyKind, 'joinGroup'>]: {
    readonly id: string;
    readonly roomId: string;
    readonly userId: UserId;
    readonly kind: Kind;
    readonly body: MessageBody<Kind>;
  };
}[Exclude<BodyKind, 'joinGroup'>];

/** Before money moves: whether this player may put a packet or a share into a room. A share is spent. */
export async function mayPost(deps: Deps, userId: UserId, roomId: string, what: 'packet' | 'share'): Promise<void> {
  const user = await deps.identity.userOf(userId);
  if (user === undefined) throw refuse('notSignedIn');
  if (user.isGuest) throw refuse('guestsMayNot');
  const who = { userId, isGuest: false };
  const place = await enterRoom(deps, who, roomId);
  await assertStated(deps, userId);
  const { member, room } = place;
  const reason =
    member?.isMuted === true && member.muteId !== null
      ? await findMuteReason(deps.platform.db.reads, member.muteId)
      : '';
  const standing = { ...standingOf(place, reason), isMember: true };
  const why = whyMayNotPost(standing, user.level);
  if (why !== undefined) throw new Refusal(why);
  if (what === 'packet') {
    const isLet = deps.identity.mayUse(user, 'redPacket') && member?.mayPacket !== false && room.kind !== 'private';
    if (!isLet) throw refuse('accountRestricted');
    return;
  }
  await assertPrivate(deps, userId, place, { kind: 'share' });
  await ensureMember(deps, userId, place);
  const { shares } = member?.isManager === true ? managerAllowance : allowanceOf(deps, user.level);
  if (!(await spendShare(deps.platform.db.reads, roomId, userId, shares))) throw refuse('sharesTooFast');
}

/** Packets that a player may send into a room a day. @throws Refusal `muted`, and why he does not read the room */
export async function packetsADay(deps: Deps, userId: UserId, roomId: string): Promise<number> {
  const who = { userId, isGuest: false };
  const place = await enterRoom(deps, who, roomId);
  const { maySpeak, mutedUntil, muteReason, isManager, maySendPackets, vipLevel } = await rightsOf(deps, who, place);
  if (!maySpeak && !isManager) throw refuse('muted', { until: mutedUntil, reason: muteReason });
  if (!maySendPackets) return 0;
  return (isManager ? managerAllowance : allowanceOf(deps, vipLevel)).packets;
}

/** Writes a message under an id that was fixed beforehand; a repeat answers the first. @throws Refusal `roomUnknown` */
export async function postAs(
  { writer }: Pick<Deps, 'writer'>,
  { id, roomId, userId, kind, body }: Post,
): Promise<{ id: string; s: number }> {
  const text = writeBody(kind, body as MessageBody<typeof kind>);
  const written = await writer.write({
    id,
    roomId,
    userId,
    kind,
    cid: `post:${id}`,
    body: text,
    hash: textHash(text),
    quote: undefined,
    mentions: [],
    alerts: [],
    flag: undefined,
    vipLevel: 0,
    allowance: managerAllowance,
    isPosted: true,
  });
  if (written === undefined) throw refuse('roomUnknown');
  return { id: written.id, s: written.s };
}
