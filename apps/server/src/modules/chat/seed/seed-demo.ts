/** The rooms of a demo site and what is said there. Repeating it adds nothing. */
import type { UserId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { insertMember, insertRoom, setManager, updateRoom } from '../rooms/store-rooms.ts';
import { insertNotice } from '../rooms/store-notices.ts';
import { type DemoLine, demoPrivate, type DemoRoom, demoRooms } from './demo-lines.ts';
import { lockSite } from '../rooms/store-site.ts';
import { hasRooms, insertLine } from './store-seed.ts';

/** @param users accounts of the demo by username */
export async function seedDemo({ platform, persons }: Deps, users: ReadonlyMap<string, UserId>): Promise<void> {
  const { reads } = platform.db;
  if (await hasRooms(reads)) return;
  await persons.of([...users.values()]);
  const accountOf = (username: string): UserId => {
    const userId = users.get(username);
    if (userId === undefined) throw new Error(`the demo has no account ${username}`);
    return userId;
  };
  await reads.transaction(async (tx) => {
    // Two processes that start at once: the second one finds the rooms of the first.
    await lockSite(tx);
    if (await hasRooms(tx)) return;
    for (const room of demoRooms) await openRoom(tx, room, accountOf, platform.ids.next);
    const pair = demoPrivate.between.map(accountOf).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [
      UserId,
      UserId,
    ];
    const { roomId } = demoPrivate;
    await insertRoom(tx, { roomId, kind: 'private', title: '', remark: '', isOpen: false, pair });
    for (const userId of pair) await insertMember(tx, roomId, userId);
    await writeLines(tx, roomId, demoPrivate.lines, accountOf, platform.ids.next);
  });
}

type AccountOf = (username: string) => UserId;

async function openRoom(tx: Tx, room: DemoRoom, accountOf: AccountOf, nextId: () => string): Promise<void> {
  const { roomId, hasPlans } = room;
  await insertRoom(tx, room);
  await updateRoom(tx, roomId, { hasPlans });
  for (const username of [...room.managers, ...room.members]) await insertMember(tx, roomId, accountOf(username));
  for (const username of room.managers)
    await setManager(tx, roomId, accountOf(username), { isManager: true, alias: '' });
  if (room.notice !== '')
    await insertNotice(tx, { roomId, title: '', content: room.notice, by: { operator: 'office01' } });
  await writeLines(tx, roomId, room.lines, accountOf, nextId);
}

async function writeLines(
  tx: Tx,
  roomId: string,
  lines: readonly DemoLine[],
  accountOf: AccountOf,
  nextId: () => string,
): Promise<void> {
  for (const { by, ...line } of lines) await insertLine(tx, { ...line, roomId, id: nextId(), userId: accountOf(by) });
}
