/** Messages of the site to its players, and what they answer. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, boundedText, count, flag, idText, nothing, page, paging, seconds, wireObject } from '../wire.ts';

const reply = wireObject({ text: as('msg', z.string()), at: as('addtime', seconds) });

export const message = wireObject({
  id: as('id', idText),
  title: as('title', z.string()),
  html: as('msg', z.string()),
  at: as('addtime', seconds),
  isRead: as('is_read', flag),
  canReply: as('can_reply', flag),
  /** The player's own answers, the oldest first. */
  replies: as('replies', z.array(reply)),
});

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: 'user/message/list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Messages to the caller, the newest first: to him alone, and to all whom he is one of.',
  input: wireObject({
    ...paging,
    /** Only this message. */
    id: as('id', z.optional(idText)),
    /** 1: only what is for the caller alone. */
    isPersonal: as('type', z.optional(flag)),
  }),
  output: page(message),
  refusals: [],
  sample: {
    input: { page: '1', rows: '20' },
    output: {
      rows: [
        {
          id: '1',
          title: 'Withdrawal not paid',
          msg: '<p>The money is back in your balance.</p>',
          addtime: '1760000060',
          is_read: '0',
          can_reply: '1',
          replies: [{ msg: 'Which name is on the card?', addtime: '1760000120' }],
        },
      ],
      total: 1,
    },
  },
});

export const unreadMessages = defineCall({
  name: 'unreadMessages',
  method: 'GET',
  path: 'user/message/unread',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Whether messages wait to be read, and how many.',
  input: nothing,
  output: wireObject({ isAny: as('status', flag), unread: as('count', count) }),
  refusals: [],
  sample: { input: {}, output: { status: '1', count: 2 } },
});

export const readAllMessages = defineCall({
  name: 'readAllMessages',
  method: 'POST',
  path: 'user/message/read_all',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Marks as read all that can be seen now.',
  input: wireObject({ all: as('all', z.optional(flag)) }),
  output: nothing,
  refusals: [],
  sample: { input: { all: '1' }, output: {} },
});

export const readMessage = defineCall({
  name: 'readMessage',
  method: 'POST',
  path: 'user/message/read',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Marks one message as read.',
  input: wireObject({ id: as('id', idText) }),
  output: nothing,
  refusals: ['messageUnknown'],
  sample: { input: { id: '1' }, output: {} },
});

export const replyToMessage = defineCall({
  name: 'replyToMessage',
  method: 'POST',
  path: 'user/message/reply',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Answers a message: plain text of at most 500 code points, one answer per 60 seconds.',
  input: wireObject({ id: as('id', idText), text: as('msg', boundedText(4_000)) }),
  output: nothing,
  refusals: ['messageUnknown', 'messageTakesNoReply', 'replyEmpty', 'replyTooLong', 'replyTooSoon'],
  sample: { input: { id: '1', msg: 'Which name is on the card?' }, output: {} },
});
