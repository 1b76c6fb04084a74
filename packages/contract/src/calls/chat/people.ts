/** People of the community: private chats, blocks, reports, own switches (community.md 5, 9). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, flag, idText, nothing, oneOf, wireObject } from '../../wire.ts';
import { person } from './message.ts';
import { personRow, personSample } from './rooms.ts';

const personRequest = wireObject({ person: as('uid', person) });

export const openPrivate = defineCall({
  name: 'openPrivate',
  method: 'POST',
  path: 'interactive/chat/open_private',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Opens the private chat with a person, or answers the one that is open.',
  input: personRequest,
  output: wireObject({ roomId: as('room_id', idText) }),
  refusals: [
    'chatClosed',
    'personUnknown',
    'privateClosed',
    'privateRefused',
    'roomsTooFast',
    'timeOutOn',
    'selfExcluded',
  ],
  sample: { input: { uid: '402918375511' }, output: { room_id: '31234567890123456' } },
});

export const removePrivate = defineCall({
  name: 'removePrivate',
  method: 'POST',
  path: 'interactive/chat/del_private',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: "Takes a private chat off the caller's own list until a new message brings it back.",
  input: personRequest,
  output: nothing,
  refusals: ['personUnknown'],
  sample: { input: { uid: '402918375511' }, output: {} },
});

/** People whom one may block. */
export const blocksMax = 200;

export const blockPerson = defineCall({
  name: 'blockPerson',
  method: 'POST',
  path: 'interactive/chat/block',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Blocks a person, or with status 0 no longer.',
  input: wireObject({ person: as('uid', person), isBlocked: as('status', flag) }),
  output: nothing,
  refusals: ['personUnknown', 'blocksUsedUp', 'managerNotBlocked'],
  sample: { input: { uid: '402918375511', status: '1' }, output: {} },
});

export const listBlocked = defineCall({
  name: 'listBlocked',
  method: 'GET',
  path: 'interactive/chat/block_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'People whom the caller has blocked.',
  input: nothing,
  output: wireObject({ rows: as('rows', z.array(wireObject(personRow))) }),
  refusals: [],
  sample: { input: {}, output: { rows: [personSample] } },
});

export const reportKind = oneOf({
  scam: 'scam',
  contact: 'contact',
  insult: 'insult',
  minor: 'minor',
  threat: 'threat',
  other: 'other',
});

export const reportMessage = defineCall({
  name: 'reportMessage',
  method: 'POST',
  path: 'interactive/chat/report',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Reports a message; of one person and message there is one report.',
  input: wireObject({
    id: as('id', idText),
    kind: as('kind', reportKind),
    text: as('text', z.optional(boundedText(500))),
  }),
  output: nothing,
  refusals: ['messageGone', 'chatTooFast'],
  sample: { input: { id: '31234567890123456', kind: 'scam' }, output: {} },
});

export const appealMute = defineCall({
  name: 'appealMute',
  method: 'POST',
  path: 'interactive/chat/appeal',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Asks operators to look at a mute once more; each mute takes one appeal.',
  input: wireObject({ id: as('id', idText), text: as('text', boundedText(500, 1)) }),
  output: nothing,
  refusals: ['muteUnknown', 'appealMade'],
  sample: { input: { id: '31234567890123456', text: 'I did not write that.' }, output: {} },
});

const chatSettings = {
  /** Whether wins of others pop up. */
  showsPopups: as('popups', flag),
  /** Whether own wins and the win total may be shown to others. */
  showsWins: as('show_wins', flag),
};

export const showChatSettings = defineCall({
  name: 'showChatSettings',
  method: 'GET',
  path: 'interactive/chat/settings',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "The caller's own switches of the community.",
  input: nothing,
  output: wireObject(chatSettings),
  refusals: [],
  sample: { input: {}, output: { popups: '1', show_wins: '1' } },
});

export const setChatSettings = defineCall({
  name: 'setChatSettings',
  method: 'POST',
  path: 'interactive/chat/set_settings',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Changes those switches that are sent.',
  input: wireObject({
    showsPopups: as('popups', z.optional(flag)),
    showsWins: as('show_wins', z.optional(flag)),
  }),
  output: wireObject(chatSettings),
  refusals: [],
  sample: { input: { popups: '0' }, output: { popups: '0', show_wins: '1' } },
});
