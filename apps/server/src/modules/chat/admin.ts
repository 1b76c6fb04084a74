/** What operators do about rooms. The office calls it with a transaction that also holds its entry in the log. */
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Pictures } from '../pictures/index.ts';
import type { ChatEvents } from './events.ts';
import { insertMute, liftMute } from './mutes/store-mutes.ts';
import {
  decideReports,
  findReport,
  insertDecidedMute,
  listOpenReports,
  type ReportRow,
} from './moderation/store-reports.ts';
import { carryOut } from './moderation/carry-out.ts';
import { drawPerson } from './people/persons.ts';
import { insertPerson } from './people/store-people.ts';
import { eraseWritten } from './retention/erase.ts';
import { insertNotice } from './rooms/store-notices.ts';
import {
  closeRoom,
  insertMember,
  insertRoom,
  listRoomRows,
  type ListedRoom,
  type RoomChanges,
  setManager,
  updateRoom,
} from './rooms/store-rooms.ts';
import { setSiteSilent } from './rooms/store-site.ts';
import { insertRule, isCategory, removeRule, rulesInUse } from './store-words.ts';
import { cleanText, makeWordFilter, startingRules, type Verdict, type WordRule } from './words/index.ts';

export type { ListedRoom } from './rooms/store-rooms.ts';

/** Most minutes of an operator's mute: a week, in one room. */
export const muteMinutesMax = 7 * 1_440;

/** What is told after commit, to every process. */
export type AfterCommit = () => void;

export type ChatAdmin = {
  rooms(): Promise<ListedRoom[]>;
  addRoom(tx: Tx, room: { kind: 'hall' | 'group'; title: string; isOpen: boolean }): Promise<string>;
  /** @throws Refusal `roomUnknown` */
  setRoom(tx: Tx, roomId: string, changes: RoomChanges): Promise<AfterCommit>;
  /** @throws Refusal `roomUnknown` */
  closeRoom(tx: Tx, roomId: string): Promise<AfterCommit>;
  writeNotice(tx: Tx, notice: { roomId: string; content: string; operator: string }): Promise<AfterCommit>;
  /** Makes somebody a manager of a room, a member first, or one no longer. @throws Refusal `roomUnknown` */
  setManager(tx: Tx, roomId: string, userId: UserId, isManager: boolean): Promise<AfterCommit>;
  /** Mutes somebody in a room for at most a week. @throws Refusal `roomUnknown` */
  mute(
    tx: Tx,
    mute: { roomId: string; userId: UserId; minutes: number; reason: string; operator: string },
  ): Promise<AfterCommit>;
  /** @throws Refusal `muteUnknown` where nobody is muted */
  unmute(tx: Tx, mute: { roomId: string; userId: UserId; reason: string; operator: string }): Promise<AfterCommit>;
  /** Silences all chat, or lets it speak. */
  setSilent(tx: Tx, isSilent: boolean): Promise<AfterCommit>;
  /** Reports that wait, of rooms and private chats, the oldest first. */
  reports(): Promise<ReportRow[]>;
  /** Decides a report; what becomes of the message follows the commit. @throws Refusal `reportUnknown` */
  decideReport(
    tx: Tx,
    decided: { id: string; decision: 'keep' | 'delete' | 'mute'; operator: string },
  ): Promise<() => Promise<void>>;
  words(): Promise<readonly WordRule[]>;
  /** @throws Refusal `invalidInput` for a category that there is not */
  addWord(tx: Tx, word: { category: string; text: string; operator: string }): Promise<AfterCommit>;
  removeWord(tx: Tx, text: string): Promise<AfterCommit>;
  /** What the filter says of a line, with the rules in use. */
  testWord(line: string): Promise<Verdict>;
  /** Erases every message that somebody wrote. @returns how many */
  erase(userId: UserId): Promise<number>;
};

/** Needs no running site: the rows are all there is, and running processes hear of them. */
export function makeChatAdmin(platform: Platform, pictures: Pick<Pictures, 'forget'>): ChatAdmin {
  const { reads } = platform.db;
  const nextId = platform.ids.next;
  // This process has no clients: the others read what it wrote.
  const deps = { platform, pictures, feed: { committed: () => undefined } };
  const publishing =
    <Name extends keyof ChatEvents>(name: Name, event: ChatEvents[Name]): AfterCommit =>
    () =>
      platform.bus.publish(name, event as never);
  const rulesNow = async () => [...startingRules, ...(await rulesInUse(reads))];

  return {
    rooms: () => listRoomRows(reads),
    addRoom: async (tx, room) => {
      const roomId = nextId();
      await insertRoom(tx, { ...room, roomId, remark: '' });
      return roomId;
    },
    setRoom: async (tx, roomId, changes) => {
      if (!(await updateRoom(tx, roomId, changes))) throw refuse('roomUnknown');
      return publishing('room.changed', { room: roomId, what: 'rights' });
    },
    closeRoom: async (tx, roomId) => {
      if (!(await closeRoom(tx, roomId))) throw refuse('roomUnknown');
      return publishing('room.changed', { room: roomId, what: 'closed' });
    },
    writeNotice: async (tx, { roomId, content, operator }) => {
      await insertNotice(tx, { roomId, title: '', content, by: { operator } });
      return publishing('room.changed', { room: roomId, what: 'notice' });
    },
    setManager: async (tx, roomId, userId, isManager) => {
      await beMember(platform, tx, roomId, userId);
      if (!(await setManager(tx, roomId, userId, { isManager, alias: '' }))) throw refuse('roomUnknown');
      return publishing('member.changed', { room: roomId, userId, what: 'manager' });
    },
    mute: async (tx, { roomId, userId, minutes, reason, operator }) => {
      await beMember(platform, tx, roomId, userId);
      await insertMute(tx, { id: nextId(), roomId, userId, by: { operator }, minutes, reason, messageId: null });
      return publishing('member.changed', { room: roomId, userId, what: 'rights' });
    },
    unmute: async (tx, { roomId, userId, reason, operator }) => {
      if (!(await liftMute(tx, { id: nextId(), roomId, userId, by: { operator }, reason })))
        throw refuse('muteUnknown');
      return publishing('member.changed', { room: roomId, userId, what: 'rights' });
    },
    setSilent: async (tx, isSilent) => {
      await setSiteSilent(tx, isSilent);
      return publishing('room.changed', { room: '', what: 'rights' });
    },
    reports: async () => (await listOpenReports(reads, undefined, { offset: 0, limit: 200 })).rows,
    decideReport: async (tx, { id, decision, operator }) => {
      const report = await findReport(tx, id);
      if (report === undefined) throw refuse('reportUnknown');
      await decideReports(tx, report.messageId, { decision, by: operator });
      if (decision === 'mute') await insertDecidedMute(tx, { ...report, id: nextId() }, { operator });
      return () => carryOut(deps, report, { decision, by: { operator } });
    },
    words: rulesNow,
    addWord: async (tx, { category, text, operator }) => {
      if (!isCategory(category)) throw refuse('invalidInput', { field: 'category' });
      await insertRule(tx, { id: nextId(), category, text, language: '' }, operator);
      return publishing('words.changed', {});
    },
    removeWord: async (tx, text) => {
      await removeRule(tx, text);
      return publishing('words.changed', {});
    },
    testWord: async (line) => makeWordFilter(await rulesNow()).check(cleanText(line)),
    erase: (userId) => eraseWritten(deps, userId),
  };
}

async function beMember(platform: Platform, tx: Tx, roomId: string, userId: UserId): Promise<void> {
  await insertPerson(tx, userId, drawPerson(platform.dice));
  await insertMember(tx, roomId, userId);
}
