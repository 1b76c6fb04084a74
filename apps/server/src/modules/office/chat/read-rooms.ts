/** What operators read of rooms and of who manages them. */
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { ManagerKey, RoomFacts } from '../../chat/index.ts';
import type { Deps } from '../deps.ts';
import { fingerprint } from '../settings/show-settings.ts';
import { accountOf, moderatorOf, namesOf, roomNumber } from './names-of.ts';

/** The fingerprint of what can be set of a room: a change carries it. */
export const seenOf = ({
  title,
  remark,
  isOpen,
  isSilent,
  takesPictures,
  showsOnline,
  hasPlans,
  vipMin,
  slowMs,
}: RoomFacts): string =>
  fingerprint([title, remark, isOpen, isSilent, takesPictures, showsOnline, hasPlans, vipMin, slowMs]);

/** Halls and groups that are open, with what is written there now. */
export const listRoomsNow = ({ chatReader }: Deps) => chatReader.rooms();

/** One of them in whole. @throws Refusal `roomUnknown` */
export async function readRoom(deps: Deps, roomId: string) {
  const room = await deps.chatReader.room(roomId);
  if (room === undefined) throw refuse('roomUnknown');
  const { notice, managersOf } = room;
  const nameOf = await namesOf(deps, [notice?.byUser ?? null, ...managersOf.map(({ userId }) => userId)]);
  return {
    ...room,
    seen: seenOf(room),
    notice: notice && { ...notice, by: moderatorOf(notice, nameOf) },
    managersOf: managersOf.map(({ userId, alias }) => ({ userId, alias, username: nameOf(userId) })),
  };
}

/** Who manages rooms. */
export async function listManagers(
  deps: Deps,
  { username, room }: { readonly username?: string | undefined; readonly room?: string | undefined },
  request: PageRequest<ManagerKey>,
) {
  const [userId, roomId] = [await accountOf(deps, username), roomNumber(room)];
  if (userId === null || roomId === null) return emptyPage;
  const page = await deps.chatReader.managers({ userId, roomId }, request);
  const nameOf = await namesOf(
    deps,
    page.rows.map((row) => row.userId),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, username: nameOf(row.userId) })) };
}
