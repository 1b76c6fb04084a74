/** Activities and winners. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contactKinds } from '../rules/service-contact.ts';
import {
  as,
  count,
  flag,
  gameId,
  idText,
  money,
  nothing,
  numberList,
  page,
  paging,
  seconds,
  whole,
  wireObject,
  boundedText,
} from '../wire.ts';

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
    html: as('content', z.string()),
  }),
  refusals: ['activityUnknown'],
  sample: { input: { id: '1' }, output: { id: '1', title: '', img: '', content: '<p></p>' } },
});

const winnerEntry = wireObject({
  /** Names the win for `winInfo`, not the player. */
  win: as('uid', z.string()),
  maskedName: as('username', z.string()),
  name: as('name', z.string()),
  gameName: as('game_name', z.string()),
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

const winBet = wireObject({
  playName: as('tname', z.string()),
  /** What was chosen, in words. */
  selectionName: as('names', z.string()),
  stake: as('price', count),
  betCount: as('counts', count),
  total: as('price_sum', money),
  payout: as('win_price', money),
});

export const winInfo = defineCall({
  name: 'winInfo',
  method: 'GET',
  path: 'home/win_info',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'What was bet in one of the wins that are shown: every bet of that player in that issue, won and lost.',
  /** `type` 0 looks among the wins of today, 1 among those of yesterday; both when it is left out. */
  input: wireObject({ win: as('uid', boundedText(64, 1)), day: as('type', z.optional(whole(0, 1))) }),
  output: wireObject({
    maskedName: as('username', z.string()),
    gameName: as('game_name', z.string()),
    gid: as('gid', gameId),
    family: as('tmp', z.string()),
    issue: as('issue', z.string()),
    numbers: as('open_resu_num', numberList),
    at: as('time', seconds),
    /** All stakes and pay-outs of the player in the issue; cancelled bets count for nothing. */
    staked: as('price_sum', money),
    won: as('win_money', money),
    betTotal: as('total', count),
    /** The best paid first, at most 20. */
    bets: as('list', z.array(winBet)),
  }),
  refusals: ['winUnknown'],
  sample: {
    input: { uid: '3f9a1c52b7d04e68a1b2' },
    output: {
      username: '****01',
      game_name: 'Ngũ Cầu 1 phút',
      gid: '10',
      tmp: 's_ssc',
      issue: '202611200871',
      open_resu_num: '5,2,9,0,3',
      time: '1760000060',
      price_sum: '20',
      win_money: '19.4',
      total: 2,
      list: [{ tname: 'Tổng', names: 'Lớn', price: 10, counts: 1, price_sum: '10', win_price: '19.4' }],
    },
  },
});

export const serviceContacts = defineCall({
  name: 'serviceContacts',
  method: 'GET',
  path: 'home/service_contacts',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary:
    'How to reach the people of the site: a page of theirs, contacts, and their hours; what is not set is empty.',
  input: nothing,
  output: wireObject({
    serviceUrl: as('online_service', z.string()),
    contacts: as('contacts', z.array(z.object({ kind: z.enum(contactKinds), value: z.string() }))),
    hours: as('hours', z.string()),
    demo: as('demo', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      online_service: '',
      contacts: [{ kind: 'email', value: 'help@longmen.example' }],
      hours: '8:00 – 23:00',
      demo: '0',
    },
  },
});

export const appDownloads = defineCall({
  name: 'appDownloads',
  method: 'GET',
  path: 'home/app_downloads',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Where the apps of the site are fetched, and what the Android one is; what is not set is empty or 0.',
  input: nothing,
  output: wireObject({
    androidUrl: as('android_url', z.string()),
    /** Bytes. */
    androidSize: as('android_size', count),
    androidSha256: as('android_sha256', z.string()),
    iosUrl: as('ios_url', z.string()),
    iosDesktopUrl: as('ios_desktop_url', z.string()),
    showsIosDesktop: as('ios_show_desk', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      android_url: 'https://files.longmen.example/longmen.apk',
      android_size: 23_400_000,
      android_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ios_url: 'itms-services://?action=download-manifest&url=https://files.longmen.example/app.plist',
      ios_desktop_url: '',
      ios_show_desk: '1',
    },
  },
});

export const onlineUsers = defineCall({
  name: 'onlineUsers',
  method: 'GET',
  path: 'home/online_user',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'How many players are connected, all or watching a game; a true count.',
  input: wireObject({ gid: as('gid', z.optional(gameId)) }),
  output: wireObject({ online: as('online', count) }),
  refusals: [],
  sample: { input: {}, output: { online: 0 } },
});
