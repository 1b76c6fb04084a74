/** What operators read of rooms: pages of lists, one thing in whole, figures. Instants are epoch ms. */
import { chatMessage, type ChatMessage } from '@longmen/contract/calls/chat/message';
import { channelOfRoom } from '@longmen/contract/chat-frames';
import { roomMinutes } from '@longmen/contract/console/community/rooms';
import * as z from 'zod/mini';
import { listPage, type ListPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Pictures } from '../../pictures/index.ts';
import { countOnChannels } from '../../../platform/socket/presence.ts';
import { minutesOfRoom, paceOfRooms, type RoomPace, sentInMinute } from '../counts/store-minutes.ts';
import { findMutes } from '../mutes/store-mutes.ts';
import { findManagers, managesRoom, type MemberRow } from '../rooms/store-rooms.ts';
import { type AddedRule, addedRules } from '../store-words.ts';
import {
  type AppealFilter,
  countAppeals,
  countMutes,
  findAppeal,
  type ListedAppeal,
  type ListedMute,
  type MuteFilter,
  pageOfAppeals,
  pageOfMutes,
} from './store-mutes-listed.ts';
import {
  type Conduct,
  conductOf,
  countReports,
  findListedReport,
  type ListedReport,
  type OneReport,
  pageOfReports,
  pictureOf,
  type ReportFilter,
  reportsOfMessage,
  waitingReports,
} from './store-reports-listed.ts';
import {
  countManagers,
  findNoticeFacts,
  findRoomFacts,
  isSiteSilent,
  type ListedManager,
  listRoomFacts,
  type ManagerFilter,
  type ManagerKey,
  type NoticeFacts,
  pageOfManagers,
  type RoomFacts,
  roomsMax,
} from './store-rooms-listed.ts';

export type {
  AppealFilter,
  ListedAppeal,
  ListedManager,
  ListedMute,
  ListedReport,
  MuteFilter,
  ReportFilter,
  RoomFacts,
};
export type { ManagerFilter, ManagerKey };

/** A room with how it goes there now. */
export type RoomNow = RoomFacts & Omit<RoomPace, 'roomId'> & { readonly online: number };

export type RoomInWhole = RoomNow & {
  /** From the oldest on. */
  readonly minutes: readonly { readonly sent: number; readonly refused: number }[];
  /** Refusals by their names, the most first. */
  readonly refusedBy: readonly { readonly refusal: string; readonly count: number }[];
  readonly notice: NoticeFacts | undefined;
  readonly managersOf: readonly MemberRow[];
};

export type ReportInWhole = Omit<ListedReport, 'evidence'> & {
  readonly message: ChatMessage | undefined;
  readonly before: readonly ChatMessage[];
  readonly reports: readonly OneReport[];
  readonly conduct: Conduct;
  readonly isManager: boolean;
  readonly isMuted: boolean;
};

export type ChatReader = {
  rooms(): Promise<{ rooms: RoomNow[]; isBound: boolean; isSilent: boolean }>;
  room(roomId: string): Promise<RoomInWhole | undefined>;
  managers(filter: ManagerFilter, page: PageRequest<ManagerKey>): Promise<ListPage<ListedManager, ManagerKey>>;
  reports(filter: ReportFilter, page: PageRequest): Promise<ListPage<ListedReport>>;
  report(id: string): Promise<ReportInWhole | undefined>;
  /** A reported message's picture (WebP); undefined when it is gone. */
  pictureOfReport(id: string): Promise<Buffer | undefined>;
  mutes(filter: MuteFilter, page: PageRequest): Promise<ListPage<ListedMute>>;
  appeals(filter: AppealFilter, page: PageRequest): Promise<ListPage<ListedAppeal>>;
  appeal(id: string): Promise<ListedAppeal | undefined>;
  /** Rules that operators added, the newest first. */
  addedWords(): Promise<AddedRule[]>;
  /** Reports that wait, up to a bound, and since when. */
  waiting(max: number): Promise<{ count: number; oldestAt: number | null }>;
  /** Messages of all halls and groups in the minute that begins then. */
  sentIn(minute: number): Promise<number>;
  /** Who has a room open, and how many mutes hold, up to a bound. */
  figures(max: number): Promise<{ online: number; mutes: number }>;
};

const minuteMs = 60_000;

