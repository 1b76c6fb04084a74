/** The rooms of a demo site and what is said there. Repeating it adds nothing. */
import type { UserId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { appealMute, reportMessage } from '../moderation/report.ts';
import { setPersonStatus } from '../moderation/set-person.ts';
import { findMutes } from '../mutes/store-mutes.ts';
import { insertMember, insertRoom, setManager, updateRoom } from '../rooms/store-rooms.ts';
import { insertNotice } from '../rooms/store-notices.ts';
import {
  type DemoLine,
  demoMute,
  demoPainter,
  demoPrivate,
  demoReport,
  type DemoRoom,
  demoRooms,
} from './demo-lines.ts';
import { drawDemoPicture } from './demo-picture.ts';
import type { Quoted } from '../log/store-write.ts';
import { claimPicture, insertPicture } from '../pictures/store-pictures.ts';
import { lockSite } from '../rooms/store-site.ts';
import { findLine, hasRooms, insertLine } from './store-seed.ts';

/** @param users accounts of the demo by username */
export async function seedDemo(deps: Deps, users: ReadonlyMap<string, UserId>): Promise<void> {
  const { platform, persons } = deps;
  const { reads } = platform.db;
  if (await hasRooms(reads)) return;
  const people = await persons.of([...users.values()]);
  const accountOf = (username: string): UserId => {
    const userId = users.get(username);
    if (userId === undefined) throw new Error(`the demo has no account ${username}`);
    return userId;
  };
  const talk: DemoTalk = {
    accountOf,
    nextId: platform.ids.next,
    nameOf: (userId) => people.get(userId)?.name ?? '',
    picture: await keepPicture(deps, accountOf(demoPainter)),
  };
  const isFirst = await reads.transaction(async (tx) => {
    // Two processes that start at once: the second one finds the rooms of the first.
    await lockSite(tx);
    if (await hasRooms(tx)) return false;
    for (const room of demoRooms) await openRoom(tx, room, talk);
    const pair = demoPrivate.between.map(accountOf).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) as [
      UserId,
      UserId,
    ];
    const { roomId } = demoPrivate;
    await insertRoom(tx, { roomId, kind: 'private', title: '', remark: '', isOpen: false, pair });
    for (const userId of pair) await insertMember(tx, roomId, userId);
    await writeLines(tx, roomId, demoPrivate.lines, talk);
    return true;
  });
  if (isFirst) await keepOrder(deps, accountOf);
}

/** The manager mutes somebody, who asks for another look, and a line of his waits for a decision. */
async function keepOrder(deps: Deps, accountOf: AccountOf): Promise<void> {
  const { roomId, username, by, reason, appeal } = demoMute;
  const muted = await deps.persons.one(accountOf(username));
  const once = { idempotencyKey: undefined, bodyHash: Buffer.alloc(0) };
  const mute = { roomId, person: muted?.person ?? '', minutes: 'day', reason } as const;
  await setPersonStatus(deps, { userId: accountOf(by), isGuest: false }, mute, once);
  const [held] = await findMutes(deps.platform.db.reads, { roomId, userId: accountOf(username) });
  if (held !== undefined) await appealMute(deps, accountOf(username), { id: held.id, text: appeal });
  const id = await findLine(deps.platform.db.reads, roomId, demoReport.text);
  const reporter = { userId: accountOf(demoReport.reporter), isGuest: false };
  await reportMessage(deps, reporter, { id: id ?? '', kind: 'contact' });
}

/** Takes the picture in as if it had been sent; where another process was first, it goes with what nobody sent. */
async function keepPicture({ pictures, platform }: Deps, userId: UserId): Promise<string> {
  const { reads } = platform.db;
  const { name, address: bare, width, height, sha256 } = await pictures.takeForChat(userId, drawDemoPicture());
  const address = `${bare}#${width}x${height}`;
  await insertPicture(reads, { name, address, userId, sha256 });
  await pictures.keep(reads, bare, userId);
  return address;
}

type AccountOf = (username: string) => UserId;

/** What the lines of a room are written with. */
type DemoTalk = {
  readonly accountOf: AccountOf;
  readonly nextId: () => string;
  /** The shown name of an account. */
  readonly nameOf: (userId: UserId) => string;
  /** The picture's address. */
  readonly picture: string;
};

async function openRoom(tx: Tx, room: DemoRoom, talk: DemoTalk): Promise<void> {
  const { roomId, hasPlans } = room;
  const { accountOf } = talk;
  await insertRoom(tx, room);
  await updateRoom(tx, roomId, { hasPlans });
  for (const username of [...room.managers, ...room.members]) await insertMember(tx, roomId, accountOf(username));
  for (const username of room.managers)
    await setManager(tx, roomId, accountOf(username), { isManager: true, alias: '' });
  if (room.notice !== '')
    await insertNotice(tx, { roomId, title: '', content: room.notice, by: { operator: 'office01' } });
  await writeLines(tx, roomId, room.lines, talk);
}

async function writeLines(tx: Tx, roomId: string, lines: readonly DemoLine[], talk: DemoTalk): Promise<void> {
  const { accountOf, nextId, nameOf, picture } = talk;
  let last: Quoted | undefined;
  for (const { by, text, isPicture = false, answersLast = false, ...line } of lines) {
    const [id, userId, kind] = [nextId(), accountOf(by), isPicture ? 'picture' : 'text'] as const;
    const message = { ...line, roomId, id, userId, kind, body: isPicture ? picture : text };
    const s = await insertLine(tx, { ...message, quote: answersLast ? last : undefined });
    if (isPicture) await claimPicture(tx, { address: picture, userId, messageId: id });
    last = { id, s, kind, by: userId, name: nameOf(userId), text };
  }
}
