/** Activities and winners. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { as, count, flag, idText, longText, money, page, paging, seconds, wireObject } from '../wire.ts';

export const activity = wireObject({
  id: as('id', idText),
  title: as('title', z.string()),
  subtitle: as('extra_title', z.string()),
  picture: as('img', z.string()),
  opensApp: as('activity_app_open', flag),
  link: as('activity_app_link', z.string()),
  startsAt: as('start_time', seconds),
});

export const activities = defineCall({
  name: 'activities',
  method: 'GET',
  path: 'activity/promotion/get_activity_list',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'The list of activities.',
  input: wireObject(paging),
  output: page(activity),
  refusals: [],
  sample: { input: { page: '1', rows: '20' }, output: { rows: [], total: 0 } },
});

export const activityDetail = defineCall({
  name: 'activityDetail',
  method: 'GET',
  path: 'activity/promotion/show/{id}',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'One activity: picture and HTML, cleaned when it was written.',
  input: wireObject({ id: as('id', idText) }),
  output: wireObject({
    id: as('id', idText),
    title: as('title', z.string()),
    picture: as('img', z.string()),
    html: as('content', longText),
  }),
  refusals: ['activityUnknown'],
  sample: { input: { id: '1' }, output: { id: '1', title: '', img: '', content: '<p></p>' } },
});

const winnerEntry = wireObject({
  userId: as('uid', z.string()),
  maskedName: as('username', z.string()),
  name: as('name', z.string()),
  won: as('lucky_price', money),
  avatar: as('img', z.string()),
});

export const winnersToday = defineCall({
  name: 'winnersToday',
  method: 'GET',
  path: 'home/today_win',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Who won today, largest first; masked names, real pay-outs.',
  input: wireObject(paging),
  output: page(winnerEntry),
  refusals: [],
  sample: { input: { page: '1' }, output: { rows: [], total: 0 } },
});

export const winnersYesterday = defineCall({
  name: 'winnersYesterday',
  method: 'GET',
  path: 'home/yesterday_win',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Who won yesterday, largest first; masked names, real pay-outs.',
  input: wireObject(paging),
  output: page(winnerEntry),
  refusals: [],
  sample: { input: { page: '1' }, output: { rows: [], total: 0 } },
});

export const onlineUsers = defineCall({
  name: 'onlineUsers',
  method: 'GET',
  path: 'home/online_user',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'How many players are connected, all or watching a game; a true count.',
  input: wireObject({ gid: as('gid', z.optional(idText)) }),
  output: wireObject({ online: as('online', count) }),
  refusals: [],
  sample: { input: {}, output: { online: 0 } },
});