/** Needs no running site: the rows are all there is. */
export function makeChatReader(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { pictures }: { readonly pictures: Pick<Pictures, 'readAt'> },
): ChatReader {
  const { reads } = db;
  /** The last whole minute, and the first of the hour that ends with it. */
  const window = () => {
    const minute = Math.floor(clock.now() / minuteMs) * minuteMs - minuteMs;
    return { minute, since: minute - (roomMinutes - 1) * minuteMs };
  };
  const nowOf = async (rooms: readonly RoomFacts[]): Promise<RoomNow[]> => {
    const channels = rooms.map(({ roomId }) => channelOfRoom(roomId));
    const [pace, online] = await Promise.all([paceOfRooms(reads, window()), countOnChannels(reads, channels)]);
    const paces = new Map(pace.map((one) => [one.roomId, one]));
    const still = { perMinute: 0, sent: 0, refused: 0 };
    return rooms.map((room) => ({
      ...still,
      ...paces.get(room.roomId),
      ...room,
      online: online.get(channelOfRoom(room.roomId)) ?? 0,
    }));
  };
  return {
    rooms: async () => {
      const [found, isSilent] = await Promise.all([listRoomFacts(reads), isSiteSilent(reads)]);
      return { rooms: await nowOf(found.slice(0, roomsMax)), isBound: found.length > roomsMax, isSilent };
    },
    room: async (roomId) => {
      const facts = await findRoomFacts(reads, roomId);
      const [now] = facts === undefined ? [] : await nowOf([facts]);
      if (now === undefined) return undefined;
      const { minute, since } = window();
      const [counted, notice, managersOf] = await Promise.all([
        minutesOfRoom(reads, { roomId, minute, since }),
        findNoticeFacts(reads, roomId),
        findManagers(reads, roomId),
      ]);
      const refusedBy = new Map<string, number>();
      const minutes = Array.from({ length: roomMinutes }, () => ({ sent: 0, refused: 0 }));
      for (const { minute: at, what, count } of counted) {
        const one = minutes[Math.round((at - since) / minuteMs)];
        if (what === 'sent') {
          if (one !== undefined) one.sent += count;
          continue;
        }
        if (one !== undefined) one.refused += count;
        refusedBy.set(what, (refusedBy.get(what) ?? 0) + count);
      }
      return {
        ...now,
        minutes,
        refusedBy: [...refusedBy].map(([refusal, count]) => ({ refusal, count })).toSorted((a, b) => b.count - a.count),
        notice,
        managersOf,
      };
    },
    managers: (filter, page) =>
      listPage(page, {
        keyOf: ({ roomId, userId }) => ({ roomId, userId }),
        read: (place) => pageOfManagers(reads, filter, place),
        count: (max) => countManagers(reads, filter, max),
      }),
    reports: (filter, page) =>
      listPage(page, {
        keyOf: ({ id }) => id,
        read: (place) => pageOfReports(reads, filter, place),
        count: (max) => countReports(reads, filter, max),
      }),
    report: async (id) => {
      const report = await findListedReport(reads, id);
      if (report === undefined) return undefined;
      const { evidence, ...facts } = report;
      const { roomId, author: userId } = report;
      const [reports, conduct, isManager, here, everywhere] = await Promise.all([
        reportsOfMessage(reads, report.messageId),
        conductOf(reads, userId),
        managesRoom(reads, roomId, userId),
        findMutes(reads, { roomId, userId }),
        findMutes(reads, { roomId: null, userId }),
      ]);
      const read = (message: unknown) => z.decode(chatMessage, message as never);
      return {
        ...facts,
        message: evidence === null ? undefined : read(evidence.message),
        before: evidence?.before.map(read) ?? [],
        reports,
        conduct,
        isManager,
        isMuted: here.length + everywhere.length > 0,
      };
    },
    pictureOfReport: async (id) => {
      const report = await findListedReport(reads, id);
      const address = report === undefined ? undefined : await pictureOf(reads, report.messageId);
      // The address says the size, too.
      return address === undefined ? undefined : pictures.readAt(address.split('#', 1)[0] ?? '');
    },
    mutes: (filter, page) =>
      listPage(page, {
        keyOf: ({ id }) => id,
        read: (place) => pageOfMutes(reads, filter, place),
        count: (max) => countMutes(reads, filter, max),
      }),
    appeals: (filter, page) =>
      listPage(page, {
        keyOf: ({ id }) => id,
        read: (place) => pageOfAppeals(reads, filter, place),
        count: (max) => countAppeals(reads, filter, max),
      }),
    appeal: (id) => findAppeal(reads, id),
    addedWords: () => addedRules(reads),
    waiting: (max) => waitingReports(reads, max),
    sentIn: (minute) => sentInMinute(reads, minute),
    figures: async (max) => {
      const rooms = await listRoomFacts(reads);
      const online = await countOnChannels(
        reads,
        rooms.map(({ roomId }) => channelOfRoom(roomId)),
      );
      return {
        online: [...online.values()].reduce((all, one) => all + one, 0),
        mutes: await countMutes(reads, {}, max),
      };
    },
  };
}
