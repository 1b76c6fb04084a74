/** Rooms, their managers, and the words that are filtered there. */
import { consoleCalls } from '@longmen/contract/console';
import { refuse } from '../../../../platform/api/route.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { RoomNow } from '../../../chat/index.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

const membersMax = 1_000;

const roomOf = ({ roomId, members, slowMs, sent, refused, ...room }: RoomNow) => ({
  ...room,
  id: roomId,
  members: Math.min(members, membersMax),
  membersIsBound: members > membersMax,
  slowSeconds: slowMs / 1_000,
  lastHour: sent,
  refusedLastHour: refused,
});

/** Routes of rooms, managers and words. */
export function communityRoutes({ chat }: Office, { clock }: Pick<Platform, 'clock'>) {
  return [
    route(consoleCalls.listRooms, async (_input, { by }) => {
      const { rooms, isBound, isSilent } = await chat.listRoomsNow(by);
      return { rooms: rooms.map(roomOf), isBound, isSilent, asOf: clock.now() };
    }),
    route(consoleCalls.readRoom, async ({ id }, { by }) => {
      const { minutes, refusedBy, notice, managersOf, seen, ...room } = await chat.readRoom(by, id);
      return {
        ...roomOf(room),
        seen,
        minutes: [...minutes],
        refused: [...refusedBy],
        notice: notice === undefined ? null : { ...notice, by: notice.by.name, isByPlayer: notice.by.isPlayer },
        managersOf,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.addRoom, async (room, { by }) => ({ id: await chat.addRoom(by, room) })),
    route(consoleCalls.setRoom, async (change, { by }) => {
      await chat.setRoom(by, change);
      return {};
    }),
    route(consoleCalls.writeRoomNotice, async ({ id, ...notice }, { by }) => {
      await chat.writeNotice(by, { ...notice, roomId: id });
      return {};
    }),
    route(consoleCalls.closeRoom, async ({ id, ...about }, { by }) => {
      await chat.closeRoom(by, { ...about, roomId: id });
      return {};
    }),
    route(consoleCalls.silenceChat, async (about, { by }) => {
      await chat.silence(by, about);
      return {};
    }),
    route(consoleCalls.listManagers, async ({ before, limit, player, room }, { by }) => {
      const page = await chat.listManagers(by, { username: player, room }, { before: managerKey(before), limit });
      return {
        rows: page.rows.map((row) => ({ ...row, id: `${row.roomId}.${row.userId}` })),
        next: page.next === undefined ? null : `${page.next.roomId}.${page.next.userId}`,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
      };
    }),
    route(consoleCalls.setManager, async (change, { by }) => {
      await chat.changeManager(by, change);
      return {};
    }),
    route(consoleCalls.listWords, async ({ before, limit, ...filter }, { by }) => {
      const { rows, next, ...counted } = await chat.listWordPage(by, filter, { before, limit });
      return { rows: [...rows], next: next ?? null, ...counted, asOf: clock.now() };
    }),
    route(consoleCalls.testWord, async ({ line }, { by }) => chat.testLine(by, line)),
    route(consoleCalls.tryWord, async ({ change, category, text }, { by }) => {
      if (change === 'remove') return chat.tryWordChange(by, { change, text });
      if (category === undefined) throw refuse('invalidInput', { field: 'category' });
      return chat.tryWordChange(by, { change, category, text });
    }),
    route(consoleCalls.addWord, async (word, { by }) => {
      await chat.addWord(by, word);
      return {};
    }),
    route(consoleCalls.removeWord, async (word, { by }) => {
      await chat.removeWord(by, word);
      return {};
    }),
  ];
}

/** The key of a page as the wire has it. @throws Refusal `invalidInput` */
function managerKey(before: string | undefined) {
  if (before === undefined) return undefined;
  const [, roomId, userId] = /^(\d{1,18})\.(\d{1,18})$/.exec(before) ?? [];
  if (roomId === undefined || userId === undefined) throw refuse('invalidInput', { field: 'before' });
  return { roomId, userId };
}
