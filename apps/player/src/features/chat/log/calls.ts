/** What a room is asked for besides the socket. */
import { markRoomRead } from '@longmen/contract/calls/chat/messages';
import { roomHistory, showRoomRights } from '@longmen/contract/calls/chat/rooms';
import { readRequest } from '@longmen/contract/chat-requests';
import { quietApi } from '../../../core/api/client.ts';
import { sendFrame } from '../../../core/push/channels.ts';

const api = quietApi({ roomHistory, showRoomRights, markRoomRead });

/** Messages of a page of history (spec 2 §9). */
const pageRows = 20;

/** The newest messages of a room. */
export const loadFirst = (roomId: string) => api.roomHistory({ roomId, rows: pageRows });

/** Messages below a position. */
export const loadEarlier = (roomId: string, before: number, rows = pageRows) =>
  api.roomHistory({ roomId, rows, before });

/** What the player may do in a room. */
export const loadRights = (roomId: string) => api.showRoomRights({ roomId });

/** Says how far a room was read; what is lost is said with the next message. */
export function markRead(roomId: string, s: number): void {
  if (!sendFrame(readRequest(roomId, s))) void api.markRoomRead({ roomId, s }).catch(() => undefined);
}
