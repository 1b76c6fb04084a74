/** The rooms of a demo site and what is said there. Repeating it adds nothing. */
import type { UserId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { reportMessage } from '../moderation/report.ts';
import { setPersonStatus } from '../moderation/set-person.ts';
import { insertMember, insertRoom, setManager, updateRoom } from '../rooms/store-rooms.ts';
import { insertNotice } from '../rooms/store-notices.ts';
import { type DemoLine, demoMute, demoPrivate, demoReport, type DemoRoom, demoRooms } from './demo-lines.ts';
import { lockSite } from '../rooms/store-site.ts';
import { findLine, hasRooms, insertLine } from './store-seed.ts';

/** @param users accounts of the demo by username */
export async function seedDemo(deps: Deps, users: ReadonlyMap<string, UserId>): Promise<void> {
  const { platform, persons } = deps;
  const { reads } = platform.db;
  if (await hasRooms(reads)) return;
  await persons.of([...users.values()]);
  const accountOf = (username: string): UserId => {
    const userId = users.get(username);
    if (userId === undefined) throw new Error(`the demo has no account ${username}`);
    return userId;
  };
  const isFirst = await reads.transaction(async (tx) => {
    // Two processes that start at once: the second one finds the rooms of the first.
    await lockSite(tx);
    if (await hasRooms(tx)) return false;
    for (const room of demoRooms) await openRoom(tx, room, accountOf, platform.ids.next);
    const pair = demoPrivate.between.map(accountOf).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [
      UserId,
      UserId,
    ];
    const { roomId } = demoPrivate;
    await insertRoom(tx, { roomId, kind: 'private', title: '', remark: '', isOpen: false, pair });
    for (const userId of pair) await insertMember(tx, roomId, userId);
    await writeLines(tx, roomId, demoPrivate.lines, accountOf, platform.ids.next);
    return true;
  });
  if (isFirst) await keepOrder(deps, accountOf);
}

/** The manager mutes somebody, and a line of his waits for a decision. */
async function keepOrder(deps: Deps, accountOf: AccountOf): Promise<void> {
  const { roomId, username, by, reason } = demoMute;
  const muted = await deps.persons.one(accountOf(username));
  const once = { idempotencyKey: undefined, bodyHash: Buffer.alloc(0) };
  const mute = { roomId, person: muted?.person ?? '', minutes: 'day', reason } as const;
  await setPersonStatus(deps, { userId: accountOf(by), isGuest: false }, mute, once);
  const id = await findLine(deps.platform.db.reads, roomId, demoReport.text);
  const reporter = { userId: accountOf(demoReport.reporter), isGuest: false };
  await reportMessage(deps, reporter, { id: id ?? '', kind: 'contact' });
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
