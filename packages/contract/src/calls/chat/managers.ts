/**
 * What managers of rooms may do (community.md 14). Every write has a reason, is a row that stays, and tells the room.
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  boundedText,
  count,
  flag,
  idText,
  nothing,
  oneOf,
  page,
  seconds,
  textList,
  whole,
  wireObject,
} from '../../wire.ts';
import { chatMessage, person } from './message.ts';
import { muteRow } from './mute-row.ts';
import { reportKind } from './people.ts';
import { personRow, personSample, roomKind } from './rooms.ts';

const reason = boundedText(200, 1);
const managerRefusals = ['roomUnknown', 'notManager'] as const;
const ofPersonRefusals = [...managerRefusals, 'personUnknown', 'mayNotTouch'] as const;
const personInRoom = { roomId: as('room_id', idText), person: as('uid', person) };
const listRequest = wireObject({
  roomId: as('room_id', idText),
  page: as('page', z.optional(whole(1, 100_000))),
  search: as('search', z.optional(boundedText(40))),
});

export const managedRooms = defineCall({
  name: 'managedRooms',
  method: 'GET',
  path: 'interactive/manager/center_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Rooms that the caller manages, with what waits there.',
  input: nothing,
  output: wireObject({
    rows: as(
      'rows',
      z.array(
        wireObject({
          roomId: as('room_id', idText),
          title: as('title', z.string()),
          kind: as('type', roomKind),
          memberCount: as('members', count),
          mutedCount: as('muted', count),
          reportCount: as('reports', count),
          flaggedCount: as('flagged', count),
          messagesPerMinute: as('msgs_per_min', count),
        }),
      ),
    ),
  }),
  refusals: ['notManager'],
  sample: {
    input: {},
    output: {
      rows: [
        { room_id: '1', title: '互动大厅', type: '1', members: 40, muted: 1, reports: 0, flagged: 0, msgs_per_min: 6 },
      ],
    },
  },
});

export const managerRecord = defineCall({
  name: 'managerRecord',
  method: 'GET',
  path: 'interactive/manager/record',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: "What managers did in the caller's rooms, by whom and why, the newest first.",
  input: wireObject({
    roomId: as('room_id', z.optional(idText)),
    person: as('uid', z.optional(person)),
    page: as('page', z.optional(whole(1, 100_000))),
  }),
  output: page(
    wireObject({
      id: as('id', idText),
      at: as('time', seconds),
      by: as('by', z.string()),
      action: as('what', z.string()),
      ...personRow,
      reason: as('reason', z.string()),
      before: as('before', z.string()),
      after: as('after', z.string()),
    }),
  ),
  refusals: managerRefusals,
  sample: {
    input: { room_id: '1', page: '1' },
    output: {
      rows: [
        {
          id: '31234567890123456',
          time: '1763623810',
          by: '房管',
          what: 'mute',
          ...personSample,
          reason: 'Phone number',
          before: '',
          after: '1763710210',
        },
      ],
      total: 1,
    },
  },
});

export const hideManagerRecord = defineCall({
  name: 'hideManagerRecord',
  method: 'POST',
  path: 'interactive/manager/remove_record',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: "Takes a row off the caller's own list; the record stays.",
  input: wireObject({ id: as('id', idText) }),
  output: nothing,
  refusals: ['notManager', 'recordUnknown'],
  sample: { input: { id: '31234567890123456' }, output: {} },
});

export const playerCard = defineCall({
  name: 'playerCard',
  method: 'GET',
  path: 'interactive/manager/user_info',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'A person of a room as its managers see him: masked account, mutes and reports of this room.',
  input: wireObject(personInRoom),
  output: wireObject({
    ...personRow,
    /** Masked. */
    username: as('username', z.string()),
    vipLevel: as('vip', count),
    isManager: as('manager', flag),
    mutes: as('mutes', z.array(muteRow)),
    reportCount: as('reports', count),
  }),
  refusals: [...managerRefusals, 'personUnknown'],
  sample: {
    input: { room_id: '1', uid: '402918375511' },
    output: { ...personSample, username: '****01', vip: 3, manager: '0', mutes: [], reports: 0 },
  },
});

