/** What operators do about rooms. The office calls it with a transaction that also holds its entry in the log. */
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Pictures } from '../pictures/index.ts';
import type { ChatEvents } from './events.ts';
import { type Agreement, findMutes, insertMute, liftMutes, type MuteInForce } from './mutes/store-mutes.ts';
import {
  decideReports,
  findReport,
  insertDecidedMute,
  listOpenReports,
  type ReportRow,
} from './moderation/store-reports.ts';
import { carryOut } from './moderation/carry-out.ts';
import { answerAppeal } from './office/store-mutes-listed.ts';
import { blockPictureOf } from './office/store-reports-listed.ts';
import { findNoticeFacts, findRole, findRoomFacts, type RoomFacts } from './office/store-rooms-listed.ts';
import { drawPerson } from './people/persons.ts';
import { insertPerson } from './people/store-people.ts';
import { eraseWritten } from './retention/erase.ts';
import { insertNotice } from './rooms/store-notices.ts';
import {
  closeRoom,
  findPlace,
  insertMember,
  insertRoom,
  listRoomRows,
  type ListedRoom,
  type Place,
  type RoomChanges,
  setManager,
  updateRoom,
} from './rooms/store-rooms.ts';
import { setSiteSilent } from './rooms/store-site.ts';
import { tryWords, type WordTrial } from './try-words.ts';
import { insertRule, isCategory, removeRule, rulesInUse } from './store-words.ts';
import { cleanText, makeWordFilter, startingRules, type Verdict, type WordRule } from './words/index.ts';

export type { ListedRoom } from './rooms/store-rooms.ts';

/** Most minutes of an operator's mute: a week, in one room. */
export const muteMinutesMax = 7 * 1_440;

/** Whom it concerns, in a room or, with none, everywhere. */
type PlaceOfMute = { readonly roomId: string | null; readonly userId: UserId };
export type MuteByOperator = PlaceOfMute & {
  /** Null: until it is lifted. */
  readonly minutes: number | null;
  readonly reason: string;
  readonly operator: string;
  /** Of what holds everywhere or for ever. */
  readonly agreement?: Agreement;
};

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
  /** Makes somebody a manager of a room, a member first, or one no longer. @throws Refusal `roomUnknown`, `managerSame` */
  setManager(
    tx: Tx,
    roomId: string,
    whom: { readonly userId: UserId; readonly username: string },
    isManager: boolean,
  ): Promise<AfterCommit>;
  /** Mutes somebody. @throws Refusal `roomUnknown`, `personUnknown` of a group or private chat that he is not in */
  mute(tx: Tx, mute: MuteByOperator): Promise<AfterCommit>;
  /** What holds for somebody in a room, or everywhere. @throws Refusal as `mute` */
  mutesIn(place: PlaceOfMute): Promise<MuteInForce[]>;
  /** @param byTwo lifts what two decided, too @throws Refusal `muteUnknown` where there is nothing to lift */
  unmute(
    tx: Tx,
    mute: PlaceOfMute & { readonly reason: string; readonly operator: string; readonly byTwo: boolean },
  ): Promise<AfterCommit>;
  /** Silences all chat, or lets it speak. */
  setSilent(tx: Tx, isSilent: boolean): Promise<AfterCommit>;
  /** Reports that wait, of rooms and private chats, the oldest first. */
  reports(): Promise<ReportRow[]>;
  /** Whose message a report that waits is about; undefined for none. */
  authorOf(report: string): Promise<UserId | undefined>;
  /**
   * Decides all reports of a message; what becomes of it follows the commit.
   * @throws Refusal `reportUnknown` for one that is decided, `invalidInput` where there is no picture to block
   */
  decideReport(tx: Tx, decided: DecidedReport): Promise<() => Promise<void>>;
  /** Answers an appeal. @throws Refusal `appealUnknown` where somebody has */
  answerAppeal(
    tx: Tx,
    answer: { readonly id: string; readonly decision: 'keep' | 'lift'; readonly by: string },
  ): Promise<AfterCommit>;
  /** Holds an open hall or group as it is until the end of `tx`. @throws Refusal `roomUnknown` */
  holdRoom(tx: Tx, roomId: string): Promise<RoomFacts>;
  /** The newest version of a room's notice; 0 for none. */
  noticeVersion(tx: Tx, roomId: string): Promise<number>;
  words(): Promise<readonly WordRule[]>;
  /** @throws Refusal `invalidInput` for a category that there is not, `wordExists` */
  addWord(tx: Tx, word: { category: string; text: string; operator: string }): Promise<AfterCommit>;
  /** @throws Refusal `noSuchWord` for what no operator added */
  removeWord(tx: Tx, text: string): Promise<AfterCommit>;
  /**
   * What would become of the messages of the last day if a rule were added or taken out; nothing is changed.
   * @throws Refusal `invalidInput` for a category that there is not
   */
  tryWord(
    change: { readonly add: { category: string; text: string } } | { readonly remove: string },
  ): Promise<WordTrial>;
  /** What the filter says of a line, with the rules in use. */
  testWord(line: string): Promise<Verdict>;
  /** Erases every message that somebody wrote. @returns how many */
  erase(userId: UserId): Promise<number>;
};

