/** What a client sends into rooms over the socket, and how it reads what comes (community.md 6). */
import * as z from 'zod/mini';
import { sentKind } from '../calls/chat/message.ts';
import { type ChatError, channelOfRoom, errorFrame, okFrame, type ReadFrame, readRoomFrame } from './chat-frames.ts';
import type { ServerMessage } from '../push.ts';

/** A message on its way into a room, under the mark by which its copies and its answer are known. */
export type OutgoingMessage = {
  readonly roomId: string;
  readonly cid: string;
  readonly kind: z.output<typeof sentKind>;
  readonly body: string;
  /** The message of this room that it answers. */
  readonly quoteId?: string | undefined;
  /** Persons whom it names. */
  readonly mentions?: readonly string[] | undefined;
};

/** The frame that writes a message; its `cid` also names the answer. */
export const sendRequest = ({ roomId, cid, kind, body, quoteId, mentions = [] }: OutgoingMessage) => ({
  t: 'send',
  i: cid,
  r: channelOfRoom(roomId),
  d: {
    cid,
    type: z.encode(sentKind, kind),
    msg: body,
    ...(quoteId === undefined ? {} : { reply: quoteId }),
    ...(mentions.length === 0 ? {} : { at: mentions }),
  },
});

/** The frame that says how far a room was read. */
export const readRequest = (roomId: string, s: number) => ({
  t: 'read',
  i: `read-${roomId}`,
  r: channelOfRoom(roomId),
  d: { s },
});

/**
 * What a request was answered with; `s` is the position of the message that it wrote. An error that answers no request
 * has no `i`: it says why the player follows nothing any more.
 */
export type Answer =
  | { readonly t: 'ok'; readonly i: string; readonly s: number | undefined; readonly needsCare: boolean }
  | { readonly t: 'err'; readonly i: string | undefined; readonly error: ChatError };

/** Reads an answer; undefined for frames that are none, and for one that cannot be read. */
export function readAnswer(frame: ServerMessage): Answer | undefined {
  if (frame.t === 'ok') {
    const ok = z.safeDecode(okFrame, frame.d);
    return ok.success ? { t: 'ok', i: frame.i, s: ok.data.s, needsCare: ok.data.needsCare === true } : undefined;
  }
  if (frame.t !== 'err') return undefined;
  const error = z.safeDecode(errorFrame, frame.d);
  return error.success ? { t: 'err', i: frame.i, error: error.data } : undefined;
}

/** Reads a frame of a room among all that the server sends; undefined when it is none or cannot be read. */
export function readChatFrame(frame: ServerMessage): ReadFrame | undefined {
  switch (frame.t) {
    case 'live':
      return frame.e === undefined ? undefined : readRoomFrame(frame);
    case 'reset':
    case 'msg':
    case 'op':
    case 'room':
    case 'online':
    case 'win':
    case 'packet':
    case 'badge':
      return readRoomFrame(frame);
    default:
      return undefined;
  }
}
