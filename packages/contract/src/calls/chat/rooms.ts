/** Chat rooms: which there are, what one may do in them, who is in them (community.md 2, 5). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, count, flag, idText, nothing, oneOf, page, seconds, whole, wireObject } from '../../wire.ts';
import { chatMessage, messageKind, messageSample, person } from './message.ts';

export const roomKind = oneOf({ hall: '1', group: '2', private: '3' });
export type RoomKind = z.output<typeof roomKind>;

const visibleNotice = wireObject({
  title: as('title', z.string()),
  content: as('content', z.string()),
  /** 0: none was ever written. */
  version: as('version', count),
});

export const chatListItem = wireObject({
  roomId: as('room_id', idText),
  kind: as('type', roomKind),
  title: as('title', z.string()),
  remark: as('remark', z.string()),
  /** At most 100, which reads 99+; halls have none. */
  unread: as('unread', count),
  head: as('s', count),
  readTo: as('read_s', count),
  /** The other of a private chat; empty elsewhere. */
  person: as('uid', z.string()),
  username: as('username', z.string()),
  nickname: as('nickname', z.string()),
  avatar: as('headimg', z.string()),
  online: as('online', count),
  memberCount: as('total', count),
  showsOnline: as('is_display_num', flag),
  hasPlans: as('is_open_plan', flag),
  vipMin: as('chat_vip_limit', count),
  isManager: as('manager', flag),
  notice: as('room_notice', visibleNotice),
  isMember: as('joined', flag),
  /** Somebody named or answered the caller there since he read it. */
  isForMe: as('at', flag),
  joining: as('join', oneOf({ open: 'open', invite: 'invite' })),
  last: as(
    'last',
    z.nullable(wireObject({ kind: as('type', messageKind), text: as('text', z.string()), at: as('time', seconds) })),
  ),
});
export type ChatListItem = z.output<typeof chatListItem>;

const listItemSample = {
  room_id: '1',
  type: '1',
  title: '互动大厅',
  remark: '',
  unread: 0,
  s: 41,
  read_s: 40,
  uid: '',
  username: '',
  nickname: '',
  headimg: '0',
  online: 12,
  total: 0,
  is_display_num: '1',
  is_open_plan: '1',
  chat_vip_limit: 0,
  manager: '0',
  room_notice: { title: '', content: '', version: 0 },
  joined: '1',
  at: '0',
  join: 'open',
  last: null,
};

export const listRooms = defineCall({
  name: 'listRooms',
  method: 'GET',
  path: 'interactive/chat/center_list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's rooms and those that can be joined, with what is unread; guests are shown halls alone.",
  input: nothing,
  output: wireObject({
    rooms: as('list', z.array(chatListItem)),
    /** The caller's own; empty for guests. */
    person: as('uid', z.string()),
    blocked: as('blocked', z.array(person)),
  }),
  refusals: ['chatClosed', 'timeOutOn', 'selfExcluded'],
  sample: { input: {}, output: { list: [listItemSample], uid: '402918375511', blocked: [] } },
});

export const roomHistory = defineCall({
  name: 'roomHistory',
  method: 'GET',
  path: 'interactive/chat/index',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Messages of a room in the order of its log; `head` is how far the answer knows it.',
  input: wireObject({
    roomId: as('room_id', idText),
    page: as('page', z.optional(whole(1, 100_000))),
    rows: as('limit', z.optional(whole(1, 50))),
    /** The head that the socket knew: pages are counted back from it, so that they neither overlap nor leave a hole. */
    from: as('ws_count', z.optional(whole(0, Number.MAX_SAFE_INTEGER))),
    /** Only positions below this one; preferred to pages. */
    before: as('before', z.optional(whole(0, Number.MAX_SAFE_INTEGER))),
  }),
  output: wireObject({
    messages: as('data', z.array(chatMessage)),
    head: as('head', count),
    epoch: as('epoch', count),
    hasMore: as('more', flag),
  }),
  refusals: ['chatClosed', 'roomUnknown', 'notAMember', 'timeOutOn', 'selfExcluded'],
  sample: {
    input: { room_id: '1', limit: '20' },
    output: { data: [messageSample], head: 41, epoch: 1, more: '1' },
  },
});

/** What the caller may do in a room. */
export const roomRights = wireObject({
  /** False while the caller is muted, here or everywhere. */
  maySpeak: as('room_speak', flag),
  /** The room, or all chat, is silent. */
  isSilent: as('all_silence', flag),
  takesPictures: as('is_open_img', flag),
  vipLevel: as('vip_id', count),
  maySendPackets: as('red_permit_send', flag),
  vipMin: as('chat_vip_limit', count),
  slowMs: as('slow_ms', count),
  mutedUntil: as('mute_until', z.nullable(seconds)),
  muteReason: as('mute_reason', z.string()),
  /** The mute that an appeal names; empty when there is none. */
  muteId: as('mute_id', z.string()),
  isManager: as('manager', flag),
});
export type RoomRights = z.output<typeof roomRights>;

