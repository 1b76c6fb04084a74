/** What players do in rooms besides writing. A refusal is said in a toast; each answers whether it was done. */
import { deleteMessages, recallMessage, uploadChatPicture } from '@longmen/contract/calls/chat/messages';
import { appealMute, blockPerson, openPrivate, reportMessage } from '@longmen/contract/calls/chat/people';
import { joinGroup, quitGroup } from '@longmen/contract/calls/chat/rooms';
import type { InputOf } from '@longmen/contract';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { refreshRooms } from './rooms.ts';

const api = quietApi({ uploadChatPicture });
const spoken = spokenApi({
  appealMute,
  blockPerson,
  deleteMessages,
  joinGroup,
  openPrivate,
  quitGroup,
  recallMessage,
  reportMessage,
});

/** @returns whether it was done */
export async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** Takes back an own message. */
export const recall = (id: string) => done(spoken.recallMessage({ id }));

/** Deletes a message of somebody else, as a manager. */
export const remove = (roomId: string, id: string) => done(spoken.deleteMessages({ roomId, ids: [id] }));

/** Reports a message to those who keep order. */
export const report = (input: InputOf<typeof reportMessage>) => done(spoken.reportMessage(input));

/** Asks for another look at a mute. */
export const appeal = (id: string, text: string) => done(spoken.appealMute({ id, text }));

/** Blocks a person, or no longer. */
export async function block(person: string, isBlocked: boolean): Promise<boolean> {
  const isDone = await done(spoken.blockPerson({ person, isBlocked }));
  if (isDone) void refreshRooms();
  return isDone;
}

/** Joins an open group. */
export async function join(roomId: string): Promise<boolean> {
  const isDone = await done(spoken.joinGroup({ roomId }));
  if (isDone) await refreshRooms();
  return isDone;
}

/** Leaves a group. */
export async function quit(roomId: string): Promise<boolean> {
  quitting.add(roomId);
  try {
    const isDone = await done(spoken.quitGroup({ roomId }));
    if (isDone) await refreshRooms();
    return isDone;
  } finally {
    quitting.delete(roomId);
  }
}

/** Rooms that the player is leaving: the socket says of them that he is out, too. */
const quitting = new Set<string>();
export const isQuitting = (roomId: string): boolean => quitting.has(roomId);

/** Opens the private chat with a person. @returns its room; undefined when it may not be opened */
export async function openPrivateChat(person: string): Promise<string | undefined> {
  try {
    const { roomId } = await spoken.openPrivate({ person });
    void refreshRooms();
    return roomId;
  } catch {
    return undefined;
  }
}

/** Uploads a picture. @returns the address that a message sends @throws what the server refused it for */
export const upload = async (file: Blob): Promise<string> => (await api.uploadChatPicture({ file })).address;
