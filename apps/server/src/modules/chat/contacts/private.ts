/** Private chats: who may open one with whom (community.md 5). Scams happen here, so it is few. */
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { enterChat, type Visitor } from '../rooms/access.ts';
import { enterNew } from '../rooms/enter-new.ts';
import { insertMember, insertRoom } from '../rooms/store-rooms.ts';
import * as settings from '../settings.ts';
import { isBlocked } from '../people/store-people.ts';
import { findPrivate, hidePrivate, isManagerOf, shareGroup } from './store-private.ts';

/** From which VIP level on members of one group may, where the site lets them. */
const vipMin = 3;

/**
 * Opens the private chat of two, or finds it.
 * @throws Refusal `personUnknown`, `privateClosed`, `privateRefused`, `roomsTooFast`
 */
export async function openPrivate(deps: Deps, who: Visitor, person: string): Promise<string> {
  await enterChat(deps, who);
  const { platform, persons } = deps;
  const other = await persons.userOf(person);
  if (other === undefined || other === who.userId) throw refuse('personUnknown');
  const { reads } = platform.db;
  const known = await findPrivate(reads, who.userId, other);
  if (known !== undefined) return known;
  if (!(await mayOpen(deps, who.userId, other))) throw refuse('privateClosed');
  if (await isBlocked(reads, other, who.userId)) throw refuse('privateRefused');
  await persons.of([who.userId, other]);
  const roomId = platform.ids.next();
  const pair = inOrder(who.userId, other);
  await enterNew(deps, who.userId, () =>
    reads.transaction(async (tx) => {
      const isNew = await insertRoom(tx, { roomId, kind: 'private', title: '', remark: '', isOpen: false, pair });
      if (isNew) for (const userId of pair) await insertMember(tx, roomId, userId);
      return isNew;
    }),
  );
  // Of two who open it at once one finds the other's.
  const opened = await findPrivate(reads, who.userId, other);
  if (opened === undefined) throw new Error('a private room was not opened');
  return opened;
}

/** By number, as their columns are. */
function inOrder(one: UserId, other: UserId): readonly [UserId, UserId] {
  return BigInt(one) < BigInt(other) ? [one, other] : [other, one];
}

/** Along one's own agent line, with managers of own rooms and by them, and as the site lets members of one group. */
async function mayOpen(deps: Deps, userId: UserId, other: UserId): Promise<boolean> {
  const { platform, identity } = deps;
  const { reads } = platform.db;
  const users = await identity.usersOf([userId, other]);
  const [me, him] = [users.get(userId), users.get(other)];
  if (me === undefined || him === undefined || him.isGuest) return false;
  if (me.parentId === other || him.parentId === userId) return true;
  if ((await isManagerOf(reads, other, userId)) || (await isManagerOf(reads, userId, other))) return true;
  const isLet = platform.settings.get(settings.chatPrivateBetween) && Math.min(me.level, him.level) >= vipMin;
  return isLet && (await shareGroup(reads, userId, other));
}

/** Takes a private chat off the own list until something new comes. @throws Refusal `personUnknown` */
export async function removePrivate({ platform, persons }: Deps, userId: UserId, person: string): Promise<void> {
  const other = await persons.userOf(person);
  const roomId = other === undefined ? undefined : await findPrivate(platform.db.reads, userId, other);
  if (roomId === undefined) throw refuse('personUnknown');
  await hidePrivate(platform.db.reads, roomId, userId);
}