export const rightsSample = {
  room_speak: '1',
  all_silence: '0',
  is_open_img: '1',
  vip_id: 3,
  red_permit_send: '1',
  chat_vip_limit: 0,
  slow_ms: 0,
  mute_until: null,
  mute_reason: '',
  mute_id: '',
  manager: '0',
};

const roomRequest = wireObject({ roomId: as('room_id', idText) });
const roomRefusals = ['chatClosed', 'roomUnknown', 'notAMember', 'timeOutOn', 'selfExcluded'] as const;

export const showRoomRights = defineCall({
  name: 'showRoomRights',
  method: 'GET',
  path: 'interactive/chat/room_permission',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'What the caller may do in a room.',
  input: roomRequest,
  output: roomRights,
  refusals: roomRefusals,
  sample: { input: { room_id: '1' }, output: rightsSample },
});

export const personRow = {
  person: as('uid', person),
  nickname: as('nickname', z.string()),
  avatar: as('headimg', z.string()),
};
export const personSample = { uid: '402918375511', nickname: 'Mai', headimg: '0' };

export const roomManagers = defineCall({
  name: 'roomManagers',
  method: 'GET',
  path: 'interactive/chat/room_agents',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Managers of a room, those who are here first.',
  input: roomRequest,
  output: wireObject({
    rows: as(
      'rows',
      z.array(
        wireObject({
          ...personRow,
          managerAlias: as('manager_alias', z.string()),
          isOnline: as('online', flag),
        }),
      ),
    ),
  }),
  refusals: roomRefusals,
  sample: {
    input: { room_id: '1' },
    output: { rows: [{ ...personSample, manager_alias: '', online: '1' }] },
  },
});

export const roomNotice = defineCall({
  name: 'roomNotice',
  method: 'GET',
  path: 'interactive/chat/room_notice',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "A room's notice, plain text; version 0 when none was ever written.",
  input: roomRequest,
  output: wireObject({
    title: as('title', z.string()),
    content: as('content', z.string()),
    at: as('time', z.nullable(seconds)),
    version: as('version', count),
  }),
  refusals: roomRefusals,
  sample: {
    input: { room_id: '1' },
    output: { title: 'Quy định', content: 'Không để lại số điện thoại.', time: '1763623810', version: 2 },
  },
});

const memberRow = wireObject({
  ...personRow,
  vipLevel: as('vip', count),
  isManager: as('manager', flag),
});

export const roomPeople = defineCall({
  name: 'roomPeople',
  method: 'GET',
  path: 'interactive/chat/room_users',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Members of a group, managers first; halls have none to list.',
  input: wireObject({
    roomId: as('room_id', idText),
    page: as('page', z.optional(whole(1, 100_000))),
    search: as('search', z.optional(boundedText(40))),
  }),
  output: page(memberRow),
  refusals: roomRefusals,
  sample: {
    input: { room_id: '2', page: '1' },
    output: { rows: [{ ...personSample, vip: 3, manager: '0' }], total: 1 },
  },
});

export const joinGroup = defineCall({
  name: 'joinGroup',
  method: 'POST',
  path: 'interactive/chat/join_group',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Joins an open group; whoever is in it already stays in it.',
  input: roomRequest,
  output: nothing,
  refusals: ['chatClosed', 'roomUnknown', 'vipTooLow', 'notInvited', 'roomsTooFast', 'timeOutOn', 'selfExcluded'],
  sample: { input: { room_id: '2' }, output: {} },
});

export const quitGroup = defineCall({
  name: 'quitGroup',
  method: 'POST',
  path: 'interactive/chat/quit_group',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Leaves a group; whoever is not in it stays out of it.',
  input: roomRequest,
  output: nothing,
  refusals: ['roomUnknown'],
  sample: { input: { room_id: '2' }, output: {} },
});

export const shareRooms = defineCall({
  name: 'shareRooms',
  method: 'GET',
  path: 'interactive/chat/group_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Rooms that the caller may share into: halls and own groups.',
  input: nothing,
  output: wireObject({
    rooms: as(
      'rows',
      z.array(wireObject({ roomId: as('id', idText), name: as('name', z.string()), remark: as('remark', z.string()) })),
    ),
  }),
  refusals: ['chatClosed', 'timeOutOn', 'selfExcluded'],
  sample: { input: {}, output: { rows: [{ id: '1', name: '互动大厅', remark: '' }] } },
});
