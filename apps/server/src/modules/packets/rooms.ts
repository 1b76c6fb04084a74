/** The rooms of chat, as packets need them. */
import { greetingLengthMax } from '@longmen/contract/calls/chat/red-packets';
import { packetFrame, type Wire } from '@longmen/contract/chat-frames';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/api/route.ts';
import type { Chat } from '../chat/index.ts';
import type { RoomsPort } from './deps.ts';

type ChatOfPackets = Pick<
  Chat,
  'filterText' | 'isReader' | 'mayPost' | 'note' | 'packetsADay' | 'persons' | 'postAs' | 'sendToRoom'
>;

/** Fills the port. */
export function roomsOf(chat: ChatOfPackets): RoomsPort {
  return {
    mayPost: async ({ userId }, roomId, greeting) => {
      await chat.mayPost(userId, roomId, 'packet');
      const packetsADay = await chat.packetsADay(userId, roomId);
      return { greeting: await chat.filterText(greeting, greetingLengthMax), packetsADay };
    },
    mayOpen: async ({ userId }, roomId) => {
      if (!(await chat.isReader(userId, roomId))) return false;
      // Asked for its refusal: who is muted opens nothing.
      await chat.packetsADay(userId, roomId);
      return true;
    },
    isReader: (roomId, userId) => chat.isReader(userId, roomId),
    postPacket: async ({ id, roomId, userId, packetId, greeting }) => {
      const body = { packetId, greeting, state: 'open' as const };
      return whereRoomIs(() => chat.postAs({ id, roomId, userId, kind: 'packet', body }));
    },
    closePacket: async ({ roomId, messageId, packetId, greeting, state }) => {
      await whereRoomIs(() => chat.note({ roomId, messageId, kind: 'packet', body: { packetId, greeting, state } }));
    },
    notifyTaken: ({ roomId, ...progress }) =>
      chat.sendToRoom(roomId, 'packet', z.encode(packetFrame, progress) as Wire),
    persons: chat.persons,
  };
}

/** @returns false when there is no such room any more */
async function whereRoomIs(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'roomUnknown') return false;
    throw error;
  }
}
