/** The rooms of chat, as shares need them. */
import { Refusal } from '../../platform/api/route.ts';
import type { Chat } from '../chat/index.ts';
import type { RoomsPort } from './deps.ts';

/** Fills the port. */
export function roomsOf(chat: Pick<Chat, 'mayPost' | 'moveSlip' | 'postAs' | 'readSlip'>): RoomsPort {
  return {
    mayShare: (userId, roomId) => chat.mayPost(userId, roomId, 'share'),
    post: async ({ card, ...message }) => (await whereRoomIs(() => chat.postAs({ ...message, ...card })))?.s,
    moveSlip: async (card, next) => {
      await whereRoomIs(() => chat.moveSlip(card, next));
    },
    readSlip: chat.readSlip,
  };
}

/** @returns undefined when there is no such room any more */
async function whereRoomIs<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'roomUnknown') return undefined;
    throw error;
  }
}