export const personRights = defineCall({
  name: 'personRights',
  method: 'GET',
  path: 'interactive/manager/user_permission',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'What a person may do in a room, and what of it the caller may change.',
  input: wireObject(personInRoom),
  output: wireObject({
    maySpeak: as('room_speak', flag),
    takesPictures: as('is_open_img', flag),
    maySendPackets: as('red_permit_send', flag),
    mutedUntil: as('mute_until', z.nullable(seconds)),
    muteReason: as('mute_reason', z.string()),
    /** Fields that set_user_status takes from this caller. */
    mayChange: as(
      'may',
      z.array(oneOf({ speaking: 'room_speak', pictures: 'is_open_img', packets: 'red_permit_send' })),
    ),
  }),
  refusals: [...managerRefusals, 'personUnknown'],
  sample: {
    input: { room_id: '1', uid: '402918375511' },
    output: {
      room_speak: '1',
      is_open_img: '1',
      red_permit_send: '1',
      mute_until: null,
      mute_reason: '',
      may: ['room_speak', 'is_open_img', 'red_permit_send'],
    },
  },
});

export const roomAdmins = defineCall({
  name: 'roomAdmins',
  method: 'GET',
  path: 'interactive/manager/admin_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Managers of a room.',
  input: listRequest,
  output: page(wireObject({ ...personRow, managerAlias: as('manager_alias', z.string()) })),
  refusals: managerRefusals,
  sample: { input: { room_id: '1' }, output: { rows: [{ ...personSample, manager_alias: '' }], total: 1 } },
});

export const mutedPeople = defineCall({
  name: 'mutedPeople',
  method: 'GET',
  path: 'interactive/manager/forbidden_users',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'People who are muted in a room: until when, why and by whom.',
  input: listRequest,
  output: page(
    wireObject({
      ...personRow,
      /** Null: until somebody lifts it. */
      until: as('until', z.nullable(seconds)),
      reason: as('reason', z.string()),
      by: as('by', z.string()),
    }),
  ),
  refusals: managerRefusals,
  sample: {
    input: { room_id: '1' },
    output: { rows: [{ ...personSample, until: '1763710210', reason: 'Phone number', by: '房管' }], total: 1 },
  },
});

export const managedPeople = defineCall({
  name: 'managedPeople',
  method: 'GET',
  path: 'interactive/manager/user_list',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'People of a room, for its managers.',
  input: listRequest,
  output: page(
    wireObject({
      ...personRow,
      vipLevel: as('vip', count),
      isManager: as('manager', flag),
      isMuted: as('muted', flag),
      isOnline: as('online', flag),
    }),
  ),
  refusals: managerRefusals,
  sample: {
    input: { room_id: '1' },
    output: { rows: [{ ...personSample, vip: 3, manager: '0', muted: '0', online: '1' }], total: 1 },
  },
});

export const peopleToAdd = defineCall({
  name: 'peopleToAdd',
  method: 'GET',
  path: 'interactive/manager/agent_users',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'People whom the caller may add to a group: of own rooms and, for agents, own juniors.',
  input: listRequest,
  output: page(wireObject({ ...personRow, isMember: as('in_room', flag) })),
  refusals: managerRefusals,
  sample: { input: { room_id: '2' }, output: { rows: [{ ...personSample, in_room: '0' }], total: 1 } },
});

export const roomReports = defineCall({
  name: 'roomReports',
  method: 'GET',
  path: 'interactive/manager/reports',
  who: 'member',
  bucket: 'read',
  once: false,
  summary: 'Reports of a room that wait, each with the messages before it; never of a private chat.',
  input: wireObject({ roomId: as('room_id', idText), page: as('page', z.optional(whole(1, 100_000))) }),
  output: page(
    wireObject({
      id: as('id', idText),
      kind: as('kind', reportKind),
      text: as('text', z.string()),
      at: as('time', seconds),
      message: as('message', chatMessage),
      before: as('before', z.array(chatMessage)),
    }),
  ),
  refusals: managerRefusals,
  sample: { input: { room_id: '1' }, output: { rows: [], total: 0 } },
});

/** Minutes of a manager's mute; 0 lifts it. */
export const muteMinutes = [0, 10, 60, 1_440] as const;