export type DecidedReport = {
  readonly id: string;
  readonly decision: 'keep' | 'delete' | 'mute';
  /** Of a mute: a day without it. */
  readonly minutes?: number | undefined;
  /** Pictures that look like that of the message are taken in no more. */
  readonly blocksPicture?: boolean | undefined;
  readonly operator: string;
};

/** Minutes for which a decision mutes that names none. */
const decidedMinutes = 1_440;

/** The rules as a change would leave them; built-in ones stay. @throws Refusal `invalidInput` */
function changedRules(now: readonly WordRule[], change: Parameters<ChatAdmin['tryWord']>[0]): readonly WordRule[] {
  if ('remove' in change)
    return now.filter((rule) => rule.text !== change.remove || startingRules.some(({ id }) => id === rule.id));
  const { category, text } = change.add;
  if (!isCategory(category)) throw refuse('invalidInput', { field: 'category' });
  return [...now, { id: 'new', category, text, language: '' }];
}

export type AdminPorts = {
  readonly pictures: Pick<Pictures, 'forget'>;
  /** Hosts of the site itself, to which links may lead. */
  readonly hosts: () => readonly string[];
};

/** Needs no running site: the rows are all there is, and running processes hear of them. */
export function makeChatAdmin(platform: Platform, { pictures, hosts }: AdminPorts): ChatAdmin {
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
    setManager: async (tx, roomId, whom, isManager) => {
      const { userId } = whom;
      // A private chat is its two's: nobody is put into it.
      if ((await findPlace(tx, roomId, undefined))?.room.kind === 'private') throw refuse('roomUnknown');
      const { username } = whom;
      if ((await findRole(tx, roomId, userId)) === isManager) throw refuse('managerSame', { username });
      await beMember(platform, tx, roomId, userId);
      if (!(await setManager(tx, roomId, userId, { isManager, alias: '' }))) throw refuse('roomUnknown');
      return publishing('member.changed', { room: roomId, userId, what: 'manager' });
    },
    mute: async (tx, { operator, ...mute }) => {
      await bePresent(platform, tx, mute);
      await insertMute(tx, { ...mute, id: nextId(), by: { operator }, messageId: null });
      return publishing('member.changed', { room: mute.roomId ?? '', userId: mute.userId, what: 'rights' });
    },
    mutesIn: async (place) => {
      if (place.roomId !== null) await assertIn(reads, place.roomId, place.userId);
      return findMutes(reads, place);
    },
    unmute: async (tx, { operator, byTwo, ...mute }) => {
      const may = ({ isByTwo }: MuteInForce) => byTwo || !isByTwo;
      if (!(await liftMutes(tx, { ...mute, nextId, by: { operator }, may }))) throw refuse('muteUnknown');
      return publishing('member.changed', { room: mute.roomId ?? '', userId: mute.userId, what: 'rights' });
    },
    setSilent: async (tx, isSilent) => {
      await setSiteSilent(tx, isSilent);
      return publishing('room.changed', { room: '', what: 'rights' });
    },
    reports: async () => (await listOpenReports(reads, undefined, { offset: 0, limit: 200 })).rows,
    authorOf: async (report) => (await findReport(deps.platform.db.reads, report))?.author,
    decideReport: async (tx, { id, decision, minutes = decidedMinutes, blocksPicture = false, operator }) => {
      const report = await findReport(tx, id);
      if (report === undefined) throw refuse('reportUnknown');
      const by = { operator };
      // Of two who decide at once the second one finds nothing that waits.
      if ((await decideReports(tx, report.messageId, { decision, by: operator })) === 0) throw refuse('reportUnknown');
      if (decision === 'mute') await insertDecidedMute(tx, { ...report, id: nextId() }, { by, minutes });
      if (blocksPicture && (decision === 'keep' || !(await blockPictureOf(tx, report.messageId, operator))))
        throw refuse('invalidInput', { field: 'blocksPicture' });
      return async () => {
        platform.bus.publish('moderation.moved', { room: report.roomId });
        await carryOut(deps, report, { decision, by });
      };
    },
    answerAppeal: async (tx, answer) => {
      if (!(await answerAppeal(tx, answer))) throw refuse('appealUnknown');
      return publishing('moderation.moved', { room: '' });
    },
    holdRoom: async (tx, roomId) => {
      const room = await findRoomFacts(tx, roomId, { locks: true });
      if (room === undefined) throw refuse('roomUnknown');
      return room;
    },
    noticeVersion: async (tx, roomId) => (await findNoticeFacts(tx, roomId))?.version ?? 0,
    words: rulesNow,
    addWord: async (tx, { category, text, operator }) => {
      if (!isCategory(category)) throw refuse('invalidInput', { field: 'category' });
      if (!(await insertRule(tx, { id: nextId(), category, text, language: '' }, operator)))
        throw refuse('wordExists', { subject: text });
      return publishing('words.changed', {});
    },
    removeWord: async (tx, text) => {
      if (!(await removeRule(tx, text))) throw refuse('noSuchWord', { subject: text });
      return publishing('words.changed', {});
    },
    tryWord: async (change) => {
      const now = await rulesNow();
      return tryWords(platform.db.jobs, { now, next: changedRules(now, change), hosts: hosts() });
    },
    testWord: async (line) => makeWordFilter(await rulesNow(), { hosts: hosts() }).check(cleanText(line)),
    erase: (userId) => eraseWritten(deps, userId),
  };
}

/** A mute stands on a person, and in a room on a membership; of a hall everybody is one. */
async function bePresent(platform: Platform, tx: Tx, { roomId, userId }: PlaceOfMute): Promise<void> {
  await insertPerson(tx, userId, drawPerson(platform.dice));
  if (roomId === null) return;
  const { room, member } = await assertIn(tx, roomId, userId);
  if (room.kind === 'hall' && member === undefined) await insertMember(tx, roomId, userId);
}

/** @throws Refusal `roomUnknown`, `personUnknown` for who is in none of a room that is not everybody's */
async function assertIn(tx: Tx, roomId: string, userId: UserId): Promise<Place> {
  const place = await findPlace(tx, roomId, userId);
  if (place === undefined) throw refuse('roomUnknown');
  if (place.room.kind !== 'hall' && place.member === undefined) throw refuse('personUnknown');
  return place;
}

async function beMember(platform: Platform, tx: Tx, roomId: string, userId: UserId): Promise<void> {
  await insertPerson(tx, userId, drawPerson(platform.dice));
  await insertMember(tx, roomId, userId);
}
