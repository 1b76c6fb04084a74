/** Who may read a room, and what he may do there. */
import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { type Allowance, allowances, managerAllowance, tierOf } from '../rules.ts';
import * as settings from '../settings.ts';
import { findMuteReason } from '../mutes/store-mutes.ts';
import { findPlace, insertMember, type Place } from './store-rooms.ts';

/** Who is at the door. */
export type Visitor = Pick<Caller, 'userId' | 'isGuest'>;

/** A place that may be read. */
export type Readable = Place & {
  /** Nothing up to here is his to read. */
  readonly behind: number;
};

/**
 * Before anything of the community: it is open, and this player is on no break.
 * @throws Refusal `chatClosed`, `timeOutOn`, `selfExcluded`
 */
export async function enterChat({ platform, limits }: Pick<Deps, 'platform' | 'limits'>, who: Visitor): Promise<void> {
  if (!platform.settings.get(settings.chatOpen)) throw refuse('chatClosed');
  if (!who.isGuest) await limits.assertMayPlay(who.userId);
}

/**
 * A room that this player may read. Halls are everybody's; a closed group, or a private chat of others, is as good as none.
 * @throws Refusal `roomUnknown`, `notAMember`
 */
export async function readPlace(tx: Tx, who: Visitor, roomId: string): Promise<Readable> {
  const place = await findPlace(tx, roomId, who.isGuest ? undefined : who.userId);
  if (place === undefined) throw refuse('roomUnknown');
  const { room, member } = place;
  if (room.kind === 'hall') return { ...place, behind: 0 };
  if (member !== undefined) return { ...place, behind: member.joinedS };
  throw refuse(room.kind === 'group' && room.isOpen ? 'notAMember' : 'roomUnknown');
}

/** The same after `enterChat`. */
export async function enterRoom(
  deps: Pick<Deps, 'platform' | 'limits'>,
  who: Visitor,
  roomId: string,
): Promise<Readable> {
  await enterChat(deps, who);
  return readPlace(deps.platform.db.reads, who, roomId);
}

/** Makes a player who writes into a hall, or follows it, a member of it: the gates read that row. */
export async function ensureMember(
  { platform, persons }: Pick<Deps, 'platform' | 'persons'>,
  userId: UserId,
  { room, member }: Place,
): Promise<void> {
  if (member !== undefined || room.kind !== 'hall') return;
  await persons.one(userId);
  await insertMember(platform.db.reads, room.roomId, userId);
}

/** What a VIP level may send. */
export function allowanceOf({ platform }: Pick<Deps, 'platform'>, vipLevel: number): Allowance {
  const own = platform.settings.get(settings.chatVipLimits);
  const tier = tierOf(vipLevel);
  return own[tier] ?? allowances[tier] ?? managerAllowance;
}

/** What the caller may do in a room. Guests read. */
export async function rightsOf(deps: Deps, who: Visitor, { room, member }: Place): Promise<RoomRights> {
  const user = await deps.identity.userOf(who.userId);
  const vipLevel = user?.level ?? 0;
  const isMuted = member?.isMuted === true;
  const isManager = member?.isManager === true;
  const { pictures, packets } = isManager ? managerAllowance : allowanceOf(deps, vipLevel);
  const mayPackets =
    user !== undefined &&
    packets > 0 &&
    deps.identity.mayUse(user, 'redPacket') &&
    member?.mayPacket !== false &&
    // Below VIP 3 the first packet comes after the first paid deposit.
    (tierOf(vipLevel) > 0 || (await deps.hasPaidIn(who.userId)));
  return {
    maySpeak: !who.isGuest && !isMuted,
    isSilent: room.isSilent,
    takesPictures: room.takesPictures && pictures > 0 && member?.mayPicture !== false,
    vipLevel,
    maySendPackets: mayPackets && room.kind !== 'private',
    vipMin: room.vipMin,
    slowMs: room.slowMs,
    mutedUntil: isMuted ? (member.mutedUntil ?? null) : null,
    muteReason: isMuted && member.muteId !== null ? await findMuteReason(deps.platform.db.reads, member.muteId) : '',
    muteId: isMuted ? (member.muteId ?? '') : '',
    isManager,
  };
}

/** Posting asks for the statement of age, which is made once. @throws Refusal `ageStatementNeeded` */
export async function assertStated(
  { identity, stated }: Pick<Deps, 'identity' | 'stated'>,
  userId: UserId,
): Promise<void> {
  if (stated.has(userId)) return;
  await identity.mayMoveMoney(userId);
  stated.add(userId);
}