export const setPersonStatus = defineCall({
  name: 'setPersonStatus',
  method: 'POST',
  path: 'interactive/manager/set_user_status',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Mutes a person in a room for 10, 60 or 1440 minutes, lifts it with 0, or changes his rights there.',
  input: wireObject({
    ...personInRoom,
    minutes: as('minutes', z.optional(oneOf({ lift: '0', ten: '10', hour: '60', day: '1440' }))),
    maySpeak: as('room_speak', z.optional(flag)),
    takesPictures: as('is_open_img', z.optional(flag)),
    maySendPackets: as('red_permit_send', z.optional(flag)),
    reason: as('reason', reason),
  }),
  output: wireObject({ until: as('until', z.nullable(seconds)) }),
  refusals: [...ofPersonRefusals, 'busy'],
  sample: {
    input: { room_id: '1', uid: '402918375511', minutes: '60', reason: 'Phone number' },
    output: { until: '1763627410' },
  },
});

export const setRoomStatus = defineCall({
  name: 'setRoomStatus',
  method: 'POST',
  path: 'interactive/manager/set_room_status',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: "Changes those of a room's switches that are sent, or writes its notice.",
  input: wireObject({
    roomId: as('room_id', idText),
    isSilent: as('all_silence', z.optional(flag)),
    takesPictures: as('is_open_img', z.optional(flag)),
    vipMin: as('chat_vip_limit', z.optional(whole(0, 99))),
    slowMs: as('slow_ms', z.optional(whole(0, 60_000))),
    showsOnline: as('is_display_num', z.optional(flag)),
    noticeTitle: as('notice_title', z.optional(boundedText(60))),
    notice: as('notice', z.optional(boundedText(1_000))),
    reason: as('reason', reason),
  }),
  output: wireObject({
    isSilent: as('all_silence', flag),
    takesPictures: as('is_open_img', flag),
    vipMin: as('chat_vip_limit', count),
    slowMs: as('slow_ms', count),
    showsOnline: as('is_display_num', flag),
    noticeVersion: as('version', count),
  }),
  refusals: [...managerRefusals, 'slowModeInvalid', 'wordsRefused', 'contactRefused', 'busy'],
  sample: {
    input: { room_id: '1', slow_ms: '5000', reason: 'Flood' },
    output: { all_silence: '0', is_open_img: '1', chat_vip_limit: 0, slow_ms: 5000, is_display_num: '1', version: 2 },
  },
});

/** People whom one call adds or removes. */
export const peopleMax = 50;

const peopleInRoom = {
  roomId: as('room_id', idText),
  people: as('uid', textList),
  reason: as('reason', z.optional(boundedText(200))),
};

export const addPeople = defineCall({
  name: 'addPeople',
  method: 'POST',
  path: 'interactive/manager/set_user_room',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Adds people to a group.',
  input: wireObject(peopleInRoom),
  output: wireObject({ rows: as('rows', count) }),
  refusals: [...ofPersonRefusals, 'busy'],
  sample: { input: { room_id: '2', uid: '402918375511' }, output: { rows: 1 } },
});

export const removePeople = defineCall({
  name: 'removePeople',
  method: 'POST',
  path: 'interactive/manager/remove_user_room',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Removes people from a group; their frames of it end at once.',
  input: wireObject(peopleInRoom),
  output: wireObject({ rows: as('rows', count) }),
  refusals: [...ofPersonRefusals, 'busy'],
  sample: { input: { room_id: '2', uid: '402918375511', reason: 'Contact details' }, output: { rows: 1 } },
});

export const decideReport = defineCall({
  name: 'decideReport',
  method: 'POST',
  path: 'interactive/manager/decide_report',
  who: 'member',
  bucket: 'write',
  once: true,
  summary: 'Decides a report of an own room: keep the message, delete it, or delete it and mute its author.',
  input: wireObject({
    id: as('id', idText),
    decision: as('what', oneOf({ keep: 'keep', delete: 'delete', mute: 'mute' })),
    minutes: as('minutes', z.optional(oneOf({ ten: '10', hour: '60', day: '1440' }))),
  }),
  output: nothing,
  refusals: ['notManager', 'reportUnknown', 'mayNotTouch', 'busy'],
  sample: { input: { id: '31234567890123456', what: 'keep' }, output: {} },
});
