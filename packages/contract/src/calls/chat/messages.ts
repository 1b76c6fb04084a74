/**
 * Writing in rooms (community.md 5 to 9). Each is also a frame of the socket; `data.frame` of a refusal is that error's
 * number.
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, idText, nothing, picture, seconds, textList, whole, wireObject } from '../../wire.ts';
import { cid, messageKind, person, sentBody, sentKind } from './message.ts';
import { roomKind } from './rooms.ts';

/** What anything that is written into a room may be refused for. */
export const postRefusals = [
  'chatClosed',
  'roomUnknown',
  'notAMember',
  'muted',
  'roomSilent',
  'vipTooLow',
  'slowMode',
  'chatTooFast',
  'ageStatementNeeded',
  'timeOutOn',
  'selfExcluded',
  'busy',
] as const;

export const sendMessage = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: 'interactive/chat/send_msg',
  who: 'member',
  bucket: 'write',
  once: true,
  frames: true,
  summary: 'Writes a message into a room, as the `send` frame does; a repeated `cid` answers the first.',
  input: wireObject({
    roomId: as('room_id', idText),
    kind: as('type', sentKind),
    body: as('msg', sentBody),
    cid: as('cid', cid),
    /** The message of this room that it answers. */
    quoteId: as('reply', z.optional(idText)),
    /** Persons whom it names, at most `mentionsMax` of those who can read the room. */
    mentions: as('at', z.optional(textList)),
  }),
  output: wireObject({
    id: as('id', idText),
    s: as('s', count),
    /** It tells of somebody in trouble: the app shows its author, and nobody else, where help is. */
    needsCare: as('care', z.optional(flag)),
  }),
  refusals: [
    ...postRefusals,
    'textEmpty',
    'textTooLong',
    'wordsRefused',
    'contactRefused',
    'picturesTooMany',
    'roomTakesNoPictures',
    'pictureUnknown',
    'messageGone',
    'notManager',
    'privateRefused',
    'privateWaits',
  ],
  sample: {
    input: { room_id: '1', type: 'txt', msg: 'Kỳ 0871 mở rồi', cid: 'c0ffee00-0001' },
    output: { id: '31234567890123456', s: 41 },
  },
});

export const uploadChatPicture = defineCall({
  name: 'uploadChatPicture',
  method: 'POST',
  path: 'interactive/chat/upload',
  who: 'member',
  bucket: 'upload',
  once: false,
  body: 'file',
  frames: true,
  summary:
    'Takes a picture for a message, draws it anew without anything that came with it, and answers the address that the message sends.',
  input: wireObject({ file: as('file', picture) }),
  output: wireObject({ address: as('result', z.string()) }),
  refusals: [
    'chatClosed',
    'picturesTooMany',
    'pictureInvalid',
    'pictureTooLarge',
    'pictureBlocked',
    'ageStatementNeeded',
    'timeOutOn',
    'selfExcluded',
  ],
  sample: {
    input: { file: new Uint8Array([0xff, 0xd8, 0xff]) },
    output: { result: '/pictures/0f8fad5bd9cb469fa16570867728950e.webp#800x600' },
  },
});

/** Messages that one call may delete. */
export const deletesMax = 50;

export const deleteMessages = defineCall({
  name: 'deleteMessages',
  method: 'POST',
  path: 'interactive/chat/delete_msg',
  who: 'member',
  bucket: 'write',
  once: false,
  frames: true,
  summary: 'A manager deletes messages of a room; what is gone already stays gone.',
  input: wireObject({ roomId: as('gid', idText), ids: as('str', textList) }),
  output: nothing,
  refusals: ['roomUnknown', 'notAMember', 'notManager', 'messageGone', 'busy'],
  sample: { input: { gid: '1', str: '31234567890123456' }, output: {} },
});

export const recallMessage = defineCall({
  name: 'recallMessage',
  method: 'POST',
  path: 'interactive/chat/recall_msg',
  who: 'member',
  bucket: 'write',
  once: false,
  frames: true,
  summary: "The author takes a message back within 120 seconds of the database's clock.",
  input: wireObject({ id: as('str', idText) }),
  output: nothing,
  refusals: ['recallTooLate', 'messageGone', 'busy'],
  sample: { input: { str: '31234567890123456' }, output: {} },
});

export const markRoomRead = defineCall({
  name: 'markRoomRead',
  method: 'POST',
  path: 'interactive/chat/read',
  who: 'member',
  bucket: 'write',
  once: false,
  frames: true,
  summary: 'Moves how far the caller has read a room forward, never back.',
  input: wireObject({ roomId: as('room_id', idText), s: as('s', whole(0, Number.MAX_SAFE_INTEGER)) }),
  output: wireObject({ unread: as('unread', count) }),
  refusals: ['roomUnknown', 'notAMember'],
  sample: { input: { room_id: '2', s: '41' }, output: { unread: 0 } },
});

export const eraseMessages = defineCall({
  name: 'eraseMessages',
  method: 'POST',
  path: 'interactive/chat/erase',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Erases every message that the caller ever wrote, pictures with them, and renews the person.',
  input: nothing,
  output: wireObject({ rows: as('rows', count), person: as('uid', person) }),
  refusals: ['busy'],
  sample: { input: {}, output: { rows: 12, uid: '402918375511' } },
});

/** Own messages that one answer has. */
export const ownMessagesPerPage = 1_000;

export const exportMessages = defineCall({
  name: 'exportMessages',
  method: 'GET',
  path: 'interactive/chat/export',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Messages that the caller wrote and that still stand, the newest first, of every room and private chat.',
  /** The id of the last message that is known: what came before it. */
  input: wireObject({ before: as('before', z.optional(idText)) }),
  output: wireObject({
    rows: as(
      'rows',
      z.array(
        wireObject({
          id: as('id', idText),
          roomId: as('room_id', idText),
          roomKind: as('room_kind', roomKind),
          /** Of halls and groups. */
          title: as('title', z.string()),
          kind: as('type', messageKind),
          /** Text, a picture's address, or the body of a card. */
          body: as('msg', z.string()),
          sentAt: as('time', seconds),
          /** The message that it answers. */
          quoteId: as('reply', z.optional(idText)),
        }),
      ),
    ),
    hasMore: as('more', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '31234567890123456',
          room_id: '1',
          room_kind: '1',
          title: '互动大厅',
          type: 'txt',
          msg: 'Kỳ 0871 mở rồi',
          time: '1763623810',
        },
      ],
      more: '0',
    },
  },
});
