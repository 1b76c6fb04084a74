/** Joining a group and leaving it. */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { enterChat, type Visitor } from './access.ts';
import { enterNew } from './enter-new.ts';
import { endMembers, findPlace, insertMember } from './store-rooms.ts';

/**
 * Joins an open group; whoever is in it stays.
 * @throws Refusal `roomUnknown`, `notInvited`, `vipTooLow`, `roomsTooFast`
 */
export async function joinGroup(deps: Deps, who: Visitor, roomId: string): Promise<void> {
  await enterChat(deps, who);
  const { platform, persons } = deps;
  const place = await findPlace(platform.db.reads, roomId, who.userId);
  if (place === undefined || place.room.kind === 'private') throw refuse('roomUnknown');
  if (place.room.kind === 'hall' || place.member !== undefined) return;
  if (!place.room.isOpen) throw refuse('notInvited');
  const person = await persons.one(who.userId);
  if ((person?.vipLevel ?? 0) < place.room.vipMin) throw refuse('vipTooLow', { level: place.room.vipMin });
  await enterNew(deps, who.userId, () => insertMember(platform.db.reads, roomId, who.userId));
  platform.bus.publish('member.changed', { room: roomId, userId: who.userId, what: 'joined' });
}

/** Leaves a group. @throws Refusal `roomUnknown` for what is none of his groups */
export async function quitGroup({ platform }: Deps, who: Visitor, roomId: string): Promise<void> {
  const place = await findPlace(platform.db.reads, roomId, who.userId);
  if (place?.room.kind !== 'group') throw refuse('roomUnknown');
  await endMembers(platform.db.reads, roomId, [who.userId]);
  platform.bus.publish('member.changed', { room: roomId, userId: who.userId, what: 'removed' });
}
