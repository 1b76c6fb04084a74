/** What players do in rooms besides writing. A refusal is said in a toast; each answers whether it was done. */
import { deleteMessages, recallMessage, uploadChatPicture } from '@longmen/contract/calls/chat/messages';
import { setPersonStatus } from '@longmen/contract/calls/chat/managers';
import { appealMute, blockPerson, openPrivate, reportMessage } from '@longmen/contract/calls/chat/people';
import { joinGroup, quitGroup } from '@longmen/contract/calls/chat/rooms';
import type { InputOf } from '@longmen/contract';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { randomKey } from '../../core/platform/random-key.ts';
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
  setPersonStatus,
});

async function done(work: Promise<unknown>): Promise<boolean> {
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

export type MuteMinutes = NonNullable<InputOf<typeof setPersonStatus>['minutes']>;

/** Mutes a person in a room, or lifts it. */
export const mute = (roomId: string, person: string, minutes: MuteMinutes, reason: string) =>
  done(spoken.setPersonStatus({ roomId, person, minutes, reason }, { idempotencyKey: randomKey() }));

/** Joins an open group. */
export async function join(roomId: string): Promise<boolean> {
  const isDone = await done(spoken.joinGroup({ roomId }));
  if (isDone) await refreshRooms();
  return isDone;
}

/** Leaves a group. */
export async function quit(roomId: string): Promise<boolean> {
  const isDone = await done(spoken.quitGroup({ roomId }));
  if (isDone) await refreshRooms();
  return isDone;
}

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
