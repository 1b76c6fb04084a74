/** An action of a manager: who may do it to whom, recorded once with its reason. */
import { refuse, type RequestContext } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { readPlace, type Readable, type Visitor } from '../rooms/access.ts';
import { insertMember, membersAmong } from '../rooms/store-rooms.ts';
import { type Action, insertAction, isSameRequest } from '../mutes/store-actions.ts';

/** The request behind an action: a repeat under its key does nothing again. */
export type Once = Pick<RequestContext, 'idempotencyKey' | 'bodyHash'>;

/** A room that the caller manages. @throws Refusal `roomUnknown`, `notManager` */
export async function managedRoom(
  { platform }: Pick<Deps, 'platform'>,
  who: Visitor,
  roomId: string,
): Promise<Readable> {
  const place = await readPlace(platform.db.reads, who, roomId);
  if (place.member?.isManager !== true) throw refuse('notManager');
  return place;
}

/**
 * The account of a person of the room. Of a hall everybody is one.
 * @throws Refusal `personUnknown`
 */
export async function personIn(
  { platform, persons }: Pick<Deps, 'platform' | 'persons'>,
  { room }: Readable,
  person: string,
): Promise<{ userId: UserId; isManager: boolean }> {
  const userId = await persons.userOf(person);
  if (userId === undefined) throw refuse('personUnknown');
  const { reads } = platform.db;
  if (room.kind === 'hall') await insertMember(reads, room.roomId, userId);
  const [member] = await membersAmong(reads, room.roomId, [userId]);
  if (member === undefined) throw refuse('personUnknown');
  return { userId, isManager: member.isManager };
}

/** The same of somebody who is neither the caller nor his equal. @throws Refusal `personUnknown`, `mayNotTouch` */
export async function personBelow(deps: Deps, who: Visitor, place: Readable, person: string): Promise<UserId> {
  const { userId, isManager } = await personIn(deps, place, person);
  if (userId === who.userId || isManager) throw refuse('mayNotTouch');
  return userId;
}

/**
 * Does something and records it, in one transaction; a repeat of the request does nothing.
 * @returns whether it was done now
 * @throws Refusal `keyReused`
 */
export async function act(
  { platform }: Pick<Deps, 'platform'>,
  { idempotencyKey: key, bodyHash }: Once,
  action: Omit<Action, 'id' | 'key' | 'bodyHash' | 'by'> & { readonly by: { readonly userId: UserId } },
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { reads } = platform.db;
  const isNew = await reads.transaction(async (tx) => {
    const row = { ...action, id: platform.ids.next(), key, bodyHash };
    if (!(await insertAction(tx, row))) return false;
    await work(tx);
    return true;
  });
  if (!isNew && key !== undefined && !(await isSameRequest(reads, action.by.userId, key, bodyHash)))
    throw refuse('keyReused');
  return isNew;
}
